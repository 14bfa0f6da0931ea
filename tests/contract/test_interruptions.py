"""Processes that die, compete or run in parallel, on one memory folder."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from core.errors import SkeinError
from core.records import SourceFile
from tests.store_examples import Store, new_document, open_store

ROOT = Path(__file__).resolve().parents[2]
SO_ON = " and so on and so forth" * 12  # two such paragraphs are longer than one passage
PARAGRAPHS = [
    f"Alpha{i} signed a long contract with Beta and Gamma about pump number {i} for the harbour{SO_ON}."
    for i in range(60)
]
TEXT = "\n\n".join(PARAGRAPHS).encode()

SLOW_INGEST = """
import sys, time
from pathlib import Path
from core.records import SourceFile
from core.testing import FakeEmbedder
from tests.store_examples import Store
class Slow(FakeEmbedder):
    def embed_passages(self, texts):
        time.sleep(0.3)
        return super().embed_passages(texts)
store = Store(Path(sys.argv[1]), Slow())
file = SourceFile("a.txt", sys.stdin.buffer.read())
store.ingester.ingest(file, lambda step: print(step.stage, step.done, flush=True))
"""


def start_slow_ingest(folder: Path) -> subprocess.Popen[bytes]:
    process = subprocess.Popen(
        [sys.executable, "-c", SLOW_INGEST, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    )
    assert process.stdin is not None
    process.stdin.write(TEXT)
    process.stdin.close()
    return process


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """A memory whose ingest was killed after its first embedded batch."""
    with start_slow_ingest(tmp_path) as process:
        assert process.stdout is not None
        while not process.stdout.readline().startswith(b"embed"):
            assert process.poll() is None
        process.kill()
    return tmp_path


def test_a_killed_ingest_shows_nothing_and_resumes(killed: Path) -> None:
    """No half document; the next run takes every finished extraction and vector from the checkpoints."""
    with open_store(killed) as store:
        done = store.ledger.rows("SELECT count(*) FROM staging")[0][0]
        cached = store.ledger.rows("SELECT count(*) FROM vector_cache")[0][0]
        assert store.ledger.counts()["documents"] == 0 and cached >= 16
        [report] = store.ingester.ingest(SourceFile("a.txt", TEXT))
        assert report.status == "stored" and done > 0
        assert len(store.extractor.extracted) == report.passages - done


def test_a_kill_between_commit_and_index_is_healed(tmp_path: Path) -> None:
    """The outbox still knows what the index has to write."""
    with open_store(tmp_path) as store:
        store.ledger.commit_documents([new_document("d1", "Alpha met Beta.", "Gamma slept.")])
    with open_store(tmp_path) as store:
        assert store.index.ids() == set()
        store.drain()
        assert store.index.ids() == {"d1#0", "d1#1"}


def ask_until(done: threading.Event, store: Store, errors: list[BaseException]) -> None:
    """Read everything a question reads, again and again."""
    while not done.is_set():
        try:
            with store.memories.open() as memory:
                ids = memory.hypergraph.passage_ids
                assert len(memory.passages(ids)) == len(memory.terms(ids)) == len(ids)
                memory.search_text(["alpha1", "pump"], 10)
                found = memory.search_vectors(store.embedder.embed_question("pump"), 10)
                memory.passages([one for one, _ in found])
                memory.weights()
        except (SkeinError, AssertionError, KeyError) as exc:
            errors.append(exc)


def test_many_may_ask_while_documents_come_and_go(tmp_path: Path) -> None:
    """No reader is locked out or sees half a document."""
    done, errors = threading.Event(), []
    with open_store(tmp_path) as store:
        readers = [threading.Thread(target=ask_until, args=(done, store, errors)) for _ in range(8)]
        for one in readers:
            one.start()
        for i in range(15):
            store.ingest(f"{i % 5}.txt", f"Alpha{i} met Beta and Gamma.\n\n" + PARAGRAPHS[i])
        done.set()
        for one in readers:
            one.join()
        assert not errors and store.ledger.counts()["documents"] == 5
