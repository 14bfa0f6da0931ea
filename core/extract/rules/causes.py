"""
Sentences that tie one event to another: causes, conditions, and what comes before or after what.

Pure patterns, Chinese and English; the strongest tie of a sentence is taken. An
event is the words of its part of the sentence, at most forty
characters (eighty in English). Next in the flow:
`hyperedges.py`, which makes a causal or temporal hyperedge of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from core.records import HyperedgeKind

Relation = Literal["cause", "condition", "exception", "until", "after", "before"]

_COMMA = r"(?:，|(?<!\d),|,(?!\d{3}))"
_HAN = r"(?:[^，,。；;：:]|(?<=\d),(?=\d{3}))"
_EN = r"(?:[^,;.]|(?<=\d)[,.](?=\d))"
_MAIN = rf"(?={_EN}{{0,150}}\b(?:shall|will|may|must|is|are|was|were|has|have|had|can|does|do)\b){_EN}{{4,160}}"
_BEGIN = r"(?:^|(?<=[。；;，\s])|(?<=,)(?!\d{3}))"
_END = rf"(?={_COMMA}|[。；;]|$)"
_PATTERNS: tuple[tuple[Relation, str, str], ...] = (
    (
        "cause",
        "导致|造成|致使|引起|引发|使得|以致",
        rf"(?P<cue>因为|(?<![原起基])因|由于)(?![此而素])(?P<first>{_HAN}{{2,60}}?){_COMMA}?而?"
        rf"(?:导致|造成|致使|引起|引发|使得|以致)(?!的)(?P<second>{_HAN}{{2,60}})",
    ),
    (
        "cause",
        "导致|造成|致使|引起|引发",
        rf"(?P<first>{_HAN}{{2,60}}){_COMMA}?(?P<cue>导致|造成|致使|引起|引发)(?!的)(?P<second>{_HAN}{{2,60}})",
    ),
    (
        "cause",
        "所致",
        rf"(?P<second>{_HAN}{{4,60}}){_COMMA}(?P<cue>判定为|认定为|系|属于?)(?P<first>{_HAN}{{2,60}}?)所致{_END}",
    ),
    (
        "cause",
        "使|致",
        rf"(?P<first>{_HAN}{{4,60}}){_COMMA}(?P<cue>最终使|从而使|进而使|因而|致使"
        rf"|以致)(?P<second>{_HAN}{{4,60}}){_END}",
    ),
    (
        "cause",
        "系因|是因为|系由|是由",
        rf"(?P<second>{_HAN}{{2,60}})(?P<cue>系因|是因为|系由|是由)(?P<first>{_HAN}{{2,60}}?)(?:所致|引起"
        rf"|造成)?{_END}",
    ),
    (
        "cause",
        "因|由于",
        rf"(?P<cue>由于|因为|(?<![原起基])因)(?![此而素])(?!履?行?本(?:合同|协议"
        rf"|保函))(?P<first>{_HAN}{{2,60}}){_COMMA}(?P<second>{_HAN}{{3,80}})",
    ),
    ("exception", "除非", rf"(?P<second>{_HAN}{{4,80}}){_COMMA}(?P<cue>除非)(?P<first>[^。；;]{{4,80}})"),
    ("exception", "未经", rf"(?P<cue>未经)(?P<first>{_HAN}{{2,40}}){_COMMA}(?P<second>{_HAN}{{4,80}})"),
    (
        "until",
        "直至|持续至|直到",
        rf"(?P<second>{_HAN}{{4,80}}?){_COMMA}?(?P<cue>直至|持续至|直到)(?P<first>{_HAN}{{3,60}}?)(?:为止|止)?{_END}",
    ),
    (
        "after",
        "起",
        rf"(?P<cue>自)(?P<first>{_HAN}{{3,60}}?)(?:之日|之次日|次日"
        rf"|当日)起(?!(?:计算|起算|生效|成立|执行|施行|实施|履行){_COMMA})(?:{_HAN}|[：:]){{0,12}}{_COMMA}?(?P<second>{_HAN}{{5,80}})",
    ),
    (
        "condition",
        "如|若",
        rf"(?P<cue>如果|如|若)(?![下上期实干])(?P<first>{_HAN}{{3,60}}){_COMMA}则?(?P<second>{_HAN}{{3,80}})",
    ),
    (
        "condition",
        "的[，,]",
        rf"{_BEGIN}(?P<first>{_HAN}{{4,60}})(?P<cue>的){_COMMA}"
        rf"(?P<second>(?:应当?|须|可|有权|无须|不得|甲方|乙方|由){_HAN}{{2,80}})",
    ),
    ("after", "后[，,]", rf"{_BEGIN}(?P<first>{_HAN}{{3,40}}?)(?P<cue>之?后){_COMMA}(?P<second>{_HAN}{{3,80}})"),
    ("before", "前[，,]", rf"{_BEGIN}在?(?P<second>{_HAN}{{3,40}}?)(?P<cue>之?前){_COMMA}(?P<first>{_HAN}{{3,80}})"),
    (
        "cause",
        r"\b(?:[Bb]ecause|[Dd]ue to|[Oo]wing to|[Aa]s a result of)\b",
        rf"\b(?P<cue>(?:Because(?: of)?|Due to|Owing to"
        rf"|As a result of)) (?P<first>{_EN}{{4,120}}), (?P<second>{_EN}{{4,160}})"
        rf"|(?P<second_b>{_EN}{{4,160}}?),? (?P<cue_b>because(?: of)?|due to|owing to"
        rf"|as a result of) (?P<first_b>{_EN}{{4,160}})",
    ),
    (
        "cause",
        r"\bcaus|\bresult|\barising from\b|\ble(?:ads|d) to",
        rf"(?P<second>{_EN}{{4,120}}?) (?:(?:was|were|is|are|been) )?(?P<cue>caused by|arising from|resulting from)"
        rf" (?P<first>{_EN}{{4,120}})"
        rf"|(?P<first_b>{_EN}{{4,120}}?) (?P<cue_b>caus(?:es|ed)(?! by)|result(?:s|ed) in|le(?:ads"
        rf"|d) to) (?P<second_b>{_EN}{{4,120}})",
    ),
    (
        "cause",
        r"\bWithout\b",
        rf"(?P<cue>Without) (?P<first>{_EN}{{4,60}}?),? (?P<second>(?:the|it|this|they)\b{_EN}{{4,120}})",
    ),
    ("exception", "unless", rf"(?P<second>{_MAIN}),? (?P<cue>unless) (?P<first>{_EN}{{4,160}})"),
    (
        "until",
        "[Uu]ntil",
        rf"(?P<cue>Until) (?P<first>{_EN}{{4,120}}), (?P<second>{_MAIN})"
        rf"|(?P<second_b>{_MAIN}),? (?P<cue_b>until) (?P<first_b>(?!\d){_EN}{{8,120}})",
    ),
    (
        "condition",
        r"\b(?:If|Where|Provided that|In the event|Once|if|once|provided)\b",
        rf"\b(?P<cue>(?:If|Where|Provided that|In the event(?: that)?"
        rf"|Once)) (?P<first>{_EN}{{4,160}}), (?P<second>{_EN}{{4,160}})"
        rf"|(?P<second_b>{_MAIN})(?<!even)(?<!as)(?<!determine),? (?P<cue_b>if|provided(?: that)?"
        rf"|once) (?P<first_b>(?!any\b){_EN}{{4,160}})",
    ),
    (
        "after",
        r"\b(?:Upon|After|Following|As soon as|upon|after|following)\b",
        rf"\b(?P<cue>(?:Upon|After|Following|As soon as)) (?P<first>{_EN}{{4,120}}), (?P<second>{_EN}{{4,160}})"
        rf"|(?P<second_b>{_MAIN}) (?P<cue_b>upon|after) (?P<first_b>(?:the|its|an?|receipt|completion|delivery"
        rf"|execution)\b{_EN}{{4,120}})",
    ),
    (
        "before",
        r"\b(?:before|prior to)\b",
        rf"(?P<first>{_MAIN}) (?P<cue>before|prior to) (?P<second>(?:the|its|an?|any|closing|delivery"
        rf"|completion)\b{_EN}{{4,120}})",
    ),
)
_COMPILED = tuple((relation, re.compile(hint), re.compile(pattern)) for relation, hint, pattern in _PATTERNS)
_ROLES: dict[Relation, tuple[str, str]] = {
    "cause": ("cause", "effect"),
    "condition": ("condition", "consequence"),
    "exception": ("exception", "rule"),
    "until": ("end", "state"),
    "after": ("before", "after"),
    "before": ("before", "after"),
}
_LONGEST, _LONGEST_EN, _SHORTEST = 40, 80, 3
_NO_EVENT = re.compile(
    r"[给对向][㐀-鿿]{1,8}|[㐀-鿿]{0,4}损[失害]的?|[\d零一二三四五六七八九十百 ]*个?(?:工作日|日历日|日|天|周|月|年)内?"
    r"|by [!-~ ]+"
)
"""What is no event by itself: whom something befell, a bare loss, a span of time, who did it."""
_NUMBER_TO_CUT = re.compile(r"\d[\d,.]*$")
_BROKEN = re.compile(r"^(?:and|or|nor)\b|^(?:以及|或者|并且)|\b(?:that|which|who)$")
"""A part that begins in the middle of a list, or ends where its clause only begins, is no event."""
_LOOSE_END = re.compile(r"(?:[ ,]+(?:and|or|but|of|the|an?|to|by|under|that|which|if|in|for|on|with|from))+$")
_TWO_WORDS = re.compile(r"[!-~]+(?: [!-~]+)?")
_NUMBERING = re.compile(r"^\s*(?:[（(]?[\da-zA-Z]{1,3}[.、）)]\s*|[\d.]+\s+|[一二三四五六七八九十]+、"
    r"|第[一二三四五六七八九十\d.]+条\s*)+")


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
                yield EventTie(kind, relation, match[named["cue"]], first, second, _ROLES[relation])


def _tell_enough(sentence: str, first: tuple[int, int], second: tuple[int, int], kind: HyperedgeKind) -> bool:
    """A word or two ("strikes") may be a cause or condition, but no event that follows or precedes another."""
    parts = [second] if kind == "causal" else [first, second]
    return not any(_TWO_WORDS.fullmatch(sentence, *part) for part in parts)


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
    end = start + len(text.strip())
    if _BROKEN.search(sentence[start:end]):
        return None
    longest = _LONGEST_EN if sentence[start:end].isascii() else _LONGEST
    if end - start > longest:
        end = _cut(sentence, start, start + longest)
    end = start + len(_LOOSE_END.sub("", sentence[start:end]))
    return None if end - start < _SHORTEST or _NO_EVENT.fullmatch(sentence, start, end) else (start, end)

