"""
What a question asks of statements: kinds of value, the words, noun and unit it asks by; how far a statement fits.

Pure. Compares no statements with each other; next: `stated_twice.py`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from core.evidence.contradicting.same_thing import SMALL_HAN, SMALL_LATIN, in_one_word, plain, without_start
from core.evidence.contradicting.statements import Statement
from core.evidence.governing.contradictions import telling_words
from core.evidence.heads import heads
from core.text import fold, terms_in

_WANTED: dict[str, frozenset[str]] = {
    "date": frozenset({"date"}),
    "period": frozenset({"period"}),
    "share": frozenset({"share"}),
    "amount": frozenset({"money", "share", "count"}),
    "number": frozenset({"money", "share", "count", "period", "length"}),
    "name": frozenset({"name"}),
    "place": frozenset({"place", "term"}),
}
_ASKS_WHAT = re.compile(r"什么|怎么|如何|多大|哪[些个种]|^\W*what\b|\bwhich\b", re.IGNORECASE)
_IS_DUE = re.compile(r"[应要该得].{0,4}[付交还]|付款|交货|\b(?:due|pay|paid|deliver\w*)\b", re.IGNORECASE)
_UNIT = re.compile(r"(?:多少|几)个?(?P<zh>[㐀-鿿])|\bhow many (?P<en>[a-z]+s)\b", re.IGNORECASE)
_BASE_BEFORE = re.compile(r"(?:(?<=[按为过于到])|(?<=[：:，,\s]))[^按为过于到：:，,\s]{2,16}的\s*$")
_BASE_BEHIND = re.compile(r"^\s*of\b.*$", re.DOTALL)
_RUN = re.compile(r"[㐀-鿿]+|[a-z][a-z\-]*")
_BESIDE = 3


def wanted_kinds(asked: Collection[str], question: str) -> frozenset[str]:
    """The kinds of value that a question asks for; of one that asks only "what", any that is a number, and terms."""
    if not asked:
        return _WANTED["number"] | {"term", "date"} if _ASKS_WHAT.search(question) else frozenset()
    kinds = frozenset[str]().union(*(_WANTED.get(one, frozenset()) for one in asked))
    return kinds | {"period"} if "date" in kinds and _IS_DUE.search(question) else kinds


@dataclass(frozen=True, slots=True)
class About:
    """
    A question, the kinds of value it asks for, and the words it asks by.

    `heads` are the terms of its noun and `unit` what it counts, "" where statements have none such; `is_open`: it
    asks for no kind, only "what".
    """

    question: str
    kinds: frozenset[str]
    words: frozenset[str]
    heads: frozenset[str]
    unit: str
    is_open: bool

    def fit(self, one: Statement) -> int:
        """How many of the words stand with a statement or above it; 0 without the noun or the unit asked by."""
        held = self.held(one) | (self.words & terms_in(in_one_word(one.above)))
        is_asked = self.unit in one.value.text and (not self.heads or not self.heads.isdisjoint(held))
        return len(held) if is_asked else 0

    def _is_beside(self, one: Statement) -> bool:
        """Whether a word of the question stands right before the value, or of a period or day right behind it."""
        beside = _beside(one)
        return one.is_cell or not beside or not beside.isdisjoint(self.words)

    def core(self, one: Statement, other: Statement) -> frozenset[str]:
        """The words that stand right beside the value and in no title, else all that stand in the clause."""
        titles = f"{one.paper.document.title} {other.paper.document.title}"
        beside = (self.words & _beside(one)) - terms_in(in_one_word(titles))
        return beside or self.held(one)

    def held(self, one: Statement) -> frozenset[str]:
        """The words that stand in the clause itself."""
        return self.words & terms_in(in_one_word(_without_base(one)))

    def concerns(self, one: Statement) -> bool:
        """Whether it is of a kind asked for; where none is, what stands before its value must be what is asked."""
        if one.value.kind not in self.kinds or not self._is_beside(one):
            return False
        said = telling_words(plain(one.before))
        return not self.is_open or (bool(said) and said <= self.words)

def _without_base(one: Statement) -> str:
    """The words of a clause; of a share without what it is a share of, which is another thing."""
    if one.value.kind != "share":
        return f"{one.before} {one.after}"
    before, after = _BASE_BEFORE.sub("", one.before), _BASE_BEHIND.sub("", one.after)
    return f"{before} {after}"


def _beside(one: Statement) -> frozenset[str]:
    """The terms right before a value, of a period, day or count also those right behind it."""
    before = _last_words(plain(_BASE_BEFORE.sub("", without_start(one))))
    after = _first_words(plain(one.after)) if one.value.kind in ("period", "date", "count") or not before else ""
    return terms_in(before) | terms_in(after)


def _last_words(said: str) -> str:
    """The last words of a text that tell something: three Chinese characters, or two words."""
    runs = _RUN.findall("".join(said.split()) if _is_han(said) else said)
    return runs[-1].rstrip(SMALL_HAN)[-_BESIDE:] if runs and _is_han(said) else " ".join(_content(runs)[-2:])


def _first_words(said: str) -> str:
    runs = _RUN.findall("".join(said.split()) if _is_han(said) else said)
    return runs[0].lstrip(SMALL_HAN)[:_BESIDE] if runs and _is_han(said) else " ".join(_content(runs)[:2])


def _is_han(said: str) -> bool:
    return any("㐀" <= one <= "鿿" for one in said)


def _content(words: Sequence[str]) -> list[str]:
    return [one for one in words if one not in SMALL_LATIN]


def _narrowed(
    question: str, near: Sequence[Statement], asked: Collection[str]
) -> tuple[frozenset[str], str]:
    """The terms of the noun and the unit that a question asks by ("多少支", "how many drums"), where statements do."""
    said = [terms_in(in_one_word(f"{one.before} {one.after}")) for one in near]
    nouns = frozenset[str]().union(*(terms_in(in_one_word(one)) for one in heads(question)))
    held = nouns if any(not nouns.isdisjoint(one) for one in said) else frozenset[str]()
    match = None if "period" in asked else _UNIT.search(question)
    unit = (match["zh"] or match["en"][:-1]) if match else ""
    return held, unit if any(unit in one.value.text for one in near) else ""


def about_of(
    question: str, names: Sequence[str], kinds: frozenset[str], near: Sequence[Statement], asked: Collection[str]
) -> About:
    """
    What a question asks of statements.

    Args:
        names: those of the question, which tell whose it is and not what.
        kinds: of value, as `wanted_kinds` has them.
        near: the statements that may answer.
        asked: kinds of thing that the question asks for.
    """
    words = telling_words(in_one_word(question)) - frozenset[str]().union(*(terms_in(fold(one)) for one in names))
    return About(question, kinds, frozenset(words), *_narrowed(question, near, asked), not asked)
