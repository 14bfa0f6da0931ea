"""
What users decided about names, and their dictionary of words that mean the same.

Holds the SQL of `merge_decision` and `synonym`; what a decision does is in
`merged.py`. Next: `ledger.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import get_args

from core.records import MergeDecision, MergeValue, Synonym
from core.store.likes import Found, Likes, proposal_id_of
from core.store.merged import IN_FORCE, Pair, groups_of, missing_pairs
from core.text import fold

_NAMES = "SELECT node_id, name FROM json_each(?) JOIN node ON node_id = value"


class Decisions(Likes):
    """The part of the ledger that knows who was said to be who."""

    # --- decisions ---

    def save_decision(self, found: Found, value: str, user: str, at: float) -> int:
        """Append a decision on a pair ("accepted", "rejected", "undone"); returns its number. Raises the versions."""
        names = {row[0]: row[1] for row in self.rows(_NAMES, (json.dumps([found.one_id, found.other_id]),))}
        row = (found.proposal_id, found.one_id, found.other_id, names.get(found.one_id, ""))
        with self.committing(structure=True) as connection:
            done = connection.execute(
                "INSERT INTO merge_decision (proposal_id, one_id, other_id, one_name, other_name, value, user, at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (*row, names.get(found.other_id, ""), value, user, at),
            )
            return int(done.lastrowid or 0)

    def undo_decision(self, decision: MergeDecision, user: str, at: float) -> None:
        """Append the row that takes a decision back. Raises the versions."""
        with self.committing(structure=True) as connection:
            connection.execute(
                "INSERT INTO merge_decision (proposal_id, one_id, other_id, one_name, other_name, value, user, at)"
                " SELECT proposal_id, one_id, other_id, one_name, other_name, 'undone', ?, ? FROM merge_decision"
                " WHERE decision_id = ?",
                (user, at, decision.decision_id),
            )

    def decisions(self) -> list[MergeDecision]:
        """Every decision, newest first, with when it was taken back and what it waits for."""
        rows = self.rows("SELECT * FROM merge_decision ORDER BY decision_id")
        newest: dict[str, MergeDecision] = {}
        found: dict[int, MergeDecision] = {}
        waits = self._waiting()
        for row in rows:
            previous = newest.get(row["proposal_id"])
            if previous is not None and not previous.undone_at:
                found[previous.decision_id] = replace(previous, undone_at=row["at"], waits_for=())
            if row["value"] == "undone":
                newest.pop(row["proposal_id"], None)
                continue
            is_accepted = row["value"] == "accepted"
            one = MergeDecision(
                row["decision_id"],
                row["proposal_id"],
                row["one_name"],
                row["other_name"],
                row["value"],
                row["user"],
                row["at"],
                waits_for=waits.get(row["proposal_id"], ()) if is_accepted else (),
            )
            newest[one.proposal_id] = found[one.decision_id] = one
        return list(found.values())[::-1]

    def accepted_pairs(self) -> list[Pair]:
        """Pairs of node ids that are accepted, in the order decided."""
        return [(row[0], row[1]) for row in self.rows(IN_FORCE)]

    def following_pairs(self) -> list[Pair]:
        """Pairs of existing nodes that accepted ones wait for, each once, in order of ids."""
        accepted = self.accepted_pairs()
        known = self.numbers_of({one for pair in accepted for one in pair})
        groups = groups_of(accepted, known)
        fitting = [pair for pair in accepted if pair[0] in known and pair[1] in known]
        return sorted({one for pair in fitting for one in missing_pairs(pair, groups, accepted)})

    def _waiting(self) -> dict[str, tuple[Pair, ...]]:
        """Pairs of names that each accepted proposal waits for, by its id; those in effect are left out."""
        accepted = self.accepted_pairs()
        known = self.numbers_of({one for pair in accepted for one in pair})
        groups = groups_of(accepted, known)
        names = {row[0]: row[1] for row in self.rows(_NAMES, (json.dumps(list(known)),))}
        found = {}
        for pair in (pair for pair in accepted if pair[0] in known and pair[1] in known):
            missing = missing_pairs(pair, groups, accepted)
            found[proposal_id_of(*pair)] = tuple((names[one], names[other]) for one, other in missing)
        return {proposal_id: pairs for proposal_id, pairs in found.items() if pairs}

    def check_merging(self) -> None:
        """Read every row about names. Raises ValueError, TypeError or KeyError where one cannot be."""
        self.check_likes()
        values = (*get_args(MergeValue), "undone")
        marks = ", ".join("?" * len(values))
        wrong = f"SELECT 1 FROM merge_decision WHERE value NOT IN ({marks}) OR abs(at) > 1e12"
        if self.rows(wrong, values) or self.rows("SELECT 1 FROM synonym WHERE abs(at) > 1e12"):
            raise ValueError("a decision or a dictionary entry cannot be")
        self.decisions()

    # --- the dictionary ---

    def synonyms(self) -> list[Synonym]:
        """The user's dictionary, by name."""
        rows = self.rows("SELECT name, other, user, at FROM synonym ORDER BY name, other")
        return [Synonym(*row) for row in rows]

    def add_synonyms(self, pairs: Iterable[Pair], user: str, at: float) -> int:
        """Add pairs of words that mean the same; those that are there, either way round, stay. How many came."""
        rows = []
        for name, other in pairs:
            (key, first), (other_key, second) = sorted(((fold(name), name), (fold(other), other)))
            if key and other_key and key != other_key:
                rows.append((key, other_key, first, second, user, at))
        with self.committing(structure=False) as connection:
            before = connection.total_changes
            connection.executemany("INSERT OR IGNORE INTO synonym VALUES (?, ?, ?, ?, ?, ?)", rows)
            return connection.total_changes - before

    def remove_synonym(self, name: str, other: str) -> bool:
        """Take a pair out of the dictionary; whether it was there."""
        keys = sorted((fold(name), fold(other)))
        with self.committing(structure=False) as connection:
            gone = connection.execute("DELETE FROM synonym WHERE key = ? AND other_key = ?", keys).rowcount
        return gone > 0
