"""The retrieval strategies by name; all share one port, `core.ports.Strategy`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import get_args

from core.errors import UnknownStrategy
from core.ports import OnHop, Strategy
from core.records import Ablation, StrategyName
from core.settings import Settings
from core.traverse.strategies.flat import Flat
from core.traverse.strategies.hypergraph import HypergraphWalk
from core.traverse.strategies.kg import PairGraph
from core.traverse.strategies.multistep import Multistep
from core.traverse.strategies.ppr import PageRank

_BASELINES: Mapping[str, Callable[[Settings], Strategy]] = {
    "rrf": partial(Flat, "rrf"),
    "naive": partial(Flat, "naive"),
    "bm25": partial(Flat, "bm25"),
    "multistep": Multistep,
    "kg": PairGraph,
    "ppr": PageRank,
}
NAMES: tuple[str, ...] = get_args(StrategyName)


def find_strategy(
    name: str, settings: Settings, without: frozenset[str] = frozenset(), on_hop: OnHop = lambda _: None
) -> Strategy:
    """
    The strategy of a name; one that walks tells `on_hop` of each hop.

    Raises:
        UnknownStrategy: if there is none of that name, or no such part to leave out.
    """
    parts = get_args(Ablation)
    if odd := sorted(without.difference(parts)):
        raise UnknownStrategy(f"no part of the walk is called {odd[0]!r}", f"Choose of {', '.join(parts)}.")
    if name == "hypergraph":
        return HypergraphWalk(settings, without, on_hop)
    if name in _BASELINES:
        return _BASELINES[name](settings)
    raise UnknownStrategy(f"no strategy is called {name!r}", f"Choose one of {', '.join(NAMES)}.")
