"""
Users who know the right answers: how they vote, and how they ask the same in other words.

Pure. Stands in for the people a memory learns from, so that what it learns can be
measured. Holds no engine; next: `learning.py`.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.evaluate.metrics import is_file, is_right, overlaps
from core.evaluate.questions import GoldQuestion
from core.records import REFUSED, Answer, Passage, VerdictReason, VerdictValue

DROPPED = 0.2
"""Share of the words, or pairs of Chinese characters, that another wording leaves out."""
_CLAUSE = re.compile(r"[^，,；;。？?！!]+[，,；;。？?！!]?")
_PIECE = re.compile(r"[㐀-䶿一-鿿]{1,2}|[^㐀-䶿一-鿿]+")


@dataclass(frozen=True, slots=True)
class Judgement:
    """A vote on an answer, with the reason of a 👎."""

    value: VerdictValue
    reason: VerdictReason | None = None


def judgement(answer: Answer, gold: GoldQuestion) -> Judgement:
    """
    👍 for a right answer; 👎 otherwise.

    The reason: missing-evidence where it was wrongly refused, or answered though the papers lack it; wrong-evidence
    where the passages found hold a piece of the gold and the answer does not
    quote it, else wrong-answer.
    """
    if is_right(answer, gold):
        return Judgement("up")
    if (answer.outcome in REFUSED) != (gold.outcome in REFUSED):
        return Judgement("down", "missing-evidence")
    found = any(is_gold(one.document, one.document_id, one.text, gold) for one in answer.passages)
    return Judgement("down", "wrong-evidence" if found else "wrong-answer")


def is_gold(document: str, document_id: str, text: str, gold: GoldQuestion) -> bool:
    """Whether a passage is one that the question needs: of a gold document, or holding a gold quote."""
    if gold.gold:
        return document_id in gold.gold
    return any(is_file(document, quote.file) and overlaps(text, quote.quote) for quote in gold.evidence)


def gold_passages(passages: Sequence[tuple[str, Passage]], gold: GoldQuestion) -> frozenset[str]:
    """Ids of the passages that a question needs, of those given with their document's name."""
    return frozenset(one.passage_id for name, one in passages if is_gold(name, one.document_id, one.text, gold))


def flipped(one: Judgement) -> Judgement:
    """The contrary vote, without a reason."""
    return Judgement("down" if one.value == "up" else "up")


def in_other_words(question: str, chance: random.Random) -> str:
    """
    The same question with its clauses turned round and a fifth of its words left out; never empty.

    Example: "按合同，谁付租金？" may become "谁付租金？按合同，" or "谁付？按合同，".
    """
    clauses = [one.strip() for one in _CLAUSE.findall(question)] or [question]
    turned = " ".join([*clauses[1:], clauses[0]])
    pieces = [piece for word in turned.split() for piece in [*_PIECE.findall(word), " "]]
    kept = [piece for piece in pieces if piece == " " or chance.random() >= DROPPED]
    return " ".join("".join(kept).split()) or question
