"""
What reading documents with a chat model will take, told before it is begun.

Pure but for the look whether replies lie at rest. Next: the engine, which asks
the ledger what earlier passages took.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.extract.llm import ModelExtractor
from core.ports import ReplyStore
from core.records import Document, Passage, ReadingEstimate
from core.text import tokens_of

MILLION = 1_000_000
_REPLY_TOKENS, _SECONDS = 500, 6.0  # a passage, until some have been measured


def estimate_reading(
    extractor: ModelExtractor,
    documents: Sequence[tuple[Document, Sequence[Passage]]],
    replies: ReplyStore,
    measured: tuple[float, float, float] | None,
    prices: tuple[float, float],
) -> ReadingEstimate:
    """
    Passages, tokens, seconds and money.

    Args:
        extractor: who would read.
        documents: what is to be read.
        replies: where replies lie that need not be paid again.
        measured: mean prompt tokens, reply tokens and seconds of passages read before, if any.
        prices: of a million prompt and reply tokens; 0 = unknown.

    Returns:
        sums over the passages that have no reply at rest; before anything was
        measured, prompts are counted and replies taken as 500 tokens in 6 s.
    """
    requests = [one for document, passages in documents for one in extractor.requests(document, passages)]
    known = replies.known_chat_replies([extractor.key(one) for one in requests])
    asked = [one for one in requests if extractor.key(one) not in known]
    counted = sum(tokens_of(one.system + one.user) for one in asked)
    prompt, reply, seconds = measured or (counted / max(1, len(asked)), _REPLY_TOKENS, _SECONDS)
    tokens = round(prompt * len(asked)), round(reply * len(asked))
    return ReadingEstimate(
        passages=sum(len(passages) for _, passages in documents),
        known=len(requests) - len(asked),
        prompt_tokens=tokens[0],
        reply_tokens=tokens[1],
        seconds=round(seconds * len(asked) / extractor.concurrency, 1),
        cost=cost_of(*tokens, *prices),
        is_measured=measured is not None,
    )


def cost_of(prompt_tokens: int, reply_tokens: int, prompt_price: float, reply_price: float) -> float | None:
    """Money for so many tokens at prices a million, None where no price is known. Example: 2M at 0.5 gives 1."""
    if not prompt_price and not reply_price:
        return None
    return (prompt_tokens * prompt_price + reply_tokens * reply_price) / MILLION
