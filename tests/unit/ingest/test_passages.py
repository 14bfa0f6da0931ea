"""Cutting a reading into passages: where it cuts, what it joins, and that nothing is lost."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from core.ingest.passages import assemble, cut_passages
from core.records import Block, Box, Passage, Reading
from core.settings import Settings

SETTINGS = Settings()
CAP = SETTINGS.passage_characters
LONG = (
    "甲方应当按照本合同的约定向乙方支付全部款项，乙方应当按期交付货物并承担质量责任，"
    "双方均应遵守诚实信用的原则，不得损害对方的合法权益。"
)


def cut(*blocks: Block | str, title: str = "") -> list[Passage]:
    """Passages of a document made of these blocks; a string is a paragraph."""
    made = tuple(Block(b) if isinstance(b, str) else b for b in blocks)
    return cut_passages("d", Reading(title, made, 1, "txt"), SETTINGS)[1]


@given(st.lists(st.text(alphabet="第四条一、4.2 \n。；，,.aZ（二）租金\u0301x", max_size=900), max_size=8))
def test_every_visible_character_is_in_a_passage(texts: list[str]) -> None:
    """Passages are slices of the document text, within the cap, and leave out only white space."""
    reading = Reading("t", tuple(Block(text) for text in texts), 1, "txt")
    document_text, passages = cut_passages("d", reading, SETTINGS)
    covered = set()
    for passage in passages:
        assert passage.text == document_text[passage.start : passage.end]
        assert 0 < len(passage.text) <= CAP
        covered.update(range(passage.start, passage.end))
    assert all(i in covered for i, c in enumerate(document_text) if not c.isspace())


def test_document_text_joins_blocks_by_line_ends() -> None:
    """The document text is the blocks' text, one line end between them."""
    assert assemble(Reading("t", (Block("a"), Block("b")), 1, "txt")) == "a\nb"


def test_one_line_of_300_kb_is_cut_at_sentence_ends() -> None:
    """A document without a line end is cut after 。 and nothing is lost."""
    sentence = "货款应于每月二十日前支付，逾期按日计息。"
    passages = cut(sentence * 5_000)
    assert all(p.text.endswith("。") and len(p.text) <= CAP for p in passages)
    assert "".join(p.text for p in passages) == sentence * 5_000


def test_long_paragraph_is_cut_into_equal_parts() -> None:
    """700 characters of short sentences give two passages of 350, not 600 and 100."""
    assert [len(p.text) for p in cut(("字" * 49 + "。") * 14)] == [350, 350]


def test_articles_are_not_joined() -> None:
    """Two articles long enough to stand alone are two passages, each with its number as path."""
    passages = cut(f"第三条 {LONG}", f"第四条 {LONG}")
    assert [p.heading_path for p in passages] == [("第三条",), ("第四条",)]


def test_heading_line_goes_with_its_first_text() -> None:
    """A heading recognised in plain text opens the passage of what follows."""
    passages = cut("第四条 租金", f"4.1 {LONG * 5}", f"4.2 {LONG * 5}")
    assert [p.heading_path for p in passages] == [("第四条 租金", "4.1"), ("第四条 租金", "4.2")]
    assert passages[0].text.startswith("第四条 租金\n4.1")


def test_english_headings_nest() -> None:
    """ARTICLE, numbered heading and clause number form the path; a new article ends the old one."""
    long = "The Buyer shall pay the price of the goods in full within the period stated in the schedule below."
    passages = cut("ARTICLE IV", "4. Payment Terms", f"4.1 {long}", "ARTICLE V", f"Section 7. Term. {long}")
    assert passages[0].heading_path == ("ARTICLE IV", "4. Payment Terms", "4.1")
    assert passages[1].heading_path == ("ARTICLE V", "Section 7. Term")


def test_items_stay_with_their_lead_in() -> None:
    """Items under a clause belong to its passage while they fit."""
    passages = cut(f"第五条 {LONG}有下列情形的：", f"（一）{LONG}", f"（二）{LONG}", f"第六条 {LONG}")
    assert [p.heading_path for p in passages] == [("第五条",), ("第六条",)]


def test_tiny_neighbours_are_joined_under_one_heading_only() -> None:
    """Short lines share a passage, but not across headings."""
    passages = cut(Block("A", "heading", 1), "one", "two", Block("B", "heading", 1), "three")
    assert [p.text for p in passages] == ["A\none\ntwo", "B\nthree"]


def test_table_rows_are_grouped_and_keep_their_header() -> None:
    """Rows fill passages; groups after the first have the header row in their path and a joined locator."""
    rows = [Block(f"{i} | {'x' * 60}", "row", locator=f"P!A{i}:B{i}") for i in range(1, 21)]
    passages = cut(Block("P", "heading", 1), Block("no | name", "row", locator="P!A0:B0"), *rows)
    assert len(passages) > 2
    assert all(p.heading_path == ("P", "no | name") for p in passages[1:])
    assert passages[0].locator == f"P!A0:B{passages[0].text.count(chr(10)) - 1}"


def test_rows_left_out_are_not_said_to_be_there() -> None:
    """Blank rows of a sheet and of a list part the place into runs."""
    sheet = [Block(f"{i} | x", "row", locator=f"P!A{i}:B{i}") for i in (1, 2, 4, 5)]
    listed = [Block(f"{i} | x", "row", locator=f"row {i}") for i in (1, 2, 4)]
    assert (cut(*sheet)[0].locator, cut(*listed)[0].locator) == ("P!A1:B2,A4:B5", "row 1-2,4")


def test_text_without_any_mark_is_cut_into_overlapping_windows() -> None:
    """No sentence ends: windows that overlap by 15 per cent."""
    passages = cut("字" * 2_000)
    assert {p.end - p.start for p in passages[:-1]} == {512}
    assert all(a.end - b.start == 76 for a, b in pairwise(passages))


def test_words_are_not_cut() -> None:
    """Windows begin and end at white space where there is any."""
    words = {w for p in cut("alphabet " * 300) for w in p.text.split()}
    assert words == {"alphabet"}


def test_identical_paragraphs_keep_their_own_places() -> None:
    """The same clause three times gives three passages with different ids and pages."""
    passages = cut(*(Block(LONG * 2, page=page) for page in (1, 2, 3)))
    assert [(p.passage_id, p.page) for p in passages] == [("d#0", 1), ("d#1", 2), ("d#2", 3)]


def test_boxes_follow_the_cut() -> None:
    """A cut paragraph takes the boxes of its own lines, and the page of the first."""
    boxes = tuple(Box(1 if line < 10 else 2, 0, line, 9, line + 1) for line in range(20))
    passages = cut(Block(LONG * 16, boxes=boxes))
    assert passages[0].boxes[0].top == 0
    assert passages[-1].page == 2
    assert passages[-1].boxes[-1].top == 19


def test_number_and_words_of_a_heading_in_two_lines_are_one() -> None:
    """ "ARTICLE IV" and the heading below it make one element of the path."""
    passages = cut(Block("ARTICLE IV", "heading", 3), Block("PRICE", "heading", 3), f"4.1 {LONG}")
    assert passages[0].heading_path == ("ARTICLE IV PRICE", "4.1")


def test_short_articles_in_a_row_are_joined() -> None:
    """Tiny articles under one heading share a passage, whose path is what they have in common."""
    passages = cut("第一章 总则", "第一条 甲方付款。", "第二条 乙方交货。", f"第三条 {LONG}")
    assert [p.heading_path for p in passages] == [("第一章 总则",), ("第一章 总则", "第三条")]


def test_note_stays_with_its_paragraph() -> None:
    """A footnote is in the passage of the paragraph that refers to it."""
    assert len(cut(LONG, Block("注：" + LONG, "note"))) == 1


def test_a_heading_of_many_pages_is_cut() -> None:
    """It is stored and searched with every passage below it, so its length must not multiply."""
    passages = cut(Block("word " * 20_000, kind="heading", level=1), "The buyer pays in May.")
    assert [len(one) for one in passages[-1].heading_path] == [300]


def test_title_is_not_repeated_in_the_path() -> None:
    """A heading that is the document's title is no element of the path."""
    assert cut(Block("合同", "heading", 1), LONG, title="合同")[0].heading_path == ()
