"""
`bench memory` as tables for people; takes the object that `--json` prints.

Next: `text.py`, which hands it over.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

Result = Mapping[str, Any]
_GROUPS = ("all", "shares", "none")


def learning_lines(result: Result) -> list[str]:
    """Each part under its name; shares and differences in points."""
    if "runs" in result:
        return [_run_line(one) for one in result["runs"]] or ["nothing was kept yet"]
    lines = [f"{result['set']}: {result['questions']} questions, {result['model']}, seed {result['seed']}"]
    for part, tell in _PARTS.items():
        if part in result:
            lines += ["", part, *tell(result[part])]
    return lines


def _run_line(run: Result) -> str:
    what = run["papers"] or "this memory"
    parts = " ".join(run["parts"])
    return f"{run['run_id']} {run['set']} (n {run['questions']}) on {what}, seed {run['seed']}: {parts}"


def _curve_lines(curve: Result) -> list[str]:
    after = [row["after"] for row in curve["curve"]]
    lines = [f"  {'':28}" + "".join(f"{f'{one} %':>8}" for one in after) + f"{'off':>8}   on - frozen"]
    for group in _GROUPS:
        for name in curve["off"][group]:
            cells = "".join(f"{100 * row[group][name]:8.1f}" for row in [*curve["curve"], curve["off"]])
            lines.append(f"  {group:7}{name:21}{cells}   {_interval(curve['on - frozen'][group][name])}")
    return lines


def _interval(one: Result) -> str:
    return f"{100 * one['difference']:+.1f} ({100 * one['low']:+.1f} to {100 * one['high']:+.1f}, n {one['n']})"


def _twice_lines(twice: Result) -> list[str]:
    return [f"  {name}: {100 * one['still_wrong']:.0f} % wrong ({_results(one)})" for name, one in twice.items()]


def _results(one: Result) -> str:
    counts = "".join(f"{name} {count}, " for name, count in one["results"].items())
    even, odd = (f"{100 * share:.0f}" for share in one["by_half"])
    return f"{counts}n {one['n']}; even questions {even} %, odd {odd} %"


def _difference_lines(part: Result) -> list[str]:
    lines: list[str] = []
    for name, value in part.items():
        is_table = isinstance(value, Mapping) and all(isinstance(one, Mapping) for one in value.values())
        lines += [f"  {name} {key}: {_interval(one)}" for key, one in value.items()] if is_table else []
        lines += [] if is_table else [f"  {name}: {json.dumps(value)}"]
    return lines


def _cost_lines(cost: Result) -> list[str]:
    sizes, question = cost["vote"]["sizes"], cost["question"]
    return [
        *(f"  a vote with {one['hyperedges']} hyperedges stored: {one['ms']:.1f} ms" for one in sizes),
        f"  a question: {question['ms_on']:.0f} ms, {question['on_over_off']:.2f} times that with the memory off",
    ]


_PARTS: Mapping[str, Callable[[Result], list[str]]] = {
    "curve": _curve_lines,
    "twice": _twice_lines,
    "drift": _difference_lines,
    "noise": _difference_lines,
    "malice": _difference_lines,
    "order": _difference_lines,
    "cost": _cost_lines,
}
