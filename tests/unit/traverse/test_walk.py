"""The walk over the hypergraph that is solved by hand."""

import numpy as np
import pytest

from core.errors import UnknownStrategy
from core.records import Question, Walk
from core.settings import Settings
from core.testing import FakeEmbedder, TinyMemory, tiny_hypergraph
from core.traverse.strategies import NAMES, find_strategy
from core.traverse.walk import walk
from tests.walk_examples import document_of_names, kept, question, walked

NARROW = Settings(parent_limit=1)
ASKED = question("Who guarantees that Alder supplies Pump 7?")


def steps(found: Walk) -> list[tuple[int, str, str, str]]:
    """Hop, hyperedge, parent and the node it was reached by, of each fact kept."""
    return [(one.hop, one.hyperedge_id, one.parent, one.reached_by) for one in kept(found)]


def test_two_hops_as_solved_by_hand() -> None:
    """h1 names Alder and Pump 7; over Birch the walk reaches h2, which speaks of the guarantee."""
    found = walked(ASKED, tiny_hypergraph(), NARROW)
    assert steps(found) == [(1, "h1", "", "n_alder"), (2, "h2", "h1", "n_birch")]
    assert {seed.name for seed in found.seeds} == {"Alder", "Pump 7"} and found.pruned == ()


def test_a_third_hop_goes_on_where_a_part_is_open() -> None:
    """From Alder over Birch to the money, and over Cedar to what was sold in spring."""
    limits = Settings(parent_limit=1, answer_sentences=1)
    found = walked(question("Alder supplies Pump 7: money, spring"), tiny_hypergraph(), limits)
    expected = [(1, "h1", "", "n_alder"), (2, "h2", "h1", "n_birch"), (3, "h3", "h2", "n_cedar")]
    assert steps(found) == expected
    assert [(one.hyperedge_id, one.reason, one.hop) for one in found.pruned] == [("h4", "barren", 3)]
    assert found.stopped_because == "the limit of three hops was reached"


@pytest.mark.parametrize(("max_hops", "reached"), [(1, {1}), (2, {1, 2}), (3, {1, 2})])
def test_hops_end_at_the_limit(max_hops: int, reached: set[int]) -> None:
    """One hop follows no link."""
    found = walked(ASKED, tiny_hypergraph(), Settings(parent_limit=1, max_hops=max_hops))
    assert {fact.hop for fact in kept(found)} == reached


def test_facts_that_cover_nothing_are_pruned() -> None:
    """With their reason and hop."""
    found = walked(question("Alder"), tiny_hypergraph(), NARROW)
    assert [(one.hyperedge_id, one.reason, one.hop) for one in found.pruned] == [("h2", "unsupported", 2)]


def test_links_out_of_scope_are_named_and_not_followed() -> None:
    """Asked in d1 alone, h2 is seen over Birch and left."""
    found = walked(question(ASKED.text, scope=("d1",)), tiny_hypergraph())
    assert [(one.hyperedge_id, one.reason) for one in found.pruned] == [("h2", "out_of_scope")]
    assert [one.passage_id for one in found.passages] == ["p1"]


def test_a_trusted_fact_scores_higher() -> None:
    """Half of a third of the weight, in the history part."""
    [plain], [trusted] = (
        [fact.score for fact in kept(walked(ASKED, memory, NARROW)) if fact.hyperedge_id == "h1"]
        for memory in (tiny_hypergraph(), tiny_hypergraph({"h1": 2.0}))
    )
    assert trusted.history - plain.history == 0.5
    assert trusted.total - plain.total == pytest.approx(0.5 / 3, abs=1e-5)


@pytest.mark.parametrize(
    ("weights", "expected"),
    [
        ({"h1": 0.19}, ([], [("h1", "archived", 1)])),
        ({"h2": 0.0}, ([(1, "h1")], [("h2", "archived", 2)])),
        ({"h1": 0.2, "h2": 0.2}, ([(1, "h1"), (2, "h2")], [])),
    ],
)
def test_an_archived_fact_neither_arrives_nor_leads_on(weights: dict[str, float], expected: tuple[list, list]) -> None:
    """Below `archive_below`; at it a fact takes part."""
    found = walked(ASKED, tiny_hypergraph(weights), NARROW)
    pruned = [(one.hyperedge_id, one.reason, one.hop) for one in found.pruned]
    assert ([step[:2] for step in steps(found)], pruned) == expected


def test_with_memory_off_nothing_is_archived() -> None:
    """Whatever the weights."""
    found = walked(question(ASKED.text, memory_mode="off"), tiny_hypergraph({"h1": 0.0, "h2": 0.0}), NARROW)
    assert [step[:2] for step in steps(found)] == [(1, "h1"), (2, "h2")]


def test_an_empty_memory_gives_an_empty_walk() -> None:
    """Nothing found, and it says so."""
    found = walked(ASKED, TinyMemory([]))
    assert (kept(found), found.passages, found.seeds) == ([], (), ())
    assert found.stopped_because == "no passage in scope matches the question"


def test_passages_of_the_other_language_are_a_group_of_their_own() -> None:
    """The question's language comes first."""
    chinese = document_of_names("d2", "《华为》和《张伟》在《北京》。")
    memory = TinyMemory([document_of_names("d1", "Alpha met Beta and Gamma."), chinese])
    found = walked(question("Alpha 华为 Beta met Gamma and others"), memory)
    assert [(one.passage_id, one.group) for one in found.passages] == [("d1#0", "main"), ("d2#0", "other-language")]


@pytest.mark.parametrize("left_out", ["titles", "full-text", "vectors", "expansion", "merge", "coverage"])
def test_every_part_can_be_left_out(left_out: str) -> None:
    """For an ablation; the walk still finds the passage that names the seed."""
    found = walked(ASKED, tiny_hypergraph(), NARROW, without=[left_out])
    assert found.passages[0].passage_id == "p1"
    assert ({fact.hop for fact in kept(found)} == {1}) is (left_out == "expansion")


@pytest.mark.parametrize("name", NAMES)
def test_every_strategy_ranks_passages(name: str) -> None:
    """By its own name; only those that follow facts have hops."""
    vector = FakeEmbedder().embed_question(ASKED.text)
    found = find_strategy(name, Settings())(ASKED, vector, tiny_hypergraph())
    assert found.strategy == name and found.passages[0].passage_id == "p1"
    assert bool(found.hops) is (name in {"hypergraph", "kg"})


def test_an_unknown_strategy_is_refused() -> None:
    """With the names that there are."""
    with pytest.raises(UnknownStrategy, match="'magic'") as caught:
        find_strategy("magic", Settings())
    assert "hypergraph" in caught.value.hint


def test_a_blank_vector_is_no_obstacle() -> None:
    """Full text carries the walk alone."""
    asked = Question("Alder", "en")
    assert walk(asked, np.zeros(64, np.float32), tiny_hypergraph(), NARROW, frozenset()).passages[0].passage_id == "p1"


def test_without_vectors_the_links_keep_their_other_merits() -> None:
    """An ablation takes the cosines away; it does not count them as bad ones."""
    found = walked(ASKED, tiny_hypergraph(), NARROW, ["vectors"])
    assert steps(found) == [(1, "h1", "", "n_alder"), (2, "h2", "h1", "n_birch")]
    assert found.hops[1].kept[0].score.semantic > 0
