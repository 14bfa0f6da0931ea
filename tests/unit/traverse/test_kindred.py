"""Kindred passages: other papers on the same matter, by rare words."""

from dataclasses import replace

import numpy as np

from core.testing import FakeEmbedder, TinyMemory
from core.traverse.direct import scale_for
from core.traverse.first import Vectors
from core.traverse.hop import View
from core.traverse.kindred import kindred
from tests.store_examples import new_document
from tests.walk_examples import question

TEXTS = (
    "The guarantee is suspended until final acceptance of the crane.",
    "Minutes: the crane passed its final acceptance on 28 November.",
    "Rent is due every month for the crane.",
    "Every month the crane is inspected.",
)


def _kindred(scope: tuple[str, ...] = ()) -> list[str]:
    """Documents of the kindred passages of the guarantee."""
    memory = TinyMemory([new_document(f"d{number}", text) for number, text in enumerate(TEXTS)])
    leading = memory.hypergraph.passage_ids[0]
    vector = FakeEmbedder().embed_question("crane")
    view = View(memory, memory.hypergraph, np.ones(0), None)
    asked = replace(question("crane"), scope=scope)
    found = kindred([leading], asked, Vectors(memory, vector, scale_for(vector, memory)), view)
    return [memory.passages([one])[0].document_id for one in found]


def test_shared_rare_words_lead_to_the_next_paper() -> None:
    """The minutes share "final acceptance"; the passage itself is not its own kin."""
    found = _kindred()
    assert found[0] == "d1" and "d0" not in found


def test_kin_out_of_scope_is_not_found() -> None:
    """A question about one document gets no other."""
    assert _kindred(("d0",)) == []
