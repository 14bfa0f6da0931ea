"""The retrieval strategies by name; all share one port, `core.ports.Strategy`."""

from __future__ import annotations

from core.errors import UnknownStrategy
from core.ports import Strategy
from core.settings import Settings
from core.traverse.strategies.flat import Flat
from core.traverse.strategies.hypergraph import HypergraphWalk

NAMES = ("hypergraph", "naive", "bm25", "rrf")
ABLATIONS = ("titles", "full-text", "vectors", "expansion", "merge", "coverage")


def find_strategy(name: str, settings: Settings, without: frozenset[str] = frozenset()) -> Strategy:
    """
    The strategy of a name.

    Raises:
        UnknownStrategy: if there is none of that name, or no such part to leave out.
    """
    if odd := sorted(without.difference(ABLATIONS)):
        raise UnknownStrategy(f"no part of the walk is called {odd[0]!r}", f"Choose of {', '.join(ABLATIONS)}.")
    if name == "hypergraph":
        return HypergraphWalk(settings, without)
    if name in NAMES:
        return Flat(name, settings)
    raise UnknownStrategy(f"no strategy is called {name!r}", f"Choose one of {', '.join(NAMES)}.")
