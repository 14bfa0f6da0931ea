"""
Chinese people whom a document introduces: by a label, a bracket, a signature or a table cell.

The tagger misses rare names; a name introduced once is known throughout the
document. Pure regular expressions. Next in the flow: `definitions.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.extract.rules.spans import Span
from core.extract.rules.vocabulary import ENGLISH_ROLES, HAN_ROLES, SURNAMES

_DOUBLE_SURNAMES = (
    "欧阳|上官|司马|诸葛|司徒|东方|皇甫|尉迟|公孙|慕容|夏侯|令狐|端木|南宫|闻人"
    "|澹台|公冶|宗政|濮阳|淳于|单于|申屠|仲孙|轩辕|宇文|长孙|鲜于|万俟|赫连|呼延|钟离|闾丘|西门|东郭|独孤|拓跋"
)
NAME = rf"(?:(?:{_DOUBLE_SURNAMES})[㐀-鿿]{{1,2}}|[{SURNAMES}][㐀-鿿]{{1,2}})"
COMPANY = r"[㐀-鿿（）()]{4,40}?(?:有限责任公司|有限公司)(?:[㐀-鿿]{1,8}?(?:分公司|分行))?"
_LABEL = (
    r"[甲乙丙丁]方|签署人|法定代表人|授权代表|委托代理人|代表人?|负责人|联系人|经办人?|复核人?|核保人?|检查人?|主持人?|记录人?|总监理工程师|项目经理|签收人?|发件人|收件人|董事长|总经理"
    r"|技术员|检验员|经理|审核人?|编制人?|制表人?|抄送|From|To|Cc|出席|参会人?员?|列席"
)
_END = r"(?=[\s，。；、（(,;|*：:<]|$)"
_LABELLED = re.compile(rf"(?:{_LABEL})\**[：:]\**\s?(?P<name>{NAME}){_END}")
_LISTED = re.compile(rf"(?:[：:|、]\s*)(?P<name>{NAME})(?=[（(]{COMPANY}|、{NAME}{_END})")
_APPOINTED = re.compile(rf"(?:同意|聘任|任命|委派|授权|选举)(?P<name>{NAME}?)(?=任|担任|为)")
_GUESSED = re.compile(
    rf"(?:^|(?<=[的和与、，,由是对给让叫人师理长]))(?P<name>{NAME}?)(?=[的和与、，,是吗在为有了被把将向跟同？?任]|$)"
)
_COMPANY_FIRST = re.compile(rf"^[|\s]*(?P<company>{COMPANY})\s*\|(?P<cell>[^|\n]*)", re.MULTILINE)
_COMPANY_LAST = re.compile(
    rf"(?:^|\|)(?P<cell>[^|\n：:]{{2,20}})\|\s*(?P<company>{COMPANY})(?=\s*(?:\||$))", re.MULTILINE
)
_CELL_NAME = re.compile(rf"(?:^|(?<=[、，,\s]))(?P<name>{NAME}){_END}")
_AFFILIATED = re.compile(rf"(?P<name>{NAME})[（(](?P<company>{COMPANY})")
_SIGNS_FOR = re.compile(rf"(?P<company>{COMPANY})[（(公章盖章）)]*[ \t　]+(?:{_LABEL})[：:]\s*(?P<name>{NAME}){_END}")
_PARTY_LINE = re.compile(
    rf"[\s*#>\-•]*(?:{'|'.join(HAN_ROLES)})(?:[（(][^（）()\n]{{1,30}}[）)])*\**[：:]\**\s*(?P<company>{COMPANY})?"
)
_STANDS_FOR = re.compile(rf"(?:法定代表人|负责人|授权代表|委托代理人|联系人)\**[：:]\**\s?(?P<name>{NAME}){_END}")
_FOR_ROLE = re.compile(
    rf"(?P<role>{'|'.join(HAN_ROLES)})(?:[（(][^（）()\n]{{1,12}}[）)])?的?(?:{_LABEL})\**[：:]\**\s?(?P<name>{NAME}){_END}"
    rf"|\b(?:[Ff]or(?: and on behalf of)? )(?:the )?(?P<english>{'|'.join(ENGLISH_ROLES)}): ?"
    r"(?P<person>[A-Z][a-z’'\-]+(?: [A-Z]\.)?(?: [A-Z][a-z’'\-]+){1,2})(?=[,;\n(]|$)"
)


def find_people(text: str) -> Iterator[Span]:
    """People with a label ("签署人：周明"), in a bracketed list, or alone in the table cell beside a company."""
    for pattern in (_LABELLED, _AFFILIATED, _LISTED, _APPOINTED):
        for match in pattern.finditer(text):
            yield Span(match.start("name"), match.end("name"), "person", match["name"])
    for start, name, _ in _beside_companies(text):
        yield Span(start, start + len(name), "person", name)


def _beside_companies(text: str) -> Iterator[tuple[int, str, str]]:
    """(start, person, company) of table rows whose neighbouring cells hold a company and its people."""
    for pattern in (_COMPANY_FIRST, _COMPANY_LAST):
        for row in pattern.finditer(text):
            for match in _CELL_NAME.finditer(row["cell"]):
                yield row.start("cell") + match.start("name"), match["name"], row["company"]


def guess_people(text: str) -> Iterator[Span]:
    """Whoever may be a person in a question ("…的周明，"): to be looked up, not to be believed."""
    for match in _GUESSED.finditer(text):
        yield Span(match.start("name"), match.end("name"), "person", match["name"])


def affiliations(text: str) -> Iterator[tuple[str, str]]:
    """(person, company) where a bracket, a signature line, a table row or the lines below a party state it."""
    for pattern in (_AFFILIATED, _SIGNS_FOR):
        yield from ((match["name"], match["company"]) for match in pattern.finditer(text))
    yield from ((person, company) for _, person, company in _beside_companies(text))
    yield from _below_parties(text)


def _below_parties(text: str) -> Iterator[tuple[str, str]]:
    """Who a party's own lines name: "乙方：东湖建设有限公司" and below it "住所：…　法定代表人：周明"."""
    company = ""
    for line in text.split("\n"):
        party = _PARTY_LINE.match(line)
        if party:
            company = party["company"] or ""
        elif "：" not in line and ":" not in line:
            company = ""
        if company:
            yield from ((match["name"], company) for match in _STANDS_FOR.finditer(line))


def represented(text: str) -> Iterator[tuple[str, str]]:
    """
    (person, role) where a label says whom they sign or stand for.

    Example: "乙方授权代表：周明" gives ("周明", "乙方"), "For the Supplier: Jane Alder" ("Jane Alder", "Supplier").
    """
    for match in _FOR_ROLE.finditer(text):
        yield match["name"] or match["person"], match["role"] or match["english"]
