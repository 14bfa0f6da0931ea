"""
What passages are about, by the common words that most of them hold and the rest of their cell does not.

Words of the dictionary only (`rules/common_words.py`), so that no half of a word and no name is offered. Pure. Next:
`labels.py`, which puts headings and terms before them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

from core.extract.rules.common_words import common_han, common_words

MIN_SHARE, MIN_LEAD = 0.6, 0.25
"""Share of the passages that hold a topic, at least, and how much more of them than of the whole cell."""
_LONGEST_WORD = 4
_SIGNATURE = re.compile(
    r"(?:公章|盖章|签章|签字|专用章)\s*[）)]?\s*[：:]|^\s*(?:by|name|title|signed)\s*:|/s/|\bin witness whereof\b",
    re.IGNORECASE | re.MULTILINE,
)
_HAN_RUN, _WORD_RUN = re.compile(r"[㐀-鿿]{2,}"), re.compile(r"[a-z]{3,}(?:[ -][a-z]{3,})*")
_NUMERALS = frozenset("零一二三四五六七八九十百千万亿分之")
_EMPTY = tomllib.loads(Path(__file__).with_name("empty_words.toml").read_text("utf-8"))
_EMPTY_HAN, _EMPTY_WORDS = frozenset(_EMPTY["chinese"].split()), frozenset(_EMPTY["english"].split())


def topics_of(texts: Sequence[str], cell: Sequence[str], names: Sequence[str]) -> list[str]:
    """
    Words that tell these texts from their cell, best first, longer ones first among equals; none like another.

    What stands in one of the names is no topic, nor is what is written with a capital.

    lead = share of the texts that hold it - share of the cell that does
    """
    named = "\n".join(names)
    offered = dict.fromkeys(word for one in texts for word in _words(one) if word not in named)
    lead = {word: _lead(word, texts, cell) for word in offered}
    ranked = sorted((word for word in offered if lead[word] >= MIN_LEAD), key=lambda one: (-lead[one], -len(one)))
    kept: list[str] = []
    for word in ranked:
        if all(set(word).isdisjoint(one) if not word.isascii() else word not in one for one in kept):
            kept.append(word)
    return kept


def is_signed(text: str) -> bool:
    """Whether a passage holds signatures: who signs together meets there, but about nothing."""
    return bool(_SIGNATURE.search(text))


def _lead(word: str, texts: Sequence[str], cell: Sequence[str]) -> float:
    share = sum(word in one for one in texts) / len(texts)
    return share - sum(word in one for one in cell) / len(cell) if share >= MIN_SHARE else -1.0


def _words(text: str) -> Iterator[str]:
    for run in _HAN_RUN.findall(text):
        yield from _han_words(run)
    for run in _WORD_RUN.findall(text):
        words = run.replace("-", " ").split()
        telling = [one in common_words() and one not in _EMPTY_WORDS for one in words]
        for at, word in enumerate(words):
            if telling[at] and at + 1 < len(words) and telling[at + 1]:
                yield f"{word} {words[at + 1]}"
            if telling[at] and len(word) > _LONGEST_WORD and not word.endswith("ed"):
                yield word


def _han_words(run: str) -> Iterator[str]:
    """Words of the dictionary in a run of Chinese characters, the longest that begins at each place."""
    at = 0
    while at < len(run) - 1:
        ends = range(min(len(run), at + _LONGEST_WORD), at + 1, -1)
        end = next((one for one in ends if run[at:one] in common_han()), 0)
        if end and run[at:end] not in _EMPTY_HAN and not _NUMERALS.issuperset(run[at:end]):
            yield run[at:end]
        at = end or at + 1
