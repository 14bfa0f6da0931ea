"""
One thing that papers say twice with another value: in body and annex, or in a contract and a paper that names it.

Reads statements only ("the monthly fee is EUR 4,000", "保证人为…公司"), so that subject and
value are certain. Pure; what prevails or was replaced is the law's to say. Used by `clashes.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.evidence.governing.contradictions import Clash, is_settled, sentences_of, telling_words
from core.evidence.governing.families import IDENTIFIER
from core.evidence.governing.law import Law
from core.evidence.governing.papers import Paper
from core.evidence.governing.precedence import parts_at
from core.evidence.governing.restated import Value, values_in
from core.evidence.rating import Sentence
from core.records import Passage
from core.text import fold, terms_in

_STATES = re.compile(r"(?:为|是|[：:]|\b(?:is|are|amounts to|equals))\s*(?:the |an? |人民币)?\s*$", re.IGNORECASE)
_STATES_HERE = re.compile(r"(?:为|是|[：:]|\b(?:is|are))\s*(?:the )?(?=\S)")
_LEAD = re.compile(
    r"^\W*(?:第[^条\s]{1,6}条|\d+(?:\.\d+)+(?!\d)|[（(]?[\da-zA-Z]{1,3}[.、）)](?!\d)|[一二三四五六七八九十]+、)*\s*"
)
_BEFORE_SUBJECT = (
    re.compile(r"^.*?(?<![\d.])\d{1,2}\.\d{1,2}\s+(?=\D)"),
    re.compile(r"^.*[，,；;](?!\d)"),
    re.compile(r"^(?:双方|各方|甲乙双方)?(?:确认|同意|约定|明确)|^(?:the|an?)\s+", re.IGNORECASE),
    re.compile(r"^(?:本|原|该)?(?:合同|协议)\s?[A-Za-z0-9\-/]*(?:项下|约定|中)?的?"),
)
_COUNT = re.compile(r"(?P<n>\d[\d,]*(?:\.\d+)?)\s?(?P<unit>[台套件份吨人名个批次辆根]|[kMG]Wh?(?![A-Za-z])"
                    r"|(?:pieces|units|tonnes|tons|sets|persons)\b)")  # fmt: skip
_PARTY = re.compile(
    r"[㐀-鿿（）()]{3,30}(?:公司|集团|银行|[分支]行|事务所|中心|厂)(?=[，。；,;\s]|$)"
    r"|(?:[A-Z][\w&'’\-]*\.? ){1,6}(?:Ltd|Limited|Inc|LLC|LLP|PLC|GmbH|AG|AS|B\.V|Corporation)\b"
)
_LEADING, _LEAST_ZH, _LEAST_EN = 3, 3, 2
PARTY = "party"


@dataclass(frozen=True, slots=True)
class _Statement:
    """What a sentence says something to be: the words of the subject, the value, and the sentence."""

    subject: str
    value: Value
    sentence: Sentence


def stated_twice(
    question: str,
    names: Sequence[str],
    sentences: Sequence[Sentence],
    passages: Sequence[Passage],
    kinds: set[str],
    law: Law,
    at: str,
) -> Clash | None:
    """
    A quoted statement that fits the question best, and one of the same subject and another value that holds as much.

    Args:
        names: those of the question; the paper must speak of them.
        sentences: those chosen for the answer, best first; the first three count.
        passages: those that may be quoted.
        kinds: of value asked for: "money", "share", "period", "date", "count", "party"; empty: of any but parties.
        at: ISO date at which both must hold.
    """
    asked = telling_words(question)
    others = [each for passage in passages for one in sentences_of(passage) for each in _statements(one)]
    others = [one for one in others if _is_wanted(one.value.kind, kinds)]
    most = max((len(asked & terms_in(one.subject)) for one in others), default=0)
    for quoted in (each for one in sentences[:_LEADING] for each in _statements(one)):
        is_asked = 0 < most <= len(asked & terms_in(quoted.subject)) and _is_wanted(quoted.value.kind, kinds)
        if not is_asked or not _speaks_of(names, quoted.sentence, law):
            continue
        for other in others:
            if _contradict(quoted, other, law) and not any(is_settled(x.sentence, law, at) for x in (quoted, other)):
                return Clash((quoted.sentence, other.sentence), f"{quoted.value.text} ≠ {other.value.text}")
    return None


def _speaks_of(names: Sequence[str], one: Sentence, law: Law) -> bool:
    paper = law.papers.get(one.passage.document_id)
    said = fold(f"{paper.head} {paper.document.title} {one.passage.text}") if paper else ""
    return all(fold(name) in said for name in names)


def _is_wanted(kind: str, kinds: set[str]) -> bool:
    is_rate = kind == "share" and "money" in kinds
    return kind in kinds or is_rate if kinds else kind != PARTY


def _statements(one: Sentence) -> Iterator[_Statement]:
    """Lines "subject is value" of a sentence; a value of which more than itself is said ("at most") is none."""
    if one.passage.kind == "row":
        return
    passage = one.passage
    for line in passage.text[one.start - passage.start : one.end - passage.start].splitlines():
        for value in (*values_in(line), *_counts(line), *_parties(line)):
            states = _STATES.search(line, 0, value.start)
            subject = _subject(line[: states.start()]) if states else ""
            if subject:
                yield _Statement(subject, value, one)


def _subject(words: str) -> str:
    """Folded, without numbering and what introduces it; "" where it is too short to name one thing."""
    text = _LEAD.sub("", words)
    for pattern in _BEFORE_SUBJECT:
        text = pattern.sub("", text)
    said = fold(text).strip()
    is_long = len(said.split()) >= _LEAST_EN if said.isascii() else len(said) >= _LEAST_ZH
    return said if is_long else ""


def _counts(line: str) -> Iterator[Value]:
    for match in _COUNT.finditer(line):
        yield Value("count", *match.span(), match.group(), f"{match['n'].replace(',', '')} {match['unit']}")


def _parties(line: str) -> Iterator[Value]:
    """Companies right behind a statement's verb."""
    for match in _STATES_HERE.finditer(line):
        found = _PARTY.match(line, match.end())
        if found:
            yield Value(PARTY, *found.span(), found.group(), fold(found.group()))


def _contradict(one: _Statement, other: _Statement, law: Law) -> bool:
    """Two values of a kind and a subject, in parts or papers that must agree."""
    if one.value.kind != other.value.kind or not _differ(one.value, other.value):
        return False
    first, second = (law.papers.get(each.sentence.passage.document_id) for each in (one, other))
    if first is None or second is None or one.subject != other.subject:
        return False
    if first.id == second.id:
        return _part(first, one.sentence) != _part(first, other.sentence)
    return _names(first, second) or _names(second, first)


def _differ(one: Value, other: Value) -> bool:
    if one.kind == PARTY:
        return one.key not in other.key and other.key not in one.key
    unit = one.key.split()[1:] == other.key.split()[1:]  # 120 台 and 3 吨 are not two counts of one thing
    return unit and one.key != other.key


def _part(paper: Paper, one: Sentence) -> frozenset[str]:
    return parts_at(paper, one.passage, one.start, one.text) & {"annex", "body", "cover", "sheet"}


def _names(paper: Paper, other: Paper) -> bool:
    """Whether the head of a paper gives the number that the other one goes by."""
    return bool({fold(number) for number in IDENTIFIER.findall(paper.head)} & other.keys)
