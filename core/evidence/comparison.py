"""
Which of two things came first: computed from the dates that their own articles state.

Speaks only of things that are titles of documents ("Which film came out
earlier, A or B?"), only of their birth, death, life span or beginning, and only
where both dates are stated and differ; silent otherwise. Pure. Used by
`answer.py`, which cites both sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from core.dates import FoundDate, find_dates
from core.evidence.pieces import full_sentences
from core.evidence.sentences import Sentence
from core.records import Language, Passage
from core.text import fold

Event = Literal["birth", "death", "life", "beginning"]
Day = tuple[int, int, int]
"""Year, month, day; 0 where the text does not say."""

_DEATH = re.compile(r"\bdied\b|\bdeath\b|逝世|去世|卒于")
_LIFE_SPAN = re.compile(r"\s*(?:[–—-]|\bto\b|至)\s*")
_LATER = re.compile(
    r"\b(?:later|latest|more recent(?:ly)?|younger|youngest|last|after)\b"
    r"|更晚|较晚|后(?:成立|出生|发行|上映|去世)|更?年轻",
    re.IGNORECASE,
)
_EARLIER = re.compile(r"\b(?:first|earlier|earliest|older|oldest|before)\b|更早|较早|先|更?年长|更老", re.IGNORECASE)
_EVENTS: tuple[tuple[Event, re.Pattern[str]], ...] = (
    ("life", re.compile(r"\blived? longer\b|更?长寿|活得更[长久]", re.IGNORECASE)),
    ("death", re.compile(r"\bdied?\b|去世|逝世", re.IGNORECASE)),
    ("birth", re.compile(r"\bborn\b|\bold(?:er|est)\b|\byoung(?:er|est)\b|出生|年长|年轻", re.IGNORECASE)),
    (
        "beginning",
        re.compile(
            r"\b(?:release|came? out|comes? out|came? first|found|form|establish|publish|open|creat|start|launch)"
            r"|成立|上映|发行|发布|出版|创立|创办|开业",
            re.IGNORECASE,
        ),
    ),
)
_OF_ANOTHER = re.compile(
    r"\b(?:directors?|father|mother|performer|composer|author|whose|wife|husband|spouse|producer|writer|founder|creator)\b"
    r"|导演|作者|父亲|母亲|丈夫|妻子|作曲",
    re.IGNORECASE,
)
"""Then it is not the named things that are compared."""
_BRACKETED = re.compile(r"\s*[(（][^)）]*[)）]")
_ITEMS = 2


@dataclass(frozen=True, slots=True)
class Compared:
    """What a comparison comes to: the thing asked for, as the question's words go, and a sentence of each."""

    text: str
    sentences: tuple[Sentence, Sentence]


@dataclass(frozen=True, slots=True)
class _Item:
    """A thing compared, the number or date it is compared by, how the text writes that, and the sentence."""

    name: str
    value: tuple[int, ...]
    written: str
    sentence: Sentence


def compared(
    question: str, language: Language, passages: Sequence[Passage], titles: Mapping[str, str]
) -> Compared | None:
    """
    The answer to a question that asks which of two titled things came first or last, or None.

    Args:
        passages: best first; of each document the first is read that holds what is needed.
        titles: titles of their documents, by document id.

    Example: "Which was founded first, A or B?" with "A was founded in 1921." and
    "B was founded in 1934." gives "A: 1921 is earlier than 1934 (B)".
    """
    event = next((event for event, pattern in _EVENTS if pattern.search(question)), None)
    is_later = bool(_LATER.search(question))
    if event is None or _OF_ANOTHER.search(question) or not (is_later or _EARLIER.search(question) or event == "life"):
        return None
    named = _named(question, {one.document_id: titles[one.document_id] for one in passages})
    items = [_item(name, event, [p for p in passages if p.document_id == document]) for document, name in named.items()]
    if len(items) != _ITEMS or items[0] is None or items[1] is None:
        return None
    one, other = items[0], items[1]
    if not _differ(one.value, other.value):
        return None
    wants_more = is_later or event == "life"
    first, second = (one, other) if (one.value > other.value) == wants_more else (other, one)
    return Compared(_said(first, second, event, wants_more, language), (first.sentence, second.sentence))


def _named(question: str, titles: Mapping[str, str]) -> dict[str, str]:
    """The documents whose title the question names, with that title; none where two bear the same."""
    asked = f" {fold(question)} "
    bare = f" {fold(_BRACKETED.sub('', question))} "
    found: dict[str, str] = {}
    for document_id, title in titles.items():
        name = _BRACKETED.sub("", title)
        key = fold(name)
        if key and (f" {fold(title)} " in asked or _holds(bare, key)):
            found[document_id] = name
    keys = {one: fold(name) for one, name in found.items()}
    whole = {one: name for one, name in found.items() if not _is_part(keys[one], keys.values())}
    return whole if len({keys[one] for one in whole}) == len(whole) else {}


def _is_part(key: str, keys: Iterable[str]) -> bool:
    """Whether another name holds this one: "Home" is not meant in "My Home"."""
    return any(key != longer and key in longer for longer in keys)


def _holds(text: str, key: str) -> bool:
    return key in text if not key.isascii() else re.search(rf"(?<!\w){re.escape(key)}(?!\w)", text) is not None


def _item(name: str, event: Event, passages: Sequence[Passage]) -> _Item | None:
    """What a thing is compared by, from the first passage that states it."""
    for passage in sorted(passages, key=lambda one: one.start):
        dates = [one for one in find_dates(passage.text) if one.iso[:4].isdigit()]
        chosen = _dates_of(event, passage.text, dates)
        if chosen:
            written = " – ".join(one.text.strip() for one in chosen)
            return _Item(name, _value(event, chosen), written, _sentence_at(name, passage, chosen[-1].start))
    return None


def _dates_of(event: Event, text: str, dates: Sequence[FoundDate]) -> list[FoundDate]:
    """The one date, or for a life the two, that tell of the event."""
    if not dates:
        return []
    if event in {"birth", "beginning"}:
        return [dates[0]]
    second = dates[1] if len(dates) > 1 and _LIFE_SPAN.fullmatch(text[dates[0].end : dates[1].start]) else None
    told = _DEATH.search(text)
    end = second or next((one for one in dates[1:] if told and one.start > told.end()), None)
    if end is None:
        return []
    return [end] if event == "death" else [dates[0], end]


def _value(event: Event, dates: Sequence[FoundDate]) -> tuple[int, ...]:
    days = [_day(one) for one in dates]
    return (days[1][0] - days[0][0],) if event == "life" else days[0]


def _day(found: FoundDate) -> Day:
    year, month, day = (*(int(part) for part in found.iso.split("-")), 0, 0)[:3]
    return year, month, day


def _differ(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether it is certain which is more: other years, or whole dates; lives by more than the year of a birthday."""
    if len(one) == 1:
        return abs(one[0] - other[0]) > 1
    return one[0] != other[0] or (one != other and 0 not in one and 0 not in other)


def _sentence_at(name: str, passage: Passage, position: int) -> Sentence:
    """The sentence that holds a position, with the one before it where only that names the thing."""
    spans = full_sentences(passage.text)
    number = next((i for i, span in enumerate(spans) if span[0] <= position < span[1]), 0)
    start, end = spans[number]
    if number and not _holds(fold(passage.text[start:end]), fold(name)):
        start = spans[number - 1][0]
    return Sentence(passage, passage.start + start, passage.start + end, 1.0, frozenset())


def _said(first: _Item, second: _Item, event: Event, wants_more: bool, language: Language) -> str:
    """The comparison in words, what is asked for in front."""
    relation = _RELATIONS[language]["longer" if event == "life" else "later" if wants_more else "earlier"]
    return relation.format(first=first.name, one=first.written, second=second.name, other=second.written)


_RELATIONS: dict[Language, dict[str, str]] = {
    "en": {
        "earlier": "{first}: {one} is earlier than {other} ({second})",
        "later": "{first}: {one} is later than {other} ({second})",
        "longer": "{first}: {one} is longer than {other} ({second})",
    },
    "zh": {
        "earlier": "{first}：{one}，早于{second}的{other}",
        "later": "{first}：{one}，晚于{second}的{other}",
        "longer": "{first}：{one}，长于{second}的{other}",
    },
}
