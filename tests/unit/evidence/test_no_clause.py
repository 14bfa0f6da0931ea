"""Clauses that a question asks for by number and no paper has."""

import pytest

from core.evidence.governing.no_clause import without_clause
from core.records import Citation, Draft
from core.testing import TinyMemory
from pages.shared.messages import lead_in_language
from tests.governing_examples import paper
from tests.walk_examples import question

SUPPLY = paper(
    1, "Supply Contract AB-2024-01", "Supply Contract AB-2024-01\n\n1. Price\n\n1.1 The price is EUR 5.\n\n2. Term"
)
TERMS = "第一条 租金\n\n1.2 租金为五元。\n\n第二条 期限\n\n第三条 依《民法典》第七百条处理。\n\n第八条 其他"
LEASE = paper(2, "租赁合同", f"租赁合同\n\n{TERMS}")
MEMORY = TinyMemory([SUPPLY, LEASE])
QUOTED = Draft("answered", "“x” [1]", (Citation(1, "d1", "", "d1:p1", 1, 0, 1, "x"),))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("第99条规定了什么？", "这些资料都没有第99条。"),
        ("What does clause 99 say?", "None of these documents has clause 99."),
        ("What does Section 1.7 say?", "None of these documents has Section 1.7."),
        ("What does clause 8 of AB-2024-01 say?", "AB-2024-01 has no clause 8."),
        ("第二条规定了什么？", ""),
        ("What does clause 8 say?", ""),
        ("第1.2条的租金是多少？", ""),
        ("依据民法典第七百条如何处理？", ""),
        ("What do clause 2 and clause 99 say?", ""),
        ("What does paragraph 99 say?", ""),
        ("What is the price?", ""),
    ],
)
def test_a_clause_that_no_paper_has_is_told_before_the_nearest(text: str, said: str) -> None:
    """Also of the one paper that the question names; what a paper has or speaks of is asked like anything else."""
    draft = without_clause(QUOTED, question(text), MEMORY)
    assert draft.answer.endswith(QUOTED.answer)
    assert draft.answer.startswith(said) and (draft.outcome == "partial") == bool(said) == bool(draft.missing)


def test_a_refusal_says_what_is_missing_too() -> None:
    """Nothing is quoted, so nothing comes nearest."""
    draft = without_clause(Draft("unanswerable", "The documents do not answer this."), question("Clause 99?"), MEMORY)
    assert draft.outcome == "unanswerable" and draft.missing == ("no document has Clause 99",)


def test_a_chosen_document_is_looked_at_alone() -> None:
    """Clause 8 stands in the other one."""
    draft = without_clause(QUOTED, question("What does clause 8 say?", scope=("d1",)), MEMORY)
    assert lead_in_language(draft.answer, "zh").startswith("这些资料都没有clause 8。最接近的内容是： “x”")
