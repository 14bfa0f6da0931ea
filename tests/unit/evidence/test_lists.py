"""Lists told whole, and the items of clauses that questions name."""

import pytest

from core.evidence.governing.lists import with_whole_lists
from core.evidence.governing.outline import outline_of
from core.evidence.rating import Sentence
from tests.governing_examples import law, paper

ENGLISH = paper(
    1,
    "Services Agreement",
    "Services Agreement\n\n4.1 Support is given daily.\n4.2 The Supplier shall:\n(a) acknowledge tickets;\n"
    "(b) name an engineer; and\n(c) publish a report, covering:\n(i) the timeline; and\n(ii) the actions taken.\n"
    "4.3 Fees are due.",
)
CHINESE = paper(
    2,
    "租赁合同",
    "租赁合同\n\n3.1 甲方应当：\n（一）安装与拆卸：\n1）编制方案；\n2）实施作业；\n（二）每月保养；\n"
    "3.2 甲方迟延的，减收租金。",
)


def told(text: str, quoted: str = "", limit: int = 5) -> list[str]:
    """What is told of both papers where one line of them was chosen."""
    passages = [one for new in (ENGLISH, CHINESE) for one in new.passages]
    holder = next(one for one in passages if (quoted or "Agreement") in one.text)
    start = holder.start + holder.text.index(quoted)
    chosen = [Sentence(holder, start, start + len(quoted), 1.0, frozenset())] if quoted else []
    return [one.text for one in with_whole_lists(text, chosen, passages, law(ENGLISH, CHINESE), limit)]


def test_items_stand_under_each_other() -> None:
    """A mark of another kind begins a row below; the next of an open row goes on with it."""
    numbers = [one.number for one in outline_of(ENGLISH.passages)]
    assert numbers[:-1] == ["4.1", "4.2", "4.2(a)", "4.2(b)", "4.2(c)", "4.2(c)(i)", "4.2(c)(ii)"]
    assert [one.number for one in outline_of(CHINESE.passages)] == [
        *("3.1", "3.1(一)", "3.1(一)(1)", "3.1(一)(2)", "3.1(二)", "3.2"),
    ]


def test_rings_stand_under_numbers_in_brackets() -> None:
    """They are marks of another kind, though both count."""
    text = "3.1 乙方应当：\n（1）供电；\n（2）巡检：\n①温湿度；\n②漏水；\n（3）通知。"
    numbers = [one.number for one in outline_of(paper(3, "合同", text).passages)]
    assert numbers == ["3.1", "3.1(1)", "3.1(2)", "3.1(2)(①)", "3.1(2)(②)", "3.1(3)"]


def test_after_h_i_is_a_letter() -> None:
    """What goes on with a row of letters is no Roman numeral."""
    text = "1. Terms\n" + "\n".join(f"({one}) word" for one in "abcdefghij")
    assert [one.number for one in outline_of(paper(3, "P", text).passages)][-2:] == ["1(i)", "1(j)"]
    assert outline_of(paper(3, "P", "1. Terms\n(xiv) word").passages)[-1].number == "1(xiv)"


@pytest.mark.parametrize(
    ("text", "item"),
    [
        ("What must the Supplier do under clause 4.2(b)?", "(b) name an engineer; and"),
        ("What does clause 4.2(c)(ii) ask for?", "(ii) the actions taken."),
        ("第3.1条第（一）项包括什么？", "（一）安装与拆卸：\n1）编制方案；\n2）实施作业；"),
        ("3.1款第（二）项是什么？", "（二）每月保养；"),
    ],
)
def test_a_named_item_comes_first(text: str, item: str) -> None:
    """With all that stands below it."""
    assert told(text, "4.1 Support is given daily.")[0] == item


@pytest.mark.parametrize(
    ("quoted", "whole"),
    [
        ("（一）安装与拆卸：", "（一）安装与拆卸：\n1）编制方案；\n2）实施作业；"),
        (
            "(c) publish a report, covering:",
            "(c) publish a report, covering:\n(i) the timeline; and\n(ii) the actions taken.",
        ),
        ("4.3 Fees are due.", "4.3 Fees are due."),
        ("(a) acknowledge tickets;", "(a) acknowledge tickets;"),
    ],
)
def test_a_sentence_that_introduces_items_brings_them(quoted: str, whole: str) -> None:
    """Others stay as they are."""
    assert told("What of it?", quoted) == [whole]


def test_a_list_goes_on_in_the_next_passage() -> None:
    """What a passage end parts is told as one list."""
    text = "第五条 有下列情形之一的，予以警告：\n（一）迟到；\n\n（二）早退；\n（三）旷工。\n\n第六条 其他。"
    new = paper(4, "办法", text)
    [first, *_] = new.passages
    chosen = [Sentence(first, 0, first.text.index("\n"), 1.0, frozenset())]
    found = with_whole_lists("哪些情形予以警告？", chosen, new.passages, law(new), 5)
    assert [one.text for one in found] == [first.text, "（二）早退；\n（三）旷工。"]


def test_an_article_in_roman_figures_ends_what_stands_before() -> None:
    """Though its words come in the next line; a sentence about an article does not."""
    text = "RECITALS\n1.1 Old.\nARTICLE IV\nCLOSING\n4.1 New.\nArticle IV of the Lease applies, as agreed."
    outline = outline_of(paper(5, "Deed", text).passages)
    assert [one.title for one in outline] == ["1.1 Old.", "ARTICLE IV", "4.1 New."]
    assert outline[0].end == outline[1].start


def test_an_item_that_no_paper_has_changes_nothing() -> None:
    """Nor does a clause without an item."""
    assert told("What does clause 9.9(x) say?", "4.3 Fees are due.") == ["4.3 Fees are due."]
    assert told("What does clause 4.2 say?", "4.3 Fees are due.") == ["4.3 Fees are due."]
