"""
How good one answer is against its gold: retrieval, chain, quotes, rightness.

Pure functions of an answer and a gold question, by DESIGN's "Grading". Holds no
averages (`summary.py`) and no running (`runs.py`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import PurePosixPath

from core.evaluate.questions import GoldQuestion, GoldQuote
from core.evaluate.short_answers import contains, exact_match, f1, fold_answer
from core.records import REFUSED, Answer, Citation, ShownPassage

SHOWN_SENTENCES = 5
LEAST_OVERLAP = 20
"""Characters that a shown sentence and a gold quote must share; a shorter quote must be held whole."""
MOST_OTHER_LANGUAGE = 10


def grade(answer: Answer, gold: GoldQuestion, ks: Sequence[int], budgets: Sequence[int]) -> dict[str, float]:
    """
    Every measure that applies to this question, by name; shares are 0..1.

    Args:
        answer: what a strategy gave.
        gold: what it should have given.
        ks: numbers of passages or documents for the measures "at k".
        budgets: numbers of characters for quote recall.

    Returns:
        "recall@k", "all_recall@k" for gold ids; "quote_recall@k",
        "quote_recall_characters@budget" for quotes; "chain_hit" for both;
        "refused_right" for questions to be refused, "refused_wrong" for the
        others; "em", "f1", "contains", "right", "hops", "llm_calls",
        "llm_tokens", "ms".
    """
    golds = (gold.answer, *gold.aliases)
    refused = float(answer.outcome in REFUSED)
    scores = {
        "em": exact_match(answer.answer, golds),
        "f1": f1(answer.answer, golds),
        "contains": contains(answer.answer, golds),
        "right": float(is_right(answer, gold)),
        "refused_right" if gold.outcome in REFUSED else "refused_wrong": refused,
        "hops": float(hops(answer)),
        "llm_calls": float(answer.llm_calls),
        "llm_tokens": float(answer.llm_tokens),
        "ms": answer.timings_ms.get("total", 0.0),
    }
    if gold.gold or gold.evidence:
        scores["chain_hit"] = float(is_chain_hit(answer, gold))
    for k in ks if gold.gold else ():
        scores[f"recall@{k}"] = recall(answer, gold, k)
        scores[f"all_recall@{k}"] = float(scores[f"recall@{k}"] == 1.0)
    if gold.evidence:
        scores |= {f"quote_recall@{k}": quote_recall(_top(answer, k), gold.evidence) for k in ks}
        for budget in budgets:
            scores[f"quote_recall_characters@{budget}"] = quote_recall(_within(answer, budget), gold.evidence)
    return scores


def recall(answer: Answer, gold: GoldQuestion, k: int) -> float:
    """Share of the gold documents among the first k; a document ranks where its best main passage ranks."""
    ranked = list(dict.fromkeys(one.document_id for one in answer.passages if one.group == "main"))
    return len(set(ranked[:k]) & set(gold.gold)) / len(set(gold.gold))


def hops(answer: Answer) -> int:
    """The furthest hop that a shown chain reaches; 0 without a chain."""
    return max((fact.hop for chain in answer.chains for fact in chain.facts), default=0)


# --- quotes -----------------------------------------------------------------


def quote_recall(passages: Sequence[ShownPassage], quotes: Sequence[GoldQuote]) -> float:
    """
    Share of the quotes that the passages, taken together, cover in full, range 0..1.

    Passages of one document are joined in reading order, what they share
    counted once, so that a quote may run over from one into the next.
    """
    return sum(_covers(passages, quote) for quote in quotes) / len(quotes)


def _covers(passages: Sequence[ShownPassage], quote: GoldQuote) -> bool:
    joined, end = "", 0
    for one in sorted((one for one in passages if is_file(one.document, quote.file)), key=lambda one: one.start):
        joined += one.text[max(0, end - one.start) :]
        end = max(end, one.end)
    return squeeze(quote.quote) in squeeze(joined)


def _top(answer: Answer, k: int) -> list[ShownPassage]:
    main = [one for one in answer.passages if one.group == "main"]
    return main[:k] + _other_language(answer)


def _other_language(answer: Answer) -> list[ShownPassage]:
    return [one for one in answer.passages if one.group == "other-language"][:MOST_OTHER_LANGUAGE]


def _within(answer: Answer, budget: int) -> list[ShownPassage]:
    """Passages in the answer's order, at most ten of the other language, until the budget is spent; the last is cut."""
    counted = {one.passage_id for one in _top(answer, len(answer.passages))}
    kept: list[ShownPassage] = []
    shown: set[tuple[str, int]] = set()
    for one in answer.passages:
        if one.passage_id not in counted:
            continue
        fresh = [i for i in range(len(one.text)) if (one.document_id, one.start + i) not in shown]
        length = fresh[budget - len(shown)] if len(fresh) > budget - len(shown) else len(one.text)
        kept.append(_cut(one, length))
        shown |= {(one.document_id, one.start + i) for i in range(length)}
        if len(shown) >= budget:
            break
    return kept


def _cut(one: ShownPassage, length: int) -> ShownPassage:
    return replace(one, end=one.start + length, text=one.text[:length])


def squeeze(text: str) -> str:
    """The text as quotes are compared: without white space, "|" and "*"."""
    return "".join(text.split()).replace("|", "").replace("*", "")


def is_file(document: str, file: str) -> bool:
    """Whether a document's name, which may be a relative path, is that of the file."""
    return PurePosixPath(unicodedata.normalize("NFC", document)).name == unicodedata.normalize("NFC", file)


def overlaps(text: str, quote: str) -> bool:
    """Whether text and quote share a run of LEAST_OVERLAP characters, or of the whole quote if that is shorter."""
    text, quote = squeeze(text), squeeze(quote)
    size = min(LEAST_OVERLAP, len(quote))
    return size > 0 and any(quote[i : i + size] in text for i in range(len(quote) - size + 1))


# --- rightness --------------------------------------------------------------


def is_right(answer: Answer, gold: GoldQuestion) -> bool:
    """
    DESIGN's "Grading": the outcome's class matches, and the answer holds the gold.

    A short answer holds it when it equals the gold answer or an alias after
    folding; any answer holds it when one of its first five cited sentences
    overlaps a gold quote of the same file. With gold ids: when such a sentence
    has the gold string, or, for yes and no, stands in a gold document. A
    question that must be refused and has no evidence needs the outcome only.
    """
    if outcome_class(answer.outcome) != outcome_class(gold.outcome):
        return False
    if gold.outcome in REFUSED and not gold.evidence:
        return True
    golds = (gold.answer, *gold.aliases)
    shown = answer.citations[:SHOWN_SENTENCES]
    return exact_match(answer.answer, golds) == 1.0 or (
        _shows_quote(shown, gold.evidence) if gold.evidence else _shows_gold(shown, gold, golds)
    )


def outcome_class(outcome: str) -> str:
    """Partial, unanswerable and no_seed are one class, "refused"; every other outcome is its own."""
    return "refused" if outcome in REFUSED else outcome


def _shows_quote(shown: Sequence[Citation], quotes: Sequence[GoldQuote]) -> bool:
    return any(is_file(one.document, gold.file) and overlaps(one.quote, gold.quote) for one in shown for gold in quotes)


def _shows_gold(shown: Sequence[Citation], gold: GoldQuestion, golds: Sequence[str]) -> bool:
    if fold_answer(gold.answer) in {"yes", "no", "是", "否"}:
        return any(one.document_id in gold.gold for one in shown)
    return any(contains(one.quote, golds) for one in shown)


def is_chain_hit(answer: Answer, gold: GoldQuestion) -> bool:
    """Whether the facts of the shown chains, taken together, stand in every gold document or touch every gold quote."""
    used = {fact.passage_id for chain in answer.chains for fact in chain.facts}
    cited = [one for one in answer.citations if one.passage_id in used]
    shown = [one for one in answer.passages if one.passage_id in used]
    if gold.gold:
        return set(gold.gold) <= {one.document_id for one in cited} | {one.document_id for one in shown}
    texts = [(one.document, one.quote) for one in cited] + [(one.document, one.text) for one in shown]
    return all(_touches(texts, quote) for quote in gold.evidence)


def _touches(texts: Iterable[tuple[str, str]], quote: GoldQuote) -> bool:
    return any(is_file(document, quote.file) and overlaps(text, quote.quote) for document, text in texts)
