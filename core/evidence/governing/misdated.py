"""
Papers that give another paper a date it does not bear.

Pure over a law. A paper may bear several dates (effective, signed); only one
that stands nowhere in its head or at its end is a mistake. Next: `clashes.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from core.dates import FoundDate, find_dates
from core.evidence.governing.law import Law
from core.evidence.governing.papers import Paper
from core.records import Place

_DATED = re.compile(
    r"(?:dated|executed on(?: or around)?|signed on|entered into on|made on|with an effective date of"
    r"|签订日期为|签署于|签订于)"
    r"(?: as of| the| this)?\s*$",
    re.IGNORECASE,
)
_ITS_DATE = re.compile(r"\bdated\b|\bdate\s*[:：]|\bday of\b|effective|日期|签订|签署|签发", re.IGNORECASE)
_BEFORE, _AROUND, _ENDS = 90, 60, 2


@dataclass(frozen=True, slots=True)
class Misdated:
    """A place that dates a paper, the date as written there, and the place where the paper tells its own date."""

    said: Place
    date: str
    own: Place
    own_date: str


@lru_cache(maxsize=4)
def misdated(law: Law) -> tuple[Misdated, ...]:
    """Every date that a paper gives another and that the other does not bear."""
    return tuple(found for paper in law.papers.values() for found in _of(paper, law))


def _of(paper: Paper, law: Law) -> Iterator[Misdated]:
    for _, start, end, sentence in paper.sentences():
        left = 0
        for one in find_dates(sentence):
            before = sentence[max(left, one.start - _BEFORE) : one.start]
            left = one.end
            if not one.is_full or not _DATED.search(before):
                continue
            before = before[before.rfind(")") + 1 :]  # what a bracket closes is another paper
            named = law.kin.named(paper, before) or (law.kin.base_of(paper) if _AGREEMENT.search(before) else None)
            own = _own_date(named, one) if named else None
            if named and own:
                yield Misdated(paper.place(start, end), one.text, own[0], own[1])


_AGREEMENT = re.compile(r"\b(?:Agreement|Contract|Lease|Deed|Policy)\b|合同|协议")


def _own_date(paper: Paper, said: FoundDate) -> tuple[Place, str] | None:
    """Where a paper tells its own date, if that differs from the one said of it."""
    ends = {one.passage_id for one in (*paper.passages[:3], *paper.passages[-_ENDS:])}
    told = [(passage, one) for passage, one in paper.dates if one.iso.startswith(("1", "2")) and len(one.iso) > _YEAR]
    if not paper.date or any(_agree(one.iso, said.iso) for passage, one in told if passage.passage_id in ends):
        return None
    for passage, one in told:
        near = passage.text[max(0, one.start - _AROUND) : one.start]
        if passage.passage_id in ends and _agree(one.iso, paper.date) and _ITS_DATE.search(near):
            start, end = _sentence(paper, passage.start + one.start)
            return paper.place(start, end), one.text
    return None


_YEAR = 4


def _agree(one: str, other: str) -> bool:
    """Whether two dates agree as far as both are known: "2010-06" agrees with "2010-06-14"."""
    shared = min(len(one), len(other))
    return one[:shared] == other[:shared]


def _sentence(paper: Paper, position: int) -> tuple[int, int]:
    found = ((start, end) for _, start, end, _ in paper.sentences() if start <= position < end)
    return next(found, (position, position + 1))
