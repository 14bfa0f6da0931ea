"""
The bare answer where one value of the asked kind is tied to the thing asked about: a birth, a country, an amount.

Only the kinds that were right nine times in ten when measured; others are left
to the quoted sentences. Next: `rules.py`.
"""

from __future__ import annotations

import re

from core.dates import find_dates
from core.evidence.computed.basis import TAX
from core.evidence.computed.comparable import comparable_in
from core.evidence.computed.countries import as_written, countries_in
from core.evidence.computed.dated import Event, dates_of, is_run_together
from core.evidence.computed.line import Computed
from core.evidence.computed.sources import Sources
from core.evidence.computed.stated import stated
from core.evidence.computed.things import one_in
from core.evidence.computed.titled import Titled, in_order, sentence_at, titled_in
from core.evidence.pieces import full_sentences
from core.records import Passage

_DAYS: tuple[tuple[Event, re.Pattern[str]], ...] = (
    (
        "birth",
        re.compile(
            r"\b(?:date of birth|birthday|birth date)\b|\bwhen (?:was|is) .*\bborn\b|何时出生|出生日期|生日",
            re.IGNORECASE,
        ),
    ),
    ("death", re.compile(r"\bdate of death\b|\bwhen did .*\bdie\b|何时(?:去|逝)世|(?:去|逝)世日期", re.IGNORECASE)),
)
_PLACE = r"(?P<place>[A-Z][\w’'.-]*(?:,? (?:(?:de|la|of|upon|the|del|am|an der) )?[A-Z][\w’'-]*)*)"
_HAN_PLACE = r"(?P<zh>[㐀-鿿]{2,12}?)(?=[，。；（])"
_PLACES = (
    (
        re.compile(r"\b(?:place of birth|birthplace)\b|\bwhere (?:was|is) .*\bborn\b|出生地|出生在哪", re.IGNORECASE),
        re.compile(rf"\bborn\b[^.;)]{{0,60}}?\b(?:in|at) {_PLACE}|(?:出生于|生于){_HAN_PLACE}"),
    ),
    (
        re.compile(r"\bplace of death\b|\bwhere did .*\bdie\b|去世地|在哪(?:里|儿)?(?:去|逝)世", re.IGNORECASE),
        re.compile(rf"\b(?:died|death)\b[^.;)]{{0,60}}?\b(?:in|at) {_PLACE}|(?:逝世于|卒于){_HAN_PLACE}"),
    ),
)
_COUNTRY = re.compile(
    r"\b(?:what|which) (?:nationality|is the nationality)\b|\b(?:what|which) country\b.*\bfrom\b|国籍|哪国人",
    re.IGNORECASE,
)

_HOW_MUCH = re.compile(
    r"多少(?!天|次|台|件)|多长|多久|几(?:年|个?月|天|成)|是什么$"
    r"|\bhow (?:much|long|many (?:days|weeks|months|years))\b|\bwhat (?:is|was) the\b",
    re.IGNORECASE,
)
_NOT_PLAIN = re.compile(
    r"最多|最少|至少|以前|原来|后来|改|变|降|升|提高|分别|各|每|哪|谁|怎么|超过|低于|高于|剩|还|差"
    r"|\b(?:at most|at least|originally|before|previous|change\w*|increase\w*|reduce\w*|each|per|respectively|which|who"
    r"|differen\w+|remain\w*|left)\b",
    re.IGNORECASE,
)


_DESCRIBED = re.compile(r"\b(?:that|company|publish\w*|label|team|school|university)\b", re.IGNORECASE)


def bare_span(sources: Sources) -> Computed | None:
    """
    When or where the one titled thing of a question, or who is behind it, was born or died, or its country.

    Example: "When was the director of film A born?" with "A is a film directed by B." and
    "B (born 5 May 1921) is a director." gives "B: 5 May 1921".
    """
    question = sources.question.text
    event = next((event for event, pattern in _DAYS if pattern.search(question)), None)
    place = next((stated for asked, stated in _PLACES if asked.search(question)), None)
    if not (event or place or _COUNTRY.search(question)) or _DESCRIBED.search(question):
        return None
    things = titled_in(sources)
    if len(things) != 1 or not things[0].passages:
        return None
    found = _day(things[0], event) if event else _place(things[0], place) if place else _nationality(things[0])
    if found is None:
        return None
    value, passage, at = found
    title = sources.title(passage.document_id)
    colon = "：" if sources.question.speaks == "zh" else ": "
    return Computed(f"{title}{colon}{value}", value, in_order((sentence_at("", passage, at), *things[0].by)))


def _day(thing: Titled, event: Event) -> tuple[str, Passage, int] | None:
    passage = thing.passages[0]
    found = list(find_dates(passage.text))
    if any(is_run_together(passage.text, one) for one in found):
        return None
    chosen = dates_of(event, passage.text, [one for one in found if one.iso[:4].isdigit()])
    return (chosen[-1].text.strip(), passage, chosen[-1].start) if len(chosen) == 1 else None


def _place(thing: Titled, stated: re.Pattern[str]) -> tuple[str, Passage, int] | None:
    """The place in the words that state it, where all passages give one."""
    told = ((match, one) for one in thing.passages for match in stated.finditer(one.text))
    found = [((match["place"] or match["zh"]).rstrip("."), one, match.start()) for match, one in told]
    return found[0] if len({words for words, _, _ in found}) == 1 else None


def _nationality(thing: Titled) -> tuple[str, Passage, int] | None:
    passage = thing.passages[0]
    start, end = full_sentences(passage.text)[0]
    named = countries_in(passage.text[start:end])
    return (as_written(passage.text[start:end]), passage, start) if len(named) == 1 else None


def bare_value(sources: Sources) -> Computed | None:
    """
    The value of an attribute of the one thing that a question names, where all papers give the same.

    Example: "输送机采购合同的合同总价是多少？" with "合同总价为人民币320万元" gives "输送机采购合同：人民币320万元".
    """
    question = sources.question.text
    what = comparable_in(question) if _HOW_MUCH.search(question) and not _NOT_PLAIN.search(question) else None
    one = one_in(sources) if what else None
    what = comparable_in(question, one.name) if one else None
    value = stated(one, (), what, sources) if one and what and not what.is_bound else None
    if value is None or value.basis - TAX:
        return None
    colon = "：" if sources.question.speaks == "zh" else ": "
    return Computed(f"{value.thing}{colon}{value.quantity.written}", value.quantity.written, (value.sentence,))
