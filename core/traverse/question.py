"""
What a question is made of, without a language model: its terms and their worth.

Pure. Holds word lists only for words that ask rather than say something. Next:
`reading.py` weighs them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.dated_terms import dates_in
from core.ports import Memory
from core.records import Question, Seed, WordAbroad
from core.text import terms, tokens

_ASKING_EN = frozenset(
    terms(
        "a an the of in on at to for from by with about into over after before between under during than and or not"
        " no nor but if then so as that this these those there here it its he him his she her they them their we our"
        " you your i my who whom whose what which when where why how many much long often is are was were be been"
        " being am do does did done has have had having can could may might must shall should will would also any"
        " some all each every both either neither other another same such one two first more most very just only"
        " ever still yet please tell say said according name named called know known list give given find"
    )
)
_ASKING_ZH = frozenset(
    "的了是在和与及或吗呢么哪谁几多少何怎样为对由被把从到将其之而于该这那个些什请问有没能否可会要应还就都也又很最更已并且"
    "但若如果所以因此不啥咋"
)
_QUESTION_WORD = re.compile(
    r"[按凭]?(?:(?:什么|啥)(?:时候|时间|地方)?|咋样?|多少个?|谁|几[个天年月日]?|哪(?:一?[个家位方天年月日]|里|儿|些)?|怎么?样?|如何"
    r"|何[时处地]|(?<![许很])多(?:长时间|久|长|大|高|远))"
)
"""A word that asks, with the preposition before it: no term reaches over it, as "时候退" would in "什么时候退还"."""

_HAN = re.compile(r"[㐀-䶿一-鿿豈-﫿]")
_IDENTIFIER = re.compile(r"(?=(?:.*\d){3})(?=.*[A-Za-z])[A-Za-z0-9]+(?:[-/.][A-Za-z0-9]+)+")
_COMPANY = re.compile(
    r"(?P<stem>[㐀-鿿]{2,}?)(?:股份|有限|责任)*(?:公司|集团|银行|分公司|事务所|研究院)"
    r"|(?P<latin>.+?),?\s+(?:Ltd|Limited|Inc|Corp|Corporation|LLC|GmbH|AG|PLC|Pte|Co|Company|S\.A)\.?(?:,?\s*\w+\.?)?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """
    A question as the walk sees it.

    `worth` maps each term that occurs in the memory to its inverse document
    frequency (natural logarithm, > 0); `unknown` holds the terms that do not
    occur at all. Terms that only ask are in neither. `everyday` are words that
    papers put otherwise; what these write is in `worth` too.
    """

    question: Question
    worth: dict[str, float]
    unknown: frozenset[str]
    everyday: tuple[WordAbroad, ...] = ()

    def share(self, covered: Iterable[str]) -> float:
        """Share of the known worth that these terms cover, 0..1; 0 where nothing is known."""
        held = covered if isinstance(covered, frozenset) else frozenset(covered)
        total = sum(self.worth.values())
        return sum(worth for term, worth in self.worth.items() if term in held) / total if total else 0.0

    def shares(self, covered: Sequence[frozenset[str]]) -> list[float]:
        """`share` of each, those that hold the same known terms reckoned once."""
        known = frozenset(self.worth)
        kept = [one & known for one in covered]
        share = {one: self.share(one) for one in set(kept)}
        return [share[one] for one in kept]


@lru_cache(maxsize=20_000)
def content_terms(text: str) -> tuple[str, ...]:
    """The distinct terms of a text that say something, in order; of a date its year and its key, not its figures."""
    found = tokens(_QUESTION_WORD.sub("么", text))
    dates = list(dates_in(found))
    parts = {at for start, end, _ in dates for at in range(start, end) if len(found[at]) != len("2024")}
    said = [token for at, token in enumerate(found) if at not in parts] + [key for _, _, key in dates]
    return tuple(term for term in dict.fromkeys(said) if not _only_asks(term))


def content_characters(text: str) -> tuple[str, ...]:
    """The distinct Chinese characters of a text that say something, in order; traditional ones as simplified."""
    characters = dict.fromkeys("".join(terms(text)))
    return tuple(one for one in characters if _HAN.match(one) and one not in _ASKING_ZH)


def _only_asks(term: str) -> bool:
    if term.isascii():
        return term in _ASKING_EN
    return any(character in _ASKING_ZH for character in term)


def strangers(question: Question, memory: Memory, seeds: Iterable[Seed]) -> tuple[str, ...]:
    """
    The companies and document numbers that a question names and no document does, not even similarly.

    Of companies only names with a company word count ("the bank" is none), and
    only where no word of theirs occurs; of numbers, those with a part that does not.
    """
    resolved = [seed.surface for seed in seeds]
    found: list[str] = []
    for name in question.names:
        if not any(one in name or name in one for one in resolved) and _is_strange(name, memory):
            found.append(name)
    return tuple(dict.fromkeys(found))


def _is_strange(name: str, memory: Memory) -> bool:
    if _IDENTIFIER.fullmatch(name):
        return not all(memory.document_frequency(content_terms(name)).values())
    match = _COMPANY.fullmatch(name.strip())
    stem = content_terms(match["stem"] or match["latin"]) if match else ()
    return bool(stem) and not any(memory.document_frequency(stem).values())
