"""
Golden questions: what is kept of an answer somebody vouched for, and whether a later answer is worse.

Pure; asks nothing (`core/engine/golden.py`) and stores nothing (`core/store/golden.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath
from typing import Literal

from core.evaluate.metrics import overlaps, quote_recall
from core.evaluate.questions import GoldQuote
from core.records import Answer, Citation, GoldenChange, GoldenQuestion, GoldenQuote, GoldenResult, ShownPassage

DEEPEST_RANK = 20
"""Evidence below this place counts as lost: neither a reader nor a model gets that far."""


def golden_of(answer: Answer, golden_id: str, names: Mapping[str, str], user: str, added_at: str) -> GoldenQuestion:
    """
    What is kept of an answer: the question under its conditions, and the quotes it rests on.

    Documents are kept by name, quotes by their words, so that both are found
    again after the documents were read in anew.

    Args:
        golden_id: the same for the same question, scope and date.
        names: document name by document id.
        user: who vouches for it.
        added_at: ISO time.
    """
    quotes = tuple(dict.fromkeys(GoldenQuote(one.document, one.quote) for one in answer.citations))
    facts = tuple(dict.fromkeys(fact.text for chain in answer.chains for fact in chain.facts))
    return GoldenQuestion(
        golden_id=golden_id,
        question=answer.question,
        answer=answer.answer,
        outcome=answer.outcome,
        quotes=quotes,
        facts=facts,
        scope=tuple(names[one] for one in answer.scope if one in names),
        as_of=answer.as_of,
        strategy=answer.strategy,
        answer_id=answer.answer_id,
        user=user,
        added_at=added_at,
        first=result_of(quotes, answer),
    )


def result_of(quotes: Sequence[GoldenQuote], answer: Answer) -> GoldenResult:
    """
    How an answer does on some quotes.

    A quote is found at the first place at which the passages up to there, those
    of one document joined, hold all of it; so it may run from one into the next.
    """
    ranks = tuple(_rank(one, answer.passages[:DEEPEST_RANK]) for one in quotes)
    return GoldenResult(answer.outcome, ranks, sum(_is_cited(one, answer.citations) for one in quotes))


def _rank(quote: GoldenQuote, passages: Sequence[ShownPassage]) -> int:
    wanted = [GoldQuote(PurePosixPath(quote.document).name, quote.quote)]
    own: list[ShownPassage] = []
    for place, one in enumerate(passages, 1):
        if one.document == quote.document:
            own.append(one)
            if quote_recall(own, wanted):
                return place
    return 0


def _is_cited(quote: GoldenQuote, citations: Sequence[Citation]) -> bool:
    return any(one.document == quote.document and overlaps(one.quote, quote.quote) for one in citations)


def change_of(golden: GoldenQuestion, before: GoldenResult, after: GoldenResult) -> GoldenChange:
    """One golden question's result beside the one before."""
    kind = _kind(_order(golden, before), _order(golden, after))
    return GoldenChange(
        golden.golden_id,
        golden.question,
        kind,
        before,
        after,
        golden.outcome,
        golden.strategy,
        golden.as_of,
        golden.scope,
    )


def _kind(before: tuple[float, ...], after: tuple[float, ...]) -> Literal["better", "worse", "same"]:
    return "same" if before == after else "better" if after > before else "worse"


def _order(golden: GoldenQuestion, result: GoldenResult) -> tuple[float, ...]:
    """What counts, the most important first: evidence found, the outcome, evidence quoted, how far up it stands."""
    nearness = sum(1 / rank for rank in result.ranks if rank)
    return (result.found, float(result.outcome == golden.outcome), result.cited, nearness)


def lost_evidence(changes: Sequence[GoldenChange]) -> list[GoldenChange]:
    """Those of which less evidence is found than before."""
    return [one for one in changes if one.after.found < one.before.found]
