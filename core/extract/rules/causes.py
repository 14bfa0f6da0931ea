"""
Sentences that tie one event to another: causes, conditions, and what comes before or after what.

By the patterns of `ties_han.py` and `ties_latin.py`; the strongest tie of a sentence is taken. An
event is the words of its part of the sentence, at most forty
characters (eighty in English). Next in the flow:
`hyperedges.py`, which makes a causal or temporal hyperedge of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.extract.rules.relations import ROLES, Relation
from core.extract.rules.ties_han import HAN
from core.extract.rules.ties_latin import LATIN
from core.records import HyperedgeKind

_COMPILED = tuple((relation, re.compile(hint), re.compile(pattern)) for relation, hint, pattern in (*HAN, *LATIN))
_LONGEST, _LONGEST_EN, _SHORTEST, _SHORTEST_HAN = 40, 80, 3, 2
_NO_EVENT = re.compile(
    r"(?:[给向]|对(?!外))[㐀-鿿]{1,8}|[㐀-鿿]{0,4}损[失害]的?"
    r"|[\d零一二三四五六七八九十百 ]*个?(?:工作日|日历日|日|天|周|月|年)内?"
    r"|[本该](?:合同|协议|补充协议|保函|保单|保险单|办法)"
    r"|除[㐀-鿿]{2,20}外"
    r"|by [!-~ ]+"
    r"|(?:[\d〇零一二三四五六七八九十]{2,4}年)?(?:[\d一二三四五六七八九十]{1,3}月)?"
    r"(?:[\d一二三四五六七八九十]{1,3}[日号](?:零|\d{1,2})?|底|初|末|[上中下]旬)?"
    r"|(?:\d{1,2}(?:st|nd|rd|th)? )?[A-Z][a-z]{2,8}\.? (?:\d{1,2},? )?\d{4}(?: [(（].*)?|[\d/.\-]+"
)
"""What is no event: whom something befell, a bare loss, a span of time, who did it, a date, the paper itself."""
_NUMBER_TO_CUT = re.compile(r"\d[\d,.]*$")
_BROKEN = re.compile(r"^(?:and|or|nor)\b|^(?:以及|或者|并且)|\b(?:that|which|who)$")
"""A part that begins in the middle of a list, or ends where its clause only begins, is no event."""
_LOOSE_END = re.compile(
    r"(?:[ ,]+(?:and|or|but|of|the|an?|to|by|under|that|those|than|which|if|in|for|on|with|from|is|are|be"
    r"|shall|will))+$"
    r"|(?:预计|以及|并且|应当?|的?除外)$"
)
_LOOSE_START = re.compile(
    r"(?:但(?!书)是?|则|即(?![将使日期])|便(?!利)|且|待|须(?!知)|在(?![途建线场岗职])|经(?=[甲乙丙丁双各]方)|其中)"
    r"|(?:but|then|where|when|and that|provided that|provided,? however,? that) "
)
"""Words that join a part to what stands before it."""
_TWO_WORDS = re.compile(
    r"(?!(?:\w+ )?\w{3,}(?:tion|sion|ment|ance|ence|ery|ure|eipt|val)$|(?:The|the|This) \w{4,}$)[!-~]+(?: [!-~]+)?"
)
_NUMBERING = re.compile(
    r"^\s*(?:[（(]?[\da-zA-Z一二三四五六七八九十]{1,3}[.、）)]\s*|[\d.]+\s+|[一二三四五六七八九十]+、"
    r"|第[一二三四五六七八九十\d.]+条\s*)+"
)


@dataclass(frozen=True, slots=True)
class EventTie:
    """
    Two events of one text, each (start, end), their roles, and the cue between them.

    `first` is what brings about, precedes, conditions or ends `second`.
    """

    kind: HyperedgeKind
    relation: Relation
    cue: str
    first: tuple[int, int]
    second: tuple[int, int]
    roles: tuple[str, str]


def find_tie(sentence: str) -> EventTie | None:
    """
    The strongest tie between two events of a sentence: a cause before a condition before mere order; None without one.

    Example: "因并网批复推迟，甲方的提货放缓" ties the cause 并网批复推迟 to the effect 甲方的提货放缓.
    """
    return next(_ties(sentence), None)


def _ties(sentence: str) -> Iterator[EventTie]:
    for relation, hint, pattern in _COMPILED:
        match = pattern.search(sentence) if hint.search(sentence) else None
        if match:
            named = {name: name if match[name] else f"{name}_b" for name in ("first", "second", "cue")}
            first, second = (_trimmed(sentence, *match.span(named[name])) for name in ("first", "second"))
            kind: HyperedgeKind = "causal" if relation in ("cause", "condition", "exception") else "temporal"
            if first and second and _tell_enough(sentence, first, second, kind):
                yield EventTie(kind, relation, match[named["cue"]], first, second, ROLES[relation])


def _tell_enough(sentence: str, first: tuple[int, int], second: tuple[int, int], kind: HyperedgeKind) -> bool:
    """A word or two ("strikes") may be a cause or condition, but no event that follows or precedes another."""
    parts = [second] if kind == "causal" else [first, second]
    shortest = 0 if kind == "causal" else _SHORTEST
    return not any(_TWO_WORDS.fullmatch(sentence, *part) or part[1] - part[0] < shortest for part in parts)


def _cut(sentence: str, start: int, most: int) -> int:
    """Where an event that is too long ends: at the last word that fits whole, and never within a number."""
    word = sentence.rfind(" ", start, most)
    number = _NUMBER_TO_CUT.search(sentence, start, most)
    is_number_open = number and sentence[most] in "0123456789,."
    return word if word > (start + most) // 2 else number.start() if number and is_number_open else most


def _trimmed(sentence: str, start: int, end: int) -> tuple[int, int] | None:
    """A part without numbering and white space, cut at the most characters; None where it tells no event."""
    text = sentence[start:end]
    numbering = _NUMBERING.match(text)
    start += len(numbering.group()) if numbering else 0
    text = sentence[start:end]
    start += len(text) - len(text.lstrip())
    loose = _LOOSE_START.match(sentence, start, end)
    start = loose.end() if loose else start
    end = start + len(sentence[start:end].strip())
    if _BROKEN.search(sentence[start:end]):
        return None
    longest = _LONGEST_EN if sentence[start:end].isascii() else _LONGEST
    if end - start > longest:
        end = _cut(sentence, start, start + longest)
    end = start + len(_LOOSE_END.sub("", sentence[start:end]))
    shortest = _SHORTEST if sentence[start:end].isascii() else _SHORTEST_HAN
    return None if end - start < shortest or _NO_EVENT.fullmatch(sentence, start, end) else (start, end)
