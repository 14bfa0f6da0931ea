"""
What the engine shows of the memory itself: names, facts, what lies around them, whom it trusts.

A part of `engine.py`'s Engine. Next: `keeping.py`.
"""

from __future__ import annotations

from core.engine.parts import Parts
from core.records import FactRecord, FoundNode, Neighbourhood


class Browsing(Parts):
    """The memory, looked at without a question."""

    def find_nodes(self, text: str, limit: int = 50) -> list[FoundNode]:
        """Nodes whose name or alias holds or resembles `text`, best first; where it is blank, the most connected."""
        raise NotImplementedError

    def find_facts(self, text: str, limit: int = 50) -> list[FactRecord]:
        """Facts whose words or members hold the terms of `text`, best first; none where it is blank."""
        raise NotImplementedError

    def fact(self, hyperedge_id: str) -> FactRecord:
        """One fact with its members, sources and weight. Raises BadInput for one that is not stored (any more)."""
        raise NotImplementedError

    def neighbourhood(self, node_id: str, limit: int = 40) -> Neighbourhood:
        """
        A node with the facts it takes part in, the most trusted first.

        Raises:
            BadInput: if there is no such node (any more).
        """
        raise NotImplementedError

    def trusted(self, limit: int = 20, least: bool = False) -> list[FactRecord]:
        """Facts whose weight is above neutral, highest first; with `least`, below neutral, lowest first."""
        raise NotImplementedError

    def archive(self, limit: int = 100) -> list[FactRecord]:
        """Facts whose weight is below `Settings.archive_below`, lowest first: walks leave them out."""
        raise NotImplementedError
