"""The direct route: vectors and full text, fused by rank, on one scale."""

import numpy as np
import pytest

from core.testing import FakeEmbedder, TinyMemory, tiny_hypergraph
from core.traverse.direct import DirectHits, direct_hits, fuse, is_close_behind, ranked_passages, scale_for
from core.traverse.reading import read_question
from tests.walk_examples import question


def test_ranks_are_fused_to_at_most_one() -> None:
    """First everywhere is 1, first in one of two lists 0.5, later ranks less."""
    fused = fuse([[("a", 9.0), ("b", 8.0)], [("a", 0.2), ("c", 0.1)]])
    assert fused["a"] == pytest.approx(1) and fused["b"] == fused["c"] == pytest.approx(0.5 * 11 / 12)


def test_either_route_can_be_left_out() -> None:
    """What is left ranks alone."""
    wanted = read_question(question("Cedar signed"), tiny_hypergraph())
    vector = FakeEmbedder().embed_question("Cedar signed")
    worded = direct_hits(wanted, vector, tiny_hypergraph(), with_vectors=False)
    near = direct_hits(wanted, vector, tiny_hypergraph(), with_full_text=False)
    assert worded.cosine == {} and worded.ranked() == ["p2", "p3"]
    assert near.full_text == {} and near.ranked()[0] == "p2"


def test_a_question_without_vector_is_found_by_its_words_only() -> None:
    """A zero vector is near to nothing."""
    hits = direct_hits(read_question(question("Cedar"), tiny_hypergraph()), np.zeros(64, np.float32), tiny_hypergraph())
    assert hits.cosine == {} and set(hits.fused) == {"p2", "p3"}


def test_the_scale_puts_the_average_passage_at_nought() -> None:
    """So that cosines of any embedder mean the same."""
    memory, vector = tiny_hypergraph(), FakeEmbedder().embed_question("Alder supplies")
    scale = scale_for(vector, memory)
    scaled = scale.of(memory.reference_vectors() @ vector)
    assert scaled.mean() == pytest.approx(0, abs=1e-6) and scaled.max() > 0.1
    lengths = np.linalg.norm(scale.centred(memory.reference_vectors()), axis=1)
    assert lengths == pytest.approx(np.ones(4), abs=1e-5)


def test_a_memory_of_nothing_has_a_neutral_scale() -> None:
    """No sample, no shift, no error."""
    scale = scale_for(np.ones(64, np.float32), TinyMemory([]))
    assert (scale.centre, float(scale.mean.sum())) == (0.0, 0.0)


def test_ranked_passages_are_the_first_ones_of_the_main_group() -> None:
    """In order, at most the limit."""
    ranked = ranked_passages([("a", 0.9), ("b", 0.5)], 1)
    assert [(one.passage_id, one.score, one.group) for one in ranked] == [("a", 0.9, "main")]


def test_the_other_language_is_close_behind_in_steps_of_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not where there are no vectors, or no noise to measure by."""
    memory, own, silent = tiny_hypergraph(), DirectHits({"a": 0.9}, {}, {}), DirectHits({}, {}, {})
    assert not is_close_behind(own, own, "zh", memory)
    monkeypatch.setattr(memory, "noise", lambda _: (0.80, 0.81))
    near, far = (DirectHits({"b": cosine}, {}, {}) for cosine in (0.87, 0.85))
    found = [is_close_behind(own, other, "zh", memory) for other in (near, far, silent)]
    assert found == [True, False, False]
