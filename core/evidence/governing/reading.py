"""
The effects that one paper's sentences have on other papers.

Pure: sentence by sentence, what it does (`effects.py`), to which clause
(`references.py`), when (`times.py`). Next: `law.py`, which sets the effects of all
papers against each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from core.dates import FoundDate, find_dates, resolved
from core.evidence.governing.effects import Act, find_acts, is_recital, numbers_in
from core.evidence.governing.outline import clause_at, find_clause
from core.evidence.governing.papers import Paper
from core.evidence.governing.references import Kin, Reference
from core.evidence.governing.restated import restated_by
from core.evidence.governing.times import Span, named_period, span_of
from core.records import Clause, Effect

_GOES_ON = re.compile(r"上述(?:中止|暂停|安排)|(?:该|此)(?:中止|暂停)|\b(?:this|the) suspension\b", re.IGNORECASE)
_QUOTED = re.compile(r"[“\"「][^“”\"「」]{1,600}[”\"」]")
_SAME_DAY = re.compile(r"自?同日起|\bfrom the same date\b", re.IGNORECASE)
_WITHDRAWN_KINDS = frozenset({"withdraw"})


def effects_of(paper: Paper, kin: Kin) -> list[Effect]:
    """
    What a paper does to others, in the order of its text.

    A paper that only reports (minutes, mails) can take back what a message said
    and nothing else. A sentence without a verb of change restates, in an
    amendment, the clause of its family that says the same with another value.
    """
    found: list[Effect] = []
    periods: dict[str, Span] = {}
    for _, start, end, sentence in paper.sentences():
        dates = _dates(paper, sentence)
        period = named_period(sentence, dates)
        if period:
            periods[period[0]] = period[1]
        span = span_of(sentence, dates, paper.date, periods)
        if found and _GOES_ON.search(sentence) and (span.ends_when or span.until):
            found[-1] = replace(found[-1], until=span.until, ends_when=span.ends_when)
            continue
        if found and _SAME_DAY.search(sentence):
            span = replace(span, since=found[-1].since)
        found.extend(_sentence_effects(paper, kin, (start, end), sentence, span))
    return list(dict.fromkeys(found))


def _sentence_effects(
    paper: Paper, kin: Kin, place: tuple[int, int], sentence: str, span: Span
) -> list[Effect]:
    clause = clause_at(paper.outline, place[0])
    following = paper.text(place[1], clause.end) if clause else ""
    acts = [one for one in find_acts(sentence, following) if not paper.is_report or one.kind in _WITHDRAWN_KINDS]
    effects = [
        effect
        for act, references in _paired(acts, kin.references(paper, sentence) if acts else [])
        for effect in _effects(paper, place, act, references, span)
    ]
    if effects or not paper.is_amendment or is_recital(sentence):
        return effects
    span = Span()
    restated = list(restated_by(sentence, paper, kin.kin_of(paper)))
    is_clear = kin.base_of(paper) is not None or len({target.id for target, *_ in restated}) == 1
    return [_restating(paper, place, one, span) for one in restated] if is_clear else []


def _paired(acts: Sequence[Act], references: Sequence[Reference]) -> Iterator[tuple[Act, Sequence[Reference]]]:
    """Each act with the references before it and behind the act before; an act without one acts on those before."""
    last: Sequence[Reference] = ()
    left = 0
    for i, act in enumerate(acts):
        right = acts[i + 1].start if i + 1 < len(acts) else 10**9
        own = [one for one in references if left <= one.start < act.start] or [
            one for one in references if act.end <= one.start < right
        ]
        last = own or last
        if last:
            yield act, last
        left = act.end


def _effects(
    paper: Paper, place: tuple[int, int], act: Act, references: Iterable[Reference], span: Span
) -> Iterator[Effect]:
    for one in references:
        clause = find_clause(one.paper.outline, one.number) if one.number else None
        if one.number and clause is None:
            continue
        if (act.kind == "withdraw" and one.number) or _is_preamble(act, one, place, paper):
            continue
        spans = _spans(one.paper, clause)
        struck = _struck(one.paper, act, spans)
        yield Effect(
            act.kind,
            paper.place(*place),
            one.paper.id,
            one.paper.document.name,
            one.number,
            spans,
            struck,
            act.old,
            act.new,
            span.since,
            span.until if act.kind != "revive" else "",
            span.starts_when,
            span.ends_when if act.kind != "revive" else "",
            span.applies_to,
        )


def _is_preamble(act: Act, one: Reference, place: tuple[int, int], paper: Paper) -> bool:
    """Whether a sentence only announces changes of a whole paper ("amended as follows:")."""
    return not one.number and act.kind != "withdraw" and paper.text(*place).rstrip().endswith((":", "：", "follows."))


def _spans(paper: Paper, clause: Clause | None) -> tuple[tuple[int, int], ...]:
    if clause is not None:
        return ((clause.start, clause.end),)
    return ((paper.passages[0].start, paper.passages[-1].end),) if paper.passages else ()


def _struck(paper: Paper, act: Act, spans: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The words of the target that no longer hold: the old ones where they are found in it, else all it replaces."""
    if act.is_whole and act.kind in ("delete", "withdraw", "replace"):
        return tuple(spans)
    found: list[tuple[int, int]] = []
    for start, end in spans:
        text = paper.text(start, end)
        for words in (act.old, *numbers_in(act.old)):
            at = _index(text, words)
            if words and at >= 0:
                found.append((start + at, start + at + len(words)))
                break
    return tuple(found)


def _index(text: str, words: str) -> int:
    """Where a text holds the words, not as a part of a longer number."""
    if not words:
        return -1
    match = re.search(rf"(?<!\d)(?<!\d[.,]){re.escape(words)}(?!\d)", text)
    return match.start() if match else -1


def _restating(
    paper: Paper, place: tuple[int, int], one: tuple[Paper, tuple[int, int], str, str], span: Span
) -> Effect:
    target, struck, old, new = one
    clause = clause_at(target.outline, struck[0])
    number = clause.number if clause else ""
    return Effect(
        "replace", paper.place(*place), target.id, target.document.name, number, (struck,), (struck,), old, new,
        span.since,
    )  # fmt: skip


def _dates(paper: Paper, sentence: str) -> list[FoundDate]:
    """The sentence's dates; one without a year is of the document's."""
    known = {one.text: one for _, one in paper.dates}
    sentence = _QUOTED.sub(lambda match: " " * len(match.group()), sentence)  # dates of a wording are no dates of it
    found = (replace(one, iso=known[one.text].iso) if one.text in known else one for one in find_dates(sentence))
    return [resolved(one, None, paper.date[:4]) if not one.readings else one for one in found]
