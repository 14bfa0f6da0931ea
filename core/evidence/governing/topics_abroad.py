"""
Which clause an amendment in the other language changes: the one whose words say the same there.

Pure over a family of papers. Words by the dictionary (`core/dictionary.py`); the
clause must hold a value of the new one's kind and more of the sentence's words
than any other. Used by `topics.py` and `reading.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from core.dictionary import words_abroad
from core.evidence.governing.counted import governed_values, may_replace
from core.evidence.governing.effects import Act
from core.evidence.governing.papers import Paper
from core.evidence.governing.restated import Value, in_one_unit
from core.evidence.governing.struck import Stretch, governing_from, new_value
from core.records import Translated
from core.text import language_of, terms, terms_in

_LEAST, _LEAST_WITHOUT_VERB = 1.0, 2.0
_HALF = 0.5
_EMPTY = re.compile(
    r"将要|就要|以内|之内|存在|没有|不加|不是|(?:the|be|is|are|not|shall|will|within|day|days|of)$", re.IGNORECASE
)
"""What a dictionary gives for words that tell nothing."""


def by_words_abroad(sentence: str, act: Act, family: Sequence[Paper]) -> list[tuple[Paper, Stretch, Stretch]]:
    """
    The one sentence in the other language that states what a change is about, as `topics.topics_of`.

    Example: "质保期延长为24个月" changes "The warranty period is 18 months".
    """
    new = new_value(sentence, act)
    if new is None:
        return []
    old = frozenset(in_one_unit(one) for one in governed_values(act.old))
    at = sentence.find(new.text)
    return _best(sentence, at if at > 0 else act.start, new, old, family, _LEAST)


def restated_abroad(sentence: str, family: Sequence[Paper]) -> list[tuple[Paper, Stretch, Stretch]]:
    """The one sentence in the other language that says the same of another value, without any verb of change."""
    values = governed_values(sentence)
    if len(values) != 1:
        return []
    return _best(sentence, values[0].start, values[0], frozenset(), family, _LEAST_WITHOUT_VERB)


def _best(
    sentence: str, at: int, new: Value, old: frozenset[str], family: Sequence[Paper], least: float
) -> list[tuple[Paper, Stretch, Stretch]]:
    """The best of the family for what sentence[:at] speaks of, if it is good enough and no other comes near."""
    stated = list(_stated(sentence, new, old, family))
    words = _translated(sentence[:at]) if stated else ()
    rated = [(_held(words, text), topic) for text, topic in stated]
    best = max((score for score, _ in rated), default=0.0)
    found = [topic for score, topic in rated if score > best - _HALF]
    return found if best >= least and len(found) == 1 else []


def _stated(
    sentence: str, new: Value, old: frozenset[str], family: Sequence[Paper]
) -> Iterator[tuple[str, tuple[Paper, Stretch, Stretch]]]:
    """The values of the new one's kind in the other language, each with its sentence and the headings above it."""
    language = language_of(sentence)
    for paper in family:
        for passage, start, end, text in paper.sentences():
            if language_of(text) == language:
                continue
            for value in governed_values(text):
                key = in_one_unit(value)
                is_other = key != in_one_unit(new) and may_replace(sentence, new, text, value)
                is_other = key in old if old else is_other
                if _sort(value) == _sort(new) and is_other and value.start >= governing_from(text):
                    place = (start + value.start, start + value.end)
                    yield " ".join((*passage.heading_path, text)), (paper, (start, end), place)


def _sort(value: Value) -> str:
    """What a value is; counted things have other names in the other language."""
    return value.kind.partition(" ")[0]


@lru_cache(maxsize=2_000)
def _translated(text: str) -> tuple[Translated, ...]:
    """The words of a text that mean something, with those that say the same in the other language."""
    found = words_abroad(text, language_of(text))
    kept = (Translated(one.word, tuple(s for s in one.senses if not _EMPTY.match(s))) for one in found)
    return tuple(one for one in kept if one.senses and not _EMPTY.match(one.word))


def _held(words: Sequence[Translated], text: str) -> float:
    """How many of the words a text in the other language holds; of a phrase, half of it counts as half."""
    held = terms_in(text)
    return sum(share for one in words if (share := max(_share(sense, held, text) for sense in one.senses)) >= _HALF)


def _share(sense: str, held: frozenset[str], text: str) -> float:
    if not sense.isascii():
        return float(sense in text)
    wanted = terms(sense)
    return sum(one in held for one in wanted) / len(wanted) if wanted else 0.0
