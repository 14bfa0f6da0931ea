"""Questions that ask why are answered by causes, though these repeat none of their words."""

from core.evidence.rating import Sentence
from core.evidence.reasons import with_reasons
from core.testing import TinyMemory
from tests.governing_examples import paper

REPORT = paper(
    1,
    "Pump failure",
    "1. Chronology\nThe pump failed in June.\n\n2. Findings\nThe coupling was worn because the steel was soft.",
)
PASSAGES = REPORT.passages
FIRST = Sentence(PASSAGES[0], PASSAGES[0].start + 14, PASSAGES[0].end, 1.0, frozenset({"pump"}))


def told(question: str) -> list[str]:
    """The sentences of an answer that had only the one that repeats the question's words."""
    return [one.text for one in with_reasons(question, [FIRST], PASSAGES, TinyMemory([REPORT]), 5)]


def test_a_question_for_a_reason_gets_what_tells_it_first() -> None:
    """Under a heading that promises findings."""
    assert told("Why did the pump fail?") == [
        "The coupling was worn because the steel was soft.",
        "The pump failed in June.",
    ]


def test_other_questions_are_left_alone() -> None:
    """A date is no reason."""
    assert told("When did the pump fail?") == ["The pump failed in June."]
