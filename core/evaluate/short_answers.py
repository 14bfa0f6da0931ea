"""
When two short answers are the same: folding of numbers and dates, and the scores on it.

Pure functions on strings; holds nothing about passages or quotes
(`metrics.py`).
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable

from core.numerals import chinese_number
from core.text import fold

_DIGIT = "零〇一壹二贰两三叁四肆五伍六陆七柒八捌九玖"
_CHINESE_NUMBER = re.compile(f"[{_DIGIT}十拾][{_DIGIT}十拾百佰千仟万亿]*")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = rf"({'|'.join(_MONTHS)})[a-z]*\.?"
_DAY = r"(\d{1,2})(?:st|nd|rd|th)?"
_DATES = (
    (re.compile(r"(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?"), "ymd"),
    (re.compile(r"\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b"), "ymd"),
    (re.compile(rf"\b{_DAY}\s+(?:of\s+)?{_MONTH},?\s+(\d{{4}})\b"), "dmy"),
    (re.compile(rf"\b{_MONTH}\s+{_DAY},?\s+(\d{{4}})\b"), "mdy"),
)
_SCALES = {"万": 10**4, "亿": 10**8, "thousand": 10**3, "million": 10**6, "billion": 10**9}
_SCALED = re.compile(r"(\d+(?:\.\d+)?)\s*(万|亿|thousand\b|million\b|billion\b)")
_TOKEN = re.compile(r"[㐀-鿿]|[^\s㐀-鿿]+")


def fold_answer(text: str) -> str:
    """
    The key under which two short answers are equal.

    Width, case, punctuation; dates become 2024-04-15; Chinese numerals become
    digits, 万, 亿 and "million" are multiplied out, thousands separators and
    ending zeros of decimals go; per cent in words becomes %.

    Example: "二〇二四年四月十五日" and "15 April 2024" give "2024-04-15";
    "2.8万元" and "28,000.00 元" give "28000元".
    """
    text = unicodedata.normalize("NFKC", text).lower()
    text = re.sub(r"(?<=\d),(?=\d{3}(?!\d))", "", text)
    text = _CHINESE_NUMBER.sub(lambda match: _digits(match.group()), text)
    for pattern, order in _DATES:
        text = pattern.sub(lambda match, order=order: _iso(match, order), text)  # type: ignore[misc]
    text = _SCALED.sub(lambda match: _plain(float(match[1]) * _SCALES[match[2]]), text)
    text = re.sub(r"(\d+)\.(\d*?)0+(?!\d)", lambda match: f"{match[1]}.{match[2]}".rstrip("."), text)
    text = re.sub(r"百分之\s*(\d+(?:\.\d+)?)", r"\1%", text)
    text = re.sub(r"(?<=\d)\s*(?:percent|per cent)\b", "%", text)
    return re.sub(r"(?<=\d)\s+(?=[㐀-鿿])|(?<=[㐀-鿿])\s+(?=\d)", "", fold(text))


def _digits(number: str) -> str:
    """A Chinese number in digits: with units ("二十五" is 25), or digit by digit ("二〇二四" is 2024)."""
    is_year = all(c in _DIGIT for c in number)  # or a number of a paper: its noughts at the front stay
    return "".join(str(chinese_number(c)) for c in number) if is_year else str(chinese_number(number))


def _iso(match: re.Match[str], order: str) -> str:
    part = dict(zip(order, match.groups(), strict=True))
    month = _MONTHS.index(part["m"]) + 1 if part["m"] in _MONTHS else int(part["m"])
    return f"{part['y']}-{month:02d}-{int(part['d']):02d}"


def _plain(value: float) -> str:
    return f"{round(value, 6):f}".rstrip("0").rstrip(".")


def exact_match(answer: str, golds: Iterable[str]) -> float:
    """1.0 where the answer equals a gold answer or alias after folding, else 0.0."""
    return float(fold_answer(answer) in {fold_answer(gold) for gold in golds})


def f1(answer: str, golds: Iterable[str]) -> float:
    """
    Best harmonic mean of token precision and recall over the golds, range 0..1.

    A token is a word, a number, or one Chinese character. Example: "in Paris"
    against "Paris" has precision 1/2 and recall 1, so 2/3.
    """
    found = Counter(_TOKEN.findall(fold_answer(answer)))
    return max((_f1(found, Counter(_TOKEN.findall(fold_answer(gold)))) for gold in golds), default=0.0)


def _f1(found: Counter[str], gold: Counter[str]) -> float:
    shared = (found & gold).total()
    return 2 * shared / (found.total() + gold.total()) if shared else 0.0


def contains(answer: str, golds: Iterable[str]) -> float:
    """1.0 where a folded gold or alias stands in the folded answer as whole words and numbers, else 0.0."""
    folded = fold_answer(answer)
    return float(any(_stands_in(fold_answer(gold), folded) for gold in golds))


def _stands_in(gold: str, text: str) -> bool:
    whole = rf"(?<![a-z0-9])(?<!\d\.){re.escape(gold)}(?![a-z0-9]|\.\d)"
    return bool(gold) and re.search(whole, text) is not None
