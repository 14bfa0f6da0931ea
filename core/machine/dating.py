"""
The subcommands about papers in time: timeline and outline. Arguments in, one JSON-ready object out.

Their sentences for people are in `text.py`'s neighbour functions here: `timeline_lines`, `outline_lines`.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import Any

from core.dates import find_dates, in_iso
from core.engine import Engine
from core.records import to_plain

Result = Mapping[str, Any]


def timeline(engine: Engine, options: argparse.Namespace) -> dict[str, Any]:
    """
    Documents by date, effects by their beginning; with both dates also the clauses that differ between them.

    Returns:
        documents [{document_id, document, date, amends, ambiguous}], effects [{kind, by, target, clause, old, new,
        since, until, starts_when, ends_when, …}], changes [{document, clause, text, new, before, after, effect}].
    """
    found = engine.timeline(options.document, options.since, options.until)
    changes = engine.compare_dates(options.since, options.until) if options.since and options.until else ()
    return {**to_plain(found), "changes": to_plain(changes)}


def outline(engine: Engine, options: argparse.Namespace) -> dict[str, Any]:
    """clauses [{number, title, level, start, end, page}] of one document, in reading order."""
    return {"document_id": options.document_id, "clauses": to_plain(engine.outline(options.document_id))}


def timeline_lines(result: Result) -> list[str]:
    """The timeline for people: papers, then effects, then what differs."""
    papers = [_paper_line(one) for one in result["documents"]]
    effects = [_effect_line(one) for one in result["effects"]]
    changes = [
        f"{one['document']} {one['clause']}: {one['before']} → {one['after']}: {one['text']}"
        + (f" → {one['new']}" if one["new"] else "")
        for one in result["changes"]
    ]
    parts = (papers, effects, changes)
    return [line for part in parts if part for line in (*part, "")][:-1] or ["no papers"]


def _paper_line(one: Result) -> str:
    acts = f" (acts on {', '.join(one['amends'])})" if one["amends"] else ""
    open_dates = in_iso(date for written in one["ambiguous"] for date in find_dates(written))
    return f"{one['date'] or 'undated':10} {one['document']}{acts}{dates_told(open_dates)}"


def dates_told(dates: Mapping[str, Sequence[str]]) -> str:
    """Dates with what they are in ISO, in brackets, "" for none: " (03/04/2025: 2025-03-04 or 2025-04-03)"."""
    told = "; ".join(f"{written}: {' or '.join(isos)}" for written, isos in dates.items())
    return f" ({told})" if told else ""


def _effect_line(one: Result) -> str:
    when = one["since"] or (f"when {one['starts_when']}" if one["starts_when"] else "from its date")
    end = one["until"] or one["ends_when"]
    words = f": {one['old']} → {one['new']}" if one["old"] else ""
    until = f" until {end}" if end else ""
    return f"{one['kind']:8} {one['target']} {one['clause']} by {one['by']['document']}, {when}{until}{words}"


def outline_lines(result: Result) -> list[str]:
    """One line a clause, indented by its level."""
    return ["  " * (one["level"] - 1) + one["title"] for one in result["clauses"]] or ["no clauses or headings"]
