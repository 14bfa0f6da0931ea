"""
Kinds of argument: what a typed text may be, refused in a sentence where it is not that.

Holds kinds only; which subcommand takes which stands in `parser.py`, next.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import date
from typing import Any

MOST_COUNTED = 10**12
"""Largest number or place in the log that can be asked for; the ledger holds no larger ones."""


class Parser(argparse.ArgumentParser):
    """
    A parser that takes no blank text for a value, since "" would then pass for "not given" or the folder one is in.

    An argument of `type=str` may be blank.
    """

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:
        is_whole_command = action.nargs == argparse.PARSER
        if not is_whole_command and action.type is not str and any(not one.strip() for one in arg_strings):
            raise argparse.ArgumentError(action, "the text is blank; give a value, or leave the argument out")
        return super()._get_values(action, arg_strings)


def assignment(text: str) -> tuple[str, str]:
    """NAME=VALUE as a pair; the value may be ""."""
    name, equals, value = text.partition("=")
    if not name.strip() or not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name.strip(), value.strip()


def named_twice(assignments: Sequence[tuple[str, str]]) -> str:
    """The first name that has two values, "" where none has."""
    names = [name for name, _ in assignments]
    return next((name for name in names if names.count(name) > 1), "")


def iso_date(text: str) -> str:
    """An ISO date in its long form; the default "" stays."""
    try:
        return date.fromisoformat(text).isoformat() if text else ""
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a date like 2024-04-15") from None


def count(text: str) -> int:
    """A whole number from 1."""
    return _whole(text, 1)


def place(text: str) -> int:
    """A place in the log, 0 for before its first row."""
    return _whole(text, 0)


def _whole(text: str, least: int) -> int:
    if not text.isdecimal() or not least <= int(text[:20]) <= MOST_COUNTED:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from {least} to {MOST_COUNTED}")
    return int(text)
