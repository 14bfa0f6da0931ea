"""
Which of two things came first: computed from the dates that their own articles state.

Speaks only of things that are titles of documents, or of their directors ("Which film came out
earlier, A or B?"), only of their birth, death, life span or beginning, and only
where both dates are stated and differ; silent otherwise. Pure but for reading the memory. Next: `rules.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from core.dates import FoundDate, find_dates
from core.evidence.computed.line import Computed
from core.evidence.computed.sources import Sources
from core.evidence.computed.titled import Titled, in_order, sentence_at, titled_in
from core.evidence.rating import Sentence
from core.records import Language

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
_BORN = re.compile(r"[(（][^)）]*$|\bborn\b[^.]*$|\bb\.|出生|生于", re.IGNORECASE)
_NEAR, _ITEMS = 120, 2


@dataclass(frozen=True, slots=True)
class _Item:
    """A thing compared, the number or date it is compared by, how the text writes that, and the sentence."""

    name: str
    value: tuple[int, ...]
    written: str
    sentence: Sentence
    by: tuple[Sentence, ...] = ()


def first_or_last(sources: Sources) -> Computed | None:
    """
    Which of two titled things that a question names came first or last, or None.

    Of each the first passage is read that holds what is needed; where it asks of their directors, of those.

    Example: "Which was founded first, A or B?" with "A was founded in 1921." and
    "B was founded in 1934." gives "A: 1921 is earlier than 1934 (B)".
    """
    question = sources.question.text
    event = next((event for event, pattern in _EVENTS if pattern.search(question)), None)
    is_later = bool(_LATER.search(question))
    if event is None or not (is_later or _EARLIER.search(question) or event == "life"):
        return None
    items = [_item(one, event) for one in titled_in(sources)]
    if len(items) != _ITEMS or items[0] is None or items[1] is None:
        return None
    one, other = items[0], items[1]
    if not _differ(one.value, other.value):
        return None
    wants_more = is_later or event == "life"
    first, second = (one, other) if (one.value > other.value) == wants_more else (other, one)
    text = _said(first, second, event, wants_more, sources.question.speaks)
    return Computed(text, first.name, in_order((first.sentence, second.sentence, *first.by, *second.by)))


def _item(thing: Titled, event: Event) -> _Item | None:
    """What a thing is compared by, from the first passage that states it."""
    for passage in thing.passages:
        found = list(find_dates(passage.text))
        if any(is_run_together(passage.text, one) for one in found):
            return None
        dates = [one for one in found if one.iso[:4].isdigit()]
        chosen = dates_of(event, passage.text, dates)
        if chosen:
            written = " – ".join(one.text.strip() for one in chosen)
            own = "" if thing.by else thing.name
            sentence = sentence_at(own, passage, chosen[-1].start)
            return _Item(thing.name, _value(event, chosen), written, sentence, thing.by)
    return None


def is_run_together(text: str, found: FoundDate) -> bool:
    """Whether a date is torn: "28 October 19133 June 1996", where a dash was lost, is no June 1996."""
    return found.iso.startswith("--") and text[found.end : found.end + 2].strip()[:1].isdigit()


def dates_of(event: Event, text: str, dates: Sequence[FoundDate]) -> list[FoundDate]:
    """The one date, or for a life the two, that tell of the event."""
    if not dates:
        return []
    if event == "beginning":
        return [dates[0]]
    if not _BORN.search(text, max(0, dates[0].start - _NEAR), dates[0].start):
        return []
    if event == "birth":
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
