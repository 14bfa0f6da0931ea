"""
What the engine talks to: one question's dealings with a chat model, from reading it to the written answer.

Calls the steps in order under one budget, tells of them, and counts what was
dropped. Whatever fails leaves what there was before. Holds no prompt and no
rule. Next in the flow: the engine stores the answer and its calls.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from core.ports import ChatModel, Cite, Memory, OnStep, Stands
from core.reason.bind import Bound
from core.reason.budget import DENIED, QUOTED, WHY_STOPPED, Budget
from core.reason.gaps import Judged, check_gaps
from core.reason.joining import joined
from core.reason.parse import Plan, parse
from core.reason.pieces import Piece, Pieces
from core.reason.search import FIRST_CHARACTERS, Searched, WalkOn, candidates, search
from core.reason.write import write
from core.records import Answer, AskStep, ChatCall, Draft, Language, Outcome, Question, Walk
from core.settings import Settings

WRITTEN_FROM = 6_000
"""Characters of the sentences that the gap check is shown and an answer may be written from."""
_REFUSED: dict[Language, str] = {"zh": "资料中没有答案。", "en": "The documents do not answer this."}


class Reasoner:
    """
    One question and one model. The steps in order: `read`, `search`, `write`, `sign`.

    `has_failed`: the model gave no reply; the engine then answers without it.
    """

    def __init__(
        self,
        model: ChatModel,
        settings: Settings,
        memory: Memory,
        on_step: OnStep,
        stands: Stands = lambda *_: "",
    ) -> None:
        """
        Args:
            settings: budget, deadline, and what the walk is bound by.
            on_step: told of each step; what it raises ends the question, in the middle of a call too.
            stands: tells how a sentence stands at the date asked about.
        """
        self._budget = Budget(model, settings.llm_calls_per_question, settings.question_deadline_seconds)
        self._pieces = Pieces(memory, stands)
        self._settings, self._memory, self._on_step = settings, memory, on_step
        self._dropped: Counter[str] = Counter()
        self._plan = Plan(())
        self._found: Searched | None = None
        self._told = 0.0
        self._why_not_written = ""

    @property
    def has_failed(self) -> bool:
        """Whether the model failed to reply."""
        return self._budget.stop == "failed"

    @property
    def calls(self) -> tuple[ChatCall, ...]:
        """Every call so far, in the order made."""
        return tuple(self._budget.calls)

    def newly_waited(self) -> float:
        """Seconds spent waiting for replies since this was last asked."""
        before, self._told = self._told, self._budget.waited
        return self._told - before

    def read(self, question: Question) -> Question:
        """The question with the names that it only describes, as far as the memory holds them."""
        self._plan = parse(question, self._memory, self._budget, self._waiting(AskStep("understand")))
        self._dropped["unknown_name"] += self._plan.dropped
        return replace(question, names=tuple(dict.fromkeys((*question.names, *self._plan.names))))

    def search(self, question: Question, walk: Walk, walk_on: WalkOn) -> Walk:
        """
        The walk with what the model verified of it and found beyond it.

        Args:
            walk: phase 1.
            walk_on: makes a further walk for a sub-goal.
        """
        if not walk.passages or walk.strangers:
            return walk
        kept = sum(len(hop.kept) for hop in walk.hops)
        step = AskStep("verify", kept=kept)
        self._on_step(step)
        plan = self._plan if self._plan.goals else Plan((question.text,))
        found = search(question, plan, walk, self._pieces, self._budget, walk_on, self._waiting(step))
        self._dropped["unknown_number"] += found.dropped
        self._found = found
        return joined(question, walk, found, self._memory, self._settings)

    def write(self, question: Question, walk: Walk, draft: Draft, cite: Cite) -> Draft:
        """
        The draft as the model writes it; the one given where it may not, cannot, or has no evidence for a sentence.

        Args:
            walk: as `search` gave it.
            draft: as code alone would answer.
            cite: makes a citation of a span.
        """
        if draft.outcome in ("no_seed", "empty_memory") or walk.strangers or self.has_failed:
            return draft
        pieces, shown = self._evidence(walk)
        goals = self._goals(question)
        step = AskStep("write")
        judged = check_gaps(question, goals, shown, pieces, self._budget, self._waiting(step))
        if judged is None:
            judged = Judged(draft.outcome, (), draft.missing)
        elif judged.outcome == "unanswerable":
            draft = Draft("unanswerable", _REFUSED[question.speaks], (), judged.missing or draft.missing)
        self._dropped.update(unknown_number=judged.unknown, unknown_subject=judged.strange)
        if judged.outcome == "unanswerable":
            self._why_not_written = DENIED
            return draft
        outcome = "conflict" if (draft.outcome, judged.outcome) == ("conflict", "answered") else judged.outcome
        use = pieces.of(dict.fromkeys(one.passage.passage_id for one in judged.use)) or shown
        bound = write(question, outcome, use, pieces, self._budget, self._telling())
        self._dropped.update(bound.dropped if bound else {})
        if bound and not bound.is_supported:
            self._why_not_written = QUOTED
        return _written(outcome, bound, judged.missing, cite) if bound and bound.is_supported else draft

    def sign(self, answer: Answer) -> Answer:
        """The answer with what it cost, what was dropped, and why the model wrote none of it or was not asked on."""
        why = WHY_STOPPED["failed"] if self.has_failed else self._why_not_written
        why = why or WHY_STOPPED.get(self._budget.stop, "")
        self._dropped["suspicious_sentence"] = self._found.pieces.suspicious if self._found else 0
        return replace(
            answer,
            llm_calls=len(self._budget.calls),
            llm_tokens=self._budget.tokens,
            llm_cost=self._budget.cost(self._settings.chat_prompt_price, self._settings.chat_reply_price),
            dropped={reason: count for reason, count in self._dropped.items() if count},
            stopped_because=why or answer.stopped_because,
        )

    # --- parts ---

    def _evidence(self, walk: Walk) -> tuple[Pieces, list[Piece]]:
        """What may be written from: established sentences, then relevant ones, then the others that were shown."""
        self._found = found = self._found or Searched((), self._pieces)
        if not found.shown:
            found.shown += found.pieces.number(candidates(walk), FIRST_CHARACTERS)
        settled = [one for goal in sorted(found.established) for one in found.established[goal]]
        first = list(dict.fromkeys([*settled, *found.relevant]))
        ids = list(dict.fromkeys([*(one.passage.passage_id for one in first), *found.shown]))
        every = list(dict.fromkeys([*first, *found.pieces.of(ids)]))
        kept: list[Piece] = []
        characters = 0
        for one in every:
            characters += len(one.text)
            if characters > WRITTEN_FROM and kept:
                break
            kept.append(one)
        return found.pieces, kept

    def _goals(self, question: Question) -> dict[str, tuple[Piece, ...]]:
        found = self._found
        if found is None or not found.goals:
            return {question.text: ()}
        return {one: found.established.get(number, ()) for number, one in enumerate(found.goals)}

    def _waiting(self, step: AskStep) -> Callable[[str], None]:
        """Tells the step again while a call waits, so that Stop works; what comes is not shown."""
        return lambda _: self._on_step(step)

    def _telling(self) -> Callable[[str], None]:
        """Tells the words written so far."""
        written: list[str] = []

        def tell(piece: str) -> None:
            written.append(piece)
            self._on_step(AskStep("write", text="".join(written)))

        return tell


def _written(outcome: Outcome, bound: Bound, missing: tuple[str, ...], cite: Cite) -> Draft:
    citations = tuple(cite(number, one.passage, one.start, one.end) for number, one in enumerate(bound.pieces, 1))
    return Draft(outcome, bound.text, citations, missing, "generated")
