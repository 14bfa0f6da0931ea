"""How a line begins: article, heading, clause number, item, or none of these."""

from __future__ import annotations

import pytest

from core.ingest.clauses import clause_start


@pytest.mark.parametrize(
    ("line", "kind", "label"),
    [
        ("第四条 租金", "article", "第四条 租金"),
        ("第三十三条 采购人应当按照规定发布公告。", "article", "第三十三条"),
        ("第一章 总则", "chapter", "第一章 总则"),
        ("一、总则", "list", "一、总则"),
        ("三、甲方应于每月二十日前支付货款。", "list", "三"),
        ("4.2 The Buyer shall pay the price.", "subclause", "4.2"),
        ("4.2乙方应当按期交货。", "subclause", "4.2"),
        ("第4.2条 乙方应当按期交货。", "subclause", "4.2"),
        ("10.1.3 Late payment bears interest.", "subsubclause", "10.1.3"),
        ("4. Payment", "number", "4. Payment"),
        ("7. Term and Termination. This Agreement ends.", "number", "7. Term and Termination"),
        ("ARTICLE IV", "chapter", "ARTICLE IV"),
        ("Section 7. Term. The term is one year.", "section", "Section 7. Term"),
        ("（一）未按期交货的；", "item", "（一）"),
        ("(a) the price of the goods;", "subitem", "(a)"),
        ("附件一 租金表", "annex", "附件一 租金表"),
        ("Schedule B", "annex", "Schedule B"),
    ],
)
def test_numbered_beginnings_are_recognised(line: str, kind: str, label: str) -> None:
    """Each numbering habit has its kind; the label is the heading, or the number alone."""
    start = clause_start(line)
    assert start is not None
    assert (start.kind, start.label) == (kind, label)


@pytest.mark.parametrize(
    "line",
    [
        "甲方应当支付货款。",
        "第8.1条所列标准由0.05%改按0.02%执行",
        "第四条的规定不变。",
        "4.2 above applies to the goods.",
        "2024年3月10日起执行。",
        "3.5 million shares were issued.",
        "4.2万元由乙方承担。",
        "Section headings are for convenience.",
        "12 months after delivery",
    ],
)
def test_other_beginnings_are_not(line: str) -> None:
    """Amounts, dates and mentions of a clause at the start of a line begin no clause."""
    assert clause_start(line) is None
