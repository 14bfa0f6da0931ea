"""
From when and until when a sentence says that something holds: dates, periods it names, conditions.

Pure patterns, Chinese and English; dates come resolved by the document. Next: `reading.py`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.dates import FoundDate

_SINCE_BEFORE = re.compile(
    r"自\s*$|从\s*$|于\s*$|[溯追]及?至?到?\s*$|\b(?:with (?:retroactive |retrospective )?effect (?:on and )?(?:from|to)"
    r"(?: and including)?|effective(?: (?:from|as of|on))?"
    r"|(?:effect|force|resume|revive|again) (?:on|from|as of)|starting(?: on| from)?|from and including|since"
    r"|(?:becomes?|changes?|begins?|starts?|will be) (?:[^,.;]|(?<=\d)[,.](?=\d)){1,40}? on"
    r"|as (?:if|though) (?:\w+ ){1,4}(?:on|from)|(?:back-?dated|retroactive(?:ly)?|retrospective(?:ly)?|dates back) to"
    r"|commencing(?: on)?"
    r"|beginning(?: on)?|on (?:or|and) after|as (?:of|from)|from)(?: \d\d:\d\d hours on)?(?: the)?\s*$",
    re.IGNORECASE,
)
_SINCE_AFTER = re.compile(r"\s*[至到]\s?(?=\d{4}年)|\s*(?:[零\d]+时)?(?:起|开始|（含）?起|以后|之后|及以后|后)")
_UNTIL_BEFORE = re.compile(
    r"至\s*$|到\s*$|\b(?:until|till|through|up to|to|expir\w+ on|ends? on|ending on|lapses? on|no later than)\s*$",
    re.IGNORECASE,
)
_NEW_VALUE_BEFORE = re.compile(
    r"(?:延长?|顺延|延期|展期|推迟|提前|变更|调整|修改|更改|改|移)(?:至|到|为)\s*$"
    r"|\b(?:extended|changed|amended|postponed|deferred|moved|brought forward|shortened|revised|reset)"
    r"(?: \w+){0,2} to\s*$",
    re.IGNORECASE,
)
"""Words before a date that takes the place of another: no end of what the sentence says."""
_UNTIL_AFTER = re.compile(r"\s*(?:[\d一二三四五六七八九十零]+时)?(?:止|为止|届满)")
_BEFORE_AFTER = re.compile(r"\s*(?:以前|之前|前)")
_NEXT_DAY = re.compile(r"自[^，。；]{0,12}(?:签发|签订|签署|生效)(?:之日)?(?P<next>次日)?")
_STARTS_WHEN = re.compile(
    r"自(?P<zh>[^，。；自]{4,60}?)(?:之日|之次日|次日|当日|的?次月首日"
    r"|之次月首日)?起(?!的?\s?[一二三四五六七八九十\d]+\s?个?(?:工作)?[日天月年](?:内|之内|以内))(?:第?[一二三四五六七八九十\d]+日)?"
    r"|(?P<after>[^，。；]{4,40}?)(?:以?后|之后)(?=[，,])"
    r"|待(?P<until>[^，。；]{4,40}?)(?:以?后|之后|之日)"
    r"|经(?P<by>[^，。；]{2,30}?(?:批准|核准|审批|审议通过|备案|登记))(?:后|之日)"
    r"|于(?P<on>[^，。；]{4,40}?)(?:之日|当日|时)(?=生效|起)"
    r"|以(?P<given>[^，。；]{4,40}?)为(?:生效)?(?:前提|条件)"
    r"|\b(?:conditional (?:up)?on|on the date (?:on which|that|when)) (?P<date>[^,.;]{8,120})"
    r"|(?<!day )(?<!days )(?<!week )(?<!weeks )(?<!month )(?<!months )(?<!year )(?<!years )(?<!hours )"
    r"\b(?:upon|once|when|after|from the date (?:on which|that|of)) (?!(?:clause|section|article|paragraph)s? \d"
    r"|(?:it|them|that|this|which)\b)"
    r"(?P<en>[^,.;]{8,120})",
    re.IGNORECASE,
)
_ENDS_WHEN = re.compile(
    r"(?:直至|持续至|直到)(?P<zh>[^，。；]{4,60}?)(?:为止|时止|之日止|止|之日)?(?=[，。；]|$)"
    r"|(?:^|[，。；、\s])在?(?P<before>[^，。；、\d]{4,40}?)(?:以前|之前|前)(?=[，,])"
    r"|(?<![高低短长少加整])至(?P<zh_b>[^，。；]{4,60}?)(?:为止|时止|之日止)"
    r"|\b(?:until|till|pending) (?P<en>[^,.;]{8,120})",
    re.IGNORECASE,
)
_APPLIES_TO = re.compile(
    r"(?<!不)适用于(?P<zh>[^，。；]{2,60})|仅[就限对]于?(?P<zh_only>[^，。；]{2,40})"
    r"|(?:^|[，。；\s])就(?P<part>[^，。；《》]{2,20}?(?:产品|项目|门店|地区|区域|工程|部分))[，而]"
    r"|\b(?:only|solely) (?:in respect of|with respect to|in relation to|as regards|for|to) (?P<solely>[^,.;]{3,80})"
    r"|^\W*(?:第?[\d一二三四五六七八九十.]+[条款项、.）)]?\s*)?(?P<first>[^，。；\d]{2,16}?)"
    r"(?=[自从的由，]|(?:月|年|日)?[租费价薪])[^。]*?(?:其他|其余|其它)(?!条款|约定|内容|事项|各条|部分条款)"
    r"|对(?P<toward>[^，。；]{2,20}?)(?:调整|缩短|延长|提高|降低|改|增|减)[^。；]*?(?:其他|其余)"
    r"|\bat (?P<at>[^,.;]{3,60}?) only\b"
    r"|\b(?:in respect of|with respect to|for) (?P<part_only>[^,.;]{3,60}?) only\b"
    r"|\bfor every (?P<every>[^,.;]{3,80})"
    r"|\bapplies only to (?P<only>[^,.;]{3,80})",
    re.IGNORECASE,
)
ONLY = re.compile(
    r"[仅只](?:适用|就|限|对)|就[^，。；《》]{2,20}[，而]|\b(?:only|solely)\b"
    r"|(?:其他|其余|其它)(?!条款|约定|内容|事项|各条|部分条款)[^，。；]{1,16}(?:仍|不变|照旧|不[作受]|维持|不予)"
    r"|\b(?:the|all|any) (?:other|remaining) (?!terms?|provisions?|clauses?|conditions?|respects?)[\w ]{3,30}"
    r"(?:unaffected|not affected|unchanged|remains?\b|continues?\b|stays?\b)",
    re.IGNORECASE,
)
"""Words by which a change holds for a part alone, so that the old text goes on for the rest."""
_DEFINED = re.compile(
    r"[“\"](?P<name>[A-Z][\w ]{2,30}|[㐀-鿿]{2,8})[”\"]\s?(?:is|means|shall mean|shall be|系?指|[即为])\s?"
    r"(?:the (?:date|day) (?:on which|that|when) )?(?P<when>[^,.;，。；]{4,120}?)(?:之日|当日)?(?=[,.;，。；]|$)",
    re.IGNORECASE,
)
_PERIOD = re.compile(r"为[“\"]?(?P<zh>[㐀-鿿]{1,4}期)|^\W*(?P<named>[㐀-鿿]{2,6}期间?)为?自"
    r"|[(（](?:the )?[“\"](?P<en>[A-Z][\w ]{2,30}?)[”\"][)）]")
_IS_DAY = re.compile(r"\b(?:date|day)\b|日", re.IGNORECASE)
_NUMBERING = re.compile(r"^[\d.]+\s+")
_BEGINNING_AND_END = 2
_HAS_DATE = re.compile(r"\d{4}\s?年|\b(?:19|20)\d\d\b")


@dataclass(frozen=True, slots=True)
class Span:
    """Since and until as ISO dates, the conditions for both in the paper's words, and what alone it applies to."""

    since: str = ""
    until: str = ""
    starts_when: str = ""
    ends_when: str = ""
    applies_to: str = ""


def span_of(sentence: str, dates: Sequence[FoundDate], own_date: str, periods: Mapping[str, Span]) -> Span:
    """
    When what a sentence says begins and ends.

    Args:
        sentence: one sentence.
        dates: its dates, resolved, by their place in it.
        own_date: the document's date, for "from the day of signature".
        periods: the document's named periods ("宽限期"), by name.
    """
    since = next((one.iso for one in dates if _is_since(sentence, one)), "")
    until = next((one.iso for one in dates if _is_until(sentence, one)), "")
    if not since and _NEXT_DAY.search(sentence):
        since = own_date
    named = next((span for name, span in periods.items() if name in sentence), Span())
    since, until = since or named.since, until or named.until
    scope = _APPLIES_TO.search(sentence)
    return Span(
        since,
        until,
        "" if since else named.starts_when or _condition(_STARTS_WHEN, sentence),
        "" if until else _condition(_ENDS_WHEN, sentence),
        _any_group(scope) if scope else "",
    )


def named_period(sentence: str, dates: Sequence[FoundDate]) -> tuple[str, Span] | None:
    """
    A period that a sentence gives a name, with its two dates; or a day, with its date or its condition.

    Examples: "自2024年3月10日起至2024年8月31日止为宽限期" names 宽限期; 'The "Effective Date" is the date on which
    the Lender confirms receipt' names a day that depends on that.
    """
    name = _PERIOD.search(sentence)
    full = [one.iso for one in dates if one.is_full]
    if name and len(full) == _BEGINNING_AND_END:
        return _any_group(name), Span(since=min(full), until=max(full))
    defined = _DEFINED.search(sentence)
    if not defined or not _IS_DAY.search(defined.group()):
        return None
    since = full[0] if len(full) == 1 else ""
    return defined["name"], Span(since=since, starts_when="" if since else defined["when"])


def _is_since(sentence: str, one: FoundDate) -> bool:
    if not one.iso or one.iso.startswith("-"):
        return False
    return bool(_SINCE_BEFORE.search(sentence[: one.start]) or _SINCE_AFTER.match(sentence, one.end))


def _is_until(sentence: str, one: FoundDate) -> bool:
    is_no_day = not one.iso or one.iso.startswith("-")
    if is_no_day or _BEFORE_AFTER.match(sentence, one.end) or _is_since(sentence, one):
        return False
    if _NEW_VALUE_BEFORE.search(sentence[: one.start]):
        return False
    return bool(_UNTIL_BEFORE.search(sentence[: one.start]) or _UNTIL_AFTER.match(sentence, one.end))


def _condition(pattern: re.Pattern[str], sentence: str) -> str:
    for match in pattern.finditer(sentence):
        words = _any_group(match)
        if words and not _HAS_DATE.search(words):
            return _NUMBERING.sub("", words)
    return ""


def _any_group(match: re.Match[str]) -> str:
    return next((value.strip() for value in match.groupdict().values() if value), "")
