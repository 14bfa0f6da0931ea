"""The fake of what the engine tells of single documents: what was found in them."""

from __future__ import annotations

from core.errors import UnknownDocument
from core.records import (
    Clause,
    DatedChange,
    DatedDocument,
    Document,
    DocumentReading,
    Effect,
    IngestReport,
    JobState,
    Node,
    Passage,
    PassageExtraction,
    Place,
    ReadingEstimate,
    Timeline,
)
from tests.pages.fake_browsing import record

EFFECT = Effect(
    "replace",
    Place("d-supplement", "补充协议.pdf", "d-supplement-0", 1, 0, 20, "第3.1条中“80,000元”修改为<75,000元>"),
    "d-lease",
    "租赁合同.pdf",
    "3.1",
    since="2023-11-01",
)
WORDS = "在项目二期验收之前，暂停执行最低供货量条款。"
OTHER = Node("z1", "项目二期", "project")


class FakeLibrary:
    """Every document holds `passages_told` passages, the first with one fact; `told` lists the stretches asked for."""

    stored: list[Document]
    work: list[JobState]
    passages_told = 12
    told: list[tuple[int, int]]

    def outline(self, _document_id: str) -> tuple[Clause, ...]:
        """Two clauses, one below the other."""
        return (Clause("3", "第三条　租金", 1, 0, 30), Clause("3.1", "3.1 月租金", 2, 8, 30))

    def document_dates(self) -> dict[str, str]:
        """The lease has a date."""
        return {one.document_id: "2023-03-01" if one.document_id == "d-lease" else "" for one in self.stored}

    def timeline(self, *_: str) -> Timeline:
        """The supplement replaces a figure of the lease."""
        dated = DatedDocument("d-lease", "租赁合同.pdf", "2023-03-01", (), ("03/04/2025",))
        return Timeline((dated,), (EFFECT,))

    def compare_dates(self, earlier: str, later: str) -> tuple[DatedChange, ...]:
        """That figure, where the dates lie on both sides of the change."""
        if not earlier < "2023-11-01" <= later:
            return ()
        old, new = "月租金为80,000元。", "月租金为75,000元。"
        return (DatedChange("d-lease", "租赁合同.pdf", "3.1", old, "in force", "superseded", EFFECT, new),)

    estimate: ReadingEstimate | None = None
    read: dict[str, DocumentReading]

    def readings(self) -> dict[str, DocumentReading]:
        """As the test says."""
        return getattr(self, "read", {})

    def estimate_reading(self, _files: object) -> ReadingEstimate | None:
        """As the test says; None = rules read."""
        return self.estimate

    def cost_of(self, prompt_tokens: int, reply_tokens: int) -> float | None:
        """A millionth a token."""
        return (prompt_tokens + reply_tokens) / 1_000_000

    def start_reading_again(self, document_id: str) -> str:
        """A job that is in the middle of its passages."""
        name = next(one.name for one in self.stored if one.document_id == document_id)
        files = (IngestReport("", name, "running"),)
        self.work.insert(0, JobState("again", "running", files, name, "extract", 3, 12, document_id=document_id))
        return "again"

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
