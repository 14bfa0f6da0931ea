"""What the head of a column says of the names below it."""

from __future__ import annotations

import pytest

from .conftest import Extract, node_named

ROWS = "{head} | 名称 | 数量\n{cell} | 离心机 | 2\n{cell} | 冰箱 | 3"


@pytest.mark.parametrize(
    ("head", "cell", "kind"),
    [
        ("品牌", "湘仪", "organisation"),
        ("Brand", "Eppendorf", "organisation"),
        ("供应商", "霁明电力电子", "organisation"),
        ("型号", "JM-PCS-1250", "product"),
        ("Part No.", "HT-P-310", "product"),
        ("联系人", "周倩", "person"),
        ("Contact", "Sheila McBride", "person"),
        ("品牌", "国产", "term"),
        ("Brand", "various", "term"),
    ],
)
def test_the_head_tells_what_a_cell_names(extract: Extract, head: str, cell: str, kind: str) -> None:
    """A maker, a product by its code, a person; words of the dictionary stay words."""
    assert node_named(extract(ROWS.format(head=head, cell=cell), kind="row"), cell).type == kind
