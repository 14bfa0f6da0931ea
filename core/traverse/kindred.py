"""
Kindred links: to what other papers say of the matter that the best passages tell of.

The next paper of a chain rarely repeats the question; it repeats the rare words
of the paper before it: a clause and the minutes that set its day share "final
acceptance", a guarantee and an amendment share "suspended". Such a link joins
two facts over words, where they need share no name. Business papers only; in an
encyclopedia the names do this. Pure but for reading the memory. Next: `walk.py`
keeps its facts in hop 2 and puts its passages after the first ten.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace

from core.dated_terms import is_date_term
from core.records import Hyperedge
from core.text import as_written, terms_in
from core.traverse import score
from core.traverse.first import Vectors
from core.traverse.hop import Mix, ScoredLink, View, weight_of
from core.traverse.links import COMMONEST, RAREST, Link
from core.traverse.question import Wanted

LEADING, KINDRED = 5, 6
"""Best passages that are followed, and passages that follow from them; three to eight of either are as good."""
_RARE_SHARE = 1 / 8
"""Most of all passages that may have a rare word: in a handful of passages none is rare."""
_RARE_TERMS = 24
"""Rarest terms of a passage that are searched: enough to tell its matter, few enough to be quick."""
_SHARING = 12


@dataclass(frozen=True, slots=True)
class _Kin:
    """Two passages of different documents, the rare terms that both have, and the two parts of their score, 0..1."""

    parent: str
    child: str
    terms: frozenset[str]
    share: float
    near: float = 0.0


def kindred_links(leading: Sequence[str], wanted: Wanted, vectors: Vectors, view: View, mix: Mix) -> list[ScoredLink]:
    """
    Links to passages of other documents that share rare words with a leading one, at most six, best first.

    Rare are words that two to twelve passages have, and not more than an eighth of all. structure = BM25 of the
    parent's rarest words over what the parent itself gets, semantic = how near
    the two vectors are, history = the weights of the two facts that share most
    of these words. A passage is reached from the parent it is worth most by.

    Args:
        leading: ids of the best passages.
        wanted: the question; kindred passages are in its scope and language.
        vectors: gives the cosines; what it lacks is loaded.
        view: the memory.
        mix: weights of the three parts.

    Returns:
        links that name the words they go by; departure and arrival are -1 where a passage has no fact.
    """
    kin = _near(_sharing(leading, wanted, view), vectors)
    best: dict[str, _Kin] = {}
    for one in sorted(kin, key=lambda one: (-_worth(one, mix), one.child, one.parent)):
        best.setdefault(one.child, one)
    chosen = list(best.values())[:KINDRED]
    facts = _facts_of(chosen, view)
    scored = [_scored(one, facts, view, mix) for one in chosen]
    return sorted(scored, key=lambda one: (-one.points, view.graph.passage_ids[one.link.child]))


def _worth(kin: _Kin, mix: Mix) -> float:
    return mix[0] * kin.near + mix[1] * kin.share


def _sharing(leading: Sequence[str], wanted: Wanted, view: View) -> list[_Kin]:
    """The passages found by the rare words of each leading passage, with their share of what it finds of itself."""
    question, found = wanted.question, list[_Kin]()
    document = {one.passage_id: one.document_id for one in view.memory.passages(leading)}
    for parent, rare in zip(leading, _rare_terms(leading, view), strict=True):
        hits = dict(view.memory.search_text(rare, _SHARING, question.scope, question.language))
        own = hits.get(parent, max(hits.values(), default=1.0))
        held = dict(zip(hits, view.memory.terms(list(hits)), strict=True))
        found += [_Kin(parent, one, held[one].intersection(rare), min(1.0, hits[one] / own)) for one in hits]
    document |= {one.passage_id: one.document_id for one in view.memory.passages([kin.child for kin in found])}
    return [one for one in found if document[one.child] != document[one.parent]]


def _near(found: Sequence[_Kin], vectors: Vectors) -> list[_Kin]:
    """The same with how near the two vectors are."""
    if not found:
        return []
    parents, children = [one.parent for one in found], [one.child for one in found]
    vectors.load([*parents, *children])
    near = score.kinship(score.pairwise(vectors.centred(parents), vectors.centred(children)))
    return [replace(one, near=value) for one, value in zip(found, near.tolist(), strict=True)]


def _rare_terms(passage_ids: Sequence[str], view: View) -> list[list[str]]:
    """The rarest terms of each passage that some other passage has too, rarest first; dates join passages as names."""
    held = [frozenset(one for one in terms if not is_date_term(one)) for terms in view.memory.terms(passage_ids)]
    frequency = view.memory.document_frequency(frozenset[str]().union(*held))
    commonest = min(COMMONEST, _RARE_SHARE * len(view.graph.passage_ids))
    rare = {term: count for term, count in frequency.items() if RAREST <= count <= commonest}
    return [sorted(terms & rare.keys(), key=lambda term: (rare[term], term))[:_RARE_TERMS] for terms in held]


def _facts_of(found: Iterable[_Kin], view: View) -> Mapping[str, list[Hyperedge]]:
    """The hyperedges of both ends of each pair, archived ones left out, by passage id."""
    ends = list(dict.fromkeys(end for one in found for end in (one.parent, one.child)))
    inside = {end: view.graph.hyperedges_in[view.graph.passage_number[end]].tolist() for end in ends}
    numbers = sorted({one for numbers in inside.values() for one in numbers if not view.is_archived(one)})
    facts = dict(zip(numbers, view.memory.hyperedges([view.graph.hyperedge_ids[one] for one in numbers]), strict=True))
    return {end: [facts[one] for one in inside[end] if one in facts] for end in ends}


def _scored(kin: _Kin, facts: Mapping[str, list[Hyperedge]], view: View, mix: Mix) -> ScoredLink:
    graph = view.graph
    departure, arrival = (_most_of(kin.terms, facts[end]) for end in (kin.parent, kin.child))
    words = as_written(arrival.text, kin.terms) if arrival else ()
    link = Link(
        parent=graph.passage_number[kin.parent],
        child=graph.passage_number[kin.child],
        kind="kindred",
        key="",
        node_type="",
        strength=kin.share,
        departure=graph.hyperedge_number[departure.hyperedge_id] if departure else -1,
        arrival=graph.hyperedge_number[arrival.hyperedge_id] if arrival else -1,
        words=words,
    )
    parts = (kin.near, kin.share, weight_of(link, view) / 2)
    total = sum(weight * part for weight, part in zip(mix, parts, strict=True))
    return ScoredLink(link, [round(one, 6) for one in (total, *parts)], score.raw_points(total, mix))


def _most_of(terms: Set[str], facts: Iterable[Hyperedge]) -> Hyperedge | None:
    """The fact that holds most of the terms, the first among equals."""
    return max(facts, key=lambda one: len(terms & terms_in(one.text)), default=None)
