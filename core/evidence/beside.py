"""
What has happened is often said right after the sentence that repeats the question: "Of this 2,500,000 was paid."

Such a sentence need not repeat a word, so it is quoted for where it stands.
Pure. Rates nothing (`sentences.py`). Used by `governing/told.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.evidence.asked import asks_whether_it_happened
from core.evidence.pieces import pieces
from core.evidence.rating import Sentence

_ASKS_WHAT_HAPPENED = re.compile(
    r"已经?.{0,8}(?:多少|几|吗)|了多少|至今|目前为止|\bso far\b|\balready\b|\bhow much\b.*\b(?:has|have|had) been\b"
    r"|^(?:has|have|had)\b",
    re.IGNORECASE,
)
_HAS_HAPPENED = re.compile(
    r"已(?!知)|尚未|仍未|未(?:能|付|支付|完成|收到|交付)|不予|付清|结清"
    r"|\b(?:has|have|had) (?:not |now |since |already )*(?:been )?\w+(?:ed|id|en|nt)\b|\b(?:un)?paid\b"
    r"|\b(?:was|were) (?:not )?\w+(?:ed|id|en|nt)\b|\bnot yet\b|\boutstanding\b|\brefus",
    re.IGNORECASE,
)
_MOST = 2


def with_what_happened(question: str, chosen: Sequence[Sentence], limit: int) -> list[Sentence]:
    """
    The sentences of an answer, where the question asks what has happened with up to two that tell so next to them.

    Args:
        chosen: sentences in order, best first; the last give way.
        limit: most sentences.
    """
    if not (asks_whether_it_happened(question) or _ASKS_WHAT_HAPPENED.search(question)):
        return list(chosen)
    places = {(one.passage.passage_id, one.start) for one in chosen}
    told, added = list[Sentence](), 0
    for one in chosen:
        told.append(one)
        after = _next(one)
        if after and added < _MOST and (after.passage.passage_id, after.start) not in places:
            told.append(after)
            added += 1
    return told[:limit]


def _next(sentence: Sentence) -> Sentence | None:
    """The sentence after one on the same line, where it tells that something has or has not happened."""
    passage = sentence.passage
    if passage.kind == "row":
        return None
    end = sentence.end - passage.start
    start, stop = next((span for span in pieces(passage) if span[0] >= end), (end, end))
    if "\n" in passage.text[end:start] or not _HAS_HAPPENED.search(passage.text[start:stop]):
        return None
    return Sentence(passage, passage.start + start, passage.start + stop, sentence.rating, frozenset())
