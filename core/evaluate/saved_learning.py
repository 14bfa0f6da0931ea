"""
Saved measurements of what a memory learns: one file each in the memory folder, as `bench memory` gave them.

Holds no measuring (`learning.py` and its neighbours). Next: the page and the
command line, which list and draw them.
"""

from __future__ import annotations

import json
import logging
import re
import uuid
from collections.abc import Mapping
from dataclasses import fields
from datetime import datetime
from pathlib import Path
from typing import Any

from core.errors import BadInput
from core.records import LearningRun, to_plain
from core.settings import Settings

logger = logging.getLogger(__name__)
FOLDER = Path("evaluate") / "learning"
"""Where they lie in a memory folder."""
_ID = re.compile(r"\d{8}-\d{6}-[0-9a-f]{4}")
_NO_RUN = (ValueError, TypeError, KeyError, AttributeError)


def as_learning_run(found: Mapping[str, Any], papers: str, settings: Settings, at: datetime) -> LearningRun:
    """
    The record of a measurement that has just been made, its id of its time and four random digits.

    Args:
        found: what `bench memory` gives; of it, the parts are kept as `results`.
        papers: what was measured, "" for the memory itself.
    """
    return LearningRun(
        run_id=f"{at:%Y%m%d-%H%M%S}-{uuid.uuid4().hex[:4]}",
        made_at=at.isoformat(timespec="seconds"),
        question_set=found["set"],
        papers=papers,
        questions=found["questions"],
        model=found["model"],
        machine=found["machine"],
        seed=found["seed"],
        settings={name: getattr(settings, name) for name in Settings.CHANGEABLE},
        results={name: part for name, part in found.items() if isinstance(part, Mapping) and name != "machine"},
    )


class SavedLearning:
    """The measurements of one memory folder."""

    def __init__(self, memory: Path) -> None:
        self._folder = memory / FOLDER

    def save(self, run: LearningRun) -> None:
        """Write one; the list shows it only when all of it is there."""
        self._folder.mkdir(parents=True, exist_ok=True)
        waiting = self._folder / f"{run.run_id}.json.new"
        waiting.write_text(json.dumps(to_plain(run), ensure_ascii=False) + "\n", encoding="utf-8")
        waiting.replace(self._folder / f"{run.run_id}.json")

    def list(self) -> list[LearningRun]:
        """All of them, newest first; a file that is none is left out and logged."""
        found: list[LearningRun] = []
        for path in sorted(self._folder.glob("*.json"), reverse=True):
            try:
                found.append(_run(path))
            except _NO_RUN:
                logger.warning("%s is no saved measurement and is ignored", path.name)
        return found

    def read(self, run_id: str) -> LearningRun:
        """One of them. Raises BadInput for an id that is not there or whose file is damaged."""
        path = self._folder / f"{run_id}.json"
        if not _ID.fullmatch(run_id) or not path.exists():
            raise BadInput(f"There is no saved run {run_id[:80]!r}.", "List the runs and use one of their ids.")
        try:
            return _run(path)
        except _NO_RUN as exc:
            raise BadInput(f"The saved run {run_id} cannot be read.", "Make it again.") from exc


def _run(path: Path) -> LearningRun:
    """Raises one of _NO_RUN where the file holds something else."""
    found = json.loads(path.read_text("utf-8"))
    run = LearningRun(**{one.name: found[one.name] for one in fields(LearningRun)})
    if not all(isinstance(part, Mapping) for part in (run.results, run.settings, *run.results.values())):
        raise ValueError("a part that is no table")
    return run
