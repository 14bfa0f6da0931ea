"""
What the engine shows of the memory itself: names, facts, what lies around them, whom it trusts.

A part of `engine.py`'s Engine. Next: `keeping.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.engine.parts import Parts
from core.errors import BadInput
from core.records import FactRecord, FoundNode, Hygiene, Neighbourhood
from core.store import browse, look_up
from core.store.repeats import hygiene_of, repeats_of

MOST_SEARCH_CHARACTERS = 500
"""Longest text to look up: a name has 80, a sentence 500, and the time grows with the square."""
_GONE = "Its document may have been removed; search for it by name."
_NEUTRAL_BAND = 0.005  # a weight that a reader sees as 1.00 is neutral


class Browsing(Parts):
    """The memory, looked at without a question."""

    def counts(self) -> dict[str, int]:
        """How many documents, passages, nodes, hyperedges, incidences, answers and verdicts the memory holds."""
        return self._ledger.counts()

    def find_nodes(self, text: str, limit: int = 50) -> list[FoundNode]:
        """
        Nodes whose name or alias holds or resembles `text`, best first; where it is blank, the most connected.

        Raises:
            BadInput: for a text of more than 500 characters.
        """
        _refuse_long(text)
        with self._memories.open() as memory:
            is_blank = not text.strip()
            ids = look_up.most_connected(memory, limit) if is_blank else look_up.node_ids_by_name(memory, text, limit)
            return browse.found_nodes(memory, ids)

    def find_facts(self, text: str, limit: int = 50) -> list[FactRecord]:
        """Facts whose words or members hold the terms of `text`, best first; none if it is blank. Raises BadInput."""
        _refuse_long(text)
        with self._memories.open() as memory:
            return browse.facts_by_id(memory, look_up.fact_ids_by_text(memory, text, limit))

    def fact(self, hyperedge_id: str) -> FactRecord:
        """One fact with its members, sources and weight. Raises BadInput for one that is not stored (any more)."""
        with self._memories.open() as memory:
            found = browse.facts_by_id(memory, [hyperedge_id])
        if not found:
            raise BadInput("The memory does not hold this fact (any more).", _GONE)
        return found[0]

    def repeats(self, hyperedge_id: str) -> list[FactRecord]:
        """The facts of other passages that state the same, each with its own places and weight. Raises BadInput."""
        with self._memories.open() as memory:
            if hyperedge_id in memory.hypergraph.concept_number:
                return []
            if hyperedge_id not in memory.hypergraph.hyperedge_number:
                raise BadInput("The memory does not hold this fact (any more).", _GONE)
            return browse.facts_by_id(memory, repeats_of(memory, hyperedge_id))

    def hygiene(self) -> Hygiene:
        """How tidy the memory is: facts and names that stand alone, what is stated twice, what was left out."""
        with self._memories.open() as memory:
            archived = sum(weight < self.settings.archive_below for _, weight in browse.moved_facts(memory))
            return hygiene_of(memory, self._ledger.reports(), archived)

    def concepts(self, node_id: str = "", limit: int = 100) -> list[FactRecord]:
        """
        Names that keep meeting in passages of like meaning, those of most documents first.

        Each is a hyperedge of the kind "semantic": `text` is its label, `sources` its passages, the most telling
        first, `confidence` the mean membership of its members.

        Args:
            node_id: only those that this name is a member of; "" for all.

        Raises:
            BadInput: if there is no such name (any more).
        """
        with self._memories.open() as memory:
            if node_id and node_id not in memory.hypergraph.node_number:
                raise BadInput("The memory does not hold this name (any more).", _GONE)
            return browse.facts_by_id(memory, browse.concept_ids(memory, node_id)[:limit])

    def concepts_of_facts(self, hyperedge_ids: Sequence[str]) -> list[tuple[FactRecord, int]]:
        """
        The concepts that facts belong to, as `concepts`, each with how many of them do, most first.

        A fact belongs to those of its passages' concepts that hold two of its names; one that is not stored to none.
        """
        with self._memories.open() as memory:
            counts = browse.concepts_of_facts(memory, hyperedge_ids)
            return [(one, counts[one.hyperedge_id]) for one in browse.facts_by_id(memory, list(counts))]

    def neighbourhood(self, node_id: str, limit: int = 40) -> Neighbourhood:
        """
        A node with the facts it takes part in, the most trusted first.

        Raises:
            BadInput: if there is no such node (any more).
        """
        with self._memories.open() as memory:
            if node_id not in memory.hypergraph.node_number:
                raise BadInput("The memory does not hold this name (any more).", _GONE)
            ids = browse.facts_of_node(memory, node_id)
            centre = browse.found_nodes(memory, [node_id])[0]
            return Neighbourhood(centre, tuple(browse.facts_by_id(memory, ids[:limit])), len(ids))

    def trusted(self, limit: int = 20, least: bool = False) -> list[FactRecord]:
        """Facts whose weight is above neutral, highest first; with `least`, below neutral, lowest first."""
        with self._memories.open() as memory:
            moved = browse.moved_facts(memory)
            high = [one for one, weight in reversed(moved) if weight > 1 + _NEUTRAL_BAND]
            low = [one for one, weight in moved if weight < 1 - _NEUTRAL_BAND]
            return browse.facts_by_id(memory, (low if least else high)[:limit])

    def archive(self, limit: int = 100) -> list[FactRecord]:
        """Facts whose weight is below `Settings.archive_below`, lowest first: walks leave them out."""
        with self._memories.open() as memory:
            low = [one for one, weight in browse.moved_facts(memory) if weight < self.settings.archive_below]
            return browse.facts_by_id(memory, low[:limit])


def _refuse_long(text: str) -> None:
    if len(text) > MOST_SEARCH_CHARACTERS:
        problem = f"The words to look up have {len(text)} characters; at most {MOST_SEARCH_CHARACTERS} can be."
        raise BadInput(problem, "Use a name or a few words of it.")
