"""Right document, right clause: the telling clauses of the documents found."""

import numpy as np

from core.testing import TinyMemory
from core.traverse.clauses import telling_clauses
from core.traverse.direct import DirectHits
from core.traverse.first import FirstStage
from core.traverse.hop import View
from core.traverse.rank import HEAD, SURE, direct_order
from core.traverse.reading import read_question
from tests.store_examples import new_document
from tests.walk_examples import question

LEASE = (*(f"The lease says that rent number {number} is due." for number in range(11)), "The lease has a deposit.")


def _view() -> View:
    memory = TinyMemory([new_document("d1", *LEASE), new_document("d2", "A deposit was paid.")])
    return View(memory, memory.hypergraph, np.ones(0), None)


def test_a_clause_counts_by_what_is_rare_in_its_document() -> None:
    """Rent tells little within a lease, its deposit does; each document has its turn."""
    view = _view()
    ranked = view.graph.passage_ids
    found = telling_clauses(ranked, read_question(question("rent deposit"), view.memory), view)
    assert found[:2] == [ranked[11], ranked[12]]


def test_telling_clauses_rise_into_the_first_ten_only() -> None:
    """The first five stay, and what follows the tenth stays in order."""
    view = _view()
    ranked = view.graph.passage_ids
    hits = DirectHits({}, {}, {one: 1 / (1 + rank) for rank, one in enumerate(ranked)})
    wanted = read_question(question("rent deposit"), view.memory)
    order = direct_order(FirstStage({}, {}, {}), hits, wanted, view)
    assert order[:SURE] == list(ranked[:SURE]) and ranked[12] in order[:HEAD]
    assert order[HEAD:] == [one for one in ranked if one not in order[:HEAD]]
