"""
The extractive answer: verbatim sentences with citations, and an honest outcome.

Every shown sentence is a span of its document; its citation is bound here, by
code. When the evidence is too thin, the outcome says so and `missing` names
what no document speaks of. Next in the flow: `verify.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.evidence.asked import asked_for, asks_whether_it_happened
from core.evidence.citing import at_cell, cite
from core.evidence.codes import unknown_codes
from core.evidence.computed.halves import with_both_halves
from core.evidence.computed.line import Computed
from core.evidence.computed.rules import computed
from core.evidence.computed.sources import Sources
from core.evidence.governing.told import tell
from core.evidence.held_abroad import is_held_better_abroad, share_held
from core.evidence.lacking import lacking
from core.evidence.negated import asks_what_is_not
from core.evidence.one_script import as_written, memory_in_one_script
from core.evidence.presumed import is_presumed, is_told_otherwise
from core.evidence.put_otherwise import as_asked, with_words_put_otherwise
from core.evidence.quoting import QUOTED_PASSAGES
from core.evidence.rating import Sentence
from core.evidence.rows import answering_cell, row_in_words
from core.evidence.spoken import WORDS, lacking_of, missing_attribute, missing_words, not_spoken_of
from core.evidence.unrelated import is_unrelated
from core.ports import Memory
from core.records import Citation, Draft, Language, Outcome, PassageGroup, Question, Walk

REFUSE_BELOW = ((1.0, 0.6), (2.5, 0.35), (3.0, 0.12), (float("inf"), 0.06))
"""
Up to which nearness the best passages must hold how much of the question's worth.

Paraphrased questions that have an answer reached nearness 1.4 and, in 19 of 20
cases, a share of 0.21; of questions about something else those beyond nearness 3
held 0.19 and more, so that there words tell nothing, and wrongly refused more.
"""
NEAR_ABROAD = 6.5
"""
Nearness that alone counts as an answer, where the papers are in another language.

On two small contracts six questions with an answer reached 3.4 to 9.7, fourteen
without one at most 6.3: rather refuse than quote the wrong paper.
"""
MOST_REJECTED = 3
"""Different answers to a question that were rejected, after which nothing else is offered."""
_DIGITS_OF_NUMBER, _MOST_SAME_NUMBER, _DIGITS_THAT_SAY = 3, 2, 5


def empty_draft(language: Language) -> Draft:
    """The answer of a memory without documents."""
    return Draft("empty_memory", WORDS[language]["empty_memory"])


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
    is_abroad = _is_answered_abroad(question, walk, memory)
    asked = as_asked(question, walk)
    if not is_abroad and not _says_anything(asked):
        return Draft("no_seed", words["no_seed"], missing=missing_words(question, walk, walk.unknown))
    if strange := unknown_codes(question, walk, memory):
        return Draft("unanswerable", words["unanswerable"], missing=(not_spoken_of(strange, question.speaks),))
    outcome, open_terms, passage_ids = _best_group(asked, memory, limit)
    if is_abroad or (walk.prior.is_insisted and passage_ids):
        outcome = "answered"
    elif is_unrelated(question, asked, memory):
        outcome = "unanswerable"
    missing = () if outcome == "answered" else missing_words(question, asked, open_terms)
    lead = "partial"
    line = _line(question, walk, memory, passage_ids) if outcome == "answered" else None
    if outcome == "answered" and not line:
        outcome, lead, missing = _established(question, walk, memory)
    if outcome == "unanswerable":
        return Draft("unanswerable", words["unanswerable"], missing=missing)
    told = tell(question, walk, memory, passage_ids, limit)
    sentences, place = told.sentences, told.clash
    if not sentences:
        return exhausted
    if line and all(_is_in(one, line) for one in sentences[:2]):
        place = ""  # two things, each with its own value, contradict nothing
    line = None if place else line
    if line:
        sentences = [*line.sentences, *(one for one in sentences if not _is_in(one, line))][:limit]
    if place and outcome == "answered":
        outcome, lead = "conflict", "conflict"
    elif outcome == "answered" and not line:
        halves = with_both_halves(Sources(question, memory, passage_ids), sentences, limit)
        sentences = halves.sentences
        if halves.lacking:
            outcome, lead = "partial", "in_part"
            missing = (lacking_of(halves.lacking, halves.what, question.speaks),)
    sentences = as_written(sentences, written)
    citations = tuple(_cite(at, one, question, walk, written, line) for at, one in enumerate(sentences, start=1))
    before = "" if outcome == "answered" else f"{words[lead].format(place=place)} "
    said = _on_one_line(line.text) if line else ""
    before = f"{said} {''.join(f'[{at + 1}]' for at in range(len(line.sentences)))} " if line else before
    body = " ".join(f"{_on_one_line(_said(one))} [{at}]" for at, one in enumerate(sentences, start=1))
    return Draft(outcome, before + body, citations, missing, computed=said)


def _established(question: Question, walk: Walk, memory: Memory) -> tuple[Outcome, str, tuple[str, ...]]:
    """
    Whether passages that fit also establish what is asked for.

    Returns:
        outcome, the key of the words that lead the answer, and what is missing.
    """
    if walk.prior.is_insisted:
        return "answered", "", ()
    if walk.prior.is_doubted:
        return "partial", "doubted", (WORDS[question.speaks]["found_missing"],)
    presumed = is_presumed(question, walk, memory)
    if presumed or asks_whether_it_happened(question.text):
        lead = "otherwise" if presumed and is_told_otherwise(question, walk, memory) else "partial"
        return "partial", lead, (WORDS[question.speaks]["not_stated"],)
    if asks_what_is_not(question.text):
        return "partial", "negated", (WORDS[question.speaks]["not_listed"],)
    lack = lacking(question, walk, memory)
    if lack is None:
        return "answered", "", ()
    outcome: Outcome = "partial" if lack.is_still_open else "unanswerable"
    return outcome, "still_open", (missing_attribute(lack, question.speaks),)


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


def _is_answered_abroad(question: Question, walk: Walk, memory: Memory) -> bool:
    """Whether all there is stands in the other language, where no word can be shared, but is near in meaning."""
    main = [one.passage_id for one in walk.passages if one.group == "main"]
    if not main or walk.strangers or walk.nearness <= NEAR_ABROAD:
        return False
    return memory.passages(main[:1])[0].language != question.language


def _says_anything(walk: Walk) -> bool:
    """Whether the question names a node or has a known word or long number; marks and single letters are no words."""
    digits = sum(len(term) for term, _ in walk.parts if term.isdecimal())
    named = any(seed.found_by != "meaning" for seed in walk.seeds) or any(word.senses for word in walk.abroad)
    is_word = any(term.isalpha() and (len(term) > 1 or not term.isascii()) for term, _ in walk.parts)
    return named or is_word or digits >= _DIGITS_THAT_SAY


def _best_group(walk: Walk, memory: Memory, limit: int) -> tuple[Outcome, list[str], list[str]]:
    """
    The first group of passages that carries the question: the main one, else the other language.

    Returns:
        outcome, the terms left open, and the ids of the passages to quote; those of
        the main group where neither carries it.
    """
    main = _judged_group("main", walk, memory, limit)
    if main[0] != "unanswerable" and not is_held_better_abroad(walk, memory):
        return main
    other = _judged_group("other-language", walk, memory, limit)
    return other if other[0] != "unanswerable" else main


def _judged_group(
    group: PassageGroup, walk: Walk, memory: Memory, limit: int
) -> tuple[Outcome, list[str], list[str]]:
    """One group of passages: outcome, the terms it leaves open, and the ids of the passages to quote."""
    ids = [one.passage_id for one in walk.passages if one.group == group][:QUOTED_PASSAGES]
    open_terms = _open_terms(walk, ids[:limit], memory)
    quotable = [*ids[:limit], *_same_number(walk, group, memory), *ids[limit:]]
    if not ids:
        return "unanswerable", open_terms, quotable
    if group == "other-language" and walk.abroad:
        held = frozenset[str]().union(*memory.terms(ids[:limit]))
        return _outcome(walk, share_held(walk, held)), open_terms, quotable
    return judge(walk, open_terms), open_terms, quotable


def _same_number(walk: Walk, group: PassageGroup, memory: Memory) -> list[str]:
    """Passages of other groups with every number the question gives: an amendment may be in another language."""
    numbers = {term for term, _ in walk.parts if sum(character.isdigit() for character in term) >= _DIGITS_OF_NUMBER}
    others = [one.passage_id for one in walk.passages if one.group != group] if numbers else []
    found = [one for one, held in zip(others, memory.terms(others), strict=True) if numbers <= held]
    return found[:_MOST_SAME_NUMBER]


def _open_terms(walk: Walk, passage_ids: Sequence[str], memory: Memory) -> list[str]:
    """The question's terms that neither the best passages nor their titles hold; unknown ones included."""
    found = frozenset[str]().union(*memory.terms(passage_ids)) if passage_ids else frozenset[str]()
    held = with_words_put_otherwise(walk, found)
    return [term for term, _ in walk.parts if term not in held] + list(walk.unknown)


def judge(walk: Walk, open_terms: Sequence[str]) -> Outcome:
    """
    How far the best passages carry the question.

    Unknown terms count as much as the rarest known one. The nearer the best
    passage is in meaning, the less of the question's words it must hold
    (REFUSE_BELOW), else the question is unanswerable. A question about a company
    that no document names is unanswerable: what is said of another is no answer.
    """
    worth = dict(walk.parts)
    dearest = max(worth.values(), default=1.0)
    total = sum(worth.values()) + dearest * len(walk.unknown)
    missed = sum(worth.get(term, dearest) for term in open_terms)
    return _outcome(walk, 1 - missed / total if total else 0.0)


def _outcome(walk: Walk, support: float) -> Outcome:
    """What passages are worth that hold this share of the question, 0..1."""
    if walk.strangers:
        return "unanswerable"
    floor = next(share for most, share in REFUSE_BELOW if walk.nearness <= most)
    return "unanswerable" if support < floor else "answered"


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
