"""
A walk made into an answer: verify, chain, quote, and put all of it in one record.

Next in the flow: the engine stores it; `picture.py` and `pack.py` show it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from core.evidence.about_memory import draft_about_memory, nothing_found
from core.evidence.answer import empty_draft
from core.evidence.chains import as_facts, build_chains, pruned_facts
from core.evidence.cited import cited_facts
from core.evidence.governing.context import context_of
from core.evidence.governing.dated_lead import dated_lead
from core.evidence.governing.grounds import grounds_of
from core.evidence.governing.law import Law, law_of
from core.evidence.governing.no_clause import without_clause
from core.evidence.governing.quoted import with_standings
from core.evidence.in_parts import draft_in_parts
from core.evidence.quoting import telling_passages
from core.evidence.repeated import folded
from core.evidence.sentences import REJECTED
from core.evidence.spoken import read_as_lead
from core.evidence.verify import Verified, unverified, verify
from core.evidence.with_later import with_later
from core.ports import Memory
from core.records import Answer, Draft, EvidenceChain, Fact, PassageGroup, Question, RankedPassage, ShownPassage, Walk


def compose_answer(
    answer_id: str,
    question: Question,
    walk: Walk,
    memory: Memory,
    sentence_limit: int,
    asked_at: str,
    rewrite: Callable[[Draft], Draft] = lambda draft: draft,
) -> Answer:
    """
    Everything shown for one question, from what the walk found.

    Args:
        sentence_limit: most sentences of the answer.
        asked_at: ISO 8601 time.
        rewrite: makes another draft of the one that code has made.

    Returns:
        an answer without timings; the engine adds them.
    """
    told = draft_about_memory(question, memory)
    walk = nothing_found(walk) if told else walk
    draft = told or rewrite(_draft(question, walk, memory, sentence_limit))
    law = law_of(memory, {one.document_id for one in draft.citations})
    verified, repeated = folded(_verified(question, walk, draft, law, memory), memory)
    confirmed = as_facts(verified.confirmed, "confirmed", memory, verified.basis)
    chosen = {one.hyperedge_id for one in confirmed}
    return Answer(
        answer_id=answer_id,
        question=question.shown,
        outcome=draft.outcome,
        answer=read_as_lead(question) + dated_lead(question, draft.citations, law, asked_at) + draft.answer,
        mode=draft.mode,
        strategy=walk.strategy,
        chains=_chains(draft, verified, confirmed, memory),
        confirmed=tuple(confirmed),
        candidates=tuple(as_facts(verified.candidates, "candidate", memory, reasons=verified.reasons)),
        pruned=tuple(
            pruned_facts([*repeated, *(one for one in walk.pruned if one.hyperedge_id not in chosen)], memory)
        ),
        missing=draft.missing,
        citations=with_standings(draft, question, memory),
        passages=tuple(_shown([*walk.passages, *_beyond(walk, confirmed)], memory)),
        seeds=walk.seeds,
        llm_calls=0,
        llm_tokens=0,
        timings_ms={},
        memory_version=memory.version,
        stopped_because=walk.stopped_because,
        language=question.speaks,
        asked_at=asked_at,
        user=question.user,
        scope=question.scope,
        as_of=question.as_of,
        memory_mode=question.memory_mode,
        computed=draft.computed,
        rejected=_rejected(walk, memory),
    )


def _rejected(walk: Walk, memory: Memory) -> int:
    """How many places in the passages found are left out as votes have it."""
    against = [one for one in walk.prior.quotes if one.leaning <= REJECTED]
    found = memory.passages([one.passage_id for one in walk.passages]) if against else []
    places = [(one.document_id, range(one.start, one.end)) for one in found]
    return sum(any(one.document_id == document and one.start in place for document, place in places) for one in against)


def _draft(question: Question, walk: Walk, memory: Memory, limit: int) -> Draft:
    if not memory.hypergraph.passage_ids:
        return empty_draft(question.speaks)
    draft = without_clause(draft_in_parts(question, walk, memory, limit), question, memory)
    return with_later(draft, question, walk, memory, limit)


def _verified(question: Question, walk: Walk, draft: Draft, law: Law, memory: Memory) -> Verified:
    if not draft.citations:
        return unverified(walk)
    grounds = grounds_of(draft.citations, question.text, law)
    grounds += context_of(draft.citations, question.text, law, grounds)
    cited = cited_facts(walk, draft.citations, memory, grounds)
    return verify(walk, cited, telling_passages(question, walk, memory))


def _chains(
    draft: Draft, verified: Verified, confirmed: Sequence[Fact], memory: Memory
) -> tuple[EvidenceChain, ...]:
    return build_chains(verified, confirmed, memory) if draft.citations else ()


def _beyond(walk: Walk, confirmed: Sequence[Fact]) -> list[RankedPassage]:
    """The passages of confirmed facts that the walk did not rank: each fact's passage is among those shown."""
    ranked = {one.passage_id for one in walk.passages}
    beyond = dict.fromkeys(one.passage_id for one in confirmed if one.passage_id not in ranked)
    return [RankedPassage(one, 0.0, "related") for one in beyond]


def _shown(ranked: Sequence[RankedPassage], memory: Memory) -> list[ShownPassage]:
    passages = memory.passages([one.passage_id for one in ranked])
    names = _names({one.document_id for one in passages}, memory)
    scores = _scores_of_places(ranked)
    return [
        ShownPassage(
            passage_id=passage.passage_id,
            document_id=passage.document_id,
            document=names[passage.document_id],
            page=passage.page,
            start=passage.start,
            end=passage.end,
            text=passage.text,
            score=round(next(scores[one.group]), 6),
            group=one.group,
        )
        for one, passage in zip(ranked, passages, strict=True)
    ]


def _scores_of_places(ranked: Iterable[RankedPassage]) -> dict[PassageGroup, Iterator[float]]:
    """
    The scores of each group, highest first, for its places in order.

    A passage that adds to those above it, or was found late, stands where its own score would not put it.
    """
    scores: dict[PassageGroup, list[float]] = {}
    for one in ranked:
        scores.setdefault(one.group, []).append(one.score)
    return {group: iter(sorted(found, reverse=True)) for group, found in scores.items()}


def _names(document_ids: set[str], memory: Memory) -> Mapping[str, str]:
    return {one: memory.document(one).name for one in document_ids}
