"""
A label for a concept: words that its own papers use as a heading, a title, a term, or again and again.

Only stretches that some paper writes are offered, so that a label reads like
one a person would give; those that most of the concept's passages hold and the
rest of their cell does not come first. Pure. Next: `concepts.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from core.extract.topics import topics_of

MOST_PHRASES = 2
_MIN_SHARE = 0.4
"""Share of the concept's passages that hold a phrase of its label, at least."""
_TERM_LEAD = 0.15
"""How many more of the concept's passages hold a term of its label than of the whole cell, as a share, at least."""
_LONGEST_HAN, _LONGEST_LATIN = 18, 44
_NUMBERING = re.compile(
    r"^\s*(?:第[0-9一二三四五六七八九十百零〇]+(?:[章节条款编部篇]|(?=[\s、.．]))|[(（]?[0-9一二三四五六七八九十]+(?:\.\d+)*[)）、.．:：]?(?=\D|$)"
    r"|(?:article|section|clause|exhibit|annex|schedule|appendix|chapter|part)\s+(?:\d+|[ivxlc]+|[a-z])\b[.:]?"
    r"|\(?[a-z]\)|附[件录表][0-9一二三四五六七八九十]*[:：]?)[\s.、:：—-]*",
    re.IGNORECASE,
)
_SENTENCE, _INSIDE = re.compile(r"[。；;|]|[.,，]$"), re.compile(r"[.,，：:]")
_DATED = re.compile(r"月\s?\d{1,2}[日号]|\d{4}[-/年]")
"""A heading of one day, as that of a mail: it tells when, not what."""
_ASIDE = re.compile(r"\s*[(（【\[].*?[)）】\]]\s*$")
_GENERIC = frozenset(
    (
        *("其他", "其它", "其他约定", "其他事项", "附则", "总则", "定义"),
        *("释义", "生效", "正文", "备注", "说明", "通知"),
        *("other", "others", "general", "miscellaneous", "definitions", "introduction", "notice", "notices"),
        *("agreement", "amendment", "contract", "witnesseth"),
    )
)
"""Headings and words that any paper may have: they say nothing of a concept."""
_HAN, _WORD = re.compile(r"[㐀-鿿]"), re.compile(r"[^\W\d_]{2,}")
_ENOUGH_HAN = 4


class Labelled(Protocol):
    """What a label is made of: the words of a passage and its headings."""

    @property
    def text(self) -> str:
        """The passage's words."""

    @property
    def headings(self) -> tuple[str, ...]:
        """The headings it stands under, outermost first."""


def label_of(
    passages: Sequence[Labelled], cell: Sequence[Labelled], terms: Sequence[str], names: Sequence[str]
) -> str:
    """
    At most two phrases, joined by a point; one alone where it says enough, as no single common word does.

    Headings and titles first, then terms among the members, then headings of the most telling passages, then words that
    tell these passages from others; terms and the best names complete a single common word.

    Args:
        passages: of the concept, the most telling first.
        cell: all passages of the cell, those of the concept included.
        terms: names of those members that are terms, products or projects, best first.
        names: of all members, best first.

    Example: three clauses headed "第六条 违约责任" give "违约责任"; headed "变更" they give "变更 · 机电安装",
    where that is the best name.
    """
    held, around = [_held(one) for one in passages], [_held(one) for one in cell]
    bearers = {one.lower() for one in names} - {one.lower() for one in terms}
    headings = [one for one in _headings(passages) if one and not _is_generic(one) and one.lower() not in bearers]
    telling = _chosen(terms, held, around, _TERM_LEAD)
    words = topics_of([one.text for one in passages], [one.text for one in cell], names)[:MOST_PHRASES]
    own = list(dict.fromkeys(headings))[:MOST_PHRASES]
    chosen = next(filter(None, (_chosen(headings, held, around), telling, own if len(own) > 1 else [], words, own)), [])
    for phrase in (*telling, *words, *names):
        if len(chosen) >= MOST_PHRASES or (len(chosen) == 1 and _says_enough(chosen[0])):
            break
        if not _is_generic(phrase) and _is_new(phrase, chosen):
            chosen.append(phrase)
    return " · ".join(chosen)


def _is_generic(phrase: str) -> bool:
    return phrase.lower() in _GENERIC


def _says_enough(phrase: str) -> bool:
    """Whether a phrase tells by itself what it is about: four Chinese characters, or two words of other writing."""
    return len(_HAN.findall(phrase)) >= _ENOUGH_HAN or len(_WORD.findall(phrase)) > 1


def _is_new(phrase: str, kept: Sequence[str]) -> bool:
    folded = phrase.lower()
    return all(folded not in one.lower() and one.lower() not in folded for one in kept)


def _held(passage: Labelled) -> str:
    return "\n".join((*passage.headings, passage.text)).lower()


def _headings(passages: Sequence[Labelled]) -> Iterator[str]:
    for one in passages:
        first, line_end, _ = one.text.partition("\n")
        for heading in (*reversed(one.headings), *([first] if line_end else [])):
            yield heading_words(heading)


def heading_words(heading: str) -> str:
    """
    A heading without its number and what stands in brackets behind it; "" where nothing readable is left.

    Example: "ARTICLE II REPRESENTATIONS AND WARRANTIES" gives "Representations and warranties".
    """
    words = _ASIDE.sub("", _without_number(heading.strip())).strip(" .,:;、。：；—-|")
    longest = _LONGEST_HAN if _HAN.search(words) else _LONGEST_LATIN
    if _DATED.search(words):
        return ""
    is_sentence = _SENTENCE.search(heading.strip()) or _INSIDE.search(words)
    if not 2 <= len(words) <= longest or is_sentence or not any(one.isalpha() for one in words):
        return ""
    return words.capitalize() if words.isupper() else words


def _without_number(heading: str) -> str:
    shorter = _NUMBERING.sub("", heading)
    return shorter if shorter == heading else _without_number(shorter)


def _chosen(offered: Iterable[str], texts: Sequence[str], cell: Sequence[str], lead: float = 0.0) -> list[str]:
    """The phrases that tell most, and more than `lead`, none a part of another; of equals the one offered first."""
    often = Counter(one for one in offered if one and not _is_generic(one))
    told = {phrase: _told(phrase, texts, cell) for phrase in often}
    kept: list[str] = []
    for phrase in sorted(told, key=lambda one: (-told[one], -often[one])):
        if told[phrase] > lead and _is_new(phrase, kept) and len(kept) < MOST_PHRASES:
            kept.append(phrase)
    return kept


def _told(phrase: str, texts: Sequence[str], cell: Sequence[str]) -> float:
    """How many more of these texts hold a phrase than of all in the cell, as a share; -1 where too few do."""
    share = _share(phrase.lower(), texts)
    return share - _share(phrase.lower(), cell) if share >= _MIN_SHARE else -1.0


def _share(phrase: str, texts: Sequence[str]) -> float:
    return sum(phrase in one for one in texts) / len(texts)
