"""
A question, its words, and the conditions it is asked under.

Plain frozen records, no behaviour but what is counted from them. Next: `walked.py`.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from core.records.words import Language, MemoryMode


@dataclass(frozen=True, slots=True)
class Translated:
    """A word or phrase as a question writes it, and the words of the other language that may say the same."""

    word: str
    senses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WordAbroad:
    """
    A word or name of a question that papers hold in words of their own: of the other language, or of contracts.

    `own` are its full-text terms in the question; `senses` the terms of each word for it
    that occurs in the memory, none where none does; `worth` is the inverse document
    frequency of the commonest of these, else of the rarest term (> 0).
    """

    own: tuple[str, ...]
    senses: tuple[tuple[str, ...], ...]
    worth: float

    def is_held_by(self, terms: Set[str]) -> bool:
        """Whether all terms of one of its senses, or all of its own, are among these."""
        return any(terms >= set(sense) for sense in (*self.senses, self.own))


@dataclass(frozen=True, slots=True)
class Question:
    """
    A question and the conditions it is asked under.

    `scope` holds document ids; empty means all. `as_of` is an ISO date or "";
    `as_of_words` are the words of the question that give it, "" where the user
    chose it; with words and no date, they may mean more than one day.
    `names` are the names that the extractor's rules find in the text. `abroad`
    holds each word that a dictionary knows, with those of the other language;
    `pairs_over_words` pairs of Chinese characters that stand where one word ends and another begins: both only
    where papers are in both languages. `unknown_pairs` are pairs that are no words, mostly names.
    `everyday` are words that papers put otherwise, with what they write for them in the same language.
    `written`: the question as the user wrote it, where `text` reads otherwise, else "": in another script
    (`core.text.as_read`), with a wish for the language of the answer, which `told_in` keeps, or with names that no
    paper has and that are read as others, which `read_as` keeps as pairs (written, meant).
    """

    text: str
    language: Language
    scope: tuple[str, ...] = ()
    as_of: str = ""
    memory_mode: MemoryMode = "on"
    user: str = "local"
    names: tuple[str, ...] = ()
    abroad: tuple[Translated, ...] = ()
    unknown_pairs: tuple[str, ...] = ()
    as_of_words: str = ""
    pairs_over_words: tuple[str, ...] = ()
    everyday: tuple[Translated, ...] = ()
    written: str = ""
    told_in: Language | None = None
    read_as: tuple[tuple[str, str], ...] = ()

    @property
    def speaks(self) -> Language:
        """The language of what an answer says in its own words: the one that is wished for, else the question's."""
        return self.told_in or self.language

    @property
    def shown(self) -> str:
        """The question as its answer keeps and shows it."""
        return self.written or self.text
