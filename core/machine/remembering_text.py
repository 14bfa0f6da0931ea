"""
Votes, the ledger, pins, the archive, use and weights as lines for people; takes the objects that `--json` prints.

Next: `text.py`, which hands them over.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

Result = Mapping[str, Any]
_MOVES_TOLD, _WORDS_TOLD = 6, 60


def count(number: int, noun: str) -> str:
    """A number with its noun: "1 page", "2 pages"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def vote_lines(result: Result) -> list[str]:
    """What a vote, an undo or a reset did."""
    if "entry_before" in result:
        counts = f"{count(result['taken_back'], 'vote')} taken back, {result['given_again']} given again"
        return [*_moves(result), f"{counts}; `reset --to-entry {result['entry_before']}` undoes it"]
    return _moves(result)


def _moves(result: Result) -> list[str]:
    moved = [f"{one['hyperedge_id']}: {one['before']:.2f} → {one['after']:.2f}" for one in result["changes"]]
    return [*(moved or ["no weight changed"]), *map(_place_line, (result.get("moves") or ())[:_MOVES_TOLD])]


def _place_line(move: Result) -> str:
    places = " → ".join(str(one) if one else "–" for one in (move["before"], move["after"]))
    return f"asked again, {move['kind']} {places}: {move['document']} “{move['text'][:_WORDS_TOLD]}”"


def ledger_lines(result: Result) -> list[str]:
    """The events, newest first, or the file written."""
    if "file" in result:
        return [f"{result['file']}: {result['bytes']} bytes"]
    return [line for event in result["events"] for line in _event_lines(event)] or ["no vote has changed a weight"]


def _event_lines(event: Result) -> list[str]:
    when = _minute(event["at"])
    vote = " ".join(one for one in (event["target"], event["value"], event["reason"]) if one)
    by = f" by {event['undone_by']}" if event["undone_by"] else ""
    undone = f" (taken back{by} {_minute(event['undone_at'])})" if event["undone_at"] else ""
    moved = [f"  {one['before']:.2f} → {one['after']:.2f} {one['text'] or '(gone)'}" for one in event["changes"]]
    return [f"{event['event_id']} {when} {event['user']}: {vote}{undone} · {event['question']}", *moved]


def _minute(at: float) -> str:
    return datetime.fromtimestamp(at).isoformat(" ", "minutes")


def pin_lines(result: Result) -> list[str]:
    """The pinned facts."""
    return list(result["pinned"]) or ["no fact is pinned"]


def archive_lines(result: Result) -> list[str]:
    """The archived facts with their weights, and the one brought back."""
    lines = [f"{one['hyperedge_id']} {one['weight']:.2f} “{one['text']}”" for one in result["facts"]]
    back = [f"{result['restored']} is pinned and counts again"] if result["restored"] else []
    return [*back, *(lines or [f"no fact is below {result['archive_below']:g}"])]


def uses_lines(result: Result) -> list[str]:
    """How many facts are in use, how diverse recent chains are, and the facts asked for."""
    counts, chains = result["counts"], result["diversity"]
    head = [
        f"of {count(counts['facts'], 'fact')}, {counts['visited']} were looked at, {counts['kept']} kept, "
        f"{counts['confirmed']} confirmed",
        f"{count(chains['questions'], 'recent question')}: {chains['distinct']} of {count(chains['chains'], 'chain')} "
        f"differ, {chains['entropy_bits']:.2f} bits over {count(chains['facts'], 'fact')}",
    ]
    return [*head, "", *map(_used_line, result["facts"])]


def _used_line(fact: Result) -> str:
    use = fact["use"]
    if use is None:
        return f"{fact['hyperedge_id']} “{fact['text']}”"
    last = _minute(use["last"])
    told = f"looked at {use['visited']}, kept {use['kept']}, confirmed {use['confirmed']}, last {last}"
    return f"{fact['hyperedge_id']} {told} “{fact['text']}”"


def weights_lines(result: Result) -> list[str]:
    """Weights now and on the day, a fact a line."""
    lines = [
        f"{one['hyperedge_id']} {one['now']:.2f} → {one['then']:.2f} “{one['text']}”" for one in result["facts"]
    ]
    return [f"now → {result['at']}", *(lines or ["every weight is neutral"])]
