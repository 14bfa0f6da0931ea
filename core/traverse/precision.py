"""
How precise each kind of link is in this memory: the memory tests itself, with no question and no model.

Of a sampled fact one member is hidden, and the links that lead on from the
fact's passage over its other names are followed. A link is right where the
passage it leads to holds the hidden member: the two passages then speak of one
matter. In some encyclopedias the passage behind a title is right twice as often
as one that merely shares a name, in others, and in contracts, it is not. Pure but for
reading the memory; measured once for each hypergraph. Next: `score.py` weighs kinds by it.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from core.hypergraph import Hypergraph
from core.ports import Memory
from core.records import LinkPrecision
from core.traverse.links import COMMONEST, Link, links_from
from core.traverse.names import UNLINKING_TYPES, namers
from core.traverse.references import clause_links

SAMPLE = 200
"""Facts with a member hidden; 0.2 to 0.5 s, whatever the size of the memory."""
_LOOKED_AT = 4_000
"""Most facts looked at to find so many with a member that another document names."""
_DOUBT = 40
"""Links imagined beside those followed, so that a handful proves nothing."""
_USUAL_LEAD = 2.4
"""How many times as precise as a shared name a title is taken to be where too few were followed."""


@dataclass(frozen=True, slots=True)
class _Trial:
    """A fact's passage, the folded name hidden, and the passages of other documents that hold it."""

    passage: int
    hidden: str
    holding: frozenset[int]


@lru_cache(maxsize=2)
def _kept(graph: Hypergraph) -> list[tuple[LinkPrecision, ...]]:  # noqa: ARG001 - one for each graph
    return []


def measured_links(memory: Memory) -> tuple[LinkPrecision, ...]:
    """How often each kind of link was right, most precise first; measured when first asked for."""
    kept = _kept(memory.hypergraph)
    if not kept:
        kept.append(_measure(memory))
    return kept[-1]


def title_lead(measured: Iterable[LinkPrecision]) -> float:
    """
    ln of how many times as often a title link is right as one over a shared name, 0 where it is not more often.

    Where few were followed it is drawn to ln 2.4. Example: of 4,000 title links
    800 are right, of 4,000 over shared names 200: about ln 4.
    """
    by_kind = {one.kind: one for one in measured}
    shared = [one for kind, one in by_kind.items() if kind not in ("title", "mention", "clause")]
    share = _share(sum(one.right for one in shared), sum(one.followed for one in shared), 1 / _DOUBT)
    title = by_kind.get("title", LinkPrecision("title", 0, 0, 0.0))
    return max(0.0, math.log(_share(title.right, title.followed, _USUAL_LEAD * share) / share))


def _share(right: int, followed: int, expected: float) -> float:
    """Share of links that are right, drawn towards what is expected where few were followed."""
    return (right + _DOUBT * expected) / (followed + _DOUBT)


def _measure(memory: Memory) -> tuple[LinkPrecision, ...]:
    graph = memory.hypergraph
    followed, right, chance = Counter[str](), Counter[str](), defaultdict[str, float](float)
    for trial in _trials(graph):
        for kind, child in _reached(trial, memory):
            followed[kind] += 1
            right[kind] += child in trial.holding
            chance[kind] += len(trial.holding) / len(graph.passage_ids)
    found = [LinkPrecision(kind, n, right[kind], chance[kind] / n) for kind, n in followed.items()]
    return tuple(sorted(found, key=lambda one: (-one.precision, one.kind)))


def _trials(graph: Hypergraph) -> Iterator[_Trial]:
    """At most SAMPLE facts, spread over the memory, each with one member hidden that some other document names."""
    step = max(1, len(graph.hyperedge_ids) // _LOOKED_AT)
    made = 0
    for turn, hyperedge in enumerate(_spread(range(0, len(graph.hyperedge_ids), step))):
        trials = _trials_of(hyperedge, graph)
        if trials:
            made += 1
            yield trials[turn % len(trials)]
        if made == SAMPLE:
            return


def _spread(numbers: range) -> Iterator[int]:
    """All the numbers, in strides, so that the first of them come from everywhere."""
    stride = max(1, len(numbers) // SAMPLE)
    for offset in range(stride):
        yield from numbers[offset::stride]


def _trials_of(hyperedge: int, graph: Hypergraph) -> list[_Trial]:
    passage = int(graph.hyperedge_passage[hyperedge])
    own = graph.passage_document[passage]
    found: list[_Trial] = []
    for node in graph.members[hyperedge].tolist():
        if graph.node_types[node] in UNLINKING_TYPES or graph.node_types[node] == "document":
            continue
        passages = namers(graph.node_keys[node], graph)[1]
        holding = frozenset(passages[graph.passage_document[passages] != own].tolist())
        if holding and len(passages) <= COMMONEST:
            found.append(_Trial(passage, graph.node_keys[node], holding))
    return found


def _reached(trial: _Trial, memory: Memory) -> set[tuple[str, int]]:
    """Kind of link and passage of another document, each pair once, over names that have nothing of the hidden one."""
    graph = memory.hypergraph
    passage = memory.passages([graph.passage_ids[trial.passage]])[0]
    links = links_from(trial.passage, passage, graph, frozenset(), trial.hidden)
    own = graph.passage_document[trial.passage]
    links += clause_links(trial.passage, graph)
    return {(kind_of(one), one.child) for one in links if graph.passage_document[one.child] != own}


def kind_of(link: Link) -> str:
    """What a link's precision is kept under: its kind, or for a shared name the name's type."""
    return link.node_type if link.kind == "shared" else link.kind
