"""
A later supplement that speaks of what is asked, where nobody can tell which clause it changes.

The reader is told that it is there, with its words. Only a sentence that changes
something, that acts on no known text and that holds much of the question counts,
so that most answers say nothing of the kind. Used by `core/evidence/with_later.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from core.evidence.governing.effects import find_acts, is_recital
from core.evidence.governing.law import ALWAYS, Law
from core.evidence.governing.papers import Paper
from core.evidence.governing.unnumbered import ANNOUNCES
from core.evidence.held_abroad import share_held
from core.records import Citation, Place, Question, Walk
from core.text import terms_in

_LEAST = 0.4
"""Share of the question's worth, 0..1, that the sentence must hold, in its own words or in those of the question."""


def later_change(question: Question, walk: Walk, citations: Iterable[Citation], law: Law) -> Place | None:
    """
    The sentence of a later supplement to a quoted paper that may change what is quoted; None where there is none.

    Args:
        citations: what the answer quotes, of which one must be of an earlier paper than the supplement.
    """
    quoted = {one.document_id for one in citations}
    found = (
        (share, paper.place(start, end))
        for paper in _later(quoted, law, question.as_of or ALWAYS)
        for start, end, text in _untold(paper, law)
        if (share := _share(walk, terms_in(text))) >= _LEAST
    )
    return max(found, key=lambda one: one[0], default=(0.0, None))[1]


def _later(quoted: Set[str], law: Law, at: str) -> Iterator[Paper]:
    """Amendments of the quoted papers, made later than one of them and by this day."""
    papers = [paper for one in sorted(quoted) if (paper := law.papers.get(one)) and paper.may_govern]
    found = {
        later.id: later
        for paper in papers
        for later in law.kin.family_of(paper)
        if later.is_amendment and paper.date <= later.date <= at
    }
    yield from found.values()


def _untold(paper: Paper, law: Law) -> Iterator[tuple[int, int, str]]:
    """Sentences of an amendment that change something of which no text is known."""
    for _, start, end, text in paper.sentences():
        if law.acts_of(paper.id, start, end) or is_recital(text) or ANNOUNCES.search(text):
            continue
        if next(find_acts(text, is_amendment=True), None):
            yield start, end, text


def _share(walk: Walk, held: Set[str]) -> float:
    """Share of the question's worth that these terms hold: in its own words, or in those of the other language."""
    total = sum(worth for _, worth in walk.parts)
    own = sum(worth for term, worth in walk.parts if term in held) / total if total else 0.0
    return max(own, share_held(walk, held))
