"""
Which event words of an English sentence are verbs there: "Alder records the sale", not "the records of Alder".

Asks the tagger of spaCy's small model, which is loaded with its recogniser (`recognised.py`).
Next in the flow: `hyperedges.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from core.extract.rules.events import EventSpan
from core.extract.rules.recognised import tagged
from core.extract.rules.vocabulary import words

if TYPE_CHECKING:
    from spacy.tokens import Token

_CONJUNCTION = re.compile(r"[Pp]rovided")
_BEFORE_NOUN = ("DT", "JJ", "PRP$", "POS", "CC", "IN", "CD", "VBN", "VBG")
_BEFORE_DESCRIBED = ("DT", "JJ", "PRP$", "POS", "IN", "VBN", "CD", "VBG")
_HELPERS = words("be is are was were been being am 's has have had having get gets got not")


def acting(events: Iterable[EventSpan], text: str) -> list[EventSpan]:
    """
    The events whose words happen: all Chinese ones, and English ones that the tagger takes for verbs or for one doing.

    Left out: what a thing is like ("a wholly owned subsidiary", "in complete form"), things
    ("the records", "successors and assigns"), and "provided" that only joins two clauses.
    """
    events = list(events)
    if not any(one.surface.isascii() for one in events):
        return events
    tokens = {token.idx: token for token in tagged(text)}
    return [one for one in events if not one.surface.isascii() or _acts(tokens.get(one.start), one)]


def _acts(token: Token | None, event: EventSpan) -> bool:
    if token is None or token.text.isupper():
        return True
    if token.tag_ == "NNS":
        return token.i == 0 or token.nbor(-1).tag_ not in _BEFORE_NOUN
    if token.tag_ in ("JJ", "NNP", "NNPS") or (
        token.tag_ == "NN" and (event.event == "include" or _is_before_noun(token))
    ):
        return False
    if _CONJUNCTION.fullmatch(token.text):
        return not _joins(token)
    return token.tag_ not in ("VBN", "VBD") or not _describes(token)


def _is_before_noun(token: Token) -> bool:
    """The "supply" of "supply agreement"."""
    return token.i + 1 < len(token.doc) and token.nbor(1).tag_.startswith("NN")


def _describes(token: Token) -> bool:
    """A participle right before what it describes, and behind no verb that makes it a deed: "a wholly owned firm"."""
    doc = token.doc
    after = doc[token.i + 1].tag_ if token.i + 1 < len(doc) else ""
    joined = doc[token.i + 2].tag_ if token.i + 3 < len(doc) and after == "CC" else ""
    is_before_noun = after.startswith("NN") or (joined in ("JJ", "VBN") and doc[token.i + 3].tag_.startswith("NN"))
    before = [one for one in doc[max(0, token.i - 5) : token.i] if one.tag_ not in ("RB", "CC")]
    is_done = bool(before) and before[-1].lower_ in _HELPERS
    return is_before_noun and not is_done and (not before or before[-1].tag_ in _BEFORE_DESCRIBED)


def _joins(token: Token) -> bool:
    """ "…, provided it notifies the other": behind a comma or another clause, and before a new subject."""
    doc = token.doc
    after = doc[token.i + 1].tag_ if token.i + 1 < len(doc) else ""
    is_done = token.i > 0 and any(one.lower_ in _HELPERS for one in doc[max(0, token.i - 3) : token.i])
    is_that = token.i + 1 < len(doc) and doc[token.i + 1].lower_ == "that"
    return not is_done and (is_that or after in ("DT", "PRP", "PRP$", "NN", "NNS", "NNP", "EX"))
