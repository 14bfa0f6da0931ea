"""Users who know the right answers."""

import random
from dataclasses import replace

from core.evaluate.questions import GoldQuestion, GoldQuote
from core.evaluate.simulated import flipped, in_other_words, judgement
from core.testing import example_answer

GOLD = GoldQuestion("q", "Who?", "Fact 1", (), "single", "en", evidence=(GoldQuote("nowhere.pdf", "x" * 30),))


def test_a_right_answer_gets_a_thumb_up() -> None:
    """Right by the grading that every evaluation uses."""
    answer = replace(example_answer(), answer="Fact 1", outcome="answered")
    assert judgement(answer, GOLD).value == "up"


def test_a_wrong_answer_gets_a_reason() -> None:
    """Refused: evidence is missing; nothing of the gold among the passages: the answer is wrong."""
    wrong = replace(example_answer(), answer="something else", outcome="answered")
    assert judgement(wrong, GOLD).reason == "wrong-answer"
    assert judgement(replace(wrong, outcome="unanswerable"), GOLD).reason == "missing-evidence"


def test_the_contrary_vote() -> None:
    """Down for up and up for down."""
    answer = replace(example_answer(), answer="Fact 1", outcome="answered")
    assert flipped(judgement(answer, GOLD)).value == "down"


def test_other_words_are_fewer_and_turned_round() -> None:
    """The same seed gives the same wording; Chinese is cut by pairs; something is always left."""
    asked = "按照租赁合同，承租方拖欠租金要付多少违约金？"
    reworded = in_other_words(asked, random.Random(1))
    assert reworded == in_other_words(asked, random.Random(1)) != asked
    assert set(reworded) - {" "} <= set(asked) and in_other_words("?", random.Random(1))
