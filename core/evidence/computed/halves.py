"""
Both halves of a comparison: of each of two things a sentence that gives its value, be it not sure enough to compute.

What no rule computes a reader may still compare, if both values are quoted; where
papers give only one, that has to be said. Computes nothing. Used by `answer.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import get_args

from core.evidence.computed.amounts import asks_to_compare
from core.evidence.computed.comparable import Comparable, comparable_in
from core.evidence.computed.quantities import Kind, quantities_in
from core.evidence.computed.sources import Sources
from core.evidence.computed.things import COUNTED, Thing, pair_in, speaks_of
from core.evidence.pieces import pieces
from core.evidence.rating import Sentence
from core.records import BEHIND, Passage
from core.text import fold


@dataclass(frozen=True, slots=True)
class Halves:
    """The sentences to quote; and, where papers give the value of one thing only, the other one and what is asked."""

    sentences: list[Sentence]
    lacking: str = ""
    what: str = ""


def with_both_halves(sources: Sources, sentences: Sequence[Sentence], limit: int) -> Halves:
    """
    The sentences of an answer, with one for each of two compared things; the last give way.

    Articles tell of their own title in few words, and not all that may be asked of it: there nothing changes.

    Example: "Which penalty is higher, A's or B's?" quotes a sentence with A's and one with B's.
    """
    question = sources.question.text
    pair = pair_in(sources) if asks_to_compare(question) and comparable_in(question) else None
    what = comparable_in(question, pair[0].name, pair[1].name) if pair else None
    if pair is None or what is None or any(sources.is_article(one) for one in sources.ranked):
        return Halves(list(sentences))
    found = [_telling(one, what, sources, sentences) for one in pair]
    told = [one for one in found if one is not None]
    if not told:
        return Halves(list(sentences))
    places = {(one.passage.passage_id, one.start) for one in told}
    rest = [one for one in sentences if (one.passage.passage_id, one.start) not in places]
    missing = next((one.name for one, held in zip(pair, found, strict=True) if held is None), "")
    return Halves([*told, *rest][:limit], missing, _asked_word(what, question))


def _asked_word(what: Comparable, question: str) -> str:
    """The word by which the attribute is asked for, whole."""
    match = what.asked.search(question)
    rest = re.match(r"[A-Za-z]*", question[match.end() :]) if match else None
    return match.group() + rest.group() if match and rest else ""


def _telling(one: Thing, what: Comparable, sources: Sources, quoted: Sequence[Sentence]) -> Sentence | None:
    """
    The sentence that gives a value of the thing: a quoted one, else the first of its own papers that does.

    Of a counted thing, where no sentence tells which one it means, one that counts none: it holds for all.
    """
    own = [each for passage in one.passages for each in _sentences_of(passage)]
    giving = [each for each in (*quoted, *own) if _gives(one, what, sources, each)]
    return next((each for each in giving if speaks_of(one, each.passage, each.text, sources)), next(iter(giving), None))


def _sentences_of(passage: Passage) -> Iterator[Sentence]:
    for start, end in pieces(passage):
        yield Sentence(passage, passage.start + start, passage.start + end, 0.0, frozenset())


def _gives(one: Thing, what: Comparable, sources: Sources, sentence: Sentence) -> bool:
    """Whether a sentence in force states the attribute of this thing, with any amount."""
    text, passage = sentence.text, sentence.passage
    is_about = what.stated.search(text) and any(quantities_in(text, kind) for kind in get_args(Kind))
    whole = replace(one, counted="")
    if not is_about or not speaks_of(whole, passage, text, sources):
        return False
    counted = {fold(match.group()) for match in COUNTED.finditer(text)}
    is_other = one.counted and counted and one.counted not in counted
    return not is_other and sources.status(sentence) not in BEHIND
