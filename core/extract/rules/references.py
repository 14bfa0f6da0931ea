"""
Things a business text calls by number or title: documents, serial and model numbers, clauses.

Pure regular expressions, no model. Next in the flow: `finder.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.clauses import find_clause_references
from core.extract.rules.spans import Span
from core.numerals import NUMERAL, chinese_number

_IDENTIFIER = re.compile(
    r"(?<![A-Za-z0-9\-/])(?=[A-Z0-9\-/]*\d)[A-Z]{1,6}\d*[A-Z]?(?:[-/][A-Z0-9]+)+(?![A-Za-z0-9]|-[A-Za-z0-9])"
)
_DOCUMENT_BEFORE = re.compile(
    r"(?:合同|协议|文件|指令|通知|证书|保函|保单|批单|发票|函件|纪要|订单|报告)[^，。；,;]{0,6}$|(?<!出厂)(?<!设备)(?<!现场)编号(?:为|是)?[：:]?\s*$"
    r"|(?:agreement|contract|policy|certificate|invoice|notice|order|lease|deed|guarantee|report|instruction|amendment)s?"
    r"(?: (?:no|number|ref)s?\.?)?:?\s*$",
    re.IGNORECASE,
)
_PRODUCT_BEFORE = re.compile(
    r"(?:出厂编号|设备编号|序列号|型号|机号|箱号)[^，。；]{0,60}$|(?:serial|model|rigs?|machines?|units?)[^,.;]{0,24}$",
    re.IGNORECASE,
)
_HAN_TITLE = re.compile(r"《([^《》\n]{1,2000})》")
_PROJECT = re.compile(
    r"(?:^|(?<=\n)|(?<=[|*]))\s*(?:(?:Name of (?:the )?)?Project(?: [Nn]ame)?|(?:项目|工程)(?:名称)?)\**\s*[:：]\**\s*"
    r"(?P<name>[A-Z㐀-鿿][^\n:：|。；;*]{3,58}[^\s\n:：|。；;,，*.])(?=\s*(?:[\n|*。；;.]|$))"
)
_SUPPLEMENT = re.compile(
    rf"(?P<kind>补充协议|补充合同|变更协议|附件|附录|附表)\s?(?:[（(](?P<a>{NUMERAL}{{1,3}}|\d{{1,2}})[）)]|之?(?P<b>{NUMERAL}{{1,3}}|\d{{1,2}}(?!\d|[年月日.、])))"
    r"|\b(?P<en>Supplement|Supplemental Agreement|Amendment|Addendum|Endorsement|Schedule|Annex|Appendix|Exhibit"
    r"|AMENDMENT|ADDENDUM|ENDORSEMENT|SCHEDULE|ANNEX|APPENDIX|EXHIBIT)"
    r" (?:N[oO]\.? ?)?(?P<c>\d{1,2}(?:\.\d{1,2})?|[A-H]|I{1,3}|IV)\b",
)
_AGREEMENT = re.compile(
    r"(?:原|主|本)(?:租赁|分包|买卖|采购|施工|总承包|服务)?(?:合同|协议)"
    r"|(?<![\w\-])(?:[A-Z][a-z]+(?:-[A-Z][a-z]+)? ){1,3}(?:Agreement|Contract|Deed|Policy|Lease)\b"
    r"|\bDeed of [A-Z][a-z]+\b"
)


def find_labelled_projects(text: str) -> Iterator[Span]:
    """What a label calls the project: "Project: Redcliffe Wharf Refurbishment", "工程名称：银滩污水处理厂扩建工程"."""
    for match in _PROJECT.finditer(text):
        yield Span(match.start("name"), match.end("name"), "project", match["name"])


def find_identifiers(text: str) -> Iterator[Span]:
    """
    Contract, certificate and serial numbers: capitals and digits joined by hyphens or strokes.

    A number is a document's where the words before it say so or where it has
    three parts, the first only letters; otherwise a product's.
    """
    for match in _IDENTIFIER.finditer(text):
        before = text[max(0, match.start() - 70) : match.start()]
        parts = re.split("[-/]", match.group())
        if _PRODUCT_BEFORE.search(before):
            is_document = False
        else:
            is_document = bool(_DOCUMENT_BEFORE.search(before)) or (len(parts) > 2 and parts[0].isalpha())
        yield Span(match.start(), match.end(), "document" if is_document else "product", match.group())


def find_titles(text: str) -> Iterator[Span]:
    """Titles in 《》; the marks belong to the surface, not to the name."""
    for match in _HAN_TITLE.finditer(text):
        yield Span(match.start(), match.end(), "document", match[1].strip())


def find_supplements(text: str, scope: str) -> Iterator[Span]:
    """Supplements, schedules and agreements called by kind ("补充协议（二）", "the Master Agreement"), in `scope`."""
    for match in _SUPPLEMENT.finditer(text):
        number = match["a"] or match["b"] or match["c"]
        value = str(chinese_number(number) or number)
        kind = match["kind"] or match["en"].capitalize()
        key = f"{kind} {value}"
        yield Span(match.start(), match.end(), "document", match.group(), key, (key,), scope=scope)
    for match in _AGREEMENT.finditer(text):
        if not match.group().startswith(("This ", "The ", "An ", "Any ", "Each ", "本")):
            yield Span(match.start(), match.end(), "document", match.group(), scope=scope)


def find_clauses(text: str, scope: str) -> Iterator[Span]:
    """Clause references ("第4.2条", "Section 7"); key = the number, `scope` = the document they are of."""
    for one in find_clause_references(text):
        yield Span(one.start, one.end, "clause", _singular(one.text), one.number, scope=scope)


def _singular(written: str) -> str:
    """ "SECTIONS 6", of several, is one of them here: "Section 6"."""
    kind, space, number = written.partition(" ")
    return f"{kind.rstrip('sS').capitalize()}{space}{number}" if kind.isascii() and kind[-1:] in "sS" else written
