"""
The papers of a memory by date, their effects on each other, and what differs between two dates.

Pure over a law. Pages and the command line show it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from core.document_dates import ambiguous_dates
from core.evidence.governing.effects import is_heading, numbers_in
from core.evidence.governing.law import Law
from core.evidence.governing.papers import Paper
from core.records import DatedChange, DatedDocument, Effect, Timeline

_LONGEST = 300


def timeline_of(law: Law, document_id: str = "", since: str = "", until: str = "") -> Timeline:
    """
    Documents by date (undated last) and effects by their beginning.

    Args:
        document_id: only this document and those that act on it or that it acts on; "" for all.
        since, until: ISO dates between which an effect begins; "" for open ends.
    """
    effects = [one for one in law.effects if document_id in ("", one.by.document_id, one.target_id)]
    effects = [one for one in effects if _is_between(law.begin(one), since, until)]
    wanted = {document_id} | {each for one in effects for each in (one.by.document_id, one.target_id)}
    papers = [one for one in law.papers.values() if not document_id or one.id in wanted]
    dated = sorted((_dated(one, law) for one in papers), key=lambda one: (one.date or "~", one.document))
    return Timeline(tuple(dated), tuple(effects))


def changes_between(law: Law, earlier: str, later: str) -> tuple[DatedChange, ...]:
    """
    The text that governs otherwise at the later date than at the earlier, in order of document and place.

    A paper made between the two is compared with its own first day. What several
    papers act on is told once, with the last effect that makes the difference;
    neighbouring sentences with one fate are told together.
    """
    found = {(one.document, one.document_id, start): one for start, one in _changes(law, earlier, later)}
    told = groupby((one for _, one in sorted(found.items(), key=lambda pair: pair[0])), key=_fate)
    return tuple(change for _, group in told for change in _together(list(group)))


def _changes(law: Law, earlier: str, later: str) -> Iterator[tuple[int, DatedChange]]:
    for effect in law.effects:
        paper = law.papers[effect.target_id]
        for start, end in _stretches(paper, effect):
            before = law.standing(effect.target_id, start, end, max(earlier, paper.date))
            after = law.standing(effect.target_id, start, end, later)
            if not before or not after or before.status == after.status or "not yet" in (before.status, after.status):
                continue
            if effect.by in (before.by, after.by):  # another effect may be what decides
                text = " ".join(paper.quote(start, end).split())[:_LONGEST]
                new = _new_text(paper, effect, start, end) if effect.by == after.by else ""
                yield start, DatedChange(
                    paper.id, effect.target, effect.clause, text, before.status, after.status, effect, new
                )


def _stretches(paper: Paper, effect: Effect) -> Iterator[tuple[int, int]]:
    """A paper or clause replaced as a whole; else every sentence that an effect hits, headings left out."""
    if not effect.clause or effect.struck == effect.spans:
        yield from effect.struck or effect.spans
        return
    for _, start, end, text in paper.sentences():
        if not is_heading(text) and any(a < end and start < b for a, b in effect.struck or effect.spans):
            yield start, end


def _new_text(paper: Paper, effect: Effect, start: int, end: int) -> str:
    """The stretch with its old words exchanged, or the new words where all or no place of the old ones is known."""
    hit = [(a, b) for a, b in effect.struck if start <= a and b <= end]
    if len(hit) != 1 or hit == [(start, end)]:
        return effect.new
    first, last = hit[0]
    old, was, now = paper.text(first, last), numbers_in(effect.old), numbers_in(effect.new)
    if old != effect.old and (old not in was or len(was) != len(now)):
        return effect.new
    value = effect.new if old == effect.old else now[was.index(old)]
    return " ".join((paper.text(start, first) + value + paper.text(last, end)).split())[:_LONGEST]


def _fate(one: DatedChange) -> tuple[str, str, str, Effect, str]:
    return one.document_id, one.before, one.after, one.effect, one.new


def _together(changes: Sequence[DatedChange]) -> Iterator[DatedChange]:
    """Sentences of one fate as one change, but each with new words of its own by itself."""
    if changes[0].new:
        yield from changes
    else:
        yield replace(changes[0], text=" ".join(one.text for one in changes)[:_LONGEST])


def _dated(paper: Paper, law: Law) -> DatedDocument:
    amends = dict.fromkeys(one.target for one in law.effects if one.by.document_id == paper.id)
    base = law.kin.base_of(paper) if paper.is_amendment else None
    if base:
        amends = dict.fromkeys([base.document.name, *amends])
    return DatedDocument(paper.id, paper.document.name, paper.date, tuple(amends), ambiguous_dates(paper.dates))


def _is_between(begin: str | None, since: str, until: str) -> bool:
    if not since and not until:
        return True
    return begin is not None and since <= begin and (not until or begin <= until)
