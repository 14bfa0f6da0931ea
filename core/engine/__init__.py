"""The engine: what pages, the command line and scripts talk to. Its wiring is in `engine.py`."""

from __future__ import annotations

from core.engine.asking import MOST_QUESTION_CHARACTERS
from core.engine.engine import Engine, SystemClock
from core.engine.judging import VerdictResult
from core.engine.library import SAMPLES

__all__ = ["MOST_QUESTION_CHARACTERS", "SAMPLES", "Engine", "SystemClock", "VerdictResult"]
