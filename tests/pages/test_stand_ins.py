"""Whom the roles in a quote stand for, beside it on the page."""

import pytest

from core import Citation, Language
from pages.shared.stand_ins import stands_for
from pages.shared.text import Words


@pytest.mark.parametrize(
    ("language", "told"),
    [("zh", "〔乙方：&lt;b&gt; 公司；甲方：Alder〕"), ("en", " [乙方: &lt;b&gt; 公司; 甲方: Alder]")],
)
def test_roles_are_explained_in_brackets(language: Language, told: str) -> None:
    """Escaped, and told as the system's own addition."""
    pairs = (("乙方", "<b> 公司"), ("甲方", "Alder"))
    shown = stands_for(Citation(1, "d1", "Contract", "p1", 1, 0, 2, "乙方", stands_for=pairs), Words(language))
    assert told in shown and "sk-stands-for" in shown


def test_a_quote_without_roles_has_no_brackets() -> None:
    """Nor has a line that quotes nothing."""
    plain = Citation(1, "d1", "Contract", "p1", 1, 0, 2, "x")
    assert stands_for(plain, Words("en")) == "" == stands_for(None, Words("zh"))
