"""
How likely a sentence of a passage is to answer, by what it says and where it stands.

A sentence is rated by the question words it repeats, in the other language by
those it holds in its own words, and by whether it holds the kind of thing that is
asked for (`asked.py`). Holds no choice among sentences; next: `sentences.py`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache

from core.evidence.asked import Asked, asked_for
from core.evidence.parties import NOBODY, Bound, introduces_party
from core.evidence.pieces import Piece, read_pieces
from core.evidence.shape import may_answer
from core.records import Passage, WordAbroad
from core.text import terms_in

HOLDS_WHAT_IS_ASKED, HOLDS_A_KIND, FIRST_PASSAGE, LATE_SENTENCE, HEADING, RECITAL = 0.3, 0.15, 0.5, 0.1, 0.2, 0.25
INTRODUCES, OTHER_PARTY = 0.3, 0.2
"""
How much less a line counts that only says who a party is, where it is not asked who, and a sentence that binds
another party of the paper than the question names; from 0.4 on clauses of both parties are lost.
"""
IN_TITLE, IN_HEADING, IN_PAPER = 0.3, 0.5, 0.5
"""
How much a question's word counts that only the title of the document holds, a heading over the passage, or, as the
name of a party, the paper: 0.3 to 0.6 are as good.
"""
_RANKS = 10
"""Passages over which the advantage of the first ones fades, evenly: the tenth has hardly any."""
_NUMBERED = re.compile(
    r"\W*(?:\d+\.\d+|第[^条\s]{1,5}条|[（(](?:[a-z]|[ivx]{1,4}|[一二三四五六七八九十]{1,2})[)）])\s*\S"
)
_SAID = re.compile(r"[。！？；：!?;:|]|\.$")


@dataclass(frozen=True, slots=True)
class Sentence:
    """
    A sentence of a passage: document_text[start:end], with its rating (about 0..2) and the question's terms it repeats.

    `may_answer`: False for what only introduces, as a heading does.
    """

    passage: Passage
    start: int
    end: int
    rating: float
    covers: frozenset[str]
    may_answer: bool = True

    @property
    def text(self) -> str:
        """The sentence, verbatim."""
        return self.passage.text[self.start - self.passage.start : self.end - self.passage.start]


def rated_sentences(
    passage: Passage,
    rank: int,
    question: str,
    worth: Mapping[str, float],
    title: str = "",
    is_mail: bool = False,
    abroad: tuple[WordAbroad, ...] = (),
    bound: Bound = NOBODY,
) -> Sequence[Sentence]:
    """
    All sentences of a passage with their rating, in order.

    rating = share of the question's worth, of words only above it IN_TITLE, IN_HEADING or IN_PAPER times theirs
             + HOLDS_WHAT_IS_ASKED where it repeats a word and holds what is first of all asked for,
               HOLDS_A_KIND where it holds what is asked for beside that
             + FIRST_PASSAGE, falling evenly to 0 at the tenth passage (rank counts from 0)
             - LATE_SENTENCE · relative position - HEADING where it has no punctuation, as a heading has none
             - RECITAL where it tells why the parties agree
             - INTRODUCES where it only says who a party is and nobody asks who
             - OTHER_PARTY where it speaks by its role of another party than the question names

    Args:
        title: of the document.
        is_mail: whether the document is one.
        abroad: in a paper of the other language, the question's words as it may hold them; `worth` is by these words.
        bound: for whom of the question the roles in the passage stand: a role counts as their name.
    """
    return _rated(passage, rank, question, tuple(worth.items()), title, is_mail, abroad, bound)


@lru_cache(maxsize=256)
def _rated(
    passage: Passage,
    rank: int,
    question: str,
    weighed: tuple[tuple[str, float], ...],
    title: str,
    is_mail: bool,
    abroad: tuple[WordAbroad, ...],
    bound: Bound,
) -> tuple[Sentence, ...]:
    """What `rated_sentences` tells; kept, since one question rates its first passages for quotes and for evidence."""
    worth = dict(weighed)
    asked, total = asked_for(question), sum(worth.values()) or 1.0
    read, titled = read_pieces(passage, title, is_mail), _words_in(terms_in(title), worth, abroad)
    paper = _words_in(bound.paper, worth, abroad)
    headed = _words_in(terms_in(" ".join(passage.heading_path)), worth, abroad) - titled
    rated: list[Sentence] = []
    for number, (piece, party) in enumerate(zip(read, _parties_over(read, passage), strict=True)):
        said = f"{party} {piece.text}" if party else piece.text
        held = (terms_in(said) if party else piece.terms) | bound.held_by(said)
        covered = piece_words = _words_in(held, worth, abroad)
        above = IN_TITLE * worth_of(titled - covered, worth) + IN_HEADING * worth_of(headed - covered, worth)
        above += IN_PAPER * worth_of(paper - titled - headed - covered, worth)
        if not covered and _NUMBERED.match(piece.text) and asked.is_first_held_by(piece.text):
            covered = headed  # "5. Warranty" stands above "5.1 The Seller … 24 months"
        rating = (worth_of(piece_words, worth) + above) / total + (_held(piece.text, asked) if covered else 0.0)
        rating += FIRST_PASSAGE * max(0.0, 1 - rank / _RANKS) - LATE_SENTENCE * number / len(read)
        rating -= HEADING * (not piece.is_punctuated) + RECITAL * piece.is_recital
        rating -= OTHER_PARTY * bound.is_of_another(said, held)
        rating -= INTRODUCES * (introduces_party(piece.text, passage) and "name" not in asked.kinds)
        fits = may_answer(piece.shape, piece.text, question, asked) and not _only_repeats(piece, question)
        start, end = passage.start + piece.start, passage.start + piece.end
        rated.append(Sentence(passage, start, end, rating, frozenset(covered), fits))
    return tuple(rated)


def _parties_over(read: Sequence[Piece], passage: Passage) -> list[str]:
    """For each piece the line that names the party which it tells of, as a seat or a representative below it; or ""."""
    found, party = list[str](), ""
    for piece in read:
        is_party = introduces_party(piece.text, passage)
        party = piece.text if is_party else party if piece.shape == "label" else ""
        found.append("" if is_party else party)
    return found


def word_key(word: WordAbroad) -> str:
    """By what a word of the question that papers of the other language hold is told from others."""
    return " ".join(word.own)


def _words_in(terms: Set[str], worth: Mapping[str, float], abroad: Sequence[WordAbroad]) -> Set[str]:
    """The question's words among these terms, in a paper of the other language those that it holds by one sense."""
    return {word_key(word) for word in abroad if word.is_held_by(terms)} if abroad else worth.keys() & terms


def _held(text: str, asked: Asked) -> float:
    if asked.is_first_held_by(text):
        return HOLDS_WHAT_IS_ASKED
    return HOLDS_A_KIND if asked.is_held_by(text) else 0.0


def _only_repeats(piece: Piece, question: str) -> bool:
    """Whether a line that is no sentence, such as a title, holds no word but those of the question."""
    return not _SAID.search(piece.text) and terms_in(question).issuperset(piece.terms)


def worth_of(held: Set[str], worth: Mapping[str, float]) -> float:
    """What these words are worth together."""
    return math.fsum(map(worth.__getitem__, held))  # exact, so that the order of a set makes no difference
