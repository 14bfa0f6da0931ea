"""
From recognised stretches of text to printed lines in reading order, and back to their places in the picture.

A page may be scanned askew and have two columns; stretches side by side are one
line, with cells where the gaps are wide. Pure geometry. Next in the flow:
`pdf_layout.py`, which joins lines to paragraphs and rows as on any page.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import median

from core.ingest.readers.lines import ends_sentence
from core.ingest.readers.ocr import SeenLine, SeenPage
from core.ingest.readers.pdf_lines import Line, PageText
from core.records import Box

_LONG = 5  # widths of a height from which a stretch tells how the page lies
_USUAL_SIZE = (0.75, 1.3)  # of the median height: boxes of one type size differ that much
_SIDE_BY_SIDE = 0.5  # share of the smaller height by which two stretches of one line overlap
_FEWEST_IN_COLUMN, _WORDS_IN_COLUMN = 5, 10
_HAN_FROM = "\u2e80"
_CLAUSE = re.compile(r"^(第[一二三四五六七八九十百\d]{1,4}[条章节])(?=[㐀-鿿“《])(?![第之的和及与或至款约规所项])")
"""A clause's number at the start of a line; recognisers drop the blank after it, as they do between all such signs."""

Placed = Callable[[Box], Box]


@dataclass(frozen=True, slots=True)
class _Stretch:
    """A stretch on the straightened page."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


def page_lines(seen: SeenPage, number: int, scale: float) -> list[PageText]:
    """
    The lines of a recognised page as printed ones: one `PageText`, or several where it has columns.

    Args:
        seen: what was recognised.
        number: of the page, from 1.
        scale: points a pixel.

    Returns:
        Parts in reading order, on the straightened page; `placement` leads back to the picture.
    """
    angle = _angle(seen.lines)
    stretches = [_straight(line, angle, scale) for line in seen.lines]
    usual = median(one.bottom - one.top for one in stretches) if stretches else 0.0
    height = (seen.width if seen.turn % 180 else seen.height) * scale
    parts = _columns(stretches)
    return [PageText(number, tuple(_lines(part, number, usual)), (), height, 0) for part in parts]


def placement(seen: SeenPage, scale: float) -> Placed:
    """What leads from a box on the straightened page (points) to the same on the page as shown."""
    angle = _angle(seen.lines)

    def placed(box: Box) -> Box:
        corners = [(x / scale, y / scale) for x in (box.left, box.right) for y in (box.top, box.bottom)]
        shown = [_turned_back(_rotated(corner, angle), seen) for corner in corners]
        xs, ys = [x * scale for x, _ in shown], [y * scale for _, y in shown]
        return Box(box.page, min(xs), min(ys), max(xs), max(ys))

    return placed


def _angle(lines: Sequence[SeenLine]) -> float:
    """By how much the page lies askew, radians; the median of its long lines."""
    slopes = []
    for line in lines:
        (x0, y0), (x1, y1) = line.corners[:2]
        if math.hypot(x1 - x0, y1 - y0) > _LONG * math.dist(*line.corners[1:3]):
            slopes.append(math.atan2(y1 - y0, x1 - x0))
    return median(slopes) if slopes else 0.0


def _rotated(point: tuple[float, float], angle: float) -> tuple[float, float]:
    x, y = point
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


def _turned_back(point: tuple[float, float], seen: SeenPage) -> tuple[float, float]:
    """From the picture turned upright to the picture as given."""
    x, y = point
    if seen.turn == 90:
        return seen.width - y, x
    if seen.turn == 180:
        return seen.width - x, seen.height - y
    if seen.turn == 270:
        return y, seen.height - x
    return x, y


def _straight(line: SeenLine, angle: float, scale: float) -> _Stretch:
    corners = [_rotated(corner, -angle) for corner in line.corners]
    lefts, rights = (corners[0][0] + corners[3][0]) / 2, (corners[1][0] + corners[2][0]) / 2
    tops, bottoms = (corners[0][1] + corners[1][1]) / 2, (corners[2][1] + corners[3][1]) / 2
    return _Stretch(line.text, lefts * scale, tops * scale, rights * scale, bottoms * scale)


def _columns(stretches: Sequence[_Stretch]) -> list[list[_Stretch]]:
    """
    The stretches as they are read: all together, or in bands between wide lines, each with its columns.

    A page has two columns where nearly nothing crosses its middle and both sides
    hold several lines of running text, not cells.
    """
    gutter = _gutter(stretches)
    if gutter is None:
        return [list(stretches)]
    parts: list[list[_Stretch]] = []
    wide = sorted((one for one in stretches if one.left < gutter < one.right), key=lambda one: one.top)
    top = -math.inf
    for line in [*wide, None]:
        bottom = line.top if line else math.inf
        band = [one for one in stretches if one not in wide and top <= (one.top + one.bottom) / 2 < bottom]
        parts += [[one for one in band if one.right <= gutter], [one for one in band if one.left >= gutter]]
        parts += [[line]] if line else []
        top = bottom
    return [part for part in parts if part]


def _gutter(stretches: Sequence[_Stretch]) -> float | None:
    if len(stretches) < 2 * _FEWEST_IN_COLUMN:
        return None
    left, right = min(one.left for one in stretches), max(one.right for one in stretches)
    places = [left + (right - left) * share / 100 for share in range(40, 61)]
    crossing = [sum(one.left < place < one.right for one in stretches) for place in places]
    place = places[crossing.index(min(crossing))]
    sides = [one for one in stretches if one.right <= place], [one for one in stretches if one.left >= place]
    is_text = all(
        len(side) >= _FEWEST_IN_COLUMN and median(len(one.text) for one in side) >= _WORDS_IN_COLUMN for side in sides
    )
    is_free = min(crossing) <= 0.15 * len(stretches)
    return place if is_text and is_free else None


def _lines(stretches: Sequence[_Stretch], page: int, usual: float) -> Iterator[Line]:
    rows: list[list[_Stretch]] = []
    for one in sorted(stretches, key=lambda each: (each.top + each.bottom) / 2):
        if rows and _is_beside(rows[-1], one):
            rows[-1].append(one)
        else:
            rows.append([one])
    before = ""
    for row in rows:
        line = _line(sorted(row, key=lambda each: each.left), page, usual)
        line = line if before and not ends_sentence(before) else replace(line, text=_CLAUSE.sub(r"\1 ", line.text))
        before = line.text
        yield line


def _is_beside(row: Sequence[_Stretch], one: _Stretch) -> bool:
    """In one line with a row: at its height, and over none of it."""
    top, bottom = median(each.top for each in row), median(each.bottom for each in row)
    overlap = min(bottom, one.bottom) - max(top, one.top)
    is_free = all(min(each.right, one.right) - max(each.left, one.left) < one.bottom - one.top for each in row)
    return is_free and overlap >= _SIDE_BY_SIDE * min(bottom - top, one.bottom - one.top)


def _line(row: Sequence[_Stretch], page: int, usual: float) -> Line:
    text = row[0].text
    for before, one in pairwise(row):
        is_close = one.left - before.right < usual and (before.text[-1] >= _HAN_FROM or one.text[0] >= _HAN_FROM)
        text += one.text if is_close else f" {one.text}"
    height = max(one.bottom - one.top for one in row)
    is_usual = _USUAL_SIZE[0] * usual <= height <= _USUAL_SIZE[1] * usual
    return Line(
        text=text,
        page=page,
        left=row[0].left,
        top=min(one.top for one in row),
        right=max(one.right for one in row),
        bottom=max(one.bottom for one in row),
        size=usual if is_usual else height,
        words=tuple((one.text, one.left, one.right) for one in row),
    )
