"""
Papers in traditional characters, read in the script of every rule: simplified, character for character.

Places in a passage stay what they are, so whatever is found in the one is quoted from the other. Knows no rule.
Next: `extract/local.py` and `evidence/one_script.py`, which read so and quote as written.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from core.records import Passage
from core.text import simplified

_LEAST_TRADITIONAL = 0.05
"""Share of a text's characters above ASCII from which it is traditional: of such papers about a third differ."""


@lru_cache(maxsize=20_000)
def in_one_script(text: str) -> str:
    """
    A traditional text as simplified, of the same length; any other text unchanged.

    A simplified text that holds a traditional name stays as it is.
    Example: "第二條 付款" gives "第二条 付款".
    """
    plain = simplified(text)
    if plain == text:
        return text
    if len(plain) != len(text):
        plain = "".join(one if len(one) == 1 else old for old, one in ((old, simplified(old)) for old in text))
    changed = sum(old != new for old, new in zip(text, plain, strict=True))
    wide = sum(not one.isascii() for one in text)
    return plain if changed >= _LEAST_TRADITIONAL * wide else text


def passage_in_one_script(passage: Passage) -> Passage:
    """A passage with its text, headings and bound names in one script; the same record where nothing changes."""
    text = in_one_script(passage.text)
    headings = tuple(map(in_one_script, passage.heading_path))
    bound = tuple(map(in_one_script, passage.bound_names))
    if (text, headings, bound) == (passage.text, passage.heading_path, passage.bound_names):
        return passage
    return replace(passage, text=text, heading_path=headings, bound_names=bound)
