"""
Records back from JSON: the inverse of `core.records.to_plain`.

Holds the conversion only. Used for what is kept as JSON (answers, walks,
checkpoints); tables with columns of their own are read in `rows.py`.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Hashable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")


def from_plain(kind: type[T], plain: Any) -> T:
    """
    Build a record from what `to_plain` made of it; unknown keys are ignored, missing ones get their default.

    Example: from_plain(Seed, to_plain(seed)) == seed.

    Raises:
        TypeError: if a field without a default is missing.
    """
    reader: Callable[[Any], T] = _reader(cast(Hashable, kind))
    return reader(plain)


@cache
def _reader(kind: Any) -> Callable[[Any], Any]:
    """The function that turns the JSON form of one type into a value of it."""
    origin = get_origin(kind)
    if is_dataclass(kind):
        return _record_reader(kind)
    if origin is tuple:
        return _tuple_reader(get_args(kind))
    if origin in (Union, types.UnionType):
        inner = _reader(next(one for one in get_args(kind) if one is not type(None)))
        return lambda value: None if value is None else inner(value)
    if origin is not None and origin is not Literal and issubclass(origin, Mapping):
        return dict
    return float if kind is float else lambda value: value


def _tuple_reader(kinds: tuple[Any, ...]) -> Callable[[Any], Any]:
    """For tuple[T, ...] as well as for tuple[A, B]."""
    if kinds[-1] is Ellipsis:
        item = _reader(kinds[0])
        return lambda values: tuple(item(value) for value in values)
    items = [_reader(one) for one in kinds]
    return lambda values: tuple(item(value) for item, value in zip(items, values, strict=True))


def _record_reader(kind: Any) -> Callable[[Any], Any]:
    hints = get_type_hints(kind)
    readers = {one.name: _reader(hints[one.name]) for one in fields(kind)}
    return lambda plain: kind(**{name: readers[name](value) for name, value in plain.items() if name in readers})
