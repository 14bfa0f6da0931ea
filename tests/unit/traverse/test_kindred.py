"""Kindred links: other papers on the same matter, by rare words."""

from dataclasses import replace

import numpy as np
import pytest

from core.settings import Settings
from core.testing import FakeEmbedder, TinyMemory
from core.traverse.direct import scale_for
from core.traverse.first import Vectors
from core.traverse.hop import ScoredLink, View
from core.traverse.kindred import kindred_links
from core.traverse.reading import read_question
from tests.store_examples import new_document
from tests.walk_examples import question, walked

TEXTS = (
    "The Guarantee of Alder and Birch is suspended until final acceptance of the crane.",
    "Minutes by Cedar and Delta: the crane passed its final acceptance on 28 November.",
    "Rent is due every month for the crane.",
    "Every month the crane is inspected.",
)
OTHERS = tuple(f"Other{number} met Another{number} and Third{number}." for number in range(12))
MEMORY = TinyMemory([new_document(f"d{number}", text) for number, text in enumerate(TEXTS + OTHERS)])


def _links(scope: tuple[str, ...] = (), weight: float = 1.0) -> list[ScoredLink]:
    """Kindred links of the guarantee."""
    graph, vector = MEMORY.hypergraph, FakeEmbedder().embed_question("crane")
    asked = read_question(replace(question("crane"), scope=scope), MEMORY)
    view = View(MEMORY, graph, np.array([1.0, weight, *[1.0] * len(OTHERS)]), None)
    vectors = Vectors(MEMORY, vector, scale_for(vector, MEMORY))
    return kindred_links([graph.passage_ids[0]], asked, vectors, view, (0.4, 0.4, 0.2))


def test_shared_rare_words_lead_to_the_next_paper() -> None:
    """The minutes share "final acceptance", fact to fact; the passage itself is not its own kin."""
    best = _links()[0].link
    assert (best.parent, best.child, best.departure, best.arrival) == (0, 1, 0, 1)
    assert best.kind == "kindred" and "final acceptance" in best.words


def test_in_a_handful_of_passages_no_word_is_rare() -> None:
    """Where two of four passages have a word, it tells nothing."""
    memory = TinyMemory([new_document(f"d{number}", text) for number, text in enumerate(TEXTS)])
    found = walked(question("Is the guarantee for the crane suspended?"), memory, Settings(parent_limit=1))
    assert not [fact for hop in found.hops for fact in hop.kept if fact.words]


def test_kin_out_of_scope_is_not_found() -> None:
    """A question about one document gets no other."""
    assert _links(("d0",)) == []


def test_trust_in_the_facts_counts() -> None:
    """A third part of the score is the mean weight of the two facts."""
    (total, *_, history), (trusted_total, *_, trusted) = _links()[0].parts, _links(weight=2.0)[0].parts
    assert (history, trusted) == (0.5, 0.75)
    assert trusted_total - total == pytest.approx(0.2 * 0.25)


def test_a_kindred_passage_comes_with_its_fact() -> None:
    """Hop 2 keeps the fact that the words lead to, from the fact that they lead from."""
    found = walked(question("Is the guarantee for the crane suspended?"), MEMORY, Settings(parent_limit=1))
    [kin] = [fact for hop in found.hops[1:] for fact in hop.kept if fact.words]
    assert kin.passage_id == MEMORY.hypergraph.passage_ids[1] and kin.parent == MEMORY.hypergraph.hyperedge_ids[0]
    assert kin.passage_id in [one.passage_id for one in found.passages]
