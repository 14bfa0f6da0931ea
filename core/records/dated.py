"""
What papers do to each other over time: effects of one clause on another, and how a text stands at a date.

Plain frozen records, no behaviour. Dates are ISO ("2024-03-01"), "" where unknown. Next: `asked.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

EffectKind = Literal["replace", "delete", "add", "suspend", "revive", "limit", "withdraw"]
PaperKind = Literal[
    "agreement", "amendment", "order", "invoice", "offer", "certificate", "notice", "minutes", "report", "mail", "news",
    "other",
]
StandingStatus = Literal["in force", "superseded", "amended", "suspended", "not yet", "ended", "gives way"]
BEHIND: frozenset[StandingStatus] = frozenset({"superseded", "suspended", "not yet", "ended", "gives way"})
"""Standings of words that do not hold at the date asked about."""


@dataclass(frozen=True, slots=True)
class Clause:
    """
    A clause, heading or definition of a document's outline: document_text[start:end], with all below it.

    `number` is "4.2" or "" for a heading without one, `title` its first line; `level` counts from 1.
    """

    number: str
    title: str
    level: int
    start: int
    end: int
    page: int = 1


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of a document: `text` is verbatim document_text[start:end]."""

    document_id: str
    document: str
    passage_id: str
    page: int
    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Met:
    """What shows that a condition came about: where it is told, and when; `on` may be the telling paper's date."""

    place: Place
    on: str


@dataclass(frozen=True, slots=True)
class Effect:
    """
    One clause acting on another: by which words, on what, from when and until when.

    `clause` is the target's number as referred to, "" for a whole document;
    `spans` are the target's places in its own text, `struck` the words in them
    that are replaced. `starts_when` and `ends_when` are conditions in the
    paper's words; `started`, `ended` show that they came about.
    """

    kind: EffectKind
    by: Place
    target_id: str
    target: str
    clause: str
    spans: tuple[tuple[int, int], ...] = ()
    struck: tuple[tuple[int, int], ...] = ()
    old: str = ""
    new: str = ""
    since: str = ""
    until: str = ""
    starts_when: str = ""
    ends_when: str = ""
    applies_to: str = ""
    started: Met | None = None
    ended: Met | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """
    How a quoted text stands at a date, and which paper's words make it so.

    `since` is when that began; `struck` are the spans of the document that no
    longer hold; `condition` is what the standing still depends on, in the
    paper's words; `met` shows a condition that came about; `is_again` what was
    out of force before. What "gives way" does so by an order of precedence;
    `by` is where that is stated.
    """

    status: StandingStatus
    since: str = ""
    by: Place | None = None
    struck: tuple[tuple[int, int], ...] = ()
    condition: str = ""
    met: Met | None = None
    is_again: bool = False


@dataclass(frozen=True, slots=True)
class Reliability:
    """What speaks for a source that others contradict; `precedence` is what it says itself of who prevails, or ""."""

    kind: PaperKind
    date: str = ""
    is_signed: bool = False
    precedence: str = ""


@dataclass(frozen=True, slots=True)
class DatedDocument:
    """A document with its own date and how it wrote it, the documents that it acts on, and dates it leaves open."""

    document_id: str
    document: str
    date: str
    amends: tuple[str, ...] = ()
    ambiguous: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DatedChange:
    """
    A sentence or clause whose governing text differs between two dates.

    `text` is as its paper first has it, `new` as it reads at the later date, or
    the new words alone where their place in it is not known; "" where none are told.
    """

    document_id: str
    document: str
    clause: str
    text: str
    before: StandingStatus
    after: StandingStatus
    effect: Effect
    new: str = ""


@dataclass(frozen=True, slots=True)
class Timeline:
    """The documents by date, and every effect of one on another, by when it begins."""

    documents: tuple[DatedDocument, ...]
    effects: tuple[Effect, ...]
