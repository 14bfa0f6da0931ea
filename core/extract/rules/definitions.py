"""
What a document calls its parties, papers and terms: "甲方", "the Lessor", "启租日".

Reads the definitions clauses and header lines of one document, by rule alone.
A binding holds in that document only. Next in the flow: `finder.py` gets the
spans that `Definitions.find` sees in each passage.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from core.extract.rules.organisations import find_english_organisations, find_han_organisations
from core.extract.rules.references import find_identifiers, find_titles
from core.extract.rules.roles import ENGLISH_ROLES, HAN_ROLES, is_role
from core.extract.rules.spans import Span

_Q = "[“”\"'‘’「」『』]"
_HAN_SHORT = re.compile(rf"[（(](?:以下|下文|下)?(?:合并|分别)?(?:简称|统称|合称|下称|称)(?:为|作)?[:：]?\s*(?P<names>{_Q}[^（）()\n]{{1,60}}?{_Q})[^（）()\n]{{0,20}}[）)]")
_ENGLISH_SHORT = re.compile(
    rf"\((?:each,? |collectively,? |together,? )?(?:hereinafter(?: referred to as| called)?,? |referred to as )?(?P<names>(?:the |a )?[“\"][^()“”\"\n]{{1,60}}[”\"](?:(?:,| or| and)+ (?:the )?[“\"][^()“”\"\n]{{1,60}}[”\"])*)\)"
    rf"|,? hereinafter (?:referred to as |called )?(?P<bare>(?:the )?[“\"][^()“”\"\n]{{1,60}}[”\"])"
)
_QUOTED = re.compile(rf"{_Q}([^“”\"「」『』\n]{{1,60}}?){_Q}")
_HEADER = re.compile(
    rf"^[ \t>*#\-•]*(?P<role>{'|'.join(HAN_ROLES)}|(?:the )?(?:Loss Payee|Principal Debtor|{'|'.join(ENGLISH_ROLES)}))(?:[ \t]*[（(](?P<more>[^（）()\n]{{1,30}})[）)])?[*\t ]*[:：|][*\t ]*(?P<value>[^\n]+)",
    re.MULTILINE,
)
_HAN_TERM = re.compile(r"[“\"「]([^“”\"「」\n]{1,30})[”\"」]\s?(?:系?指|是指|为)(?P<rest>[^。；\n]{0,80})")
_ENGLISH_TERM = re.compile(r"[“\"]([A-Z][^“”\"\n]{1,40})[”\"] (?:means?|shall mean|has the meaning|refers to)(?P<rest>[^;\n]{0,120})")
_BILINGUAL = re.compile(r"(?P<first>[^()（）\n]{3,90}?)\s*[(（](?P<second>[^()（）\n]{2,60})[)）]")
_NUMBERED_TITLE = re.compile(r"编号(?:为|是)?[：:]?\s*(?P<a>[A-Z][A-Z0-9\-/]{3,40}\d[A-Z0-9\-/]*)\s*(?:的|之)?\s*《(?P<title>[^》\n]{2,60})》|《(?P<title_b>[^》\n]{2,60})》\s*[（(](?:合同|协议)?编号(?:为|是)?[：:]?\s*(?P<b>[A-Z][A-Z0-9\-/]{3,40})")
_OWN_NUMBER = re.compile(r"^[ \t*#]*(?:(?:合同|协议|文件|指令|通知|保函|保单|批单|证书|决议|纪要)?编号|(?:[A-Z][a-z]+ ){0,2}(?:No|Number|Ref)\.?)[*\t ]*[：:]?[*\t ]*(?P<number>[A-Z]{1,6}\d*(?:[-/][A-Z0-9]+)+)", re.MULTILINE)
_AFFILIATED = re.compile(r"(?P<person>[㐀-鿿·]{2,5})[（(](?P<organisation>[㐀-鿿（）()]{4,40}?(?:有限责任公司|有限公司)(?:[㐀-鿿]{1,8}?分公司)?)")
_SIGNS_FOR = re.compile(r"(?P<organisation>[㐀-鿿（）()]{4,40}?(?:有限责任公司|有限公司)(?:[㐀-鿿]{1,8}?(?:分公司|分行))?)[\s　]+(?:法定代表人|代表人|授权代表|签署人|负责人|经办人|联系人)[：:]\s*(?P<person>[㐀-鿿·]{2,5})")
_WORTH_READING = re.compile(rf"简称|统称|下称|合称|指|编号|hereinafter|means|has the meaning|\([^()]{{0,40}}[“\"]|\b(?:No|Ref|Number)\b|[（(][㐀-鿿A-Z]|^[^\n]{{0,40}}[:：|]", re.MULTILINE)
_DISTANCE = 200


@dataclass(frozen=True, slots=True)
class Definition:
    """One definitions clause: `target` is who or what the short names stand for, at text[start:end] of its passage."""

    passage_id: str
    short_names: tuple[str, ...]
    target: Span
    start: int
    end: int


@dataclass(frozen=True)
class Definitions:
    """
    The bindings of one document.

    `targets` goes short name → what it stands for; `terms` are defined terms
    that stand for no name; `aliases` goes name → its other names (the Chinese
    name of a company); `number` is the document's own number or "";
    `affiliations` goes Chinese person → the organisation stated for them.
    """

    targets: Mapping[str, Span] = field(default_factory=dict)
    terms: frozenset[str] = frozenset()
    aliases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    number: str = ""
    affiliations: Mapping[str, str] = field(default_factory=dict)
    clauses: tuple[Definition, ...] = ()

    @cached_property
    def _pattern(self) -> re.Pattern[str] | None:
        words = sorted({*self.targets, *self.terms}, key=lambda word: (-len(word), word))
        return re.compile("|".join(_bounded(word) for word in words)) if words else None

    def find(self, text: str, scope: str) -> Iterator[Span]:
        """Bound short names (as spans of what they stand for) and defined terms (in `scope`) that the text uses."""
        for match in self._pattern.finditer(text) if self._pattern else ():
            word = match.group()
            target = self.targets.get(word)
            if target:
                yield replace(target, start=match.start(), end=match.end(), role=word)
            else:
                yield Span(match.start(), match.end(), "term", word, scope=scope)


def _bounded(word: str) -> str:
    pattern = re.escape(word)
    return rf"\b{pattern}\b" if word[0].isascii() and word[-1].isascii() and word[0].isalnum() and word[-1].isalnum() else pattern


def read_definitions(passages: Sequence[tuple[str, str]]) -> Definitions:
    """
    The definitions of one document.

    Args:
        passages: (passage_id, text), in reading order. The first binding of a
            short name wins: a later signature line cannot move 甲方.
    """
    clauses: list[Definition] = []
    terms: set[str] = set()
    aliases: dict[str, tuple[str, ...]] = {}
    affiliations: dict[str, str] = {}
    number = ""
    for i, (passage_id, text) in enumerate(passages):
        if not _WORTH_READING.search(text):
            continue
        clauses.extend(_clauses(passage_id, text, terms))
        aliases.update(_bilingual_names(text))
        for pattern in (_AFFILIATED, _SIGNS_FOR):
            affiliations.update({m["person"]: m["organisation"] for m in pattern.finditer(text)})
        own = _OWN_NUMBER.search(text) if i < 4 and not number else None
        number = own["number"] if own else number
    targets: dict[str, Span] = {}
    for clause in clauses:
        for name in clause.short_names:
            targets.setdefault(name, clause.target)
    return Definitions(targets, frozenset(terms - targets.keys()), aliases, number, affiliations, tuple(clauses))


def _clauses(passage_id: str, text: str, terms: set[str]) -> Iterator[Definition]:
    names = _candidates(text)
    for match in (*_HAN_SHORT.finditer(text), *_ENGLISH_SHORT.finditer(text)):
        groups = match.groupdict()
        short = _short_names(groups.get("names") or groups.get("bare") or "")
        target = _defined_by(text, match, names, short)
        if target and short:
            yield Definition(passage_id, short, target, target.start, match.end())
        else:
            terms.update(short)
    yield from _headers(passage_id, text, names)
    for match in (*_HAN_TERM.finditer(text), *_ENGLISH_TERM.finditer(text)):
        inside = [one for one in names if match.start("rest") <= one.start and one.end <= match.end() and one.type == "organisation"]
        if inside and _only_names(text[match.start("rest") : inside[-1].start]):
            yield Definition(passage_id, (match[1].strip(),), inside[-1], match.start(), match.end())
        else:
            terms.add(match[1].strip())
    for match in _NUMBERED_TITLE.finditer(text):
        span = Span(match.start(), match.end(), "document", match["a"] or match["b"])
        yield Definition(passage_id, (match["title"] or match["title_b"],), span, match.start(), match.end())


def _candidates(text: str) -> list[Span]:
    found = [*find_english_organisations(text), *find_han_organisations(text), *find_titles(text)]
    found.extend(one for one in find_identifiers(text) if one.type == "document")
    return sorted(found, key=lambda one: one.start)


def _short_names(quoted: str) -> tuple[str, ...]:
    names = (re.sub(r"^(?:the|a|an) ", "", name.strip(), flags=re.IGNORECASE) for name in _QUOTED.findall(quoted))
    return tuple(dict.fromkeys(name for name in names if name and name not in {"Party", "Parties"}))


def _defined_by(text: str, match: re.Match[str], names: list[Span], short: tuple[str, ...]) -> Span | None:
    """What a bracket like (the "Lessor") or （以下简称“甲方”） is about: the name before it, or after "：" in a header."""
    after = re.match(r"[：:]\s*", text[match.end() :])
    if after:
        start = match.end() + after.end()
        return next((one for one in names if one.start == start), None)
    left = max(text.rfind("\n\n", 0, match.start()), match.start() - _DISTANCE, _last_bracket(text, match.start()))
    before = [one for one in names if left <= one.start and one.end <= match.start()]
    if not before:
        return None
    adjacent = before[-1].end == len(text[: match.start()].rstrip())
    if adjacent or text[match.start()] != "（" and (_describes_party(text[before[-1].end : match.start()]) or any(map(is_role, short))):
        return _numbered(before) if before[-1].type == "document" else before[-1]
    return _numbered(before) if re.search(r"dated [^()]{4,40}$", text[before[-1].end : match.start()]) else None


def _numbered(before: list[Span]) -> Span:
    return before[-1]


def _last_bracket(text: str, end: int) -> int:
    ends = [m.end() for m in re.finditer(r"[”\"]\s*[)）]", text[:end])]
    return ends[-1] if ends else 0


def _describes_party(between: str) -> bool:
    return re.match(r",? ?(?:\([^)]*\),? ?)?(?:an? |whose |with |having |incorporated|organi[sz]ed|registered|of |\d)", between) is not None


def _headers(passage_id: str, text: str, names: list[Span]) -> Iterator[Definition]:
    for match in _HEADER.finditer(text):
        target = next((one for one in names if match.start("value") <= one.start <= match.start("value") + 1), None)
        if target and target.type == "organisation":
            more = match["more"] or ""
            short = [match["role"].removeprefix("the "), *_short_names(more), *([more] if is_role(more) else [])]
            yield Definition(passage_id, tuple(dict.fromkeys(short)), target, match.start("role"), target.end)


def _only_names(between: str) -> bool:
    return len(between.strip()) <= 30 and not re.search(r"[,，]\s*\w{12,}", between)


def _bilingual_names(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    names = [*find_english_organisations(text), *find_han_organisations(text)]
    for one in names:
        bracket = re.match(r"\s?[(（]([^()（）\n]{2,80})[)）]", text[one.end :])
        if not bracket or re.search(r"简称|称|hereinafter|[“\"]", bracket[1]):
            continue
        other = bracket[1].strip()
        is_company = any(found.name == other for found in (*find_english_organisations(other), *find_han_organisations(other)))
        if is_company or (one.name.isascii() != other.isascii() and re.search("公司|集团|银行", other)):
            yield one.name, (other,)
