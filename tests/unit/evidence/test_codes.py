"""Codes that no paper holds, though papers hold others of their kind."""

import pytest

from core.evidence.answer import draft_answer
from core.evidence.codes import unknown_codes
from core.testing import TinyMemory
from tests.store_examples import new_document
from tests.walk_examples import question, walked

LINES = ("XL-01 线路长42公里。", "XL-02 线路长67公里。", "塔机 QTZ100 月租金21600元。", "ISO9001 适用。")
MEMORY = TinyMemory([new_document("d0", *LINES)])


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("XL-09线路的长度是多少公里？", ["XL-09"]),
        ("QTZ250塔机的月租金是多少？", ["QTZ250"]),
        ("XL-02线路的长度是多少公里？", []),
        ("XL 02和XL02线路的长度是多少公里？", []),
        ("QTZ 100塔机的月租金是多少？", []),
        ("DN250塔机的月租金是多少？", []),
        ("ISO14001适用吗？", []),
        ("What does A4 or USD500 mean?", []),
    ],
)
def test_codes_without_their_like_are_no_matter(text: str, codes: list[str]) -> None:
    """Only where another of the same letters is spoken of; blanks and hyphens do not count, nor do standards."""
    asked = question(text)
    assert unknown_codes(asked, walked(asked, MEMORY), MEMORY) == codes


def test_what_is_said_of_another_code_is_no_answer() -> None:
    """It is refused, and the code is told."""
    asked = question("QTZ250塔机的月租金是多少？")
    draft = draft_answer(asked, walked(asked, MEMORY), MEMORY, 5)
    assert draft.outcome == "unanswerable" and "QTZ250" in draft.missing[0]
