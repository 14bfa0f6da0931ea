"""
Citations bound by code: a span of a passage with its document, page and place.

Holds no choice of what is cited (`answer.py`, or a model's numbers). Next: `compose.py`.
"""

from __future__ import annotations

from core.evidence.labels import shorten
from core.evidence.pages import page_of_quote
from core.ports import Memory
from core.records import Citation, Passage

_HEADING_COLUMNS = 60


def cite(memory: Memory, marker: int, passage: Passage, start: int, end: int) -> Citation:
    """
    The citation of document_text[start:end], which lies in a passage.

    Where the passage has no other place inside its page, the headings over it
    are its place: "第三条 交付".
    """
    return Citation(
        marker=marker,
        document_id=passage.document_id,
        document=memory.document(passage.document_id).name,
        passage_id=passage.passage_id,
        page=page_of_quote(passage, start, end),
        start=start,
        end=end,
        quote=passage.text[start - passage.start : end - passage.start],
        locator=passage.locator or shorten(" › ".join(passage.heading_path), _HEADING_COLUMNS),
    )
