"""
Saved runs: one folder, two files a run, so that a list need not read every answer.

`<id>.json` holds the run without its rows, `<id>.rows.jsonl` a graded answer a
line. Holds no measuring (`runs.py`, `summary.py`).
"""

from __future__ import annotations

import json
import logging
import re
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from core.errors import BadInput
from core.evaluate.runs import Manner
from core.evaluate.summary import SEED, compare
from core.records import EvaluationRun, GradedAnswer, to_plain
from core.settings import Settings

logger = logging.getLogger(__name__)
FOLDER = Path("evaluate") / "runs"
"""Where runs lie in a memory folder."""
_ID = re.compile(r"\d{8}-\d{6}-[0-9a-f]{4}")
_TUPLES = ("strategies", "without")


def as_run(
    graded: Mapping[str, Sequence[GradedAnswer]],
    manner: Manner,
    settings: Settings,
    at: datetime,
    question_set: str,
    papers: str = "",
    chat: str = "",
) -> EvaluationRun:
    """The record of a run that has just been made with the model `chat`, its id of its time and four random digits."""
    return EvaluationRun(
        run_id=f"{at:%Y%m%d-%H%M%S}-{uuid.uuid4().hex[:4]}",
        made_at=at.isoformat(timespec="seconds"),
        question_set=question_set,
        papers=papers,
        questions=max(map(len, graded.values()), default=0),
        strategies=tuple(graded),
        without=tuple(sorted(manner.without)),
        memory_mode=manner.memory_mode,
        embedder=settings.embedder,
        settings={name: getattr(settings, name) for name in Settings.CHANGEABLE},
        seed=SEED,
        results=compare(graded),
        rows=tuple(row for rows in graded.values() for row in rows),
        chat=chat,
    )


class SavedRuns:
    """The runs of one memory folder."""

    def __init__(self, memory: Path) -> None:
        self._folder = memory / FOLDER

    def save(self, run: EvaluationRun) -> None:
        """Write a run; the list shows it only when all of it is there."""
        self._folder.mkdir(parents=True, exist_ok=True)
        rows = [json.dumps(to_plain(one), ensure_ascii=False) for one in run.rows]
        self._file(run.run_id, "rows.jsonl").write_text("\n".join(rows) + "\n", encoding="utf-8")
        head = json.dumps(to_plain(replace(run, rows=())), ensure_ascii=False)
        waiting = self._file(run.run_id, "json.new")
        waiting.write_text(head + "\n", encoding="utf-8")
        waiting.replace(self._file(run.run_id, "json"))

    def list(self) -> list[EvaluationRun]:
        """All runs without their rows, newest first; a file that is none is left out and logged."""
        found: list[EvaluationRun] = []
        for path in sorted(self._folder.glob("*.json"), reverse=True):
            try:
                found.append(_run(json.loads(path.read_text("utf-8"))))
            except (ValueError, TypeError, KeyError, AttributeError):
                logger.warning("%s is no saved run and is ignored", path.name)
        return found

    def read(self, run_id: str) -> EvaluationRun:
        """One run with its rows. Raises BadInput for an id that is not there or whose files are damaged."""
        hint = "List the runs and use one of their ids."
        if not _ID.fullmatch(run_id) or not self._file(run_id, "json").exists():
            raise BadInput(f"There is no saved run {run_id[:80]!r}.", hint)
        try:
            head = json.loads(self._file(run_id, "json").read_text("utf-8"))
            lines = self._file(run_id, "rows.jsonl").read_text("utf-8").splitlines()
            return replace(_run(head), rows=tuple(GradedAnswer(**json.loads(line)) for line in lines if line))
        except (OSError, ValueError, TypeError, KeyError, AttributeError) as exc:
            raise BadInput(f"The saved run {run_id} cannot be read.", "Make it again.") from exc

    def _file(self, run_id: str, ending: str) -> Path:
        return self._folder / f"{run_id}.{ending}"


def _run(found: Mapping[str, Any]) -> EvaluationRun:
    known = {one.name for one in fields(EvaluationRun)}
    values = {name: found[name] for name in known & found.keys()}
    return EvaluationRun(**values | {name: tuple(found[name]) for name in _TUPLES} | {"rows": ()})
