"""
What is gathered while a passage is read: nodes, mentions, and hyperedges kept within 3 to 12 members.

Knows no rule and no model; both kinds of extractor write into it. Next in the
flow: `hyperedges.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from core.extract.names import make_node
from core.extract.rules.short_names import is_abbreviation
from core.records import (
    MAX_MEMBERS,
    MIN_MEMBERS,
    Extraction,
    Hyperedge,
    HyperedgeKind,
    Incidence,
    Mention,
    Node,
    NodeType,
    Passage,
)

_RANKS: tuple[NodeType, ...] = (
    "organisation", "person", "product", "project", "document", "place",
    "role", "amount", "date", "term", "clause", "event",
)  # fmt: skip
_KIND_LETTERS: dict[HyperedgeKind, str] = {
    "co-occurrence": "c", "coreference": "n", "semantic": "m", "temporal": "t", "causal": "k",
}  # fmt: skip
_OF_SENTENCES: frozenset[HyperedgeKind] = frozenset(("co-occurrence", "temporal", "causal"))
"""Facts of sentences are numbered together, so that a tie found in one does not move the ids of the others."""


@dataclass(frozen=True, slots=True)
class Participant:
    """A node that takes part in a fact, in a role, as the passage writes it."""

    node: Node
    role: str = ""
    surface: str = ""


def event_of(surface: str, passage: Passage) -> Participant:
    """What happens, as a member; the same word in another passage is another event."""
    return Participant(make_node(surface, "event", passage.passage_id), "event", surface)


def by_node(participants: Iterable[Participant]) -> dict[str, Participant]:
    """Each node once, in the order given, with a role where one of its mentions has one."""
    found: dict[str, Participant] = {}
    for one in participants:
        known = found.get(one.node.node_id)
        if known is None or (one.role and not known.role):
            found[one.node.node_id] = one
    return found


@dataclass(slots=True)
class Draft:
    """The extraction of one passage in the making; counts what is dropped, by reason."""

    passage: Passage
    nodes: dict[str, Node] = field(default_factory=dict)
    hyperedges: list[Hyperedge] = field(default_factory=list)
    incidences: list[Incidence] = field(default_factory=list)
    mentions: dict[tuple[str, int], Mention] = field(default_factory=dict)
    dropped: Counter[str] = field(default_factory=Counter)
    member_sets: set[frozenset[str]] = field(default_factory=set)

    def add_node(self, node: Node, surface: str = "") -> None:
        """Keep a node once, with all names it was seen under."""
        known = self.nodes.get(node.node_id, node)
        others = (*known.aliases, *node.aliases, node.name, surface)
        aliases = tuple(dict.fromkeys(other for other in others if other and other != known.name))
        self.nodes[node.node_id] = replace(known, aliases=aliases)

    def mention(self, participant: Participant, start: int) -> None:
        """The passage names this node at this offset."""
        node, surface = participant.node, participant.surface
        is_name = participant.role != surface or is_abbreviation(surface, node.name)
        self.add_node(node, surface if is_name and node.type != "document" else "")
        self.mentions[node.node_id, start] = Mention(self.passage.passage_id, node.node_id, surface, start)

    def bounded(
        self, surroundings: Sequence[Participant], verbs: Sequence[Participant], named: Sequence[Participant]
    ) -> list[Participant]:
        """At most twelve distinct members: the document, the clause and the events stay, names go by rank of type."""
        fixed = by_node([*surroundings, *verbs])
        ranked = sorted(by_node(named).values(), key=lambda one: _RANKS.index(one.node.type))
        free = [one for one in ranked if one.node.node_id not in fixed]
        room = MAX_MEMBERS - len(fixed)
        self.dropped["over_twelve"] += max(0, len(free) - room)
        return [*free[:room], *fixed.values()]

    def add_hyperedge(
        self,
        kind: HyperedgeKind,
        span: tuple[int, int],
        members: Sequence[Participant],
        event: str = "",
        confidence: float = 1.0,
    ) -> None:
        """A fact at this span of the passage's text, unless it has too few members or says nothing new."""
        ids = frozenset(one.node.node_id for one in members)
        if len(ids) < MIN_MEMBERS or ids in self.member_sets:
            self.dropped["under_three" if len(ids) < MIN_MEMBERS else "near_duplicate"] += 1
            return
        self.member_sets.add(ids)
        passage, (start, end) = self.passage, span
        alike = _OF_SENTENCES if kind in _OF_SENTENCES else {kind}
        number = sum(one.kind in alike for one in self.hyperedges) + 1
        hyperedge_id = f"{passage.passage_id}:{_KIND_LETTERS[kind]}{number}"
        place = (passage.passage_id, passage.document_id, passage.text[start:end], passage.start + start)
        self.hyperedges.append(Hyperedge(hyperedge_id, kind, *place, passage.start + end, event, confidence))
        for one in members:
            self.add_node(one.node)
            self.incidences.append(Incidence(hyperedge_id, one.node.node_id, one.role, one.surface))

    def finished(self) -> Extraction:
        """What was gathered."""
        return Extraction(
            self.passage.passage_id,
            tuple(self.nodes.values()),
            tuple(self.hyperedges),
            tuple(self.incidences),
            tuple(self.mentions.values()),
            {reason: count for reason, count in self.dropped.items() if count},
        )
