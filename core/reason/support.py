"""
Whether a written sentence is borne out by the evidence that it cites, by plain comparison.

A sentence must take a good part of its words from what it cites and may hold
no number that is not there. That catches what is made up, not what is subtly
wrong. Pure. Used by `bind.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import permutations

from core.numerals import NUMERAL, chinese_number, english_number
from core.text import language_of, terms

HELD_SHARE = 0.3
"""Least share of a sentence's words that its evidence must hold, where both are in one language."""
_FUNCTION_WORDS = frozenset(
    terms(
        "a an the of in on at to for from by with about into and or not no if then so as that this these those there"
        " it its he his she her they their we our you your i my who which what when where how is are was were be been"
        " am do does did has have had can could may might must shall should will would also only all any each"
    )
)
"""Words that every English text holds; they bear nothing out."""
_ROUNDING, _MOST_RATIO = 0.5, 1_000  # 33 % for a third; what is larger is no ratio that somebody rounds
_SCALES = {
    **{"万": 1e4, "亿": 1e8, "千": 1e3, "百万": 1e6, "thousand": 1e3, "million": 1e6, "billion": 1e9, "m": 1e6},
    **{"bn": 1e9, "k": 1e3},
}
_NUMBER = re.compile(
    r"(?<![\w.])(\d+(?:[,，]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*(百万|万|亿|千|thousand\b|million\b|billion\b|bn\b|m\b|k\b)?",
    re.IGNORECASE | re.ASCII,
)
_DIGITS = re.compile(r"\d+(?:[,，]\d{3})*(?:\.\d+)?")
_HAN_NUMERAL = re.compile(f"{NUMERAL}+")
_WORD = re.compile(r"[A-Za-z]+")
_MOST_WORDS = 8  # of a number written out


def is_borne_out(sentence: str, evidence: Sequence[str], question: str) -> bool:
    """
    Whether the evidence holds enough of a sentence's words, and all its numbers.

    A number counts as held where the evidence or the question states it, in
    whatever form, or where it is the sum, difference, product or ratio of two
    such numbers that the sentence states too ("from 30 to 45 days, 15 more"), or
    a year so many months later.
    Across languages words cannot be compared: there a sentence must be in the
    language of the question and share a number or a name in Latin letters if it
    holds any.

    Args:
        sentence: without citation marks.
        evidence: texts of the passages cited; none bears nothing out.
    """
    if not evidence or not _words(sentence):
        return False
    if not _numbers_held(sentence, " ".join([*evidence, question])):
        return False
    own = [one for one in evidence if language_of(one) == language_of(sentence)]
    if not own:
        return language_of(sentence) == language_of(question) and _names_held(sentence, evidence)
    return shared_words(sentence, own) >= HELD_SHARE


def shared_words(sentence: str, evidence: Iterable[str]) -> float:
    """Share of a sentence's telling words that some texts hold, 0..1."""
    words = _words(sentence)
    return len(words & {term for one in evidence for term in terms(one)}) / len(words) if words else 0.0


def _words(sentence: str) -> set[str]:
    return set(terms(sentence)) - _FUNCTION_WORDS


def _names_held(sentence: str, evidence: Iterable[str]) -> bool:
    """Whether one of the sentence's Latin words or numbers stands in the evidence, if it has any."""
    latin = {term for term in terms(sentence) if term.isascii()}
    return not latin or bool(latin & {term for one in evidence for term in terms(one)})


def _numbers_held(sentence: str, source: str) -> bool:
    stated = numbers_in(source)
    digits = {one.replace(",", "").replace("，", "") for one in _DIGITS.findall(source)}
    held = {value: raw in digits or _is_near(value, stated) for raw, value in _stated(sentence)}
    operands = [value for value, is_held in held.items() if is_held]
    return all(is_held or _is_computed(value, operands) for value, is_held in held.items())


def numbers_in(text: str) -> set[float]:
    """The values of all numbers in a text: digits with their scale, and numbers in words of both languages."""
    found = {value for _, value in _stated(text)} | {float(one.replace(",", "")) for one, _ in _stated(text)}
    found |= {float(value) for run in _HAN_NUMERAL.findall(text) if (value := chinese_number(run)) is not None}
    return found | set(_numbers_in_words(text))


def _numbers_in_words(text: str) -> Iterable[float]:
    words = _WORD.findall(text)
    for start in (place for place, word in enumerate(words) if english_number(word) is not None):
        for end in range(start + 1, min(start + _MOST_WORDS, len(words)) + 1):
            value = english_number(" ".join(words[start:end]))
            if value is not None:
                yield float(value)


def _stated(text: str) -> list[tuple[str, float]]:
    """Each number in digits, without separators, and its value with its scale."""
    found = []
    for digits, scale in _NUMBER.findall(text):
        plain = digits.replace(",", "").replace("，", "")
        found.append((plain, float(plain) * _SCALES.get(scale.lower(), 1.0)))
    return found


def _is_near(value: float, stated: Iterable[float]) -> bool:
    return any(abs(value - one) <= 1e-6 * max(1.0, abs(one)) for one in stated)


def _is_computed(value: float, stated: Sequence[float]) -> bool:
    exact: list[float] = []
    rounded: list[float] = []
    for one, other in permutations(stated, 2):
        exact += [one + other, one - other, one * other]
        exact += [one + other / 12] if other % 12 == 0 else []  # months from a year on
        rounded += [one / other, 100 * one / other] if other not in (0, 1) else []
    return _is_near(value, exact) or any(abs(value - one) <= _ROUNDING for one in rounded if one <= _MOST_RATIO)
