"""
What no paper states: the attribute that a question asks for, of the very thing it asks about.

A careful reader does not take a price for a fee, nor the insurer of one policy
for that of another. So a question that seeks an attribute (`attributes.py`) is
answered only where one sentence states it, holds such a value, shares another
word with the question, and stands in a passage of every name the question
gives. Rates no sentences; used by `answer.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass

from core.evidence.attributes import Attribute, Sought, sought_by
from core.evidence.heads import heads
from core.evidence.sentences import full_sentences
from core.ports import Memory
from core.records import Document, Passage, PassageGroup, Question, Walk
from core.text import fold, terms

LOOKED_THROUGH = 20
"""Passages of each group that may state it: the tenth to twentieth saved one answer of 420 and cost no refusal."""
_GROUPS: tuple[PassageGroup, ...] = ("main", "other-language", "related")
_NAMED = frozenset({"person", "organisation", "place", "product", "project", "document"})
_HAS_NAME = re.compile(r"[A-Z㐀-鿿]")
_IS_NAME = re.compile(r"[A-Z㐀-鿿]\D*")
_SHORTEST = 3
_MOST_WRITTEN = 300
_COUNTED = re.compile(
    r"[一二三四五六]期|第[一二三四五六七八九十\d]+(?:批|次|期|阶段|标段)|\b(?:Lot|Phase|Stage) \w+|\d+#"
)
_KIN = (
    "buyer|purchaser|seller|owner|parent|subsidiary|shareholder|maker|manufacturer|supplier|customer|client|lessor|lessee"
    "|director|creator|author|founder|performer|composer|father|mother|spouse|wife|husband|son|daughter|sibling|brother"
    "|sister|successor|predecessor|employer|neighbo?ur"
)
_DESCRIBED = re.compile(
    rf"的那[家个台份位部版批间]|(?<!^)\b(?:that|whom?|whose|which)\b|['’]s (?:\w+ )?(?:{_KIN})\b|\b(?:{_KIN}) of\b"
)
"""
A question that describes a thing instead of naming it: "the firm that bought X", "X's buyer".

What it asks for may stand in a paper that knows nothing of X.
"""
_CLAUSE = re.compile(r"第[一二三四五六七八九十百\d]+条|(?:^|\s)\d{1,2}\.\d{1,2}\b")
"""A clause of a contract speaks of the contract's parties and things, which other clauses name."""
_ASKS_WHETHER = re.compile(
    r"吗\W*$|([㐀-鿿])不\1|还是|是否|有没有|更|^(?:is|are|was|were|do|does|did|has|have|can|could|may|must|will)\b",
    re.IGNORECASE,
)
"""Two papers may have to be held against each other; a comparison asks so too."""
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


@dataclass(frozen=True, slots=True)
class _Subject:
    """What a question is about: names with the numbers of the passages that hold them, counted things, other words."""

    passages_by_name: dict[str, frozenset[int]]
    counted: frozenset[str]
    words: frozenset[str]
    words_abroad: frozenset[str]


def lacking(question: Question, walk: Walk, memory: Memory) -> Lack | None:
    """
    What the papers lack to answer, or None where they state it or the question seeks nothing that is known.

    Example: "Which bank opens Northlight's letters of credit?" where the contract
    with Northlight names no bank lacks the bank, though other papers name some.
    """
    if _ASKS_WHETHER.search(question.text):
        return None
    sought = sought_by(question.text)
    subject = _subject(question, walk, memory)
    if sought is None:
        return _unspoken(question, subject, walk, memory)
    if sought.attribute.en == "reason" and not subject.passages_by_name:
        return None  # why something happened is often told in other words, and only a name tells where
    past = sought.attribute.en in _WHAT_CAME_OUT and bool(_IN_THE_PAST.search(question.text))
    stating = list(_stating(sought, subject, question, walk, memory))
    if any(not (past and _STILL_TO_COME.search(one)) for one in stating):
        return None
    return Lack(sought.attribute, tuple(subject.passages_by_name), past)


def _unspoken(question: Question, subject: _Subject, walk: Walk, memory: Memory) -> Lack | None:
    """The word a question asks by, where no passage that holds its names has any part of it."""
    asked_by = heads(question.text)
    if not asked_by or not subject.passages_by_name or any(name[0].isdigit() for name in subject.passages_by_name):
        return None  # papers number their things differently: 3#, No. 3
    held = frozenset[str]()
    for passage in memory.passages(list(_first_of_each_group(walk))):
        document = memory.document(passage.document_id)
        if document.format == "corpus":
            return None  # an article seldom says what kind of thing its title is
        words = frozenset(terms(" ".join((passage.text, *passage.heading_path, document.title, document.name))))
        if _is_of(subject, passage, words, passage.language != question.language, memory):
            held |= words
    names = frozenset(term for name in subject.passages_by_name for term in terms(fold(name)))
    for word in asked_by:
        parts = frozenset(terms(word)) - names
        if parts and parts.isdisjoint(held):
            return Lack(
                Attribute(word, word, re.compile(re.escape(word)), re.escape(word)),
                tuple(subject.passages_by_name),
                False,
            )
    return None


def _subject(question: Question, walk: Walk, memory: Memory) -> _Subject:
    is_described = bool(_DESCRIBED.search(question.text))
    named = {} if is_described else _named(question, walk, memory)
    counted = () if is_described else (one.group() for one in _COUNTED.finditer(question.text))
    words = {term for term, _ in walk.parts}.difference(*map(terms, named))
    abroad = (term for group in question.abroad for word in group for term in terms(word))
    return _Subject(
        named,
        frozenset(term for one in counted for term in terms(one)),
        frozenset(words),
        frozenset(words | {term for term in abroad if len(term) >= _SHORTEST or not term.isascii()}),
    )


def _named(question: Question, walk: Walk, memory: Memory) -> dict[str, frozenset[int]]:
    """
    The question's names, with the numbers of the passages that hold them.

    Those that are nodes of the memory come with their aliases; others count only
    where the memory has all their words.
    """
    graph = memory.hypergraph
    found: dict[str, frozenset[int]] = {}
    for seed in walk.seeds:
        number = graph.node_number.get(seed.node_id)
        if seed.found_by != "exact name" or number is None or not _HAS_NAME.search(seed.surface):
            continue
        if graph.node_types[number] in _NAMED:
            found[seed.surface] = found.get(seed.surface, frozenset()).union(graph.passages_of[number].tolist())
    for name in _other_names(question, walk, found):
        found[name] = frozenset()
    return {name: passages | _written_in(name, memory) for name, passages in found.items()}


def _other_names(question: Question, walk: Walk, named: Iterable[str]) -> list[str]:
    """Names in the question that no such node bears, though the memory has their words."""
    seeds = {seed.surface for seed in walk.seeds}
    known = {term for term, _ in walk.parts}
    found: list[str] = []
    for name in sorted(question.names, key=len):
        is_new = name not in seeds and not any(name in one or one in name for one in (*named, *found))
        if is_new and _IS_NAME.fullmatch(name) and known.issuperset(terms(name)):
            found.append(name)
    return found


def _written_in(name: str, memory: Memory) -> frozenset[int]:
    """Numbers of the passages with all words of a name, in their titles and headings too."""
    words = terms(fold(name))
    ids = [passage_id for passage_id, _ in memory.search_text(words, _MOST_WRITTEN)]
    held = zip(ids, memory.terms(ids), strict=True)
    return frozenset(memory.hypergraph.passage_number[one] for one, has in held if has.issuperset(words))


def _stating(sought: Sought, subject: _Subject, question: Question, walk: Walk, memory: Memory) -> Iterator[str]:
    """The sentences that state what is sought, of this subject."""
    for passage in memory.passages(list(_first_of_each_group(walk))):
        document = memory.document(passage.document_id)
        place = " ".join((*passage.heading_path, *passage.bound_names, document.title, document.name))
        is_abroad = passage.language != question.language
        if not _is_of(subject, passage, frozenset(terms(f"{passage.text} {place}")), is_abroad, memory):
            continue
        words = subject.words_abroad if is_abroad else subject.words
        least = min(len(words), 2 if sought.attribute.en in _WHAT_CAME_OUT else 1)
        yield from _sentences_stating(sought, words, least, subject.passages_by_name, passage, document)


def _first_of_each_group(walk: Walk) -> Iterator[str]:
    for group in _GROUPS:
        yield from [one.passage_id for one in walk.passages if one.group == group][:LOOKED_THROUGH]


def _is_of(subject: _Subject, passage: Passage, held: frozenset[str], is_abroad: bool, memory: Memory) -> bool:
    """Whether a passage is about every name and, in the question's own language, every counted thing."""
    graph = memory.hypergraph
    number = graph.passage_number[passage.passage_id]
    is_clause = _CLAUSE.search(" ".join((*passage.heading_path[-1:], passage.text[:20])))
    near = set(graph.passages_in([passage.document_id])) if is_clause else {number}
    names = subject.passages_by_name.items()
    is_named = all(near & passages or held.issuperset(terms(fold(name))) for name, passages in names)
    return is_named and (is_abroad or subject.counted <= held)


def _sentences_stating(
    sought: Sought, words: Set[str], least: int, names: Iterable[str], passage: Passage, document: Document
) -> Iterator[str]:
    """Of one passage; a row of a table is read under its header, and must hold the names itself."""
    is_row = passage.kind == "row"
    header = (*passage.text.split("\n", 2)[:2], document.title, document.name) if is_row else ()
    context = " ".join((*passage.heading_path, *header))
    for start, end in full_sentences(passage.text):
        sentence = passage.text[start:end]
        held = frozenset(terms(f"{sentence} {context}"))
        is_of_names = not is_row or all(held.issuperset(terms(fold(name))) for name in names)
        if is_of_names and len(words & held) >= least and sought.is_stated_by(sentence, context, is_row):
            yield sentence
