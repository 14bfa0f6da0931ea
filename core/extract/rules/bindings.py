"""
The bindings of one document: which short name stands for whom.

Holds the records that `definitions.py` fills and the finder of bound names;
reads no text for definitions itself. Next in the flow: `finder.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from core.extract.rules.short_names import alone, ends_a_person
from core.extract.rules.spans import Span

_POSTS = frozenset("总工董")  # of one character


@dataclass(frozen=True, slots=True)
class Definition:
    """One definitions clause: `target` is who or what the short names stand for, at text[start:end] of its passage."""

    passage_id: str
    short_names: tuple[str, ...]
    target: Span
    start: int
    end: int


@dataclass(frozen=True)
class Definitions:
    """
    The bindings of one document.

    `targets` goes short name → what it stands for; `terms` are defined terms
    that stand for no name; `aliases` goes name → its other names (the Chinese
    name of a company); `number` is the document's own number or "";
    `employers` goes person → the organisation stated for them, `signs` person → the
    number or day of birth they are known by, `posts` name → the posts of its two
    bearers; `namesakes` are names of several people. `people` are all whom it
    introduces; `unsaid` are short names that no clause defines; `briefs`, such of
    two or three characters, and `called`, given names, count only where a name is
    found, surnames with a post (李总 in `called`) everywhere.
    """

    targets: Mapping[str, Span] = field(default_factory=dict)
    terms: frozenset[str] = frozenset()
    aliases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    number: str = ""
    employers: Mapping[str, str] = field(default_factory=dict)
    signs: Mapping[str, str] = field(default_factory=dict)
    posts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    namesakes: frozenset[str] = frozenset()
    people: frozenset[str] = frozenset()
    unsaid: frozenset[str] = frozenset()
    briefs: Mapping[str, Span] = field(default_factory=dict)
    called: Mapping[str, str] = field(default_factory=dict)
    clauses: tuple[Definition, ...] = ()

    @cached_property
    def parties(self) -> Mapping[str, str]:
        """Short and full names of the organisations that it binds → the full name."""
        bound = {word: one.name for word, one in self.targets.items() if one.type == "organisation"}
        return {**bound, **{name: name for name in bound.values()}}

    @cached_property
    def _words(self) -> list[str]:
        titled = {word for word in self.called if len(word) > 2 or word[-1] in _POSTS}
        return sorted({*self.targets, *self.terms, *self.people, *titled}, key=lambda word: (-len(word), word))

    def _pattern(self, text: str) -> re.Pattern[str] | None:
        """Of the words that occur in the text only: tried at every character, those of a long register cost seconds."""
        words = [self._bounded(word) for word in self._words if word in text]
        return re.compile("|".join(words)) if words else None

    def _bounded(self, word: str) -> str:
        if word in self.unsaid:
            return alone(word)
        pattern = re.escape(word)
        if word in {"公司", "集团"}:
            return f"(?<![分子总母贵我该某]){pattern}"
        return rf"\b{pattern}\b" if word[0].isascii() and (word[0] + word[-1]).isalnum() else pattern

    def find(self, text: str, scope: str) -> Iterator[Span]:
        """Bound short names (as spans of what they stand for) and defined terms (in `scope`) that the text uses."""
        pattern = self._pattern(text)
        for match in pattern.finditer(text) if pattern else ():
            word = match.group()
            target = self.targets.get(word)
            if word in self.unsaid and ends_a_person(text, match.start()):
                continue
            if target:
                yield replace(target, start=match.start(), end=match.end(), role=word)
            elif word in self.called:
                yield Span(match.start(), match.end(), "person", self.called[word])
            elif word in self.people:
                yield Span(match.start(), match.end(), "person", word)
            else:
                yield Span(match.start(), match.end(), "term", word, scope=scope)
