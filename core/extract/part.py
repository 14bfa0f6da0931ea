"""
One contract of a document: what its names mean in it.

Most documents are one part; a file of several contracts has one for each
(`rules/parts.py`). Finds no names, says who or what a found one is. Next in the
flow: `local.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from core.extract.names import name_key
from core.extract.rules.bearers import POST, employer_beside, post_before, sign_behind
from core.extract.rules.bindings import Definitions
from core.extract.rules.common_words import first_names, place_names
from core.extract.rules.recognised import DocumentWords
from core.extract.rules.short_names import PERHAPS_PEOPLE
from core.extract.rules.spans import Span
from core.extract.rules.stations import bare, is_addressed
from core.records import NodeType

_PERHAPS_COMPANIES: frozenset[NodeType] = frozenset(("organisation", "person"))


@dataclass(frozen=True)
class Part:
    """
    The definitions that hold in a part, and what the document shows of its words.

    `scope` is where its roles and terms hold: the id of the document, or that of the passage with which a later
    part begins.
    """

    scope: str
    definitions: Definitions
    words: DocumentWords

    @property
    def clause_scope(self) -> str:
        """What its clause numbers are of: its own number, or its scope."""
        return self.definitions.number or self.scope

    @cached_property
    def _main_names(self) -> dict[str, str]:
        return {other: name for name, others in self.definitions.aliases.items() for other in others}

    def bound(self, text: str) -> Sequence[Span]:
        """The short names, roles and defined terms of this part that a text of it uses."""
        return list(self.definitions.find(text, self.scope))

    def resolved(self, span: Span, text: str) -> Span:
        """The span of a passage's text as this part means it: a company's other name, a cited title, whose person."""
        if span.type == "term" and not span.scope:
            is_person = span.name in self.definitions.signs
            unseen: NodeType = "place" if span.name in place_names() - first_names() else "term"
            span = replace(span, type="person" if is_person else self.words.seen.get(span.name, unseen))
        if span.type == "document" and span.name in self.definitions.targets:
            target = self.definitions.targets[span.name]
            return replace(span, name=target.name, key=target.key, aliases=(span.name,))
        if span.type in _PERHAPS_COMPANIES and (company := self.definitions.briefs.get(span.name)):
            return replace(company, start=span.start, end=span.end)
        if span.type == "organisation":
            main = self._main_names.get(span.name, span.name)
            return replace(span, name=main, aliases=self.definitions.aliases.get(main, ()))
        if (span.type in PERHAPS_PEOPLE or " " not in span.name) and (person := self._addressed(span, text)):
            span = replace(span, type="person", name=person)
        if span.type == "person":
            return self._borne(replace(span, name=self.definitions.called.get(span.name, span.name)), text)
        return span

    def _addressed(self, span: Span, text: str) -> str:
        """
        The whole name of whom "Mr Alder", "Director Alder" or "Dear Jane" means, where only one fits; else "".

        Of somebody whom the document introduces, "Jane" and "Alder" are enough.
        """
        name = bare(span.name)
        if name != span.name or is_addressed(text[max(0, span.start - 16) : span.start], name):
            return self.words.addressed.get(name, "")
        person = self.words.people.get(name, "")
        return person if person in self.definitions.people else ""

    def _borne(self, span: Span, text: str) -> Span:
        """A person with what tells which of that name is meant: a number, a post, an employer, else what is known."""
        known, name = self.definitions, span.name
        if sign := sign_behind(text, span.end) or known.signs.get(name, ""):
            return replace(span, scope=sign)
        if post := post_before(text, span.start, known.posts.get(name, ())):
            return replace(span, scope=f"{POST}{self.scope}|{post}")
        is_shared = name in known.namesakes
        beside = employer_beside(text, span.start, span.end, known.parties) if is_shared else ""
        if employer := beside or known.employers.get(name, ""):
            return replace(span, scope=name_key(employer, "organisation"), role=span.role or employer)
        return replace(span, scope=self.scope) if is_shared else span
