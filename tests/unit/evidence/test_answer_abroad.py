"""Questions whose answer stands in the other language only."""

from dataclasses import replace

import pytest

from core.evidence.answer import draft_answer
from core.records import Outcome, Translated
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
    words = (Translated("水泵", ("pump",)), Translated("价格", ("price",)))
    asked = replace(question("水泵的价格是多少？"), abroad=words)
    draft = draft_answer(asked, replace(walked(asked, memory), is_near_abroad=is_near), memory, 5)
    assert {one.document for one in draft.citations} == quoted


def test_papers_that_hold_more_of_the_question_are_quoted_first() -> None:
    """In whatever language; and what they say in their own words is not told to be missing."""
    papers = [
        document_of_names("d0", "The supplier keeps pumps in a warehouse in Rotterdam.", title="Order"),
        document_of_names("d1", "出租人甲将柏州的仓库租给乙。", title="租约"),
    ]
    memory = TinyMemory(papers)
    text = "Which landlord has the Baizhou warehouse?"
    words = (Translated("landlord", ("出租人",)), Translated("warehouse", ("仓库",)))
    asked = replace(question(text), abroad=words)
    draft = draft_answer(asked, walked(asked, memory), memory, 5)
    assert draft.citations[0].quote.startswith("出租人") and not any("landlord" in one for one in draft.missing)
