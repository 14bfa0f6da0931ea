"""
The seam to text recognition: a picture in, its lines of text with corners out.

The model (PP-OCRv6 small, Chinese and English) lies in the package and nothing
is loaded from elsewhere. It takes a second to start and up to 1.3 GB, so it
starts with the first picture and is dropped when idle. Holds no layout. Next in the
flow: `seen_pages.py`.
"""

from __future__ import annotations

import ctypes
import math
import re
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from PIL import Image

IDLE_SECONDS = 60.0
THREADS = 2
LEAST_SCORE = 0.5
"""Lines the recogniser is less sure of are specks, not text."""

_SIDE, _PIXELS = 2000, 4_000_000  # the longer side is reduced to this; more for long strips, within the pixels
_UNSURE = 0.8  # pages below this mean are tried the other way up
_TALL = 1.5
_TURNS = {0: None, 90: Image.Transpose.ROTATE_90, 180: Image.Transpose.ROTATE_180, 270: Image.Transpose.ROTATE_270}
_PARAMETERS = {
    "Global.log_level": "critical",
    "Global.use_cls": False,  # whole pages are turned instead, so that the order of lines is right too
    "Global.text_score": LEAST_SCORE,
    "EngineConfig.onnxruntime.intra_op_num_threads": THREADS,
    "EngineConfig.onnxruntime.inter_op_num_threads": 1,
}
_NARROW_MARK = re.compile(r"(?<=[\u4e00-\u9fff”》）])[:;,!?](?!\d)|(?<=[\u4e00-\u9fff”》）]):")
_WIDE = str.maketrans(":;,!?", "：；，！？")

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class SeenLine:
    """A stretch of text in a picture: its corners (from the top left, clockwise, pixels) and how sure, 0..1."""

    text: str
    corners: tuple[Point, Point, Point, Point]
    score: float


@dataclass(frozen=True, slots=True)
class SeenPage:
    """
    What was read in one picture of width x height pixels.

    `turn` says by how many degrees anti-clockwise the picture had to be turned
    for its text to stand upright; corners are those of the turned picture,
    width and height those of the picture as given.
    """

    lines: tuple[SeenLine, ...]
    width: int
    height: int
    turn: int = 0

    @property
    def score(self) -> float:
        """Mean confidence of a character, 0..1; 0 where nothing was read."""
        letters = sum(len(line.text) for line in self.lines)
        return sum(line.score * len(line.text) for line in self.lines) / letters if letters else 0.0


def as_printed(text: str) -> str:
    """
    A recognised line with the marks that Chinese print has.

    The recogniser gives some full-width marks as narrow ones, which look alike;
    after a Chinese character they are full-width, and so is the mate of a
    full-width bracket. Figures stay as they are.

    Example: "编号:A-1,见附件（二)" gives "编号：A-1,见附件（二）".
    """
    text = _NARROW_MARK.sub(lambda found: found[0].translate(_WIDE), text.strip())
    text = re.sub(r"（([^（）()]*)\)", r"（\1）", text)
    return re.sub(r"\(([^（）()]*)）", r"（\1）", text)


class _Recogniser:
    """One engine for all threads, started when needed and dropped after a minute without work."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._engine: Any = None
        self._idle: threading.Timer | None = None

    def lines(self, image: Image.Image) -> list[SeenLine]:
        """The lines of a picture as it is given. One picture at a time."""
        with self._lock:
            if self._idle:
                self._idle.cancel()
            self._engine = self._engine or _started()
            self._engine.max_side_len = _longest_side(image.size)
            found = self._engine(np.asarray(image.convert("RGB"))[:, :, ::-1])
            self._idle = threading.Timer(IDLE_SECONDS, self._drop)
            self._idle.daemon = True
            self._idle.start()
        if found.boxes is None or found.txts is None:
            return []
        corners = [tuple((float(x), float(y)) for x, y in box) for box in found.boxes]
        rows = zip(found.txts, corners, found.scores, strict=True)
        return [SeenLine(as_printed(text), box, float(score)) for text, box, score in rows if text.strip()]  # type: ignore[arg-type]

    def _drop(self) -> None:
        with self._lock:
            self._engine = None
        if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)):
            trim(0)  # or the C library keeps what the model had


_RECOGNISER = _Recogniser()


def look_at(image: Image.Image) -> SeenPage:
    """
    Read the text of a picture, whichever way up it lies.

    Pages whose lines stand on end are turned by a quarter, pages that make
    little sense by a half; the reading that is surest is kept.
    """
    upright = _seen(image, 0)
    if not upright.lines:
        return upright
    if _is_on_end(upright.lines):
        first = _seen(image, 90)
        return first if first.score >= _UNSURE else _surest([first, _seen(image, 270)])
    return upright if upright.score >= _UNSURE else _surest([upright, _seen(image, 180)])


def _surest(pages: Sequence[SeenPage]) -> SeenPage:
    """Lines that are not understood are left out by the engine, so the number of characters counts too."""
    return max(pages, key=lambda page: page.score * sum(len(line.text) for line in page.lines))


def _seen(image: Image.Image, turn: int) -> SeenPage:
    way = _TURNS[turn]
    lines = _RECOGNISER.lines(image if way is None else image.transpose(way))
    return SeenPage(tuple(lines), image.width, image.height, turn)


def _is_on_end(lines: Sequence[SeenLine]) -> bool:
    """Whether most of the longer stretches are taller than wide."""
    sizes = [(math.dist(*line.corners[:2]), math.dist(*line.corners[1:3])) for line in lines]
    long = [(width, height) for width, height in sizes if max(width, height) > _TALL * min(width, height)]
    return sum(height > width for width, height in long) * 2 > len(long) > 0


def _longest_side(size: tuple[int, int]) -> int:
    shape = max(size) / max(1, min(size))
    return max(_SIDE, int(min(max(size), math.sqrt(_PIXELS * shape))))


def _started() -> Any:  # rapidocr ships no types
    from rapidocr import RapidOCR  # half a second and OpenCV, for those who have scans

    return RapidOCR(params=_PARAMETERS)
