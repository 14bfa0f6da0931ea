"""
Whom and what a question is about: its proper names, counted things and other words.

What papers capitalise is not all named: "Closing" and "Change Order" are terms of
a contract, which every part of it may take for granted. Holds no judgement of
what is stated of them; next: `lacking.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Set
from dataclasses import dataclass

from core.ports import Memory
from core.records import Passage, Question, Walk, WordAbroad
from core.text import fold, terms, terms_in

_NAMED = frozenset({"person", "organisation", "place", "product", "project", "document"})
_HAS_NAME = re.compile(r"[A-Z㐀-鿿]")
_IS_NAME = re.compile(r"[A-Z㐀-鿿]\D*")
_POSSESSIVE = re.compile(r"['’]s?$")
_LATIN_WORD = re.compile(r"[^\W\d_]{2,}")
_CAPITAL = re.compile(r"[A-Z]")
_SHORTEST = 3
_MOST_WRITTEN = 300
_MOST_READ_FOR_CASE = 60
"""Passages read to see whether a word is ever written small."""
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
_ROLES = (
    "Lessor|Lessee|Buyer|Seller|Purchaser|Supplier|Customer|Client|Company|Distributor|Principal|Guarantor|Beneficiary"
    "|Licensor|Licensee|Contractor|Borrower|Lender|Part(?:y|ies)"
)
_OF_CONTRACT = re.compile(
    r"第[一二三四五六七八九十百\d]+条|(?:^|\s)\d{1,2}\.\d{1,2}\b|[甲乙丙]方|[供需]方|出租[方人]|承租[方人]"
    rf"|本(?:合同|协议|办法)|\bthis (?:Agreement|Amendment|Deed|Lease|Contract)\b|\bthe (?:{_ROLES})\b"
)
"""A clause speaks of the contract's parties and things by their roles; other clauses name them."""


@dataclass(frozen=True, slots=True)
class Subject:
    """
    What a question is about: names with the numbers of the passages that hold them, counted things, other words.

    `abroad` are the question's words as papers of the other language hold them.
    """

    passages_by_name: dict[str, frozenset[int]]
    counted: frozenset[str]
    words: frozenset[str]
    words_abroad: frozenset[str]
    abroad: tuple[WordAbroad, ...] = ()

    def is_named_in(self, held: Set[str], name: str) -> bool:
        """Whether these terms hold a name, as the question or as the other language writes it."""
        own = terms_in(fold(_COUNTED.sub(" ", name) if self.counted else name)) or terms_in(name)
        spelt = [word for word in self.abroad if own.issuperset(word.own) and word.senses]
        return held >= own or (bool(spelt) and all(word.is_held_by(held) for word in spelt))


def is_described(question: Question) -> bool:
    """Whether a question describes a thing instead of naming it, so that no name in it tells what is asked of."""
    return bool(_DESCRIBED.search(question.text))


def without_count(name: str) -> str:
    """A name without what tells one of several like things from the others: "云麓" of "云麓二期"."""
    return _COUNTED.sub(" ", name).strip() or name


def subject_of(question: Question, walk: Walk, memory: Memory) -> Subject:
    """
    What a question is about; of a thing that it only describes, no name counts.

    Example: "What fee does Beta charge at Closing?" is about Beta, where the papers also write "closing" small.
    """
    named = names_of(question, walk, memory)
    counted = () if is_described(question) else (one.group() for one in _COUNTED.finditer(question.text))
    words = {term for term, _ in walk.parts}.difference(*map(terms, named))
    abroad = (term for one in question.abroad for word in one.senses for term in terms(word))
    return Subject(
        named,
        frozenset(term for one in counted for term in terms(one)),
        frozenset(words),
        frozenset(words | {term for term in abroad if len(term) >= _SHORTEST or not term.isascii()}),
        walk.abroad,
    )


def is_of(
    subject: Subject, passage: Passage, held: frozenset[str], is_abroad: bool, memory: Memory, is_strict: bool = False
) -> bool:
    """
    Whether a passage is about every name and, in the question's own language, every counted thing.

    Args:
        held: the terms of the passage with its headings and titles.
        is_abroad: whether it is in another language than the question.
        is_strict: whether a clause must name them itself, or by the roles that its contract binds.
    """
    graph = memory.hypergraph
    is_clause = not is_strict and _OF_CONTRACT.search(" ".join((*passage.heading_path[-1:], passage.text)))
    near = graph.passages_in([passage.document_id]) if is_clause else {graph.passage_number[passage.passage_id]}
    names = subject.passages_by_name.items()
    is_named = all(near & passages or subject.is_named_in(held, name) for name, passages in names)
    return is_named and (is_abroad or subject.counted <= held)


def names_of(question: Question, walk: Walk, memory: Memory) -> dict[str, frozenset[int]]:
    """
    The question's proper names, with the numbers of the passages that hold them.

    Those that are nodes of the memory come with their aliases; others count only
    where the memory has all their words. None where the thing is only described.
    """
    if is_described(question):
        return {}
    graph = memory.hypergraph
    found: dict[str, frozenset[int]] = {}
    for seed in walk.seeds:
        number = graph.node_number.get(seed.node_id)
        if seed.found_by != "exact name" or number is None or not _HAS_NAME.search(seed.surface):
            continue
        if graph.node_types[number] in _NAMED:
            name = _POSSESSIVE.sub("", seed.surface)
            found[name] = found.get(name, frozenset()).union(graph.passages_of[number].tolist())
    for name in _other_names(question, walk, found):
        found[name] = frozenset()
    return {name: held | written_in(name, memory) for name, held in found.items() if is_proper(name, memory)}


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


def is_proper(name: str, memory: Memory) -> bool:
    """Whether a name is more than a capitalised term: some word of it has a capital and is never written small."""
    words = _LATIN_WORD.findall(name)
    if not words or not name.isascii():
        return True
    return any(_CAPITAL.match(word) and not _is_written_small(word.lower(), memory) for word in words)


def _is_written_small(word: str, memory: Memory) -> bool:
    found = [passage_id for passage_id, _ in memory.search_text(terms(word), _MOST_READ_FOR_CASE)]
    holding = [passage.text for passage in memory.passages(found) if word in passage.text]
    small = re.compile(rf"(?<![\w@./-]){re.escape(word)}(?:s|es)?(?![\w@/-]|\.\w)") if holding else None
    return small is not None and any(small.search(text) for text in holding)


def written_in(name: str, memory: Memory) -> frozenset[int]:
    """Numbers of the passages with all words of a name, in their titles and headings too."""
    words = terms(fold(name))
    ids = [passage_id for passage_id, _ in memory.search_text(words, _MOST_WRITTEN)]
    held = zip(ids, memory.terms(ids), strict=True)
    return frozenset(memory.hypergraph.passage_number[one] for one, has in held if has.issuperset(words))
