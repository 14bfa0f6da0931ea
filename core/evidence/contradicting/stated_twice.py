"""
One thing that papers state twice with another value: in body and annex, in a contract and a mail, invoice or minutes.

Looks from the quoted statement that fits the question best for one of the same thing in the same paper's other
parts and in the papers of its deal. What prevails or was replaced is the law's to say. Pure. Used by `clashes.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from core.evidence.asked import asks_whether_it_happened
from core.evidence.contradicting.about import About, about_of, wanted_kinds
from core.evidence.contradicting.languages import in_other_language
from core.evidence.contradicting.one_matter import of_one_matter
from core.evidence.contradicting.same_thing import in_one_word, is_one_thing
from core.evidence.contradicting.statements import Statement, statements_at, statements_of
from core.evidence.contradicting.values import differ
from core.evidence.governing.contradictions import Clash
from core.evidence.governing.law import Law
from core.evidence.governing.papers import Paper
from core.evidence.governing.precedence import parts_at
from core.evidence.governing.reliability import kind_of
from core.evidence.rating import Sentence
from core.records import BEHIND, Passage
from core.text import fold, terms_in

_LEADING, _MOST_SHOWN = 4, 3
_SHARED = 0.6
"""Least share of the question's words in one statement that the other must hold too."""
_PARTS = frozenset({"annex", "body", "cover", "sheet"})


@dataclass(frozen=True, slots=True)
class _Search:
    """What is asked, and which of the papers hold at a date."""

    about: About
    law: Law
    at: str


def stated_twice(
    question: str,
    names: Sequence[str],
    sentences: Sequence[Sentence],
    passages: Sequence[Passage],
    asked: Collection[str],
    law: Law,
    at: str,
) -> Clash | None:
    """
    A quoted statement that fits the question best, and others of the same thing with other values that hold as much.

    Args:
        names: those of the question; the paper must speak of all that any paper speaks of.
        sentences: those chosen for the answer, best first; the first four count.
        passages: those that may be quoted.
        asked: kinds of thing that the question asks for (`asked.py`).
        at: ISO date at which both must hold.
    """
    kinds = wanted_kinds(asked, question)
    if not kinds or asks_whether_it_happened(question):
        return None
    told = [law.papers[one] for one in dict.fromkeys(each.document_id for each in passages)]
    known = [one for one in names if any(_speaks_of([one], paper) for paper in told)]
    places = {one.passage_id for one in passages}
    near = [each for paper in told for each in statements_of(paper) if each.sentence.passage.passage_id in places]
    about = about_of(question, names, kinds, near, asked)
    search = _Search(about, law, at)
    most = max((about.fit(one) for one in near if about.concerns(one)), default=0)
    for lead in _leading(sentences, search):
        if 0 < most <= about.fit(lead) and _speaks_of(known, lead.paper):
            others = list(_against(lead, search))
            if others:
                return _clash(lead, others)
    return None


def _leading(sentences: Sequence[Sentence], search: _Search) -> Iterator[Statement]:
    for one in sentences[:_LEADING]:
        paper = search.law.papers.get(one.passage.document_id)
        yield from (each for each in statements_at(paper, one) if search.about.concerns(each)) if paper else ()


def _against(lead: Statement, search: _Search) -> Iterator[Statement]:
    """Statements of the same thing with another value, in papers of the same deal, of each paper and value one."""
    if _is_behind(lead, search):
        return
    seen = set[tuple[str, str]]()
    for paper in of_one_matter(lead.paper, search.law):
        abroad = in_other_language(lead, paper) if _may_be_two_texts(lead.paper, paper) else None
        if abroad and differ(lead.value, abroad.value) and not _is_behind(abroad, search):
            yield abroad
        for other in statements_of(paper):
            key = (paper.id, other.value.text)
            if key not in seen and _contradicts(lead, other, search):
                seen.add(key)
                yield other


def _may_be_two_texts(one: Paper, other: Paper) -> bool:
    """Whether two papers may be one agreement in two languages, or one that has both."""
    return one.id == other.id or (kind_of(one) == kind_of(other) and one.document.language != other.document.language)


def _contradicts(lead: Statement, other: Statement, search: _Search) -> bool:
    if not differ(lead.value, other.value) or not search.about.fit(other):
        return False
    about = search.about
    wanted, said = about.core(lead, other), about.held(other) | (about.words & terms_in(in_one_word(other.above)))
    if len(wanted & said) < max(1, _SHARED * len(wanted)):
        return False
    if not _are_parts(lead, other) or not is_one_thing(lead, other, search.about.question):
        return False
    return not (_is_behind(other, search) or _acts_on(lead, other, search) or _acts_on(other, lead, search))


def _are_parts(one: Statement, other: Statement) -> bool:
    """Whether both stand in parts that must agree: two papers, or a body and its annex, cover page or table."""
    if one.paper.id != other.paper.id:
        return True
    if one.is_cell != other.is_cell:
        return True
    return not one.is_cell and _part(one) != _part(other)


def _part(one: Statement) -> frozenset[str]:
    return parts_at(one.paper, one.sentence.passage, one.sentence.start, one.sentence.text) & _PARTS


def _is_behind(one: Statement, search: _Search) -> bool:
    """Whether it does not hold at the date."""
    standing = search.law.standing(one.paper.id, *one.at, search.at)
    return standing is not None and standing.status in BEHIND


def _acts_on(one: Statement, other: Statement, search: _Search) -> bool:
    """Whether a sentence changes the paper that the other stands in."""
    acts = search.law.acts_of(one.paper.id, one.sentence.start, one.sentence.end)
    return any(act.target_id == other.paper.id for act in acts)


def _clash(lead: Statement, others: Sequence[Statement]) -> Clash:
    shown = [lead, *others][:_MOST_SHOWN]
    words = dict.fromkeys(one.value.text.strip() for one in shown)
    sentences = {(one.sentence.passage.passage_id, one.sentence.start): one.sentence for one in shown}
    return Clash(tuple(sentences.values()), " ≠ ".join(words))


def _speaks_of(names: Sequence[str], paper: Paper) -> bool:
    said = fold(f"{paper.head} {paper.document.title}")
    return all(fold(name) in said for name in names)
