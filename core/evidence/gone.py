"""
What an answer rests on that the memory no longer holds: documents removed or replaced since it was given.

Pure. An answer stays as it was given; whoever shows it says so. Used by the engine for a trace, and by the pages.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.records import Answer, Document, GoneSource


def gone_sources(answer: Answer, documents: Sequence[Document]) -> tuple[GoneSource, ...]:
    """
    The documents that an answer quotes, or by whose words a quote stands as it does, and that are gone.

    Args:
        documents: those stored now; one of the same name is taken for the one that replaced it.

    Returns:
        each once, in the order of the answer.
    """
    stored = {one.document_id for one in documents}
    names = {one.name for one in documents}
    standing = [one.standing.by for one in answer.citations if one.standing and one.standing.by]
    places = [(one.document_id, one.document) for one in answer.citations]
    places += [(one.document_id, one.document) for one in standing]
    gone = dict.fromkeys(place for place in places if place[0] not in stored)
    return tuple(GoneSource(document_id, name, name in names) for document_id, name in gone)
