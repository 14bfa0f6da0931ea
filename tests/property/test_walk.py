"""What holds of every walk, over memories, questions, weights and scopes at random."""


from itertools import pairwise
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.evidence.compose import compose_answer
from core.records import Answer, PruneReason, Question
from core.settings import Settings
from core.testing import TinyMemory
from tests.walk_examples import distances, kept, memories, question, questions, scopes, share_a_name, walked

some = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
narrow = st.builds(Settings, parent_limit=st.just(1), keep_per_hop=st.integers(1, 4), max_hops=st.integers(1, 3))


def answered(asked: Question, memory: TinyMemory, limits: Settings | None = None) -> Answer:
    """The whole answer of a question."""
    return compose_answer("a1", asked, walked(asked, memory, limits), memory, 5, "2026-11-30T00:00:00+00:00")


@some
@given(memories(), questions, narrow)
def test_every_hyperedge_is_kept_or_pruned_once(memory: TinyMemory, text: str, limits: Settings) -> None:
    """Nothing looked at is lost, listed twice, or both kept and dropped; every reason is a known one."""
    found = walked(question(text), memory, limits)
    ids = [one.hyperedge_id for one in kept(found)] + [one.hyperedge_id for one in found.pruned]
    assert len(ids) == len(set(ids))
    assert all(one.reason in get_args(PruneReason) and 1 <= one.hop <= 3 for one in found.pruned)


@some
@given(memories(), questions, st.integers(1, 50))
def test_kept_and_pruned_are_all_that_was_looked_at(memory: TinyMemory, text: str, limit: int) -> None:
    """Without links, that is every hyperedge of the main passages found, and none of a passage not shown."""
    found = walked(question(text), memory, Settings(parent_limit=50, keep_per_hop=limit), without=["expansion"])
    looked_at = {one.hyperedge_id for one in kept(found)} | {one.hyperedge_id for one in found.pruned}
    for one in memory.hyperedges(memory.hypergraph.hyperedge_ids):
        groups = {shown.group for shown in found.passages if shown.passage_id == one.passage_id}
        assert one.hyperedge_id in looked_at or "main" not in groups
        assert groups or one.hyperedge_id not in looked_at


@some
@given(memories(), questions, narrow)
def test_chains_start_at_hop_one_and_share_a_name_at_each_step(memory: TinyMemory, text: str, limits: Settings) -> None:
    """The first fact was found directly, each next one shares a name with it, and what joins them has a name."""
    for chain in answered(question(text), memory, limits).chains:
        assert chain.facts[0].hop == 1 and len(chain.facts) <= 3
        assert len(chain.joined_by) == len(chain.facts) - 1 and all(chain.joined_by)
        ids = [fact.hyperedge_id for fact in chain.facts]
        assert all(share_a_name(one, other, memory.hypergraph) for one, other in pairwise(ids))


@some
@given(memories(titled=False), questions, narrow)
def test_a_hop_is_half_a_breadth_first_step(memory: TinyMemory, text: str, limits: Settings) -> None:
    """A fact of hop k lies 2 · (k - 1) steps from those of hop 1; at hop 3 a shorter way may have been dropped."""
    found = walked(question(text), memory, limits)
    far = distances((fact.hyperedge_id for fact in found.hops[0].kept), memory.hypergraph)
    for fact in kept(found):
        assert far[fact.hyperedge_id] == 2 * (fact.hop - 1) or (fact.hop == 3 and far[fact.hyperedge_id] == 2)
        assert fact.hop == 1 or far[fact.reached_by] in {1, 3}


@some
@given(memories(), questions, scopes)
def test_the_scope_holds_at_every_hop(memory: TinyMemory, text: str, scope: tuple[str, ...]) -> None:
    """No passage, fact or citation from elsewhere; what lies elsewhere is only named as out of scope."""
    answer = answered(question(text, scope=scope), memory)
    outside = {one for one in memory.hypergraph.hyperedge_ids if memory.hyperedges([one])[0].document_id not in scope}
    facts = [*answer.confirmed, *answer.candidates, *(fact for chain in answer.chains for fact in chain.facts)]
    assert not {fact.hyperedge_id for fact in facts} & outside
    assert {one.document_id for one in answer.passages} | {one.document_id for one in answer.citations} <= set(scope)
    pruned = {fact.hyperedge_id: fact.reason for fact in answer.pruned}
    assert {one for one, reason in pruned.items() if reason == "out_of_scope"} == pruned.keys() & outside


@some
@given(memories(), questions, st.floats(0, 1))
def test_what_is_archived_is_kept_nowhere(memory: TinyMemory, text: str, floor: float) -> None:
    """And nothing else has that reason."""
    found = walked(question(text), memory, Settings(archive_below=floor))
    weight = dict(zip(memory.hypergraph.hyperedge_ids, memory.weights(), strict=True))
    assert all(weight[one.hyperedge_id] >= floor for one in kept(found))
    assert all(weight[one.hyperedge_id] < floor for one in found.pruned if one.reason == "archived")


@some
@given(memories(), questions)
def test_memory_off_walks_as_if_nobody_had_voted(memory: TinyMemory, text: str) -> None:
    """Every weight is neutral, whatever the log says."""
    asked = question(text, memory_mode="off")
    news = walked(asked, memory)
    assert {fact.score.history for fact in kept(news)} <= {0.5}
    memory._weights = {}
    assert walked(asked, memory) == news


@some
@given(memories(), questions, st.sampled_from(["on", "frozen", "off"]), st.sampled_from([0.0, 0.5, 1.0]))
def test_the_same_question_gives_the_same_walk(memory: TinyMemory, text: str, mode: str, exploration: float) -> None:
    """Exploration too falls the same way."""
    limits = Settings(exploration=exploration, keep_per_hop=2)
    assert walked(question(text, memory_mode=mode), memory, limits) == walked(
        question(text, memory_mode=mode), memory, limits
    )


@some
@given(memories(), questions, st.floats(0, 1), st.floats(0, 1), st.integers(1, 3))
def test_scores_are_made_of_their_parts(memory: TinyMemory, text: str, a: float, b: float, hops: int) -> None:
    """Total = A · semantic + B · structure + C · history, all in 0..1; hops are numbered and at most as allowed."""
    mix = (a, (1 - a) * b, (1 - a) * (1 - b))
    limits = Settings(weight_semantic=mix[0], weight_structure=mix[1], weight_history=mix[2], max_hops=hops)
    found = walked(question(text), memory, limits)
    assert [hop.number for hop in found.hops] == list(range(1, len(found.hops) + 1)) and len(found.hops) <= hops
    for fact in kept(found):
        parts = (fact.score.semantic, fact.score.structure, fact.score.history)
        assert all(0 <= one <= 1 for one in (*parts, fact.score.total))
        assert fact.score.total == pytest.approx(sum(m * p for m, p in zip(mix, parts, strict=True)), abs=1e-5)


@some
@given(memories(), questions)
def test_quotes_are_verbatim_and_every_marker_has_one(memory: TinyMemory, text: str) -> None:
    """A quote stands in its passage at its offsets; the answer's markers are the citations."""
    answer = answered(question(text), memory)
    for one in answer.citations:
        passage = memory.passages([one.passage_id])[0]
        assert passage.text[one.start - passage.start : one.end - passage.start] == one.quote != ""
        assert one.document == memory.document(one.document_id).name and one.page == passage.page
        assert f"[{one.marker}]" in answer.answer
    assert answer.answer.count("[") == len(answer.citations)


@some
@given(memories(), questions)
def test_every_shown_fact_has_one_status(memory: TinyMemory, text: str) -> None:
    """Confirmed, candidate and pruned do not overlap, and chains hold confirmed facts only."""
    answer = answered(question(text), memory, Settings(keep_per_hop=2, exploration=1))
    groups = (answer.confirmed, answer.candidates, answer.pruned)
    ids = [fact.hyperedge_id for group in groups for fact in group]
    assert len(ids) == len(set(ids))
    for status, group in zip(("confirmed", "candidate", "pruned"), groups, strict=True):
        assert {fact.status for fact in group} <= {status}
    assert {fact for chain in answer.chains for fact in chain.facts} <= set(answer.confirmed)


