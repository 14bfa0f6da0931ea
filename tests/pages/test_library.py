"""The Library page on a fake engine, in both languages."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from core.errors import MemoryBusy
from core.records import DocumentReading, IngestReport, JobState, ReadingEstimate, RemovalReceipt
from pages.library.reading import unread
from pages.shared.jobs import is_due, more_came_in
from pages.shared.show import plain
from pages.shared.text import Words
from pages.shared.texts.library import TEXTS
from tests.pages.fake_engine import FakeEngine, document


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


def listed(app: AppTest) -> list[dict[str, object]]:
    """The rows of the table of documents."""
    return app.dataframe[0].value.to_dict("records")


def choose(app: AppTest, document_id: str) -> AppTest:
    """Choose a document by its name."""
    return app.selectbox(key="chosen_document").select(document_id).run()


def running_job() -> JobState:
    """A job in the middle of its second file."""
    files = (
        IngestReport("d1", "a.pdf", "stored", 3, 9, 20, 7, {"under_three": 4}),
        IngestReport("", "b.docx", "running"),
        IngestReport("", "c.txt", "queued"),
    )
    return JobState("j1", "running", files, "b.docx", "extract", 4, 10, 30.0)


def test_documents_are_listed_with_counts(library: AppTest) -> None:
    """Each shows its language, pages, passages, names, facts, status and how much was dropped; why is told below."""
    words, rows = words_of(library), listed(library)
    assert [one["document"] for one in rows] == ["Guarantee.docx", "补充协议二.pdf"]
    row = {name: rows[0][name] for name in ("language", "pages", "passages", "nodes", "hyperedges", "status")}
    assert list(row.values()) == [words("language_en"), 4, 12, 30, 9, words("file_stored")]
    assert rows[0]["dropped"] == 2
    library.selectbox(key="chosen_document").select("d-lease").run()
    assert words("dropped_under_three", n=2) in shown(library)


def test_the_table_tells_when_a_document_was_made_and_came_in(library: AppTest, engine: FakeEngine) -> None:
    """Its own date, and when it was added where that is known."""
    engine.added = {"d-supplement": 1_748_000_000.0}
    rows = {row["document"]: row for row in listed(library.run())}
    assert [rows[one]["dated"] for one in ("Guarantee.docx", "补充协议二.pdf")] == ["2023-03-01", ""]
    assert rows["Guarantee.docx"]["added"] == "" and str(rows["补充协议二.pdf"]["added"]).startswith("2025-05-2")


def test_what_came_in_last_stands_first_unless_names_are_wanted(library: AppTest, engine: FakeEngine) -> None:
    """Documents of unknown day stand behind the others."""
    engine.added = {"d-supplement": 1_748_000_000.0}
    assert [row["document"] for row in listed(library.run())] == ["补充协议二.pdf", "Guarantee.docx"]
    library.segmented_control(key="document_order").set_value("name").run()
    assert [row["document"] for row in listed(library)] == ["Guarantee.docx", "补充协议二.pdf"]


def test_upload_is_read_once(library: AppTest, engine: FakeEngine) -> None:
    """Files go to the engine when the form is sent; five other controls and a rerun send nothing again."""
    library.file_uploader(key="upload").set_value([("测试合同.txt", "甲方".encode(), "text/plain")])
    press(library, "upload_submit").run()
    choose(library, "d-lease")
    library.toggle(key="extraction_open").set_value(True).run()
    library.toggle(key="extraction_open").set_value(False).run()
    choose(library, "d-supplement")
    press(library, "upload_submit")
    assert [(one.name, one.data) for one in engine.ingested] == [("测试合同.txt", "甲方".encode())]
    assert len(engine.work) == 1


def test_a_folder_comes_in_with_its_paths(library: AppTest, engine: FakeEngine) -> None:
    """Hidden files stay out; without a folder it is told so."""
    press(library, "folder_submit")
    assert library.warning and not engine.ingested
    names = ("papers/a.txt", "papers/.DS_Store", "papers/.git/config", "papers/sub/b.txt")
    library.file_uploader(key="upload_folder").set_value([(name, b"x", "text/plain") for name in names])
    press(library, "folder_submit").run()
    assert [one.name for one in engine.ingested] == ["papers/a.txt", "papers/sub/b.txt"]


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


def upload(app: AppTest, *names: str) -> AppTest:
    """Hand in files; an empty one for each name."""
    app.file_uploader(key="upload").set_value([(name, b"", "text/plain") for name in names])
    return press(app, "upload_submit")


def test_bad_file_says_why_and_can_be_retried(library: AppTest, engine: FakeEngine) -> None:
    """A file that failed shows its sentence and hint; retrying hands in that one alone."""
    upload(library, "empty.txt", "blank.txt")
    assert words_of(library)("file_failed") in shown(library)
    assert "the file is empty" in shown(library) or "文件是空的" in shown(library)
    press(library, "retry")
    assert [one.name for one in engine.ingested] == ["empty.txt", "blank.txt", "empty.txt"]


def test_all_files_that_failed_can_be_retried(library: AppTest, engine: FakeEngine) -> None:
    """With one press."""
    upload(library, "empty.txt", "blank.txt")
    label = words_of(library)("retry_all", n=2)
    next(one for one in library.button if one.label == label).click().run()
    assert [one.name for one in engine.ingested] == ["empty.txt", "blank.txt"] * 2


def test_a_finished_job_does_not_repeat_the_documents(library: AppTest) -> None:
    """Of a job without trouble one line is left; its files are in the table of documents."""
    library.file_uploader(key="upload").set_value([("a.txt", b"1", "text/plain")])
    press(library, "upload_submit")
    words = words_of(library)
    counts = words("file_count", status=words("file_stored"), n=1)
    assert library.caption[0].value == words("job_over", n=1, counts=counts)
    assert "a.txt" not in shown(library) and "a.txt" in [one["document"] for one in listed(library)]


def test_a_duplicate_says_of_what(library: AppTest, engine: FakeEngine) -> None:
    """It is in no table under its name, so the line about the last job tells it."""
    twin = IngestReport("d", "copy.txt", "duplicate", message="The same content is stored as Guarantee.docx.")
    engine.work = [JobState("j1", "done", (twin,))]
    page = shown(library.run())
    assert "copy.txt" in page and "Guarantee.docx" in page


def test_of_each_name_the_latest_report_counts() -> None:
    """A file that came in with a later job is no trouble any more; one that broke off is."""
    bad, good, lost = IngestReport("", "a", "failed"), IngestReport("d", "a", "stored"), IngestReport("", "b", "queued")
    first = JobState("j1", "interrupted", (bad, lost))
    assert [one for _, one in unread([JobState("j2", "done", (good,)), first])] == [lost]


def test_running_job_is_seen_and_cancelled(library: AppTest, engine: FakeEngine) -> None:
    """Any tab shows a job at work with stage, counts and time left, and can cancel it."""
    engine.work = [running_job()]
    words = words_of(library.run())
    assert f"{words('stage_extract')} 4/10" in shown(library)
    assert words("time_left", time=words("seconds", n=30)) in library.get("progress")[0].proto.text
    press(library, "cancel")
    assert engine.work[0].status == "cancelled"


def test_a_long_job_shows_what_is_near_the_work(library: AppTest, engine: FakeEngine) -> None:
    """Of 200 files a handful is drawn at each beat; the rest is counted."""
    done = tuple(IngestReport("d", f"done-{place}.txt", "stored") for place in range(100))
    waiting = tuple(IngestReport("", f"later-{place}.txt", "queued") for place in range(99))
    engine.work = [JobState("j1", "running", (*done, IngestReport("", "now.txt", "running"), *waiting), "now.txt")]
    page, words = shown(library.run()), words_of(library)
    assert [name in page for name in ("done-94.", "done-95.", "now.", "later-2.", "later-3.")] == [0, 1, 1, 1, 0]
    assert words("more_waiting", n=96) in [one.value for one in library.caption]


def test_ask_page_says_that_documents_are_being_read(app: AppTest, engine: FakeEngine) -> None:
    """While a job runs, Ask says how far it is and stays usable."""
    engine.work = [running_job()]
    app.run()
    assert words_of(app)("job_line", finished=1, n=3) in app.get("progress")[0].proto.text
    assert app.text_input(key="question") is not None


def test_ask_tells_that_more_has_come_in_once_it_is_read() -> None:
    """Not while files are on their way, and not where a job brought nothing."""
    stored, running = IngestReport("d1", "a.txt", "stored"), IngestReport("", "b.txt", "running")
    at_work = replace(running_job(), files=(stored, running))
    over = replace(at_work, status="done", files=(stored, IngestReport("d2", "b.txt", "replaced")))
    failed = replace(over, files=(IngestReport("", "a.txt", "failed"),))
    assert more_came_in([at_work], [over]) and more_came_in([], [over])
    assert not more_came_in([], [at_work]) and not more_came_in([], [failed]) and not more_came_in([over], [over])


def test_the_library_is_drawn_anew_when_the_last_job_ends_and_seldom_in_between() -> None:
    """While files come in, every few seconds; that a job begins or another goes on is shown without that."""
    before, next_file, over = ("j1", 1, 3), ("j1", 1, 4), ("j1", 0, 5)
    assert is_due(before, over, 0.1) and is_due(("j1", 0, 5), ("j2", 0, 6), 0.1)
    assert is_due(before, next_file, 6.0) and not is_due(before, next_file, 1.0)
    assert not is_due(before, before, 60.0) and not is_due(("j1", 0, 5), ("j2", 1, 5), 60.0)


def test_many_documents_can_be_filtered(library: AppTest, engine: FakeEngine) -> None:
    """By a part of the name in any width and case; what does not match cannot be chosen."""
    engine.stored += [document(f"n{place}", f"Note {place}") for place in range(10)]
    library.run().text_input(key="document_filter").set_value("ｇｕａｒ").run()
    assert [one["document"] for one in listed(library)] == ["Guarantee.docx"]
    assert library.selectbox(key="chosen_document").options == ["Guarantee.docx"]
    library.text_input(key="document_filter").set_value("nothing like it").run()
    assert words_of(library)("filter_none") in [one.value for one in library.caption]


def test_a_choice_by_name_clears_the_mark_in_the_table(library: AppTest) -> None:
    """The table shown then is another one, so no row of it is marked."""
    table = library.dataframe[0].proto.id
    assert choose(library, "d-lease").dataframe[0].proto.id != table


def test_what_was_found_is_told_by_passage(library: AppTest, engine: FakeEngine) -> None:
    """Its words, its facts with members and roles, and other names; only when wanted."""
    choose(library, "d-supplement")
    assert not hasattr(engine, "told")
    library.toggle(key="extraction_open").set_value(True).run()
    page, words = shown(library), words_of(library)
    for text in ("暂停执行最低供货量条款", "甲方", words("passage_number", n=1), words("also_named"), "项目二期"):
        assert text in page


def test_a_long_document_is_paged_through(library: AppTest, engine: FakeEngine) -> None:
    """Twenty passages at a time are asked for."""
    engine.passages_told = 45
    choose(library, "d-lease")
    library.toggle(key="extraction_open").set_value(True).run()
    library.selectbox(key="passages_shown-d-lease").select(40).run()
    assert engine.told == [(0, 20), (40, 20)]


def test_a_new_version_takes_the_name(library: AppTest, engine: FakeEngine) -> None:
    """The file given is ingested under the document's own name."""
    choose(library, "d-lease")
    library.file_uploader[2].set_value([("new name.docx", b"2", "text/plain")])
    press(library, "replace_submit")
    assert [(one.name, one.data) for one in engine.ingested] == [("Guarantee.docx", b"2")]


def test_a_new_version_gives_a_receipt(library: AppTest, engine: FakeEngine) -> None:
    """What went with the old one stands above the table once the new one is in, until the visitor goes on."""
    said = "Replaced the earlier version: 7 passages, 6 facts and 5 names went; 4 stored answers had relied on it."
    engine._store = lambda one: IngestReport("d-lease", one.name, "replaced", message=said)  # type: ignore[method-assign]
    choose(library, "d-lease")
    library.file_uploader[2].set_value([("new name.docx", b"2", "text/plain")])
    press(library, "replace_submit")
    assert all(number in library.success[0].value for number in "7654")
    press(library, "remove_sure")
    assert len(library.success) == 1 and "Guarantee" in library.success[0].value


def test_a_replacement_needs_a_file(library: AppTest, engine: FakeEngine) -> None:
    """Else nothing is ingested, and the page says what to do."""
    press(choose(library, "d-lease"), "replace_submit")
    assert not engine.ingested
    assert [one.value for one in library.warning] == [words_of(library)("replace_none")]


def test_removal_gives_a_receipt(library: AppTest, engine: FakeEngine) -> None:
    """A confirmed removal shows what went, what stayed and which answers relied on it."""
    choose(library, "d-lease")
    assert len(engine.stored) == 2
    press(library, "remove_sure")
    assert [one.document_id for one in engine.stored] == ["d-supplement"]
    assert "Guarantee" in library.success[0].value
    assert "28" in library.success[0].value
    assert words_of(library)("receipt_told", n=3) in library.success[0].value
    assert library.selectbox(key="chosen_document").value is None


def test_a_removal_that_fails_is_told(library: AppTest, engine: FakeEngine) -> None:
    """The document stays in the table, with the reason above it."""
    choose(library, "d-lease")
    engine.remove = refuse  # type: ignore[method-assign]
    press(library, "remove_sure")
    assert library.error and not library.success
    assert len(listed(library)) == 2


def refuse(document_id: str) -> RemovalReceipt:
    """What a memory in another process's hands says."""
    raise MemoryBusy(f"{document_id} stayed locked.")


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
    page = shown(choose(library.run(), "d-lease"))
    assert "<img src=x" not in page
    assert "&lt;img src=x onerror=window.__x=1&gt;" in page
    assert "\u202e" not in page + str(listed(library)) + str(library.selectbox(key="chosen_document").options)


# --- the language model ---

FAILED = DocumentReading("d-lease", 12, 9, 3, "The model server failed (status 500).", 900, 300, 4.0, True)


def test_who_read_a_document_is_said_and_can_be_tried_again(library: AppTest, engine: FakeEngine) -> None:
    """In the table, and with the reason and what it cost at the document."""
    engine.read = {"d-lease": FAILED}
    words = words_of(library)
    page = choose(library.run(), "d-lease")
    assert words("read_by_both", model=9, rules=3) in [row["read_by"] for row in listed(page)]
    assert words("status_failed", n=3, total=12) in [row["status"] for row in listed(page)]
    assert "500" in page.warning[0].value
    assert words("read_cost", cost="0.0012") in " ".join(one.value for one in page.caption)


def test_reading_again_is_a_job_that_any_tab_can_stop(library: AppTest, engine: FakeEngine) -> None:
    """How many passages are done stands above, the button is gone; when it is stopped, the document is as it was."""
    engine.read = {"d-lease": FAILED}
    words, page = words_of(library), press(choose(library.run(), "d-lease"), "read_again")
    how_far = words("passages_done", done=3, total=12)
    assert page.get("progress")[0].proto.text == words("reading_again", name=plain("Guarantee.docx"), how_far=how_far)
    assert words("read_again") not in [one.label for one in page.button]
    press(page, "cancel")
    assert engine.work[0].status == "cancelled"


@pytest.mark.parametrize("rules", [0, 2])
def test_what_reading_again_came_to_is_told(library: AppTest, engine: FakeEngine, rules: int) -> None:
    """Who read how much; a warning where the model failed again, and nothing is said to be missing."""
    report = IngestReport("d-lease", "Guarantee.docx", "stored", by_model=12 - rules, failed_passages=rules)
    engine.work = [JobState("j1", "done", (report,), document_id="d-lease")]
    page, words = library.run(), words_of(library)
    said = words("read_again_done", model=12 - rules, rules=rules)
    assert said in (page.warning if rules else page.caption)[0].value and not unread(engine.work)


def test_reading_again_that_failed_says_why(library: AppTest, engine: FakeEngine) -> None:
    """The file is not said to be unread, for the document is there."""
    report = IngestReport("", "Guarantee.docx", "failed", message="No document has the id 'd-lease'.")
    engine.work = [JobState("j1", "done", (report,), document_id="d-lease")]
    page, words = library.run(), words_of(library)
    assert words("read_again_not", status=words("file_failed")) in page.warning[0].value
    assert not unread(engine.work)


def test_nothing_is_sent_before_the_estimate_is_agreed_to(library: AppTest, engine: FakeEngine) -> None:
    """Where a model reads, pasted text waits for a yes; a no forgets it."""
    engine.estimate = ReadingEstimate(40, 10, 30_000, 9_000, 90.0, 1.5, True)
    for answer in ("estimate_cancel", "estimate_start"):
        library.text_area[0].set_value("甲方承租厂房。")
        page = press(library, "paste_submit")
        said = " ".join(one.value for one in page.markdown)
        assert "30,000" in said and words_of(page)("estimate_cost", cost="1.50") in said and not engine.ingested
        press(page, answer)
    assert len(engine.ingested) == 1


def test_a_job_tells_what_was_paid_so_far(library: AppTest, engine: FakeEngine) -> None:
    """Tokens and money beside the progress."""
    engine.work = [replace(running_job(), prompt_tokens=2_000, reply_tokens=500)]
    page = library.run()
    assert words_of(page)("read_cost", cost="0.0025") in page.get("progress")[0].proto.text


def test_every_reason_for_which_an_extractor_drops_something_has_words() -> None:
    """So that the counts of a document are told, not their keys."""
    sources = "".join(one.read_text("utf-8") for one in Path("core/extract").rglob("*.py"))
    reasons = {one for line in re.findall(r"dropped\[.*\]", sources) for one in re.findall(r"\"(\w+)\"", line)}
    assert len(reasons) >= 7 and all(f"dropped_{one}" in TEXTS for one in reasons)
