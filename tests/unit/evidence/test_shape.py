"""What a line of a document is, and whether it can be an answer."""

import pytest

from core.evidence.asked import asked_for
from core.evidence.sentences import choose_sentences
from core.evidence.shape import may_answer, shapes
from core.records import BlockKind, Passage

TABLE = "Prices\nItem | Price\nSteel pump | 815\nMade: May | Seen: June"


def passage(text: str, kind: BlockKind = "paragraph", headings: tuple[str, ...] = ()) -> Passage:
    """A passage at the start of its document."""
    return Passage("p", "d", 0, text, 1, 0, len(text), "en", headings, "", kind)


@pytest.mark.parametrize(
    ("line", "is_mail", "shape"),
    [
        ("3.2 Delivery", False, "heading"),
        ("二、交付", False, "heading"),
        ("The seller delivers in May.", False, "sentence"),
        ("Pumps we still have", False, "sentence"),
        ("Contract No.: JC-7", False, "label"),
        ("From: Kari <kari@a.example>", True, "mail head"),
        ("主题：到货", False, "mail head"),
        ("Service Manager, Halvorsen Thermal AS", True, "signature"),
        ("Kind regards,", True, "signature"),
        ("砚池电芯有限公司：", True, "signature"),
        ("We ship on Monday.", True, "sentence"),
    ],
)
def test_lines_are_told_apart(line: str, is_mail: bool, shape: str) -> None:
    """Headings by the passage's own, mails by how they begin and end."""
    one = passage(line, headings=("交付", "Delivery"))
    assert shapes(one, [(0, len(line))], "Sales", is_mail) == [shape]


def test_a_line_that_goes_on_is_no_signature() -> None:
    """Mails may be wrapped."""
    text = "The pumps of the second lot\nwill come in May."
    assert shapes(passage(text), [(0, text.index("\n"))], "", True) == ["sentence"]


def test_the_head_of_a_table_its_rows_and_its_labels() -> None:
    """Every line of cells is one of these; a title over them is a heading."""
    one = passage(TABLE, "row", ("Prices",))
    spans = [(TABLE.index(line), TABLE.index(line) + len(line)) for line in TABLE.split("\n")]
    assert shapes(one, spans, "", False) == ["heading", "column heads", "row", "label"]


@pytest.mark.parametrize(
    ("shape", "text", "question", "may"),
    [
        ("heading", "Delivery", "When is delivery?", False),
        ("heading", "Delivery", "What is the title of clause 3?", True),
        ("column heads", "Item | Price", "What is the price?", False),
        ("mail head", "From: Kari", "Who wrote the mail?", True),
        ("mail head", "From: Kari", "When did it arrive?", False),
        ("mail head", "Date: 5 May 2024", "When was the mail sent?", True),
        ("mail head", "Date: 5 May 2024", "When is it delivered?", False),
        ("mail head", "主题：到货", "邮件的主题是什么？", True),
        ("signature", "Kari Berg Halvorsen AS", "Who complained?", True),
        ("signature", "Dear Kari", "Who complained?", False),
        ("label", "签发日期：2024年4月8日", "何时签发？", True),
        ("label", "签发日期：2024年4月8日", "为什么签发？", False),
        ("row", "Pump | 815", "Why?", True),
    ],
)
def test_only_some_can_be_an_answer(shape: str, text: str, question: str, may: bool) -> None:
    """By what the question asks for."""
    assert may_answer(shape, text, question, asked_for(question)) == may  # type: ignore[arg-type]


def test_a_heading_is_quoted_only_where_there_is_nothing_else() -> None:
    """It repeats the question's words best, and says nothing."""
    worth = {"deliveri": 1.0, "pump": 1.0}
    two = passage("Delivery of pumps\nThe pump comes in May.", headings=("Delivery of pumps",))
    assert [one.text for one in choose_sentences([two], "?", worth, 5)] == ["The pump comes in May."]
    alone = passage("Delivery of pumps", headings=("Delivery of pumps",))
    assert [one.text for one in choose_sentences([alone], "?", worth, 5)] == ["Delivery of pumps"]
