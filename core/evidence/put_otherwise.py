"""
Everyday words of a question where it is judged how much of it papers hold: each counts once, however it is put.

Sentences are chosen by what papers write for them too (`sentences.py`). Pure. Used by `answer.py`.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace

from core.records import Question, Walk


def as_asked(question: Question, walk: Walk) -> Walk:
    """
    The walk with the worth of the question's own terms only.

    Those of an everyday word that no paper writes share the worth of what papers write instead.
    """
    if not walk.everyday:
        return walk
    text = question.text.lower()
    written = {term for word in walk.everyday for sense in word.senses for term in sense}
    worth = {term: value for term, value in walk.parts if term not in written or term in text}
    for word in walk.everyday:
        new = [term for term in word.own if term not in worth]
        worth |= {term: word.worth / len(new) for term in new}
    return replace(walk, parts=tuple(worth.items()))


def with_words_put_otherwise(walk: Walk, held: Set[str]) -> frozenset[str]:
    """These terms, and those of the question's everyday words that they hold in other words."""
    return frozenset(held).union(*(word.own for word in walk.everyday if word.is_held_by(held)))
