"""
The counterfactual check: what of its evidence an answer could do without.

Each citation is dropped in turn, by rule and without a model: what takes
nothing along is supporting, the rest is necessary. Rates and chooses nothing.
The last step before an answer is stored; credit reads it (`core/feedback`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import replace

from core.evidence.asked import asked_for
from core.evidence.parties import NOBODY, Bound, bound_parties
from core.ports import Memory
from core.records import Answer, Citation, EvidenceChain, Fact, Hyperedge, Need, Place, Question, Walk
from core.text import terms_in

LOST_SHARE = 0.12
"""
Least share of the question's worth that an answer of quotes must lose by a quote's absence.

The worth of words that stand in the title or the headings of another quote is not lost.
"""
_MARKERS = re.compile(r"(?:\s*\[\d+\])+")


def mark_needed(answer: Answer, question: Question, walk: Walk, memory: Memory) -> Answer:
    """
    The answer with `need` on its citations and confirmed facts.

    A citation of a written answer is necessary where some sentence cites
    nothing else; one of quotes where it comes first and no other says the same,
    where it alone covers a part of the question or alone holds the kind of thing
    asked for, or where a computed line stands on it. A fact is necessary where a
    necessary citation quotes it, or where it led to such a fact.

    Args:
        walk: whose facts the answer shows.
    """
    lone = _lone_markers(answer) if answer.mode == "generated" else _lone_quotes(answer, question, walk, memory)
    citations = tuple(replace(one, need=_need(one.marker in lone)) for one in answer.citations)
    kept = memory.hyperedges([one.hyperedge_id for one in answer.confirmed])
    quoted = {quoted_fact(one, kept) for one in citations if one.need == "necessary"} - {""}
    needed = quoted | _leading_to(quoted, walk)
    return replace(
        answer,
        citations=citations,
        confirmed=_marked(answer.confirmed, needed),
        chains=tuple(EvidenceChain(_marked(one.facts, needed), one.joined_by) for one in answer.chains),
    )


def quoted_fact(citation: Citation | Place, facts: Iterable[Hyperedge]) -> str:
    """The id of the fact that shares most characters with a citation, "" where none shares any."""
    shared = {
        fact.hyperedge_id: min(citation.end, fact.end) - max(citation.start, fact.start)
        for fact in facts
        if fact.document_id == citation.document_id
    }
    best = max(shared, key=lambda fact: (shared[fact], fact), default="")
    return best if best and shared[best] > 0 else ""


def _need(is_necessary: bool) -> Need:
    return "necessary" if is_necessary else "supporting"


def _marked(facts: Sequence[Fact], needed: set[str]) -> tuple[Fact, ...]:
    return tuple(replace(one, need=_need(one.hyperedge_id in needed)) for one in facts)


def _lone_markers(answer: Answer) -> set[int]:
    """Markers that stand alone behind some sentence."""
    runs = ([int(one) for one in re.findall(r"\d+", run)] for run in _MARKERS.findall(answer.answer))
    return {run[0] for run in runs if len(set(run)) == 1}


def _lone_quotes(answer: Answer, question: Question, walk: Walk, memory: Memory) -> set[int]:
    """Markers of the first quote, and of those without which a good part of the question is covered by no other."""
    worth = dict(walk.parts)
    total = sum(worth.values()) or 1.0
    passages = memory.passages([one.passage_id for one in answer.citations])
    bound = bound_parties(question, walk, passages, memory)
    said = {
        one.marker: worth.keys() & _said(one.quote, bound.get(passage.passage_id, NOBODY), walk)
        for one, passage in zip(answer.citations, passages, strict=True)
    }
    above = {one.marker: worth.keys() & terms_in(_above(one, memory)) for one in answer.citations}
    asked = asked_for(answer.question)
    holders = [one.marker for one in answer.citations if asked.is_held_by(one.quote)]
    alone = {one for one in said if _only_here(one, said, above, worth) >= LOST_SHARE * total}
    return alone | _first(answer.citations) | set(holders if len(holders) == 1 else ()) | _inputs(answer)


def _said(quote: str, bound: Bound, walk: Walk) -> Set[str]:
    """The terms of a quote, of whom its roles stand for, and of the question's words that it has in other words."""
    held = terms_in(quote) | bound.held_by(quote)
    return held.union(*(word.own for word in walk.abroad if word.is_held_by(held)))


def _first(citations: Sequence[Citation]) -> set[int]:
    """The marker of the first quote, unless another has the same words."""
    return {one.marker for one in citations[:1] if all(other.quote != one.quote for other in citations[1:])}


def _above(citation: Citation, memory: Memory) -> str:
    """Title and headings over a quote."""
    [passage] = memory.passages([citation.passage_id])
    return " ".join((memory.document(passage.document_id).title, *passage.heading_path))


def _inputs(answer: Answer) -> set[int]:
    """Markers of the quotes that the line at the start of an answer is computed from."""
    start = answer.answer.find(answer.computed) + len(answer.computed) if answer.computed else 0
    run = _MARKERS.match(answer.answer, start) if start else None
    return {int(one) for one in re.findall(r"\d+", run.group())} if run else set()


def _only_here(
    marker: int, said: Mapping[int, set[str]], above: Mapping[int, set[str]], worth: Mapping[str, float]
) -> float:
    """The worth of the words of one quote that no other has, nor what stands above another."""
    others = set[str]().union(*(words | above[other] for other, words in said.items() if other != marker))
    return sum(worth[term] for term in said[marker] - others)


def _leading_to(hyperedge_ids: set[str], walk: Walk) -> set[str]:
    """The facts by which the walk came to these, back to its first hop."""
    parents = {fact.hyperedge_id: fact.parent for hop in walk.hops for fact in hop.kept}
    found: set[str] = set()
    for one in hyperedge_ids:
        step = parents.get(one, "")
        while step and step not in found:
            found.add(step)
            step = parents.get(step, "")
    return found
