"""Jobs in the background: seen from anywhere, cancelled, retried, resumed."""

import shutil
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from core.errors import BadInput, Cancelled, MemoryDamaged, NotWritable, UnknownDocument
from core.ingest.jobs import Jobs
from core.ports import IsCancelled, OnProgress
from core.records import Extraction, IngestReport, JobState, Passage, Progress, SourceFile
from tests.store_examples import Store

GOOD = SourceFile("good.txt", b"Alpha signed a long contract with Beta and Gamma.")
STOPPED = "Stopped; what was finished is kept."
BAD = SourceFile("bad.pdf", b"%PDF-nothing")


@pytest.fixture
def jobs(store: Store) -> Iterator[Jobs]:
    """A running worker on an empty store."""
    made = Jobs(store.ledger, store.ingester, store.folder / "incoming", store.clock)
    yield made
    made.close()


def wait(look: Callable[[], JobState], seconds: float = 20.0) -> JobState:
    """The job's state once it has ended."""
    end = time.monotonic() + seconds
    while look().status in {"queued", "running"} and time.monotonic() < end:
        time.sleep(0.01)
    return look()


def paused(store: Store) -> threading.Event:
    """Let extraction wait until the event is set."""
    go, extract = threading.Event(), store.extractor.extract
    store.extractor.extract = lambda passage: (go.wait(20), extract(passage))[1]  # type: ignore[method-assign]
    return go


def test_a_job_reports_each_file_in_order(store: Store, jobs: Jobs) -> None:
    """A bad file is reported and the others come in; the state is in the ledger, too."""
    job_id = jobs.start([BAD, GOOD, SourceFile("copy.txt", GOOD.data)])
    state = wait(lambda: jobs.job(job_id))
    assert [one.status for one in state.files] == ["failed", "stored", "duplicate"]
    assert state.status == "done" and jobs.jobs() == [state]
    assert store.ledger.jobs()[job_id]["status"] == "done"


def test_only_bytes_that_may_be_needed_again_are_kept(store: Store, jobs: Jobs) -> None:
    """A stored file's copy goes; a failed one's stays for another try."""
    job_id = jobs.start([BAD, GOOD])
    wait(lambda: jobs.job(job_id))
    jobs.close()
    assert [path.read_bytes() for path in (store.folder / "incoming").iterdir()] == [BAD.data]


def test_failed_files_can_be_tried_again(jobs: Jobs) -> None:
    """A new job has the failed files only; one without any is refused."""
    first = jobs.start([BAD, GOOD])
    wait(lambda: jobs.job(first))
    again = jobs.retry(first)
    assert [one.name for one in wait(lambda: jobs.job(again)).files] == ["bad.pdf"]
    good = jobs.start([GOOD])
    wait(lambda: jobs.job(good))
    with pytest.raises(BadInput, match="no file to try again"):
        jobs.retry(good)


def test_a_running_job_can_be_watched_and_cancelled(store: Store, jobs: Jobs) -> None:
    """Any caller sees the file in work; after the cancel nothing of it or of later files is stored."""
    go = paused(store)
    job_id = jobs.start([GOOD, BAD])
    while jobs.job(job_id).stage not in {"extract", "embed"}:
        time.sleep(0.01)
    assert jobs.job(job_id).current == "good.txt" and jobs.job(job_id).files[0].status == "running"
    jobs.cancel(job_id)
    go.set()
    state = wait(lambda: jobs.job(job_id))
    assert (state.status, [one.status for one in state.files]) == ("cancelled", ["cancelled", "cancelled"])


def test_one_file_can_be_tried_again(jobs: Jobs) -> None:
    """The others of its job stay as they are."""
    first = jobs.start([BAD, SourceFile("worse.pdf", b"%PDF-less")])
    wait(lambda: jobs.job(first))
    again = jobs.retry(first, "worse.pdf")
    assert [one.name for one in wait(lambda: jobs.job(again)).files] == ["worse.pdf"]


def test_a_small_job_overtakes_a_large_one(store: Store, jobs: Jobs) -> None:
    """The worker takes a file of each job in turn, so the second job ends first."""
    go = paused(store)
    large = jobs.start([SourceFile(f"{i}.txt", b"Alpha met Beta and Gamma in May 200%d." % i) for i in range(9)])
    small = jobs.start([GOOD])
    go.set()
    assert wait(lambda: jobs.job(small)).status == "done"
    assert sum(one.status == "stored" for one in jobs.job(large).files) < 9
    assert wait(lambda: jobs.job(large)).status == "done"


def test_a_waiting_job_is_cancelled_at_once(store: Store, jobs: Jobs) -> None:
    """It need not wait for its turn, and the one in work goes on."""
    go = paused(store)
    first, second = jobs.start([GOOD]), jobs.start([BAD])
    jobs.cancel(second)
    assert jobs.job(second).files[0].status == jobs.job(second).status == "cancelled"
    go.set()
    assert wait(lambda: jobs.job(first)).status == "done"


def again(document_id: str, on_progress: OnProgress, is_cancelled: IsCancelled) -> IngestReport:
    """Read a document of three passages, or none where it is not "d1"."""
    if document_id != "d1":
        raise UnknownDocument(f"No document has the id {document_id!r}.")
    on_progress(Progress("a.txt", "extract", 1, 3))
    while not is_cancelled():
        time.sleep(0.01)
    raise Cancelled("a.txt: stopped.")


@pytest.fixture
def readers(store: Store) -> Iterator[Jobs]:
    """A worker that can read documents again."""
    made = Jobs(store.ledger, store.ingester, store.folder / "incoming", store.clock, read_again=again)
    yield made
    made.close()


def test_reading_again_is_watched_and_cancelled_like_a_file(readers: Jobs) -> None:
    """Its job names the document and counts passages; a cancelled one has no file to try again."""
    job_id = readers.read_again("d1", "a.txt")
    while not readers.job(job_id).total:
        time.sleep(0.01)
    assert (readers.job(job_id).document_id, readers.job(job_id).done) == ("d1", 1)
    readers.cancel(job_id)
    assert wait(lambda: readers.job(job_id)).files == (IngestReport("", "a.txt", "cancelled", message=STOPPED),)
    with pytest.raises(BadInput, match="no file to try again"):
        readers.retry(job_id)


def test_reading_again_what_is_gone_fails_with_a_sentence(readers: Jobs) -> None:
    """The worker goes on."""
    job_id = readers.read_again("d2", "b.txt")
    [report] = wait(lambda: readers.job(job_id)).files
    assert report.status == "failed" and "'d2'" in report.message


def test_reading_again_goes_on_after_a_restart(store: Store, readers: Jobs) -> None:
    """The ledger knows which document it was."""
    job_id = readers.read_again("d1", "a.txt")
    while not readers.job(job_id).total:
        time.sleep(0.01)
    readers.close()
    resumed = Jobs(store.ledger, store.ingester, store.folder / "incoming", store.clock, read_again=again)
    while not resumed.job(job_id).total:
        time.sleep(0.01)
    assert resumed.job(job_id).document_id == "d1"
    resumed.close()


def test_closing_interrupts_and_opening_resumes(store: Store, jobs: Jobs) -> None:
    """The next process goes on without being asked."""
    go = paused(store)
    job_id = jobs.start([GOOD, SourceFile("more.txt", b"Delta pays Epsilon for Zeta.")])
    threading.Timer(0.3, go.set).start()
    jobs.close()
    assert store.ledger.jobs()[job_id]["status"] == "interrupted"
    again = Jobs(store.ledger, store.ingester, store.folder / "incoming", store.clock)
    state = wait(lambda: again.job(job_id))
    again.close()
    assert (state.status, [one.status for one in state.files]) == ("done", ["stored", "stored"]) and state.is_resumed


def test_a_job_that_waits_when_the_memory_closes_is_interrupted_too(store: Store, jobs: Jobs) -> None:
    """The one in work is stopped, the one behind it was never begun."""
    go = paused(store)
    started = [jobs.start([GOOD]), jobs.start([SourceFile("more.txt", b"Delta pays Epsilon for Zeta.")])]
    threading.Timer(0.3, go.set).start()
    jobs.close()
    assert [store.ledger.jobs()[one]["status"] for one in started] == ["interrupted", "interrupted"]


def test_a_file_whose_copy_is_gone_says_so(store: Store, jobs: Jobs) -> None:
    """A resumed job reports it and ends."""
    jobs.close()
    store.ledger.save_job("j1", {
        "job_id": "j1", "status": "running", "hashes": ["ab"], "sizes": [1], "beat": 0.0,
        "files": [{"document_id": "", "name": "lost.txt", "status": "running"}],
    })  # fmt: skip
    again = Jobs(store.ledger, store.ingester, store.folder / "incoming", store.clock)
    state = wait(lambda: again.job("j1"))
    again.close()
    assert state.files[0].status == "failed" and "add it again" in state.files[0].message


def test_time_left_is_estimated_by_bytes(store: Store, jobs: Jobs) -> None:
    """Half done after ten seconds leaves ten more."""
    go, extract = threading.Event(), store.extractor.extract

    def slow(passage: Passage) -> Extraction:
        if "2001" in passage.text:
            go.wait(20)
        else:
            store.clock.move(days=10 / 86_400)
        return extract(passage)

    store.extractor.extract = slow  # type: ignore[method-assign]
    job_id = jobs.start([SourceFile(f"{i}.txt", b"Alpha met Beta and Gamma in May 200%d." % i) for i in range(2)])
    while jobs.job(job_id).current != "1.txt" or jobs.job(job_id).stage not in {"extract", "embed"}:
        time.sleep(0.01)
    assert jobs.job(job_id).seconds_left in {10.0, 0.0}
    go.set()


def test_nothing_to_do_and_unknown_ids_are_refused(jobs: Jobs) -> None:
    """With what to do instead."""
    with pytest.raises(BadInput, match="No file"):
        jobs.start([])
    for ask in (jobs.job, jobs.cancel, jobs.retry):
        with pytest.raises(BadInput, match="'jx'"):
            ask("jx")


def test_the_worker_outlives_a_damaged_ledger(store: Store, jobs: Jobs) -> None:
    """A job that breaks off does not take the later ones along."""
    save, store.ledger.save_job = store.ledger.save_job, _refuse  # type: ignore[method-assign]
    with pytest.raises(MemoryDamaged):
        jobs.start([GOOD])
    store.ledger.save_job = save  # type: ignore[method-assign]
    job_id = jobs.start([GOOD])
    assert wait(lambda: jobs.job(job_id)).status == "done"


def test_a_job_that_broke_off_can_be_tried_again(store: Store, jobs: Jobs) -> None:
    """A full disk leaves it as running in the ledger; it is shown as interrupted, and a retry brings the file in."""
    go, save = paused(store), store.ledger.save_job
    job_id = jobs.start([GOOD])
    while not jobs.job(job_id).stage:
        time.sleep(0.01)
    store.ledger.save_job = _refuse  # type: ignore[method-assign]
    go.set()
    assert wait(lambda: jobs.job(job_id)).status == "interrupted"
    store.ledger.save_job = save  # type: ignore[method-assign]
    again = jobs.retry(job_id)
    assert wait(lambda: jobs.job(again)).status == "done"


def test_a_folder_that_takes_no_file_is_said(store: Store, jobs: Jobs) -> None:
    """A deleted folder or a full disk is an error of ours."""
    shutil.rmtree(store.folder / "incoming")
    with pytest.raises(NotWritable, match="takes no file"):
        jobs.start([GOOD])


def _refuse(job_id: str, state: object) -> None:
    raise MemoryDamaged(f"disk full: {job_id} {state}")
