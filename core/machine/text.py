"""
The results of the command line as sentences and tables for people.

Takes the same objects that `--json` prints, so nothing is shown that a script
could not read. Control characters of documents never reach a terminal.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from core.machine.arguing import golden_lines
from core.machine.asked_text import ask_lines, history_lines, trace_lines
from core.machine.dating import outline_lines, timeline_lines
from core.machine.learning_text import learning_lines
from core.machine.naming import merges_lines, synonyms_lines
from core.machine.remembering_text import (
    archive_lines,
    count,
    ledger_lines,
    pin_lines,
    uses_lines,
    vote_lines,
    weights_lines,
)
from core.text import without_control_characters

Result = Mapping[str, Any]
_AT_K = ("recall", "all_recall", "quote_recall", "quote_recall_characters")
_MIXES_TOLD = 5


def as_text(command: str, result: Result) -> str:
    """One result as text that ends with a line end; as indented JSON where no table is better."""
    lines = _TEXTS.get(command, _any_lines)(result)
    return without_control_characters("\n".join(lines)) + "\n"


def _any_lines(result: Result) -> list[str]:
    return [json.dumps(result, ensure_ascii=False, indent=2)]


def _ingest_lines(result: Result) -> list[str]:
    if "estimate" in result:
        return _any_lines(result["estimate"] or {"passages": 0})
    lines = [_report_line(report) for report in result["documents"]]
    stored = sum(report["status"] in ("stored", "replaced") for report in result["documents"])
    llm = result["llm"]
    cost = "" if llm["cost"] is None else f", cost {llm['cost']:.4f}"
    spent = [f"{llm['prompt_tokens']} + {llm['reply_tokens']} tokens{cost}"] if llm["prompt_tokens"] else []
    told = f"{stored} of {len(lines)} stored in {result['ms'] / 1000:.1f} s"
    return [*lines, *spent, told, *([result["warning"]] if result.get("warning") else [])]


def _report_line(report: Result) -> str:
    counts = ", ".join(count(report[f"{one}s"], one) for one in ("passage", "node", "hyperedge"))
    said = " ".join(part for part in (report["message"], report["hint"]) if part)
    return f"{report['status']:9} {report['document_id']} {report['name']}: {said or counts}"


def _find_lines(result: Result) -> list[str]:
    if "facts" in result:
        return [line for one in result["facts"] for line in _found_fact_lines(one)] or ["no fact holds this"]
    lines = [
        f"{one['node_id']} {one['name']} ({' of '.join(filter(None, (one['type'], one['scope_name'])))}),"
        f" {count(one['degree'], 'fact')}, {count(one['documents'], 'document')}"
        for one in result["nodes"]
    ]
    return lines or ["no name holds or resembles this"]


def _found_fact_lines(fact: Result) -> list[str]:
    places = "; ".join(f"{one['document']}, p. {one['page']}" for one in fact["sources"])
    return [f"{fact['hyperedge_id']} “{fact['text']}”", f"  {places} · weight {fact['weight']:.2f}"]


def _concept_lines(result: Result) -> list[str]:
    return [line for one in result["concepts"] for line in _one_concept_lines(one)] or ["no concept was found yet"]


def _one_concept_lines(one: Result) -> list[str]:
    documents = dict.fromkeys(place["document"] for place in one["sources"])
    counts = f"{count(len(one['sources']), 'passage')}, {count(len(documents), 'document')}"
    members = "; ".join(member["name"] for member in one["members"])
    return [f"{one['hyperedge_id']} {one['text']} ({counts}) · weight {one['weight']:.2f}", f"  {members}"]


def _document_lines(result: Result) -> list[str]:
    return [
        f"{one['document_id']} {one['name']} ({one['language']}, {count(one['page_count'], 'page')})"
        for one in result["documents"]
    ]


def _export_lines(result: Result) -> list[str]:
    return [str(file) for file in result["files"]] if "files" in result else _any_lines(result)


def _evaluate_lines(result: Result) -> list[str]:
    if "runs" in result:
        return [_run_line(one) for one in result["runs"]] or ["no run was saved yet"]
    if "grid" in result:
        return _grid_lines(result)
    lines = [f"run {result['run_id']}"] if "run_id" in result else []
    if "voted" in result:
        lines.append(f"voted on {count(result['voted'], 'answer')}; `undo --user {result['user']}` takes it back")
    for name, scores in result["strategies"].items():
        shares = {key: value for key, value in scores.items() if isinstance(value, float)}
        at_k = {f"{key}@{k}": v for key in _AT_K for k, v in (scores.get(key) or {}).items()}
        cells = [f"{key} {value:.3f}" for key, value in {**at_k, **shares}.items() if value is not None]
        lines.append(f"{name} (n {scores['n']}): " + ", ".join(cells) + f", p50 {scores['ms']['p50']:.0f} ms")
    return lines


def _run_line(run: Result) -> str:
    right = ", ".join(f"{name} {value:.3f}" for name, value in run["right"].items())
    without = f", without {' '.join(run['without'])}" if run["without"] else ""
    what = run["papers"] or "this memory"
    return f"{run['run_id']} {run['question_set']} (n {run['questions']}) on {what}{without}: right {right}"


def _grid_lines(result: Result) -> list[str]:
    tried = sorted(result["grid"], key=lambda one: -one["goal"])[:_MIXES_TOLD]
    lines = [f"{_mix(one)}: {one['goal']:.3f}" for one in tried]
    for name, said in (("chosen", "on the half it was chosen on"), ("confirmed", "on the other half")):
        one = result[name]
        lines.append(f"{said}: {one['difference']:+.3f} ({one['low']:+.3f} to {one['high']:+.3f}, n {one['n']})")
    verdict = "better on both halves" if result["is_better"] else "no gain that both halves show; nothing is kept"
    return [*lines, f"best {_mix(result['best'])}, present {_mix(result['present'])}: {verdict}"]


def _mix(one: Result) -> str:
    return " / ".join(f"{one[f'weight_{part}']:.2f}" for part in ("semantic", "structure", "history"))


def _bench_lines(result: Result) -> list[str]:
    return learning_lines(result) if result["bench"] == "memory" else _any_lines(result)


def _snapshot_lines(result: Result) -> list[str]:
    return [f"{result['path']}: {result['bytes']} bytes, {_counts(result)}"]


def _restore_lines(result: Result) -> list[str]:
    return [f"restored: {_counts(result)}", f"what was there before: {result['before']}"]


def _counts(result: Result) -> str:
    return ", ".join(f"{count} {name}" for name, count in result["counts"].items())


def _settings_lines(result: Result) -> list[str]:
    changed = [f"{one['name']}: {_plain(one['before'])} → {_plain(one['after'])}" for one in result["changes"]]
    told = [*changed, *([result["warning"]] if "warning" in result else [])]
    return [*told, *([""] if told else []), *map(_setting_line, result["settings"])]


def _setting_line(one: Result) -> str:
    default = "" if one["value"] == one["default"] else f"(default {_plain(one['default'])})"
    notes = " ".join(note for note in (default, "fixed by the environment" if one["fixed"] else "") if note)
    return f"{one['name']:22} {_plain(one['value']):8} {notes}".rstrip()


def _plain(value: Any) -> str:
    return f"{value:.6g}" if isinstance(value, float) else str(value)


_TEXTS: dict[str, Callable[[Result], list[str]]] = {
    "ingest": _ingest_lines,
    "retry": _ingest_lines,
    "ask": ask_lines,
    "vote": vote_lines,
    "ledger": ledger_lines,
    "undo": vote_lines,
    "reset": vote_lines,
    "pin": pin_lines,
    "archive": archive_lines,
    "uses": uses_lines,
    "weights": weights_lines,
    "bench": _bench_lines,
    "golden": golden_lines,
    "find": _find_lines,
    "concepts": _concept_lines,
    "merges": merges_lines,
    "synonyms": synonyms_lines,
    "documents": _document_lines,
    "timeline": timeline_lines,
    "outline": outline_lines,
    "export": _export_lines,
    "evaluate": _evaluate_lines,
    "history": history_lines,
    "trace": trace_lines,
    "settings": _settings_lines,
    "snapshot": _snapshot_lines,
    "restore": _restore_lines,
}
