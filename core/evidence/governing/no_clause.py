"""
Clauses that a question asks for by number and no paper has: "What does clause 99 say?".

Says so before the nearest quotes, which are no answer then. Pure but for reading
the memory. Used by `core/evidence/compose.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from core.clauses import ClauseReference, find_clause_references
from core.evidence.governing.families import IDENTIFIER
from core.evidence.governing.law import Law, law_of
from core.evidence.governing.papers import MOST_PAPERS, Paper
from core.evidence.spoken import WORDS
from core.ports import Memory
from core.records import Draft, Question
from core.text import fold

_WHOLE_CLAUSE = re.compile(r"第|clause|section|article", re.IGNORECASE)
_NUMBER = re.compile(r"\d+(?:\.\d+)*")


def without_clause(draft: Draft, question: Question, memory: Memory) -> Draft:
    """
    The draft, or where it asks for a clause that no paper has, the same as "partial", which says so first.

    Of papers whose file number the question gives, only these are looked at. Memories of more papers than are
    read at once are not judged.
    """
    asked = [one for one in find_clause_references(question.text) if _WHOLE_CLAUSE.match(one.text)]
    if not asked or len(memory.hypergraph.document_ids) > MOST_PAPERS:
        return draft
    law = law_of(memory)
    named, papers = _asked_papers(question, law)
    absent = [one for one in asked if papers and not any(_has(paper, one) for paper in papers)]
    if not absent or len(absent) < len(asked):
        return draft
    words = WORDS[question.speaks]
    clause = ("、" if question.speaks == "zh" else ", ").join(dict.fromkeys(one.text for one in absent))
    missing = (words["without_clause"].format(what=clause),)
    if not draft.citations:
        return replace(draft, missing=(*missing, *draft.missing))
    lead = words["no_clause_of" if named else "no_clause"].format(names=named, what=clause)
    return replace(draft, outcome="partial", answer=f"{lead} {draft.answer}", missing=missing, computed="")


def _asked_papers(question: Question, law: Law) -> tuple[str, Sequence[Paper]]:
    """The file number that the question gives and the families of papers of it; "" and all in scope where none."""
    scope = set(question.scope) or set(law.papers)
    for number in IDENTIFIER.findall(question.text):
        named = [one for one in law.papers.values() if _bears(one, number)]
        found = {paper.id: paper for one in named for paper in (one, *law.kin.family_of(one)) if paper.id in scope}
        if found:
            return number, list(found.values())
    return "", [one for one in law.papers.values() if one.id in scope]


def _bears(paper: Paper, number: str) -> bool:
    called = (*paper.keys, fold(paper.document.name), fold(paper.document.title))
    return any(fold(number) in one for one in called)


def _has(paper: Paper, asked: ClauseReference) -> bool:
    """Whether a paper has the clause, or its words speak of one of this number, of a statute say."""
    found = _NUMBER.match(asked.number)
    if found is None:
        return True
    number = found.group()
    if any(number in _numbers(one.number) for one in paper.outline):
        return True
    return number in _spoken_of(paper) or ("." in number and any(number in one.text for one in paper.passages))


def _numbers(outline_number: str) -> Iterable[str]:
    """The number of a clause without the annex it is of ("附件一 1.1"), and without an item's letter ("4.2(a)")."""
    return _NUMBER.findall(outline_number.rpartition(" ")[2])


def _spoken_of(paper: Paper) -> set[str]:
    texts = (passage.text for passage in paper.passages)
    return {one.number.partition("(")[0] for text in texts for one in find_clause_references(text)}
