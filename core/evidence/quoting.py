"""
Which passages an answer quotes, and how much of the other language.

Holds no judgement of whether they answer (`answer.py`) and none of a sentence
(`sentences.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from core.evidence.held_abroad import is_held_better_abroad
from core.evidence.next_step import with_next_step
from core.evidence.other_things import of_other_things
from core.evidence.parties import bound_parties
from core.evidence.rating import Sentence, word_key
from core.evidence.sentences import Judged, by_best_sentence, choose_sentences
from core.ports import Memory
from core.records import Passage, PassageGroup, Question, Walk

QUOTED_PASSAGES = 10
"""Passages whose sentences may be quoted."""
_MOST_BESIDE = 2
_MAIL = "eml"
_TELLING = 20
"""Main passages whose sentences are compared for evidence; beyond them evidence is rare."""


def quoted_sentences(
    question: Question, walk: Walk, memory: Memory, passage_ids: Sequence[str], limit: int
) -> list[Sentence]:
    """
    The sentences to show, from given passages; the last two from the language that does not come first, if at all.

    Args:
        passage_ids: the group of passages that carries the question, best first.
        limit: most sentences.
    """

    def chosen(ids: Sequence[str], is_abroad: bool, most: int) -> list[Sentence]:
        passages = memory.passages(ids)
        titles, mails = _titles_and_mails(passages, memory)
        others = of_other_things(question, walk, passages, memory)
        abroad = walk.abroad if is_abroad else ()
        worth = {word_key(word): word.worth for word in abroad} or dict(walk.parts)
        asked, bound = question.text, bound_parties(question, walk, passages, memory)
        best = choose_sentences(passages, asked, worth, most, titles, judged, mails, steps, others, abroad, bound)
        return best if judged else with_next_step(best, passages, asked, worth, titles, most, abroad, bound)

    judged = _judged(walk, memory)
    steps = {one.passage_id for hop in walk.hops[1:] for one in hop.kept if one.reached_by}
    is_abroad = _is_told_from_abroad(passage_ids, walk)
    beside = _beside("main" if is_abroad else "other-language", passage_ids, walk, memory)
    first = chosen(passage_ids, is_abroad, max(1, limit - _MOST_BESIDE) if beside else limit)
    return first + chosen(beside, not is_abroad, limit - len(first))


def _beside(group: PassageGroup, passage_ids: Sequence[str], walk: Walk, memory: Memory) -> list[str]:
    """The best passages of the group to be quoted last; of the other language's, where it is near or holds more."""
    if group == "other-language" and not (walk.is_near_abroad or is_held_better_abroad(walk, memory)):
        return []
    ids = (one.passage_id for one in walk.passages if one.group == group)
    return [one for one in ids if one not in passage_ids][:QUOTED_PASSAGES]


def telling_passages(question: Question, walk: Walk, memory: Memory) -> list[str]:
    """The ids of the best main passages, in the order in which their sentences would be quoted."""
    ids = [one.passage_id for one in walk.passages if one.group == "main"][:_TELLING]
    passages = memory.passages(ids)
    bound = bound_parties(question, walk, passages, memory)
    return by_best_sentence(passages, question.text, dict(walk.parts), *_titles_and_mails(passages, memory), bound)


def _titles_and_mails(passages: Sequence[Passage], memory: Memory) -> tuple[dict[str, str], set[str]]:
    """The titles of the passages' documents, by document id, and the ids of those that are mails."""
    documents = {one.document_id: memory.document(one.document_id) for one in passages}
    titles = {one: document.title for one, document in documents.items()}
    return titles, {one for one, document in documents.items() if document.format == _MAIL}


def _judged(walk: Walk, memory: Memory) -> list[Judged]:
    """Quotes that votes speak against, and the facts, whose words other quotes may be."""
    facts = memory.hyperedges([hyperedge_id for hyperedge_id, _ in walk.leanings])
    quotes = [Judged(one.document_id, one.start, one.end, one.leaning, True) for one in walk.prior.quotes]
    return quotes + [
        Judged(fact.document_id, fact.start, fact.end, leaning)
        for fact, (_, leaning) in zip(facts, walk.leanings, strict=True)
    ]


def _is_told_from_abroad(passage_ids: Sequence[str], walk: Walk) -> bool:
    """Whether these passages are of the other language's group."""
    others = {one.passage_id for one in walk.passages if one.group == "other-language"}
    return bool(others.intersection(passage_ids[:1]))
