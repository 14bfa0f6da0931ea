"""
Sentences that act on other clauses: replaced, deleted, suspended, revived, added, limited, withdrawn.

The words are in `cues.toml`. A proposal, a permission or a hypothesis acts on
nothing. Which clause is meant is found in `references.py`. Pure.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from core.clauses import find_clause_references
from core.records import EffectKind

_QUOTED = re.compile(r"[“\"「]([^“”\"「」]{1,600})[”\"」]")
_CUES = tomllib.loads(Path(__file__).with_name("cues.toml").read_text("utf-8"))
_KINDS = get_args(EffectKind)


def _pattern(cues: Mapping[str, Sequence[str]]) -> re.Pattern[str]:
    words = "|".join((*cues["zh"], *cues["en"]))
    for name in ("changed", "rises"):
        words = words.replace(f"{{{name}}}", _CUES[name])
    return re.compile(words, re.IGNORECASE)


_PATTERNS: dict[EffectKind, re.Pattern[str]] = {kind: _pattern(_CUES[kind]) for kind in _KINDS}
_ASSIGNS = _pattern(_CUES["assigns"])
_NO_ACT_BEFORE = re.compile(
    r"(?:(?<!许)可以?|不得|不应|如需|如(?![下上期实])果?|若(?!干)|(?<![供相反效])应当?(?=[^，。；,;])|需(?![方求])|须|提议"
    r"|建议|拟|希望|请求|申请|要求|任何|未经|从未|尚未|没有"
    r"|并未|是否|考虑|不能|无权|(?<!已)经(?![理营济销办]))[^，。；,;]{0,12}$|[并亦均也]?不$"
    r"|\b(?:may(?! \d)|can|could|might|if|unless|any|no|not|propos\w+|suggest\w*|request\w*|would|whether|intends?"
    r"|where)\b[^,.;]{0,30}$",
    re.IGNORECASE,
)
_CHOICE = re.compile(r"(?:instead|in place|in lieu) of|rather than", re.IGNORECASE)
"""Words between two values: "may use eight rather than ten" changes what is allowed."""
_NO_ACT_AT_ALL = re.compile(r"\b(?:if|unless|propos\w+|suggest\w*|request\w*|would|whether)\b", re.IGNORECASE)
_UNCHANGED = re.compile(r"不变|不受影响|继续有效|不作(?:调整|修改|变更)|\b(?:unchanged|not affected"
    r"|remains? (?:in (?:full )?force|the same))\b", re.I)
_HYPOTHETICAL = re.compile(r"^[^，。；：“\"]{0,12}的[，,]")
_IF = re.compile(r"^[\W\d]*(?:[a-z]{1,4}[)）.]\s*)?(?:如果?|若|一旦|[^，。]{0,40}未[^，。]{0,20}的，|if\b|in case\b"
    r"|in the event\b|where\b|should\b)", re.IGNORECASE)
_RECITAL = re.compile(r"^[\W\d]*(?:[（(]?[A-Z一二三四五六七八九十\d]?[）)])?\s*(?:whereas|鉴于)", re.IGNORECASE)
_DECIDES = re.compile(r"[，,](?:(?:甲乙|经)?双方|各方|现|兹|特)[^，。]{0,12}?(?:商定|同意|约定|决定|确认)")
_SENTENCE_MARK = re.compile(r"[。；.;:：”\"]\s*$")
_LONGEST_HEADING = 40
_FROM_TO = re.compile(
    r"由(?P<old>[^，。；由]{1,40}?)(?:调整|提高|降低|变更|修改|缩短|延长|改|上调|下调|增加|减少|调减"
    r"|调增|上浮|下浮|提升|调高|调低|顺延|推迟|提前|放宽|压缩|扩大|缩小|增|升|减|降|延)+(?:为|至|到|按)(?P<new>[^，。；]{1,60}?)(?=执行|[，。；]|$)"
    r"|将(?P<old_b>[^，。；将]{1,40}?)(?:调整|变更|修改|改)(?:为|至)(?P<new_b>[^，。；]{1,60})"
    r"|\bfrom (?P<old_c>(?:[^,.;“”\"]|(?<=\d)[.,](?=\d)){1,40}?) to (?P<new_c>(?:[^,.;“”\"]"
    r"|(?<=\d)[.,](?=\d)){1,60}?)(?=[,;](?!\d)|\.\s|\.$|$)"
    r"|\bthe (?:\w+ ){0,2}?(?:words?|figures?|sum|price|rate|rent|fee|amount|deposit|limit|maximum|number|date"
    r"|period)(?: \w+){0,2}? of (?P<old_d>(?:[^,.;“”\"]|(?<=\d)[.,](?=\d)){1,40}?)(?: for [\w ]{1,20})? (?:is"
    r"|are) (?:hereby )?replaced by (?:a \w+ of )?(?P<new_d>(?:[^,.;“”\"]|(?<=\d)[.,](?=\d)){1,60}?)(?= for "
    r"| with | from |[,;](?!\d)|\.\s|\.$|$)"
    r"|\b(?:replace|change|amend) (?P<old_e>(?:[^,.;“”\"]|(?<=\d)[.,](?=\d)){1,40}?) (?:with|by|to)"
    r" (?P<new_e>(?:[^,.;“”\"]|(?<=\d)[.,](?=\d)){1,60}?)(?=[,;](?!\d)|\.\s|\.$|$)",
    re.IGNORECASE,
)
_EXCHANGED = re.compile(
    r"[^.;。；]{0,12}\b(?:insert\w*|substitut\w*|were|with|by|read|replac\w*)\b[^.;“\"]{0,40}|[^。；“]{0,6}[改换替][^。；“]{0,6}",
    re.IGNORECASE,
)
_TELLS = re.compile(r"[A-Za-z]{3}")
_FOR = re.compile(r"\s*(?:for|in place of|instead of)(?: the (?:words?|figures?))?\s*", re.IGNORECASE)
_INSTEAD = re.compile(r"(?:(?:instead|in place|in lieu) of|rather than) ([^,.;]{1,60})", re.IGNORECASE)
_INSTEAD_FIRST = re.compile(
    r"(?:instead|in place|in lieu) of (?P<old>(?:[^,.;]|(?<=\d)[.,](?=\d)){1,40}?)(?:, | (?=the |there |it )|，)"
    r"(?P<new>[^;；]+)",
    re.IGNORECASE,
)
_REST = re.compile(r"(?: as follows)?[:：]\s*([^\s“\"][^\n]{3,600})")
_AROUND_OLD = re.compile(r"^(?:中)?(?:所?(?:约定|规定|载明|列明|述))?的?|(?:暂时|临时|统一|相应)$")
_WHOLE = re.compile(r"entirety|\brestate|\bamended to be\b|全文|整体|全部|the following|如下|下列", re.IGNORECASE)

_AMOUNT = re.compile(
    r"[¥$€£]?\d[\d,.]*(?:\s?(?:[%％‰]|per cent|[万亿]?元|日|天|个月|年|weeks?|days?|months?|years?)"
    r"|\s?[kMGT]?(?:Wh?|VA|Ah|Hz|Pa)(?![A-Za-z]))?"
)
_NUMBER = re.compile(r"\d+(?:[,.]\d+)*")


Verb = tuple[EffectKind, int, int]
"""What a verb does, and its place in its sentence."""


@dataclass(frozen=True, slots=True)
class Act:
    """
    What a sentence does: its verb at text[start:end]; old and new words where it gives them.

    A verb that `is_weak` ("is", "amounts to") changes only the clause that its sentence names or plainly speaks of.
    """

    kind: EffectKind
    start: int
    end: int
    old: str = ""
    new: str = ""
    is_whole: bool = False
    is_weak: bool = False


def find_acts(sentence: str, following: str = "", is_amendment: bool = False) -> Iterator[Act]:
    """
    What a sentence does to other text, in its order; mostly nothing.

    Args:
        sentence: one sentence.
        following: the rest of its clause, where a new wording may stand.
        is_amendment: whether its paper is one, so that a bare "shall be" with a value changes too.

    Example: 'In clause 3.1 the words "16 weeks" are replaced by "12 weeks"' replaces "16 weeks" by "12 weeks".
    """
    if is_recital(sentence) or _IF.search(sentence) or is_heading(sentence):
        return
    taken = -1
    strong = _verbs(sentence)
    weak = _weak_verbs(sentence, {kind for kind, *_ in strong}) if is_amendment else []
    for kind, start, end in sorted([*strong, *weak], key=lambda one: (one[1], one[1] - one[2])):
        if start < taken or _is_no_act(sentence, start, end):
            continue
        taken = end
        old, new = _words(sentence, start, end, following) if kind == "replace" else ("", "")
        is_whole = kind != "replace" or (not old and bool(new or _WHOLE.search(sentence)))
        yield Act(kind, start, end, old, new, is_whole, (kind, start, end) in weak)


def is_recital(sentence: str) -> bool:
    """Whether a sentence only tells what led to the paper ("WHEREAS", "鉴于")."""
    return bool(_RECITAL.match(sentence)) and not _DECIDES.search(sentence)


def is_left_alone(sentence: str, reference_end: int) -> bool:
    """Whether a clause is only mentioned as unchanged ("and clause 2.1 remains unchanged")."""
    return bool(_UNCHANGED.search(re.split(r"[，。；;,]", sentence[reference_end:])[0]))


def is_heading(sentence: str) -> bool:
    """Whether a line only names what follows: short, and without the mark that ends a sentence."""
    return len(sentence) <= _LONGEST_HEADING and not _SENTENCE_MARK.search(sentence)


def _verbs(sentence: str) -> list[Verb]:
    """Verbs; of two at one place the longer counts, so that "deleted and replaced" replaces."""
    return [(kind, m.start(), m.end()) for kind, pattern in _PATTERNS.items() for m in pattern.finditer(sentence)]


def _weak_verbs(sentence: str, kinds: Set[EffectKind]) -> list[Verb]:
    """The first of the weak verbs, where no other changes or stops anything that the sentence names by number."""
    is_named = next(find_clause_references(sentence), None) is not None
    if kinds - ({"revive"} if is_named else {"revive", "delete"}):
        return []
    return [("replace", m.start(), m.end()) for m in _ASSIGNS.finditer(sentence)][:1]


def _is_no_act(sentence: str, start: int, end: int) -> bool:
    before, after = sentence[:start], sentence[end:]
    no_act = _NO_ACT_AT_ALL if _CHOICE.match(sentence, start) else _NO_ACT_BEFORE
    clause = re.split(r"[。；;]", after)[0]
    if _UNCHANGED.search(clause[:20]) or _HYPOTHETICAL.match(after):
        return True
    return bool(no_act.search(re.split(r"[，。；,;]", before)[-1]))


def _words(sentence: str, verb: int, end: int, following: str) -> tuple[str, str]:
    """Old and new wording: quoted around the verb, both behind it, "from … to …", or all that follows a colon."""
    before = [one[1] for one in _QUOTED.finditer(sentence[:verb])]
    behind = list(_QUOTED.finditer(sentence, verb))
    after = behind[0] if behind else _QUOTED.search(following)
    if before and after:
        return before[-1], after[1]
    instead = _INSTEAD.match(sentence, verb)
    first = _INSTEAD_FIRST.match(sentence, verb) if instead and not _TELLS.search(sentence[:verb]) else None
    if first:
        return first["old"].strip(), first["new"].strip()
    if instead:
        return instead[1].strip(), sentence[:verb].strip()
    if len(behind) > 1 and _EXCHANGED.fullmatch(sentence, behind[0].end(), behind[1].start()):
        return behind[0][1], behind[1][1]
    if len(behind) > 1 and _FOR.fullmatch(sentence, behind[0].end(), behind[1].start()):
        return behind[1][1], behind[0][1]
    stated = next((one for one in _FROM_TO.finditer(sentence) if _is_of_verb(one, sentence, verb, end)), None)
    if stated:
        old, new = (value.strip() for value in stated.groups() if value)
        old = _without_clause(old)
        return old, (after[1] if after and not old else new)
    if not after and (rest := _REST.match(sentence, end)):
        return "", rest[1]
    return "", after[1] if after else ""


def _is_of_verb(found: re.Match[str], sentence: str, verb: int, end: int) -> bool:
    """Whether "from … to …" gives the values of a change: behind its verb, and not the days of a period."""
    if not found["old_c"]:
        return True
    return found.start() >= verb and not _NUMBER.search(sentence, end, max(end, found.start()))


def _without_clause(old: str) -> str:
    """Old words without the clause they stand in: "第3.2款约定的40%临时" gives "40%"."""
    last = max((one.end for one in find_clause_references(old)), default=0)
    return _AROUND_OLD.sub("", old[last:]) if last else old


def numbers_in(text: str) -> Sequence[str]:
    """Amounts as written with their units, then the bare numbers: "每瓦时0.62元" holds "0.62元" and "0.62"."""
    return [one.group() for pattern in (_AMOUNT, _NUMBER) for one in pattern.finditer(text)]
