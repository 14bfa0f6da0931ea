"""
Typed looks into what a model replied: what has the wrong type is not there.

Pure. Knows no stage. Used by `parse.py`, `verify.py` and `gaps.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from core.text import without_control_characters

LONGEST_TEXT = 200
"""Characters of a text that a model may put into a field."""
_MOST_DIGITS = 6


def text_of(data: Any, key: str) -> str:
    """The text under a key, on one line and at most 200 characters; "" where there is none."""
    value = data.get(key) if isinstance(data, Mapping) else None
    return " ".join(without_control_characters(value).split())[:LONGEST_TEXT] if isinstance(value, str) else ""


def texts_of(data: Any, key: str, most: int) -> list[str]:
    """The texts of the list under a key that are not blank, each once, at most so many."""
    found = (text_of({"": one}, "") for one in _list_of(data, key))
    return list(dict.fromkeys(one for one in found if one))[:most]


def numbers_of(data: Any, key: str) -> list[int]:
    """The whole numbers of the list under a key, also those written as text, each once."""
    return list(dict.fromkeys(int(one) for one in _list_of(data, key) if _is_number(one)))


def number_of(data: Any, key: str) -> int:
    """The whole number under a key, 0 where there is none."""
    value: Any = data.get(key) if isinstance(data, Mapping) else None
    return int(value) if _is_number(value) else 0


def objects_of(data: Any, key: str) -> Iterator[Mapping[str, Any]]:
    """The objects of the list under a key."""
    return (one for one in _list_of(data, key) if isinstance(one, Mapping))


def _is_number(value: Any) -> bool:
    is_whole = isinstance(value, (int, str)) and not isinstance(value, bool)
    return is_whole and str(value).isdecimal() and len(str(value)) <= _MOST_DIGITS


def _list_of(data: Any, key: str) -> list[Any]:
    value = data.get(key) if isinstance(data, Mapping) else None
    return value if isinstance(value, list) else []
