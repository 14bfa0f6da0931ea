"""
Sentences that act on other clauses: replaced, deleted, suspended, revived, added, limited, withdrawn.

Pure patterns, Chinese and English. A proposal, a permission or a hypothesis acts
on nothing. Which clause is meant is found in `references.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.clauses import find_clause_references
from core.records import EffectKind

_QUOTED = re.compile(r"[“\"「]([^“”\"「」]{1,600})[”\"」]")
_VERBS: dict[EffectKind, str] = {
    "withdraw": r"撤回|撤销|作废|视为(?:从未|未曾)(?:签发|发出|作出)|废止"
    r"|\b(?:withdrew|withdraws|(?:is|are|was|were|has been|have been|hereby) (?:hereby )?(?:withdrawn|revoked"
    r"|rescinded))\b",
    "suspend": r"中止(?!期间|以前|之前|安排|前|后|的)|暂停(?=适用|履行|执行)|暂缓(?=适用|履行|执行)"
    r"|\b(?:is|are|shall be|has been) (?:hereby )?suspended\b|\bshall not apply until\b"
    r"|\bsuspends?\b(?= (?:clause|section|article|the))",
    "revive": r"恢复(?=(?:适用|履行|执行|生效|施行|效力)(?!后|以后|之后|的))|重新(?=适用|生效)"
    r"|\b(?:resumes?|revives?|(?:is|are|shall be) (?:reinstated|restored)|(?:comes?"
    r"|shall come) back into (?:force|effect)|(?:applies|apply) again)\b",
    "replace": r"修改为|修订为|变更为|改为|更改为|调整为|调整至|更正为|替换为|调减|调增|(?:提高|上调|增加|降低"
    r"|下调|降|减少|缩短|延长|延|减)(?:为|至|到)"
    r"|改按|取代|代替|(?:作|予以)(?:如下|以下)(?:修改|变更|调整)"
    r"|\b(?:is|are|shall be|was|were) (?:hereby )?(?:(?:deleted|struck|amended)[\w ,]{0,30}? and )?"
    r"(?:replaced|substituted|superseded|restated|changed|raised|increased|reduced|lowered|extended|shortened"
    r"|revised|amended)\b"
    r"|\bshall (?:now )?read(?: as follows)?\b|\bis amended\b|\breplaces?\b(?= (?:clause|section|article|the))",
    "delete": r"删除|删去|取消|不再(?=适用|执行|履行)"
    r"|\b(?:is|are|shall be) (?:hereby )?(?:deleted|removed|struck out)\b|\bno longer applies\b"
    r"|\bshall cease to apply\b",
    "add": r"增加(?:一?[条款项]|以下|如下)|增补|新增(?=一?[条款项])|补充(?:以下|如下)"
    r"|\b(?:is|are|shall be) (?:hereby )?(?:added|inserted)\b|\bthe following (?:new )?\w+ (?:is|are) (?:added"
    r"|inserted)\b",
    "limit": r"仅适用于|只适用于|不适用(?!的|于本)|\bappl(?:y|ies) only to\b|\b(?:does|do|shall) not apply to\b",
}
_PATTERNS = {kind: re.compile(pattern, re.IGNORECASE) for kind, pattern in _VERBS.items()}
_NO_ACT_BEFORE = re.compile(
    r"(?:(?<!许)可以?|不得|不应|如需|如(?![下上期实])果?|若(?!干)|(?<![供相反效])应当?|需(?![方求])|须|提议"
    r"|建议|拟|希望|请求|申请|要求|任何|未经|从未|尚未|没有"
    r"|并未|是否|考虑|不能|无权|(?<!已)经(?![理营济销办]))[^，。；,;]{0,12}$"
    r"|\b(?:may|can|could|might|if|unless|any|no|not|propos\w+|suggest\w*|request\w*|would|whether|intends?"
    r"|where)\b[^,.;]{0,30}$",
    re.IGNORECASE,
)
_UNCHANGED = re.compile(r"不变|不受影响|继续有效|不作(?:调整|修改|变更)|\b(?:unchanged|not affected"
    r"|remains? (?:in (?:full )?force|the same))\b", re.I)
_HYPOTHETICAL = re.compile(r"^[^，。；：“\"]{0,12}的[，,]")
_IF = re.compile(r"^[\d.\s（()）a-z]*(?:如果?|若|一旦|[^，。]{0,40}未[^，。]{0,20}的，|if\b|in case\b"
    r"|in the event\b|where\b|should\b)", re.IGNORECASE)
_RECITAL = re.compile(r"^[\W\d]*(?:[（(]?[A-Z一二三四五六七八九十\d]?[）)])?\s*(?:whereas|鉴于)", re.IGNORECASE)
_SENTENCE_MARK = re.compile(r"[。；.;:：”\"]\s*$")
_LONGEST_HEADING = 40
_FROM_TO = re.compile(
    r"由(?P<old>[^，。；由]{1,40}?)(?:调整|提高|降低|变更|修改|缩短|延长|改|上调|下调|增加|减少|调减"
    r"|调增)+(?:为|至|到|按)(?P<new>[^，。；]{1,60}?)(?=执行|[，。；]|$)"
    r"|将(?P<old_b>[^，。；将]{1,40}?)(?:调整|变更|修改|改)(?:为|至)(?P<new_b>[^，。；]{1,60})"
    r"|\bfrom (?P<old_c>(?:[^,.;“”\"]|(?<=\d)[.,](?=\d)){1,40}?) to (?P<new_c>(?:[^,.;“”\"]"
    r"|(?<=\d)[.,](?=\d)){1,60}?)(?=[,;](?!\d)|\.\s|\.$|$)"
    r"|\bthe (?:\w+ ){0,2}?(?:words?|figures?|sum|price|rate|rent|fee|amount|deposit|limit|maximum|number|date"
    r"|period)(?: \w+){0,2}? of (?P<old_d>(?:[^,.;“”\"]|(?<=\d)[.,](?=\d)){1,40}?)(?: for [\w ]{1,20})? (?:is"
    r"|are) (?:hereby )?replaced by (?:a \w+ of )?(?P<new_d>(?:[^,.;“”\"]|(?<=\d)[.,](?=\d)){1,60}?)(?= for "
    r"| with | from |[,;](?!\d)|\.\s|\.$|$)",
    re.IGNORECASE,
)
_AROUND_OLD = re.compile(r"^(?:中)?(?:所?(?:约定|规定|载明|列明|述))?的?|(?:暂时|临时|统一|相应)$")
_WHOLE = re.compile(r"entirety|\brestate|\bamended to be\b|全文|整体|全部|the following|如下|下列", re.IGNORECASE)

_AMOUNT = re.compile(
    r"[¥$€£]?\d[\d,.]*(?:\s?(?:[%％‰]|per cent|[万亿]?元|日|天|个月|年|weeks?|days?|months?|years?)"
    r"|\s?[kMGT]?(?:Wh?|VA|Ah|Hz|Pa)(?![A-Za-z]))?"
)
_NUMBER = re.compile(r"\d+(?:[,.]\d+)*")


@dataclass(frozen=True, slots=True)
class Act:
    """What a sentence does: its verb at text[start:end]; old and new words where it gives them."""

    kind: EffectKind
    start: int
    end: int
    old: str = ""
    new: str = ""
    is_whole: bool = False


def find_acts(sentence: str, following: str = "") -> Iterator[Act]:
    """
    What a sentence does to other text, in its order; mostly nothing.

    Args:
        sentence: one sentence.
        following: the rest of its clause, where a new wording may stand.

    Example: 'In clause 3.1 the words "16 weeks" are replaced by "12 weeks"' replaces "16 weeks" by "12 weeks".
    """
    if is_recital(sentence) or _IF.search(sentence) or is_heading(sentence):
        return
    taken = -1
    for kind, start, end in _verbs(sentence):
        if start < taken or _is_no_act(sentence, start, end):
            continue
        taken = end
        old, new = _words(sentence, start, following) if kind == "replace" else ("", "")
        is_whole = kind != "replace" or (not old and bool(new or _WHOLE.search(sentence)))
        yield Act(kind, start, end, old, new, is_whole)


def is_recital(sentence: str) -> bool:
    """Whether a sentence only tells what led to the paper ("WHEREAS", "鉴于")."""
    return bool(_RECITAL.match(sentence))


def is_heading(sentence: str) -> bool:
    """Whether a line only names what follows: short, and without the mark that ends a sentence."""
    return len(sentence) <= _LONGEST_HEADING and not _SENTENCE_MARK.search(sentence)


def _verbs(sentence: str) -> list[tuple[EffectKind, int, int]]:
    """Verbs by place; of two at one place the longer, so that "deleted and replaced" replaces."""
    found = [(kind, m.start(), m.end()) for kind, pattern in _PATTERNS.items() for m in pattern.finditer(sentence)]
    return sorted(found, key=lambda one: (one[1], one[1] - one[2]))


def _is_no_act(sentence: str, start: int, end: int) -> bool:
    before, after = sentence[:start], sentence[end:]
    clause = re.split(r"[。；;]", after)[0]
    if _UNCHANGED.search(clause[:20]) or _HYPOTHETICAL.match(after):
        return True
    return bool(_NO_ACT_BEFORE.search(re.split(r"[，。；,;]", before)[-1]))


def _words(sentence: str, verb: int, following: str) -> tuple[str, str]:
    """Old and new wording: quoted before and after the verb, or "from … to …"."""
    before = [one[1] for one in _QUOTED.finditer(sentence[:verb])]
    after = _QUOTED.search(sentence, verb) or _QUOTED.search(following)
    if before and after:
        return before[-1], after[1]
    stated = _FROM_TO.search(sentence)
    if stated:
        groups = [value.strip() for value in stated.groups() if value]
        return _without_clause(groups[0]), groups[1]
    return "", after[1] if after else ""


def _without_clause(old: str) -> str:
    """Old words without the clause they stand in: "第3.2款约定的40%临时" gives "40%"."""
    last = max((one.end for one in find_clause_references(old)), default=0)
    return _AROUND_OLD.sub("", old[last:]) if last else old


def numbers_in(text: str) -> Sequence[str]:
    """Amounts as written with their units, then the bare numbers: "每瓦时0.62元" holds "0.62元" and "0.62"."""
    return [one.group() for pattern in (_AMOUNT, _NUMBER) for one in pattern.finditer(text)]
