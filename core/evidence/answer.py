"""
The extractive answer: verbatim sentences with citations, and an honest outcome.

Every shown sentence is a span of its document; its citation is bound here, by
code. When the evidence is too thin, the outcome says so and `missing` names
what no document speaks of. Next in the flow: `verify.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.evidence.asked import asked_for, asks_whether_it_happened
from core.evidence.carrying import best_group, is_answered_abroad, says_anything
from core.evidence.citing import at_cell, cite
from core.evidence.codes import unknown_codes
from core.evidence.computed.halves import with_both_halves
from core.evidence.computed.line import Computed
from core.evidence.computed.rules import computed
from core.evidence.computed.sources import Sources
from core.evidence.governing.told import Told, tell
from core.evidence.lacking import lacking
from core.evidence.measured import without_measures
from core.evidence.negated import asks_what_is_not
from core.evidence.one_script import as_written, memory_in_one_script
from core.evidence.presumed import is_presumed, is_told_otherwise
from core.evidence.put_otherwise import as_asked
from core.evidence.rating import Sentence
from core.evidence.rows import answering_cell, row_in_words
from core.evidence.spoken import WORDS, lacking_of, missing_attribute, missing_words, not_spoken_of
from core.evidence.unrelated import is_unrelated
from core.ports import Memory
from core.records import Citation, Draft, Language, Outcome, Question, Walk

MOST_REJECTED = 3
"""Different answers to a question that were rejected, after which nothing else is offered."""

def empty_draft(language: Language) -> Draft:
    """The answer of a memory without documents."""
    return Draft("empty_memory", WORDS[language]["empty_memory"])


@dataclass(frozen=True, slots=True)
class _Judged:
    """What passages amount to: the outcome, the key of the words that lead it, what is missing, what is computed."""

    outcome: Outcome
    lead: str = ""
    missing: tuple[str, ...] = ()
    line: Computed | None = None


def draft_answer(question: Question, walk: Walk, memory: Memory, limit: int) -> Draft:
    """
    Choose sentences, judge how well they carry the question, and bind the citations.

    Args:
        limit: most sentences shown.

    Returns:
        a draft whose every citation marker stands in its text, and the other way round.
    """
    words = WORDS[question.speaks]
    exhausted = Draft("unanswerable", words["exhausted"], missing=(words["all_rejected"],))
    if walk.prior.rejections >= MOST_REJECTED and not walk.prior.is_insisted:
        return exhausted
    written, memory = memory, memory_in_one_script(memory)
    if refused := _refused_at_sight(question, walk, memory):
        return refused
    judged, passage_ids = _judged(question, walk, memory, limit)
    if judged.outcome == "unanswerable":
        return Draft("unanswerable", words["unanswerable"], missing=judged.missing)
    told = tell(question, walk, memory, passage_ids, limit)
    if not told.sentences:
        return exhausted
    judged, place = _weighed(judged, told)
    sentences: Sequence[Sentence] = _with_line(told.sentences, judged.line, limit)
    if judged.outcome == "answered" and not judged.line:
        judged, sentences = _with_halves(judged, sentences, Sources(question, memory, passage_ids), limit)
    return _bound(judged, place, as_written(sentences, written), question, walk, written)


def _refused_at_sight(question: Question, walk: Walk, memory: Memory) -> Draft | None:
    """The refusal of a question that names and says nothing known, or a code that no paper holds."""
    words = WORDS[question.speaks]
    if not is_answered_abroad(question, walk, memory) and not says_anything(as_asked(question, walk)):
        return Draft("no_seed", words["no_seed"], missing=missing_words(question, walk, walk.unknown))
    strange = unknown_codes(question, walk, memory)
    missing = (not_spoken_of(strange, question.speaks),) if strange else ()
    return Draft("unanswerable", words["unanswerable"], missing=missing) if strange else None


def _judged(question: Question, walk: Walk, memory: Memory, limit: int) -> tuple[_Judged, list[str]]:
    """Whether passages carry the question and establish what it asks, with the ids of those to quote."""
    asked = without_measures(as_asked(question, walk), memory)
    outcome, open_terms, passage_ids = best_group(asked, memory, limit)
    if is_answered_abroad(question, walk, memory) or (walk.prior.is_insisted and passage_ids):
        outcome = "answered"
    elif is_unrelated(question, asked, memory):
        outcome = "unanswerable"
    if outcome != "answered":
        return _Judged(outcome, "partial", missing_words(question, asked, open_terms)), passage_ids
    line = _line(question, walk, memory, passage_ids)
    return (_Judged("answered", line=line) if line else _established(question, walk, memory)), passage_ids


def _weighed(judged: _Judged, told: Told) -> tuple[_Judged, str]:
    """What is told against what is computed: a contradiction silences a line, but two values of two things are none."""
    is_of_line = judged.line and all(_is_in(one, judged.line) for one in told.sentences[:2])
    place = "" if is_of_line else told.clash
    if not place:
        return judged, ""
    return (_Judged("conflict", "conflict") if judged.outcome == "answered" else judged), place


def _with_line(sentences: Sequence[Sentence], line: Computed | None, limit: int) -> list[Sentence]:
    """The sentences that a line is computed from first."""
    first = list(line.sentences) if line else []
    return [*first, *(one for one in sentences if not line or not _is_in(one, line))][:limit]


def _with_halves(
    judged: _Judged, sentences: Sequence[Sentence], sources: Sources, limit: int
) -> tuple[_Judged, Sequence[Sentence]]:
    """Where two things are compared, the value of each, or whose is missing."""
    halves = with_both_halves(sources, sentences, limit)
    if halves.lacking:
        missing = lacking_of(halves.lacking, halves.what, sources.question.speaks)
        judged = replace(judged, outcome="partial", lead="in_part", missing=(missing,))
    return judged, halves.sentences


def _bound(
    judged: _Judged, place: str, sentences: Sequence[Sentence], question: Question, walk: Walk, memory: Memory
) -> Draft:
    """The text of an answer with a marker behind each quote, and the citation of each."""
    line = judged.line
    citations = tuple(_cite(at, one, question, walk, memory, line) for at, one in enumerate(sentences, start=1))
    said = _on_one_line(line.text) if line else ""
    before = "" if judged.outcome == "answered" else f"{WORDS[question.speaks][judged.lead].format(place=place)} "
    before = f"{said} {''.join(f'[{at + 1}]' for at in range(len(line.sentences)))} " if line else before
    body = " ".join(f"{_on_one_line(_said(one))} [{at}]" for at, one in enumerate(sentences, start=1))
    return Draft(judged.outcome, before + body, citations, judged.missing, computed=said)


def _established(question: Question, walk: Walk, memory: Memory) -> _Judged:
    """Whether passages that fit also establish what is asked for."""
    words = WORDS[question.speaks]
    if walk.prior.is_insisted:
        return _Judged("answered")
    if walk.prior.is_doubted:
        return _Judged("partial", "doubted", (words["found_missing"],))
    presumed = is_presumed(question, walk, memory)
    if presumed or asks_whether_it_happened(question.text):
        lead = "otherwise" if presumed and is_told_otherwise(question, walk, memory) else "partial"
        return _Judged("partial", lead, (words["not_stated"],))
    if asks_what_is_not(question.text):
        return _Judged("partial", "negated", (words["not_listed"],))
    lack = lacking(question, walk, memory)
    if lack is None:
        return _Judged("answered")
    outcome: Outcome = "partial" if lack.is_still_open else "unanswerable"
    return _Judged(outcome, "still_open", (missing_attribute(lack, question.speaks),))


def _line(question: Question, walk: Walk, memory: Memory, passage_ids: Sequence[str]) -> Computed | None:
    """What can be computed, unless answers to this question were voted down; it establishes what it is asked."""
    is_voted_down = walk.prior.rejections or walk.prior.is_doubted
    is_open = is_voted_down or asks_whether_it_happened(question.text) or asks_what_is_not(question.text)
    return None if is_open else computed(question, memory, passage_ids)


def _is_in(sentence: Sentence, line: Computed) -> bool:
    place = (sentence.passage.document_id, sentence.start)
    return place in {(one.passage.document_id, one.start) for one in line.sentences}


def _on_one_line(quote: str) -> str:
    """A quote for the running text: one line, and what looks like a marker in it is none."""
    return re.sub(r"\[(\d+)\]", r"(\1)", " ".join(quote.split()))


def _said(sentence: Sentence) -> str:
    """A sentence as it stands, a row of a table with the heads of its columns."""
    return row_in_words(sentence.passage, sentence.start, sentence.end) or sentence.text


def _cite(
    marker: int, sentence: Sentence, question: Question, walk: Walk, memory: Memory, line: Computed | None
) -> Citation:
    """Of a row the cell that answers, where it can be told; a line is computed from the first quotes."""
    passage, start, end = sentence.passage, sentence.start, sentence.end
    column = answering_cell(passage, start, end, dict(walk.parts), asked_for(question.text))
    if line and marker <= len(line.sentences):
        column = line.column
    return at_cell(cite(memory, marker, passage, start, end), passage, column)
