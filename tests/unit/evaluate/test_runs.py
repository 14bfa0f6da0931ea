"""Asking and averaging, with an engine that always gives the same answers."""

import pytest

from core.evaluate.questions import GoldQuestion
from core.evaluate.runs import Manner, run_strategies
from core.evaluate.summary import compare, paired_interval, summary
from core.records import GradedAnswer, Progress
from core.testing import example_answer

QUESTIONS = [
    GoldQuestion("q1", "one?", "Fact", (), "bridge", "en", gold=("d1",), as_of="2024-01-01"),
    GoldQuestion("q2", "二？", "x", (), "single", "zh", outcome="unanswerable"),
]

MANNER = Manner("frozen", frozenset({"titles"}), ks=(2,), budgets=())


class TwoAnswers:
    """ "good" answers with the example, "refuser" refuses everything; remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []

    def ask(self, text, *, strategy, memory_mode, as_of, user, without, keep, use_llm):
        self.asked.append((text, strategy, memory_mode, as_of, user, without, keep, use_llm))
        return example_answer() if strategy == "good" else example_answer(outcome="unanswerable", passages=())


def graded() -> dict[str, list[GradedAnswer]]:
    return run_strategies(TwoAnswers(), QUESTIONS, ["good", "refuser"], MANNER)


def test_each_question_is_asked_as_of_its_date_with_every_strategy() -> None:
    """As a user of its own, in the manner of the run."""
    engine = TwoAnswers()
    run_strategies(engine, QUESTIONS, ["good", "refuser"], MANNER)
    assert engine.asked[:2] == [
        ("one?", name, "frozen", "2024-01-01", "evaluation", MANNER.without, False, False)
        for name in ("good", "refuser")
    ]
    assert len(engine.asked) == 4


def test_progress_is_noted() -> None:
    """After each question, how many of them are asked."""
    told: list[Progress] = []
    run_strategies(TwoAnswers(), QUESTIONS, ["good"], MANNER, told.append)
    assert [(one.done, one.total) for one in told] == [(1, 2), (2, 2)]


def test_a_mean_is_over_the_questions_a_measure_applies_to() -> None:
    """Recall has one question, refusals one each, right both: 1, 0, 0 and 1/2."""
    scores = summary(graded()["good"])
    assert (scores["n"], scores["recall"], scores["refused_right"]) == (2, {"2": 1.0}, 0.0)
    assert (scores["refused_wrong"], scores["right"], scores["mean_hops"]) == (0.0, 0.5, 2.0)


def test_a_measure_that_applies_to_none_is_none() -> None:
    """No question is to be refused: there is no share of them."""
    assert summary(graded()["good"][:1])["refused_right"] is None


def test_times_have_median_and_95th_percentile() -> None:
    """Both answers took 5 ms."""
    assert summary(graded()["good"])["ms"] == {"p50": 5.0, "p95": 5.0}


def test_every_strategy_is_split_by_type_and_language() -> None:
    """One question each."""
    good = compare(graded())["strategies"]["good"]
    assert {name: group["n"] for name, group in good["by_type"].items()} == {"bridge": 1, "single": 1}
    assert good["by_language"]["zh"]["right"] == 0.0


def test_differences_are_to_the_first_strategy() -> None:
    """The refuser finds nothing but refuses rightly."""
    differences = compare(graded())["differences"]
    assert differences["to"] == "good"
    assert differences["refuser"]["recall@2"]["difference"] == -1.0
    assert differences["refuser"]["refused_right"]["difference"] == 1.0


def test_rrf_is_what_the_others_are_compared_with() -> None:
    """Wherever it stands; without it, the first."""
    rows = graded()
    differences = compare({"hypergraph": rows["good"], "rrf": rows["refuser"]})["differences"]
    assert differences["to"] == "rrf" and differences["hypergraph"]["recall@2"]["difference"] == 1.0


def test_equal_scores_have_an_interval_of_nothing() -> None:
    """No question differs, however they are drawn."""
    assert paired_interval([0, 1, 1], [0, 1, 1]) == {"difference": 0.0, "low": 0.0, "high": 0.0, "n": 3}


def test_an_interval_holds_the_difference() -> None:
    """Half of 100 questions gained: 0.5, within about 0.1 either way."""
    interval = paired_interval([0.0] * 100, [0.0, 1.0] * 50)
    assert interval["difference"] == 0.5
    assert (interval["low"], interval["high"]) == pytest.approx((0.4, 0.6), abs=0.02)
