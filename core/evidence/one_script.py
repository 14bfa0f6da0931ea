"""
The memory as the answer's rules read it: papers in traditional characters in simplified ones.

Holds no rule. Next: `answer.py`, which reads so and quotes the papers as they are written.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from core.evidence.rating import Sentence
from core.ports import Memory
from core.records import Document, Passage
from core.scripts import in_one_script, passage_in_one_script


class _InOneScript:
    """A memory whose passages and titles are in one script; everything else is the memory's own."""

    def __init__(self, memory: Memory) -> None:
        self.stored = memory

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stored, name)

    def passages(self, passage_ids: Sequence[str]) -> list[Passage]:
        return [passage_in_one_script(one) for one in self.stored.passages(passage_ids)]

    def document(self, document_id: str) -> Document:
        return _titled(self.stored.document(document_id))

    def documents_of(self, document_ids: Sequence[str]) -> list[Document]:
        return [_titled(one) for one in self.stored.documents_of(document_ids)]

    def documents(self) -> list[Document]:
        return [_titled(one) for one in self.stored.documents()]


def memory_in_one_script(memory: Memory) -> Memory:
    """A view of a memory whose passages, at their own places, and titles are in simplified characters."""
    return cast("Memory", _InOneScript(memory))


def as_stored(memory: Memory) -> Memory:
    """The memory behind such a view, or the memory itself."""
    return memory.stored if isinstance(memory, _InOneScript) else memory


def as_written(sentences: Sequence[Sentence], memory: Memory) -> list[Sentence]:
    """Sentences with the passages of the memory itself, so that they are quoted verbatim."""
    passages = memory.passages([one.passage.passage_id for one in sentences])
    return [replace(one, passage=passage) for one, passage in zip(sentences, passages, strict=True)]


def _titled(document: Document) -> Document:
    title = in_one_script(document.title)
    return document if title == document.title else replace(document, title=title)
