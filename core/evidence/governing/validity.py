"""
From when and until when lists and notices say that they hold: a column of a table, a line of its own.

Pure. Only what a paper says of itself or of a row; an agreement's term is none of
this, since most of what it says outlives it. A later row of one list for the same
thing ends the earlier one. Next: `law.py`, which tells what stands at a date.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from core.dates import FoundDate, find_dates
from core.evidence.governing.papers import Paper
from core.evidence.governing.restated import values_in
from core.records import Passage, Place, Standing
from core.tables import FIGURE, Line, cells_of, lines, table_head
from core.text import fold

_FROM_COLUMN = re.compile(
    r"\b(?:valid|effective|applicable|in force)(?: (?:as of|from|since|date))?$|^from$"
    r"|(?:生效|执行|启用|施行|实施)(?:日期?|时间|之日)$|(?:有效期|适用期?)(?:自|从|起|起始日?)$",
    re.IGNORECASE,
)
_UNTIL_COLUMN = re.compile(
    r"\b(?:valid|effective|applicable) (?:until|till|to)$|^(?:until|till)$|\bexpir\w+(?: date| on)?$"
    r"|(?:失效|停用|废止)(?:日期?|时间)$|(?:有效期|适用期?)(?:至|到|止)$",
    re.IGNORECASE,
)
_BOTH_COLUMN = re.compile(
    r"\bvalidity(?: period)?$|\bperiod of validity$|有效期限?$|(?:适用|执行)(?:期间?|期限|时段)$", re.IGNORECASE
)
_SELF = (
    r"(?:本(?:价目|价格|费率|收费|报价|资费|标准)?(?:表|单|标准|价格|办法|细则|通知|规定|清单)"
    r"|(?:以[上下]|上述|下列|所列)(?:价格|单价|费率|标准)"
    r"|(?:this|these|the (?:above|following|present)|all) (?:[\w-]+ ){0,2}?"
    r"(?:list|prices?|rates?|tariff|fees|notice|schedule|quotation|rules|conditions)\b)"
)
_LABEL = (
    r"(?:有效期限?|执行(?:日期|时间|期限)|生效(?:日期|时间)|适用(?:期间|期限)|启用日期|失效日期"
    r"|valid(?:ity)?(?: (?:from|until|till|to|period))?|effective(?: (?:from|date|as of))?|in force from"
    r"|expiry(?: date)?)\W*"
)
_OF_ITSELF = re.compile(
    rf"\W*(?:{_SELF}|{_LABEL}(?=[自从]?\s*\d|[A-Z0-9]))|自[^，。]{{6,16}}起(?:执行|施行|实施|启用)", re.IGNORECASE
)
_HOLDS = re.compile(
    r"有效|生效|执行|施行|实施|适用|启用|失效|废止|\b(?:valid|effective|apply|applies|in force|expir\w+)", re.IGNORECASE
)
_UNTIL_BEFORE = re.compile(
    r"(?:至|到|止于|截[止至]|失效\w*\W*|[-–—~～]|\b(?:until|till|to|through|expir\w+(?: on)?)\W*)\s*$", re.IGNORECASE
)
_UNTIL_AFTER = re.compile(r"\s*(?:止|为止|失效|截止|废止)|\s*(?:expires|lapses)\b", re.IGNORECASE)
_AGREEMENT = re.compile(
    r"合同|协议|保函|保险|批单|\b(?:agreement|contract|lease|deed|polic\w+|guarantee|amendment)\b", re.IGNORECASE
)
_YEARS = re.compile(r"(?:19|20)\d\d|[\W_\d]+")
_FAR = "9999"
"""A date beyond this asks for now: what holds until a day to come holds still."""
_LONGEST_LINE, _FIRST, _LAST = 160, 3, 2
"""Longest line that tells it, in characters, and the passages at the beginning and end that are looked at."""


@dataclass(frozen=True, slots=True)
class Validity:
    """document_text[start:end] holds from `since` until `until` (ISO, "" for open), by the words at `by`."""

    start: int
    end: int
    since: str
    until: str
    by: Place

    def standing(self, document_id: str, at: str) -> Standing:
        """How the stretch of this document stands at a date; `by` only where other words than its own tell it."""
        is_own = (self.by.document_id, self.by.start, self.by.end) == (document_id, self.start, self.end)
        by = None if is_own else self.by
        if self.since and at < self.since:
            return Standing("not yet", self.since, by)
        if self.until and at > self.until:
            return Standing("ended", self.until, by)
        return Standing("in force", self.since, by)


def validities_of(papers: Iterable[Paper]) -> dict[str, tuple[Validity, ...]]:
    """By document id the stretches that say when they hold, rows before the whole paper; no paper without any."""
    found: dict[str, list[Validity]] = {}
    rows: dict[tuple[str, str], list[Validity]] = {}
    for paper in papers:
        told = list(_rows(paper))
        for key, one in told:
            rows.setdefault((_list_name(paper), key), []).append(one)
        found[paper.id] = [*(one for _, one in told), *_whole(paper)]
    later = {one: each for group in rows.values() for one, each in _ended_by_next(group)}
    return {key: tuple(later.get(one, one) for one in group) for key, group in found.items() if group}


def standing_by_validity(
    validities: Mapping[str, Sequence[Validity]], document_id: str, start: int, end: int, at: str
) -> Standing | None:
    """How document_text[start:end] stands at a date by its own row or paper; None where these say nothing."""
    one = next((one for one in validities.get(document_id, ()) if one.start < end and start < one.end), None)
    return one.standing(document_id, at if at < _FAR else date.today().isoformat()) if one else None


def _rows(paper: Paper) -> Iterator[tuple[str, Validity]]:
    """The rows whose columns tell when they hold, each with what it is about: its words in its table."""
    for passage in paper.passages:
        if passage.kind != "row":
            continue
        heads, titles = table_head(passage.text, passage.heading_path)
        columns = [_column_kind(title) for title in titles]
        if not any(columns):
            continue
        for line in lines(passage.text):
            if line not in heads and "|" in passage.text[slice(*line)]:
                yield from _row(paper, passage, line, columns)


def _column_kind(title: str) -> str:
    words = re.sub(r"[（(][^（()）]*[）)]", "", title).strip()
    kinds = (("both", _BOTH_COLUMN), ("until", _UNTIL_COLUMN), ("since", _FROM_COLUMN))
    return next((kind for kind, pattern in kinds if pattern.search(words)), "")


def _row(paper: Paper, passage: Passage, line: Line, columns: Sequence[str]) -> Iterator[tuple[str, Validity]]:
    cells = [cell for _, cell in cells_of(passage.text, line)]
    since = until = ""
    for kind, cell in zip(columns, cells, strict=False):
        dates = _days(cell)
        if kind == "both":
            since, until = _span(cell, dates)
        elif kind and len(dates) == 1:
            since, until = (dates[0].iso, until) if kind == "since" else (since, dates[0].iso)
    if since or until:
        start, end = passage.start + line[0], passage.start + line[1]
        named = [cell for cell in cells if not FIGURE.fullmatch(cell) and not values_in(cell)]
        about = fold(" | ".join((*passage.heading_path, *named)))
        yield about, Validity(start, end, since, until, paper.place(start, end))


def _whole(paper: Paper) -> Iterator[Validity]:
    """What a list or notice says of itself in a line at its beginning or end."""
    begins = f"{paper.document.title} {paper.head[:_LONGEST_LINE]}"
    if paper.is_amendment or paper.is_report or _AGREEMENT.search(begins):
        return
    ends = dict.fromkeys((*paper.passages[:_FIRST], *paper.passages[-_LAST:]))
    for passage in ends:
        for start, end in lines(passage.text):
            text = passage.text[start:end]
            if len(text) > _LONGEST_LINE or not _OF_ITSELF.search(text) or not _HOLDS.search(text):
                continue
            since, until = _span(text, _days(text))
            if since or until:
                by = paper.place(passage.start + start, passage.start + end)
                yield Validity(paper.passages[0].start, paper.passages[-1].end, since, until, by)
                return


def _days(text: str) -> list[FoundDate]:
    return [one for one in find_dates(text) if one.is_full]


def _span(text: str, dates: Sequence[FoundDate]) -> tuple[str, str]:
    """First and last day of what a line says; a day is the last one by the words around it."""
    last = [one for one in dates if _UNTIL_BEFORE.search(text[: one.start]) or _UNTIL_AFTER.match(text, one.end)]
    first = [one for one in dates if one not in last]
    if len(last) > 1 or len(first) > 1:
        return "", ""
    return (first[0].iso if first else ""), (last[0].iso if last else "")


def _ended_by_next(group: Sequence[Validity]) -> Iterator[tuple[Validity, Validity]]:
    """Of rows for one thing, each with the day before the next one begins as its last, unless it ends itself."""
    begun = sorted((one for one in group if one.since), key=lambda one: one.since)
    for one in begun:
        after = next((each for each in begun if each.since > one.since), None)
        if after and not one.until:
            until = date.fromisoformat(after.since) - timedelta(days=1)
            yield one, replace(one, until=until.isoformat(), by=after.by)


def _list_name(paper: Paper) -> str:
    """What the issues of one list share: its title without years and numbers."""
    return _YEARS.sub(" ", fold(paper.document.title)).strip()
