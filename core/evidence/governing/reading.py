"""
The effects that one paper's sentences have on other papers.

Pure: sentence by sentence, what it does (`effects.py`), to which clause
(`references.py`, or `unnumbered.py` where it names none), when (`times.py`).
Next: `law.py`, which sets the effects of all papers against each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from core.clauses import find_clause_references
from core.dates import FoundDate, find_dates, resolved
from core.evidence.governing.commencement import OwnTerm, own_term, with_own_terms
from core.evidence.governing.effects import Act, find_acts, is_left_alone, is_recital
from core.evidence.governing.outline import clause_at, find_clause
from core.evidence.governing.papers import Paper
from core.evidence.governing.references import Kin, Reference
from core.evidence.governing.said import Said
from core.evidence.governing.struck import struck_by
from core.evidence.governing.times import ONLY, Span, named_period
from core.evidence.governing.unnumbered import ANNOUNCES, effects_without_number, without_new_day
from core.records import Clause, Effect

_GOES_ON = re.compile(r"上述(?:中止|暂停|安排)|(?:该|此)(?:中止|暂停)|\b(?:this|the) suspension\b", re.IGNORECASE)
_QUOTED = re.compile(r"[“\"「][^“”\"「」]{1,600}[”\"」]")
_AFTERWARDS = re.compile(
    r"\W*(?:(?:届满|期满|到期|此|之|其)后|(?:thereafter|afterwards|after that|on expiry|upon expiry|whereupon)\b)",
    re.IGNORECASE,
)
_SAME_DAY = re.compile(r"自?同日起|\bfrom the same date\b", re.IGNORECASE)
_WITHDRAWN_KINDS = frozenset({"withdraw"})


def effects_of(paper: Paper, kin: Kin) -> list[Effect]:
    """
    What a paper does to others, in the order of its text.

    A paper that only reports (minutes, mails) can take back what a message said
    and nothing else. A sentence without a verb of change restates, in an
    amendment, the clause of its family that says the same with another value.
    """
    read = [(start, end, sentence, _dates(paper, sentence)) for _, start, end, sentence in paper.sentences()]
    periods = dict(named for _, _, sentence, dates in read if (named := named_period(sentence, dates)))
    found: list[Effect] = []
    terms: list[OwnTerm] = []
    before = 0
    for start, end, sentence, dates in read:
        said = Said(paper, (start, end), sentence, dates, periods)
        span = said.span()
        if found and _GOES_ON.search(sentence) and (span.ends_when or span.until):
            found[-1] = replace(found[-1], until=span.until, ends_when=span.ends_when)
            continue
        if found and _AFTERWARDS.match(sentence) and (found[-1].until or found[-1].ends_when):
            continue
        if found and _SAME_DAY.search(sentence):
            said = replace(said, same_day=found[-1].since)
        effects = _sentence_effects(said, kin)
        found.extend(effects)
        term = own_term(paper, (start, end), sentence, span, before)
        terms += [term] if term and (term.is_of_paper or not effects) else []
        before = start
    return list(dict.fromkeys(with_own_terms(one, terms) for one in found))


def _sentence_effects(said: Said, kin: Kin) -> list[Effect]:
    paper, sentence, start = said.paper, said.sentence, said.place[0]
    clause = clause_at(paper.outline, start)
    following = paper.text(said.place[1], clause.end) if clause else ""
    acts = list(find_acts(sentence, following, paper.is_amendment))
    if paper.is_report:
        acts = [one for one in acts if one.kind in _WITHDRAWN_KINDS]
    effects = [
        effect
        for act, references in _paired(acts, _references(said, kin) if acts else [])
        if (span := said.span_of_act(act, acts)) is not None
        for effect in _effects(said, act, references, span)
    ]
    if effects or not paper.is_amendment or is_recital(sentence):
        return effects
    return effects_without_number(said, acts, kin)


def _references(said: Said, kin: Kin) -> list[Reference]:
    found = kin.references(said.paper, said.sentence)
    return [one for one in found if not is_left_alone(said.sentence, one.end)]


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


def _effects(said: Said, act: Act, references: Iterable[Reference], span: Span) -> Iterator[Effect]:
    paper, place = said.paper, said.place
    for one in references:
        clause = find_clause(one.paper.outline, one.number) if one.number else None
        if clause is None and (one.number or act.is_weak):
            continue
        if _is_preamble(act, one, place, paper) or not _may_withdraw(act, one, said):
            continue
        if act.kind == "withdraw" and not span.since:  # "lapses on": from then on it is gone
            span = replace(span, since=span.until, until="")
        span = without_new_day(span, said.sentence, act)
        spans = _spans(one.paper, clause)
        is_part = bool(span.applies_to and ONLY.search(said.sentence))
        yield Effect(
            act.kind,
            paper.place(*place),
            one.paper.id,
            one.paper.document.name,
            one.number,
            spans,
            () if is_part else struck_by(one.paper, act, spans, said.sentence),
            act.old,
            act.new,
            span.since,
            span.until if act.kind != "revive" else "",
            span.starts_when,
            span.ends_when if act.kind != "revive" else "",
            span.applies_to,
        )


def _may_withdraw(act: Act, one: Reference, said: Said) -> bool:
    """Withdrawn are clauses by or of an amendment, and whole papers where no clause is spoken of."""
    if act.kind != "withdraw":
        return True
    if one.number:
        return one.paper.is_amendment or said.paper.is_amendment
    return next(find_clause_references(said.sentence[: act.start]), None) is None


def _is_preamble(act: Act, one: Reference, place: tuple[int, int], paper: Paper) -> bool:
    """Whether a sentence only announces changes of a whole paper ("amended as follows:")."""
    return not one.number and act.kind != "withdraw" and bool(ANNOUNCES.search(paper.text(*place)))


def _spans(paper: Paper, clause: Clause | None) -> tuple[tuple[int, int], ...]:
    if clause is not None:
        return ((clause.start, clause.end),)
    return ((paper.passages[0].start, paper.passages[-1].end),) if paper.passages else ()


def _dates(paper: Paper, sentence: str) -> list[FoundDate]:
    """The sentence's dates; one without a year is of the document's."""
    known = {one.text: one for _, one in paper.dates}
    sentence = _QUOTED.sub(lambda match: " " * len(match.group()), sentence)  # dates of a wording are no dates of it
    found = (replace(one, iso=known[one.text].iso) if one.text in known else one for one in find_dates(sentence))
    return [resolved(one, None, paper.date[:4]) if not one.readings else one for one in found]
