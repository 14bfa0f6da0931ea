"""
Lists told whole: a sentence that introduces items is quoted with them, and a clause that a question names comes first.

Reads the outlines of papers. Chooses no sentences (`quoting.py`); used by `told.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from core.clauses import find_clause_references
from core.evidence.governing.law import Law
from core.evidence.governing.outline import clause_at
from core.evidence.rating import Sentence
from core.records import Clause, Passage

_INTRODUCES = re.compile(r"[:：]$|(?:下列|以下|如下)[^。；]{0,20}[。；]?$|\bfollowing[^.;]{0,40}[.;]?$", re.IGNORECASE)
_ITEM_AFTER = re.compile(
    r"[\s之的]*第?\s*[（(](?P<item>[a-z]|[ivx]{1,4}|[一二三四五六七八九十]{1,3}|\d{1,2})[）)]\s*[项目款]?",
    re.IGNORECASE,
)
_NAMES_ITEM = re.compile(r"\([a-z0-9ivx]{1,4}\)|[（(][一二三四五六七八九十\d]{1,3}[）)]", re.IGNORECASE)
_INTRODUCING, _LATER = 2, 2
"""Sentences of an answer, from the first, that are told with their lists; passages into which a list goes on."""


def with_whole_lists(
    question: str, chosen: Sequence[Sentence], passages: Sequence[Passage], law: Law, limit: int
) -> list[Sentence]:
    """
    The chosen sentences, lists whole; first the item of a clause that the question names, if a paper has it.

    Args:
        chosen: best first.
        passages: those that may be quoted, best first.
        limit: most sentences; the last give way.
    """
    named = _named_item(question, passages, law)
    told: list[Sentence] = []
    for number, one in enumerate([*named, *chosen]):
        if not any(_holds(other, one) for other in told):
            told += _with_items(one, law) if number < _INTRODUCING else [one]
    return told[:limit]


def _named_item(question: str, passages: Sequence[Passage], law: Law) -> list[Sentence]:
    """What a question calls "clause 4.2(b)" or "第3.1款第（一）项", of the first paper that has such an item."""
    wanted = [number for number in _numbers(question) if "(" in number]
    for document_id in dict.fromkeys(one.document_id for one in passages):
        paper = law.papers.get(document_id)
        for clause in paper.outline if paper and wanted else ():
            if clause.number == wanted[0] and paper:
                return _stretches(clause.start, clause.end, paper.passages)
    return []


def _numbers(question: str) -> Iterator[str]:
    """The clauses that a question names, with the item that follows."""
    for reference in find_clause_references(question):
        number, end = reference.number, reference.end
        inside = _NAMES_ITEM.search(reference.text)
        if inside and "(" not in number:
            number += f"({inside.group()[1:-1]})"
        while item := _ITEM_AFTER.match(question, end):
            number, end = f"{number}({item['item'].lower()})", item.end()
        yield number


def _with_items(sentence: Sentence, law: Law) -> list[Sentence]:
    """A sentence that introduces items with these, and what later passages hold of them."""
    paper = law.papers.get(sentence.passage.document_id)
    if paper is None or sentence.passage.kind == "row" or not _INTRODUCES.search(sentence.text):
        return [sentence]
    end = _end_of_list(sentence, clause_at(paper.outline, sentence.start), paper.outline)
    later = [one for one in paper.passages if one.start >= sentence.passage.end]
    return [_until(sentence, end), *_stretches(sentence.passage.end, end, later)[:_LATER]]


def _end_of_list(sentence: Sentence, clause: Clause | None, outline: Sequence[Clause]) -> int:
    """Where the items end that follow a sentence: those of the clause that it stands in and introduces."""
    if clause is None:
        return sentence.end
    items = [one for one in outline if sentence.end <= one.start < clause.end and one.level > clause.level]
    own = sentence.passage
    between = own.text[sentence.end - own.start : items[0].start - own.start] if items else ""
    return clause.end if items and not between.strip() else sentence.end


def _until(sentence: Sentence, end: int) -> Sentence:
    passage = sentence.passage
    words = passage.text[sentence.start - passage.start : end - passage.start].rstrip()
    return Sentence(passage, sentence.start, sentence.start + len(words), sentence.rating, sentence.covers)


def _stretches(start: int, end: int, passages: Sequence[Passage]) -> list[Sentence]:
    """A stretch of a document as sentences, one a passage."""
    found = []
    for one in passages:
        left, right = max(start, one.start) - one.start, min(end, one.end) - one.start
        words = one.text[left:right] if left < right else ""
        if words.strip():
            begin = one.start + left + len(words) - len(words.lstrip())
            found.append(Sentence(one, begin, begin + len(words.strip()), 0.0, frozenset()))
    return found


def _holds(one: Sentence, other: Sentence) -> bool:
    return one.passage.document_id == other.passage.document_id and one.start <= other.start and other.end <= one.end
