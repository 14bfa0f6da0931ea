"""
A sentence of a paper with what dates it, and when each of its acts holds.

Pure. Which acts a sentence has is found in `effects.py`. Next: `reading.py`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from core.dates import FoundDate
from core.evidence.governing.effects import Act
from core.evidence.governing.papers import Paper
from core.evidence.governing.times import Span, span_of

_JOINT = re.compile(r"[，,；;]|\b(?:and|then|whereupon|thereafter|after which)\b|并", re.IGNORECASE)
_ENDED = re.compile(
    r"期(?:限)?(?:届)?满|届满后|到期后|失效后|此后"
    r"|\b(?:up)?on (?:its |such |the )?(?:expiry|expiration|lapse)\b|\b(?:thereafter|whereupon)\b",
    re.IGNORECASE,
)
"""Words by which what comes back begins when the rest of its sentence has ended."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of a paper with its dates, the periods that the paper names, and the day of the effect before it."""

    paper: Paper
    place: tuple[int, int]
    sentence: str
    dates: Sequence[FoundDate]
    periods: Mapping[str, Span]
    same_day: str = ""

    def span(self, start: int = 0, end: int | None = None) -> Span:
        """When what sentence[start:end] says begins and ends."""
        last = len(self.sentence) if end is None else end
        dates = [
            replace(one, start=one.start - start, end=one.end - start)
            for one in self.dates
            if start <= one.start and one.end <= last
        ]
        found = span_of(self.sentence[start:last], dates, self.paper.date, self.periods)
        return replace(found, since=self.same_day) if self.same_day else found

    def span_of_act(self, act: Act, acts: Sequence[Act]) -> Span | None:
        """
        When one of a sentence's acts holds.

        What is suspended and revived in one sentence has two times, parted before the revival; None for a
        revival that says no more than that the act before it ends, or not when.
        """
        revived = next((i for i, one in enumerate(acts) if i and one.kind == "revive"), 0)
        if not revived:
            return self._span_of_return(act) if act.kind == "revive" else self.span()
        before = acts[revived - 1]
        joints = [one.start() for one in _JOINT.finditer(self.sentence, before.end, acts[revived].start)]
        cut = max(joints, default=before.end)
        if act.kind != "revive":
            return self.span(0, cut)
        first, own = self.span(0, cut), self.span(cut)
        if own.since or own.starts_when:
            return None if first.until or first.ends_when else own
        return first if before.kind in ("withdraw", "delete") else None

    def _span_of_return(self, act: Act) -> Span | None:
        """
        When a revival alone in its sentence begins; None where it only follows from the end just told.

        Example: "valid until 30 June; upon expiry clause 4 resumes".
        """
        ended = _ENDED.search(self.sentence, 0, act.start)
        joint = max(self.sentence.rfind(mark, 0, act.start) for mark in "；;")
        cut = ended.start() if ended else joint + 1
        first, own = self.span(0, cut), self.span(cut)
        if own.since or not (first.until or first.ends_when):
            return own
        return None if ended else own
