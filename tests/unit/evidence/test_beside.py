"""What is said right after a quoted sentence to have happened."""

import pytest

from core.evidence.beside import with_what_happened
from core.evidence.pieces import pieces
from core.evidence.rating import Sentence
from core.records import Passage

OTHER = "A fee is due yearly."
FIRST = "The settlement lists a fee of EUR 400."


def first_of(text: str, passage_id: str) -> Sentence:
    """The first sentence of a passage."""
    passage = Passage(passage_id, "d", 0, text, 1, 5, 5 + len(text), "en")
    start, end = pieces(passage)[0]
    return Sentence(passage, 5 + start, 5 + end, 1.0, frozenset())


def told(question: str, text: str) -> list[str]:
    """The texts told, where the first sentence and that of another passage are chosen."""
    return [one.text for one in with_what_happened(question, [first_of(text, "p"), first_of(OTHER, "q")], 2)]


@pytest.mark.parametrize("question", ["Has the fee been paid yet?", "费用付清了吗？", "费用已经支付了多少？"])
@pytest.mark.parametrize("after", ["We have paid EUR 250; the rest is disputed.", "我方已支付250欧元。"])
def test_what_happened_is_told_behind_the_sentence_it_belongs_to(question: str, after: str) -> None:
    """The last sentence gives way."""
    assert told(question, f"{FIRST} {after}") == [FIRST, after]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What is the fee?", f"{FIRST} We have paid EUR 250."),
        ("Has the fee been paid yet?", f"{FIRST} It is due in May."),
        ("Has the fee been paid yet?", f"{FIRST}\nWe have paid EUR 250."),
    ],
)
def test_other_questions_sentences_and_lines_change_nothing(question: str, text: str) -> None:
    """Asked is what holds, told what is due, or another line begins."""
    assert told(question, text) == [FIRST, OTHER]
