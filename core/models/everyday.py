"""
Everyday words of a question, and what papers write for them: 滞纳金 is 违约金 there, "cough up" is "pay".

Within one language; words of the other one are `dictionary.py`'s. Knows nothing
of any memory: which of them are written there is seen in `traverse/question.py`.
Read at the first use, then kept.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from core.records import Language, Translated
from core.text import simplified, terms

_WORD = re.compile(r"[A-Za-z-]+")
_LONGEST_ENGLISH = 4


def everyday_words(text: str, language: Language) -> tuple[Translated, ...]:
    """
    The everyday words of a question in its order, each once, with what papers write for it, likeliest first.

    Example: "押金啥时候退？" gives 押金 ("保证金",).
    """
    found = _chinese(text) if language == "zh" else _english(text)
    return tuple(Translated(word, senses) for word, senses in found.items())


def _chinese(text: str) -> dict[str, tuple[str, ...]]:
    pattern, known = _in_chinese()
    plain = simplified(text)
    return {match.group(): known[match.group()] for match in pattern.finditer(plain)}


def _english(text: str) -> dict[str, tuple[str, ...]]:
    known, words = _in_english(), _WORD.findall(text)
    stems = [" ".join(terms(word)) for word in words]
    found, at = dict[str, tuple[str, ...]](), 0
    while at < len(stems):
        lengths = range(min(_LONGEST_ENGLISH, len(stems) - at), 0, -1)
        length = next((n for n in lengths if " ".join(stems[at : at + n]) in known), 0)
        if length:
            found[" ".join(words[at : at + length])] = known[" ".join(stems[at : at + length])]
        at += length or 1
    return found


@lru_cache(maxsize=1)
def _in_chinese() -> tuple[re.Pattern[str], Mapping[str, tuple[str, ...]]]:
    known = _section("zh")
    return re.compile("|".join(map(re.escape, sorted(known, key=len, reverse=True)))), known


@lru_cache(maxsize=1)
def _in_english() -> Mapping[str, tuple[str, ...]]:
    return {" ".join(" ".join(terms(word)) for word in _WORD.findall(key)): to for key, to in _section("en").items()}


def _section(language: str) -> dict[str, tuple[str, ...]]:
    read = tomllib.loads(Path(__file__).with_name("everyday_words.toml").read_text("utf-8"))[language]
    return {word: tuple(senses) for section in read.values() for word, senses in section.items()}
