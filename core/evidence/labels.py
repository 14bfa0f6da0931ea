"""
Labels of a picture: a text cut to a width without breaking what a reader sees as one character.

Pure text; knows no facts and no drawing. Next in the flow: `picture.py`.
"""

from __future__ import annotations

import unicodedata

from core.text import without_control_characters


def shorten(text: str, columns: int) -> str:
    """
    Cut a label to a width, at a whole character, with "…" where something is cut.

    A Chinese character is two columns wide, a combining mark none; marks,
    joiners and variation selectors stay with the character they belong to.
    Line ends become spaces, control characters and direction overrides go.
    Example: shorten("供货协议补充协议", 9) is "供货协议…".
    """
    clean = " ".join(without_control_characters(text).split())
    clusters = _clusters(clean)
    if sum(map(_width, clusters)) <= columns:
        return clean
    kept, used = "", 1
    for cluster in clusters:
        used += _width(cluster)
        if used > columns:
            break
        kept += cluster
    return kept.rstrip() + "…"


def _clusters(text: str) -> list[str]:
    """Split into what a reader sees as characters."""
    found: list[str] = []
    for character in text:
        if found and (_is_extending(character) or found[-1].endswith("\u200d")):
            found[-1] += character
        else:
            found.append(character)
    return found


def _is_extending(character: str) -> bool:
    """Combining marks, joiners and variation selectors, skin tones."""
    return unicodedata.category(character) in {"Mn", "Me", "Mc", "Cf"} or "\U0001f3fb" <= character <= "\U0001f3ff"


def _width(cluster: str) -> int:
    return 2 if unicodedata.east_asian_width(cluster[0]) in "WF" else 1
