"""The signs are told apart: enough contrast on both papers, and by shape as well as by colour."""

from __future__ import annotations

import re

import pytest

from pages.shared import signs
from pages.shared.signs import Theme

THEMES: tuple[Theme, ...] = ("light", "dark")
TEXT = {  # drawn as words or letters
    "ink": signs.INK,
    "amber": signs.AMBER,
    **signs.COLOURS,
    **{kind: colours for kind, (_, colours) in signs.NODE_TYPES.items()},
    **{f"hull {number}": colours for number, colours in enumerate(signs.HULLS)},
}
MARKS = {"line": signs.LINE, **{part: colours for part, (colours, _) in signs.SCORE_PARTS.items()}}


def luminance(colour: str) -> float:
    """Relative luminance of "#rrggbb" as WCAG 2 defines it, 0..1."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """WCAG contrast ratio, 1..21. Example: black on white is 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_words_and_letters_are_legible(theme: Theme) -> None:
    """Whatever is written has a contrast of at least 4.5 to the paper."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert not {name: one for name, one in TEXT.items() if contrast(one[theme], signs.PAPER[theme]) < 4.5}


@pytest.mark.parametrize("theme", THEMES)
def test_marks_and_lines_are_visible(theme: Theme) -> None:
    """Whatever is drawn has a contrast of at least 3 to the paper."""
    assert not {name: one for name, one in MARKS.items() if contrast(one[theme], signs.PAPER[theme]) < 3}


def test_signs_differ_without_colour() -> None:
    """With every colour taken out, no two signs look the same."""
    drawn = [signs.status_svg(one, "light") for one in signs.COLOURS]
    drawn += [signs.status_svg("confirmed", "light", explored=True), signs.node_svg("person", True, "light")]
    drawn += [signs.explored_svg("light"), signs.superseded_svg("light"), signs.conflict_svg("light")]
    paper = signs.PAPER["light"]
    grey = [re.sub("#[0-9a-f]{6}", "grey", one.replace(paper, "paper")) for one in drawn]
    assert len(set(grey)) == len(grey)
