"""
From the names of a passage to its hyperedges: who takes part in what, sentence by sentence.

Builds co-occurrence and coreference hyperedges, takes in the facts that a model
has read, and counts what it drops. Pure; finds no names itself (`rules/` does)
and knows no document but the one it is handed. Next in the flow: the store.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from core.extract.draft import Draft, Participant, by_node, event_of
from core.extract.names import make_node, node_of
from core.extract.rules.acting import acting
from core.extract.rules.bindings import Definition
from core.extract.rules.causes import EventTie, find_tie
from core.extract.rules.events import EventSpan, find_events
from core.extract.rules.spans import Span, overlaps
from core.extract.rules.subjects import find_subject
from core.extract.sentences import is_mere_name, sentences
from core.records import MAX_MEMBERS, Extraction, HyperedgeKind, Node, NodeType, Passage
from core.tables import table_head

_EVENTS_A_SENTENCE = 3
_OWN_MEMBERS = 2  # with fewer than these beside document and clause, the subject is asked for
_NAMED: frozenset[NodeType] = frozenset(("organisation", "person", "place", "project", "product", "document"))
_ITEMS = re.compile("[,，、;；/]")
_LENT: frozenset[NodeType] = frozenset(("organisation", "person", "project", "product", "term", "role"))
_SEMICOLONS = frozenset("；;")
_DEPENDENT = re.compile(
    r"(?:逾期|超过|超出|超额|不足|剩余|余款|余下|否则|但|其中|未能|未按|届时|迟延)"
    r"|(?:otherwise|failing which|but|provided|in default|thereafter|any (?:excess|balance|shortfall))\b",
    re.IGNORECASE,
)
"""How a part goes on with what the part before it speaks of."""
Inside = Sequence[tuple[Span, Participant]]


@dataclass(frozen=True, slots=True)
class ClauseStart:
    """From this offset of a passage on, its facts stand in the clause `node`, or in none."""

    start: int
    node: Node | None


@dataclass(frozen=True, slots=True)
class Known:
    """
    What is known of a passage before its facts are built.

    `names` are spans of passage.text, in text order; `document` is the node of
    its document, a member of every hyperedge; `clauses` say where in the passage
    which clause begins, in text order; `definitions` are the definitions clauses
    that stand in it; `scope` is where its roles hold, "" for the whole document.
    """

    passage: Passage
    names: Sequence[Span]
    document: Node
    clauses: Sequence[ClauseStart] = ()
    definitions: Sequence[Definition] = ()
    scope: str = ""

    def surroundings(self, start: int) -> list[Participant]:
        """The document and the clause that a fact at this offset stands in."""
        clause = next((one.node for one in reversed(self.clauses) if one.start <= start), None)
        return [Participant(self.document, "document")] + ([Participant(clause, "clause")] if clause else [])


@dataclass(frozen=True, slots=True)
class Statement:
    """
    A fact that somebody else read out of the passage: text[start:end] says it of these names, each in a role.

    `event` is the word of the passage for what happens, or "".
    """

    kind: HyperedgeKind
    start: int
    end: int
    participants: tuple[Span, ...]
    event: str = ""
    confidence: float = 1.0


def build_extraction(known: Known, statements: Sequence[Statement] = ()) -> Extraction:
    """
    The extraction of one passage.

    Args:
        known: the passage with its names and where it stands.
        statements: facts read by a model; a sentence whose names they all hold needs no fact of its own.

    Returns:
        Hyperedges of 3 to 12 members. `dropped` counts sentences "under_three",
        members "over_twelve", "table_head" lines, surfaces "not_in_passage" and sentences merged as
        "near_duplicate".
    """
    passage = known.passage
    draft = Draft(passage)
    named = _occurring(draft, known.names)
    for span, participant in named:
        draft.mention(participant, span.start)
    for definition in _without_repeats(known.definitions):
        _add_coreference(draft, definition, known)
    told = [(one.start, one.end, _add_statement(draft, one, known)) for one in statements]
    heads, columns = table_head(passage.text, passage.heading_path) if passage.kind == "row" else ([], [])
    before: Inside = ()
    for start, end in sentences(passage, known.names):
        if (start, end) in heads:
            draft.dropped["table_head"] += 1
            continue
        inside = [(span, one) for span, one in named if start <= span.start < end]
        lent = _lent(passage.text, start, before)
        before = [*lent, *inside]
        inside = before if lent else inside
        if columns and "|" in passage.text[start:end]:
            row = passage.text[start:end]
            inside = [(span, _in_column(one, columns, row, span.start - start)) for span, one in inside]
        if is_mere_name(passage, start, end, [span for span, _ in inside]):
            draft.dropped["under_three"] += 1
        elif not _is_told(told, start, end, inside):
            _add_sentence(draft, start, end, inside, known.surroundings(start))
    return draft.finished()


def _lent(text: str, start: int, before: Inside) -> Inside:
    """Who and what the part before a semicolon speaks of, where the part behind it goes on with that."""
    goes_on = text[:start].rstrip()[-1:] in _SEMICOLONS and _DEPENDENT.match(text, start)
    return [(span, one) for span, one in before if one.node.type in _LENT] if goes_on else []


def _add_statement(draft: Draft, one: Statement, known: Known) -> frozenset[str]:
    """The nodes of the fact, which may have been too few for one."""
    surroundings = known.surroundings(one.start)
    around = {each.node.node_id for each in surroundings}
    text = draft.passage.text
    named = [Participant(node_of(span), span.role, text[span.start : span.end]) for span in one.participants]
    if all(each.node.node_id in around for each in named):
        draft.dropped["under_three"] += 1
        return frozenset()
    verbs = [event_of(one.event, draft.passage)] if one.event else []
    members = draft.bounded(surroundings, verbs, named)
    word = next((each.event for each in find_events(one.event)), "")
    draft.add_hyperedge(one.kind, (one.start, one.end), members, word, one.confidence)
    return frozenset(each.node.node_id for each in members)


def _is_told(told: Sequence[tuple[int, int, frozenset[str]]], start: int, end: int, inside: Inside) -> bool:
    """Whether statements about this sentence hold every name in it."""
    held = [nodes for first, last, nodes in told if first < end and start < last]
    return bool(held) and {one.node.node_id for _, one in inside} <= frozenset().union(*held)


def _in_column(participant: Participant, columns: Sequence[str], row: str, at: int) -> Participant:
    """In a table, who has no other role has that of the column's head, unless it is but a small part of the cell."""
    column = row.count("|", 0, at)
    cell = row.split("|")[column]
    item = next((one for one in _ITEMS.split(cell) if participant.surface in one), cell).strip()
    is_part = participant.node.type in _NAMED and 3 * len(participant.surface) < len(item)
    is_free = not participant.role and column < len(columns) and not is_part
    return replace(participant, role=columns[column]) if is_free else participant


def _occurring(draft: Draft, names: Sequence[Span]) -> list[tuple[Span, Participant]]:
    found = []
    for span in names:
        surface = draft.passage.text[span.start : span.end]
        if not surface.strip():
            draft.dropped["not_in_passage"] += 1
            continue
        found.append((span, Participant(node_of(span), span.role, surface)))
    return found


def _add_sentence(
    draft: Draft,
    start: int,
    end: int,
    inside: Inside,
    surroundings: Sequence[Participant],
) -> None:
    text = draft.passage.text[start:end]
    around = {one.node.node_id for one in surroundings}
    tie = find_tie(text) if draft.passage.kind != "row" else None
    if not tie and all(one.node.node_id in around for _, one in inside):
        draft.dropped["under_three"] += 1
        return
    spans = [replace(span, start=span.start - start, end=span.end - start) for span, _ in inside]
    events = [event for event in find_events(text) if not any(_covers(event, span) for span in spans)]
    events = [] if tie else acting(events, text)
    told = [event_of(one.surface, draft.passage) for one in _distinct(events)]
    verbs = _tied(tie, text, draft.passage) if tie else told
    members = draft.bounded(surroundings, verbs, [one for _, one in inside])
    if len(members) - len(surroundings) < _OWN_MEMBERS:
        members.extend(_subject(draft, start, text, spans))
    event = f"{tie.relation}: {tie.cue}" if tie else events[0].event if events else ""
    draft.add_hyperedge(tie.kind if tie else "co-occurrence", (start, end), members, event)


def _tied(tie: EventTie, text: str, passage: Passage) -> list[Participant]:
    """The two events of a sentence that ties them, each with what it is to the other."""
    events = (event_of(text[slice(*place)], passage) for place in (tie.first, tie.second))
    return [replace(one, role=role) for one, role in zip(events, tie.roles, strict=True)]


def _subject(draft: Draft, start: int, text: str, spans: Sequence[Span]) -> list[Participant]:
    """The noun a sentence is about, where it is no name found already."""
    place = find_subject(text)
    if place is None or any(overlaps(one, Span(*place, "term", "")) for one in spans):
        return []
    surface = text[slice(*place)]
    subject = Participant(make_node(surface, "term", draft.passage.document_id), "", surface)
    draft.mention(subject, start + place[0])
    return [subject]


def _covers(event: EventSpan, span: Span) -> bool:
    return overlaps(Span(event.start, event.end, "event", event.surface), span)


def _distinct(events: Sequence[EventSpan]) -> list[EventSpan]:
    return list({event.event: event for event in reversed(events)}.values())[::-1][:_EVENTS_A_SENTENCE]


def _without_repeats(definitions: Iterable[Definition]) -> list[Definition]:
    """Each short name of a target once, in the definition that gives the most of them."""
    kept: defaultdict[str, list[Definition]] = defaultdict(list)
    for one in sorted(definitions, key=lambda each: -len(each.short_names)):
        same = kept[one.target.name]
        if not any({*one.short_names} <= {*other.short_names} for other in same):
            same.append(one)
    return sorted((one for same in kept.values() for one in same), key=lambda each: each.start)


def _add_coreference(draft: Draft, definition: Definition, known: Known) -> None:
    text = draft.passage.text
    target = definition.target
    scope = known.scope or draft.passage.document_id
    roles = [make_node(name, "role", scope) for name in definition.short_names if name in text]
    members = [Participant(node_of(target), "full name", text[target.start : target.end])]
    members += [Participant(role, "short name", role.name) for role in roles]
    members.append(Participant(known.document, "document"))
    start, end = min(definition.start, target.start), max(definition.end, target.end)
    draft.add_hyperedge("coreference", (start, end), list(by_node(members).values())[:MAX_MEMBERS])
