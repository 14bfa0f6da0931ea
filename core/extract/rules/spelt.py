"""
Chinese names of people in Latin letters: "Luo Yining".

Knows how pinyin syllables are built and the commonest surnames; finds no names itself. Next in the flow: `mistaken.py`.
"""

from __future__ import annotations

import re
from functools import lru_cache

from pypinyin import lazy_pinyin

from core.extract.rules.vocabulary import SURNAMES

_SYLLABLE = (
    r"(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?"
    r"(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo|[aeiou]))"
)
_GIVEN = re.compile(rf"{_SYLLABLE}['’]?{_SYLLABLE}", re.IGNORECASE)


@lru_cache(maxsize=1)
def _surnames() -> frozenset[str]:
    return frozenset(sound.title() for sound in lazy_pinyin(list(SURNAMES)))


def spells_person(name: str) -> bool:
    """Whether a name in Latin letters is a Chinese surname and a given name of two syllables."""
    said = name.split()
    return len(said) == 2 and said[0] in _surnames() and _GIVEN.fullmatch(said[1]) is not None
