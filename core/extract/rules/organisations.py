"""
Organisations with a legal form, Chinese and English, by rule alone.

Pure regular expressions. Next in the flow: `finder.py`, `definitions.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from core.dates import find_dates
from core.extract.rules.common_words import common_words
from core.extract.rules.english import is_apposed, kind_of
from core.extract.rules.headings import are_common
from core.extract.rules.spans import Span
from core.extract.rules.stations import OFFICE_WORDS
from core.extract.rules.vocabulary import NOT_FIRST_IN_COMPANY

_FORM = (  # "a": a Chinese word may follow at once
    r"(?a:Public Limited Company\b|(?:Co(?:mpany|\.)?,? )?(?:Ltd|Limited)\b\.?"
    r"|(?:Pte|Pvt|Pty|Private|Proprietary)\.? (?:Ltd|Limited)\b\.?"
    r"|Inc(?:orporated)?\b\.?|Corp(?:oration)?\b\.?"
    r"|(?:GmbH|G\.m\.b\.H\.)(?: & Co\.? KG\b)?(?![A-Za-z])|P?LLC\b|L\.L\.C\.|LLP\b|L\.L\.P\."
    r"|PLC\b|plc\b|AG\b|SE\b|KG\b"
    r"|N\.V\.|B\.V\.|(?<=[a-z] )(?:BV|NV|SA|SpA|Srl|SRL|L\.?P\.|P\.?C\.)(?![A-Za-z])"
    r"|(?<=[a-z] )AS\b(?! IS)|ApS\b|A/S(?![A-Za-z])|SAS\b|Oyj\b|DAC\b|KK\b|K\.K\.|Aktiebolag\b|A\.S\.|S\.A\.S\."
    r"|(?<=\w )(?:s\.r\.o\.|a\.s\.|d\.o\.o\.|spol\. s r\.o\.|Sp\.? z o\. ?o\.|S\.r\.l\.|S\.à r\.l\.)"
    r"|S\.A\.|S\.p\.A\.|Sdn\.? Bhd\b\.?|AB\b|Oy\b)"
)
_WORD = r"[A-ZÀ-ÖØ-ÞĀ-Ž][A-Za-zÀ-ž0-9&'’\-]*\.?"
_PARTNERS = r"and (?=[A-Z][\w’'\-]+,? (?:P?LLC|LLP|L\.L\.P\.)|(?:Sons?|Brothers|Bros|Partners|Associates|Company|Co)\b)"
_PLACED = r"[A-Z]\w+(?: [A-Z]\w+)?"
_BRANCH_OF = re.compile(rf"{_PLACED} Branch(?: Office)? of (?:the )?$")
_ENGLISH = re.compile(
    rf"(?<![A-Za-z0-9\-])(?P<name>(?:{_WORD} |& |of |for |\d+ |{_PARTNERS}){{0,8}}?(?:{_WORD}|\d{{1,4}}),? )"
    rf"(?P<form>{_FORM})(?P<branch>(?:,| [-–])? {_PLACED} Branch\b|,? \({_PLACED} Branch\))?",
)
_ENGLISH_UPPER = re.compile(
    r"(?<![A-Za-z0-9\-])(?P<name>(?:[A-Z0-9&][A-Z0-9&'’\-]*\.? (?:OF |AND )?){0,7}?[A-Z0-9&][A-Z0-9&'’\-]*\.?,? )"
    r"(?P<form>(?a:(?:CO\.?,? |COMPANY |PTE\.? |PVT\.? )?(?:LTD\b\.?|LIMITED\b)"
    r"|INC\b\.?|CORP\b\.?|CORPORATION\b|GMBH\b))"
    r"(?P<branch>,? [A-Z]+ BRANCH\b)?"
)
_ENGLISH_LOWER = re.compile(
    r"(?<![A-Za-z0-9\-])(?P<name>[a-z][a-z0-9&\-]+ )(?P<form>(?:corp|ltd|inc|gmbh)\b\.?)(?P<branch>\0)?"
)
_SENTENCE = re.compile(r"(?<=[a-z]{3})(?<!Corp)(?<!Bros)(?<!Dept)(?<!Intl)(?<!Assn)\. (?=[A-Z])")
_STATE = re.compile(r"(?:[A-Z][a-z]+ ){1,2}Corporation\b\.?|[A-Z]-Corporation\b\.?")
_GOES_ON = re.compile(r" [A-Z][a-z]+")  # "Colorado Corporation Commission"
_OF = re.compile(r" (?:of|OF) (?:(?:the|THE|all|ALL) )*")
_HAN_FORM = (
    r"(?:股份有限公司|有限责任公司|有限公司|股份公司|集团公司|集团(?!有限|股份|公司)|合伙企业(?:[（(]有限合伙[）)])?"
    r"|事务所[（(](?:特殊)?普通合伙[）)])"
)
_HAN = re.compile(
    rf"(?P<name>[㐀-鿿A-Za-z0-9·]{{2,24}}?(?:[（(][㐀-鿿]{{2,6}}[）)][㐀-鿿]{{0,12}}?)?){_HAN_FORM}"
    r"(?: ?[㐀-鿿]{1,8}?(?:分公司|分行|支行|分所|项目部|子公司|研究院)|[（(][㐀-鿿]{2,6}(?:分公司|分行|分所)[）)])?"
)
_SINGLE = re.compile(r"(?<![A-Za-z])[A-Z]公司|[甲乙丙丁戊己]公司|[A-Z]集团|\b(?:Company|Party|Firm) [A-Z]\b")
_OFFICE = re.compile(
    rf"(?:[\w'’.&\-]+ )*(?:(?:{OFFICE_WORDS}|Head|Subsidiary|Owner) of "
    rf"|(?:{OFFICE_WORDS}) (?:[A-Z][\w’'\-]+ ){{1,3}}(?:for|of) )"
)
_SIGNER = re.compile(rf"(?:[\w'’.\-]+ ){{2,5}}(?:{OFFICE_WORDS}) (?=[A-Z])")  # "Jane Alder Sales Manager Birch Ltd"
_HAN_LEAD = re.compile(
    r"^.*(?:以下简称|鉴于|特向|另一|控股|因|应(?![用急])|如|若|要求|请求|并|与|和(?![平谐信])|及|向(?![阳日])|由|为(?!民)|致|对(?!外)|给|从|是|系(?!统)|即|指(?!南)|委托的?|关于|根据|被|将(?!军)|经(?![纬济典贸营开])|在(?!线)|让|同(?![方济仁创德兴])|跟|自(?![动然行主])|抄送|股东|公司的|投资的|[付运送交寄汇转发]到|[付运送交寄汇支转]至|[付汇存]入|于\d+[日月]|经理|总监|主任|工程师|会计师?|[甲乙丙]方|人(?![工民寿才力])|方(?![正圆大])|：)(?=[㐀-鿿]{4})"
)


_BRANCH_AHEAD = 60  # characters before a company's name in which "Cork Branch of" is looked for


def find_english_organisations(text: str) -> Iterator[Span]:
    """Names that end in a legal form ("Corvus Hire Pte. Ltd."), with a branch where one follows."""
    for pattern in (_ENGLISH, _ENGLISH_UPPER, _ENGLISH_LOWER):
        for match in pattern.finditer(text):
            start = _without_leading_words(text, match.start(), match.end("name"))
            name = text[start : match.end()]
            is_said = text[:start].endswith((" a ", " an ")) or _GOES_ON.match(text, match.end()) is not None
            is_kind = _STATE.fullmatch(name) and is_said
            branch = _BRANCH_OF.search(text, max(0, start - _BRANCH_AHEAD), start)
            start = branch.start() if branch else start
            name = text[start : match.end()]
            if start < match.end("name") and not is_apposed(text, start) and not is_kind:
                yield Span(start, match.end(), "organisation", name)


def _without_leading_words(text: str, start: int, end: int) -> int:
    sentence = max((one.end() for one in _SENTENCE.finditer(text, start, end)), default=start)
    start = max(start, sentence)
    office = _OFFICE.match(text, start, end) or _SIGNER.match(text, start, end)
    start = office.end() if office else start
    while match := re.match(r"(\w+)[.,:]? ", text[start:end]):
        is_number = match[1].isdigit() and start + match.end() < end
        if not is_number and match[1].lower() not in NOT_FIRST_IN_COMPANY:
            break
        start += match.end()
    day = next((one for one in find_dates(text[start:end]) if one.start == 0), None)
    start += day.end + 1 if day else 0
    return _without_thing(text, start, end)


def _without_thing(text: str, start: int, end: int) -> int:
    """In "the Shares of Alder Ltd" the company begins behind "of"; in "Bank of Alder Ltd" it does not."""
    for of in reversed(list(_OF.finditer(text, start, end))):
        thing = text[start : of.start()]
        if kind_of(thing.title()) != "organisation" and are_common(thing, common_words()):
            return of.end()
    return start


def find_han_organisations(text: str) -> Iterator[Span]:
    """Chinese company names with a legal form, branches kept apart, and "A公司", "甲公司", "Party A"."""
    for match in _HAN.finditer(text):
        lead = _HAN_LEAD.match(match["name"])
        start = match.start() + (lead.end() if lead else 0)
        yield Span(start, match.end(), "organisation", text[start : match.end()])
    for match in _SINGLE.finditer(text):
        yield Span(match.start(), match.end(), "organisation", match.group())


def aligned(by_rule: Iterable[Span], tagged: Sequence[Span]) -> list[Span]:
    """Company names by suffix, started where the tagger starts them: it knows "业主为" is not part of the name."""
    found = []
    for span in by_rule:
        starts = [one.start for one in tagged if one.type == "organisation" and span.start < one.start < span.end]
        inside = [one for one in starts if span.end - one >= 6 and "公司" not in span.name[: one - span.start]]
        cut = inside[0] - span.start if inside else 0
        found.append(replace(span, start=span.start + cut, name=span.name[cut:]))
    return found
