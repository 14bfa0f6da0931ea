"""
Drawing with matplotlib where a file or a still picture is wanted: the font, a blank figure, and its bytes.

Figures are made without pyplot, which keeps them in global lists. Bytes depend
on what is drawn alone: no date, no program name, fixed ids. Knows no facts.
"""

from functools import cache
from io import BytesIO
from threading import Lock
from typing import Literal

from matplotlib import rcParams
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties, fontManager

from core.fonts import CJK_FAMILY, cjk_font
from pages.shared.signs import PAPER, Theme

FileKind = Literal["png", "svg"]
DOTS = 100  # an inch; sizes here are in pixels of a screen
_LOCK = Lock()  # matplotlib's text is not safe in two threads
_METADATA: dict[FileKind, dict[str, None]] = {
    "png": {"Software": None},
    "svg": {"Date": None, "Creator": None, "Format": None, "Type": None},
}
rcParams["svg.hashsalt"] = "skein"  # ids of an SVG are random otherwise


@cache
def font(pixels: int, bold: bool = False) -> FontProperties:
    """The font that comes with the app, Chinese and Latin, then matplotlib's own for other letters."""
    if CJK_FAMILY not in fontManager.get_font_names():
        fontManager.addfont(str(cjk_font()))
    return FontProperties(family=[CJK_FAMILY, "DejaVu Sans"], size=pixels * 72 / DOTS, weight="bold" if bold else None)


def figure(width: float, height: float, theme: Theme) -> Figure:
    """A blank figure of so many pixels, in the paper of the theme."""
    return Figure(figsize=(width / DOTS, height / DOTS), dpi=DOTS, facecolor=PAPER[theme])


def figure_bytes(drawn: Figure, kind: FileKind, sharpness: float = 2.0) -> bytes:
    """The figure as a file; a PNG has `sharpness` dots a pixel."""
    buffer = BytesIO()
    with _LOCK:
        drawn.savefig(buffer, format=kind, dpi=DOTS * sharpness, metadata=_METADATA[kind])
    return buffer.getvalue()
