"""Files that come twice, fail once, hold nothing, hide their facts, or are forgotten again."""

from __future__ import annotations

import base64
import time
from pathlib import Path

import pytest

from core import Engine, JobState, Settings, SourceFile
from core.errors import ModelUnavailable
from core.ports import Matrix
from core.testing import FakeEmbedder
from tests.contract.conftest import Remember
from tests.unit.ingest.paper_makers import docx, paragraph, pdf, saved, word_table, workbook

TEXT = "甲公司应在30日内付款给乙公司。"
MERGED, GOES_ON = '<w:vMerge w:val="restart"/>', "<w:vMerge/>"
BUDGET = word_table(
    [
        [("类别", ""), ("名称", ""), ("金额", "")],
        [("设备费", MERGED), ("水泵", ""), ("100元", "")],
        [("", GOES_ON), ("", ""), ("200元", "")],
        [("", GOES_ON), ("阀门", ""), ("300元", "")],
    ]
)
SHEETS = {
    "Intro": [["About this workbook"]],
    "Staff": [["Name", "Hours"], ["Ann", 5]],
    "Costs": [["Item", "Amount"], ["Crane hire", "EUR 42,000"]],
}
SHEETS_ZH = {
    "说明": [["关于本工作簿"]],
    "人员": [["姓名", "工时"], ["李明", 5]],
    "预算": [["项目", "金额"], ["水泵租赁", "3,500元"]],
}
MAIL = b"Subject: =?gbk?B?%s?=\r\nFrom: a@b.c\r\nContent-Type: text/plain; charset=gbk\r\n\r\n%s" % (
    base64.b64encode("付款通知".encode("gbk")),
    "请京东集团在三十日内付款给水岸公司。".encode("gbk"),
)


def ended(engine: Engine, job_id: str) -> JobState:
    """The job's state once it no longer waits or runs, at most 20 seconds later."""
    until = time.monotonic() + 20
    while engine.job(job_id).status in ("queued", "running") and time.monotonic() < until:
        time.sleep(0.02)
    return engine.job(job_id)


def test_a_copy_under_another_name_changes_nothing(remember: Remember) -> None:
    """The message names the first file; counts and answer stay."""
    engine = remember({"合同A.txt": TEXT})
    before, quote = engine.check()["counts"], engine.ask("甲公司应在多少日内付款？").answer
    [report] = engine.ingest([SourceFile("合同A-副本.txt", TEXT.encode())])
    assert report.status == "duplicate" and "合同A.txt" in report.message
    assert engine.ask("甲公司应在多少日内付款？").answer == quote
    assert {**engine.check()["counts"], "answers": 0} == before


class _OffAtFirst(FakeEmbedder):
    """Does not answer until it is switched on."""

    is_on = False

    def embed_passages(self, texts: list[str]) -> Matrix:  # type: ignore[override]
        if not self.is_on:
            raise ModelUnavailable("the model is off")
        return super().embed_passages(texts)


@pytest.mark.parametrize("again", ["add", "retry"])
def test_a_file_that_failed_once_comes_in_later(remember: Remember, again: str) -> None:
    """Added once more or retried as a job: stored, not called a duplicate, and answered from."""
    embedder = _OffAtFirst()
    engine = remember({}, embedder)
    job = ended(engine, engine.start_ingest([SourceFile("a.txt", TEXT.encode())]))
    assert job.files[0].status == "failed" and "off" in job.files[0].message and not engine.documents()
    embedder.is_on = True
    later = engine.retry(job.job_id) if again == "retry" else engine.start_ingest([SourceFile("a.txt", TEXT.encode())])
    assert ended(engine, later).files[0].status == "stored"
    assert engine.ask("甲公司应在多少日内付款？").outcome == "answered"


@pytest.mark.parametrize(("name", "data"), [("lines.txt", b"\n" * 5_000), ("scan.pdf", pdf("")), ("nothing.txt", b"")])
def test_a_file_without_text_ends_as_such(remember: Remember, name: str, data: bytes) -> None:
    """Its job ends, with a sentence and a hint, and the file beside it is stored."""
    engine = remember({})
    job = ended(engine, engine.start_ingest([SourceFile(name, data), SourceFile("good.txt", TEXT.encode())]))
    bad, good = job.files
    assert (job.status, bad.status, good.status) == ("done", "failed", "stored")
    assert name in bad.message and bad.hint


@pytest.mark.parametrize(
    ("secret", "question", "word"),
    [
        ("The code word of the project is KINGFISHER.", "What is the code word of the project?", "KINGFISHER"),
        ("本项目的暗号是“翠鸟”。", "项目的暗号是什么？", "翠鸟"),
    ],
)
def test_a_removed_document_is_never_cited_again(
    remember: Remember, tmp_path: Path, secret: str, question: str, word: str
) -> None:
    """Not to the same user, not to another, not in the export; the receipt names the answer that relied on it."""
    engine = remember({"secret.txt": secret, "other.txt": "Alder Ltd shall pay Birch Ltd within 40 days."})
    answer = engine.ask(question)
    assert word in answer.citations[0].quote
    receipt = engine.remove(answer.citations[0].document_id)
    assert receipt.answers_affected == (answer.answer_id,)
    for user in ("local", "somebody"):
        again = engine.ask(question, user=user)
        assert again.outcome in ("unanswerable", "no_seed") and not again.citations and word not in str(again)
    engine.export(tmp_path / "export")
    assert not [one for one in (tmp_path / "export").iterdir() if word in one.read_text("utf-8")]


def test_a_merged_cell_counts_for_its_rows_and_a_blank_one_keeps_its_place(remember: Remember) -> None:
    """The value asked for stands in a quoted row with the merged label, under its own column."""
    engine = remember({"预算.docx": docx(paragraph("项目预算表") + BUDGET)})
    assert engine.ask("设备费中阀门的金额是多少？").citations[0].quote == "设备费 | 阀门 | 300元"
    assert "设备费 |  | 200元" in engine.passages_of(engine.documents()[0].document_id)[-1].text


@pytest.mark.parametrize(
    ("sheets", "question", "value", "place"),
    [
        (SHEETS, "How much is the crane hire?", "EUR 42,000", "Costs!A2:B2"),
        (SHEETS_ZH, "水泵租赁多少钱？", "3,500元", "预算!A2:B2"),
    ],
)
def test_a_fact_of_the_third_sheet_is_cited_with_file_sheet_and_cells(
    remember: Remember, sheets: dict[str, list[list[object]]], question: str, value: str, place: str
) -> None:
    """The citation leads to the cells, not only to the workbook."""
    engine = remember({"budget.xlsx": saved(workbook(sheets))})
    first = engine.ask(question).citations[0]
    assert value in first.quote
    assert (first.document, first.page, first.locator) == ("budget.xlsx", 3, place)


def test_a_table_in_two_languages_answers_in_both(remember: Remember) -> None:
    """A row in the question's language is found beside rows in the other one."""
    rows: list[list[object]] = [["Item", "Amount"], ["Crane hire", "EUR 42,000"], ["水泵租赁", "3,500元"]]
    engine = remember({"budget.xlsx": saved(workbook({"Staff": SHEETS["Staff"], "预算": rows}))})
    answers = [engine.ask(one).answer for one in ("How much is the crane hire?", "水泵租赁多少钱？")]
    assert "EUR 42,000" in answers[0] and "3,500元" in answers[1]


@pytest.mark.parametrize(
    ("name", "data", "question", "quote"),
    [
        (
            "g.txt",
            "甲方：京东集团。\n合同金额为一百万元整。".encode("gbk"),
            "合同金额是多少？",
            "合同金额为一百万元整。",
        ),
        ("g.csv", "甲方,金额\n京东,100\n水岸,250".encode("gbk"), "京东的金额是多少？", "京东 | 100"),
        ("g.eml", MAIL, "京东集团应在几日内付款？", "请京东集团在三十日内付款给水岸公司。"),
    ],
)
def test_chinese_of_older_encodings_is_quoted_right(
    remember: Remember, name: str, data: bytes, question: str, quote: str
) -> None:
    """Text, table and mail in GBK give the characters that were written."""
    answer = remember({name: data}).ask(question)
    assert quote in [one.quote for one in answer.citations] and "\ufffd" not in answer.answer


def test_a_line_of_chinese_without_end_is_cut_at_sentences(remember: Remember) -> None:
    """No passage is longer than the cap, none begins inside a sentence, and nothing is lost."""
    line = "".join(f"第{i}号设备由甲公司交付给乙公司，单价为{i}元；" for i in range(1, 600)) + "完。"
    engine = remember({"一行.txt": line})
    passages = [one.text for one in engine.passages_of(engine.documents()[0].document_id)]
    assert max(map(len, passages)) <= Settings().passage_characters and "".join(passages) == line
    assert all(one.endswith(("；", "。")) for one in passages)
    assert "单价为517元" in engine.ask("第517号设备的单价是多少？").citations[0].quote
