"""
Numbered pieces of evidence: the sentences a model is shown, and the spans its numbers stand for.

One numbering holds for a whole question, so that a number means the same
sentence in every call and in the trace. Chooses nothing. Next: `parse.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from core.ports import Memory, Stands
from core.reason.suspicious import for_readers
from core.records import Passage
from core.text import sentence_spans

LONGEST_HEADING = 120


@dataclass(frozen=True, slots=True)
class Piece:
    """
    A sentence of a passage, document_text[start:end], under the number that a model knows it by, from 1.

    `context` is what stands around it: its document's title, the headings, the
    names its roles stand for, and the sentences of its passage that are shown. `standing` says whether other
    papers let it hold at the date asked about, "" where none bears on it.
    """

    number: int
    title: str
    context: str
    passage: Passage
    start: int
    end: int
    standing: str = ""

    @property
    def text(self) -> str:
        """The sentence, verbatim."""
        return self.passage.text[self.start - self.passage.start : self.end - self.passage.start]



class Pieces:
    """
    The sentences of the passages that one question has shown to a model so far.

    `suspicious` counts those withheld because they speak to a model.
    """

    def __init__(self, memory: Memory, stands: Stands = lambda *_: "") -> None:
        """`stands` tells how a sentence stands at the date asked about."""
        self._memory, self._stands = memory, stands
        self._of_passage: dict[str, list[Piece]] = {}
        self._by_number: dict[int, Piece] = {}
        self.suspicious = 0

    def number(self, passage_ids: Iterable[str], characters: int) -> list[str]:
        """
        Give numbers to the sentences of passages, as many passages as fit.

        Args:
            passage_ids: best first; those numbered before keep their numbers and cost nothing.
            characters: most characters of the passages together; the first always fits.

        Returns:
            the ids of the passages newly numbered, in order.
        """
        fresh = [one for one in dict.fromkeys(passage_ids) if one not in self._of_passage]
        taken: list[str] = []
        for passage in self._memory.passages(fresh):
            characters -= len(passage.text)
            if characters < 0 and taken:
                break
            self._add(passage)
            taken.append(passage.passage_id)
        return taken

    def _add(self, passage: Passage) -> None:
        first = len(self._by_number) + 1
        spans, withheld = _readable(passage.text)
        self.suspicious += withheld
        offset = passage.start
        document = self._memory.document(passage.document_id)
        title = document.title or document.name
        shown = (passage.text[start:end] for start, end in spans)
        context = "\n".join([title, *passage.heading_path, *passage.bound_names, *shown])
        places = [(offset + start, offset + end) for start, end in spans]
        found = [
            Piece(number, title, context, passage, start, end, self._stands(passage, start, end))
            for number, (start, end) in enumerate(places, first)
        ]
        self._of_passage[passage.passage_id] = found
        self._by_number |= {one.number: one for one in found}

    def known(self, numbers: Iterable[int]) -> list[Piece]:
        """The pieces of those numbers that exist, each once, in the order given."""
        return [self._by_number[one] for one in dict.fromkeys(numbers) if one in self._by_number]

    def of(self, passage_ids: Iterable[str]) -> list[Piece]:
        """All pieces of some passages that have numbers."""
        return [piece for one in passage_ids for piece in self._of_passage.get(one, ())]

    @staticmethod
    def as_material(pieces: Collection[Piece]) -> list[dict[str, Any]]:
        """Pieces as a prompt shows them: by passage, with document and heading, each sentence under its number."""
        shown: dict[str, list[Piece]] = {}
        for one in pieces:
            shown.setdefault(one.passage.passage_id, []).append(one)
        return [_passage_material(found) for found in shown.values()]


@lru_cache(maxsize=4_096)
def _readable(text: str) -> tuple[tuple[tuple[int, int], ...], int]:
    """The sentences of a passage that are shown, and how many are not; kept, for good passages come up again."""
    whole = sentence_spans(text)
    shown = for_readers(text, whole)
    return tuple(shown), len(whole) - len(shown)


def _passage_material(pieces: Sequence[Piece]) -> dict[str, Any]:
    passage = pieces[0].passage
    about: Mapping[str, str] = {
        "document": pieces[0].title,
        "heading": " > ".join(passage.heading_path)[:LONGEST_HEADING],
        "names": "; ".join(passage.bound_names)[:LONGEST_HEADING],
    }
    standing = {str(one.number): one.standing for one in pieces if one.standing}
    sentences = {str(one.number): one.text for one in sorted(pieces, key=lambda one: one.number)}
    shown: dict[str, Any] = {name: value for name, value in about.items() if value}
    return shown | {"sentences": sentences} | ({"standing": standing} if standing else {})
