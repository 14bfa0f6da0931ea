"""
A ledger filled with hyperedges that say nothing, to measure whether a vote costs more among many.

Used by the bench only, on a copy of a memory that is thrown away.
"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from core.store.ledger import SqliteLedger


def fill_with_hyperedges(path: Path, count: int) -> None:
    """Bring the ledger in this file to at least `count` hyperedges; the added ones stand in no passage."""
    with closing(SqliteLedger(path)) as ledger:
        missing = count - ledger.counts()["hyperedges"]
        with ledger.writing() as connection:
            connection.executemany(
                "INSERT INTO hyperedge (hyperedge_id, kind, event, confidence) VALUES (?, 'co-occurrence', '', 1.0)",
                ((f"filled {number}",) for number in range(count - max(missing, 0), count)),
            )
