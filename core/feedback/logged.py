"""
The weight log as a table to take away: every row with its question, its fact and the weight before and after.

Pure. Texts of documents are data: a cell that a spreadsheet would take for a
formula is marked as text. Next: a file or a download.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from core.feedback.decay import present_weight
from core.records import WeightEntry

COLUMNS = (
    "entry_id", "written", "user", "vote", "reverses", "question", "answer_id", "fact", "hyperedge_id", "delta",
    "before", "after", "fades_from",
)  # fmt: skip
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def log_rows(
    log: Sequence[WeightEntry], questions: Mapping[str, str], texts: Mapping[str, str], decay_per_day: float
) -> list[dict[str, object]]:
    """
    One dict a row of the log, with COLUMNS as keys; weights as of the instant of writing, pins and use left out.

    Args:
        log: the whole weight log, in order.
        questions: question by answer id.
        texts: words of a fact by hyperedge id; one that is gone has none.
        decay_per_day: range 0..1.
    """
    earlier: dict[str, list[WeightEntry]] = {}
    rows = []
    for row in log:
        own = earlier.setdefault(row.hyperedge_id, [])
        before = present_weight(own, row.written, decay_per_day)
        own.append(row)
        after = present_weight(own, row.written, decay_per_day)
        question, text = questions.get(row.answer_id, ""), texts.get(row.hyperedge_id, "")
        values = (
            row.entry_id, _iso(row.written), row.user, row.reason, row.reverses, question, row.answer_id, text,
            row.hyperedge_id, row.delta, round(before, 6), round(after, 6), _iso(row.at),
        )  # fmt: skip
        rows.append(dict(zip(COLUMNS, values, strict=True)))
    return rows


def as_csv(rows: Sequence[Mapping[str, object]]) -> str:
    """The rows as CSV with a head, lines ended by CR LF as spreadsheets write them."""
    written = io.StringIO(newline="")
    table = csv.writer(written)
    table.writerow(COLUMNS)
    table.writerows([_cell(row[one]) for one in COLUMNS] for row in rows)
    return written.getvalue()


def as_json(rows: Sequence[Mapping[str, object]]) -> str:
    """The rows as one JSON object {"rows": […]}."""
    return json.dumps({"rows": rows}, ensure_ascii=False, indent=1) + "\n"


def _cell(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def _iso(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
