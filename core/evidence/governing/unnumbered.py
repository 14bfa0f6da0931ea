"""
What a sentence of an amendment does where it names no clause: by the thing it speaks of, or by saying it anew.

Pure. A value put in the place of another (`topics.py`), the same words with
another value (`restated.py`, `topics_abroad.py`), a clause taken out, stopped or
taken up again (`meant.py`), a term added for a time. Next: `reading.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.evidence.governing.counted import governed_values
from core.evidence.governing.effects import Act
from core.evidence.governing.meant import clauses_meant
from core.evidence.governing.outline import clause_at
from core.evidence.governing.papers import Paper
from core.evidence.governing.references import Kin
from core.evidence.governing.restated import restated_by
from core.evidence.governing.said import Said
from core.evidence.governing.struck import new_value
from core.evidence.governing.times import ONLY, Span
from core.evidence.governing.topics import Topic, said_alike, topics_of
from core.evidence.governing.topics_abroad import restated_abroad
from core.records import Effect

ANNOUNCES = re.compile(r"(?:[:：]|follows\.)\s*$")
"""How a sentence ends that only announces what follows."""
_RUNS_OUT = re.compile(
    r"有效期|失效|(?:届满|期满|到期)(?:后|自动|即)|\b(?:lapses?|expires?|ceases? to (?:apply|have effect))\b",
    re.IGNORECASE,
)


def effects_without_number(said: Said, acts: Sequence[Act], kin: Kin) -> list[Effect]:
    """The effects of a sentence that names no clause it could act on; the first way that finds some counts."""
    if acts and ANNOUNCES.search(said.sentence):
        return list(_restated(said, kin)) or list(_added(said, kin))
    ways = (
        _on_topics(said, acts, kin),
        _on_clauses(said, acts, kin),
        _restated(said, kin),
        _said_alike(said, kin),
        _added(said, kin),
    )
    found = next((effects for way in ways if (effects := list(way))), [])
    return found or ([] if acts else list(_restated_abroad(said, kin)))


def without_new_day(span: Span, sentence: str, act: Act) -> Span:
    """When an act holds, without the day that is its new value: "extended to 30 June" ends nothing on 30 June."""
    new = new_value(sentence, act) if act.kind == "replace" else None
    if new is None or new.kind != "date":
        return span
    since, until = ("" if one == new.key else one for one in (span.since, span.until))
    return replace(span, since=since, until=until)


def _family(said: Said, kin: Kin) -> Sequence[Paper]:
    """The papers that a sentence may change: the one it names, else those of its family made before it."""
    named = kin.named(said.paper, said.sentence)
    return [named] if named else kin.changeable(said.paper) if kin.base_of(said.paper) else ()


def _on_topics(said: Said, acts: Sequence[Act], kin: Kin) -> Iterator[Effect]:
    for act in [one for one in acts if one.kind == "replace"][:1]:
        for topic in topics_of(said.sentence, act, _family(said, kin)):
            yield _on_topic(said, topic, act, acts)


def _on_topic(said: Said, topic: Topic, act: Act, acts: Sequence[Act]) -> Effect:
    """A change of the sentence that states what it speaks of, for as long as it says, or until what revives it."""
    target, whole, struck = topic
    span = without_new_day(said.span_of_act(act, acts) or said.span(), said.sentence, act)
    back = next((found for one in acts if one.kind == "revive" and (found := said.span_of_act(one, acts))), None)
    if back:
        span = replace(span, until=span.until or back.since, ends_when=back.starts_when)
    return replace(
        _changing(said, target, struck, target.text(*struck), act.new),
        spans=(whole,),
        struck=() if span.applies_to and ONLY.search(said.sentence) else (struck,),
        since=span.since, until=span.until, starts_when=span.starts_when, ends_when=span.ends_when,
        applies_to=span.applies_to,
    )  # fmt: skip


def _on_clauses(said: Said, acts: Sequence[Act], kin: Kin) -> Iterator[Effect]:
    """Clauses that are taken out, stopped or taken up again, by the thing they are about."""
    for act in acts:
        span = said.span_of_act(act, acts)
        if span is None:
            continue
        for paper, start, end in clauses_meant(said.sentence, act, _family(said, kin)):
            is_part = bool(span.applies_to and ONLY.search(said.sentence))
            is_gone = act.kind in ("delete", "withdraw") and not is_part
            effect = _changing(said, paper, (start, end), "", "")
            yield replace(
                effect, kind=act.kind, struck=((start, end),) if is_gone else (), since=span.since,
                until=span.until, starts_when=span.starts_when, ends_when=span.ends_when, applies_to=span.applies_to,
            )  # fmt: skip


def _restated(said: Said, kin: Kin) -> Iterator[Effect]:
    found = list(restated_by(said.sentence, said.paper, kin.kin_of(said.paper)))
    if kin.base_of(said.paper) is not None or len({target.id for target, *_ in found}) == 1:
        for target, struck, old, new in found:
            yield _for_its_time(said, _changing(said, target, struck, old, new), new)


def _said_alike(said: Said, kin: Kin) -> Iterator[Effect]:
    for target, _, struck, new in said_alike(said.sentence, _family(said, kin)):
        yield _for_its_time(said, _changing(said, target, struck, target.text(*struck), new), new)


def _for_its_time(said: Said, effect: Effect, new: str) -> Effect:
    """The effect from when, until when and for what its sentence says, but for the days that are the new value."""
    span = said.span()
    days = {one.key for one in governed_values(new)}
    since, until = ("" if one in days else one for one in (span.since, span.until))
    is_part = bool(span.applies_to and ONLY.search(said.sentence))
    return replace(
        effect, struck=() if is_part else effect.struck, since=since, until=until, ends_when=span.ends_when,
        applies_to=span.applies_to,
    )  # fmt: skip


def _restated_abroad(said: Said, kin: Kin) -> Iterator[Effect]:
    for topic in restated_abroad(said.sentence, _family(said, kin)):
        yield _on_topic(said, topic, Act("replace", 0, 0), ())


def _added(said: Said, kin: Kin) -> Iterator[Effect]:
    """A term that an amendment adds for a time, and that acts on no text."""
    base, span = kin.base_of(said.paper), said.span()
    if base is not None and span.until and _RUNS_OUT.search(said.sentence):
        by = said.paper.place(*said.place)
        yield Effect("add", by, base.id, base.document.name, "", since=span.since, until=span.until)


def _changing(said: Said, target: Paper, struck: tuple[int, int], old: str, new: str) -> Effect:
    clause = clause_at(target.outline, struck[0])
    number = clause.number if clause else ""
    by = said.paper.place(*said.place)
    return Effect("replace", by, target.id, target.document.name, number, (struck,), (struck,), old, new)
