"""
What a document calls its parties, papers and terms: "甲方", "the Lessor", "启租日".

Reads the definitions clauses and header lines of one document, by rule alone.
A binding holds in that document only. Next in the flow: `bindings.py` finds
the bound names in each passage.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from core.extract.rules import chinese, english
from core.extract.rules.bearers import beside_parties, identified, only_one, posts
from core.extract.rules.bindings import Definition, Definitions
from core.extract.rules.called import called_people
from core.extract.rules.introduced import find_introduced, serve
from core.extract.rules.organisations import aligned, find_english_organisations, find_han_organisations
from core.extract.rules.people import affiliations, find_people, represented
from core.extract.rules.references import find_identifiers, find_titles
from core.extract.rules.roles import is_role
from core.extract.rules.short_columns import short_columns
from core.extract.rules.short_names import brief_names, short_names
from core.extract.rules.spans import Span, keep_first
from core.extract.rules.targets import also_named, defined_by, only_names
from core.extract.rules.vocabulary import ENGLISH_ROLES, HAN_ROLES

_Q = "[“”\"'‘’「」『』]"
_HAN_SHORT = re.compile(
    rf"[（(](?:(?:合同|协议)?编号(?:为|是)?[：:]?\s*[A-Z0-9\-/]{{4,40}}[，,、；;]\s*)?(?:以下|下文|下)?(?:合并|分别)?(?:简称|统称|合称|下称|称)(?:为|作)?[:：]?\s*(?P<names>{_Q}[^（）()\n]{{1,80}}{_Q})[^（）()\n]{{0,20}}[）)]"
)
_ENGLISH_SHORT = re.compile(
    r"\((?:(?:here(?:in)?after|herein|each|either|both|collectively|together|jointly|individually|sometimes|also|is|are|being"
    r"|and|or|referred to|called|known|defined|as|to as),? )*"
    r"(?P<names>(?:the |a )?[“\"][^()“”\"\n]{1,60}[”\"]"
    r"(?:(?:,| or| and)+ (?:the )?[“\"][^()“”\"\n]{1,60}[”\"])*)(?:[;,][^()]{0,80})?\)"
    r"|,? hereinafter (?:referred to as |called )?(?P<bare>(?:the )?[“\"][^()“”\"\n]{1,60}[”\"])"
)
_QUOTED = re.compile(rf"{_Q}([^“”\"「」『』\n]{{1,60}}?){_Q}")
_HEADER = re.compile(
    rf"(?<![^\s>*#\-•|])(?P<role>{'|'.join(HAN_ROLES)}"
    rf"|(?:the )?(?:Loss Payee|Principal Debtor|{'|'.join(ENGLISH_ROLES)}))"
    rf"(?:[ \t]*[（(](?P<more>[^（）()\n]{{1,30}})[）)])?(?:[ \t]+(?P<latin>[A-Z][A-Za-z]+(?: [A-Z])?))?"
    rf"[*\t ]*[:：|][*\t ]*"
    rf"(?P<value>[^\n]+)",
    re.MULTILINE,
)
_HAN_TERM = re.compile(r"[“\"「]([^“”\"「」\n]{1,30})[”\"」]\s?(?:系?指|是指|为)(?=(?P<rest>[^。；\n]{0,80}))")
_ENGLISH_TERM = re.compile(
    r"[“\"]([A-Z][^“”\"\n]{1,40})[”\"] (?:means?|shall mean|has the meaning|refers to)(?=(?P<rest>[^;\n]{0,120}))"
)
_NUMBERED_TITLE = re.compile(
    r"编号(?:为|是)?[：:]?\s*(?P<a>[A-Z][A-Z0-9\-/]{3,40}\d[A-Z0-9\-/]*)\s*(?:的|之)?\s*《(?P<title>[^》\n]{2,60})》|《(?P<title_b>[^》\n]{2,60})》\s*[（(](?:合同|协议)?编号(?:为|是)?[：:]?\s*(?P<b>[A-Z][A-Z0-9\-/]{3,40})"
)
_OWN_NUMBER = re.compile(
    r"(?:^|(?<=[ \t　]))[ \t*#]*(?:(?:合同|协议|文件|指令|通知|保函|保单|批单|证书|决议|纪要)?编号)[*\t ]*[：:][*\t ]*"
    r"(?P<number>[A-Z]{1,6}\d*(?:[-/][A-Z0-9]+)+)"
    r"|^[ \t*#]*(?:[A-Z][\w’']+ ){0,3}(?:No|Number|Ref)\.?[*\t ]*[：:]?[*\t ]*"
    r"(?P<english>[A-Z]{1,6}\d*(?:[-/][A-Z0-9]+)+)[*\t ]*$",
    re.MULTILINE,
)
_WORTH_READING = re.compile(
    r"简称|统称|下称|合称|指|编号|hereinafter|means|has the meaning|\([^()]{0,40}[“\"]"
    r"|\b(?:No|Ref|Number)\b|[（(][㐀-鿿A-Z]|^[^\n]{0,40}[:：|]",
    re.MULTILINE,
)
_MASTER = re.compile(r"^([A-Z]{1,6}\d*(?:-[A-Z0-9]+)+)_.*(?:合同|协议|保函|保单|Agreement|Contract|Policy|Deed)")
_DEPENDENT = re.compile(
    "补充|变更|附件|批单|Amendment|Supplement|Schedule|Annex|Endorsement|Certificate", re.IGNORECASE
)
_IS_THIS = re.compile(r"(?:\b[Tt]his |本)$")  # the document itself
_HAN_DEFINES = re.compile("称|指")
_HEAD_PASSAGES = 6


def read_definitions(passages: Sequence[tuple[str, str]], file_name: str = "") -> Definitions:
    """
    The definitions of one document.

    Args:
        passages: (passage_id, text), in reading order. The first binding of a
            short name wins: a later signature line cannot move 甲方.
        file_name: of several numbers in the head, the one it holds is the document's own.
    """
    clauses: list[Definition] = []
    terms: set[str] = set()
    aliases: dict[str, tuple[str, ...]] = {}
    employers: list[tuple[str, str]] = []
    roles: list[tuple[str, str]] = []
    signs: list[tuple[str, str]] = []
    told_posts: dict[str, tuple[str, ...]] = {}
    people: set[str] = set()
    companies: list[Span] = []
    for passage_id, text in passages:
        if _WORTH_READING.search(text):
            clauses.extend(_clauses(passage_id, text, terms))
            employers.extend(affiliations(text))
            roles.extend(represented(text))
            people.update(span.name for span in find_people(text))
        people.update(find_introduced(text))
        employers.extend(serve(text))
        aliases.update(_bilingual_names(text))
        signs.extend(identified(text))
        told_posts.update(posts(text))
        companies.extend(_companies(text))
    main_names = {other: name for name, others in aliases.items() for other in others}
    clauses = [_by_main_name(clause, main_names) for clause in clauses]
    whole = "\n".join(text for _, text in passages)
    defined = _targets(clauses)
    unsaid = {name: company for name, company in short_names(companies, whole).items() if name not in defined}
    targets = {**unsaid, **defined}
    bound = [(person, targets[role]) for person, role in roles if role in targets]
    signing, several = only_one((person, one.name) for person, one in bound if one.type == "organisation")
    parties = {name: one.name for name, one in targets.items() if one.type == "organisation"}
    employed, more = only_one([*employers, *beside_parties((text for _, text in passages), parties)])
    signed, most = only_one(signs)
    return Definitions(
        targets,
        frozenset(term for term in terms if len(term) > 1 and term not in targets),
        aliases,
        _own_number([text for _, text in passages[:_HEAD_PASSAGES]], file_name),
        {name: company for name, company in {**signing, **employed}.items() if name not in several | more},
        signed,
        told_posts,
        frozenset(several | more | most | told_posts.keys()),
        frozenset(people - targets.keys()),
        frozenset(unsaid),
        brief_names(companies, whole),
        called_people(people, [text for _, text in passages]),
        tuple(replace(clause, target=_numbered(clause.target, targets)) for clause in clauses),
    )


def _companies(text: str) -> list[Span]:
    return [*find_english_organisations(text), *find_han_organisations(text)]


def _own_number(head: Sequence[str], name: str) -> str:
    """The document's own number: from its head, or from the name of its file ("NV-22_Lease_Agreement.pdf")."""
    numbers = [match["number"] or match["english"] for text in head for match in _OWN_NUMBER.finditer(text)]
    if numbers:
        return next((one for one in numbers if one in name), numbers[0])
    master = _MASTER.match(name)
    return master[1] if master and not _DEPENDENT.search(name) else ""


def _numbered(target: Span, targets: Mapping[str, Span]) -> Span:
    """A title whose number is known, as the number; else the target itself."""
    known = targets.get(target.name)
    return replace(target, name=known.name) if known and known.type == target.type == "document" else target


def _by_main_name(clause: Definition, main_names: Mapping[str, str]) -> Definition:
    name = main_names.get(clause.target.name, clause.target.name)
    return replace(clause, target=replace(clause.target, name=name))


def _targets(clauses: Sequence[Definition]) -> dict[str, Span]:
    """Short name → target; a short name of a title whose number is known stands for the number."""
    targets: dict[str, Span] = {}
    for clause in clauses:
        for name in clause.short_names:
            targets.setdefault(name, clause.target)
    return {name: _numbered(target, targets) for name, target in targets.items()}


def _clauses(passage_id: str, text: str, terms: set[str]) -> Iterator[Definition]:
    names = _candidates(text)
    for match in (*_HAN_SHORT.finditer(text), *_ENGLISH_SHORT.finditer(text)):
        groups = match.groupdict()
        short = _short_names(groups.get("names") or groups.get("bare") or "")
        target = defined_by(text, match, names, short)
        if target and _IS_THIS.search(text[: target.start]):
            continue
        if target and short:
            short = tuple(dict.fromkeys((*short, *also_named(text, target.end, match.start()))))
            yield Definition(passage_id, short, target, target.start, match.end())
        else:
            terms.update(short)
    yield from _headers(passage_id, text, names)
    yield from short_columns(passage_id, text, names)
    for match in (*_HAN_TERM.finditer(text), *_ENGLISH_TERM.finditer(text)):
        inside = [
            one
            for one in names
            if match.start("rest") <= one.start and one.end <= match.end("rest") and one.type == "organisation"
        ]
        if inside and only_names(text, match.start("rest"), inside[-1]):
            yield Definition(passage_id, (match[1].strip(),), inside[-1], match.start(), inside[-1].end)
        else:
            terms.add(match[1].strip())
    for match in _NUMBERED_TITLE.finditer(text):
        span = Span(match.start(), match.end(), "document", match["a"] or match["b"])
        yield Definition(passage_id, (match["title"] or match["title_b"],), span, match.start(), match.end())


def _candidates(text: str) -> list[Span]:
    by_rule = [*find_english_organisations(text), *find_han_organisations(text), *find_titles(text)]
    by_rule.extend(one for one in find_identifiers(text) if one.type == "document")
    tagged = [one for one in chinese.find_entities(text) if one.type != "person"] if _HAN_DEFINES.search(text) else []
    runs = english.find_capitalised(text, ()) if _ENGLISH_SHORT.search(text) else ()
    return keep_first(aligned(by_rule, tagged), tagged, runs)


def _short_names(quoted: str) -> tuple[str, ...]:
    names = (re.sub(r"^(?:the|a|an) ", "", name.strip(), flags=re.IGNORECASE) for name in _QUOTED.findall(quoted))
    return tuple(dict.fromkeys(name for name in names if name and name not in {"Party", "Parties"}))


def _headers(passage_id: str, text: str, names: list[Span]) -> Iterator[Definition]:
    for match in _HEADER.finditer(text):
        target = next((one for one in names if match.start("value") <= one.start <= match.start("value") + 1), None)
        if target and target.type == "organisation":
            more = match["more"] or ""
            latin = match["latin"] or ""
            others = [one for one in (latin, more if is_role(more) else "") if one]
            short = [match["role"].removeprefix("the "), *_short_names(more), *others]
            yield Definition(passage_id, tuple(dict.fromkeys(short)), target, match.start("role"), target.end)


def _bilingual_names(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for one in _companies(text):
        bracket = re.match(r"\s?[(（]([^()（）\n]{2,80})[)）]", text[one.end :])
        if not bracket or re.search(r"简称|称|hereinafter|[“\"]", bracket[1]):
            continue
        other = bracket[1].strip()
        is_company = any(
            found.name == other for found in (*find_english_organisations(other), *find_han_organisations(other))
        )
        if is_company or (one.name.isascii() != other.isascii() and re.search("公司|集团|银行", other)):
            yield one.name, (other,)
