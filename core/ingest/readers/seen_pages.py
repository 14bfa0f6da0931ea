"""
Checkpoints of text recognition: what was seen of a picture rests in a file until its document is in.

A page takes seconds to recognise; a long scan that is killed goes on behind the
last page it had read. Readers call `look_at` and need not know; who brings a
file in says where its pages rest (`resting_in`). Holds no recognition, that is
`ocr.py`'s. Next in the flow: `pdf_scans.py`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import asdict
from pathlib import Path
from typing import Any

from PIL import Image

from core.ingest.readers import ocr
from core.ingest.readers.ocr import SeenLine, SeenPage

_READING = "pp-ocr-6/1"  # another model or another way to turn pages would see something else
_RESTING: ContextVar[SeenPages | None] = ContextVar("resting", default=None)


class SeenPages:
    """What was seen of the pictures of one file: a line of JSON each, so that a kill costs the page in work only."""

    def __init__(self, path: Path) -> None:
        """`path` is read if it is there; lines that were not written to their end are left out."""
        self._path = path
        self._known = dict(_read(path))

    def look_at(self, image: Image.Image) -> SeenPage:
        """As `ocr.look_at`; a picture of the same pixels is recognised once."""
        key = _key(image)
        if key not in self._known:
            self._known[key] = ocr.look_at(image)
            self._keep(key, self._known[key])
        return self._known[key]

    def _keep(self, key: str, seen: SeenPage) -> None:
        """A page that cannot be written is but recognised again."""
        line = json.dumps({"key": key, "seen": asdict(seen)}, ensure_ascii=False)
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("a", encoding="utf-8", errors="surrogatepass") as file:
                file.write(f"{line}\n")


@contextmanager
def resting_in(path: Path) -> Iterator[None]:
    """Within the block, what this thread recognises rests in this file, and is taken from there."""
    token = _RESTING.set(SeenPages(path))
    try:
        yield
    finally:
        _RESTING.reset(token)


def look_at(image: Image.Image) -> SeenPage:
    """The text of a picture (see `ocr.look_at`), as seen before where that rests."""
    resting = _RESTING.get()
    return resting.look_at(image) if resting else ocr.look_at(image)


def _key(image: Image.Image) -> str:
    picture = hashlib.sha256(f"{_READING} {image.mode} {image.size}".encode())
    picture.update(image.tobytes())
    return picture.hexdigest()


def _read(path: Path) -> Iterator[tuple[str, SeenPage]]:
    try:
        lines = path.read_text(encoding="utf-8", errors="surrogatepass").splitlines()
    except (OSError, UnicodeDecodeError):
        return
    for line in lines:
        with suppress(ValueError, KeyError, TypeError):
            told = json.loads(line)
            yield told["key"], _page(told["seen"])


def _page(told: dict[str, Any]) -> SeenPage:
    return SeenPage(tuple(map(_line, told["lines"])), told["width"], told["height"], told["turn"])


def _line(told: dict[str, Any]) -> SeenLine:
    first, second, third, fourth = ((float(x), float(y)) for x, y in told["corners"])
    return SeenLine(told["text"], (first, second, third, fourth), told["score"])
