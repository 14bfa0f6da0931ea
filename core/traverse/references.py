"""
Clause links: from a passage to the rest of its clause, to the clauses that it speaks of, and to who speaks of its own.

A clause is a node of one document: "Clause 4.1 of the Lease" in an amendment
and clause 4.1 of the lease are one. Long clauses are cut into several
passages, and what decides a question is often in the next one. Pure look-ups
in the hypergraph. Next: `hop.py` rates these links with all others.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from core.hypergraph import Hypergraph
from core.traverse.links import COMMONEST, Link
from core.traverse.names import facts_in


def clause_links(parent: int, graph: Hypergraph) -> list[Link]:
    """
    Links over the clauses that a passage stands in or speaks of, each passage once, in text order.

    Two passages that merely speak of the same clause are not linked: a standing
    clause ("the amounts due under clause 7") is spoken of everywhere. Nor does
    a clause link that more than twelve passages hold.

    Args:
        parent: number of the passage.
        graph: the incidence index.
    """
    links: dict[int, Link] = {}
    for node in graph.nodes_in[parent].tolist():
        if graph.node_types[node] == "clause":
            for link in _over(node, parent, graph):
                links.setdefault(link.child, link)
    return [links[child] for child in sorted(links)]


def _over(node: int, parent: int, graph: Hypergraph) -> Iterator[Link]:
    passages = graph.passages_of[node].tolist()
    if len(passages) > COMMONEST:
        return
    key, strength = graph.node_keys[node], 1 / math.log(1 + max(2, len(passages)))
    stands = node in graph.clauses_of[parent]
    departure = facts_in([parent], key, graph)[0]
    for child, arrival in zip(passages, facts_in(passages, key, graph), strict=True):
        if child != parent and (stands or node in graph.clauses_of[child]):
            yield Link(parent, child, "clause", key, "clause", strength, departure, arrival)
