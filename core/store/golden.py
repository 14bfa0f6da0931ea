"""
Golden questions and their runs at rest.

Holds the SQL of those two tables; what makes an answer worse is decided in
`evaluate/golden.py`. Next: `judgements.py`.
"""

from __future__ import annotations

import json

from core.records import GoldenQuestion, GoldenRun
from core.store.database import Database
from core.store.plain import from_plain
from core.store.rows import to_json


class Golden(Database):
    """The tables `golden_question` and `golden_run`; neither raises the memory version, for no answer reads them."""

    def save_golden(self, golden: GoldenQuestion) -> None:
        """Keep a golden question; a later one under the same id takes its place."""
        with self.writing() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO golden_question VALUES (?, ?)", (golden.golden_id, to_json(golden))
            )

    def drop_golden(self, golden_id: str) -> bool:
        """Forget a golden question; tells whether there was one."""
        with self.writing() as connection:
            return connection.execute("DELETE FROM golden_question WHERE golden_id = ?", (golden_id,)).rowcount > 0

    def golden_questions(self) -> list[GoldenQuestion]:
        """All of them, the latest first, ties by id."""
        rows = self.rows(
            "SELECT record FROM golden_question ORDER BY json_extract(record, '$.added_at') DESC, golden_id"
        )
        return [from_plain(GoldenQuestion, json.loads(row[0])) for row in rows]

    def save_golden_run(self, run: GoldenRun) -> None:
        """Keep a run."""
        with self.writing() as connection:
            connection.execute("INSERT INTO golden_run (record) VALUES (?)", (to_json(run),))

    def golden_runs(self, limit: int = 20) -> list[GoldenRun]:
        """Runs, newest first; -1 gives all."""
        rows = self.rows("SELECT record FROM golden_run ORDER BY number DESC LIMIT ?", (limit,))
        return [from_plain(GoldenRun, json.loads(row[0])) for row in rows]

    def check_golden(self) -> None:
        """Read every row of both tables. Raises ValueError, TypeError or AttributeError where one cannot be."""
        results = [one.first for one in self.golden_questions()]
        for run in self.golden_runs(-1):
            results += [result for one in run.changes for result in (one.before, one.after)]
            run.memory_version + len(run.settings)
        if any(min((one.cited, *one.ranks)) < 0 for one in results):
            raise ValueError("a golden question with a rank that cannot be")
