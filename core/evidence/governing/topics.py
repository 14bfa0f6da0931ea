"""
Which clause an amendment changes where it names none: the one that says the same of another value.

Pure over a family of papers. By the thing that the sentence speaks of before its
verb ("the delivery period shall now be …"), by the words before the values, and
across languages by the number that is replaced.
What may mean two clauses means none. Next: `reading.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from core.evidence.governing.effects import Act, numbers_in
from core.evidence.governing.papers import Paper
from core.evidence.governing.restated import Said, shared_before, values_in
from core.evidence.governing.struck import Stretch, governing_from, new_value, words_of
from core.text import language_of

Topic = tuple[Paper, Stretch, Stretch]
"""A paper, its sentence that is changed, and the words in it that no longer hold."""
_LEAST_ZH, _LEAST_EN = 4, 2
_LEAST_SUBJECT = 3
_LEAST_DIGITS = 2
_BREAK = re.compile(r"[，。；：,;:、]|(?:^|\s)[（(]?\w{1,3}[)）.、]\s")
_AROUND = re.compile(r"^(?:现?将|原|双方同意|the\b)|(?:由[^由]*|的?标准|统一|相应|暂时|临时)$", re.IGNORECASE)
_STATED_IN = re.compile(r"\b(?:stated|set out|specified|given|referred to) in .*$", re.IGNORECASE)
_SAYS = r"\s?(?:[：:]|[应均]?(?:为|是)|\bis\b|\bare\b|\bshall be\b)\s?"


def topics_of(sentence: str, act: Act, family: Sequence[Paper]) -> list[Topic]:
    """
    What a change without a reference is about; none, one, or one place in each of several papers.

    Args:
        sentence: of an amendment, with a verb of change.
        act: what it does, a replacement.
        family: papers that it may change.
    """
    subject = _AROUND.sub("", _BREAK.split(_STATED_IN.sub("", sentence[: act.start]))[-1].strip()).strip()
    found = _by_value(sentence, act, subject, family) or list(_by_subject(subject, family))
    return found or _by_old_number(sentence, act, family)


def _by_value(sentence: str, act: Act, subject: str, family: Sequence[Paper]) -> list[Topic]:
    """The sentences that put a value of the new one's kind behind the same words, or say it of the same thing."""
    new = new_value(sentence, act)
    if new is None:
        return []
    old = {one.key for one in values_in(act.old)}
    said = next((before for value, before in Said(sentence).values if value.key == new.key), ())
    told = words_of(subject)
    rated: list[tuple[int, str, frozenset[str], Topic]] = []
    for paper in family:
        for _, start, end, text in paper.sentences():
            for value, before in Said(text).values:
                is_other = value.key in old if old else value.key != new.key
                if value.kind == new.kind and is_other and value.start >= governing_from(text):
                    words = words_of(text[: value.start])
                    score = len(told & words_of(text)) + shared_before(said, before)
                    place = (start + value.start, start + value.end)
                    rated.append((score, value.key, words, (paper, (start, end), place)))
    is_chinese = re.search("[㐀-鿿]", subject)
    best = max((score for score, *_ in rated), default=0)
    found = [(key, topic, words) for score, key, words, topic in rated if score == best]
    least = 1 if old else _LEAST_ZH if is_chinese else _LEAST_EN
    is_all_said = len(found) == 1 and bool(told) and told <= found[0][2]
    is_sure = (best >= least or is_all_said) and len({key for key, *_ in found}) == 1
    return [topic for _, topic, _ in found] if is_sure else []


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
