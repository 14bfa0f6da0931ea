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


@pytest.mark.parametrize(("is_near", "quoted"), [(True, {"zh.txt", "en.txt"}), (False, {"zh.txt"})])
def test_papers_of_the_other_language_are_quoted_beside_where_about_as_near(is_near: bool, quoted: set[str]) -> None:
    """The last sentences, however well the question's own language fits."""
    texts = {"zh.txt": "水泵的价格是多少？见合同。", "en.txt": "Alpha pays 4,200 for each pump."}
    papers = {name: document_of_names(name, text, title="Lease") for name, text in texts.items()}
    memory = TinyMemory([replace(one, document=replace(one.document, name=name)) for name, one in papers.items()])
    asked = replace(question("水泵的价格是多少？"), abroad=(("pump",), ("price",)))
    draft = draft_answer(asked, replace(walked(asked, memory), is_near_abroad=is_near), memory, 5)
    assert {one.document for one in draft.citations} == quoted
