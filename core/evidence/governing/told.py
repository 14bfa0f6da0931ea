"""
What an answer tells, from passages that may be quoted: chosen sentences, what governs, what contradicts.

Brings the parts of this folder together for `answer.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.evidence.beside import with_what_happened
from core.evidence.governing.bound import bound_to_contract
from core.evidence.governing.clashes import find_clash
from core.evidence.governing.contradictions import Clash
from core.evidence.governing.law import ALWAYS, law_of
from core.evidence.governing.lists import with_whole_lists
from core.evidence.governing.quoted import by_what_governs, known_then
from core.evidence.quoting import quoted_sentences
from core.evidence.rating import Sentence
from core.evidence.reasons import with_reasons
from core.ports import Memory
from core.records import Question, Walk


@dataclass(frozen=True, slots=True)
class Told:
    """The sentences to show, in order, and the words that contradict each other in the first of them, or ""."""

    sentences: list[Sentence]
    clash: str = ""


def tell(question: Question, walk: Walk, memory: Memory, passage_ids: Sequence[str], limit: int) -> Told:
    """
    Choose what to tell.

    Args:
        passage_ids: the group of passages that carries the question, best first.
        limit: most sentences.
    """
    bound = bound_to_contract(question, walk, memory, passage_ids, law_of(memory, _documents(passage_ids, memory)))
    walk, known = bound.walk, known_then(bound.passage_ids, question, memory)
    chosen = quoted_sentences(question, walk, memory, known, limit)
    chosen = with_reasons(question.text, chosen, memory.passages(known), memory, limit)
    chosen = with_what_happened(question.text, chosen, limit)
    passages, law = memory.passages(known), law_of(memory, _documents(known, memory))
    chosen = with_whole_lists(question.text, chosen, passages, law, limit)
    sentences = by_what_governs(chosen, question, memory, limit)
    clash = find_clash(question.text, sentences, passages, law, question.as_of or ALWAYS, question.names)
    return Told(_first(clash, sentences)[:limit], clash.words) if clash else Told(sentences)


def _documents(passage_ids: Sequence[str], memory: Memory) -> set[str]:
    return {one.document_id for one in memory.passages(passage_ids)}


def _first(clash: Clash, sentences: Sequence[Sentence]) -> list[Sentence]:
    places = {(one.passage.passage_id, one.start) for one in clash.sentences}
    return [*clash.sentences, *(one for one in sentences if (one.passage.passage_id, one.start) not in places)]
