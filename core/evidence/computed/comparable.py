"""
Attributes whose values can be compared, and the words by which questions ask and papers state them.

Reads `comparable.toml`, made by hand for contracts and reference works. Knows
no values of any thing (`stated.py`).
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from core.evidence.computed.quantities import Kind

_LEXICON = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))


@dataclass(frozen=True, slots=True)
class Comparable:
    """
    An attribute: patterns for a question that asks for it and a sentence that states it, and the kind of its value.

    `is_bound`: its value is a limit by nature (a cap on liability), so that "at most" makes it no less sure.
    `is_own`: it is a thing's own, whatever paper states it (registered capital), so that the sentence names the thing.
    """

    asked: re.Pattern[str]
    stated: re.Pattern[str]
    kind: Kind
    is_bound: bool = False
    is_own: bool = False


COMPARABLES = tuple(
    Comparable(
        re.compile(one["asked"], re.IGNORECASE),
        re.compile(one["stated"], re.IGNORECASE),
        one["kind"],
        one.get("is_bound", False),
        one.get("is_own", False),
    )
    for one in _LEXICON["attribute"]
)
"""Narrow ones first; the first that a question asks for counts."""


_ASKS_ELSE = re.compile(
    r"为什么|为何|谁(?![的更])|怎么|如何|平均|倍|加上|减去|扣除|乘|折合|换算|百分之几|预算|\d\s?[%％](?!\s?吗)"
    r"|\b(?:who|whom|why|average|mean|times|ratio|plus|minus|converted|in per ?cent|in percentage|of what)\b",
    re.IGNORECASE,
)
"""Then something else is asked than the value itself: who or what made it so, or a sum that no rule does."""


@lru_cache(maxsize=1_000)
def comparable_in(question: str, *names: str) -> Comparable | None:
    """
    The attribute that a question asks for, outside of the names it gives.

    None where the lexicon has none, or where something else is asked than its value.
    """
    for name in names:
        question = question.replace(name, "…")
    is_else = _ASKS_ELSE.search(question)
    return None if is_else else next((one for one in COMPARABLES if one.asked.search(question)), None)
