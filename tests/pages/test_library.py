"""The Library page on a fake engine, in both languages."""

from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from core.records import IngestReport, JobState
from pages.shared.text import Words
from tests.pages.fake_engine import FakeEngine


@pytest.fixture
def library(app: AppTest) -> AppTest:
    """The app with the Library open."""
    app.run()
    return app.switch_page("pages/library/page.py").run()


def words_of(app: AppTest) -> Words:
    """The texts of the app's language."""
    return Words(app.session_state["language"])


def shown(app: AppTest) -> str:
    """All HTML on the page."""
    return "\n".join(one.body for one in app.html)


def press(app: AppTest, key: str) -> AppTest:
    """Press the button with this text key."""
    label = words_of(app)(key)
    return next(one for one in app.button if one.label == label).click().run()


def running_job() -> JobState:
    """A job in the middle of its second file."""
    files = (
        IngestReport("d1", "a.pdf", "stored", 3, 9, 20, 7, {"under_three": 4}),
        IngestReport("", "b.docx", "running"),
        IngestReport("", "c.txt", "queued"),
    )
    return JobState("j1", "running", files, "b.docx", "extract", 4, 10, 30.0)


def test_documents_are_listed_with_counts(library: AppTest) -> None:
    """Each document shows its language, pages, passages, nodes, hyperedges and what was dropped and why."""
    page = shown(library)
    for text in ("Guarantee.docx", "补充协议二.pdf", ">30<", ">9<", words_of(library)("dropped_under_three")):
        assert text in page


def test_upload_is_read_once(library: AppTest, engine: FakeEngine) -> None:
    """Files go to the engine when the form is sent, and a rerun sends nothing again."""
    library.file_uploader(key="upload").set_value([("测试合同.txt", "甲方".encode(), "text/plain")])
    press(library, "upload_submit").run()
    assert [(one.name, one.data) for one in engine.ingested] == [("测试合同.txt", "甲方".encode())]


def test_pasted_text_becomes_a_file(library: AppTest, engine: FakeEngine) -> None:
    """Pasted text is ingested as a text file under the name given."""
    library.text_input(key="paste_name").set_value("纪要")
    library.text_area(key="paste_text").set_value("甲方与乙方签订合同。")
    press(library, "paste_submit").run()
    assert [(one.name, one.data.decode()) for one in engine.ingested] == [("纪要.txt", "甲方与乙方签订合同。")]


def test_nothing_chosen_is_told(library: AppTest, engine: FakeEngine) -> None:
    """Sending a form without a file or text says what to do and ingests nothing."""
    press(library, "upload_submit")
    press(library, "paste_submit")
    assert library.warning
    assert not engine.ingested


def test_bad_file_says_why_and_can_be_retried(library: AppTest, engine: FakeEngine) -> None:
    """A file that failed shows its sentence and hint; retrying hands it in again."""
    library.file_uploader(key="upload").set_value([("empty.txt", b"", "text/plain")])
    press(library, "upload_submit")
    assert words_of(library)("file_failed") in shown(library)
    assert "the file is empty" in shown(library) or "文件是空的" in shown(library)
    press(library, "retry")
    assert [one.name for one in engine.ingested] == ["empty.txt", "empty.txt"]


def test_running_job_is_seen_and_cancelled(library: AppTest, engine: FakeEngine) -> None:
    """Any tab shows a job at work with stage, counts and time left, and can cancel it."""
    engine.work = [running_job()]
    words = words_of(library.run())
    assert f"{words('stage_extract')} 4/10" in shown(library)
    assert words("time_left", time=words("seconds", n=30)) in library.get("progress")[0].proto.text
    press(library, "cancel")
    assert engine.work[0].status == "cancelled"


def test_ask_page_says_that_documents_are_being_read(app: AppTest, engine: FakeEngine) -> None:
    """While a job runs, Ask says how far it is and stays usable."""
    engine.work = [running_job()]
    app.run()
    assert words_of(app)("job_line", finished=1, n=3) in app.get("progress")[0].proto.text
    assert app.text_input(key="question") is not None


def test_removal_needs_confirmation(library: AppTest, engine: FakeEngine) -> None:
    """Without the check mark nothing is removed, the page says why and keeps the choice."""
    library.selectbox(key="remove_document").select("d-lease")
    press(library, "remove")
    assert len(engine.stored) == 2
    assert [one.value for one in library.warning] == [words_of(library)("remove_unsure")]
    assert library.selectbox(key="remove_document").value == "d-lease"


def test_removal_needs_a_document(library: AppTest, engine: FakeEngine) -> None:
    """With the check mark alone nothing is removed, and the page says why."""
    library.checkbox(key="remove_sure").check()
    press(library, "remove")
    assert len(engine.stored) == 2
    assert [one.value for one in library.warning] == [words_of(library)("remove_none")]


def test_removal_gives_a_receipt(library: AppTest, engine: FakeEngine) -> None:
    """A confirmed removal shows what went, what stayed and which answers relied on it."""
    library.selectbox(key="remove_document").select("d-lease")
    library.checkbox(key="remove_sure").check()
    press(library, "remove")
    assert [one.document_id for one in engine.stored] == ["d-supplement"]
    assert "Guarantee" in library.success[0].value
    assert "28" in library.success[0].value
    assert not library.checkbox(key="remove_sure").value


def test_empty_library_invites(library: AppTest, engine: FakeEngine) -> None:
    """Without documents the page offers the sample set."""
    engine.stored.clear()
    press(library.run(), "load_samples")
    assert len(engine.stored) == 2


def test_hostile_file_name_stays_text(library: AppTest, engine: FakeEngine) -> None:
    """A document name with markup, quotes or direction marks is shown as text."""
    hostile = "<img src=x onerror=window.__x=1>\u202e\"'`" + "长" * 300 + ".pdf"
    engine.stored = [replace(engine.stored[0], name=hostile)]
    engine.work = [JobState("j1", "done", (IngestReport("", hostile, "failed", message=hostile),))]
    page = shown(library.run())
    assert "<img src=x" not in page
    assert "&lt;img src=x onerror=window.__x=1&gt;" in page
    assert "\u202e" not in page
