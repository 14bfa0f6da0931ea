"""
The subcommands that argue with the memory: votes, the ledger, pins, the archive, use, weights on another day.

Maps arguments to the engine's calls. Golden questions are in `arguing.py`, the
lines for people in `remembering_text.py`.
"""

from __future__ import annotations

import argparse
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TextIO

from core.engine import Engine
from core.errors import BadInput
from core.machine import arguing
from core.records import to_plain
from core.settings import Settings

DAYS_AHEAD = 30
"""Day of `weights` where none is given: so many days from now."""


def vote(engine: Engine, options: argparse.Namespace, _: Settings, __: TextIO) -> dict[str, Any]:
    """Judge an answer, one fact or one hop of it: the verdict in force, each weight before and after, what moved."""
    result = engine.vote(
        options.answer_id,
        options.value,
        user=options.user,
        hyperedge_id=options.hyperedge,
        hop=options.hop,
        reason=options.reason,
    )
    return dict(to_plain(result))


def ledger(engine: Engine, options: argparse.Namespace, _: Settings, __: TextIO) -> dict[str, Any]:
    """List the votes that changed weights, or write every row into a file."""
    if options.export:
        return arguing.export(engine, Path(options.export))
    events = [to_plain(event) for event in engine.ledger_events(options.limit)]
    for event in events:
        event["changes"] = [change.pop("change") | change for change in event["changes"]]
    return {"events": events}


def pin(engine: Engine, options: argparse.Namespace, _: Settings, __: TextIO) -> dict[str, Any]:
    """Pin a fact, or take its pin off; lists the pinned ones."""
    if options.hyperedge_id and options.off:
        engine.unpin(options.hyperedge_id)
    elif options.hyperedge_id:
        engine.pin(options.hyperedge_id, options.user)
    return {"pinned": engine.pinned()}


def reset(engine: Engine, options: argparse.Namespace, _: Settings, __: TextIO) -> dict[str, Any]:
    """Make the votes in force those of an earlier day, or place in the log."""
    if options.to is None:
        return dict(to_plain(engine.reset_to_entry(options.to_entry, options.user, by=options.by)))
    return dict(to_plain(engine.reset_to(options.to, options.user, by=options.by)))


def undo(engine: Engine, options: argparse.Namespace, _: Settings, __: TextIO) -> dict[str, Any]:
    """Take one vote of the ledger back, or all of a user. Raises BadInput for a user who never voted."""
    if options.user and not engine.ledger_events(1, user=options.user):
        raise BadInput(f"Nobody called {options.user!r} has voted here.", "`ledger` lists the votes with their users.")
    if options.user:
        return dict(to_plain(engine.undo_user(options.user, by=options.by)))
    return dict(to_plain(engine.undo(options.event_id, by=options.by)))


def archive(engine: Engine, options: argparse.Namespace, _: Settings, __: TextIO) -> dict[str, Any]:
    """
    List the facts that walks leave out, lowest weight first; with `restore`, pin one so that it counts again.

    Returns:
        {"archive_below", "facts", "restored": id or ""}.
    """
    if options.restore:
        engine.pin(options.restore, options.user)
    facts = to_plain(engine.archive(options.limit))
    return {"archive_below": engine.settings.archive_below, "facts": facts, "restored": options.restore}


def uses(engine: Engine, options: argparse.Namespace, _: Settings, __: TextIO) -> dict[str, Any]:
    """
    How the memory is used: counts, facts of one kind of use, and how diverse the chains of recent answers are.

    Returns:
        {"counts", "diversity", "of", "facts": each with "use", None where no walk has looked at it}.
    """
    facts = engine.used_facts(options.of, options.limit)
    found = engine.fact_uses([one.hyperedge_id for one in facts])
    told = [to_plain(one) | {"use": to_plain(found.get(one.hyperedge_id))} for one in facts]
    diversity = engine.chain_diversity()
    counted = {"counts": to_plain(engine.use_counts()), "of": options.of, "facts": told}
    return counted | {"diversity": to_plain(diversity) | {"share_distinct": round(diversity.share_distinct, 4)}}


def weights(engine: Engine, options: argparse.Namespace, _: Settings, __: TextIO) -> dict[str, Any]:
    """
    The weights that are not neutral, now and on another day, lowest then first.

    Returns:
        {"at": ISO date, "facts": [{"hyperedge_id", "text", "now", "then"}]}.
    """
    day = options.at or f"{datetime.now(UTC) + timedelta(days=DAYS_AHEAD):%Y-%m-%d}"
    return {"at": day, "facts": to_plain(engine.weights_at(day, options.limit))}
