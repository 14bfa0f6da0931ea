"""A memory under strain: another embedder, many at once, a kill in mid-ingest, the same words in many places."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from core import Engine, SourceFile
from core.__main__ import main
from core.errors import EmbedderMismatch, SkeinError
from core.testing import FakeEmbedder
from tests.contract.conftest import Remember
from tests.unit.ingest.paper_makers import pdf

ROOT = Path(__file__).resolve().parents[2]
TEXT = "Alder Ltd shall pay Birch Ltd within 40 days."
OTHER = SourceFile("other.txt", b"Cedar Ltd shall pay Elm Ltd within 50 days.")
CLAUSE = "Each party shall keep all information confidential for 5 years after the end of this contract."
KILLED = """
import sys, time
from pathlib import Path
from core import Engine, Settings, SourceFile
from core.testing import FakeEmbedder
class Slow(FakeEmbedder):
    def embed_passages(self, texts):
        print("embedding", flush=True)
        time.sleep(0.5)
        return super().embed_passages(texts)
engine = Engine.open(Settings(memory=Path(sys.argv[1])), Slow())
texts = {f"{i}.txt": f"Payer{i} Ltd shall pay Birch Ltd within 4{i} days." for i in range(3)}
engine.start_ingest([SourceFile(name, text.encode()) for name, text in texts.items()])
time.sleep(60)
"""


@pytest.fixture
def switched(remember: Remember) -> Engine:
    """A memory of 384-dimensional vectors, opened with an embedder of 1024."""
    remember({"a.txt": TEXT}, FakeEmbedder(384)).close()
    return remember({}, FakeEmbedder(1024))


def test_another_embedder_is_told_and_never_mixed(switched: Engine) -> None:
    """Asking and adding say both names and the command that helps; nothing is stored that could not be found."""
    with pytest.raises(EmbedderMismatch, match=r"384.*1024") as raised:
        switched.ask("When shall Alder Ltd pay?")
    assert "check --repair" in raised.value.hint
    [report] = switched.ingest([OTHER])
    assert report.status == "failed" and "check --repair" in report.hint
    assert switched.check()["counts"]["documents"] == 1 and not switched.check()["sound"]


def test_repair_embeds_anew_and_everything_goes_on(switched: Engine) -> None:
    """After it the memory is sound, answers, and takes the file that it had refused."""
    switched.ingest([OTHER])
    assert switched.check(repair=True)["repaired"] == 1
    assert switched.ask("When shall Alder Ltd pay?").outcome == "answered"
    assert switched.ingest([OTHER])[0].status == "stored" and switched.check()["sound"]


def test_a_document_can_be_removed_under_another_embedder(switched: Engine) -> None:
    """To forget needs no vectors; the repair leaves nothing of it behind."""
    [document] = switched.documents()
    assert switched.remove(document.document_id).passages_removed == 1
    assert switched.check(repair=True)["index"]["passages"] == 0 and switched.check()["sound"]


def test_the_command_line_tells_of_another_embedder_and_repairs(
    remember: Remember, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit status 1 with kind and hint, then `check --repair`, then an answer."""
    remember({"a.txt": TEXT}, FakeEmbedder(384)).close()

    def run(*arguments: str) -> tuple[int, dict[str, object]]:
        memory = str(tmp_path / "memory")
        status = main([*arguments, "--memory", memory, "--json"], lambda s: Engine.open(s, FakeEmbedder(1024)))
        return status, json.loads(capsys.readouterr().out)

    status, failed = run("ask", "When shall Alder Ltd pay?")
    assert status == 1 and failed["error"]["kind"] == "embedder_mismatch"  # type: ignore[index]
    assert run("check", "--repair")[1]["sound"]
    assert run("ask", "When shall Alder Ltd pay?")[1]["outcome"] == "answered"


def ask_at_once(engine: Engine, questions: Sequence[str]) -> list[object]:
    """Ask each question on a thread of its own; the outcomes or errors."""

    def ask(question: str) -> object:
        try:
            return engine.ask(question).outcome
        except SkeinError as exc:
            return exc

    with ThreadPoolExecutor(len(questions)) as pool:
        return list(pool.map(ask, questions))


def test_five_files_come_in_while_ten_questions_are_asked(remember: Remember) -> None:
    """No write is lost, every question gets an outcome, and each file can be asked about afterwards."""
    engine = remember({"a.txt": TEXT})
    texts = {f"{i}.txt": f"Payer{i} Ltd shall pay {i + 40} EUR.".encode() for i in range(5)}
    job = engine.start_ingest([SourceFile(name, data) for name, data in texts.items()])
    outcomes = ask_at_once(engine, [f"How much shall Payer{i % 5} Ltd pay?" for i in range(10)])
    wait_for(engine, job)
    counts = engine.check()["counts"]
    assert len(outcomes) == 10 and not [one for one in outcomes if isinstance(one, SkeinError)]
    assert (counts["documents"], counts["answers"]) == (6, 10) and engine.check()["sound"]
    assert all(f"{i + 40} EUR" in engine.ask(f"How much shall Payer{i} Ltd pay?").answer for i in range(5))


def wait_for(engine: Engine, job: str) -> None:
    """Until the job has ended, at most 20 seconds."""
    until = time.monotonic() + 20
    while engine.job(job).status in ("queued", "running") and time.monotonic() < until:
        time.sleep(0.02)


def test_a_second_process_is_told_who_holds_the_memory(remember: Remember, tmp_path: Path) -> None:
    """One JSON object with the process id and what to do; the first process is not disturbed."""
    engine = remember({"a.txt": TEXT})
    command = [sys.executable, "-m", "core", "documents", "--memory", str(tmp_path / "memory"), "--json"]
    second = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    error = json.loads(second.stdout)["error"]
    assert second.returncode == 1 and error["kind"] == "memory_busy" and error["hint"]
    assert engine.ask("When shall Alder Ltd pay?").outcome == "answered"


def test_a_killed_process_leaves_a_memory_that_goes_on(remember: Remember, tmp_path: Path) -> None:
    """The next start takes up the job by itself: every file whole, the index sound, answers as if nothing had been."""
    command = [sys.executable, "-c", KILLED, str(tmp_path / "memory")]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout and process.stdout.readline() and process.stdout.readline()
        process.kill()
    engine = remember({})
    [job] = engine.jobs()
    wait_for(engine, job.job_id)
    assert {one.status for one in engine.job(job.job_id).files} <= {"stored", "duplicate"}
    assert engine.check()["sound"] and engine.check()["counts"]["documents"] == 3
    assert "42 days" in engine.ask("Within how many days shall Payer2 Ltd pay?").answer


def test_equal_pages_are_three_places(remember: Remember) -> None:
    """Each page keeps a passage of its own, is embedded, and is shown with its page."""
    engine = remember({"three.pdf": pdf(TEXT, TEXT, TEXT)})
    shown = engine.ask("When shall Alder Ltd pay?").passages
    assert sorted(one.page for one in shown) == [1, 2, 3] and len({one.passage_id for one in shown}) == 3
    assert engine.check()["index"]["passages"] == 3 and engine.check()["sound"]


def test_one_clause_of_three_contracts_is_found_in_each(remember: Remember) -> None:
    """All three are shown; the ones that stay are found after the first is removed."""
    sellers = ("Alder", "Cedar", "Elm")
    engine = remember({f"{one}.txt": f"{one} Ltd sells pumps to Birch Ltd.\n\n{CLAUSE}" for one in sellers})
    answer = engine.ask("How long shall information be kept confidential?")
    assert {one.document for one in answer.passages} == {f"{one}.txt" for one in sellers}
    engine.remove(answer.citations[0].document_id)
    again = engine.ask("How long shall information be kept confidential?")
    assert again.citations[0].quote == CLAUSE and again.citations[0].document != answer.citations[0].document


def test_a_quote_behind_a_page_end_is_cited_on_its_own_page(remember: Remember) -> None:
    """A paragraph may go over a page end; each of its sentences names the page it is printed on."""
    filler = "\n".join(f"{n}. Delivery number {n} goes to the harbour of Dunmore." for n in range(1, 39))
    crossing = (
        "Alder Ltd shall keep the site clean and safe at any time. " * 3
        + "Birch Ltd shall insure the crane for 70,000 EUR."
    )
    engine = remember({"a.pdf": pdf(f"{filler}\n\n{crossing}")})
    first = engine.ask("For how much shall Birch Ltd insure the crane?").citations[0]
    assert "70,000 EUR" in first.quote and first.page == 2
