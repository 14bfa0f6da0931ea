"""
A stretch of text that names something: what every rule finds and returns.

Pure. Holds no vocabulary and no node identity (`names.py` turns a span into a
node). Next in the flow: the finders beside this module.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.records import NodeType


@dataclass(frozen=True, slots=True)
class Span:
    """
    A name found in text[start:end].

    `name` is how the node is called (often the surface itself); `key` is its
    canonical form where the rule knows one better than folding ("86000 CNY",
    "2023-05-12"); `scope` is where the name holds ("" = everywhere); `role` is
    what the name's bearer is in this sentence ("甲方", "总监理工程师").
    """

    start: int
    end: int
    type: NodeType
    name: str
    key: str = ""
    aliases: tuple[str, ...] = ()
    role: str = ""
    scope: str = ""


def overlaps(one: Span, other: Span) -> bool:
    """Whether two spans share a character."""
    return one.start < other.end and other.start < one.end


def outside(spans: Iterable[Span], taken: Iterable[Span]) -> list[Span]:
    """The spans that share no character with the taken ones, in the order given; in time linear in the text."""
    covered = {at for one in taken for at in range(one.start, one.end)}
    return [one for one in spans if covered.isdisjoint(range(one.start, one.end))]


def keep_first(*groups: Iterable[Span]) -> list[Span]:
    """
    Spans that do not overlap, in text order: an earlier group wins, within a group the longer span.

    Example: groups [(0, 5)] and [(3, 9), (6, 9)] keep (0, 5) and (6, 9).
    """
    kept: list[Span] = []
    taken: set[int] = set()
    for group in groups:
        for span in sorted(group, key=lambda one: (one.start - one.end, one.start)):
            place = range(span.start, span.end)
            if span.start < span.end and taken.isdisjoint(place):
                kept.append(span)
                taken.update(place)
    return sorted(kept, key=lambda one: (one.start, -one.end))
