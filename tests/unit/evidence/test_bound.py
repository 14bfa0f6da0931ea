"""A question that names a contract by its number is answered from that contract first."""

from core.evidence.governing.bound import bound_to_contract
from core.evidence.governing.law import law_of
from core.records import Question, RankedPassage, Walk
from core.testing import TinyMemory
from tests.governing_examples import AMENDMENT, SUPPLY, paper

OTHER = paper(7, "Rules", "Rules on notice\nThe notice period is 14 days.\n\nAgreement No. SA-7 stays as it is.")
PAPERS = (OTHER, SUPPLY, AMENDMENT)
WORTH = (("notic", 2.0), ("period", 2.0), ("sa", 3.0), ("7", 3.0))


def found(question: str) -> tuple[list[str], Walk]:
    """The order of the passages, and the walk with what its words are worth."""
    memory = TinyMemory(PAPERS)
    ids = [one.passage_id for each in PAPERS for one in each.passages]
    ranked = tuple(RankedPassage(one, 1.0, "main") for one in ids)
    asked = Question(question, "en")
    walked = Walk("hypergraph", (), (), (), ranked, "", parts=WORTH)
    bound = bound_to_contract(asked, walked, memory, ids[:2], law_of(memory))
    return bound.passage_ids, bound.walk


def test_the_contract_and_its_amendment_come_first() -> None:
    """Also where other papers were better hits, and without what the number is worth."""
    ids, changed = found("What is the notice period under Supply Agreement SA-7?")
    assert {one.split(":")[0] for one in ids[:2]} == {"d3", "d4"} and ids[-2:] == ["d7:p0", "d7:p1"]
    assert dict(changed.parts) == {"notic": 2.0, "period": 2.0}


def test_a_question_without_a_number_is_bound_to_nothing() -> None:
    """Nor is one with a number that no paper bears."""
    for question in ("What is the notice period?", "What is the notice period under XX-99?"):
        ids, same = found(question)
        assert ids == ["d7:p0", "d7:p1"] and same.parts == WORTH
