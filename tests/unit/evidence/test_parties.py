"""Whom a question names, and the roles by which clauses speak of them."""

from dataclasses import replace

import pytest

from core.evidence.parties import NOBODY, Bound, bound_parties, introduces_party, stand_ins
from core.records import NewDocument, Passage
from core.testing import TinyMemory
from tests.store_examples import new_document
from tests.walk_examples import document_of_names, question, walked


def paper(document_id: str, *clauses: str, **roles: str) -> NewDocument:
    """A contract whose every clause may use the same roles."""
    new = new_document(document_id, *clauses)
    bound = tuple(f"{role}={name}" for role, name in roles.items())
    return replace(new, passages=tuple(replace(one, bound_names=bound) for one in new.passages))


PAPERS = (
    document_of_names("d0", "《砚池电芯有限公司》《骋原储能有限公司》《砚池电芯有限公司宁州分公司》"),
    document_of_names("d4", "Halvorsen sells."),
    paper("d1", "乙方逾期交货的支付违约金。", 甲方="骋原储能有限公司", 乙方="砚池电芯有限公司"),
    paper("d2", "甲方逾期交货的支付违约金。", 甲方="砚池电芯有限公司宁州分公司"),
    paper("d3", "The Supplier pays for delay.", Supplier="Halvorsen", Agreement="Halvorsen Deal"),
)


def found(text: str, *pairs: str) -> dict[str, Bound]:
    """How the clauses of these papers speak of those whom a question names."""
    memory = TinyMemory(PAPERS)
    asked = question(text, unknown_pairs=pairs)
    return dict(bound_parties(asked, walked(asked, memory), memory.passages(["d1#0", "d2#0", "d3#0"]), memory))


def test_a_role_stands_for_the_party_that_its_paper_binds() -> None:
    """By the short name that people use; the other party of the paper is not meant."""
    bound = found("砚池迟交赔多少？", "砚池")["d1#0"]
    assert bound.held_by("乙方逾期交货的") == {"砚池"} and bound.held_by("甲方付款") == frozenset()


def test_a_sentence_with_the_role_of_the_other_party_alone_is_of_another() -> None:
    """Not one that speaks of both, nor one that names the party itself."""
    bound = found("砚池迟交赔多少？", "砚池")["d1#0"]
    assert bound.is_of_another("甲方逾期付款", frozenset()) and not bound.is_of_another("双方", frozenset())
    assert not bound.is_of_another("甲方通知乙方", bound.held_by("甲方通知乙方"))


def test_whom_a_role_in_a_quote_stands_for_is_told_beside_it() -> None:
    """Whole words only; not where the quote says it itself, or the short name is a part of the name."""
    names = ("乙方=砚池电芯有限公司", "Supplier=Alder Ltd", "Birch=Birch Works Ltd", "甲方=骋原储能有限公司")
    passage = Passage("p", "d", 0, "", 1, 0, 0, "zh", bound_names=names)
    assert stand_ins("The Supplier, 乙方", passage) == (("Supplier", "Alder Ltd"), ("乙方", "砚池电芯有限公司"))
    assert stand_ins("Birch and Suppliers; 甲方：骋原储能有限公司", passage) == ()


def test_where_a_longer_name_fits_the_shorter_one_is_not_meant() -> None:
    """Asked of the branch, the head office's contract speaks of nobody."""
    assert set(found("砚池电芯有限公司宁州分公司迟交赔多少？")) == {"d2#0"}
    assert set(found("宁州分公司迟交赔多少？")) == {"d2#0"}


def test_a_word_of_the_language_is_no_short_name() -> None:
    """Two characters name a party only where they are no word."""
    assert found("骋原付多少？") == {}
    assert set(found("骋原付多少？", "骋原")) == {"d1#0"}


def test_a_latin_name_names_its_bearer() -> None:
    """With a capital; what is bound to a paper and not to a company is no party."""
    assert found("What does Halvorsen owe?")["d3#0"].roles == (("Supplier", frozenset({"halvorsen"})),)
    assert found("What does the supplier owe?") == {}


@pytest.mark.parametrize(
    ("text", "is_line"),
    [("乙方：砚池电芯有限公司（简称“乙方”）", True), ("砚池电芯有限公司：", True), ("乙方逾期交货的支付。", False)],
)
def test_a_line_that_says_who_a_party_is_introduces_it(text: str, is_line: bool) -> None:
    """A clause that only uses the role does not."""
    passage = Passage("p", "d", 0, text, 1, 0, len(text), "zh", bound_names=("乙方=砚池电芯有限公司",))
    assert introduces_party(text, passage) is is_line
    assert not NOBODY.held_by(text)
