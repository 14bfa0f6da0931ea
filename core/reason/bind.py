"""
A model's text bound to its evidence: markers checked and renumbered, quotes compared, unsupported sentences marked.

What is marked stays visible, what is taken out is counted. Pure; asks no
model. Next: `reasoner.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.reason.pieces import Piece
from core.reason.support import is_borne_out, shared_words
from core.text import sentence_spans, without_control_characters

UNSUPPORTED = "[?]"
"""Stands behind a sentence that nothing cited bears out."""
LEFT_OUT = "[…]"
"""Stands where a quotation was that is in no document."""
LEAST_SHARE = 0.15
"""Least share of a sentence's words that a passage must hold to bear it out together with others."""
MOST_SENTENCES = 10
LONGEST_SENTENCE = 600
_BRACKETS = str.maketrans("【】［］〔〕", "[][][]")
_LIST = re.compile(r"\[\s*\^?(\d{1,4}(?:\s*[,，、;；\-–]\s*\d{1,4})*)\s*\]")
_RUN = re.compile(r"(?:\s*\[\d{1,4}\])+")
_SPACED_END = re.compile(r"\s+(?=[。！？；，.!?;,])")
_QUOTATION = re.compile(r"“([^“”]+)”|「([^「」]+)」|『([^『』]+)』|\"([^\"]+)\"")
_LAYOUT = re.compile(r"^\s*(?:#{1,6}\s.*$|```\w*|[-*•]\s+|\d{1,2}[.)、]\s+)|```|\*\*|__", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Bound:
    """
    The text with markers from 1 in the order of their use, the pieces they stand for, and what was taken out.

    `is_supported`: at least one sentence is borne out by what it cites.
    """

    text: str
    pieces: tuple[Piece, ...]
    dropped: Mapping[str, int]

    @property
    def is_supported(self) -> bool:
        """Whether any sentence has evidence."""
        return bool(self.pieces)


@dataclass(frozen=True, slots=True)
class _Said:
    """A sentence and the numbers that stand behind it, or behind the text it belongs to."""

    text: str
    numbers: tuple[int, ...]


def bind(text: str, known: Mapping[int, Piece], question: str) -> Bound:
    """
    Keep of a model's text what its evidence bears out, and mark what it does not.

    Args:
        text: as the model wrote it, with markers like [3].
        known: the pieces it was shown, by number.
        question: whose words and numbers a sentence may repeat.

    Example: "Cedar does. [7] It rains. [99]" with piece 7 about Cedar gives
    "Cedar does. [1] It rains. [?]" and dropped {"unknown_marker": 1, "unsupported_sentence": 1}.
    """
    dropped: Counter[str] = Counter()
    order: dict[int, int] = {}
    lines: list[str] = []
    said = _sentences(_plain(text))
    dropped["sentence_too_many"] += max(0, len(said) - MOST_SENTENCES)
    for one in said[:MOST_SENTENCES]:
        numbers = [number for number in one.numbers if number in known]
        dropped["unknown_marker"] += len(one.numbers) - len(numbers)
        words = _with_verbatim_quotes(one.text, [known[number] for number in numbers], question, dropped)
        numbers = _bearing_out(words, numbers, known, question, dropped)
        for number in numbers:
            order.setdefault(number, len(order) + 1)
        dropped["unsupported_sentence"] += not numbers
        marks = "".join(f"[{order[number]}]" for number in sorted(numbers, key=order.__getitem__))
        lines.append(f"{words} {marks or UNSUPPORTED}")
    counted = {reason: count for reason, count in dropped.items() if count}
    return Bound(" ".join(lines), tuple(known[number] for number in order), counted)


def _plain(text: str) -> str:
    """Without layout and signs of ours, every marker as [n]."""
    text = without_control_characters(text).translate(_BRACKETS).replace(UNSUPPORTED, "")
    text = _LAYOUT.sub("", text)
    return _LIST.sub(lambda match: "".join(f"[{one}]" for one in _numbers(match.group(1))), text)


def _numbers(listed: str) -> list[int]:
    """The numbers of "3", "3, 5" or "3-5"; a range of more than ten is only its ends."""
    found: list[int] = []
    for part in re.split(r"[,，、;；]", listed):
        ends = [int(one) for one in re.findall(r"\d+", part)]
        is_range = len(ends) == 2 and 0 < ends[1] - ends[0] <= 10
        found += range(ends[0], ends[1] + 1) if is_range else ends
    return found


def _sentences(text: str) -> list[_Said]:
    """Sentences with the markers behind them, be these before or after the full stop; others take those that follow."""
    found: list[_Said] = []
    start = 0
    for run in [*_RUN.finditer(text), None]:
        stretch = text[start : run.start()] if run else text[start:]
        end = run.end() if run else len(text)
        numbers = tuple(dict.fromkeys(int(one) for one in re.findall(r"\d+", run.group()))) if run else ()
        found += [_Said(one, numbers) for one in _split(stretch)]
        start = end
    return _with_their_ends(found)


def _split(stretch: str) -> list[str]:
    spans = sentence_spans(stretch)
    return [_SPACED_END.sub("", " ".join(stretch[start:end].split())) for start, end in spans]


def _with_their_ends(said: Sequence[_Said]) -> list[_Said]:
    """A full stop that stands behind the marker goes back to its sentence."""
    found: list[_Said] = []
    for one in said:
        ends = re.match(r"[。！？；，、.!?;,:：]+\s*", one.text)
        text = one.text[ends.end() :] if ends else one.text
        if ends and found:
            found[-1] = _Said(found[-1].text + ends.group().strip(), found[-1].numbers)
        if text:
            found.append(_Said(text[:LONGEST_SENTENCE], one.numbers))
    return found


def _with_verbatim_quotes(text: str, cited: Sequence[Piece], question: str, dropped: Counter[str]) -> str:
    """Quotations that stand word for word in what is cited, or in the question; others are taken out."""
    sources = [_squeezed(one.context) for one in cited] + [_squeezed(question)]

    def kept(match: re.Match[str]) -> str:
        quoted = next(one for one in match.groups() if one)
        is_there = any(_squeezed(quoted).rstrip("。，.,;；") in source for source in sources)
        dropped["quote_not_verbatim"] += not is_there
        return match.group() if is_there else LEFT_OUT

    return _QUOTATION.sub(kept, text)


def _squeezed(text: str) -> str:
    return "".join(text.split())


def _bearing_out(
    sentence: str, numbers: Sequence[int], known: Mapping[int, Piece], question: str, dropped: Counter[str]
) -> list[int]:
    """The numbers whose passages bear the sentence out, by themselves or with a good share of it; else none."""
    words = sentence.replace(LEFT_OUT, " ")
    around = {one: known[one].context for one in numbers}
    is_whole = is_borne_out(words, list(around.values()), question)
    kept = [
        one
        for one, text in around.items()
        if is_borne_out(words, [text], question) or (is_whole and shared_words(words, [text]) >= LEAST_SHARE)
    ]
    dropped["unsupported_marker"] += len(numbers) - len(kept)
    return kept
