"""
A question's words in the other language, as far as this memory uses them.

Pure but for reading the memory. Holds no dictionary (`models/dictionary.py`
gave the candidates with the question). Next: `direct.py` searches with them.
"""

from __future__ import annotations

import re

from core.ports import Memory
from core.records import Question
from core.sounds import sounds_of
from core.text import terms
from core.traverse.question import content_terms

_NAME = re.compile(r"\b[A-Z][a-z]{3,}\b")
_SHORTEST_SOUND = 5
"""Shorter spellings meet English words by chance."""


def terms_abroad(question: Question, memory: Memory) -> list[str]:
    """
    Full-text terms of the other language that stand for words of the question and occur in the memory.

    Words by dictionary; names by their sound, Yanchi for 衍驰 and the other way
    round. A word counts only where all its terms occur.
    """
    candidates = [content_terms(word) for group in question.abroad for word in group]
    candidates += [(spelling,) for spelling in _spellings(question)]
    present = memory.document_frequency({term for one in candidates for term in one})
    found = [term for one in candidates if one and all(present[term] for term in one) for term in one]
    sounding = memory.sounding([name.lower() for name in _NAME.findall(question.text)])
    return list(dict.fromkeys([*found, *sounding]))


def _spellings(question: Question) -> list[str]:
    """How the parts of a Chinese question that are no words would be spelt in English papers."""
    sounds = [sound for pair in question.unknown_pairs for sound in sorted(sounds_of(pair))]
    return [term for sound in sounds if len(sound) >= _SHORTEST_SOUND for term in terms(sound)]
