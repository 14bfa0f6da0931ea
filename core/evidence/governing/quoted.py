"""
Quoted sentences by the text in force: what governs first, what it took the place of behind it.

Pure but for reading the memory. Used by `answer.py`, which cites what it gets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.evidence.governing.law import ALWAYS, Law, law_of
from core.evidence.governing.papers import Paper
from core.evidence.governing.reliability import reliability_of
from core.evidence.governing.restated import values_in
from core.evidence.governing.talked import terms_first
from core.evidence.own_time import tells_own_time
from core.evidence.rating import Sentence
from core.ports import Memory
from core.records import BEHIND, Citation, Draft, Passage, Place, Question, Standing
from core.text import terms_in

_SHORTEST = 25


def known_then(passage_ids: Sequence[str], question: Question, memory: Memory) -> list[str]:
    """Passages in their order, those of papers made after the question's date last."""
    if not question.as_of:
        return list(passage_ids)
    passages = memory.passages(passage_ids)
    papers = law_of(memory, {one.document_id for one in passages}).papers
    later = {one.passage_id for one in passages if _is_later(papers.get(one.document_id), question)}
    return sorted(passage_ids, key=lambda one: one in later)


def by_what_governs(sentences: Sequence[Sentence], question: Question, memory: Memory, limit: int) -> list[Sentence]:
    """
    The sentences with the clauses that act on them, in force first.

    A sentence whose text is superseded or suspended is followed by the words that
    did so, one that is changed in part preceded by them, and an amendment followed
    by the words it takes the place of; they count towards the limit. What was only talked of comes after the terms
    of contracts (`talked.py`). What does not hold at the question's date
    (or now) comes last, in the order given.

    Args:
        sentences: as chosen, best first.
        limit: most sentences.
    """
    law = law_of(memory, {one.passage.document_id for one in sentences})
    if not law.papers:
        return list(sentences)
    found: dict[tuple[str, int], Sentence] = {}
    for one in sentences:
        at = day_for(one.passage.document_id, question, law)
        decided = _decided(one, question.text, law, at, memory)
        for each in decided or _in_order(one, list(_companions(one, law, at, memory)), standing_of(one, law, at)):
            found.setdefault((each.passage.passage_id, each.start), each)
    kept = list(found.values())[:limit]
    days = {one.passage.document_id: day_for(one.passage.document_id, question, law) for one in kept}
    behind = [
        one
        for one in kept
        if _is_behind(standing_of(one, law, days[one.passage.document_id]), question.text, one.text)
    ]
    holding = [one for one in kept if one not in behind]
    return [*terms_first(holding, question.text, law), *behind]


def with_standings(draft: Draft, question: Question, memory: Memory) -> tuple[Citation, ...]:
    """Its citations with how each stands at the question's date, or now; where sources clash, what speaks for each."""
    citations = draft.citations
    law = law_of(memory, {one.document_id for one in citations})
    days = {one.document_id: day_for(one.document_id, question, law) for one in citations}
    found = ((one, law.standing(one.document_id, one.start, one.end, days[one.document_id])) for one in citations)
    standing = [replace(one, standing=_unless_asked(stands, question.text, one.quote)) for one, stands in found]
    if draft.outcome != "conflict":
        return tuple(standing)
    papers = ((one, law.papers.get(one.document_id)) for one in standing)
    return tuple(replace(one, reliability=reliability_of(paper)) if paper else one for one, paper in papers)


def _unless_asked(standing: Standing | None, question: str, quote: str) -> Standing | None:
    """What tells when it ended, where that is asked, still answers: it is not struck."""
    is_told = standing is not None and standing.status == "ended" and tells_own_time(question, quote)
    return replace(standing, struck=()) if standing and is_told else standing


def day_for(document_id: str, question: Question, law: Law) -> str:
    """
    The ISO date at which a document's text must hold.

    That of the question; but where its own words give it, a report made later
    still tells what happened then, unless it says itself when it holds.
    """
    paper = law.papers.get(document_id)
    is_told = question.as_of_words and document_id not in law.validities
    if is_told and paper is not None and not paper.may_govern:
        return ALWAYS
    return question.as_of or ALWAYS


def standing_of(sentence: Sentence, law: Law, at: str) -> Standing | None:
    """How a sentence stands at a date."""
    return law.standing(sentence.passage.document_id, sentence.start, sentence.end, at)


def standing_in_words(question: Question, memory: Memory, passage: Passage, start: int, end: int) -> str:
    """
    How document_text[start:end] stands at the question's date, or now, for a reader that knows no records.

    Returns:
        "superseded since 2022-06-01", say, with the paper behind it; "" where no paper bears on it.
    """
    law = law_of(memory, {passage.document_id})
    standing = law.standing(passage.document_id, start, end, day_for(passage.document_id, question, law))
    if standing is None:
        return ""
    since = f" since {standing.since}" if standing.since else ""
    return f"{standing.status}{since}" + (f" ({standing.by.document})" if standing.by else "")


def _in_order(sentence: Sentence, companions: list[Sentence], standing: Standing | None) -> list[Sentence]:
    """What is changed in part stands behind the words that change it, all else before its companions."""
    is_changed = standing is not None and standing.status == "amended"
    return [*companions, sentence] if is_changed else [sentence, *companions]


def _companions(sentence: Sentence, law: Law, at: str, memory: Memory) -> Iterator[Sentence]:
    """The words that act on a sentence at the date, or where it acts itself, those it acts on."""
    document = sentence.passage.document_id
    acting = [one for one in law.acting_on(document, sentence.start, sentence.end) if law.is_active(one, at)]
    for one in acting[-1:]:
        yield _sentence(one.by, memory)
    for one in law.acts_of(document, sentence.start, sentence.end)[:1]:
        paper = law.papers[one.target_id]
        if one.clause and one.struck:
            for _, start, end, text in paper.sentences():
                if len(text) < _SHORTEST and not values_in(text):  # a heading tells nothing of what was replaced
                    continue
                if start < one.struck[0][1] and one.struck[0][0] < end and start >= one.spans[0][0]:
                    yield _sentence(paper.place(start, end), memory)
                    break


def _decided(sentence: Sentence, question: str, law: Law, at: str, memory: Memory) -> list[Sentence]:
    """
    What prevails, the order of precedence that has it so, and what gives way, where a sentence is one of the three.

    Of the values that an order decides, the one that shares most words with the question; none where none does.
    """
    document, start, end = sentence.passage.document_id, sentence.start, sentence.end
    if any(law.is_active(one, at) for one in law.acting_on(document, start, end)):
        return []
    found = law.preferred(document, start, end)
    asked = terms_in(question)
    ruled = [(len(asked & terms_in(one.holds.text + one.yields.text)), one)
             for one in law.decided_by(document, start, end)]
    best = max(ruled, key=lambda one: one[0], default=(0, None)) if not found else (1, found[0])
    one = best[1] if best[0] else None
    return [_sentence(place, memory) for place in (one.holds, one.rule, one.yields)] if one else []


def _sentence(place: Place, memory: Memory) -> Sentence:
    return Sentence(memory.passages([place.passage_id])[0], place.start, place.end, 0.0, frozenset())


def _is_later(paper: Paper | None, question: Question) -> bool:
    if paper is None or (question.as_of_words and not paper.may_govern):
        return False
    return paper.date > question.as_of


def _is_behind(standing: Standing | None, question: str, text: str) -> bool:
    if standing is None or standing.status not in BEHIND:
        return False
    return standing.status != "ended" or not tells_own_time(question, text)
