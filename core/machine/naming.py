"""
The subcommands about names: `merges` and `synonyms`. Arguments in, one JSON-ready object out.

Their sentences for people are here too: `merges_lines`, `synonyms_lines`.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.engine import Engine
from core.records import MergeValue, to_plain

Result = Mapping[str, Any]


def merges(engine: Engine, options: argparse.Namespace) -> dict[str, Any]:
    """
    Names that may mean the same; with an option, decide on a pair or take a decision back first.

    Returns:
        decision (of --accept, --reject or --undo, else None), proposals [{proposal_id, one, other, grounds [{reason,
        detail}], strength}] with each side's name, node and quotes, total (of the undecided), decisions [{decision_id,
        proposal_id, one, other, value, user, at, undone_at, waits_for}].
    """
    decision = None
    if options.accept or options.reject:
        engine.merge_queue(0)  # finds the likes of what came since
        value: MergeValue = "accepted" if options.accept else "rejected"
        decision = engine.decide_merge(options.accept or options.reject, value, user=options.user)
    elif options.undo:
        decision = engine.undo_merge(options.undo, user=options.user)
    queue = engine.merge_queue(options.limit)
    return {
        "decision": to_plain(decision),
        "proposals": to_plain(queue.proposals),
        "total": queue.total,
        "decisions": to_plain(engine.merge_decisions()),
    }


def synonyms(engine: Engine, options: argparse.Namespace) -> dict[str, Any]:
    """added (pairs that are new) and synonyms [{name, other, user, at}], after --load, --add and --remove."""
    added = 0
    if options.load:
        path = Path(options.load)
        added += engine.load_synonyms(path.name, path.read_bytes(), user=options.user)
    if options.add:
        added += engine.add_synonyms([options.add], user=options.user)
    if options.remove:
        engine.remove_synonym(*options.remove)
    return {"added": added, "synonyms": to_plain(engine.synonyms())}


def merges_lines(result: Result) -> list[str]:
    """The queue for people: names, why, where; then what was decided."""
    lines = [line for one in result["proposals"] for line in _proposal_lines(one)]
    shown = f"{len(result['proposals'])} of {result['total']} proposals"
    decided = [_decision_line(one) for one in result["decisions"]]
    return [*lines, shown, *(["", "decided:", *decided] if decided else [])]


def _proposal_lines(one: Result) -> list[str]:
    why = ", ".join(f"{ground['reason']} {ground['detail']}".strip() for ground in one["grounds"])
    lines = [f"{one['proposal_id']} {_named(one['one'])} = {_named(one['other'])}? ({why})"]
    quotes = [quote for side in ("one", "other") for quote in one[side]["quotes"]]
    return lines + [f"  {quote['document']}: {' '.join(quote['text'].split())}" for quote in quotes]


def _named(side: Result) -> str:
    """A name and by what its bearer is known, so that two of one name can be told apart."""
    scope = side["node"]["scope_name"] or side["node"]["node"]["scope"]
    return f"{side['name']} ({scope})" if scope else str(side["name"])


def _decision_line(one: Result) -> str:
    undone = ", taken back" if one["undone_at"] else ""
    waits = "; ".join(f"{first} = {second}" for first, second in one["waits_for"])
    waiting = f", waits for {waits}" if waits else ""
    return f"{one['decision_id']} {one['value']}: {one['one']} = {one['other']} by {one['user']}{undone}{waiting}"


def synonyms_lines(result: Result) -> list[str]:
    """The dictionary for people, a pair a line."""
    pairs = [f"{one['name']} = {one['other']}" for one in result["synonyms"]]
    return pairs or ["the dictionary is empty"]
