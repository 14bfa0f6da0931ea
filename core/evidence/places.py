"""
Where the marks of a chain picture stand: rows from top to bottom, as in a list.

Pure arithmetic on facts; draws nothing and chooses nothing. Next in the flow:
`picture.py`, which puts rows and columns into its plain data.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from core.records import Fact

JOINT_ROWS = 1.25  # a joint's name may take two lines beside its circle
FACT_GAP = 0.5  # rows left free between two facts


def fact_key(number: int) -> str:
    """Drawing key of the fact at this place in the list."""
    return f"f{number}"


def gap_key(number: int) -> str:
    """Drawing key of a missing link."""
    return f"g{number}"


def fact_rows(shown: Sequence[Fact], single: Set[str], last: str, gap_count: int) -> dict[str, float]:
    """Facts below each other in their order, each followed by its `single` members, `last` by the gaps too."""
    gaps = [gap_key(number) for number in range(gap_count)]
    rows = {key: float(row) for row, key in enumerate(gaps)} if not last else {}
    row = float(len(rows))
    for number, fact in enumerate(shown):
        own = dict.fromkeys(member.node_id for member in fact.members if member.node_id in single)
        members = [one for one in own if one not in rows]  # a candidate's are below the confirmed fact already
        block = [fact_key(number), *members, *(gaps if fact_key(number) == last else ())]
        rows |= {key: row + place for place, key in enumerate(block)}
        row += len(block) + FACT_GAP
    return rows


def joint_rows(shown: Sequence[Fact], joints: Set[str], rows: Mapping[str, float]) -> dict[str, float]:
    """
    Joints at the mean row of their confirmed facts (of all their facts where
    none is confirmed), moved down where two would touch.

    Ordered by that mean, ties by id, so that few lines cross.
    """
    means: dict[str, float] = {}
    for one in sorted(joints):
        own = [(fact.status, rows[fact_key(n)]) for n, fact in enumerate(shown) if _holds(fact, one)]
        confirmed = [row for status, row in own if status == "confirmed"]
        means[one] = _mean(confirmed or [row for _, row in own])
    placed: dict[str, float] = {}
    free = 0.0
    for one in sorted(means, key=lambda node_id: means[node_id]):
        placed[one] = max(means[one], free)
        free = placed[one] + JOINT_ROWS
    return placed


def _holds(fact: Fact, node_id: str) -> bool:
    return any(member.node_id == node_id for member in fact.members)


def _mean(rows: Sequence[float]) -> float:
    return sum(rows) / len(rows)
