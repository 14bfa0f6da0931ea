"""
Which words of a clause no longer hold once a sentence of another paper acts on it.

Pure: all of it, the old words where the sentence quotes them, else the one value
of the kind of the new one. Next: `reading.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from core.evidence.governing.counted import governed_values, may_replace
from core.evidence.governing.effects import Act, find_acts, numbers_in
from core.evidence.governing.papers import Paper
from core.evidence.governing.restated import FUNCTION_WORDS, Value

Stretch = tuple[int, int]
"""document_text[start:end]."""
_WORD = re.compile(r"[A-Za-z]+|[㐀-鿿]")
_NEXT_STATEMENT = re.compile(r"[。；;]|\.\s")


def struck_by(paper: Paper, act: Act, spans: Sequence[Stretch], sentence: str) -> tuple[Stretch, ...]:
    """
    The words of the target that no longer hold; none where they are not known.

    Args:
        paper: the target.
        act: what the sentence does.
        spans: the stretches of the target that it acts on.
        sentence: the acting one.

    Example: "the fee in clause 4.1 is increased to £19,500" strikes "£18,000" where 4.1 holds no other amount.
    """
    if act.is_whole and act.kind in ("delete", "withdraw", "replace"):
        return tuple(spans)
    found = tuple(one for span in spans for one in _quoted(paper, act.old, span))
    if found or act.kind != "replace" or act.old:
        return found
    new = new_value(sentence, act)
    return value_struck(paper, spans, new, sentence, act.start) if new else ()


def new_value(sentence: str, act: Act) -> Value | None:
    """The value that an act puts in the place of another: the first behind its verb, None where there is none."""
    if act.new:
        kinds = {one.kind for one in governed_values(act.old)}
        values = governed_values(act.new)
        return next((one for one in values if one.kind in kinds), next(iter(values), None))
    rest = sentence[act.end :]
    end = _NEXT_STATEMENT.search(rest)
    return next(iter(governed_values(rest[: end.start()] if end else rest)), None)


def value_struck(
    paper: Paper, spans: Sequence[Stretch], new: Value, sentence: str, verb: int
) -> tuple[Stretch, ...]:
    """
    The place of the one value in these spans that a new one of its kind replaces.

    Of several the one whose sentence shares most words with sentence[:verb], none where two share as many; a bound
    ("the cap is raised to") prefers a bound.
    """
    told = words_of(sentence[:verb])
    stated = [
        (start, text, one)
        for start, end, text in _sentences(paper, spans)
        for one in governed_values(text)
        if one.kind == new.kind and one.key != new.key and one.start >= governing_from(text)
    ]
    fit = [each for each in stated if may_replace(sentence, new, *each[1:])] or stated
    rated = [(len(told & words_of(text)), (start + one.start, start + one.end)) for start, text, one in fit]
    best = max((score for score, _ in rated), default=0)
    found = [place for score, place in rated if score == best]
    return tuple(found) if len(found) == 1 else ()


def governing_from(text: str) -> int:
    """Where the words of a sentence begin that can hold: behind its verb where it replaces others itself, else 0."""
    return next((one.start for one in find_acts(text) if one.kind == "replace"), 0)


def words_of(text: str) -> frozenset[str]:
    """The telling words of a text: Chinese characters, and English words but for the smallest."""
    return frozenset(one.lower() for one in _WORD.findall(text)) - FUNCTION_WORDS - {"the", "a", "an"}


def _sentences(paper: Paper, spans: Sequence[Stretch]) -> Iterator[tuple[int, int, str]]:
    for _, start, end, text in paper.sentences():
        if any(a <= start < b for a, b in spans):
            yield start, end, text


def _quoted(paper: Paper, old: str, span: Stretch) -> Iterator[Stretch]:
    text = paper.text(*span)
    for words in (old, *numbers_in(old)):
        at = _index(text, words)
        if words and at >= 0:
            yield span[0] + at, span[0] + at + len(words)
            return


def _index(text: str, words: str) -> int:
    """Where a text holds the words, not as a part of a longer number."""
    if not words:
        return -1
    match = re.search(rf"(?<!\d)(?<!\d[.,]){re.escape(words)}(?!\d)", text)
    return match.start() if match else -1
