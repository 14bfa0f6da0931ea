"""
The next step of an answer: what is said of a thing that an earlier sentence leads to.

"KTRP serves the community of Notus" answers half of "in which county is the place
that KTRP serves?"; the other half, "Notus is a city in Canyon County", repeats no
word of the question. So a passage among the first gets a sentence of its own
where its title is named, as has the first passage in any case. Pure. Used by `quoting.py`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from core.evidence.asked import asked_for
from core.evidence.parties import NOBODY, Bound
from core.evidence.rating import HOLDS_WHAT_IS_ASKED, Sentence, rated_sentences
from core.records import Passage, WordAbroad
from core.text import fold

NAMED = 3
"""Passages that get a sentence where their title is named; with five MuSiQue loses half of what it gained."""
_SHORTEST_TITLE = 3
_BRACKETS = re.compile(r"\s*\([^)]*\)\s*$")


def with_next_step(
    chosen: Sequence[Sentence],
    passages: Sequence[Passage],
    question: str,
    worth: Mapping[str, float],
    titles: Mapping[str, str],
    limit: int,
    abroad: tuple[WordAbroad, ...] = (),
    bound: Mapping[str, Bound] | None = None,
) -> list[Sentence]:
    """
    The chosen sentences, and of the first passage that is a next step and has none, its best; the last gives way.

    Args:
        chosen: best first; an answer without a sentence has no next step.
        passages: those that may be quoted, best first.
        worth: what each of the question's terms is worth.
        titles: of the documents, by document id.
        limit: most sentences.
        abroad: as `rated_sentences` takes it.
        bound: for whom roles in each passage stand, by passage id.
    """
    quoted = {one.passage.passage_id for one in chosen}
    said = f" {fold(' '.join([question, *(one.text for one in chosen)]))} "
    for rank, passage in enumerate(passages[:NAMED] if chosen else ()):
        title = titles.get(passage.document_id, "")
        if passage.passage_id not in quoted and (rank == 0 or _is_named(title, said)):
            roles = (bound or {}).get(passage.passage_id, NOBODY)
            rated = rated_sentences(passage, rank, question, worth, title, abroad=abroad, bound=roles)
            return [*chosen[: limit - 1], *_best(rated, question)]
    return list(chosen)


def _is_named(title: str, said: str) -> bool:
    name = fold(_BRACKETS.sub("", title))
    return len(name) >= _SHORTEST_TITLE and f" {name} " in said


def _best(rated: Sequence[Sentence], question: str) -> list[Sentence]:
    """The best sentence that may answer, if any; one that holds what is asked for need not repeat a word."""
    asked = asked_for(question)

    def rating(one: Sentence) -> float:
        return one.rating + HOLDS_WHAT_IS_ASKED * (not one.covers and asked.is_held_by(one.text))

    return sorted((one for one in rated if one.may_answer), key=rating, reverse=True)[:1]
