"""Who gains and who loses by a verdict."""

import pytest

from core.errors import BadInput
from core.feedback.credit import deltas_of
from core.records import EvidenceChain, Verdict
from core.testing import example_answer, example_fact


def deltas(value: str, answer=None, **verdict) -> dict[str, float]:
    answer = answer or example_answer()
    found = deltas_of(answer, Verdict("a1", value, "ann", 0.0, **verdict), max_delta=0.5)
    return {delta.hyperedge_id: delta.delta for delta in found}


def test_a_good_answer_lifts_its_chain_by_part() -> None:
    """Scores 0.8 and 0.2 give the full half step and, by the floor, half of it."""
    assert deltas("up") == {"h1": 0.25, "h2": 0.125}


def test_a_bad_answer_lowers_its_chain_as_much() -> None:
    """👎 is the mirror of 👍."""
    assert deltas("down") == {"h1": -0.25, "h2": -0.125}


def test_candidates_and_pruned_branches_get_nothing() -> None:
    """Only confirmed facts of the chains are credited, even where a chain shows a candidate."""
    chain = EvidenceChain((example_fact(1), example_fact(3, "candidate")))
    assert deltas("up", example_answer(chains=(chain,))) == {"h1": 0.25}


@pytest.mark.parametrize("reason", ["wrong-answer", "wrong-evidence"])
def test_wrong_blames_the_whole_chain(reason: str) -> None:
    """A wrong answer and wrong evidence are the fault of every fact shown."""
    assert deltas("down", reason=reason) == {"h1": -0.25, "h2": -0.125}


def test_missing_evidence_hardly_blames_what_was_found() -> None:
    """A tenth of the blame stays with the facts shown."""
    assert deltas("down", reason="missing-evidence") == pytest.approx({"h1": -0.025, "h2": -0.0125})


def test_out_of_date_blames_only_the_fact_at_the_end_of_a_chain() -> None:
    """The facts that led to the outdated one led rightly."""
    assert deltas("down", reason="out-of-date") == {"h2": -0.125}


def test_a_reason_does_not_change_praise() -> None:
    """👍 with a reason counts as 👍."""
    assert deltas("up", reason="missing-evidence") == deltas("up")


def test_a_vote_on_one_hyperedge_touches_only_that() -> None:
    """A judged candidate moves alone, by the full half step."""
    assert deltas("down", hyperedge_id="h3") == {"h3": -0.25}


def test_a_fact_the_answer_does_not_show_cannot_be_judged() -> None:
    """The error names the hyperedge."""
    with pytest.raises(BadInput, match="h99"):
        deltas("up", hyperedge_id="h99")


@pytest.mark.parametrize("mode", ["frozen", "off"])
def test_an_answer_without_live_memory_changes_no_weight(mode: str) -> None:
    """Frozen means used but not updated; off means not even used."""
    assert deltas("up", example_answer(memory_mode=mode)) == {}


def test_none_changes_nothing_by_itself() -> None:
    """Taking a vote back is the reversing rows' work."""
    assert deltas("none") == {}


def test_an_answer_without_chains_credits_its_confirmed_facts() -> None:
    """A flat list of confirmed facts is judged like one chain."""
    assert deltas("up", example_answer(chains=())) == {"h1": 0.25, "h2": 0.125}


def test_a_fact_of_two_chains_gets_its_larger_part() -> None:
    """Parts are not added up, so the step stays bounded."""
    long = EvidenceChain((example_fact(1), example_fact(2, score=0.2)))
    short = EvidenceChain((example_fact(2, score=0.2),))
    assert deltas("up", example_answer(chains=(long, short))) == {"h1": 0.25, "h2": 0.25}


def test_a_vote_on_a_refusal_stands_in_the_log_and_moves_nothing() -> None:
    """It shows no fact to blame; a change of 0 on the first fact looked at lets it be seen and taken back."""
    refusal = example_answer(outcome="unanswerable", chains=(), confirmed=())
    assert deltas("down", refusal) == {"h3": 0.0}
