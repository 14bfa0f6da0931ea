"""What is quoted of a passage that an earlier sentence leads to."""

import pytest

from core.evidence.next_step import with_next_step
from core.evidence.sentences import choose_sentences
from core.records import Passage

WORTH = {"ktrp": 5.0, "place": 2.0}
QUESTION = "In which county is the place that KTRP serves?"
STATION = "KTRP serves Notus. KTRP is silent."


def said(*texts: str, title: str = "Notus (Idaho)", question: str = QUESTION, limit: int = 2) -> list[str]:
    """What is quoted of a passage of each text, best first, each of a document of its own; the last has the title."""
    found = [Passage(f"p{at}", f"d{at}", at, text, 1, 0, len(text), "en") for at, text in enumerate(texts)]
    titles = {one.document_id: "Else" for one in found} | {found[-1].document_id: title}
    chosen = choose_sentences(found, question, WORTH, limit, titles)
    return [one.text for one in with_next_step(chosen, found, question, WORTH, titles, limit)]


def test_what_a_sentence_names_is_told_next() -> None:
    """Though it repeats no word of the question; the last sentence gives way."""
    assert said(STATION, "Notus lies in Canyon County.") == ["KTRP serves Notus.", "Notus lies in Canyon County."]


@pytest.mark.parametrize("title", ["Notus Hills", "No", ""])
def test_what_no_sentence_names_is_no_next_step(title: str) -> None:
    """A title must be named whole, and be long enough to be a name."""
    assert said(STATION, "Notus lies in Canyon County.", title=title) == ["KTRP serves Notus.", "KTRP is silent."]


def test_the_first_passage_is_heard_in_any_case() -> None:
    """Its rank speaks for it."""
    assert said("Notus lies in Canyon County.", STATION, title="Else")[-1] == "Notus lies in Canyon County."


def test_the_sentence_that_holds_what_is_asked_for_is_the_next_step() -> None:
    """A place, where it is asked where something is."""
    told = said(STATION, "Notus is small. Notus lies in Canyon County.", question="Where is what KTRP serves?")
    assert told[-1] == "Notus lies in Canyon County."


def test_without_a_sentence_there_is_no_next_step() -> None:
    """Nothing leads on."""
    assert with_next_step([], [Passage("p", "d", 0, "A b.", 1, 0, 4, "en")], "?", {}, {}, 5) == []
