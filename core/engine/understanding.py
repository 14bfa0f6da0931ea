"""
A question as typed, made into what is asked: script, language, the day it means, names, words.

Holds no maths and no SQL: what is found is found by the stages. `asking.py` makes
one for each question.
"""

from __future__ import annotations

from dataclasses import replace

from core.dictionary import pairs_over_words, unknown_pairs, words_abroad
from core.evidence.governing.asked_day import asked_day
from core.evidence.wished import without_wish
from core.extract.names import question_names
from core.models.everyday import everyday_words
from core.ports import Memory
from core.records import Question
from core.text import as_read, language_of
from core.traverse.misspelt import misspelt


def understood(typed: str, as_of: str, memory: Memory) -> Question:
    """
    The question that is asked by these words, without scope, memory mode and user.

    Args:
        typed: on one line, not empty.
        as_of: ISO date that the user chose, or "" for the day that the question itself gives.
    """
    text, told_in = without_wish(as_read(typed))
    language = language_of(text)
    read_as = misspelt(text, unknown_pairs(text), memory)
    for written, meant in read_as:
        text = text.replace(written, meant)
    day = None if as_of else asked_day(text)
    as_of, words = (day.last, day.text) if day else (as_of, "")
    everyday = everyday_words(text, language)
    question = Question(
        text,
        language,
        as_of=as_of,
        names=tuple(question_names(text, language)),
        as_of_words=words,
        everyday=everyday,
        written=typed if typed != text else "",
        unknown_pairs=unknown_pairs(text),
        told_in=told_in,
        read_as=read_as,
    )
    if not memory.has_language("en" if language == "zh" else "zh"):
        return question
    abroad = words_abroad(text, language, everyday)
    return replace(question, abroad=abroad, pairs_over_words=pairs_over_words(text))
