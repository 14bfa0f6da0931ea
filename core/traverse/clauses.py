"""
The telling clauses of the documents that were found: right document, right clause.

Where one contract holds several of the first passages, its other clauses may
hold the answer in fewer common words: that a clause speaks of rent tells little
within a lease. So each clause is weighed by what is rare in its own document.
Pure but for reading the memory. Next: `rank.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, zip_longest

from core.traverse.characters import rarity
from core.traverse.hop import View
from core.traverse.question import Wanted, content_characters

DOCUMENTS, CLAUSES = 5, 6
"""Documents that take turns, and clauses of each; four to six documents are as good."""
_VOTING, _VOTE_OFFSET, _READ = 20, 3, 12
"""Passages that vote for their document, 1 / (3 + rank) each; passages of a document that are weighed."""


def telling_clauses(ranked: Sequence[str], wanted: Wanted, view: View) -> list[str]:
    """
    The best documents' passages in turn, each document's by the question's words and characters they hold.

    Args:
        ranked: passage ids, best first; only these are weighed.
        wanted: the question.
        view: the memory.

    Returns:
        first the best passage of each document, then the second best, and so on.
    """
    by_document = _of_best_documents(ranked, view)
    read = [one for clauses in by_document for one in clauses]
    held = dict(zip(read, (terms.union("".join(terms)) for terms in view.memory.terms(read)), strict=True))
    asked = [*wanted.worth, *content_characters(wanted.question.text)]
    turns = zip_longest(*(_by_rarity(clauses, asked, held) for clauses in by_document))
    return [one for one in chain.from_iterable(turns) if one is not None]


def _of_best_documents(ranked: Sequence[str], view: View) -> list[list[str]]:
    document = {one: int(view.graph.passage_document[view.graph.passage_number[one]]) for one in ranked}
    votes: dict[int, float] = {}
    for rank, one in enumerate(ranked[:_VOTING]):
        votes[document[one]] = votes.get(document[one], 0.0) + 1 / (_VOTE_OFFSET + rank)
    best = sorted(votes, key=lambda number: (-votes[number], number))[:DOCUMENTS]
    return [[one for one in ranked if document[one] == number][:_READ] for number in best]


def _by_rarity(clauses: Sequence[str], asked: Sequence[str], held: dict[str, frozenset[str]]) -> list[str]:
    worth = {word: rarity(sum(word in held[one] for one in clauses), len(clauses)) for word in asked}
    score = {one: sum(worth[word] for word in asked if word in held[one]) for one in clauses}
    return [one for one in sorted(clauses, key=lambda one: (-score[one], one)) if score[one] > 0][:CLAUSES]
