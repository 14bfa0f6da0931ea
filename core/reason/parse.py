"""
The question read by a model: what it names, what it asks for, and the sub-goals that would establish it.

A plain question is not read by a model: it is its own sub-goal. Holds no search
(`search.py`). Next: `verify.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from core.ports import Memory, OnText
from core.reason.budget import Budget
from core.reason.prompts import request
from core.reason.replies import objects_of, text_of, texts_of
from core.records import Question
from core.text import fold, terms

MOST_GOALS = 4
MOST_NAMES = 6
PLAIN_TERMS = 22
"""A question of more terms (words, pairs of Chinese characters) is not plain."""
_NESTED = re.compile(
    r"的[^，。？的]{1,20}的[^，。？的]{1,20}的|[，；;].*(?:谁|哪|什么|多少|几|吗|何|是否)|以及|并且|分别|同时|相比|比较|哪个更|都"
    r"|，.*，|该(?:公司|方|人|项目|合同|集团)|其中"
    r"|\b(?:that|who|which|whose|whom|where)\b.*\b(?:that|who|which|whose|whom|where|what|when|how)\b"
    r"|\bof the\b.*\b(?:of|that|who|which)\b|'s\b.*'s\b|\bboth\b|\beither\b|\band\b.*\?|\bcompared?\b|\bor\b|[,;].*\?",
    re.IGNORECASE,
)
"""Marks of a question in a question, of two at once, and of a comparison."""
_TEXT = {"type": "string"}
_SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {
        "entities": {
            "type": "array",
            "items": {"type": "object", "properties": {"text": _TEXT, "type": _TEXT}, "required": ["text", "type"]},
        },
        "relation": _TEXT,
        "answer_type": _TEXT,
        "goals": {"type": "array", "items": _TEXT},
        "described": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {"description": _TEXT, "name": _TEXT},
                "required": ["description", "name"],
            },
        },
    },
    "required": ["entities", "relation", "answer_type", "goals", "described"],
}


@dataclass(frozen=True, slots=True)
class Plan:
    """
    What is to be established, in order, and the `names` by which a search may begin beside those of the question.

    `dropped` counts the names that neither the question nor the memory holds.
    """

    goals: tuple[str, ...]
    names: tuple[str, ...] = ()
    dropped: int = 0


def is_plain(question: str) -> bool:
    """Whether a question asks one thing of something that it names itself, as far as its words tell."""
    return len(terms(question)) <= PLAIN_TERMS and not _NESTED.search(question)


def parse(question: Question, memory: Memory, budget: Budget, on_text: OnText) -> Plan:
    """
    Take a question apart; one that is plain, or that no model may or can read, is its own sub-goal.

    Args:
        memory: whose names count as known.
        on_text: told "" while it waits, so that it can be stopped.
    """
    own = Plan((question.text,))
    if is_plain(question.text):
        return own
    asked = request("parse", question.language, {"question": question.text}, _SCHEMA, 600)
    reply = budget.ask(asked, on_text)
    if reply is None or reply.data is None:
        return own
    goals = tuple(texts_of(reply.data, "goals", MOST_GOALS))
    proposed = [text_of(one, "text") for one in objects_of(reply.data, "entities")]
    proposed += [text_of(one, "name") for one in objects_of(reply.data, "described")]
    names, dropped = _known(proposed, question.text, memory)
    return Plan(goals or own.goals, names, dropped)


def _known(proposed: Iterable[str], question: str, memory: Memory) -> tuple[tuple[str, ...], int]:
    """The proposed names that the memory holds, and how many neither it nor the question knows."""
    keys = {fold(one): one for one in proposed if fold(one)}
    held = memory.find_aliases(keys)
    strange = [one for one in keys if one not in held and one not in fold(question)]
    return tuple(name for key, name in keys.items() if key in held)[:MOST_NAMES], len(strange)
