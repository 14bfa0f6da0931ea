"""
Value links: from a passage that reckons from a named day, or with a named amount, to the passage that states it.

A clause says "until final acceptance" or "8 % of the contract price"; the day
stands in the minutes of another paper, the price in another clause, and neither
repeats the question. Amounts are sought in the same document, days also in
documents that name a common party, product or paper. Business papers only. Pure
but for reading the memory. Next: `walk.py` keeps these facts in hop 2.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from core.hypergraph import Hypergraph
from core.records import Passage
from core.text import fold, terms_in
from core.traverse import score
from core.traverse.hop import Mix, ScoredLink, View, weight_of
from core.traverse.links import Link
from core.traverse.question import Wanted, content_terms
from core.traverse.reckoned import NamedValue, closeness, has_value, reckoned_in

READING = 8
"""Best passages whose days and amounts are looked up; of five, a few are missed."""
VALUES = 3
"""Passages that follow from them."""
PLAIN = 1.4
"""Points (of about 2.5) from which the best of them is worth the tenth place; below, it displaces evidence."""
_SEARCHED, _FOUND = 6, 12
"""Days and amounts that are looked up, those most asked for; passages looked at for each. 8 and 20 find no more."""
_RARE_SHARE = 1 / 8
_LEAST_HELD = 0.5
"""Share of the name's worth that the stating passage must hold; and its title, where the value stands far from it."""
_HALF, _FALL = 0.5, 0.02
"""Weight of each further sign beside the name itself; what a lower place of the reckoning passage takes off."""
_TELLING_TYPES = frozenset({"organisation", "project", "product", "document", "person"})


@dataclass(frozen=True, slots=True)
class _Reckoning:
    """A passage that reckons with a value; `lead` is what the question and its rank add to whatever states it."""

    parent: str
    value: NamedValue
    lead: float


@dataclass(frozen=True, slots=True)
class _Statement:
    """A passage that states what another reckons with: `held` is the share of the name's worth in it, points 0..2.5."""

    reckoning: _Reckoning
    child: str
    held: float
    points: float


def value_links(leading: Sequence[str], wanted: Wanted, view: View, mix: Mix) -> list[ScoredLink]:
    """
    Links to the passages that state what leading passages reckon with, each passage once, best first.

    points = the share of the name that the passage holds, and half of each: how near the value stands to the name,
    the share of it in the title, the share of the question in the passage and in the reckoning sentence.
    semantic = points / 2.5, structure = the share held, history = the mean weight of the two facts.

    Args:
        leading: ids of the best passages.
        wanted: the question; only sentences that hold a word of it are followed, within its scope and language.
        view: the memory.
        mix: weights of the three parts.
    """
    best: dict[str, _Statement] = {}
    for one in _statements(_reckonings(leading, wanted, view), wanted, view):
        if one.child not in best or one.points > best[one.child].points:
            best[one.child] = one
    ordered = sorted(best.values(), key=lambda one: (-one.points, one.child))
    return [_scored(one, view, mix) for one in ordered]


def is_plain(link: ScoredLink) -> bool:
    """Whether a passage states a value so plainly that it may stand among the first ten."""
    return link.points >= PLAIN


def _reckonings(leading: Sequence[str], wanted: Wanted, view: View) -> list[_Reckoning]:
    """What sentences with a word of the question reckon with, each name once, the most asked for first."""
    found: dict[NamedValue, _Reckoning] = {}
    for rank, passage in enumerate(view.memory.passages(leading)):
        for held, values in reckoned_in(passage.text):
            told = wanted.share(held)
            for value in values if told else ():
                lead = _HALF * told - _FALL * rank
                found.setdefault(value, _Reckoning(passage.passage_id, value, lead))
    return sorted(found.values(), key=lambda one: -one.lead)[:_SEARCHED]


def _statements(reckonings: Sequence[_Reckoning], wanted: Wanted, view: View) -> Iterator[_Statement]:
    memory, total = view.memory, len(view.graph.passage_ids)
    frequency = memory.document_frequency({term for one in reckonings for term in one.value.terms})
    worth = {term: math.log(1 + total / max(1, count)) for term, count in frequency.items()}
    for one in reckonings:
        rare = [term for term in one.value.terms if 0 < frequency[term] <= total * _RARE_SHARE]
        known = replace(wanted, worth={term: worth[term] for term in one.value.terms})
        question = wanted.question
        hits = [hit for hit, _ in memory.search_text(rare, _FOUND, question.scope, question.language)] if rare else []
        for passage, held in zip(memory.passages(hits), memory.terms(hits), strict=True):
            share = known.share(held.intersection(rare))
            if share >= _LEAST_HELD and _may_state(passage, one, view.graph):
                yield from _stated(one, passage, share, known.share(_title_terms(passage, view)), wanted.share(held))


def _may_state(passage: Passage, one: _Reckoning, graph: Hypergraph) -> bool:
    """Whether a passage is of the same document, or for a day of one that names something else in common."""
    there, own = (int(graph.passage_document[graph.passage_number[end]]) for end in (passage.passage_id, one.parent))
    if passage.passage_id == one.parent or (there != own and one.value.kind == "amount"):
        return False
    common = _named_in(there, graph) & _named_in(own, graph)
    return there == own or any(name not in fold(one.value.name) for name in common)


def _stated(
    one: _Reckoning, passage: Passage, held: float, titled: float, asked: float
) -> Iterator[_Statement]:
    """The statement, where the value stands near its name, or anywhere in a paper titled by it."""
    near = closeness(passage.text, one.value)
    if near or (titled >= _LEAST_HELD and has_value(passage.text, one.value.kind)):
        yield _Statement(one, passage.passage_id, held, held + _HALF * (near + titled + asked) + one.lead)


def _title_terms(passage: Passage, view: View) -> frozenset[str]:
    return frozenset(content_terms(view.memory.document(passage.document_id).title))


@lru_cache(maxsize=5_000)
def _named_in(document: int, graph: Hypergraph) -> frozenset[str]:
    """The names of parties, products, projects and papers in a document."""
    nodes = graph.nodes_in.of(graph.passages_by_document[document].tolist()).tolist()
    return frozenset(graph.node_keys[one] for one in nodes if graph.node_types[one] in _TELLING_TYPES)


def _scored(one: _Statement, view: View, mix: Mix) -> ScoredLink:
    graph, value = view.graph, one.reckoning.value
    link = Link(
        parent=graph.passage_number[one.reckoning.parent],
        child=graph.passage_number[one.child],
        kind="value",
        key="",
        node_type="",
        strength=one.held,
        departure=_fact_of(one.reckoning.parent, value, view),
        arrival=_fact_of(one.child, value, view),
        words=(value.name,),
    )
    parts = (min(1.0, max(0.0, one.points) / score.RANGE), one.held, weight_of(link, view) / 2)
    total = sum(weight * part for weight, part in zip(mix, parts, strict=True))
    return ScoredLink(link, [round(each, 6) for each in (total, *parts)], one.points)


def _fact_of(passage_id: str, value: NamedValue, view: View) -> int:
    """The passage's hyperedge that holds the name, or else most of its terms; -1 where it has none."""
    numbers: Iterable[int] = view.graph.hyperedges_in[view.graph.passage_number[passage_id]].tolist()
    living = [one for one in numbers if not view.is_archived(one)]
    facts = view.memory.hyperedges([view.graph.hyperedge_ids[one] for one in living])
    text: Mapping[int, str] = {number: fact.text for number, fact in zip(living, facts, strict=True)}
    terms = frozenset(value.terms)
    return max(living, key=lambda one: (value.name in text[one], len(terms & terms_in(text[one])), -one), default=-1)
