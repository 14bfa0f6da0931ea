"""
Which sentences answer: the ones shown, quoted verbatim and cited.

The best rated (`rating.py`) are chosen one by one; what earlier sentences said
already counts less, and votes count. Next: `answer.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace

from core.evidence.parties import NOBODY, Bound
from core.evidence.rating import Sentence, rated_sentences, worth_of
from core.records import Passage, WordAbroad

MOST_OF_ONE_PASSAGE = 3
REPEATED = 0.5
"""How much a question's word counts less where an earlier sentence holds it: a chain's next step says the rest."""
LEAST_OF_BEST = 0.5
"""
Share of the best rating that a sentence must reach which adds no word of the question, else it only fills up.

At 0.5 no answer of six question sets (447 questions) is lost and 4.7 sentences are shown on
the mean, 5 before; at 0.6 it is 4.4, and MuSiQue, 2wiki and HotpotQA lose one each.
"""
OTHER_THING = 0.5
"""
Less rating of a sentence that is all about another thing than the question names.

From 0.2 to 0.5 one answer of 216 is gained and none lost; from 0.3 on other contracts' clauses seldom come first.
"""
JUDGED, REJECTED = 1.0, -0.5
"""What votes on like questions add to a sentence or take off; from how far against a quote is left out."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A quote or fact in document_text[start:end] that votes on like questions speak for (+) or against (-), -1..1."""

    document_id: str
    start: int
    end: int
    leaning: float
    is_quote: bool = False


def choose_sentences(
    passages: Sequence[Passage],
    question: str,
    worth: Mapping[str, float],
    limit: int,
    titles: Mapping[str, str] | None = None,
    judged: Sequence[Judged] = (),
    mails: Set[str] = frozenset(),
    steps: Set[str] = frozenset(),
    others: Mapping[str, float] | None = None,
    abroad: tuple[WordAbroad, ...] = (),
    bound: Mapping[str, Bound] | None = None,
) -> list[Sentence]:
    """
    The best sentences of ranked passages, each the best beside those before it.

    At most `limit`, at most MOST_OF_ONE_PASSAGE of one passage, the same words
    once; where some can be an answer (`shape.py`) only those, of them where some
    repeat a word of the question only those. A word that an earlier sentence
    repeats counts less (REPEATED). What only fills up the answer is left out
    (LEAST_OF_BEST), but where votes bear on it. None is left where all of them
    were rejected.

    Args:
        titles: titles of the documents, by document id.
        judged: quotes and facts that votes on like questions speak for or against.
        mails: ids of the documents that are mails.
        steps: ids of passages that a chain leads on to: what they say need not be in the question's words.
        others: how far passages are about another thing than the question names, 0..1, by id (`other_things.py`).
        abroad: as `rated_sentences` takes it.
        bound: for whom roles in each passage stand, by passage id (`parties.py`).
    """
    rated = _all_rated(passages, question, worth, titles or {}, mails, abroad, bound or {})
    rated = [one for one in rated if one.may_answer] or rated
    if others:
        away = {one: OTHER_THING * far for one, far in others.items()}
        rated = [replace(one, rating=one.rating - away.get(one.passage.passage_id, 0.0)) for one in rated]
    if judged:
        quoted = [one for one in judged if one.is_quote]
        left = [one for one in rated if _leaning(one, quoted) > REJECTED]
        rated = [replace(one, rating=one.rating + JUDGED * _leaning(one, judged)) for one in left]
    rest = [one for one in rated if one.covers] or rated
    chosen: list[Sentence] = []
    while rest and len(chosen) < limit:
        chosen.append(_best_beside(chosen, rest, worth))
        rest = _still_new(rest, chosen)
    return chosen if judged else _without_filler(chosen, steps)


def _without_filler(chosen: Sequence[Sentence], steps: Set[str]) -> list[Sentence]:
    """Without those rated much lower than the best that repeat no further word and are no step of a chain."""
    least = LEAST_OF_BEST * max((one.rating for one in chosen), default=0.0)
    kept, said = list[Sentence](), frozenset[str]()
    for one in chosen:
        if one.rating >= least or not one.covers <= said or one.passage.passage_id in steps:
            kept.append(one)
        said |= one.covers
    return kept


def by_best_sentence(
    passages: Sequence[Passage],
    question: str,
    worth: Mapping[str, float],
    titles: Mapping[str, str],
    mails: Set[str] = frozenset(),
    bound: Mapping[str, Bound] | None = None,
) -> list[str]:
    """The ids of ranked passages, in the order of the best sentence of each."""
    best: dict[str, float] = {}
    for one in _all_rated(passages, question, worth, titles, mails, (), bound or {}):
        best[one.passage.passage_id] = max(one.rating, best.get(one.passage.passage_id, one.rating))
    return sorted(best, key=lambda one: -best[one])


def _all_rated(
    passages: Sequence[Passage],
    question: str,
    worth: Mapping[str, float],
    titles: Mapping[str, str],
    mails: Set[str],
    abroad: tuple[WordAbroad, ...],
    bound: Mapping[str, Bound],
) -> list[Sentence]:
    found: list[Sentence] = []
    for rank, passage in enumerate(passages):
        title, is_mail = titles.get(passage.document_id, ""), passage.document_id in mails
        roles = bound.get(passage.passage_id, NOBODY)
        found.extend(rated_sentences(passage, rank, question, worth, title, is_mail, abroad, roles))
    return found


def _leaning(sentence: Sentence, judged: Sequence[Judged]) -> float:
    """The leaning, -1..1, of what shares most with the sentence, all that share as much taken together; else 0."""
    best, leaning = 0, 0.0
    for one in judged:
        shared = min(sentence.end, one.end) - max(sentence.start, one.start)
        is_most = 2 * shared >= min(sentence.end - sentence.start, one.end - one.start)
        if one.document_id == sentence.passage.document_id and is_most and shared > 0 and shared >= best:
            leaning = one.leaning + (leaning if shared == best else 0.0)
            best = shared
    return min(max(leaning, -1.0), 1.0)


def _best_beside(chosen: Sequence[Sentence], rest: Sequence[Sentence], worth: Mapping[str, float]) -> Sentence:
    said = frozenset[str]().union(*(one.covers for one in chosen))
    total = sum(worth.values()) or 1.0

    def order(one: Sentence) -> tuple[float, str, int]:
        return REPEATED * worth_of(one.covers & said, worth) / total - one.rating, one.passage.passage_id, one.start

    return min(rest, key=order)


def _still_new(rest: Sequence[Sentence], chosen: Sequence[Sentence]) -> list[Sentence]:
    """Without the words just chosen, and without a passage that has had its share."""
    words = _words(chosen[-1])
    taken = Counter(one.passage.passage_id for one in chosen)
    return [one for one in rest if _words(one) != words and taken[one.passage.passage_id] < MOST_OF_ONE_PASSAGE]


def _words(sentence: Sentence) -> list[str]:
    return sentence.text.split()
