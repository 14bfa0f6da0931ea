"""
Question sets with gold answers, read from JSON lines.

Knows both forms: gold ids of a corpus, and quotes of documents with the
outcome an honest system must reach. Holds no grading; next: `metrics.py`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, get_args

from core.errors import BadInput
from core.records import Language, Outcome
from core.text import language_of

_AS_LINES = "Give a JSON-lines file in UTF-8."


@dataclass(frozen=True, slots=True)
class GoldQuote:
    """A verbatim piece of evidence and the name of the file it stands in."""

    file: str
    quote: str


@dataclass(frozen=True, slots=True)
class GoldQuestion:
    """
    A question with what a right answer must hold.

    `gold` has the ids of the corpus documents that are needed, `evidence` the
    quotes; a set uses one of them. `outcome` is what must be reached; `as_of`
    is an ISO date or "".
    """

    question_id: str
    question: str
    answer: str
    aliases: tuple[str, ...]
    type: str
    language: Language
    gold: tuple[str, ...] = ()
    evidence: tuple[GoldQuote, ...] = ()
    outcome: Outcome = "answered"
    as_of: str = ""


def read_questions(path: Path) -> list[GoldQuestion]:
    """
    All questions of a file, in order; blank lines are skipped.

    Raises:
        BadInput: for a file that cannot be read or holds no question, or a
            line that is no question, with its number.
    """
    try:
        return parse_questions(path.read_bytes(), str(path))
    except OSError as exc:
        raise BadInput(f"{path}: the questions cannot be read ({exc.strerror})", _AS_LINES) from exc


def parse_questions(data: bytes, name: str) -> list[GoldQuestion]:
    """The questions of a file's bytes, as `read_questions`; `name` is what errors call it. Raises BadInput."""
    try:
        lines = data.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError as exc:
        raise BadInput(f"{name}: the questions cannot be read (it is not UTF-8)", _AS_LINES) from exc
    questions = [_question(name, number, line) for number, line in enumerate(lines, 1) if line.strip()]
    if not questions:
        raise BadInput(f"{name}: no question in it", "Give one JSON object a line.")
    return questions


def _question(path: str, number: int, line: str) -> GoldQuestion:
    try:
        row: Mapping[str, Any] = json.loads(line)
        question = GoldQuestion(
            question_id=str(row["id"]),
            question=_text(row["question"]),
            answer=str(row["answer"]),
            aliases=_strings(row.get("aliases")),
            type=str(row.get("type") or "unknown"),
            language=row["lang"] if row.get("lang") in get_args(Language) else language_of(str(row["question"])),
            gold=_strings(row.get("gold")),
            evidence=tuple(GoldQuote(str(one["file"]), str(one["quote"])) for one in row.get("evidence") or ()),
            outcome=row.get("outcome") or "answered",
            as_of=datetime.fromisoformat(row["as_of"]).date().isoformat() if row.get("as_of") else "",
        )
    except (ValueError, KeyError, TypeError, AttributeError) as exc:
        hint = 'A line needs "id", "question", "answer", and "gold" or "evidence".'
        raise BadInput(f"{path}: line {number} is no question ({_reason(exc)})", hint) from exc
    if question.outcome not in get_args(Outcome):
        raise BadInput(f"{path}: line {number} has the unknown outcome {question.outcome!r}")
    return question


def _reason(exc: Exception) -> str:
    """What is wrong with a line, for somebody who knows no exceptions."""
    if isinstance(exc, KeyError):
        return f'"{exc.args[0]}" is missing'
    if isinstance(exc, json.JSONDecodeError):
        return "it is not valid JSON"
    return str(exc) if isinstance(exc, ValueError) else "it is no JSON object of this form"


def _text(value: object) -> str:
    if not str(value).strip():
        raise ValueError("the question is empty")
    return str(value)


def _strings(value: object) -> tuple[str, ...]:
    """A list as texts; a single value is a list of one."""
    values = value if isinstance(value, list) else [value]
    return tuple(str(one) for one in values if one not in (None, ""))
