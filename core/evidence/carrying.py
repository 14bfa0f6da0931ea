"""
How far passages carry a question: which group of them does, and what of the question they leave open.

Judged by the words they hold and by how near they are in meaning. Whether they also
establish what is asked is another matter (`answer.py`, next).
"""

from __future__ import annotations

from collections.abc import Sequence

from core.evidence.held_abroad import is_held_better_abroad, share_held
from core.evidence.put_otherwise import with_words_put_otherwise
from core.evidence.quoting import QUOTED_PASSAGES
from core.ports import Memory
from core.records import Outcome, PassageGroup, Question, Walk

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
_DIGITS_OF_NUMBER, _MOST_SAME_NUMBER, _DIGITS_THAT_SAY = 3, 2, 5


def is_answered_abroad(question: Question, walk: Walk, memory: Memory) -> bool:
    """Whether all there is stands in the other language, where no word can be shared, but is near in meaning."""
    main = [one.passage_id for one in walk.passages if one.group == "main"]
    if not main or walk.strangers or walk.nearness <= NEAR_ABROAD:
        return False
    return memory.passages(main[:1])[0].language != question.language


def says_anything(walk: Walk) -> bool:
    """Whether the question names a node or has a known word or long number; marks and single letters are no words."""
    digits = sum(len(term) for term, _ in walk.parts if term.isdecimal())
    named = any(seed.found_by != "meaning" for seed in walk.seeds) or any(word.senses for word in walk.abroad)
    is_word = any(term.isalpha() and (len(term) > 1 or not term.isascii()) for term, _ in walk.parts)
    return named or is_word or digits >= _DIGITS_THAT_SAY


def best_group(walk: Walk, memory: Memory, limit: int) -> tuple[Outcome, list[str], list[str]]:
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
