"""
What was read in one script, told as the paper writes it: quotes, surfaces and names verbatim.

Holds no rule: identities are made from folded names and stay. Next in the flow: `store/`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.records import Document, Extraction, Passage
from core.scripts import in_one_script


class Written:
    """A document's own words by the same words in one script; it changes nothing where both are the same."""

    def __init__(self, document: Document, passages: Sequence[Passage]) -> None:
        """`passages` as they are written; their headings and the title count as the document's words."""
        headings = dict.fromkeys(heading for one in passages for heading in one.heading_path)
        words = [(one, in_one_script(one)) for one in (document.title, *headings, *(one.text for one in passages))]
        changed = [(old, new) for old, new in words if old != new]
        self._written, self._read = ("\n".join(side) for side in zip(*changed, strict=True)) if changed else ("", "")

    def name(self, name: str, passage: Passage) -> str:
        """A name as the passage writes it, else as the document does, else unchanged."""
        for written, read in ((passage.text, in_one_script(passage.text)), (self._written, self._read)):
            if (at := read.find(name)) >= 0:
                return written[at : at + len(name)]
        return name

    def extraction(self, found: Extraction, passage: Passage) -> Extraction:
        """What was found in a passage, every text of it verbatim; names as the document writes them."""
        if not self._written:
            return found
        text, first = passage.text, passage.start

        def named(name: str) -> str:
            return self.name(name, passage)

        return replace(
            found,
            nodes=tuple(
                replace(one, name=named(one.name), aliases=tuple(map(named, one.aliases))) for one in found.nodes
            ),
            hyperedges=tuple(replace(one, text=text[one.start - first : one.end - first]) for one in found.hyperedges),
            incidences=tuple(replace(one, surface=named(one.surface)) for one in found.incidences),
            mentions=tuple(
                replace(one, surface=text[one.start : one.start + len(one.surface)]) for one in found.mentions
            ),
        )
