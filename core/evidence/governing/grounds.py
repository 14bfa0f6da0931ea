"""
What quoted words stand on: the definitions of the terms they use, and the clauses they refer to.

Pure but for the papers it is given. Definitions are read in the paper itself:
terms in quotation marks that a clause gives a meaning, and labelled values
("合同金额：…"). Used by `core/evidence/compose.py`, which adds their facts to the evidence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice

from core.evidence.governing.law import Law
from core.evidence.governing.outline import find_clause
from core.evidence.governing.papers import Paper
from core.evidence.governing.restated import values_in
from core.records import Citation, Place

MOST_DEFINITIONS, MOST_CLAUSES = 2, 2
_COMMON = 0.5
"""Share of a paper's passages; a term that more of them use is a party or the paper itself, whose meaning is known."""
_QUOTED_EN = r"[“\"](?P<{0}>[A-Z][^“”\"\n]{{1,40}})[”\"]"
_QUOTED_ZH = r"[“\"「](?P<{0}>[^“”\"「」\n]{{2,20}})[”\"」]"
_MEANING = re.compile(
    rf"\((?:[^()\n]{{0,40}}? )?{_QUOTED_EN.format('bracket')}\)"
    rf"|{_QUOTED_EN.format('means')} (?:means?|shall mean|has the meaning|refers to|is)\b"
    rf"|[（(](?:以下|下文|下)?(?:简称|统称|称)(?:为)?[:：]?\s*{_QUOTED_ZH.format('short')}[）)]"
    rf"|{_QUOTED_ZH.format('zh')}\s?(?:系?指|是指|为)"
)
_LABELLED = re.compile(
    r"^\W*(?:[\d一二三四五六七八九十]+[.、]\s*)?(?P<label>[㐀-鿿]{2,12}|[A-Z][A-Za-z]+(?: [A-Za-z]+){0,3})"
    r"(?:[（(][^（）()\n]{1,12}[）)])?\s*[：:]\s*(?P<value>\S.*)"
)


def grounds_of(citations: Iterable[Citation], question: str, law: Law) -> list[Place]:
    """
    Where the terms of quoted sentences are defined and the clauses that they refer to stand, not what is quoted itself.

    Terms that the question names come first, then in the order of the citations;
    at most two definitions and two clauses.
    """
    cited = [one for one in citations if one.document_id in law.papers]
    defined = dict(one for citation in cited for one in _defined(citation, law))
    ordered = sorted(defined, key=lambda term: term not in question)
    places = [*(defined[term] for term in ordered[:MOST_DEFINITIONS]), *islice(_clauses(cited, law), MOST_CLAUSES)]
    return list(dict.fromkeys(one for one in places if not any(_is_at(one, citation) for citation in cited)))


def _defined(citation: Citation, law: Law) -> Iterator[tuple[str, Place]]:
    paper = law.papers[citation.document_id]
    for term, (start, end) in definitions_in(paper).items():
        if is_named_in(citation.quote, term) and not (start < citation.end and citation.start < end):
            yield term, paper.place(start, end)


def _clauses(cited: Iterable[Citation], law: Law) -> Iterator[Place]:
    for one in cited:
        paper = law.papers[one.document_id]
        for reference in law.kin.clauses(paper, one.quote):
            clause = find_clause(reference.paper.outline, reference.number)
            if clause is not None:
                yield reference.paper.place(clause.start, clause.end)


@lru_cache(maxsize=500)
def definitions_in(paper: Paper) -> dict[str, tuple[int, int]]:
    """
    The terms that a paper gives a meaning, each with the sentence that does, its first one; common and bound ones not.

    Example: 'a fee of $5,000 (the "Contract Price")' defines Contract Price, "合同金额：200万元" 合同金额.
    """
    found: dict[str, tuple[int, int]] = {}
    bound = {one.split("=", 1)[0] for passage in paper.passages for one in passage.bound_names}
    for _, start, end, text in paper.sentences():
        for term in _terms_defined(text):
            found.setdefault(term, (start, end))
    return {term: span for term, span in found.items() if term not in bound and not _is_common(term, paper)}


def _terms_defined(text: str) -> Iterator[str]:
    for match in _MEANING.finditer(text):
        yield next(value.strip() for value in match.groupdict().values() if value)
    label = _LABELLED.match(text)
    if label and values_in(label["value"]):
        yield label["label"]


def _is_common(term: str, paper: Paper) -> bool:
    return sum(is_named_in(one.text, term) for one in paper.passages) > _COMMON * len(paper.passages)


def is_named_in(text: str, term: str) -> bool:
    """Whether a text names a term; a Latin one only as a word of its own."""
    return re.search(rf"(?<!\w){re.escape(term)}(?!\w)", text) is not None if term.isascii() else term in text


def _is_at(place: Place, citation: Citation) -> bool:
    return place.document_id == citation.document_id and place.start < citation.end and citation.start < place.end
