"""The fake engine's memory, looked at without a question: a few names and facts of the same small story."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from core.errors import BadInput
from core.records import FactRecord, FactSource, FoundNode, Hygiene, Member, Neighbourhood, Node
from core.settings import Settings

ALDER = Member("7", "华东云图科技有限公司", "organisation", "甲方")
BIRCH = Member("y2", "河岸控股集团", "organisation", "担保方")
PAPER = Member("y3", "补充协议二", "document", "document")
LONELY = Node("y9", "项目三期", "project")
NODES = {
    "7": FoundNode(Node("7", ALDER.name, "organisation", "", ("云图", "YT Tech")), 2, 2),
    "y2": FoundNode(Node("y2", BIRCH.name, "organisation", "d-lease"), 1, 1, "Guarantee.docx"),
    "y3": FoundNode(Node("y3", PAPER.name, "document"), 2, 1),
    "y9": FoundNode(LONELY, 0, 1),
}


def record(hyperedge_id: str, text: str, weight: float = 1.0, later: float = 1.0, votes: int = 0) -> FactRecord:
    """A fact that three names take part in, written once."""
    source = FactSource("d-supplement", "补充协议二.pdf", "d-supplement-1", 2, 24, 24 + len(text), text, "第二条")
    members = (ALDER, BIRCH, PAPER)
    return FactRecord(hyperedge_id, "co-occurrence", "suspend", text, members, (source,), 0.9, weight, later, votes)


class FakeBrowsing:
    """What the memory shows of itself; a test changes `names` and `facts`."""

    settings: Settings

    @cached_property
    def names(self) -> dict[str, FoundNode]:
        """Names by id; one of them has the id of a fact."""
        return dict(NODES)

    @cached_property
    def facts(self) -> dict[str, FactRecord]:
        """Facts by id: trusted, neutral, archived."""
        return {
            "7": record("7", "甲方与担保方签订补充协议二。", 1.45, 1.25, 2),
            "h8": record("h8", "担保范围与最低供货量挂钩。"),
            "h9": record("h9", "乙方按月报告库存。", 0.1, 0.5, 1),
        }

    def counts(self) -> dict[str, int]:
        """Rows by kind."""
        return {"documents": 2, "nodes": len(self.names), "hyperedges": len(self.facts)}

    def repeats(self, hyperedge_id: str) -> list[FactRecord]:
        """The first fact is stated once more."""
        return [record("h8", "担保范围与最低供货量挂钩。")] if hyperedge_id == "7" else []

    def hygiene(self) -> Hygiene:
        """A few of each."""
        return Hygiene(6, len(self.facts), len(self.names), 2, 1, 2, 1, {"under_three": 4, "near_duplicate": 1})

    def find_nodes(self, text: str, limit: int = 50) -> list[FoundNode]:
        """Names that hold the text."""
        return [one for one in self.names.values() if text in one.node.name][:limit]

    def find_facts(self, text: str, limit: int = 50) -> list[FactRecord]:
        """Facts that hold the text."""
        return [one for one in self.facts.values() if text and text in one.text][:limit]

    def fact(self, hyperedge_id: str) -> FactRecord:
        """One of the facts."""
        if hyperedge_id == "c_1":
            return self.concepts()[0]
        if hyperedge_id not in self.facts:
            raise BadInput("The memory does not hold this fact (any more).", "Search for it by name.")
        return self.facts[hyperedge_id]

    def concepts(self, node_id: str = "", limit: int = 100) -> list[FactRecord]:
        """One, of the first name."""
        if self.names and node_id in ("", ALDER.node_id):
            return [replace(record("c_1", "逾期交货 · 违约责任", 1.1), kind="semantic", event="")][:limit]
        return []

    def concepts_of_facts(self, hyperedge_ids: Sequence[str]) -> list[tuple[FactRecord, int]]:
        """The one concept, of h2 and h3."""
        count = sum(one in ("h2", "h3") for one in hyperedge_ids)
        return [(replace(record("c_1", "逾期交货 · 违约责任", 1.1), kind="semantic", event=""), count)] if count else []

    def neighbourhood(self, node_id: str, limit: int = 40) -> Neighbourhood:
        """A name with the facts it is in."""
        if node_id not in self.names:
            raise BadInput("The memory does not hold this name (any more).", "Search for it by name.")
        own = [one for one in self.facts.values() if any(member.node_id == node_id for member in one.members)]
        return Neighbourhood(replace(self.names[node_id], degree=len(own)), tuple(own[:limit]), len(own))

    def trusted(self, limit: int = 20, least: bool = False) -> list[FactRecord]:
        """Facts above or below neutral."""
        found = [one for one in self.facts.values() if (one.weight < 1 if least else one.weight > 1)]
        return sorted(found, key=lambda one: one.weight, reverse=not least)[:limit]

    def archive(self, limit: int = 100) -> list[FactRecord]:
        """Facts below the floor."""
        return [one for one in self.facts.values() if one.weight < self.settings.archive_below][:limit]
