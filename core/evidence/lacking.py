"""
What no paper states: the attribute that a question asks for, of the very thing it asks about.

A careful reader does not take a price for a fee, nor the insurer of one policy
for that of another. So a question that seeks an attribute (`attributes.py`) is
answered only where one sentence states it, holds such a value, shares another
word with the question, and stands in a passage of every name the question
gives (`subjects.py`). In doubt it is answered. Rates no sentences; used by `answer.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass

from core.evidence.attributes import Attribute, Sought, sought_by
from core.evidence.heads import asking_part, asks_for_no_amount, heads
from core.evidence.pieces import full_sentences
from core.evidence.subjects import Subject, is_of, subject_of
from core.ports import Memory
from core.records import Document, Passage, PassageGroup, Question, Walk
from core.text import fold, terms

LOOKED_THROUGH = 20
"""Passages of each group that may state it: the tenth to twentieth saved one answer of 420 and cost no refusal."""
_MOST_SPOKEN = 100
_ARTICLE = "corpus"
_GROUPS: tuple[PassageGroup, ...] = ("main", "other-language", "related")
_ASKS_WHETHER = re.compile(
    r"吗\W*$|([㐀-鿿])不\1|还是|是否|有没有|更|^(?:is|are|was|were|do|does|did|has|have|can|could|may|must|will)\b",
    re.IGNORECASE,
)
"""Two papers may have to be held against each other; a comparison asks so too."""
_VAGUE = re.compile(r"\b(?:pay|owe)\W*$|[付赔罚给](?:多少|什么|几)钱?\W*$", re.IGNORECASE)
"""A question that says only in its condition what is to be paid for: "What must X pay when it is late?"."""
_AMOUNTS = frozenset({"money", "number", "share"})
_WHAT_CAME_OUT = frozenset({"opinion", "result", "actual date"})
_IN_THE_PAST = re.compile(
    r"实际|了(?:什么|哪|几|多少)|结果(?:怎么样|如何)|怎么看|\bdid\b|\bwas\b|\bwere\b", re.IGNORECASE
)
_STILL_TO_COME = re.compile(
    r"应当?|须|将(?![来近])|拟|计划|建议|预计|可以|有权|之?前完成|请"
    r"|\b(?:shall|will|must|may|should|to be)\b|\bplan|\bintend|\brecommend",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Lack:
    """
    An attribute that no sentence states, and the names it was sought of, as the question writes them.

    `is_still_open`: the papers do speak of it, but as of something to come.
    """

    attribute: Attribute
    names: tuple[str, ...]
    is_still_open: bool


def lacking(question: Question, walk: Walk, memory: Memory) -> Lack | None:
    """
    What the papers lack to answer, or None where they state it or the question seeks nothing that is known.

    Example: "Which bank opens Northlight's letters of credit?" where the contract
    with Northlight names no bank lacks the bank, though other papers name some.
    """
    asking = asking_part(question.text)
    if _ASKS_WHETHER.search(asking):
        return None
    sought = sought_by(asking) or (sought_by(question.text) if _VAGUE.search(asking) else None)
    if sought is None:
        return _unspoken(asking, question, walk, memory)
    if sought.attribute.value in _AMOUNTS and asks_for_no_amount(asking):
        return None  # who pays a price, or what becomes of it, may be told where none is stated
    subject = subject_of(question, walk, memory)
    if sought.attribute.en == "reason" and not subject.passages_by_name:
        return None  # why something happened is often told in other words, and only a name tells where
    past = sought.attribute.en in _WHAT_CAME_OUT and bool(_IN_THE_PAST.search(question.text))
    stating = list(_stating(sought, subject, question, walk, memory))
    if any(not (past and _STILL_TO_COME.search(one)) for one in stating):
        return None
    return Lack(sought.attribute, tuple(subject.passages_by_name), past)


def _unspoken(asking: str, question: Question, walk: Walk, memory: Memory) -> Lack | None:
    """The word a question asks by, where no document that holds its names has any part of it."""
    asked_by = heads(asking)
    if not asked_by or _begins_with_article(walk, memory):
        return None
    subject = subject_of(question, walk, memory)
    if not subject.passages_by_name or any(name[0].isdigit() for name in subject.passages_by_name):
        return None  # papers number their things differently: 3#, No. 3
    held = _words_of_subject(subject, question, walk, memory)
    names = tuple(subject.passages_by_name)
    for word in asked_by if held else ():
        parts = frozenset(terms(word)).difference(*(terms(fold(name)) for name in names))
        ways = (parts, *(frozenset(sense) for one in walk.abroad if parts.issuperset(one.own) for sense in one.senses))
        if parts and parts.isdisjoint(held) and not any(_is_spoken_of(one, subject, memory) for one in ways):
            return Lack(Attribute(word, word, re.compile(re.escape(word)), re.escape(word)), names, False)
    return None


def _begins_with_article(walk: Walk, memory: Memory) -> bool:
    """Whether the first passage is of an article: these seldom say what their title is, so words cannot tell."""
    first = memory.passages(list(_first_of_each_group(walk))[:1])
    return any(memory.document(one.document_id).format == _ARTICLE for one in first)


def _words_of_subject(subject: Subject, question: Question, walk: Walk, memory: Memory) -> frozenset[str]:
    """All words of the found passages about the subject; none where words cannot tell."""
    held = frozenset[str]()
    for rank, passage in enumerate(memory.passages(list(_first_of_each_group(walk)))):
        document = memory.document(passage.document_id)
        is_abroad = passage.language != question.language
        if document.format == _ARTICLE or (rank == 0 and is_abroad):
            return frozenset()  # other languages have other words
        words = frozenset(terms(" ".join((passage.text, *passage.heading_path, document.title, document.name))))
        if is_of(subject, passage, words, is_abroad, memory):
            held |= words
    return held


def _is_spoken_of(parts: Set[str], subject: Subject, memory: Memory) -> bool:
    """Whether some passage with all of these words stands in a document that holds a name of the subject."""
    ids = [passage_id for passage_id, _ in memory.search_text(sorted(parts), _MOST_SPOKEN)]
    found = [passage_id for passage_id, held in zip(ids, memory.terms(ids), strict=True) if parts <= held]
    documents = {passage.document_id for passage in memory.passages(found)}
    near = memory.hypergraph.passages_in(documents)
    return any(near & passages for passages in subject.passages_by_name.values())


def _stating(sought: Sought, subject: Subject, question: Question, walk: Walk, memory: Memory) -> Iterator[str]:
    """The sentences that state what is sought, of this subject."""
    for passage in memory.passages(list(_first_of_each_group(walk))):
        document = memory.document(passage.document_id)
        place = " ".join((*passage.heading_path, *passage.bound_names, document.title, document.name))
        is_abroad = passage.language != question.language
        held = frozenset(terms(f"{passage.text} {place}"))
        if not is_of(subject, passage, held, is_abroad, memory, sought.attribute.is_role):
            continue
        words = subject.words_abroad if is_abroad else subject.words
        is_vague = sought.attribute.is_role and not subject.passages_by_name
        least = min(len(words), 2 if is_vague or sought.attribute.en in _WHAT_CAME_OUT else 1)
        yield from _sentences_stating(sought, words, least, subject.passages_by_name, passage, document)


def _first_of_each_group(walk: Walk) -> Iterator[str]:
    for group in _GROUPS:
        yield from [one.passage_id for one in walk.passages if one.group == group][:LOOKED_THROUGH]


def _sentences_stating(
    sought: Sought, words: Set[str], least: int, names: Iterable[str], passage: Passage, document: Document
) -> Iterator[str]:
    """Of one passage; a row of a table is read under its header, and must hold the names itself."""
    is_row = passage.kind == "row"
    titles = (document.title, document.name)
    header = (*passage.text.split("\n", 2)[:2], *titles) if is_row else titles if sought.attribute.is_role else ()
    context = " ".join((*passage.heading_path, *header))
    for start, end in full_sentences(passage.text):
        sentence = passage.text[start:end]
        held = frozenset(terms(f"{sentence} {context}"))
        is_of_names = not is_row or all(held.issuperset(terms(fold(name))) for name in names)
        if is_of_names and len(words & held) >= least and sought.is_stated_by(sentence, context, is_row):
            yield sentence
