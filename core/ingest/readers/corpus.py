"""
Read a corpus: a JSONL file with one object {"id", "title", "text"} a line.

Each line is a document of its own, so this does not go through `read`.
Next in the flow: `passages.py`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from core.errors import UnreadableDocument
from core.ingest.readers.encoding import decode
from core.ingest.readers.plain_text import text_blocks
from core.ingest.readers.titles import LONGEST_TITLE
from core.records import Block, Reading
from core.settings import Settings
from core.text import without_control_characters

LINE_HINT = 'Each line must be one JSON object {"id", "title", "text"}.'
"""What to do about a line that was left out."""


@dataclass(frozen=True, slots=True)
class CorpusLine:
    """One document of a corpus; `document_id` is the line's own id."""

    document_id: str
    title: str
    text: str


def read_corpus(name: str, data: bytes) -> tuple[list[CorpusLine], list[str]]:
    """
    The documents of a corpus in file order, and one sentence for each line that could not be used.

    Raises:
        UnreadableDocument: if no line holds a document.
    """
    lines: list[CorpusLine] = []
    problems: list[str] = []
    seen: set[str] = set()
    for number, line in enumerate(decode(name, data).split("\n"), 1):
        if line.strip():
            made = _corpus_line(line, seen)
            if isinstance(made, CorpusLine):
                seen.add(made.document_id)
                lines.append(made)
            else:
                problems.append(f"{name}: line {number} was left out: {made}.")
    if not lines:
        reason = problems[0] if problems else f"{name}: the file holds no line."
        raise UnreadableDocument(reason, LINE_HINT)
    return lines, problems


def _corpus_line(line: str, seen: set[str]) -> CorpusLine | str:
    """A corpus line, or why it cannot be used."""
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):  # a number of 5,000 digits is a ValueError of another kind
        return "it is not valid JSON"
    if not isinstance(row, dict) or not isinstance(row.get("text"), str) or not _document_id(row):
        return 'it has no "id" or no "text"'
    document_id = _document_id(row)
    text = without_control_characters(row["text"])
    if not text.strip():
        return "its text is empty"
    if document_id in seen:
        return "its id occurs before"
    title = without_control_characters(str(row.get("title") or ""))[:LONGEST_TITLE]
    return CorpusLine(document_id, title, text)


def _document_id(row: dict[str, Any]) -> str:
    """The line's own id, without what cannot be shown or stored; "" where it has none."""
    given = row.get("id")
    return without_control_characters(str(given)).strip() if isinstance(given, str | int | float) else ""


def corpus_reading(line: CorpusLine, settings: Settings) -> Reading:
    """A corpus line as a reading: one block, or paragraphs where it is long and has line ends."""
    is_long = len(line.text) > settings.passage_characters and "\n" in line.text
    blocks = tuple(text_blocks(line.text)[0]) if is_long else (Block(line.text),)
    return Reading(line.title, blocks, 1, "corpus")
