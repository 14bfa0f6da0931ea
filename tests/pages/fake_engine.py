"""A fake of the engine's facade for the pages: a small story in both languages, everything in memory, no files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.errors import BadInput, UnknownAnswer, UnknownDocument
from core.ports import OnStep
from core.records import (
    Answer,
    Citation,
    Document,
    EvidenceChain,
    Fact,
    FactStatus,
    IngestReport,
    JobState,
    LedgerEvent,
    Member,
    MemoryMode,
    Passage,
    RemovalReceipt,
    ScoreParts,
    Seed,
    ShownPassage,
    SourceFile,
    VerdictValue,
)
from core.text import language_of
from tests.pages.fake_asking import FakeAsking
from tests.pages.fake_browsing import FakeBrowsing
from tests.pages.fake_copies import FakeTraces
from tests.pages.fake_evaluating import FakeEvaluating
from tests.pages.fake_golden import FakeGolden
from tests.pages.fake_judging import FakeJudging
from tests.pages.fake_keeping import FakeKeeping
from tests.pages.fake_library import FakeLibrary
from tests.pages.fake_naming import FakeNaming
from tests.pages.fake_remembering import FakeRemembering
from tests.pages.fake_sources import FakeSources

LEASE = "d-lease"
SUPPLEMENT = "d-supplement"


def document(document_id: str, name: str, language: str = "zh") -> Document:
    """A stored document."""
    return Document(document_id, name, name, "pdf", language, "00", 4)  # type: ignore[arg-type]


def passage(document_id: str, ordinal: int, text: str, start: int) -> Passage:
    """A passage of four-page document."""
    return Passage(
        f"{document_id}-{ordinal}", document_id, ordinal, text, ordinal + 1, start, start + len(text), language_of(text)
    )


def fact(
    hyperedge_id: str,
    text: str,
    members: Sequence[Member],
    status: FactStatus = "confirmed",
    hop: int = 1,
    passage_id: str = f"{SUPPLEMENT}-1",
    reason: str = "",
) -> Fact:
    """A fact with made-up scores; a pruned one has none, as from the walk."""
    score = ScoreParts(0.0, 0.0, 0.0, 0.0) if status == "pruned" else ScoreParts(0.71, 0.82, 0.64, 0.5)
    return Fact(hyperedge_id, status, text, tuple(members), score, hop, passage_id, reason)


BUYER = Member("x1", "华东云图科技有限公司", "organisation", "甲方")
SUPPLIER = Member("x2", "宁川精密材料有限公司", "organisation", "乙方")
GUARANTOR = Member("x3", "河岸控股集团", "organisation", "担保方")
PAPER = Member("x4", "补充协议二", "document", "document")
PHASE = Member("x5", "项目二期", "project")
QUANTITY = Member("x6", "最低供货量", "term")

PASSAGES = {
    SUPPLEMENT: [
        passage(SUPPLEMENT, 0, "第一条 本补充协议由甲方、乙方与担保方共同签订。", 0),
        passage(SUPPLEMENT, 1, "第二条 在项目二期验收之前，暂停执行最低供货量条款。担保范围与该条款挂钩。", 24),
        passage(SUPPLEMENT, 2, "第三条 其他条款不变。", 61),
    ],
    LEASE: [passage(LEASE, 0, "The Guarantor is liable while the minimum quantity is in force.", 0)],
}
SENTENCE = "在项目二期验收之前，暂停执行最低供货量条款。"


def answer_to(question: str, answer_id: str = "a1", **changed: object) -> Answer:
    """The answer that the fake gives unless a test changes it."""
    signed = fact("h1", "甲方、乙方与担保方共同签订", [BUYER, SUPPLIER, GUARANTOR, PAPER], passage_id=f"{SUPPLEMENT}-0")
    suspended = fact("h2", SENTENCE, [PAPER, PHASE, QUANTITY], hop=2)
    tied = fact("h3", "担保范围与该条款挂钩。", [GUARANTOR, QUANTITY, PAPER], hop=2)
    start = PASSAGES[SUPPLEMENT][1].start + 4
    standard = Answer(
        answer_id=answer_id,
        question=question,
        outcome="answered",
        answer=f"{SENTENCE}[1] 担保范围与该条款挂钩。[2]",
        mode="extractive",
        strategy="hypergraph",
        chains=(EvidenceChain((signed, suspended), ("补充协议二",)), EvidenceChain((signed, tied), ("河岸控股集团",))),
        confirmed=(signed, suspended, tied),
        candidates=(fact("h4", "乙方应按月报告库存。", [SUPPLIER, PAPER, QUANTITY], "candidate", 2),),
        pruned=(
            fact("h5", "其他条款不变。", [PAPER, BUYER, SUPPLIER], "pruned", 2, f"{SUPPLEMENT}-2", "below_budget"),
        ),
        missing=(),
        citations=(
            Citation(
                1, SUPPLEMENT, "补充协议二.pdf", f"{SUPPLEMENT}-1", 2, start, start + len(SENTENCE), SENTENCE, "第二条"
            ),
            Citation(
                2, SUPPLEMENT, "补充协议二.pdf", f"{SUPPLEMENT}-1", 2, start + 23, start + 34, "担保范围与该条款挂钩。"
            ),
        ),
        passages=(
            ShownPassage(
                f"{SUPPLEMENT}-1", SUPPLEMENT, "补充协议二.pdf", 2, 24, 61, PASSAGES[SUPPLEMENT][1].text, 0.9, "main"
            ),
            ShownPassage(
                f"{LEASE}-0", LEASE, "Guarantee.docx", 1, 0, 63, PASSAGES[LEASE][0].text, 0.6, "other-language"
            ),
        ),
        seeds=(Seed("x3", "河岸控股集团", "担保方", 1.0, "alias"), Seed("x5", "项目二期", "项目二期", 0.9, "name")),
        llm_calls=0,
        llm_tokens=0,
        timings_ms={"seeds": 12.0, "walk": 55.0, "total": 81.0},
        memory_version=3,
        stopped_because="answered",
        language=language_of(question),
    )
    return replace(standard, **changed)  # type: ignore[arg-type]


class FakeEngine(
    FakeAsking,
    FakeBrowsing,
    FakeEvaluating,
    FakeGolden,
    FakeJudging,
    FakeKeeping,
    FakeLibrary,
    FakeNaming,
    FakeRemembering,
    FakeSources,
    FakeTraces,
):
    """Remembers what the pages did; `asked`, `voted` and `ingested` let tests count calls."""

    def __init__(self, is_empty: bool = False) -> None:
        self.stored = (
            [] if is_empty else [document(LEASE, "Guarantee.docx", "en"), document(SUPPLEMENT, "补充协议二.pdf")]
        )
        self.kept: dict[str, Answer] = {}
        self.work: list[JobState] = []
        self.asked: list[dict[str, object]] = []
        self.voted: list[tuple[str, VerdictValue, str | None]] = []
        self.events: list[LedgerEvent] = []
        self.in_force: dict[tuple[str, str, str], int] = {}
        self.ingested: list[SourceFile] = []
        self.changed: dict[str, object] = {}
        self.added: dict[str, float] = {}
        self.keep()
        self.questions = ["担保方在二期之前是否担责？", "Who guarantees the minimum quantity?"]

    # --- ingest ---

    def start_ingest(self, files: Sequence[SourceFile]) -> str:
        """Everything is stored at once; an empty file fails."""
        self.ingested.extend(files)
        reports = tuple(self._store(one) for one in files)
        self.work.insert(0, JobState(f"j{len(self.work)}", "done", reports, started_at="2025-05-12T09:00:00"))
        return self.work[0].job_id

    def _store(self, one: SourceFile) -> IngestReport:
        if not one.data:
            return IngestReport(
                "", one.name, "failed", message=f"{one.name}: the file is empty", hint="Add another copy."
            )
        self.stored.append(document(f"d-{len(self.stored)}", one.name))
        return IngestReport(self.stored[-1].document_id, one.name, "stored", 1, 2, 5, 3, {"under_three": 1})

    def holds_samples(self) -> bool:
        return self.has_samples

    def load_samples(self) -> str:
        """Two documents come in at once."""
        return self.start_ingest([SourceFile("合同.txt", b"1"), SourceFile("Minutes.md", b"2")])

    def jobs(self) -> list[JobState]:
        """All jobs, newest first."""
        return list(self.work)

    def cancel(self, job_id: str) -> None:
        """The job is cancelled at once."""
        self.work = [replace(job, status="cancelled") if job.job_id == job_id else job for job in self.work]

    def retry(self, job_id: str, name: str = "") -> str:
        """A new job for the failed files, or the one named."""
        failed = [one for job in self.work if job.job_id == job_id for one in job.files if one.status != "stored"]
        return self.start_ingest([SourceFile(one.name, b"again") for one in failed if name in {"", one.name}])

    # --- library ---

    def documents(self) -> list[Document]:
        """All documents."""
        return list(self.stored)

    def reports(self) -> list[IngestReport]:
        """How each came in."""
        return [
            IngestReport(
                one.document_id, one.name, "stored", 4, self.passages_told, 30, 9, {"under_three": 2},
                added_at=self.added.get(one.document_id, 0.0),
            )
            for one in self.stored
        ]

    def passages_of(self, document_id: str) -> list[Passage]:
        """The passages of the story, for its two documents."""
        if document_id not in {one.document_id for one in self.stored}:
            raise UnknownDocument(f"no document {document_id}")
        return PASSAGES.get(document_id, [])

    def remove(self, document_id: str) -> RemovalReceipt:
        """Forget it."""
        gone = next(one for one in self.stored if one.document_id == document_id)
        self.stored.remove(gone)
        return RemovalReceipt(document_id, gone.name, 12, 9, 4, 28, 2, ("a1",), hyperedges_told_elsewhere=3)

    # --- ask ---

    def ask(
        self,
        text: str,
        *,
        strategy: str = "hypergraph",
        memory_mode: MemoryMode = "on",
        scope: Sequence[str] = (),
        as_of: str = "",
        user: str = "local",
        on_step: OnStep = lambda _: None,
        without: frozenset[str] = frozenset(),  # noqa: ARG002 - the engine's signature
        use_llm: bool = True,
        weights_at: str = "",
    ) -> Answer:
        """The same story for every question, changed by `changed`."""
        if not text.strip():
            raise BadInput("the question is blank", "Type a question.")
        self.tell_steps(on_step)
        self.asked.append(
            {"text": text, "memory_mode": memory_mode, "scope": tuple(scope), "user": user, "strategy": strategy}
            | {"use_llm": use_llm}
        )
        given = {"user": user, "memory_mode": memory_mode, "scope": tuple(scope), "strategy": strategy, "as_of": as_of}
        given |= {"weights_at": weights_at}
        answer = answer_to(text, f"a{len(self.asked)}", **{**given, **self.changed})
        self.kept[answer.answer_id] = answer
        return answer

    def answer(self, answer_id: str) -> Answer:
        """A kept answer."""
        if answer_id not in self.kept:
            raise UnknownAnswer(f"no answer {answer_id}")
        return self.kept[answer_id]

    def suggested_questions(self) -> list[str]:
        """Two questions, unless the memory is empty."""
        return self.questions if self.stored else []
