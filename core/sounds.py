"""
How Chinese sounds in Latin letters: pinyin, without tones and spaces.

A company is 衍驰 in one paper and Yanchi in another; only the sound joins them.
Pure; shared by the store, which knows every pair of characters of a memory.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from pypinyin import Style, pinyin

_MOST_READINGS = 3
_LONGEST_NAME = 4


def sounds_of(pair: str) -> frozenset[str]:
    """
    Every way to read two Chinese characters, in lower-case letters.

    Example: "衍驰" gives {"yanchi"}; characters with several readings give several.
    """
    return frozenset(first + second for first in _readings(pair[0]) for second in _readings(pair[1]))


@lru_cache(maxsize=30_000)
def _readings(character: str) -> tuple[str, ...]:
    [found] = pinyin(character, style=Style.NORMAL, heteronym=True)
    return tuple(one for one in found if one.isascii() and one.isalpha())[:_MOST_READINGS]


def sounds_of_name(name: str) -> frozenset[str]:
    """
    Every way to read a Chinese name of two to four characters, in lower-case letters; nothing for others.

    Example: "周明" gives {"zhouming"}.
    """
    if not 2 <= len(name) <= _LONGEST_NAME or not all("㐀" <= one <= "鿿" for one in name):
        return frozenset()
    return frozenset("".join(one) for one in product(*map(_readings, name)))
