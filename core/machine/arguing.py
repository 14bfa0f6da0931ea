"""
The subcommand `golden`, answers kept as questions that must not get worse; and the ledger as a file.

Maps arguments to the engine's calls and results to lines for people.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO

from core.engine import Engine
from core.records import GoldenRun, Progress, to_plain
from core.store.targets import new_or_like, outside

_KNOWN_BY = 11  # first characters of the ledger's table that are the same in every one, CSV or JSON


def golden(engine: Engine, options: argparse.Namespace, notes: TextIO) -> dict[str, Any]:
    """
    Keep, forget, list or run golden questions.

    Returns:
        {"questions", "commits_since", "are_settings_changed"} for list, add and remove; a run with
        "better", "worse", "same" for run; {"runs"} for runs.

    Raises:
        BadInput: for an id that is not there, or a run without questions.
        UnknownAnswer: if the answer to add is not there.
    """
    if options.what == "run":
        return run_fields(engine.run_golden(lambda step: _note(step, notes)))
    if options.what == "runs":
        return {"runs": [run_fields(one) for one in engine.golden_runs()]}
    if options.what == "add":
        engine.add_golden(options.id, options.user)
    elif options.what == "remove":
        engine.remove_golden(options.id)
    state = engine.golden_state()
    told = {"commits_since": state.commits_since, "are_settings_changed": state.are_settings_changed}
    return {"questions": to_plain(engine.golden_questions()), "last_run": state.last and state.last.made_at} | told


def export(engine: Engine, path: Path) -> dict[str, Any]:
    """
    Write the weight log into a file, as CSV where its name says so, else as JSON.

    Raises:
        BadInput: if the file lies in the memory, or another kind of file stands there.
    """
    is_csv = path.suffix.lower() == ".csv"
    text = engine.ledger_table("csv" if is_csv else "json")
    new_or_like(outside(path, engine.settings.memory), text[:_KNOWN_BY])
    path.write_bytes(text.encode("utf-8-sig" if is_csv else "utf-8"))  # spreadsheets need the mark to read Chinese
    return {"file": str(path), "bytes": path.stat().st_size}


def run_fields(run: GoldenRun) -> dict[str, Any]:
    """A run with how many of its questions got better, worse, or stayed the same."""
    kinds = Counter(one.kind for one in run.changes)
    return dict(to_plain(run)) | {kind: kinds[kind] for kind in ("better", "worse", "same")}


def _note(step: Progress, notes: TextIO) -> None:
    notes.write(f"{step.done} of {step.total}\n")


def golden_lines(result: Mapping[str, Any]) -> list[str]:
    """What `golden` gave, a question or a run a line."""
    if "runs" in result:
        return [_run_line(one) for one in result["runs"]] or ["the golden questions were never run"]
    if "changes" in result:
        return [*(_change_line(one) for one in result["changes"]), _run_line(result)]
    listed = [f"{one['golden_id']} {len(one['quotes'])} quotes: {one['question']}" for one in result["questions"]]
    return [*listed, _state_line(result)] if listed else ["no golden question yet"]


def _state_line(result: Mapping[str, Any]) -> str:
    if not result["last_run"]:
        return "never run"
    settings = ", settings or model changed" if result["are_settings_changed"] else ""
    return f"{result['commits_since']} changes of documents and weights since the last run{settings}"


def _run_line(run: Mapping[str, Any]) -> str:
    counts = ", ".join(f"{run[kind]} {kind}" for kind in ("better", "worse", "same"))
    return f"{run['made_at']} (memory version {run['memory_version']}): {counts}"


def _change_line(change: Mapping[str, Any]) -> str:
    before, after = change["before"], change["after"]
    ranks = f"places {_places(before['ranks'])} → {_places(after['ranks'])}"
    outcomes = f"{before['outcome']} → {after['outcome']}"
    return f"{change['kind']:6} {change['golden_id']} {outcomes}, {ranks}: {change['question']}"


def _places(ranks: Sequence[int]) -> str:
    return " ".join(str(rank) if rank else "lost" for rank in ranks)
