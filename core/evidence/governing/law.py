"""
All effects of a memory's papers on each other, and how a stretch of text stands at a date.

Built once for a version of the memory's structure; documents may have come in
any order. Pure but for reading the memory. Next: `quoted.py`.
"""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta

from core.document_dates import ARTICLES
from core.evidence.governing.fulfilled import shifted
from core.evidence.governing.papers import MOST_PAPERS, Paper, papers_of
from core.evidence.governing.preferred import Preference, is_part, preferences_of
from core.evidence.governing.reading import effects_of
from core.evidence.governing.references import Kin
from core.evidence.governing.settled import AT_ONCE, is_on, overlap, settled
from core.evidence.governing.validity import standing_by_validity, validities_of
from core.hypergraph import Hypergraph
from core.ports import Memory
from core.records import Effect, Standing
from core.scripts import in_one_script

ALWAYS = "9999-12-31"
"""A date after all others: the latest state."""
_ON_REVIVAL = re.compile(r"恢复(?:适用|履行|执行|生效)|\b(?:resumes|revives|is reinstated)\b", re.IGNORECASE)
_FROM_THE_BEGINNING = re.compile(r"自始|从未|未曾|\bab initio\b|\bas if .{0,40}never\b", re.IGNORECASE)
_MOST_KEPT = 16


class Law:
    """Which text governs when; `papers` by id, `effects` in the order in which they begin."""

    def __init__(
        self, papers: Mapping[str, Paper], effects: Sequence[Effect], kin: Kin, preferences: Sequence[Preference] = ()
    ) -> None:
        self.papers = papers
        self.preferences = preferences
        self.kin = kin
        self.validities = validities_of(papers.values())
        self._on: dict[str, list[Effect]] = _grouped((one.target_id, one) for one in effects)
        self.effects = sorted(effects, key=lambda one: (self.begin(one) or ALWAYS, one.by.document, one.by.start))
        self._on = _grouped((one.target_id, one) for one in self.effects)
        self._by = _grouped((one.by.document_id, one) for one in self.effects)

    def begin(self, effect: Effect) -> str | None:
        """ISO date from which an effect holds, "" where the papers give none, None while its condition is open."""
        if effect.since:
            return effect.since
        if _ON_REVIVAL.search(effect.starts_when):
            revival = self._revival(effect)
            return self.begin(revival) if revival else None
        if effect.starts_when and not AT_ONCE.search(effect.starts_when):
            return shifted(effect.started.on, in_one_script(effect.by.text)) if effect.started else None
        return self.papers[effect.by.document_id].date

    def is_active(self, effect: Effect, at: str) -> bool:
        """Whether an effect has begun by a date and neither run out nor been revoked."""
        begin = self.begin(effect)
        if begin is None or begin > at or (effect.until and effect.until < at):
            return False
        return self.end(effect) is None or str(self.end(effect)) > at

    def end(self, effect: Effect) -> str | None:
        """From which day an effect no longer holds, as another clause or a fulfilled condition has it; None if none."""
        revivals = [one for one in self._on.get(effect.target_id, ()) if one.kind == "revive" and is_on(one, effect)]
        begins = [begin for one in revivals if (begin := self.begin(one)) is not None]
        later = [begin for begin in begins if begin >= (self.begin(effect) or "")]
        if effect.kind != "revive" and later and not _ON_REVIVAL.search(effect.starts_when):
            return min(later)
        if not revivals and effect.ended:
            return effect.ended.on
        return self._removed(effect)

    def _removed(self, effect: Effect) -> str | None:
        """From which day another paper takes away the very words by which an effect acts; "" if from the beginning."""
        place = effect.by
        gone = [
            one
            for one in self._on.get(place.document_id, ())
            if one.kind in ("delete", "withdraw")
            and one.by.document_id != place.document_id
            and any(start <= place.start and place.end <= end for start, end in one.struck)
        ]
        begins = ["" if _FROM_THE_BEGINNING.search(in_one_script(one.by.text)) else self.begin(one) for one in gone]
        return min((one for one in begins if one is not None), default=None)

    def acting_on(self, document_id: str, start: int, end: int) -> list[Effect]:
        """Effects on a stretch of a document, by their beginning; of a partial change only where its words are hit."""
        return [
            one
            for one in self._on.get(document_id, ())
            if one.kind != "revive" and overlap(one.struck or one.spans, start, end)
        ]

    def acts_of(self, document_id: str, start: int, end: int) -> list[Effect]:
        """Effects that a stretch of a document itself has on others."""
        own = self._by.get(document_id, ())
        return [one for one in own if overlap(((one.by.start, one.by.end),), start, end)]

    def preferred(self, document_id: str, start: int, end: int) -> list[Preference]:
        """What an order of precedence decides about a stretch of a document, whichever of the two it is."""
        at = (document_id, start, end)
        return [one for one in self.preferences if any(is_part(each, *at) for each in (one.yields, one.holds))]

    def decided_by(self, document_id: str, start: int, end: int) -> list[Preference]:
        """What an order of precedence decides that stands in this stretch of a document."""
        return [one for one in self.preferences if is_part(one.rule, document_id, start, end)]

    def standing(self, document_id: str, start: int, end: int, at: str = ALWAYS) -> Standing | None:
        """
        How document_text[start:end] stands at a date; None where no paper bears on it.

        Args:
            at: ISO date; ALWAYS for the latest state.
        """
        found = self._standing(document_id, start, end, at)
        is_over = found is not None and found.status == "ended" and not found.struck
        return replace(found, struck=((start, end),)) if found and is_over else found

    def _standing(self, document_id: str, start: int, end: int, at: str) -> Standing | None:
        paper = self.papers.get(document_id)
        if paper is None:
            return None
        own = standing_by_validity(self.validities, document_id, start, end, at)
        is_early = own is not None and own.status != "not yet"
        if paper.date and paper.date > at and not is_early and not self._reaches_back(document_id, start, end, at):
            return Standing("not yet", self._first_day(paper, own, start, end))
        acting = self.acting_on(document_id, start, end)
        active = [one for one in acting if self.is_active(one, at)]
        if active and not self._is_over(document_id, start, end, at):
            return self._acted_on(active, start, end)
        preferred = self.preferred(document_id, start, end)
        if preferred:
            return preferred[0].standing(document_id, start, end)
        if acts := self.acts_of(document_id, start, end):
            return self._acting(acts[0], at)
        return self._untouched(acting, at) if acting else own

    def _first_day(self, paper: Paper, own: Standing | None, start: int, end: int) -> str:
        """From which day a stretch of a paper holds that is not made yet: its own day, or a later one that it names."""
        begins = (self.begin(one) for one in self.acts_of(paper.id, start, end)[:1])
        return max(one for one in (paper.date, own.since if own else "", *begins) if one is not None)

    def _reaches_back(self, document_id: str, start: int, end: int, at: str) -> bool:
        """Whether a stretch of a later paper already holds at a date, as it says itself."""
        return any(one.since and self.is_active(one, at) for one in self.acts_of(document_id, start, end))

    def _is_over(self, document_id: str, start: int, end: int, at: str) -> bool:
        """Whether what a stretch does to others has run out, whatever words of it were changed."""
        acts = self.acts_of(document_id, start, end)
        return bool(acts) and all(one.until and one.until < at for one in acts)

    def _acted_on(self, active: Sequence[Effect], start: int, end: int) -> Standing:
        """The strongest of what acts on a text: taken away, then suspended, then changed somewhere in its clause."""
        gone = [one for one in active if one.struck and one.kind in ("replace", "delete", "withdraw")]
        stopped = [one for one in active if one.kind == "suspend"]
        changed = [one for one in active if one.kind == "replace"]
        one = (gone or stopped or changed or list(active))[-1]
        since = self.begin(one) or ""
        if gone:
            struck = tuple((max(a, start), min(b, end)) for a, b in one.struck if a < end and start < b)
            return Standing("superseded", since, one.by, struck, one.applies_to)
        if stopped:
            return Standing("suspended", since, one.by, (), one.ends_when or one.until)
        status = "amended" if one.kind == "replace" else "in force"
        return Standing(status, since, one.by, (), one.applies_to)  # type: ignore[arg-type]

    def _acting(self, act: Effect, at: str) -> Standing:
        begin = self.begin(act)
        if begin is None or begin > at:
            return Standing("not yet", begin or "", None, (), act.starts_when)
        if not self.is_active(act, at):
            revival = self._revival(act)
            by = revival.by if revival and revival.by.start != act.by.start else None
            return Standing("ended", act.until or self.end(act) or "", by, (), "", act.ended)
        return Standing("in force", begin, None, (), act.ends_when or act.applies_to, act.started)

    def _untouched(self, acting: Sequence[Effect], at: str) -> Standing:
        """A text that nothing acts on at this date: revived, or to be changed later, or on a condition."""
        past = [one for one in acting if (self.begin(one) or ALWAYS) <= at]
        if past:
            revival = self._revival(past[-1])
            since = self.end(past[-1]) or _day_after(past[-1].until)
            by, met = (revival.by, revival.started) if revival else (past[-1].by, past[-1].ended)
            is_again = past[-1].kind in ("replace", "delete", "suspend", "withdraw")
            return Standing("in force", since, by, met=met, is_again=is_again)
        open_ones = [one for one in acting if self.begin(one) is None]
        condition = open_ones[0].starts_when if open_ones else ""
        return Standing("in force", "", open_ones[0].by if open_ones else None, (), condition)

    def _revival(self, effect: Effect) -> Effect | None:
        found = [one for one in self._on.get(effect.target_id, ()) if one.kind == "revive" and is_on(one, effect)]
        return found[-1] if found else None


def _day_after(day: str) -> str:
    """The next day of an ISO date; "" of anything shorter."""
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat() if len(day) == len(ALWAYS) else ""


def law_of(memory: Memory, wanted: Iterable[str] = ()) -> Law:
    """
    The law of a memory; kept for the present version of its structure.

    Args:
        wanted: ids of the documents it is asked about; they matter only where a memory holds more
            papers than are read at once.
    """
    graph = memory.hypergraph
    is_whole = len(graph.document_ids) <= MOST_PAPERS or memory.formats() <= ARTICLES
    key = () if is_whole else tuple(sorted(set(wanted)))
    known = _kept(graph, key)
    if known is None:
        papers = papers_of(memory, wanted)
        kin = Kin(papers)
        by_id = {one.id: one for one in papers}
        effects = [effect for paper in papers for effect in effects_of(paper, kin)]
        preferences = [one for paper in papers for one in preferences_of(paper, kin)]
        known = Law(by_id, settled(effects, by_id, memory), kin, preferences)
        _keep(graph, key, known)
    return known


def _grouped(pairs: Iterable[tuple[str, Effect]]) -> dict[str, list[Effect]]:
    groups: dict[str, list[Effect]] = {}
    for key, one in pairs:
        groups.setdefault(key, []).append(one)
    return groups


_LAWS: OrderedDict[tuple[int, tuple[str, ...]], tuple[Hypergraph, Law]] = OrderedDict()
_LOCK = threading.Lock()


def _kept(graph: Hypergraph, key: tuple[str, ...]) -> Law | None:
    """The law that was built for these documents, or for more: all that is linked to fewer is in it too."""
    wanted = frozenset(key)
    with _LOCK:
        for (_, known), (other, law) in reversed(_LAWS.items()):
            if other is graph and (known == key or (key and wanted <= frozenset(known))):
                return law
    return None


def _keep(graph: Hypergraph, key: tuple[str, ...], law: Law) -> None:
    """The graph is kept beside its law, so that its id stays its own."""
    with _LOCK:
        _LAWS[id(graph), key] = (graph, law)
        while len(_LAWS) > _MOST_KEPT:
            _LAWS.popitem(last=False)
