"""
One clause in two languages with two values: the Chinese text says 90日, the English one 60 days.

Only where both texts are of one agreement and each gives one such value in the clause of that number; a stated
order of languages decides it otherwise (`preferred.py`). Pure. Used by `stated_twice.py`.
"""

from __future__ import annotations

from core.evidence.contradicting.statements import Statement, statements_of
from core.evidence.governing.outline import clause_at
from core.evidence.governing.papers import Paper
from core.text import language_of


def in_other_language(lead: Statement, paper: Paper) -> Statement | None:
    """
    The statement of a text in the other language that stands in the same clause, or None where it may be another.

    Args:
        paper: the same one, or a text of the same agreement.
    """
    number = _clause(lead)
    if not number or len(_alike(lead, lead.paper, number, lead)) != 1:
        return None
    found = [one for one in _alike(lead, paper, number) if _language(one) != _language(lead)]
    return found[0] if len(found) == 1 else None


def _alike(lead: Statement, paper: Paper, number: str, of: Statement | None = None) -> list[Statement]:
    """Statements of a kind in a clause, in the language of another where one is given."""
    return [
        one
        for one in statements_of(paper)
        if one.value.kind == lead.value.kind
        and _clause(one) == number
        and (of is None or _language(one) == _language(of))
    ]


def _clause(one: Statement) -> str:
    clause = clause_at(one.paper.outline, one.sentence.start)
    return clause.number if clause else ""


def _language(one: Statement) -> str:
    return language_of(one.sentence.text)
