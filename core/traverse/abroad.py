"""
A question's words in the other language, as far as this memory uses them.

Pure but for reading the memory. Holds no dictionary (`dictionary.py`
gave the candidates with the question). Next: `direct.py` searches with them, and
`core/evidence` sees by them whether papers of the other language hold what is asked.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from core.ports import Memory
from core.records import Question, WordAbroad
from core.sounds import sounds_of
from core.text import terms
from core.traverse.question import content_terms

_NAME = re.compile(r"\b[A-Z][a-z]{3,}\b")
_OWN_WORD = re.compile(r"[A-Za-z0-9]+(?:[-./][A-Za-z0-9]+)*")
_SHORTEST_SOUND = 5
"""Shorter spellings meet English words by chance."""

_Candidates = dict[tuple[str, ...], list[tuple[str, ...]]]


def words_abroad(question: Question, memory: Memory) -> tuple[WordAbroad, ...]:
    """
    The words and names of a question as papers in the other language may hold them.

    Words by dictionary; names by their sound, Yanchi for 衍驰 and the other way
    round; numbers and Latin words as they are. A sense counts only where all its terms occur.
    """
    candidates = _candidates(question, memory)
    every = {term for own, senses in candidates.items() for one in (own, *senses) for term in one}
    frequency = memory.document_frequency(every)
    total = len(memory.hypergraph.passage_ids)
    return _told_once([_weighed(own, senses, frequency, total) for own, senses in candidates.items()])


def terms_abroad(words: Iterable[WordAbroad]) -> list[str]:
    """The full-text terms of the other language that stand for words of the question and occur in the memory."""
    return list(dict.fromkeys(term for word in words for sense in word.senses for term in sense))


def _candidates(question: Question, memory: Memory) -> _Candidates:
    """Each word by its own terms, with the terms of all that may stand for it, whether or not they occur."""
    found: _Candidates = {}
    for one in question.abroad:
        _add(found, content_terms(one.word), (content_terms(sense) for sense in one.senses))
    for pair in question.unknown_pairs:
        sounds = (sound for sound in sorted(sounds_of(pair)) if len(sound) >= _SHORTEST_SOUND)
        _add(found, content_terms(pair), (tuple(terms(sound)) for sound in sounds))
    for name in dict.fromkeys(_NAME.findall(question.text)):
        _add(found, content_terms(name), ((pair,) for pair in memory.sounding([name.lower()])))
    held = {term for own in found for term in own}
    for word in _OWN_WORD.findall(question.text):
        _add(found, tuple(term for term in content_terms(word) if term not in held), ())
    return found


def _told_once(words: Sequence[WordAbroad]) -> tuple[WordAbroad, ...]:
    """A phrase without the words it is made of where the memory writes it, else these without the phrase."""
    written = [frozenset(one.own) for one in words if one.senses]
    single = {one.own[0] for one in words if len(one.own) == 1}
    left = (one for one in words if one.senses or len(one.own) == 1 or not single.issuperset(one.own))
    return tuple(one for one in left if not any(phrase > set(one.own) for phrase in written))


def _add(found: _Candidates, own: tuple[str, ...], senses: Iterable[tuple[str, ...]]) -> None:
    if own:
        known = found.setdefault(own, [])
        known.extend(one for one in dict.fromkeys(senses) if one and one not in known)


def _weighed(
    own: tuple[str, ...], senses: Iterable[tuple[str, ...]], frequency: Mapping[str, int], total: int
) -> WordAbroad:
    present = tuple(one for one in senses if all(frequency[term] for term in one))
    commonest = max(_frequencies(present or (own,), frequency), default=0)
    return WordAbroad(own, present, math.log(1 + total / max(1, commonest)))


def _frequencies(senses: Iterable[tuple[str, ...]], frequency: Mapping[str, int]) -> Iterator[int]:
    """Of each sense, in how many passages its rarest term stands."""
    return (min(frequency[term] for term in one) for one in senses)
