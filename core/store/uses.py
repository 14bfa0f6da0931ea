"""
How often hyperedges are used, and which are pinned.

Holds the SQL of those tables; what use does to a weight is decided in
`feedback/`. Next: `judgements.py`.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from datetime import datetime

from core.records import Answer, FactUse, UseCounts, UseKind, Walk
from core.store.database import Database

_DAY = 86_400
_OF_KIND: dict[UseKind, str] = {
    "confirmed": "confirmed > 0 ORDER BY confirmed DESC, kept DESC",
    "idle": "confirmed = 0 AND kept > 0 ORDER BY kept DESC",
    "unseen": "visited IS NULL ORDER BY visited",
}


class Uses(Database):
    """The tables `hyperedge_use`, `hyperedge_day` and `hyperedge_pin`."""

    # --- use ---

    def uses_of(self, hyperedge_ids: Iterable[str]) -> dict[str, FactUse]:
        """The use of each hyperedge that some walk has looked at, by id."""
        sql = (
            "SELECT hyperedge_id, visited, kept, confirmed, last FROM hyperedge_use"
            " WHERE hyperedge_id IN (SELECT value FROM json_each(?))"
        )
        return {row[0]: FactUse(*row) for row in self.rows(sql, (json.dumps(list(hyperedge_ids)),))}

    def use_counts(self) -> UseCounts:
        """How many of the stored facts were looked at, kept, and confirmed."""
        sql = (
            "SELECT count(*), count(visited), count(*) FILTER (WHERE kept > 0), count(*) FILTER (WHERE confirmed > 0)"
            " FROM hyperedge LEFT JOIN hyperedge_use USING (hyperedge_id)"
        )
        return UseCounts(*self.rows(sql)[0])

    def used_facts(self, kind: UseKind, limit: int) -> list[str]:
        """Stored hyperedges of a kind of use: most often confirmed or kept first; unseen ones as they came in."""
        sql = (
            "SELECT hyperedge_id FROM hyperedge LEFT JOIN hyperedge_use USING (hyperedge_id)"
            f" WHERE {_OF_KIND[kind]}, hyperedge.number LIMIT ?"
        )
        return [row[0] for row in self.rows(sql, (limit,))]

    def never_confirmed(self, limit: int) -> list[FactUse]:
        """The hyperedges that walks keep most often and no answer ever confirmed, most often first, ties by id."""
        sql = (
            "SELECT hyperedge_id, visited, kept, confirmed, last FROM hyperedge_use"
            " WHERE confirmed = 0 ORDER BY kept DESC, hyperedge_id LIMIT ?"
        )
        return [FactUse(*row) for row in self.rows(sql, (limit,))]

    # --- pins ---

    def pin(self, hyperedge_id: str, user: str, at: float) -> None:
        """Pin a hyperedge; raises the memory version."""
        with self.committing(structure=False) as connection:
            connection.execute("INSERT OR REPLACE INTO hyperedge_pin VALUES (?, ?, ?)", (hyperedge_id, user, at))

    def unpin(self, hyperedge_id: str) -> None:
        """Take a pin off; raises the memory version."""
        with self.committing(structure=False) as connection:
            connection.execute("DELETE FROM hyperedge_pin WHERE hyperedge_id = ?", (hyperedge_id,))

    def pinned_at(self, hyperedge_id: str) -> float | None:
        """Since when a hyperedge is pinned, Unix seconds; None where it is not."""
        found = self.rows("SELECT at FROM hyperedge_pin WHERE hyperedge_id = ?", (hyperedge_id,))
        return float(found[0][0]) if found else None

    def pinned(self) -> list[str]:
        """The pinned hyperedges, the latest first."""
        return [row[0] for row in self.rows("SELECT hyperedge_id FROM hyperedge_pin ORDER BY at DESC, hyperedge_id")]


def note_use(connection: sqlite3.Connection, answer: Answer, walk: Walk) -> None:
    """Count what a walk looked at and kept and its answer confirmed, in one statement of the transaction under way."""
    kept = {one.hyperedge_id for hop in walk.hops for one in hop.kept}
    confirmed = {one.hyperedge_id for one in answer.confirmed}
    visited = kept | confirmed | {one.hyperedge_id for one in walk.pruned}
    rows = [[one, int(one in kept), int(one in confirmed)] for one in sorted(visited)]
    at = datetime.fromisoformat(answer.asked_at).timestamp() if answer.asked_at else 0.0
    connection.execute(
        "INSERT INTO hyperedge_use SELECT json_extract(value, '$[0]'), 1, json_extract(value, '$[1]'),"
        " json_extract(value, '$[2]'), ?2, 0 FROM json_each(?1) WHERE true"
        " ON CONFLICT (hyperedge_id) DO UPDATE SET"
        f" idle_before = CASE WHEN CAST(last / {_DAY} AS INTEGER) >= CAST(?2 / {_DAY} AS INTEGER) THEN idle_before"
        " WHEN confirmed = 0 THEN kept ELSE 0 END,"
        " visited = visited + 1, kept = kept + excluded.kept, confirmed = confirmed + excluded.confirmed,"
        " last = max(last, excluded.last)",
        (json.dumps(rows), at),
    )
    connection.execute(
        "INSERT INTO hyperedge_day SELECT value, ?2, 1 FROM json_each(?1) WHERE true"
        " ON CONFLICT (hyperedge_id) DO UPDATE"
        " SET visits = CASE WHEN day < excluded.day THEN 1 ELSE visits + 1 END, day = max(day, excluded.day)",
        (json.dumps(sorted(visited)), int(at // _DAY)),
    )


IDLE_ROWS = (
    "SELECT hyperedge_id, idle FROM (SELECT hyperedge_id, CASE"
    f" WHEN CAST(last / {_DAY} AS INTEGER) >= ?1 THEN idle_before WHEN confirmed = 0 THEN kept ELSE 0 END AS idle"
    " FROM hyperedge_use) WHERE idle > 0"
)
"""How often each hyperedge was kept and never confirmed before day ?1 (days since 1970)."""

EARLIER_VISITS = (
    "SELECT hyperedge_id, visited - CASE WHEN day >= ?1 THEN visits ELSE 0 END FROM hyperedge_use"
    " LEFT JOIN hyperedge_day USING (hyperedge_id) WHERE hyperedge_id IN (SELECT value FROM json_each(?2))"
)
"""How often walks looked at each of the hyperedges ?2 (JSON list of ids) before day ?1 (days since 1970)."""
