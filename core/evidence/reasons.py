"""
Sentences that tell a cause, for questions that ask why.

A cause seldom repeats the words of the question: "the coupling had sheared"
answers why the pump failed. So near passages are searched for what the memory
holds as causes, and for findings under headings that promise them. Pure but for
reading the memory. Used by `governing/told.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.evidence.asked import asked_for, holds_reason
from core.evidence.pieces import full_sentences
from core.evidence.rating import Sentence
from core.evidence.shape import shapes
from core.ports import Memory
from core.records import Passage

_READ, _MOST, _TITLE = 10, 2, 6
_CAUSE, _HEADING, _WORDS, _RANK = 2.0, 1.5, 1.0, 0.1
"""A stored cause counts most, then a heading that promises causes, then a word of reason; each rank costs a little."""
_LEAST = 0.9
_PROMISES = re.compile(r"原因|起因|成因|结论|分析|findings|root cause|\bcauses?\b|analysis|conclusion", re.IGNORECASE)


def with_reasons(
    question: str, chosen: Sequence[Sentence], passages: Sequence[Passage], memory: Memory, limit: int
) -> list[Sentence]:
    """
    The sentences of an answer, where the question asks why with up to two that tell a cause before them.

    Args:
        chosen: sentences in order, best first.
        passages: those that may be quoted, best first.
        limit: most sentences.
    """
    if "reason" not in asked_for(question).kinds:
        return list(chosen)
    causes = _told_causes(passages[:_READ], memory)
    rated = [
        (_rating(one, rank, causes), one)
        for rank, passage in enumerate(passages[:_READ])
        if passage.kind != "row"
        for one in _sentences(passage)
    ]
    best = sorted((each for each in rated if each[0] >= _LEAST), key=lambda each: (-each[0], each[1].start))[:_MOST]
    reasons = [one for _, one in best]
    places = {(one.passage.passage_id, one.start) for one in reasons}
    return [*reasons, *(one for one in chosen if (one.passage.passage_id, one.start) not in places)][:limit]


def _rating(one: Sentence, rank: int, causes: Sequence[tuple[str, int, int]]) -> float:
    is_cause = any(p == one.passage.passage_id and a < one.end and one.start < b for p, a, b in causes)
    heading = " ".join(one.passage.heading_path) + one.passage.text.split("\n")[0]
    is_promised = len(one.text) > _TITLE and bool(_PROMISES.search(heading))
    says_why = len(one.text) > _TITLE and holds_reason(one.text)
    return _CAUSE * is_cause + _HEADING * is_promised * (is_cause or says_why) + _WORDS * says_why - _RANK * rank


def _told_causes(passages: Sequence[Passage], memory: Memory) -> list[tuple[str, int, int]]:
    """Where the memory holds a cause: (passage id, start, end) of its fact."""
    graph = memory.hypergraph
    numbers = (n for one in passages for n in graph.hyperedges_in[graph.passage_number[one.passage_id]].tolist())
    causal = [graph.hyperedge_ids[n] for n in numbers if graph.hyperedge_kinds[n] == "causal"]
    facts = (one for one in memory.hyperedges(causal) if one.event.startswith("cause"))
    return [(one.passage_id, one.start, one.end) for one in facts]


def _sentences(passage: Passage) -> list[Sentence]:
    """Those that are no headings."""
    spans = full_sentences(passage.text)
    said = [span for span, shape in zip(spans, shapes(passage, spans, "", False), strict=True) if shape != "heading"]
    return [Sentence(passage, passage.start + a, passage.start + b, 0.0, frozenset()) for a, b in said]
