"""
What the engine tells of papers in time: outlines, effects on each other, what differs between two dates.

A part of `engine.py`'s Engine. Next: `tuning.py`.
"""

from __future__ import annotations

from core.dates import find_dates, in_iso, resolved, writes_day_first
from core.document_dates import ARTICLES, HEAD_PASSAGES, TAIL_PASSAGES, dates_of, document_date
from core.engine.parts import Parts
from core.engine.turning import iso_day
from core.errors import BadInput
from core.evidence.governing.law import law_of
from core.evidence.governing.outline import outline_of
from core.evidence.governing.timeline import changes_between, timeline_of
from core.records import Clause, DatedChange, Timeline
from core.relative_dates import effective_date, find_relative


class Dating(Parts):
    """Which text governs when, without a question."""

    def outline(self, document_id: str) -> tuple[Clause, ...]:
        """A document's clauses and headings in reading order, each with all below it. Raises UnknownDocument."""
        self._ledger.document(document_id)
        return outline_of(self._ledger.passages_of(document_id))

    def document_dates(self) -> dict[str, str]:
        """
        The ISO date of each document, or of its month, as it says itself, by its id; "" where nothing tells.

        Read once for each version of a document. Articles of a corpus have none.
        """
        documents = [one for one in self._ledger.documents() if one.format not in ARTICLES]
        unread = [one for one in documents if (one.document_id, one.source_hash) not in self._dates]
        ends = self._ledger.ends_of([one.document_id for one in unread], HEAD_PASSAGES, TAIL_PASSAGES)
        for one in unread:
            self._dates[one.document_id, one.source_hash] = document_date(one, ends.get(one.document_id, []))
        return {one.document_id: self._dates[one.document_id, one.source_hash] for one in documents}

    def quoted_dates(self, document_id: str, quote: str) -> dict[str, tuple[str, ...]]:
        """
        The dates of a quote in ISO, by how they are written, as `core.dates.in_iso`.

        Whether 03/04/2025 is March or April the rest of the document may tell; one that is gone tells nothing. Days
        named from another ("下月5日", "within 30 days after the date hereof") are counted from the paper's own date;
        working days, which holidays may put off, as "≥2024-06-17".
        """
        found = list(find_dates(quote))
        day_first = None
        if any(one.readings for one in found):
            day_first = writes_day_first(one for _, one in dates_of(self._ledger.passages_of(document_id)))
        return in_iso(resolved(one, day_first) for one in found) | self._relative_dates(document_id, quote)

    def _relative_dates(self, document_id: str, quote: str) -> dict[str, tuple[str, ...]]:
        made = self.document_dates().get(document_id, "")
        effective = effective_date(self._ledger.document_text(document_id), made) if made else ""
        found = find_relative(quote, made, effective)
        return {one.text: (f"≥{one.iso}" if one.is_earliest else one.iso,) for one in found}

    def timeline(self, document_id: str = "", since: str = "", until: str = "") -> Timeline:
        """
        The papers by date and their effects on each other, by when they begin.

        Args:
            document_id: only what concerns this document; "" for all.
            since, until: ISO dates between which an effect begins; "" for open ends.

        Raises:
            UnknownDocument: for an id that is not stored.
            BadInput: for a date that is none, or for a first day after the last.
        """
        first, last = iso_day(since), iso_day(until)
        if first and last and first > last:
            raise BadInput(f"{since} is after {until}.", "Give the earlier day first.")
        if document_id:
            self._ledger.document(document_id)
        with self._memories.open() as memory:
            law = law_of(memory, [document_id] if document_id else ())
            return timeline_of(law, document_id, first, last)

    def compare_dates(self, earlier: str, later: str) -> tuple[DatedChange, ...]:
        """The clauses whose governing text differs between two ISO dates. Raises BadInput for a date that is none."""
        first, last = sorted((iso_day(earlier), iso_day(later)))
        with self._memories.open() as memory:
            return changes_between(law_of(memory), first, last)
