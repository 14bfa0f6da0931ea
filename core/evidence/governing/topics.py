"""
Which clause an amendment changes where it names none: the one that says the same of another value.

Pure over a family of papers. By the thing that the sentence speaks of before its
verb ("the delivery period shall now be …"), by the words before the values, and
across languages by the words of both (`topics_abroad.py`) or by the number that is replaced.
What may mean two clauses means none. Next: `reading.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.evidence.governing.counted import governed_values, may_replace
from core.evidence.governing.effects import Act, numbers_in
from core.evidence.governing.papers import Paper
from core.evidence.governing.restated import Value, words_before
from core.evidence.governing.restated import shared_before as shared
from core.evidence.governing.struck import Stretch, governing_from, new_value, words_of
from core.evidence.governing.topics_abroad import by_words_abroad
from core.text import language_of

Topic = tuple[Paper, Stretch, Stretch]
"""A paper, its sentence that is changed, and the words in it that no longer hold."""
_LEAST_ZH, _LEAST_EN, _LEAST_WEAK_ZH = 4, 2, 2
_LEAST_ALIKE_ZH, _LEAST_ALIKE_EN = 6, 3
_LEAST_SUBJECT = 3
_LEAST_DIGITS = 2
_BREAK = re.compile(r"[，。；：,;:、]|(?:^|\s)[（(]?\w{1,3}[)）.、]\s")
_AROUND = re.compile(
    r"^(?:现?将|原|双方同意|the\b)|(?:由[^由]*|的?标准|统一|相应|暂时|临时|[改减加暂仅均另上下]| (?:only|alone))$",
    re.IGNORECASE,
)
_STATED_IN = re.compile(r"\b(?:stated|set out|specified|given|referred to) in .*$", re.IGNORECASE)
_SAYS = r"\s?(?:[：:]|[应均]?(?:为|是)|\bis\b|\bare\b|\bshall be\b)\s?"
_KIND_OF_VALUE = re.compile(
    r"的?(?:比例|比率|标准|金额|数额|额度|期限|时间|数量|人数)$"
    r"|\b(?:period|rate|amount|sum|number|level|figure|percentage|limit)s?\b",
    re.IGNORECASE,
)
"""Words that only say what kind of value a thing has: the clause need not repeat them."""
_DEFINED = re.compile(r"[（(][^()（）]{0,30}?[\"“](?P<name>[^\"”]{2,40})[\"”][)）]")


@dataclass(frozen=True, slots=True)
class _Stated:
    """A value in a paper, with the telling words of its sentence: those before it, and the name given to it."""

    topic: Topic
    text: str
    value: Value
    before: tuple[str, ...]
    words: frozenset[str]


def topics_of(sentence: str, act: Act, family: Sequence[Paper]) -> list[Topic]:
    """
    What a change without a reference is about; none, one, or one place in each of several papers.

    Args:
        sentence: of an amendment, with a verb of change.
        act: what it does, a replacement.
        family: papers that it may change.
    """
    subject = _subject(sentence, act)
    found = _by_value(sentence, act, subject, family) or list(_by_subject(subject, family))
    if not found and not act.is_weak:
        found = by_words_abroad(sentence, act, family) or _by_old_number(sentence, act, family)
    return found


def _subject(sentence: str, act: Act) -> str:
    """What is spoken of: the words before the verb, or behind a verb that comes first those before the new value."""
    before = _STATED_IN.sub("", sentence[: act.start])
    if not words_of(before) and act.new:
        new = next(iter(governed_values(act.new)), None)
        before = act.new[: new.start] if new else act.new
    return _AROUND.sub("", _AROUND.sub("", _BREAK.split(before)[-1].strip())).strip()


def _by_value(sentence: str, act: Act, subject: str, family: Sequence[Paper]) -> list[Topic]:
    """The sentences that put a value of the new one's kind behind the same words, or say it of the same thing."""
    new = new_value(sentence, act)
    if new is None:
        return []
    old = {one.key for one in governed_values(act.old)}
    own = next((one for one in governed_values(sentence) if one.key == new.key), None)
    said = words_before(sentence, own) if own else ()
    told = words_of(subject)
    rated = [
        (len(told & one.words) + shared(said, one.before), one)
        for one in _stated(family, new.kind)
        if (one.value.key in old if old else one.value.key != new.key)
        and (old or may_replace(sentence, new, one.text, one.value))
    ]
    best = max((score for score, _ in rated), default=0)
    found = [one for score, one in rated if score == best]
    return [one.topic for one in found] if _is_sure(best, found, subject, bool(old), act.is_weak) else []


def _is_sure(best: int, found: Sequence[_Stated], subject: str, has_old: bool, is_weak: bool) -> bool:
    """Whether the best are about the subject: all its words, or enough of them, and one value alone."""
    thing = words_of(_KIND_OF_VALUE.sub("", subject)) or words_of(subject)
    is_all_said = len(found) == 1 and bool(thing) and thing <= found[0].words
    is_chinese = re.search("[㐀-鿿]", subject)
    if is_weak:
        return is_all_said and len(thing) >= (_LEAST_WEAK_ZH if is_chinese else 1)
    least = 1 if has_old else _LEAST_ZH if is_chinese else _LEAST_EN
    return (best >= least or is_all_said) and len({one.value.key for one in found}) == 1


def _stated(family: Sequence[Paper], kind: str) -> Iterator[_Stated]:
    """The values of a kind that papers state themselves."""
    for paper in family:
        for _, start, end, text in paper.sentences():
            values = [one for one in governed_values(text) if one.kind == kind]
            for value in values:
                if value.start >= governing_from(text):
                    named = " ".join(one["name"] for one in _DEFINED.finditer(text, value.end))
                    words = words_of(text if len(values) == 1 else f"{text[: value.start]} {named}")
                    topic = (paper, (start, end), (start + value.start, start + value.end))
                    yield _Stated(topic, text, value, words_before(text, value), words)


def said_alike(sentence: str, family: Sequence[Paper]) -> list[tuple[Paper, Stretch, Stretch, str]]:
    """
    The one sentence of the family that says the same of another value in nearly the same words, with the new value.

    Example: "The Caterer shall keep at least 11 staff on site" changes "… at least 14 staff on site".
    """
    values = governed_values(sentence)
    if len(values) != 1:
        return []
    new = values[0]
    said = _words_around(sentence, new)
    least = _LEAST_ALIKE_ZH if re.search("[㐀-鿿]", sentence) else _LEAST_ALIKE_EN
    alike = [
        one.topic
        for one in _stated(family, new.kind)
        if one.value.key != new.key and may_replace(sentence, new, one.text, one.value)
        and len(said & (theirs := _words_around(one.text, one.value))) >= least and len(said ^ theirs) <= 1
    ]  # fmt: skip
    return [(*alike[0], new.text)] if len(alike) == 1 else []


def _words_around(text: str, value: Value) -> frozenset[str]:
    return words_of(f"{text[: value.start]} {text[value.end :]}")


def _by_old_number(sentence: str, act: Act, family: Sequence[Paper]) -> list[Topic]:
    """
    The one sentence of a paper in another language that holds the number which the act replaces.

    Words tell nothing across languages, but "由4,000吨增至6,500吨" replaces the 4,000 of "4,000 tonnes".
    """
    numbers = [one for one in numbers_in(act.old) if sum(map(str.isdigit, one)) >= _LEAST_DIGITS]
    language = language_of(sentence)
    found: list[Topic] = []
    for number in numbers[:1]:
        holds = re.compile(rf"(?<![\d.,]){re.escape(number)}(?![\d.]|,\d)")
        for paper in family:
            for _, start, end, text in paper.sentences():
                if language_of(text) != language:
                    hits = [(start + one.start(), start + one.end()) for one in holds.finditer(text)]
                    found += [(paper, (start, end), hit) for hit in hits]
    return found if len(found) == 1 else []


def _by_subject(subject: str, family: Sequence[Paper]) -> Iterator[Topic]:
    """The one sentence of each paper that states what the subject is, with all that it states."""
    if len(subject) < _LEAST_SUBJECT:
        return
    stated = re.compile(re.escape(subject) + _SAYS + r"(?P<what>[^。；;\n]+)", re.IGNORECASE)
    for paper in family:
        hits = [
            (start, end, match)
            for _, start, end, text in paper.sentences()
            for match in [*stated.finditer(text)][-1:]
        ]
        if len(hits) == 1:
            start, end, match = hits[0]
            yield paper, (start, end), (start + match.start("what"), start + match.end("what"))
