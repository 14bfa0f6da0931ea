"""
What quoted words stand among: who bears the roles they name, and the passage beside them in their section.

Neither is said to answer; a reader needs both to judge a quote. Pure but for the
papers it is given. Used by `core/evidence/compose.py`, which adds their facts to the evidence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import islice

from core.evidence.governing.grounds import is_named_in
from core.evidence.governing.law import Law
from core.evidence.governing.papers import Paper
from core.records import Citation, Place

MOST_PARTIES, MOST_BESIDE = 1, 1
_OF_PARTIES = re.compile(r"\bparties\b|双方|各方|当事人", re.IGNORECASE)


def context_of(citations: Sequence[Citation], question: str, law: Law, told: Iterable[Place] = ()) -> list[Place]:
    """
    The clause that says who bears a quoted role, and the passage beside a quote of the first paper.

    Args:
        told: what is shown beside the quotes already; it is not shown twice.

    Returns:
        at most one of each, none that is quoted. Example: "乙方三日内交货。" gives "乙方：青泽设备有限公司".
    """
    cited = [one for one in citations if one.document_id in law.papers]
    shown = {one.passage_id for one in citations} | {one.passage_id for one in told}
    parties = (one for one in _parties(cited, question, law) if one.passage_id not in shown)
    found = list(islice(parties, MOST_PARTIES))
    beside = _beside(cited, shown | {one.passage_id for one in found}, law)
    return found + list(islice(beside, MOST_BESIDE))


def _parties(cited: Iterable[Citation], question: str, law: Law) -> Iterator[Place]:
    """Where each paper says who bears a role that its quote names; or all roles, if the parties are asked of."""
    for one in cited:
        paper = law.papers[one.document_id]
        bound = dict(pair.split("=", 1) for passage in paper.passages for pair in passage.bound_names)
        is_of_all = _OF_PARTIES.search(question)
        named = {role: bearer for role, bearer in bound.items() if is_of_all or is_named_in(one.quote, role)}
        yield from _binding(paper, named)


def _binding(paper: Paper, named: Mapping[str, str]) -> Iterator[Place]:
    for _, start, end, text in paper.sentences():
        if any(is_named_in(text, role) and bearer in text for role, bearer in named.items()):
            yield paper.place(start, end)


def _beside(cited: Sequence[Citation], told: Set[str], law: Law) -> Iterator[Place]:
    """The passages right after and before each quote of the first paper, where they stand under the same heading."""
    for one in cited:
        if one.document_id == cited[0].document_id:
            paper = law.papers[one.document_id]
            at = next(number for number, each in enumerate(paper.passages) if each.passage_id == one.passage_id)
            section = paper.passages[at].heading_path[:1]
            for other in (*paper.passages[at + 1 : at + 2], *paper.passages[max(0, at - 1) : at]):
                if section and section == other.heading_path[:1] and other.passage_id not in told:
                    yield paper.place(other.start, other.end)
