"""Which of two things came first, from the dates their articles state."""

from dataclasses import replace

import pytest

from core.evidence.answer import draft_answer
from core.testing import TinyMemory
from tests.computed_examples import line_of
from tests.walk_examples import document_of_names, question, walked

ARTICLES = {
    "Alder": "Alder (born 5 May 1921 – 3 June 1990) was a Danish painter.",
    "Birch": "Birch is a magazine. It was founded in 1934.",
    "Cedar": "Cedar (born 7 May 1921) is a poet.",
    "Elm": "Elm (1 January 1900 – 2 January 1999) was a singer.",
    "白桦": "《白桦》是一份杂志，成立于1930年。",
    "红松": "红松是一家书店，成立于1951年3月2日。",
    "Fir": "Fir grows.",
}


FILMS = {
    "Red": "Red is a film directed by Alder.",
    "Blue": "Blue is a film directed by Cedar.",
    "Grey": "Grey is a film directed by Alder and Cedar.",
    "Torn": "Torn (28 October 19133 June 1996) was a singer.",
}


def told(text: str) -> str:
    """What is computed from all articles, "" where the rules are silent."""
    return line_of(text, **{title: (article,) for title, article in (ARTICLES | FILMS).items()})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Which was founded first, Birch or Cedar?", "Cedar: 7 May 1921 is earlier than 1934 (Birch)"),
        ("Who is younger, Alder or Cedar?", "Cedar: 7 May 1921 is later than 5 May 1921 (Alder)"),
        ("Who died later, Elm or Alder?", "Elm: 2 January 1999 is later than 3 June 1990 (Alder)"),
        ("白桦和红松哪个更早成立？", "白桦：1930年，早于红松的1951年3月2日"),
        ("Which film has the director born first, Blue or Red?", "Red: 5 May 1921 is earlier than 7 May 1921 (Blue)"),
    ],
)
def test_two_stated_dates_are_compared(text: str, expected: str) -> None:
    """What is asked for stands in front, in the language of the question."""
    assert told(text) == expected


def test_who_lived_longer_is_told_by_both_dates() -> None:
    """Of both."""
    assert told("Who lived longer, Alder or Elm?").startswith("Elm: 1 January 1900 – 2 January 1999 is longer")


@pytest.mark.parametrize(
    "text",
    [
        "Which film has the director who was born first, Alder or Cedar?",
        "Which film has the director who was born first, Grey or Blue?",
        "Who died first, Torn or Elm?",
        "Which was founded first, Birch or Fir?",
        "Which was founded first, Birch or Willow?",
        "Which is better, Birch or Cedar?",
        "Who died first, Alder or Cedar?",
        "Was Alder born first?",
    ],
)
def test_what_is_not_certain_is_not_compared(text: str) -> None:
    """Another's date, no date, no such article, no such event, one side only."""
    assert told(text) == ""


def test_a_comparison_leads_the_answer_and_cites_both_sentences() -> None:
    """The thing asked for first, with the sentence before where only that names it."""
    memory = TinyMemory(
        [document_of_names(f"d{i}", ARTICLES[title], title=title) for i, title in enumerate(("Birch", "Cedar"))]
    )
    asked = replace(question("Which was founded first, Birch or Cedar?"), names=("Birch", "Cedar"))
    draft = draft_answer(asked, walked(asked, memory), memory, 5)
    assert draft.answer.startswith("Cedar: 7 May 1921 is earlier than 1934 (Birch) [1][2] Cedar (born")
    assert draft.citations[1].quote == ARTICLES["Birch"]
