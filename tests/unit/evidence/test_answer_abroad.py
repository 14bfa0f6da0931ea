"""Questions whose answer stands in the other language only."""

from dataclasses import replace

import pytest

from core.evidence.answer import draft_answer
from core.records import Outcome
from core.testing import TinyMemory
from tests.walk_examples import document_of_names, question, walked


@pytest.mark.parametrize(("nearness", "outcome"), [(7.0, "answered"), (5.0, "no_seed")])
def test_meaning_alone_decides_where_no_word_can_be_shared(nearness: float, outcome: Outcome) -> None:
    """A Chinese question to English papers is answered where one is near, else refused."""
    memory = TinyMemory([document_of_names("d0", "Alpha pays 4,200 for each pump.", title="Lease")])
    asked = question("水泵的价格是多少？")
    draft = draft_answer(asked, replace(walked(asked, memory), nearness=nearness), memory, 5)
    assert draft.outcome == outcome and bool(draft.citations) == (outcome == "answered")
