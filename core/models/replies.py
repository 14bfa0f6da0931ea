"""
From the raw text of a chat model to what it says and to the data it holds.

Models think aloud, wrap JSON in fences and prose, cut it off and mistype it;
all of that is undone here as far as it can be without guessing. Pure. Next in
the flow: `chat.py`, which asks again where nothing is left.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum, auto
from math import isfinite
from typing import Any

import json_repair

_THOUGHT = re.compile(r"<(think|thinking|reasoning)>.*?</\1>", re.DOTALL | re.IGNORECASE)
_END_OF_THOUGHT = re.compile(r"^.*</(?:think|thinking|reasoning)>", re.DOTALL | re.IGNORECASE)
_OPEN_THOUGHT = re.compile(r"<(?:think|thinking|reasoning)>.*$", re.DOTALL | re.IGNORECASE)
_FENCE = re.compile(r"\A\s*```[\w-]*[ \t]*\n(.*?)\n?[ \t]*```\s*\Z", re.DOTALL)
_TAGS = ("<think>", "<thinking>", "<reasoning>")


class Unfit(Enum):
    """The one value that stands for none."""

    UNFIT = auto()


UNFIT = Unfit.UNFIT


def well_formed(text: str) -> str:
    """The text with halves of a character put together where they meet, and U+FFFD for those that stand alone."""
    return text if text.isascii() else text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def visible_text(raw: str) -> str:
    """
    What a model says without what it thinks, and without a fence around all of it.

    Also where only the closing tag is there (the opening one is part of some
    models' templates) or only the opening one (the reply was cut while it
    thought). Example: "…so 7.</think>{}" gives "{}".
    """
    text = _THOUGHT.sub("", raw)
    text = _OPEN_THOUGHT.sub("", _END_OF_THOUGHT.sub("", text)).strip()
    fenced = _FENCE.match(text)
    return (fenced.group(1) if fenced else text).strip()


def data_of(text: str, schema: Mapping[str, Any]) -> dict[str, Any] | None:
    """
    The first JSON object in a text that has all keys the schema requires, mended and made to fit the schema.

    Cut off, single-quoted and prose-wrapped JSON is repaired; what is of another
    type is turned into the right one where that is plain ("5" for 5), and left
    out where it is not.

    Args:
        text: as `visible_text` gives it.
        schema: a JSON schema of type "object".

    Returns:
        the object, or None where no object has the required keys.
    """
    try:
        found = json_repair.loads(text)
    except (ValueError, RecursionError):
        return None
    for one in found if isinstance(found, list) else [found]:
        data: dict[str, Any] | Unfit = fitted(one, schema)
        if not isinstance(data, Unfit) and data:
            return data
    return None


def fitted(value: Any, schema: Mapping[str, Any]) -> Any:
    """
    The value as the schema has it, or UNFIT.

    Knows type, enum, properties, required and items, which is what we ask for.
    Members of an array and optional properties that do not fit are left out;
    an object without a required property does not fit. A number where a text
    is asked for is written out, and a text that is a number is read.
    """
    if "enum" in schema:
        return value if value in schema["enum"] else UNFIT
    kinds = schema.get("type", ())
    for kind in (kinds,) if isinstance(kinds, str) else kinds:
        found = _FITTERS[kind](value, schema)
        if found is not UNFIT:
            return found
    return UNFIT if kinds else value


def _object(value: Any, schema: Mapping[str, Any]) -> Any:
    if not isinstance(value, dict):
        return UNFIT
    known = schema.get("properties", {})
    found = {name: fitted(value[name], one) for name, one in known.items() if name in value}
    kept = {name: one for name, one in found.items() if one is not UNFIT}
    return kept if all(name in kept for name in schema.get("required", ())) else UNFIT


def _array(value: Any, schema: Mapping[str, Any]) -> Any:
    if not isinstance(value, list):
        return UNFIT
    items = (fitted(one, schema.get("items", {})) for one in value)
    return [one for one in items if one is not UNFIT]


def _text(value: Any, _: Mapping[str, Any]) -> Any:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return str(value) if is_number else well_formed(value) if isinstance(value, str) else UNFIT


def _number(value: Any, _: Mapping[str, Any]) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return UNFIT
    try:
        number = float(value)
    except (ValueError, OverflowError):
        return UNFIT
    return number if isfinite(number) else UNFIT


def _integer(value: Any, schema: Mapping[str, Any]) -> Any:
    number = _number(value, schema)
    return int(number) if number is not UNFIT and number == int(number) else UNFIT


_FITTERS: Mapping[str, Callable[[Any, Mapping[str, Any]], Any]] = {
    "object": _object,
    "array": _array,
    "string": _text,
    "number": _number,
    "integer": _integer,
    "boolean": lambda value, _: value if isinstance(value, bool) else UNFIT,
    "null": lambda value, _: value if value is None else UNFIT,
}


class Listener:
    """
    Hands on, piece by piece, only what a model says and not what it thinks.

    A beginning that may yet become a thinking tag is held back until that is
    clear; a thought that only a closing tag ends cannot be known before it ends.
    """

    def __init__(self, tell: Callable[[str], None]) -> None:
        """`tell` is called with each visible piece; what it raises passes through."""
        self._tell = tell
        self._said, self._shown = "", 0

    def hear(self, piece: str) -> None:
        """The next piece of the raw reply."""
        self._said += piece
        visible = self._said
        if "<" in visible:  # a long reply comes in thousands of pieces
            visible = _held_back(_OPEN_THOUGHT.sub("", _THOUGHT.sub("", visible)))
        fresh = visible[self._shown :]
        self._shown = max(self._shown, len(visible))
        self._tell(well_formed(fresh))  # "" while it thinks, so that it can be stopped then too

    def poll(self) -> None:
        """Nothing new; lets the listener stop what it listens to."""
        self._tell("")

    def begin_again(self) -> None:
        """The reply broke off and comes anew; what was told already is not told twice."""
        self._said = ""


def _held_back(text: str) -> str:
    """Without an end that begins like a tag."""
    start = text.rfind("<")
    tail = text[start:].lower()
    return text[:start] if start >= 0 and any(tag.startswith(tail) for tag in _TAGS) else text
