"""Facts of papers in traditional characters."""

import opencc

from core.text import simplified

from .conftest import Extract

TEXTS = ("甲方：北辰机电有限公司\n乙方：澜海电子有限公司", "甲方应在收到乙方发票后45日内付款，逾期付款的支付违约金。")


def test_a_traditional_paper_gives_the_facts_of_its_simplified_one(extract: Extract) -> None:
    """The same nodes and facts, but every text as the paper writes it."""
    convert = opencc.OpenCC("s2t").convert
    plain, found = extract(*TEXTS), extract(*map(convert, TEXTS))
    assert [one.node_id for one in found.nodes] == [one.node_id for one in plain.nodes]
    assert [one.text for one in found.hyperedges] == [convert(one.text) for one in plain.hyperedges]
    assert all(one.surface in convert(TEXTS[1]) for one in found.mentions) and found.mentions
    assert [simplified(one.name) for one in found.nodes] == [simplified(one.name) for one in plain.nodes]
