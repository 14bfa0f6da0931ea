"""
Effects with what other papers say of them: that a condition came about, that a period was made longer.

Reads the memory for conditions. Next: `law.py`, which tells what holds at a date.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from core.dates import find_dates
from core.evidence.governing.fulfilled import find_met
from core.evidence.governing.papers import Paper
from core.ports import Memory
from core.records import Effect
from core.scripts import in_one_script

AT_ONCE = re.compile(r"签|盖章|生效|\b(?:sign|execut|deliver)", re.IGNORECASE)
"""Conditions that the paper itself fulfils."""
_OF_PERIOD = re.compile(r"有效期|期限|到期|届满|截止|\b(?:expir|end|laps|term|period|until)", re.IGNORECASE)


def settled(effects: Sequence[Effect], papers: Mapping[str, Paper], memory: Memory) -> list[Effect]:
    """
    The effects with all that is told of their beginning and end elsewhere.

    Args:
        effects: of all papers, as each states them.
        papers: by id.
    """
    resolved = list(_resolved(effects, papers, memory))
    return list(_with_moved_ends(list(_with_revivals(resolved))))


def _resolved(effects: Sequence[Effect], papers: Mapping[str, Paper], memory: Memory) -> Iterator[Effect]:
    """Effects with what shows that their conditions came about."""
    for one in effects:
        after = papers[one.by.document_id].date
        if one.starts_when and not AT_ONCE.search(one.starts_when):
            met = find_met(one.starts_when, after, papers, memory, one.by.document_id)
            one = replace(one, started=met) if met else one
        if one.ends_when:
            one = replace(one, ended=find_met(one.ends_when, after, papers, memory, one.by.document_id))
        yield one


def _with_revivals(effects: Sequence[Effect]) -> Iterator[Effect]:
    """A revival whose own condition is told nowhere depends on that of the suspension it ends."""
    ended = [one for one in effects if one.kind == "suspend" and one.ended]
    for one in effects:
        of = (other for other in ended if other.by.document_id == one.by.document_id and is_on(one, other))
        met = next((other.ended for other in of if other.ended), None)
        if one.kind == "revive" and not one.since and one.started is None and met:
            yield replace(one, started=met)
        else:
            yield one


def _with_moved_ends(effects: Sequence[Effect]) -> Iterator[Effect]:
    """An effect whose last day another paper replaces by a later or earlier one lasts until that."""
    changes = [one for one in effects if one.kind == "replace"]
    for one in effects:
        moved = [_new_end(one, change) for change in changes if one.until and _is_on_words_of(change, one)]
        yield replace(one, until=next((end for end in reversed(moved) if end), one.until))


def _is_on_words_of(change: Effect, effect: Effect) -> bool:
    return change.target_id == effect.by.document_id and overlap(change.spans, effect.by.start, effect.by.end)


def _new_end(effect: Effect, change: Effect) -> str:
    """The day that the change puts in the place of the effect's last one, or ""."""
    said = in_one_script(change.by.text)
    days = [one.iso for one in find_dates(change.new or said) if one.is_full and one.iso != effect.until]
    is_of_end = not change.old or any(one.iso == effect.until for one in find_dates(change.old))
    return days[-1] if days and is_of_end and (change.old or _OF_PERIOD.search(said)) else ""


def is_on(one: Effect, other: Effect) -> bool:
    """Whether two effects on one paper touch the same text."""
    return any(overlap(other.spans, *span) for span in one.spans)


def overlap(spans: Iterable[tuple[int, int]], start: int, end: int) -> bool:
    """Whether a stretch meets one of some spans."""
    return any(a < end and start < b for a, b in spans)
