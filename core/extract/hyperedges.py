"""
From the names of a passage to its hyperedges: who takes part in what, sentence by sentence.

Builds co-occurrence and coreference hyperedges, keeps them within 3 to 12
members and counts what it drops. Pure; finds no names itself (`rules/` does)
and knows no document but the one it is handed. Next in the flow: the store.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from core.extract.names import make_node, node_of
from core.extract.rules.bindings import Definition
from core.extract.rules.events import EventSpan, find_events
from core.extract.rules.short_names import is_abbreviation
from core.extract.rules.spans import Span, overlaps
from core.extract.rules.subjects import find_subject
from core.extract.rules.tables import table_head
from core.extract.sentences import sentences
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
_EVENTS_A_SENTENCE = 3
_OWN_MEMBERS = 2  # with fewer than these beside document and clause, the subject is asked for
_KIND_LETTERS: dict[HyperedgeKind, str] = {"co-occurrence": "c", "coreference": "n"}


@dataclass(slots=True)
class _Draft:
    """What is gathered while a passage is read."""

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


@dataclass(frozen=True, slots=True)
class _Participant:
    node: Node
    role: str = ""
    surface: str = ""


@dataclass(frozen=True, slots=True)
class ClauseStart:
    """From this offset of a passage on, its facts stand in the clause `node`."""

    start: int
    node: Node


def build_extraction(
    passage: Passage,
    names: Sequence[Span],
    document: Node,
    clauses: Sequence[ClauseStart],
    definitions: Iterable[Definition],
) -> Extraction:
    """
    The extraction of one passage.

    Args:
        passage: the passage the names were found in.
        names: spans of passage.text, in text order.
        document: node of the document the passage belongs to; a member of every hyperedge.
        clauses: where in the passage which clause begins, in text order; a fact is a member of the one it stands in.
        definitions: the definitions clauses that stand in this passage.

    Returns:
        Hyperedges of 3 to 12 members. `dropped` counts sentences "under_three",
        members "over_twelve", "table_head" lines, surfaces "not_in_passage" and sentences merged as
        "near_duplicate".
    """
    draft = _Draft(passage)
    named = _occurring(draft, names)
    for span, participant in named:
        _mention(draft, participant, span.start)
    for definition in _without_repeats(definitions):
        _add_coreference(draft, definition, document)
    heads, columns = table_head(passage.text, passage.heading_path) if passage.kind == "row" else ([], [])
    for start, end in sentences(passage, names):
        if (start, end) in heads:
            draft.dropped["table_head"] += 1
            continue
        inside = [(span, one) for span, one in named if start <= span.start < end]
        if columns and "|" in passage.text[start:end]:
            inside = [(span, _in_column(one, columns, passage.text[start : span.start])) for span, one in inside]
        clause = next((one.node for one in reversed(clauses) if one.start <= start), None)
        surroundings = [_Participant(document, "document")] + ([_Participant(clause, "clause")] if clause else [])
        _add_sentence(draft, start, end, inside, surroundings)
    return Extraction(
        passage.passage_id,
        tuple(draft.nodes.values()),
        tuple(draft.hyperedges),
        tuple(draft.incidences),
        tuple(draft.mentions.values()),
        {reason: count for reason, count in draft.dropped.items() if count},
    )


def _in_column(participant: _Participant, columns: Sequence[str], before: str) -> _Participant:
    """In a table, who has no other role has that of the column's head."""
    column = before.count("|")
    is_free = not participant.role and column < len(columns)
    return replace(participant, role=columns[column]) if is_free else participant


def _occurring(draft: _Draft, names: Sequence[Span]) -> list[tuple[Span, _Participant]]:
    found = []
    for span in names:
        surface = draft.passage.text[span.start : span.end]
        if not surface.strip():
            draft.dropped["not_in_passage"] += 1
            continue
        found.append((span, _Participant(node_of(span), span.role, surface)))
    return found


def _mention(draft: _Draft, participant: _Participant, start: int) -> None:
    node, surface = participant.node, participant.surface
    is_name = participant.role != surface or is_abbreviation(surface, node.name)
    draft.add_node(node, surface if is_name and node.type != "document" else "")
    key = (participant.node.node_id, start)
    draft.mentions[key] = Mention(draft.passage.passage_id, participant.node.node_id, participant.surface, start)


def _add_sentence(
    draft: _Draft,
    start: int,
    end: int,
    inside: Sequence[tuple[Span, _Participant]],
    surroundings: Sequence[_Participant],
) -> None:
    text = draft.passage.text[start:end]
    around = {one.node.node_id for one in surroundings}
    if all(one.node.node_id in around for _, one in inside):
        draft.dropped["under_three"] += 1
        return
    spans = [replace(span, start=span.start - start, end=span.end - start) for span, _ in inside]
    events = [event for event in find_events(text) if not any(_covers(event, span) for span in spans)]
    verbs = [_Participant(_event_node(event, draft.passage), "event", event.surface) for event in _distinct(events)]
    members = _bounded(draft, surroundings, verbs, [one for _, one in inside])
    if len(members) - len(surroundings) < _OWN_MEMBERS:
        members.extend(_subject(draft, start, text, spans))
    _add_hyperedge(draft, "co-occurrence", start, end, members, events[0].event if events else "")


def _subject(draft: _Draft, start: int, text: str, spans: Sequence[Span]) -> list[_Participant]:
    """The noun a sentence is about, where it is no name found already."""
    place = find_subject(text)
    if place is None or any(overlaps(one, Span(*place, "term", "")) for one in spans):
        return []
    surface = text[slice(*place)]
    subject = _Participant(make_node(surface, "term", draft.passage.document_id), "", surface)
    _mention(draft, subject, start + place[0])
    return [subject]


def _covers(event: EventSpan, span: Span) -> bool:
    return overlaps(Span(event.start, event.end, "event", event.surface), span)


def _distinct(events: Sequence[EventSpan]) -> list[EventSpan]:
    return list({event.event: event for event in reversed(events)}.values())[::-1][:_EVENTS_A_SENTENCE]


def _event_node(event: EventSpan, passage: Passage) -> Node:
    return make_node(event.surface, "event", passage.passage_id)


def _bounded(
    draft: _Draft, surroundings: Sequence[_Participant], verbs: Sequence[_Participant], named: Sequence[_Participant]
) -> list[_Participant]:
    """At most twelve distinct members: the document, the clause and the events stay, names go by rank of type."""
    fixed = _by_node([*surroundings, *verbs])
    ranked = sorted(_by_node(named).values(), key=lambda one: _RANKS.index(one.node.type))
    free = [one for one in ranked if one.node.node_id not in fixed]
    room = MAX_MEMBERS - len(fixed)
    draft.dropped["over_twelve"] += max(0, len(free) - room)
    return [*free[:room], *fixed.values()]


def _by_node(participants: Sequence[_Participant]) -> dict[str, _Participant]:
    found: dict[str, _Participant] = {}
    for one in participants:
        known = found.get(one.node.node_id)
        if known is None or (one.role and not known.role):
            found[one.node.node_id] = one
    return found


def _without_repeats(definitions: Iterable[Definition]) -> list[Definition]:
    """Each short name of a target once, in the definition that gives the most of them."""
    kept: list[Definition] = []
    for one in sorted(definitions, key=lambda each: -len(each.short_names)):
        if not any(
            one.target.name == other.target.name and {*one.short_names} <= {*other.short_names} for other in kept
        ):
            kept.append(one)
    return sorted(kept, key=lambda each: each.start)


def _add_coreference(draft: _Draft, definition: Definition, document: Node) -> None:
    text = draft.passage.text
    target = definition.target
    roles = [make_node(name, "role", draft.passage.document_id) for name in definition.short_names if name in text]
    members = [_Participant(node_of(target), "full name", text[target.start : target.end])]
    members += [_Participant(role, "short name", role.name) for role in roles]
    members.append(_Participant(document, "document"))
    start, end = min(definition.start, target.start), max(definition.end, target.end)
    _add_hyperedge(draft, "coreference", start, end, list(_by_node(members).values())[:MAX_MEMBERS], "")


def _add_hyperedge(
    draft: _Draft, kind: HyperedgeKind, start: int, end: int, members: Sequence[_Participant], event: str
) -> None:
    ids = frozenset(one.node.node_id for one in members)
    if len(ids) < MIN_MEMBERS:
        draft.dropped["under_three"] += 1
        return
    if ids in draft.member_sets:
        draft.dropped["near_duplicate"] += 1
        return
    draft.member_sets.add(ids)
    passage = draft.passage
    number = sum(one.kind == kind for one in draft.hyperedges) + 1
    hyperedge_id = f"{passage.passage_id}:{_KIND_LETTERS[kind]}{number}"
    span = (passage.start + start, passage.start + end)
    draft.hyperedges.append(
        Hyperedge(hyperedge_id, kind, passage.passage_id, passage.document_id, passage.text[start:end], *span, event)
    )
    for one in members:
        draft.add_node(one.node)
        draft.incidences.append(Incidence(hyperedge_id, one.node.node_id, one.role, one.surface))
