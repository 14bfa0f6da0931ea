"""
When a period ends: its stated length added to its stated beginning, a date or an event that another paper dates.

Working days are not counted, nor what has no beginning with a day. Whether the
first day counts, papers seldom say: both days are told. Next: `rules.py`.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator
from datetime import date, timedelta

from core.dates import FoundDate, find_dates
from core.evidence.computed.comparable import comparable_in
from core.evidence.computed.line import Computed
from core.evidence.computed.quantities import Quantity
from core.evidence.computed.sources import Sources
from core.evidence.computed.stated import Stated, stated
from core.evidence.computed.things import Thing, holds, one_in
from core.evidence.governing.families import IDENTIFIER
from core.evidence.pieces import pieces
from core.evidence.rating import Sentence
from core.records import BEHIND, Language, Passage
from core.text import fold, terms

_ASKS_END = re.compile(
    r"到期|届满|(?:哪天|何时|什么时候|几号)(?:结束|终止|为止|截止)|(?:保|租)到(?:什么时候|哪天|何时|几号)"
    r"|\bwhen (?:does|do|will|did)\b.*\b(?:end|expire|run out|lapse)|\b(?:until|till) when\b|\b(?:expiry|end) date\b",
    re.IGNORECASE,
)
_FROM_ZH = re.compile(
    r"(?P<event>[^，。；：:\s为]{0,24}?)(?:之日|当日|日)?起(?:的|计算?|算)?[，,]?(?:为期|共计?|满|期限为)?"
)
_FROM_EN = re.compile(
    r"(?:\)|'s)? ?(?:period )?(?:from|after|commencing|starting|beginning)(?: on| with| from)?(?: and including)?"
    r" (?:the )?(?:date of )?(?:its |their |the )?(?P<event>[a-z][a-z ]{2,40}|)"
)
_TOLD = re.compile(
    r"应当?|须|将|拟|计划|预计|尚|未|如|若|后|前|起"
    r"|\b(?:shall|will|must|may|should|would|if|unless|not|plan\w*|expect\w*|before|after|from|until|by)\b",
    re.IGNORECASE,
)
"""A sentence with such a word does not tell on which day something happened."""
_READ = 30


def end_of_period(sources: Sources) -> Computed | None:
    """
    The day on which a named thing's period ends.

    Example: "质保期自2024年9月1日起24个月" gives "2024年9月1日＋24个月＝2026年9月1日（首日计入的，为2026年8月31日）".
    """
    question = sources.question.text
    what = comparable_in(question) if _ASKS_END.search(question) else None
    one = one_in(sources) if what and what.kind == "period" else None
    what = comparable_in(question, one.name) if one else None
    value = stated(one, (), what, sources) if one and what else None
    if one is None or value is None or value.quantity.unit == "working day":
        return None
    begun = _beginning(one, value, sources)
    if begun is None:
        return None
    start, sentence = begun
    end = added(date.fromisoformat(start.iso), value.quantity)
    if end is None:
        return None
    return _told(start, value, end, sentence, sources.question.speaks)


def added(start: date, period: Quantity) -> date | None:
    """
    The day a period after another; of months the same day, or the last of a shorter month; None for parts of a day.

    Example: 31 January 2024 and one month give 29 February 2024.
    """
    if period.number != int(period.number):
        return None
    if period.unit == "month":
        month = start.month - 1 + int(period.number)
        year, month = start.year + month // 12, month % 12 + 1
        return date(year, month, min(start.day, monthrange(year, month)[1]))
    return start + timedelta(hours=int(period.number)) if period.number % 24 == 0 else None


def _beginning(one: Thing, value: Stated, sources: Sources) -> tuple[FoundDate, Sentence] | None:
    """The day from which the period runs, and the sentence that tells it: its own, or one that dates its event."""
    text, quantity = value.sentence.text, value.quantity
    dates = list(find_dates(text))
    if dates:
        first = dates[0]
        between = text[first.end : quantity.start] if first.end <= quantity.start else text[quantity.end : first.start]
        pattern = _FROM_ZH if first.end <= quantity.start else _FROM_EN
        is_tied = len(dates) == 1 and first.is_full and pattern.fullmatch(between)
        return (first, value.sentence) if is_tied else None
    event = _event_of(text, quantity)
    return _dated_event(event, one, value, sources) if event else None


def _event_of(text: str, quantity: Quantity) -> str:
    before = re.search(_FROM_ZH.pattern + r"$", text[: quantity.start])
    after = _FROM_EN.match(text, quantity.end)
    return (before["event"] if before else "") or (after["event"].strip() if after else "")


def _dated_event(event: str, one: Thing, value: Stated, sources: Sources) -> tuple[FoundDate, Sentence] | None:
    """The one day on which papers of the thing tell that an event came about; None where they tell none or several."""
    wanted = frozenset(terms(event))
    found = {day.iso: (day, sentence) for day, sentence in _telling(wanted, one, value, sources)}
    return next(iter(found.values())) if len(found) == 1 else None


def _telling(
    wanted: frozenset[str], one: Thing, value: Stated, sources: Sources
) -> Iterator[tuple[FoundDate, Sentence]]:
    hits = sources.memory.search_text(sorted(wanted), _READ, sources.question.scope)
    for passage in sources.memory.passages([passage_id for passage_id, _ in hits]):
        if not _is_of(one, passage, value, sources):
            continue
        for start, end in pieces(passage):
            text = passage.text[start:end]
            dates = list(find_dates(text))
            sentence = Sentence(passage, passage.start + start, passage.start + end, 0.0, frozenset())
            is_told = not _TOLD.search(text) and wanted <= frozenset(terms(text))
            is_one = len({day.iso for day in dates}) == 1 and dates[0].is_full
            if is_told and is_one and sources.status(sentence) not in BEHIND:
                yield dates[0], sentence


def _is_of(one: Thing, passage: Passage, value: Stated, sources: Sources) -> bool:
    """Whether a passage is of the contract that sets the period, or of a paper that gives its number or name."""
    own = value.sentence.passage.document_id
    if passage.document_id == own:
        return True
    called = {fold(sources.title(own)), *one.keys, *map(fold, IDENTIFIER.findall(sources.head(own)))}
    said = fold(f"{sources.label(passage.document_id)} {sources.head(passage.document_id)} {passage.text}")
    return any(holds(said, key) for key in called)


def _told(start: FoundDate, value: Stated, end: date, sentence: Sentence, language: Language) -> Computed:
    day, before = written(end, language), written(end - timedelta(days=1), language)
    text = _WORDS[language].format(start=start.text.strip(), period=value.quantity.written, end=day, before=before)
    sentences = (value.sentence,) if sentence is value.sentence else (value.sentence, sentence)
    return Computed(text, day, sentences)


def written(day: date, language: Language) -> str:
    """A day as texts of a language write it. Example: "2026年9月1日", "1 September 2026"."""
    return f"{day.year}年{day.month}月{day.day}日" if language == "zh" else f"{day.day} {day:%B} {day.year}"


_WORDS: dict[Language, str] = {
    "zh": "{start}＋{period}＝{end}（首日计入的，为{before}）",
    "en": "{start} + {period} = {end} ({before} if the first day counts)",
}
