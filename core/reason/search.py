"""
The search in two phases: the walk's candidates verified by a model, and further walks for what is still open.

    walk ─ candidates ─ verify ─ all established? ── yes ─▶ joined
              ▲                       │ no, and a call is left
              └──── a walk for what is missing

Stops when nothing is open, after two rounds that establish nothing new, when a
further walk brings no new passage, or with the budget. Next: `joining.py`
makes one walk of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from core.ports import OnText
from core.reason.budget import Budget
from core.reason.parse import Plan
from core.reason.pieces import Piece, Pieces
from core.reason.verify import Findings, OpenGoal, verify
from core.records import Question, Walk
from core.text import fold

WalkOn = Callable[[str], Walk]
"""Walks for a sub-goal in words, under the question's own conditions."""
MOST_ROUNDS = 3
MOST_BARREN = 2
FIRST_CHARACTERS, LATER_CHARACTERS = 9_000, 5_000
"""Characters of passages shown in the first round, and newly shown in a later one: about 4,000 and 2,500 tokens."""
MOST_SEARCHES = 2
"""Further walks of one round: one for each of the first sub-goals that are open."""
_LEADING, _LATE, _ABROAD, _RELATED = 10, 4, 4, 3


@dataclass(slots=True)
class Searched:
    """
    What phase 2 has found so far: by sub-goal (from 0) the pieces that establish it, or what is still open.

    `walks` holds each walk by the words it was made for, folded; the first is that of phase 1.
    """

    goals: tuple[str, ...]
    pieces: Pieces
    established: dict[int, tuple[Piece, ...]] = field(default_factory=dict)
    relevant: list[Piece] = field(default_factory=list)
    still_open: dict[int, OpenGoal] = field(default_factory=dict)
    shown: list[str] = field(default_factory=list)
    walks: dict[str, Walk] = field(default_factory=dict)
    dropped: int = 0
    is_verified: bool = False

    @property
    def further(self) -> list[Walk]:
        """The walks of phase 2."""
        return list(self.walks.values())[1:]

    @property
    def open_goals(self) -> list[int]:
        """The sub-goals that nothing establishes, in order."""
        return [one for one in range(len(self.goals)) if one not in self.established]

    def take(self, findings: Findings) -> bool:
        """Add the findings of one round; True where they establish something new."""
        fresh = {goal: one for goal, one in findings.established.items() if goal not in self.established}
        self.established |= fresh
        self.relevant += [one for one in findings.relevant if one not in self.relevant]
        self.still_open = {one: findings.still_open[one] for one in self.open_goals if one in findings.still_open}
        self.dropped += findings.dropped
        self.is_verified = True
        return bool(fresh)


def search(
    question: Question,
    plan: Plan,
    walk: Walk,
    pieces: Pieces,
    budget: Budget,
    walk_on: WalkOn,
    on_text: OnText,
) -> Searched:
    """
    Verify what the walk found, and look for what is missing as long as that leads on.

    Args:
        walk: phase 1.
        pieces: numbers what is shown.
        walk_on: makes a further walk.
        on_text: told "" while a call waits.
    """
    found = Searched(plan.goals, pieces, walks={fold(question.text): walk})
    found.shown += found.pieces.number(candidates(walk), FIRST_CHARACTERS)
    fresh, barren = list(found.shown), 0
    for round_number in range(1, MOST_ROUNDS + 1):
        findings = verify(question, plan.goals, _shown(found, fresh), found.pieces, budget, on_text) if fresh else None
        if findings is None:
            break
        barren = 0 if found.take(findings) else barren + 1
        if not found.open_goals or barren == MOST_BARREN or round_number == MOST_ROUNDS:
            break
        fresh = _search_on(found, walk_on) if budget.allows("verify") else []
    return found


def candidates(walk: Walk) -> list[str]:
    """The passages to verify, best first: those that lead each group, what later hops reached, then the rest."""
    groups: dict[str, list[str]] = {"main": [], "other-language": [], "related": []}
    for one in walk.passages:
        groups[one.group].append(one.passage_id)
    late = list(dict.fromkeys(fact.passage_id for hop in walk.hops[1:] for fact in hop.kept))
    main = groups["main"]
    first = main[:_LEADING] + groups["other-language"][:_ABROAD] + late[:_LATE] + groups["related"][:_RELATED]
    return list(dict.fromkeys(first + main))


def _shown(found: Searched, fresh: Sequence[str]) -> list[Piece]:
    """What is established already, so that the next step can be seen to follow from it, then the new sentences."""
    settled = [one for goal in sorted(found.established) for one in found.established[goal]]
    return list(dict.fromkeys([*settled, *found.pieces.of(fresh)]))


def _search_on(found: Searched, walk_on: WalkOn) -> list[str]:
    """
    Walk for the first open sub-goals; the passages that nobody has seen yet, the best of each walk in turn.

    Words that a walk was made for before lead where it led: its next passages are taken, and it is not made again.
    """
    wanted = dict.fromkeys(_words_of(goal, found) for goal in found.open_goals[:MOST_SEARCHES])
    for one in wanted:
        if fold(one) not in found.walks:
            found.walks[fold(one)] = walk_on(one)
    turns = [candidates(found.walks[fold(one)]) for one in wanted]
    mixed = [ids[place] for place in range(max(map(len, turns), default=0)) for ids in turns if place < len(ids)]
    fresh = found.pieces.number(mixed, LATER_CHARACTERS)
    found.shown += fresh
    return fresh


def _words_of(goal: int, found: Searched) -> str:
    """What to search for: the model's own words for it, else the sub-goal's."""
    wanted = found.still_open.get(goal)
    return (wanted.search or wanted.missing if wanted else "") or found.goals[goal]
