"""The fake of how the memory is used: counts, pins, weights on another day; a test changes `uses` and `pins`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from core.errors import BadInput
from core.records import ChainDiversity, DatedWeight, FactRecord, FactUse, UseCounts, UseKind
from tests.pages.fake_judging import NOW


class FakeRemembering:
    """One fact is confirmed, one kept for nothing, one never seen; weights halve their way to neutral by any day."""

    facts: dict[str, FactRecord]

    @cached_property
    def uses(self) -> dict[str, FactUse]:
        """Use by fact."""
        return {"7": FactUse("7", 12, 8, 3, NOW), "h9": FactUse("h9", 30, 25, 0, NOW)}

    @cached_property
    def pins(self) -> list[str]:
        """Pinned facts, the latest first."""
        return []

    @cached_property
    def diversity(self) -> ChainDiversity:
        """Of recent chains."""
        return ChainDiversity(4, 8, 6, 16, 8, 3.0)

    def pin(self, hyperedge_id: str, user: str = "local") -> None:  # noqa: ARG002 - the engine's signature
        """Its weight is neutral at least."""
        if hyperedge_id not in self.facts:
            raise BadInput("The memory does not hold this fact (any more).", "Search for it by its words.")
        self.pins.insert(0, hyperedge_id)
        fact = self.facts[hyperedge_id]
        self.facts[hyperedge_id] = replace(fact, weight=max(1.0, fact.weight))

    def unpin(self, hyperedge_id: str) -> None:
        """Take it off."""
        self.pins.remove(hyperedge_id)

    def pinned(self) -> list[str]:
        """Ids."""
        return list(self.pins)

    def pinned_facts(self) -> list[FactRecord]:
        """Facts."""
        return [self.facts[one] for one in self.pins]

    def fact_uses(self, hyperedge_ids: Sequence[str]) -> dict[str, FactUse]:
        """Those that have one."""
        return {one: self.uses[one] for one in hyperedge_ids if one in self.uses}

    def use_counts(self) -> UseCounts:
        """Of all facts."""
        confirmed = sum(one.confirmed > 0 for one in self.uses.values())
        return UseCounts(len(self.facts), len(self.uses), len(self.uses), confirmed)

    def used_facts(self, kind: UseKind, limit: int = 20) -> list[FactRecord]:
        """By whether it was seen, and confirmed."""
        found = []
        for one in self.facts.values():
            use = self.uses.get(one.hyperedge_id)
            if kind == ("unseen" if use is None else "confirmed" if use.confirmed else "idle"):
                found.append(one)
        return found[:limit]

    def chain_diversity(self, limit: int = 200) -> ChainDiversity:  # noqa: ARG002
        """As set."""
        return self.diversity

    def weights_at(self, day: str, limit: int = -1) -> list[DatedWeight]:  # noqa: ARG002
        """Half way back to neutral."""
        moved = [one for one in self.facts.values() if one.weight != 1.0]
        return [DatedWeight(one.hyperedge_id, one.text, one.weight, (1 + one.weight) / 2) for one in moved]
