"""
What the engine does with questions: answer them, keep them, open them again.

A part of `engine.py`'s Engine. Next: `evaluating.py`.
"""

from __future__ import annotations

import logging
import uuid
from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial

from core.engine.inquiry import Inquiry, Watch, timed
from core.engine.library import SAMPLES
from core.engine.parts import Parts
from core.engine.turning import end_of_day, iso_day
from core.engine.understanding import understood
from core.errors import BadInput
from core.evidence.about_memory import is_about_memory
from core.evidence.chains import as_facts
from core.evidence.gone import gone_sources
from core.evidence.governing.quoted import standing_in_words
from core.evidence.suggest import Suggestion, answers_well, suggest_questions
from core.ports import OnStep
from core.reason.reasoner import Reasoner
from core.records import (
    Answer,
    AskStep,
    ChatCall,
    Fact,
    MemoryMode,
    PastQuestion,
    Question,
    ScoredHyperedge,
    Trace,
    Walk,
)
from core.settings import Settings
from core.text import user_name, without_control_characters
from core.traverse.strategies import find_strategy

logger = logging.getLogger(__name__)
MOST_QUESTION_CHARACTERS = 2_000


class Asking(Parts):
    """Questions in, answers out."""

    @property
    def chat_model(self) -> str:
        """The name of the language model that takes part in answers, "" where none does."""
        return self._chat.name if self._chat and self.settings.llm_calls_per_question else ""

    def require_chat_model(self) -> str:
        """The name of the language model that takes part in answers. Raises BadInput where none does."""
        if not self.chat_model:
            raise BadInput("No language model takes part in answers.", "Set OPENAI_MODEL and OPENAI_BASE_URL.")
        return self.chat_model

    def ask(
        self,
        text: str,
        *,
        strategy: str = "hypergraph",
        memory_mode: MemoryMode = "on",
        scope: Sequence[str] = (),
        as_of: str = "",
        user: str = "local",
        without: frozenset[str] = frozenset(),
        on_step: OnStep = lambda _: None,
        keep: bool = True,
        settings: Settings | None = None,
        use_llm: bool = True,
        weights_at: str = "",
    ) -> Answer:
        """
        Answer one question and keep the answer with its trace.

        Args:
            text: the question, at most 2,000 characters.
            strategy: one of `core.traverse.strategies.NAMES`.
            memory_mode: weights used and updated, used only, or neutral.
            scope: document ids that may be used; empty means all.
            as_of: ISO date, or "" for the day that the question itself asks about, else now.
            user: who asks.
            without: parts of the walk left out, for an ablation.
            on_step: told how far it is; what it raises (`core.errors.Cancelled`, say) stops the question,
                and nothing of it is kept.
            keep: False gives the answer without storing it.
            settings: for a trial, instead of those in force.
            use_llm: False leaves the language model out, where there is one.
            weights_at: ISO date at whose end (UTC) the weights are to be as they were; "" = the present ones.

        Raises:
            BadInput: for a blank or far too long question, or a date that is none.
            UnknownStrategy, UnknownDocument: for a name or id that is not there.
            EmbedderMismatch: if the stored vectors are of another embedder.
        """
        watch = Watch()
        question = self._question(text, memory_mode, scope, as_of, user)
        ready, is_trial, settings = self._ready(), settings is not None, settings or self.settings
        on_step(AskStep("understand"))
        is_plain = not (use_llm and self._chat and settings.llm_calls_per_question) or is_about_memory(text)
        version = self._ledger.memory_version()
        key = self._key(question, strategy, settings, without, weights_at, version)
        kept = self._repeated.find(key) if keep and is_plain and not is_trial else None
        if kept:
            return self._again(*kept, user, watch, on_step)
        vector = ready.embedder.embed_question(question.text)
        watch.lap("embed")
        answer_id = _new_id()
        asked_at = self._now_iso()
        find = partial(find_strategy, strategy, settings, without)
        calls: tuple[ChatCall, ...] = ()
        until = min(end_of_day(weights_at), self._clock.now()) if weights_at else None
        with ready.memories.open(until) as memory:
            inquiry = Inquiry(question, vector, memory, settings, find, on_step, answer_id, asked_at, watch)
            if self._chat and not is_plain:

                def walk_on(goal: str) -> Walk:
                    asked = self._question(goal, memory_mode, scope, as_of, user)
                    return find(lambda _: None)(asked, ready.embedder.embed_question(goal), memory)

                reasoner = Reasoner(self._chat, settings, memory, on_step, partial(standing_in_words, question, memory))
                answer, walk = inquiry.reasoned(reasoner, walk_on)
                calls = reasoner.calls
            else:
                answer, walk = inquiry.plain()
        answer = replace(timed(answer, watch), weights_at=weights_at)
        on_step(AskStep("answer", kept=sum(len(hop.kept) for hop in walk.hops)))  # the last moment to stop it
        if keep:
            self._ledger.save_answer(answer, walk, calls)
        if keep and is_plain and not is_trial and answer.memory_version == version:
            self._repeated.keep(key, answer, walk)
        logger.info("answered %s in %.0f ms: %s", answer_id, answer.timings_ms["total"], answer.outcome)
        return answer

    def _key(
        self,
        question: Question,
        strategy: str,
        settings: Settings,
        without: frozenset[str],
        weights_at: str,
        version: int,
    ) -> Hashable:
        """All that an answer without a model depends on, but for whom it is given to."""
        day, asked = self._now_iso()[: len("2026-05-01")], replace(question, user="")
        return asked, strategy, settings.model_dump_json(), without, weights_at, version, day, self._index.stamp

    def _again(self, answer: Answer, walk: Walk, user: str, watch: Watch, on_step: OnStep) -> Answer:
        """The same answer under a new id, which tells whom it repeats; stored as any other."""
        on_step(AskStep("answer", kept=sum(len(hop.kept) for hop in walk.hops)))
        watch.lap("recall")
        new = replace(answer, answer_id=_new_id(), user=user_name(user), asked_at=self._now_iso())
        given = replace(new, repeats=answer.answer_id)
        self._ledger.save_answer(timed(given, watch), walk, ())
        return timed(given, watch)

    def _question(self, text: str, memory_mode: MemoryMode, scope: Sequence[str], as_of: str, user: str) -> Question:
        text = " ".join(without_control_characters(text).split())
        if not text:
            raise BadInput("The question is empty.", "Write what you want to know, in Chinese or English.")
        if len(text) > MOST_QUESTION_CHARACTERS:
            raise BadInput(
                f"The question has {len(text)} characters; at most {MOST_QUESTION_CHARACTERS} can be asked.",
                "Ask one thing at a time, and add long texts as documents.",
            )
        for document_id in scope:
            self._ledger.document(document_id)
        with self._memories.open() as memory:
            question = understood(text, iso_day(as_of), memory)
        scope = tuple(dict.fromkeys(scope))
        return replace(question, scope=scope, memory_mode=memory_mode, user=user_name(user))

    def answer(self, answer_id: str) -> Answer:
        """A stored answer. Raises UnknownAnswer."""
        return self._ledger.answer(answer_id)

    def answers(self, limit: int = 50, user: str | None = None) -> list[Answer]:
        """Stored answers, newest first."""
        return self._ledger.answers(limit, user)

    def suggested_questions(self) -> list[str]:
        """
        Questions this memory answers, in its languages; the sample set brings its own.

        Those made of its facts are asked first, without keeping the answers, once for the same documents; while
        more come in, the questions stay as they are.
        """
        seen, documents, found = self._suggested
        structure = self._ledger.structure_version()
        is_busy = any(job.status in ("queued", "running") for job in self._jobs.jobs())
        if structure != seen and not is_busy:
            now = frozenset(one.document_id for one in self._ledger.documents())
            if now != documents:
                with self._memories.open() as memory:
                    found = suggest_questions(memory, SAMPLES, self._answers_well)
            self._suggested = structure, now, found
        return list(found)

    def _answers_well(self, suggestion: Suggestion) -> bool:
        return answers_well(suggestion, self.ask(suggestion.text, memory_mode="frozen", keep=False, use_llm=False))

    def past_questions(self, limit: int = 200, user: str | None = None, text: str = "") -> list[PastQuestion]:
        """Stored questions, newest first, of one user or of all; only those whose words hold `text` (folded)."""
        return self._ledger.past_questions(limit, user, text)

    def trace(self, answer_id: str) -> Trace:
        """The stored record of a walk with its answer. Raises UnknownAnswer."""
        answer, walk = self._ledger.answer(answer_id), self._ledger.walk(answer_id)
        told = {one.hyperedge_id: one for one in (*answer.pruned, *answer.candidates, *answer.confirmed)}
        untold = [one for hop in walk.hops for one in hop.kept if one.hyperedge_id not in told]
        facts = {**self._still_stored(untold), **told}
        gone = gone_sources(answer, self._ledger.documents())
        return Trace(answer, walk, facts, self._ledger.chat_calls(answer_id), gone)

    def _still_stored(self, kept: Sequence[ScoredHyperedge]) -> dict[str, Fact]:
        """Kept hyperedges that their answer does not list, as candidates; those of removed documents are gone."""
        with self._memories.open() as memory:
            known = memory.hypergraph.hyperedge_number
            facts = as_facts([one for one in kept if one.hyperedge_id in known], "candidate", memory)
        return {one.hyperedge_id: one for one in facts}


def _new_id() -> str:
    return f"a_{uuid.uuid4().hex[:12]}"
