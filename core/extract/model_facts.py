"""
From what a model says of a passage to names and statements that the passage bears out.

The frame is fixed, and every member must stand in the passage; what does not is
dropped and counted. Where the rules found the same name, theirs is the node, so
that both kinds of extractor meet on the same nodes. Pure. Next in the flow:
`hyperedges.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, get_args

from core.extract.hyperedges import Known, Statement
from core.extract.occurrences import Occurrences
from core.extract.rules.spans import Span
from core.extract.sentences import sentences
from core.records import HyperedgeKind, NodeType

TYPES: tuple[NodeType, ...] = tuple(one for one in get_args(NodeType) if one not in {"event", "clause"})
KINDS: tuple[HyperedgeKind, ...] = ("semantic", "temporal", "causal")
ROLES = {  # English: Chinese
    "party": "当事方", "agent": "行为人", "object": "标的", "recipient": "接受方", "seller": "卖方", "buyer": "买方",
    "supplier": "供应方", "customer": "客户", "lessor": "出租方", "lessee": "承租方", "guarantor": "担保方",
    "creditor": "债权人", "debtor": "债务人", "insurer": "保险人", "owner": "所有者", "contractor": "承包方",
    "representative": "代表", "employer": "雇主", "employee": "雇员", "place": "地点", "time": "时间", "amount": "金额",
    "price": "价款", "quantity": "数量", "rate": "比例", "term": "期限", "document": "文件", "project": "项目",
    "condition": "条件", "cause": "原因", "result": "结果", "other": "其他",
}  # fmt: skip
_ROLES = frozenset((*ROLES, *ROLES.values()))
_SCOPED: frozenset[NodeType] = frozenset(("role", "term"))  # a word for somebody or something in this document only
_MOST_EVENTS = 24  # a passage of 600 characters does not state more
_EVENT_CHARACTERS = 40
_MARKS = " .,;，。；、"
_DIGITS = frozenset("0123456789")


def reply_schema() -> dict[str, Any]:
    """The JSON schema of a reply, strict: every property required, no other allowed."""
    name = {"type": "string"}
    participant = _object(name=name, role={"type": "string"})
    event = _object(
        event={"type": "string"},
        kind={"type": "string", "enum": list(KINDS)},
        participants={"type": "array", "items": participant},
        attributes={"type": "array", "items": _object(name=name, value={"type": "string"})},
        time={"type": "string"},
        confidence={"type": "number"},
    )
    entity = _object(name=name, type={"type": "string", "enum": list(TYPES)})
    return _object(entities={"type": "array", "items": entity}, events={"type": "array", "items": event})


def _object(**properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


@dataclass(slots=True)
class ModelFacts:
    """What of a reply the passage bears out: `names` (rules' and model's), `statements`, and what was dropped."""

    names: list[Span]
    statements: list[Statement] = field(default_factory=list)
    dropped: Counter[str] = field(default_factory=Counter)


def read_reply(
    data: Mapping[str, Any], known: Known, resolved: Callable[[Span], Span], max_name_characters: int
) -> ModelFacts:
    """
    Check a reply against its passage.

    Args:
        data: fits `reply_schema`; not trusted beyond that.
        known: what the rules found in the passage.
        resolved: what a name means in this document (`LocalDocumentExtractor.resolved`).
        max_name_characters: longer names are no names.

    Returns:
        `dropped` counts names and events "not_in_passage", "name_too_long", roles that are neither ours nor the
        passage's as "role_not_in_passage", and events beyond twenty-four as "too_many".
    """
    return _Reading(known, resolved, max_name_characters).of(data)


class _Reading:
    """The check of one reply."""

    def __init__(self, known: Known, resolved: Callable[[Span], Span], max_name_characters: int) -> None:
        self._text = known.passage.text
        self._time = ROLES["time"] if known.passage.language == "zh" else "time"
        self._document_id = known.passage.document_id
        self._found = Occurrences(self._text)
        self._sentences = sentences(known.passage, known.names)
        self._resolved, self._max_name_characters = resolved, max_name_characters
        self._rules = list(known.names)
        self._types: dict[str, NodeType] = {}
        self._facts = ModelFacts(list(known.names))

    def of(self, data: Mapping[str, Any]) -> ModelFacts:
        for entity in data["entities"]:
            if spans := self._spans(entity["name"], entity["type"]):
                self._types[_plain(entity["name"])] = entity["type"]
                self._name(spans)
        events: Sequence[Mapping[str, Any]] = data["events"]
        self._facts.dropped["too_many"] += max(0, len(events) - _MOST_EVENTS)
        for event in events[:_MOST_EVENTS]:
            self._read_event(event)
        self._facts.names.sort(key=lambda one: (one.start, -one.end))
        return self._facts

    def _name(self, spans: Iterable[Span]) -> None:
        taken = {(one.start, one.end) for one in self._facts.names}
        self._facts.names.extend(one for one in spans if (one.start, one.end) not in taken)

    def _spans(self, name: str, type_: NodeType | None) -> list[Span]:
        """Where the passage has the name, as the rules know it where they do; dropped and counted where it has not."""
        places = self._found.of(name)
        if not places or len(name) > self._max_name_characters:
            self._facts.dropped["name_too_long" if places else "not_in_passage"] += 1
            return []
        return [self._span(start, end, type_) for start, end in places]

    def _span(self, start: int, end: int, type_: NodeType | None) -> Span:
        """The rules' span that this is or lies in, where the types agree or the model named none; else a new one."""
        words = self._text[start:end]
        around = [one for one in self._rules if one.start <= start and end <= one.end]
        same = [
            one
            for one in around
            if type_ is None
            or one.type in {type_, "amount", "date"}
            or self._text[one.start : one.end].strip(_MARKS) == words.strip(_MARKS)
        ]
        if same:
            return min(same, key=lambda one: one.end - one.start)
        known: NodeType = type_ or ("amount" if _DIGITS & set(words) else "term")
        scope = self._document_id if known in _SCOPED else ""
        return self._resolved(Span(start, end, known, " ".join(words.split()), scope=scope))

    def _read_event(self, event: Mapping[str, Any]) -> None:
        members = [choices for choices in self._members(event) if choices]
        words = self._found.of(event["event"]) if 0 < len(event["event"]) <= _EVENT_CHARACTERS else []
        if event["event"] and not words:
            self._facts.dropped["not_in_passage"] += 1
        for choices in members:
            self._name(choices)
        window = self._window([*([(one.start) for one in choices] for choices in members), [one[0] for one in words]])
        if not members or window is None:
            self._facts.dropped["under_three"] += 1
            return
        start, end = window
        chosen = [next(one for one in choices if start <= one.start < end) for choices in members]
        word = next((self._text[first:last] for first, last in words if start <= first < end), "")
        confidence = min(1.0, max(0.0, float(event["confidence"])))
        kind: HyperedgeKind = event["kind"]
        self._facts.statements.append(Statement(kind, start, end, tuple(chosen), word, confidence))

    def _members(self, event: Mapping[str, Any]) -> Iterator[list[Span]]:
        """For each participant, attribute and time, where it may stand, in its role."""
        for one in event["participants"]:
            yield self._in_role(self._spans(one["name"], self._type_of(one["name"])), one["role"])
        for one in event["attributes"]:
            yield self._in_role(self._spans(one["value"], self._type_of(one["value"])), one["name"])
        if event["time"]:
            yield self._in_role(self._spans(event["time"], "date"), self._time)

    def _type_of(self, name: str) -> NodeType | None:
        return self._types.get(_plain(name))

    def _in_role(self, spans: list[Span], role: str) -> list[Span]:
        """The role is ours or a word of the passage; the rules' own role (甲方) goes before it."""
        role = " ".join(role.split())
        if role and spans and role not in _ROLES:
            places = self._found.of(role) if len(role) <= _EVENT_CHARACTERS else []
            self._facts.dropped["role_not_in_passage"] += not places
            role = self._text[slice(*places[0])] if places else ""
        return [one if one.role or not role else replace(one, role=role) for one in spans]

    def _window(self, places: Sequence[Sequence[int]]) -> tuple[int, int] | None:
        """The fewest sentences in a row that hold one of each list of places, the first such; None if none do."""
        needed = [{self._sentence_of(one) for one in choices} - {-1} for choices in places if choices]
        if not needed or not all(needed):
            return None
        count = len(self._sentences)
        for length in range(1, count + 1):
            for first in range(count - length + 1):
                if all(any(first <= one < first + length for one in choices) for choices in needed):
                    return self._sentences[first][0], self._sentences[first + length - 1][1]
        return None

    def _sentence_of(self, place: int) -> int:
        return next((i for i, (start, end) in enumerate(self._sentences) if start <= place < end), -1)


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()
