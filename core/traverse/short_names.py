"""
Chinese companies by the short names that people use: 砚池 for 砚池电芯有限公司, though no paper says so.

Only a pair of characters that is no word of the language (`Question.unknown_pairs`)
begins such a name. Pure look-ups in a table made once for each hypergraph. Used by `seeds.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from core.hypergraph import Hypergraph
from core.records import Question

_PAIR = 2


def called_short(question: Question, named: Iterable[str], graph: Hypergraph) -> Iterator[tuple[str, list[str]]]:
    """
    The short names in a question, as it writes them, with the ids of the companies that begin so.

    Args:
        named: what the question names in full; no part of it is a name by itself.

    Example: "砚池电芯的交货期" gives ("砚池电芯", the node of 砚池电芯有限公司).
    """
    text, full, table = question.text, list(named), _companies_by_pair(graph)
    for pair in question.unknown_pairs:
        companies = {} if any(pair in one for one in full) else table.get(pair, {})
        shared = {node: _shared(text[text.find(pair) :], key) for node, key in companies.items()}
        longest = max(map(len, shared.values()), default=0)
        if longest:
            ids = [graph.node_ids[node] for node, one in shared.items() if len(one) == longest]
            yield next(one for one in shared.values() if len(one) == longest), ids


@lru_cache(maxsize=2)
def _companies_by_pair(graph: Hypergraph) -> Mapping[str, Mapping[int, str]]:
    """The first two characters of the names of organisations → their nodes with the whole folded name."""
    found: dict[str, dict[int, str]] = {}
    for node, (key, type_) in enumerate(zip(graph.node_keys, graph.node_types, strict=True)):
        if type_ == "organisation" and len(key) > _PAIR and not key[:_PAIR].isascii():
            found.setdefault(key[:_PAIR], {})[node] = key
    return found


def _shared(text: str, name: str) -> str:
    """What two strings have in common at their beginnings."""
    length = next((at for at, (one, other) in enumerate(zip(text, name, strict=False)) if one != other), None)
    return name[: min(len(text), len(name)) if length is None else length]
