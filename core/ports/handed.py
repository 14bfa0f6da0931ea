"""
What is handed from stage to stage beside records: arrays, and functions to call back.

A vector has shape (d,), a matrix (n, d), both float32 with rows of unit length.
Next: `models.py`.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from core.records import AskStep, Citation, Hop, Passage, Progress

Vector = npt.NDArray[np.float32]
Matrix = npt.NDArray[np.float32]
OnProgress = Callable[[Progress], None]
OnStep = Callable[[AskStep], None]
OnText = Callable[[str], None]
Cite = Callable[[int, Passage, int, int], Citation]
"""Makes the citation of a marker, a passage, and the start and end of the quote in its document."""
Stands = Callable[[Passage, int, int], str]
"""Tells in plain words how a stretch of a document stands at the date asked about; "" where nothing bears on it."""
OnPage = Callable[[int, int], None]
"""Told how many pages of how many are read; may raise Cancelled."""
OnHop = Callable[[Hop], None]
IsCancelled = Callable[[], bool]
