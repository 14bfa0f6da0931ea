"""
Answers, traces and past questions as lines for people.

Takes the same objects that `--json` prints. Next: `text.py`, which writes them out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from core.machine.dating import dates_told
from core.machine.remembering_text import count

Result = Mapping[str, Any]


def ask_lines(result: Result) -> list[str]:
    """What `ask` returns: the answer, its quotes, its chains, and what it took."""
    lines = [result["answer"], ""]
    lines += [f"missing: {one}" for one in result["missing"]]
    lines += [_citation_line(one) for one in result["citations"]]
    for chain, joined_by in zip(result["chains"], result["joined_by"], strict=True):
        lines += ["", "chain", *_chain_lines(chain, joined_by)]
    shown, candidates = Counter(_status(one) for one in result["confirmed"]), len(result["candidates"])
    evidence = f"{shown['confirmed']} confirmed, {shown['near']} near"
    facts = f"{evidence}, {count(candidates, 'candidate')}, {len(result['pruned'])} pruned"
    cost = f"{result['timings_ms']['total']:.0f} ms, {count(result['llm']['calls'], 'LLM call')}"
    return [*lines, "", f"{result['outcome']} · {facts} · {cost} · answer {result['answer_id']}"]


def _chain_lines(chain: Sequence[Result], joined_by: Sequence[str]) -> list[str]:
    """The facts in order; between two what joins them, with the roles it has in both."""
    lines = [f"  hop {one['hop']} ({_status(one)}): {one['text']}" for one in chain]
    for number, name in reversed(list(enumerate(joined_by[: len(chain) - 1], 1))):
        members = [*chain[number - 1]["members"], *chain[number]["members"]]
        roles = dict.fromkeys(one["role"] for one in members if one["name"] == name and one["role"])
        lines.insert(number, f"    → joined by {name}" + (f" ({', '.join(roles)})" if roles else ""))
    return lines


def _status(fact: Result) -> str:
    """As people see it: what is confirmed only for being near is called near."""
    return "near" if fact["basis"] == "near" else str(fact["status"])


def _citation_line(one: Result) -> str:
    standing = one.get("standing")
    line = f"[{one['marker']}] {one['document']}, p. {one['page']}: “{one['quote']}”{dates_told(one['dates'])}"
    line += "".join(f" [{role} = {name}]" for role, name in one.get("stands_for", ()))
    if not standing:
        return line
    by = f"by {standing['by']['document']}" if standing["by"] else ""
    told = " ".join(part for part in (standing["status"], standing["since"], by, standing["condition"]) if part)
    return f"{line} ({told})"


def history_lines(result: Result) -> list[str]:
    """What `history` returns, a question a line."""
    return [
        f"{one['answer_id']} {one['asked_at']} {one['outcome']:12} {one['hops']} hops, {one['confirmed']} confirmed,"
        f" {one['ms']:.0f} ms: {one['question']}"
        for one in result["questions"]
    ] or ["no question was asked yet"]


def trace_lines(result: Result) -> list[str]:
    """What `trace` returns: seeds, hops, calls to a model, and why it ended."""
    answer, walk, facts = result["answer"], result["walk"], result["facts"]
    lines = [answer["question"], ", ".join(f"seed: {one['name']} ({one['found_by']})" for one in walk["seeds"])]
    for hop in walk["hops"]:
        lines += ["", f"hop {hop['number']}"] + [
            f"  {one['score']['total']:.2f} {facts[one['hyperedge_id']]['text']}"
            for one in hop["kept"]
            if one["hyperedge_id"] in facts
        ]
    reasons = Counter(one["reason"] for one in walk["pruned"])
    pruned = ", ".join(f"{count} {reason}" for reason, count in reasons.most_common()) or "none"
    became = {True: "replaced", False: "removed"}
    gone = [f"{became[one['is_replaced']]} since, ask again: {one['document']}" for one in result["gone"]]
    ended = ["", f"pruned: {pruned}", f"stopped: {answer['stopped_because']}", f"outcome: {answer['outcome']}", *gone]
    return [*lines, *_goal_lines(walk), *(_call_line(one) for one in result["calls"]), *ended]


def _goal_lines(walk: Result) -> list[str]:
    """What a model set out to establish, and how far it came."""
    said = {True: "established", False: "open"}
    goals = [f"  {said[bool(one['established_by'])]}: {one['text']}" for one in walk["goals"]]
    return ["", "sub-goals", *goals, ""] if goals else []


def _call_line(call: Result) -> str:
    tokens = f"{call['prompt_tokens']} + {call['reply_tokens']} tokens"
    error = f": {call['error']}" if call["error"] else ""
    return f"call: {call['stage']} ({call['model']}), {tokens}, {call['seconds']:.1f} s{error}"
