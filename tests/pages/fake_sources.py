"""The fake of what the engine shows of sources: pages in every kind, and the files themselves."""

from __future__ import annotations

import base64
from dataclasses import replace
from typing import Literal

from core.errors import BadInput, UnknownDocument
from core.records import Document, SourceFile, SourcePage

PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
HOSTILE = "<img src=x onerror=\"alert(1)\">"


class FakeSources:
    """Shows pages of `page_kind` with `page_text`; `shown_pages` lists what was asked for."""

    stored: list[Document]
    page_kind: Literal["image", "grid", "text"] = "image"
    page_text = f"第一条 {HOSTILE} 在项目二期验收之前，暂停执行最低供货量条款。"
    page_format = "pdf"
    are_kept = True

    def quoted_dates(self, document_id: str, quote: str) -> dict[str, tuple[str, ...]]:  # noqa: ARG002
        """None; a test says otherwise."""
        return getattr(self, "dates_said", {})

    def source_page(self, document_id: str, page: int, start: int = -1, end: int = -1) -> SourcePage:
        """A page of the story, marked from its fourth character to the ninth."""
        self.shown_pages = [*getattr(self, "shown_pages", []), (document_id, page, start, end)]
        document = self._document(document_id)
        if page > document.page_count:
            raise BadInput(f"{document.name} has no page {page}.", "Choose one of its pages.")
        shown = SourcePage(document_id, document.name, page, document.page_count, self.page_kind, text=self.page_text)
        shown = replace(shown, format=self.page_format, marks=((4, 9),) if start >= 0 else ())
        if self.page_kind == "image":
            return replace(shown, image=PICTURE, mark_at=0.4)
        if self.page_kind == "grid":
            cells, marked = (("电芯", HOSTILE), ("价格", "0.42")), frozenset({(1, 1)})
            return replace(shown, label="价目", cells=cells, first_row=7, rows_total=90, marked_cells=marked)
        return shown

    def original(self, document_id: str) -> SourceFile | None:
        """The file, unless files are not kept."""
        return SourceFile(self._document(document_id).name, b"%PDF-") if self.are_kept else None

    def _document(self, document_id: str) -> Document:
        for one in self.stored:
            if one.document_id == document_id:
                return one
        raise UnknownDocument(f"No document has the id {document_id!r}.")
