"""
Countries by their names and adjectives: which of them a text speaks of.

Reads `countries.toml`. Knows no things and no questions (`same.py`).
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

_ROWS: list[list[list[str]]] = [
    [[form.strip() for form in part.split(",") if form.strip()] for part in row.split("|")]
    for row in tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))["countries"]
]
_NAMES = {form.casefold(): row[0][0] for row in _ROWS for part in row for form in part}
_ENGLISH = sorted((form for row in _ROWS for part in row[:2] for form in part), key=len, reverse=True)
_CHINESE = sorted((form for row in _ROWS for form in row[2]), key=len, reverse=True)
_FOUND = re.compile(
    rf"(?<!\w)(?:{'|'.join(map(re.escape, _ENGLISH))})(?!\w)|{'|'.join(map(re.escape, _CHINESE))}"
)
_ARTICLE = re.compile(r"^(?:the )?(?:(?:state|kingdom|republic|commonwealth) of )?(?:the )?", re.IGNORECASE)


def countries_in(text: str) -> set[str]:
    """
    The countries that a text names or has the adjective of, by their English names.

    Example: "a French-Italian film by a Dutch director" has all three.
    """
    return {_NAMES[match.group().casefold()] for match in _FOUND.finditer(text)}


def as_written(text: str) -> str:
    """The first country or adjective of one in a text, as it stands there; "" where there is none."""
    match = _FOUND.search(text)
    return match.group() if match else ""


def country(words: str) -> str:
    """The country that words name and nothing else, "" where they name none. Example: "the Netherlands"."""
    return _NAMES.get(words.strip().casefold()) or _NAMES.get(_ARTICLE.sub("", words.strip()).casefold(), "")
