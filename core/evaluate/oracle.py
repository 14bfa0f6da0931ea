"""
A model that knows the gold: what the plumbing around a language model can reach at best.

Answers every request from a question set: a sentence is true where it shares
words with gold evidence, an answer is the gold one with the true sentences that
were shown. It says which documents it misses by their title, never what they
say. Measures nothing itself (`ceiling.py`, next in the flow).
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from core.evaluate.metrics import overlaps, squeeze
from core.evaluate.questions import GoldQuestion
from core.evaluate.short_answers import contains
from core.ports import OnText
from core.records import ChatCall, ChatReply, ChatRequest

_MOST_OF_ONE = 2  # sentences named of one piece of evidence


@dataclass(frozen=True, slots=True)
class Wanted:
    """A piece of gold evidence: the title of its document, and a quote from it or (`is_whole`) all its words."""

    title: str
    text: str
    is_whole: bool = False

    def is_in(self, sentence: str) -> bool:
        """Whether a sentence is a part of it or, of a quote, shares a run of its words."""
        return squeeze(sentence) in squeeze(self.text) or (not self.is_whole and overlaps(sentence, self.text))


class Oracle:
    """A ChatModel that answers from gold; tokens are counted as characters. `cpu_seconds`: of all calls so far."""

    name = "oracle"

    def __init__(self, questions: Sequence[GoldQuestion], corpus: Mapping[str, Wanted]) -> None:
        """
        Args:
            questions: those it will be asked.
            corpus: title and text by gold id; evidence quotes need none.
        """
        self._questions = {" ".join(one.question.split()): one for one in questions}
        self._corpus = corpus
        self.cpu_seconds = 0.0

    def complete(self, request: ChatRequest, seconds: float | None = None, on_text: OnText | None = None) -> ChatReply:
        """The right reply to a request of one of the stages of a question."""
        del seconds, on_text
        begun = time.process_time()
        material = json.loads(request.user)
        gold = self._questions[material["question"]]
        said = getattr(self, f"_{request.stage}")(gold, self._wanted(gold), material)
        raw = said if isinstance(said, str) else json.dumps(said, ensure_ascii=False)
        shown = len(request.system) + len(request.user)
        call = ChatCall(request.stage, self.name, request.system, request.user, raw, shown, len(raw), 0.0)
        self.cpu_seconds += time.process_time() - begun
        return ChatReply(raw, None if isinstance(said, str) else said, call)

    def _wanted(self, gold: GoldQuestion) -> list[Wanted]:
        quoted = [Wanted(PurePosixPath(one.file).stem, one.quote) for one in gold.evidence]
        return quoted + [self._corpus[one] for one in gold.gold if one in self._corpus]

    def _parse(self, gold: GoldQuestion, wanted: Sequence[Wanted], material: Mapping[str, Any]) -> Any:
        del material
        goals = [one.title for one in wanted] or [gold.question]
        return {"entities": [], "relation": "", "answer_type": "text", "goals": goals, "described": []}

    def _verify(self, gold: GoldQuestion, wanted: Sequence[Wanted], material: Mapping[str, Any]) -> Any:
        found = [_numbers(one, gold, material) for one in wanted]
        goals = list(material["goals"].values())
        parts = [[i for i, one in enumerate(wanted) if one.title == goal] or list(range(len(wanted))) for goal in goals]
        missing = {number: [i for i in part if not found[i]] for number, part in enumerate(parts, 1)}
        established = [
            {"goal": number, "sentences": [one for i in part for one in found[i]]}
            for number, part in enumerate(parts, 1)
            if part and not missing[number]
        ]
        still_open = [
            {"goal": number, "missing": gold.question, "search": wanted[lacking[0]].title if lacking else ""}
            for number, lacking in missing.items()
            if lacking or not wanted
        ]
        relevant = [one for numbers in found for one in numbers]
        return {"established": established, "relevant": relevant, "open": still_open}

    def _gaps(self, gold: GoldQuestion, wanted: Sequence[Wanted], material: Mapping[str, Any]) -> Any:
        found = [_numbers(one, gold, material) for one in wanted]
        use = [one for numbers in found for one in numbers]
        outcome = gold.outcome if use and all(found) else "partial" if use else "unanswerable"
        return {"outcome": outcome, "use": use, "missing": []}

    def _write(self, gold: GoldQuestion, wanted: Sequence[Wanted], material: Mapping[str, Any]) -> str:
        sentences = _sentences(material)
        numbers = dict.fromkeys(number for one in wanted for number in _numbers(one, gold, material))
        said = [f"{sentences[number].rstrip('。.')} [{number}]." for number in numbers]
        return " ".join([f"{gold.answer}: {said[0]}", *said[1:]]) if said else gold.answer


def _sentences(material: Mapping[str, Any]) -> dict[int, str]:
    shown = (one["sentences"] for one in material["evidence"])
    return {int(number): text for sentences in shown for number, text in sentences.items()}


def _numbers(wanted: Wanted, gold: GoldQuestion, material: Mapping[str, Any]) -> list[int]:
    """The shown sentences that are part of a piece of evidence, two at most, those with the answer before others."""
    found = {number: text for number, text in _sentences(material).items() if wanted.is_in(text)}
    answers = (gold.answer, *gold.aliases)
    return sorted(found, key=lambda one: (-contains(found[one], answers), one))[:_MOST_OF_ONE]
