"""
The font that pictures and pages are drawn with where a machine has no Chinese one.

Noto Sans CJK (SIL Open Font License) comes as an ordinary package, so what is
drawn looks the same everywhere. Holds its place only; `pdfium.py` tells PDFium
about it, whoever draws with matplotlib adds it there.
"""

from __future__ import annotations

from pathlib import Path

from noto_cjk_sans_otc import FONT_PATH

CJK_FAMILY = "Noto Sans CJK SC"
"""The family to ask for once `cjk_font()` is known: simplified forms first, traditional ones in it."""


def cjk_font() -> Path:
    """
    The font file with all Chinese characters, simplified and traditional: a collection, 19 MB.

    Example: `matplotlib.font_manager.fontManager.addfont(cjk_font())`, then
    `font.family = [CJK_FAMILY]`.
    """
    return Path(str(FONT_PATH))
