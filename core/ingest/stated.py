"""
Cut a reading whose file states its own facts: one passage a fact.

Joins and splits nothing, so that each fact keeps its words. Next in the flow:
`core/extract/stated.py`.
"""

from __future__ import annotations

from core.ingest.passages import assemble
from core.records import Passage, Reading
from core.settings import Settings
from core.text import language_of


def cut_stated(document_id: str, reading: Reading, _: Settings) -> tuple[str, list[Passage]]:
    """
    The document text, and a passage for each block, in order; of any length, so no setting matters.

    Example: a reading of two blocks "a b" and "c" gives passages with the spans 0..3 and 4..5.
    """
    passages, start = [], 0
    for ordinal, block in enumerate(reading.blocks):
        end = start + len(block.text)
        own = (f"{document_id}#{ordinal}", document_id, ordinal, block.text, block.page, start, end)
        passages.append(Passage(*own, language_of(block.text), locator=block.locator))
        start = end + 1
    return assemble(reading), passages
