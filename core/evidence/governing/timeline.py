"""
The papers of a memory by date, their effects on each other, and what differs between two dates.

Pure over a law. Pages and the command line show it.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.evidence.governing.dating import ambiguous_dates
from core.evidence.governing.law import Law
from core.evidence.governing.papers import Paper
from core.records import DatedChange, DatedDocument, Timeline

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
    The clauses whose governing text is another at the later date than at the earlier, in order of document and place.

    A clause that several papers act on is told once, with the last effect that makes the difference.
    """
    found = {(one.document_id, one.text): one for one in _changes(law, earlier, later)}
    return tuple(sorted(found.values(), key=lambda one: (one.document, one.effect.spans)))


def _changes(law: Law, earlier: str, later: str) -> Iterator[DatedChange]:
    for effect in (one for one in law.effects if one.kind != "revive"):
        for start, end in effect.struck or effect.spans:
            before = law.standing(effect.target_id, start, end, earlier)
            after = law.standing(effect.target_id, start, end, later)
            if not before or not after or before.status == after.status or "not yet" in (before.status, after.status):
                continue
            if effect.by in (before.by, after.by):  # another effect may be what decides
                text = " ".join(law.papers[effect.target_id].text(start, end).split())[:_LONGEST]
                yield DatedChange(
                    effect.target_id, effect.target, effect.clause, text, before.status, after.status, effect
                )


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
