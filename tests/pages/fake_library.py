"""The fake of what the engine tells of single documents: what was found in them."""

from __future__ import annotations

from core.errors import UnknownDocument
from core.records import Document, Node, Passage, PassageExtraction
from tests.pages.fake_browsing import record

WORDS = "在项目二期验收之前，暂停执行最低供货量条款。"
OTHER = Node("z1", "项目二期", "project")


class FakeLibrary:
    """Every document holds `passages_told` passages, the first with one fact; `told` lists the stretches asked for."""

    stored: list[Document]
    passages_told = 12
    told: list[tuple[int, int]]

    def extraction_of(self, document_id: str, first: int = 0, limit: int = -1) -> list[PassageExtraction]:
        """A stretch of the passages."""
        if document_id not in {one.document_id for one in self.stored}:
            raise UnknownDocument(f"No document has the id {document_id!r}.")
        self.told = [*getattr(self, "told", []), (first, limit)]
        end = self.passages_told if limit < 0 else min(first + limit, self.passages_told)
        return [_extraction(document_id, place) for place in range(first, end)]


def _extraction(document_id: str, place: int) -> PassageExtraction:
    passage = Passage(
        f"{document_id}-{place}", document_id, place, f"{WORDS}{place}", 2, 0, len(WORDS), "zh", ("第二条",)
    )
    facts = (record("h2", WORDS),) if place == 0 else ()
    return PassageExtraction(passage, facts, (OTHER,))
