"""
Who gains and who loses when a user judges an answer.

Pure: a verdict and the answer it is about give one signed delta a hyperedge.
Holds no log rows and no decay; next in the flow: `write_back.py`.
"""

from __future__ import annotations

from core.errors import BadInput
from core.records import REFUSED, Answer, Delta, Fact, Verdict, VerdictReason, VerdictValue

LEAST_PART = 0.5
"""A fact of a chain gets at least this share of what the chain's best fact gets (range 0..1)."""

SUPPORTING_PART = 0.5
"""Share of praise for a fact that the answer could have done without; blame is for every fact shown alike."""

BLAME_BY_REASON: dict[VerdictReason | None, float] = {
    None: 1.0,
    "wrong-answer": 1.0,
    "wrong-evidence": 1.0,
    "out-of-date": 1.0,
    "missing-evidence": 0.1,
}
"""How much of the blame stays with the facts shown: what is missing is hardly their fault."""


def full_step(max_delta: float) -> float:
    """The most that a vote alone moves a weight: half of `max_delta` (see `deltas_of`)."""
    return max_delta / 2


def deltas_of(answer: Answer, verdict: Verdict, max_delta: float) -> list[Delta]:
    """
    The changes one verdict makes, in the order of the chains.

    delta = ± max_delta / 2 · blame · part

    Half of `max_delta`, because a changed vote takes the old delta back and
    adds the new one in a single event, and both together must stay within it.
    `part` of 👍 is 1 for a fact that the answer needs and 0.5 for one that only
    supports it; of 👎 it is 1 for both, as nobody knows which one misled. Where
    that was not looked at, it is the fact's score as a share of its chain's best
    score, but at least 0.5: later hops score lower by nature and must not
    starve. 👍 counts up and ignores the reason; 👎 counts down:

    - wrong-answer, wrong-evidence, no reason: every fact of the chains;
    - missing-evidence: every fact, a tenth of it;
    - out-of-date: the last fact of each chain only, as the others led rightly.

    A refusal shows no fact to praise or blame: its vote stands in the log with a
    change of 0 on the first fact looked at, so that it counts (`prior.py`), can be seen and taken back.

    Only confirmed facts of the chains are changed (the confirmed facts, where
    an answer has no chain). A vote on one hyperedge changes that one alone,
    whatever its status.

    Args:
        answer: the judged answer. One given with memory frozen or off changes nothing.
        verdict: value "none" changes nothing.
        max_delta: most that one event moves one weight (Settings.max_delta), range 0..0.5.

    Raises:
        BadInput: if the verdict names a hyperedge that the answer does not show.

    Example: 👍, scores 0.8 and 0.2 in one chain, max_delta 0.5 gives +0.25 and +0.125.
    """
    if verdict.hyperedge_id and verdict.hyperedge_id not in _shown_ids(answer):
        raise BadInput(
            f"the answer {answer.answer_id} shows no fact {verdict.hyperedge_id}",
            "Use a hyperedge_id from the answer's chains, confirmed or candidates.",
        )
    if verdict.value == "none" or answer.memory_mode != "on":
        return []
    step = full_step(max_delta) if verdict.value == "up" else -full_step(max_delta) * BLAME_BY_REASON[verdict.reason]
    if verdict.hyperedge_id:
        return [Delta(verdict.hyperedge_id, step)]
    last_only = verdict.value == "down" and verdict.reason == "out-of-date"
    parts = _parts(answer, verdict.value, last_only)
    if not parts and answer.outcome in REFUSED:
        return [Delta(fact.hyperedge_id, 0.0) for fact in (*answer.candidates, *answer.pruned)[:1]]
    return [Delta(hyperedge_id, step * part) for hyperedge_id, part in parts.items()]


def _shown_ids(answer: Answer) -> set[str]:
    facts = [fact for chain in answer.chains for fact in chain.facts]
    return {fact.hyperedge_id for fact in (*facts, *answer.confirmed, *answer.candidates, *answer.pruned)}


def _parts(answer: Answer, value: VerdictValue, last_only: bool) -> dict[str, float]:
    """Part of each hyperedge, range 0.5..1; a fact of several chains has its largest."""
    chains: list[tuple[Fact, ...]] = [_confirmed(chain.facts) for chain in answer.chains]
    if not any(chains) or (_is_looked_at(answer) and not last_only):
        chains.append(_confirmed(answer.confirmed))
    parts: dict[str, float] = {}
    for facts in chains:
        best = max((fact.score.total for fact in facts), default=0.0)
        for fact in facts[-1:] if last_only else facts:
            part = _part_by_need(fact, value) if fact.need else _part_by_score(fact, best)
            parts[fact.hyperedge_id] = max(part, parts.get(fact.hyperedge_id, 0.0))
    return parts


def _is_looked_at(answer: Answer) -> bool:
    return any(fact.need for fact in answer.confirmed)


def _part_by_need(fact: Fact, value: VerdictValue) -> float:
    return SUPPORTING_PART if value == "up" and fact.need == "supporting" else 1.0


def _part_by_score(fact: Fact, best: float) -> float:
    return max(LEAST_PART, fact.score.total / best) if best > 0 else 1.0


def _confirmed(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return tuple(fact for fact in facts if fact.status == "confirmed")
