"""A memory taken away and brought back: the same afterwards, and nothing happens for a file that is not ours."""

from __future__ import annotations

import json
import sqlite3
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core import Engine, Settings, SourceFile
from core.__main__ import main
from core.errors import BadInput
from core.testing import FakeEmbedder
from tests.store_examples import SINCE_VERSION_4, SINCE_VERSION_5

LEASE = "Harbour Pumps Ltd signed the lease with Northwind Energy plc and Baltic Freight GmbH on 12 May 2023."
OTHER = "Cedar Bank AG granted a loan to Marlin Shipping plc and Osprey Holdings Ltd on 3 June 2024."
QUESTION = "Who signed the lease with Northwind Energy plc?"
Change = Callable[[Path], None]


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """A memory of one document, one answer and one vote."""
    with closing(Engine.open(Settings(memory=tmp_path / "memory"), embedder=FakeEmbedder())) as opened:
        opened.ingest([SourceFile("lease.txt", LEASE.encode())])
        opened.give_verdict(opened.ask(QUESTION, memory_mode="frozen").answer_id, "up")
        yield opened


def told(engine: Engine) -> tuple[object, ...]:
    """What a user sees of a memory: documents, answer, its facts with scores, what a vote left."""
    answer = engine.ask(QUESTION, memory_mode="frozen")
    scores = [(fact.text, fact.score) for fact in (*answer.confirmed, *answer.candidates)]
    return engine.documents(), answer.answer, answer.outcome, scores, answer.citations


def test_a_restored_memory_answers_as_before(engine: Engine, tmp_path: Path) -> None:
    """Documents, answer, scores and weights come back, and what came meanwhile is gone and not found."""
    before = told(engine)
    engine.snapshot(tmp_path / "one.zip")
    engine.remove(engine.documents()[0].document_id)
    engine.ingest([SourceFile("loan.txt", OTHER.encode())])
    version = engine.check()["memory_version"]
    receipt = engine.restore(tmp_path / "one.zip")
    assert told(engine) == before
    assert engine.check()["sound"] and receipt["memory_version"] > version


def test_what_a_killed_snapshot_left_beside_the_file_goes_with_the_next(engine: Engine, tmp_path: Path) -> None:
    """Only a folder that holds nothing but a half-written snapshot of the same name."""
    for name in (".one.zip.abcd1234", ".one.zip.mine5678", ".two.zip.abcd1234"):
        (tmp_path / name).mkdir()
        (tmp_path / name / ("notes.txt" if "mine" in name else "ledger.sqlite")).touch()
    engine.snapshot(tmp_path / "one.zip")
    assert {one.name for one in tmp_path.iterdir() if one.is_dir()} == {
        "memory", ".one.zip.mine5678", ".two.zip.abcd1234"}  # fmt: skip


def test_a_document_is_not_replaced_by_a_copy(engine: Engine, tmp_path: Path) -> None:
    """Neither by a snapshot nor by an export, on the command line as elsewhere."""
    (tmp_path / "weights.json").write_text('{"mine": 1}', encoding="utf-8")
    with pytest.raises(BadInput, match="not of an earlier copy"):
        engine.export(tmp_path)
    with pytest.raises(BadInput, match="no snapshot"):
        engine.snapshot(tmp_path / "weights.json")
    assert (tmp_path / "weights.json").read_text(encoding="utf-8") == '{"mine": 1}'


def test_what_was_there_before_can_be_restored_too(engine: Engine, tmp_path: Path) -> None:
    """The memory that a restore replaced lies beside as a snapshot."""
    engine.snapshot(tmp_path / "one.zip")
    engine.ingest([SourceFile("loan.txt", OTHER.encode())])
    kept = engine.restore(tmp_path / "one.zip")["before"]
    assert len(engine.documents()) == 1
    engine.restore(Path(kept))
    assert [one.name for one in engine.documents()] == ["lease.txt", "loan.txt"]


def test_a_passage_that_reads_differently_gets_its_own_vector(engine: Engine, tmp_path: Path) -> None:
    """A corpus line keeps its id when its text changes, so the index may not go by ids alone."""
    engine.ingest([SourceFile("c.jsonl", b'{"id": "c1", "title": "a", "text": "Pumps rust in salt water."}')])
    [old] = engine._index.fetch(["c1#0"])
    engine.snapshot(tmp_path / "one.zip")
    engine.ingest([SourceFile("c.jsonl", b'{"id": "c1", "title": "a", "text": "Loans are repaid in June."}')])
    assert abs(engine._index.fetch(["c1#0"])[0] - old).max() > 0.01
    engine.restore(tmp_path / "one.zip")
    assert engine._index.fetch(["c1#0"])[0] == pytest.approx(old, abs=1e-6)


def test_original_files_travel_along(engine: Engine, tmp_path: Path) -> None:
    """A kept file of a stored document is in the snapshot and comes back."""
    original = tmp_path / "memory" / "originals" / engine.documents()[0].source_hash
    original.parent.mkdir(exist_ok=True)
    original.write_bytes(LEASE.encode())
    engine.snapshot(tmp_path / "one.zip")
    original.unlink()
    engine.restore(tmp_path / "one.zip")
    assert original.read_bytes() == LEASE.encode()


def test_a_snapshot_made_with_another_embedder_gets_new_vectors(engine: Engine, tmp_path: Path) -> None:
    """Nobody has to repair it by hand."""
    engine.snapshot(tmp_path / "one.zip")
    settings = Settings(memory=tmp_path / "other")
    with closing(Engine.open(settings, embedder=FakeEmbedder(dimension=32))) as other:
        other.restore(tmp_path / "one.zip")
        assert other.check()["sound"] and other.ask(QUESTION).citations


def test_storage_counts_every_part(engine: Engine, tmp_path: Path) -> None:
    """Bytes of ledger, index, originals, incoming files and snapshots."""
    engine.snapshot(tmp_path / "memory" / "snapshots" / "one.zip")
    found = engine.storage()
    assert set(found) == {"ledger", "index", "originals", "incoming", "snapshots"}
    assert found["ledger"] > 10_000 and found["index"] > 0 and found["snapshots"] > 1_000


@pytest.mark.parametrize(("step", "left"), [("take_place", ["loan.txt"]), ("heal", ["lease.txt"])])
def test_a_restore_that_breaks_off_leaves_the_old_or_the_new_state(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, left: list[str]
) -> None:
    """Before the content is taken nothing has changed; after it, the next start brings the index into line."""
    engine.snapshot(tmp_path / "one.zip")
    engine.remove(engine.documents()[0].document_id)
    engine.ingest([SourceFile("loan.txt", OTHER.encode())])
    monkeypatch.setattr(f"core.engine.keeping.{step}", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        engine.restore(tmp_path / "one.zip")
    engine.close()
    with closing(Engine.open(Settings(memory=tmp_path / "memory"), embedder=FakeEmbedder())) as again:
        assert [one.name for one in again.documents()] == left and again.check()["sound"]


# --- what is not ours --------------------------------------------------------


def rewritten(path: Path, change: Change) -> None:
    """Unpack a snapshot, change the ledger in it, pack it again."""
    folder = path.with_suffix("")
    with zipfile.ZipFile(path) as package:
        package.extractall(folder)
    change(folder / "ledger.sqlite")
    with zipfile.ZipFile(path, "w") as package:
        for one in (one for one in sorted(folder.rglob("*")) if one.is_file()):
            package.write(one, one.relative_to(folder).as_posix())


def run(*statements: str) -> Change:
    """A change made by SQL."""

    def change(path: Path) -> None:
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(";".join(statements))

    return change


def add(name: str) -> Change:
    """One more member beside the ledger."""
    return lambda ledger: (ledger.parent / name).write_text("x") and None


def spoil(path: Path, before: bytes, after: bytes) -> None:
    """Bytes of the ledger replaced, its pages left as long as they were."""
    data = path.read_bytes()
    assert before in data and len(before) == len(after)
    path.write_bytes(data.replace(before, after))


def put_stranger(ledger: Path) -> None:
    """A file under a hash that is not its own."""
    (ledger.parent / "originals").mkdir(exist_ok=True)
    (ledger.parent / "originals" / ("0" * 64)).write_text("x")


HOSTILE: dict[str, Change] = {
    "trigger": run("CREATE TRIGGER t AFTER INSERT ON answer BEGIN DELETE FROM document; END"),
    "view": run("CREATE VIEW v AS SELECT 1"),
    "newer": run("PRAGMA user_version = 999"),
    "quote that its document does not hold": run("UPDATE source SET text = 'Somebody else signed.'"),
    "text for a number": run("UPDATE passage SET page = 'many'"),
    "vote on no answer": run("INSERT INTO weight_log VALUES (99, 'h', 0.1, 0, 'a_gone', 'u', 'answer up', 0, 0)"),
    "takes back a later row": run("INSERT INTO weight_log VALUES (99, 'h', 0.1, 0, 'a', 'u', 'answer up', 99, 0)"),
    "verdict that is none": run("INSERT INTO verdict VALUES ('u', 'k', '', 'a', 'sideways', 0, NULL)"),
    "weight out of range": run("INSERT INTO weight_log VALUES (99, 'h', 9e999, 0, 'a', 'u', '', 0, 0)"),
    "loose end": run("PRAGMA foreign_keys = OFF", "DELETE FROM node"),
    "vector cut short": run("UPDATE vector_cache SET vector = x'0102'"),
    "answer that is none": run("UPDATE answer SET record = '[]'"),
    "version too long for a name": run(f"UPDATE meta SET value = '{'9' * 300}' WHERE key = 'memory_version'"),
    "hash that is a path": run("UPDATE document SET source_hash = '../ledger.sqlite'"),
    "day in no calendar": run("UPDATE document SET report = json_set(report, '$.added_at', 1e14)"),
    "words that are no text": lambda path: spoil(path, b"CREATE INDEX mention", b"CRE\xa5TE INDEX mention"),
    "cut file": lambda path: path.write_bytes(path.read_bytes()[:9000]) and None,
    "no database": lambda path: path.write_text("hello") and None,
    "strange member": add("readme.txt"),
    "original under another name": put_stranger,
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_tampered_snapshot_is_refused_and_changes_nothing(engine: Engine, tmp_path: Path, what: str) -> None:
    """One sentence, and the memory is as it was; no snapshot is taken either."""
    engine.snapshot(tmp_path / "bad.zip")
    rewritten(tmp_path / "bad.zip", HOSTILE[what])
    before, version = told(engine), engine.check()["memory_version"]
    with pytest.raises(BadInput, match=r"bad\.zip"):
        engine.restore(tmp_path / "bad.zip")
    assert told(engine) == before and engine.check()["memory_version"] == version
    assert not list((tmp_path / "memory" / "snapshots").glob("*"))


@pytest.mark.parametrize("name", ["../evil", "/tmp/evil", "originals/../../evil", "ledger.sqlite/x"])
def test_a_member_with_a_strange_path_is_refused(engine: Engine, tmp_path: Path, name: str) -> None:
    """Nothing is written outside."""
    engine.snapshot(tmp_path / "bad.zip")
    with zipfile.ZipFile(tmp_path / "bad.zip", "a") as package:
        package.writestr(name, "x")
    with pytest.raises(BadInput):
        engine.restore(tmp_path / "bad.zip")
    assert not list(tmp_path.rglob("evil"))


@pytest.mark.parametrize("content", [b"", b"hello", b"PK\x03\x04 not really"])
def test_a_file_of_another_kind_is_refused(engine: Engine, tmp_path: Path, content: bytes) -> None:
    """A text, an empty file, half a ZIP."""
    (tmp_path / "bad.zip").write_bytes(content)
    with pytest.raises(BadInput):
        engine.restore(tmp_path / "bad.zip")


@pytest.mark.parametrize(("version", "lacks"), [(3, (*SINCE_VERSION_5, *SINCE_VERSION_4)), (4, SINCE_VERSION_5)])
def test_a_snapshot_of_an_earlier_schema_is_taken_up(
    engine: Engine, tmp_path: Path, version: int, lacks: tuple[str, ...]
) -> None:
    """What it lacks is added on the way in, and it answers as before."""
    before = told(engine)
    engine.snapshot(tmp_path / "copy.zip")
    changed = run(*(f"DROP {one}" for one in lacks), f"PRAGMA user_version = {version}")
    rewritten(tmp_path / "copy.zip", changed)
    engine.restore(tmp_path / "copy.zip")
    assert told(engine) == before


def test_a_newer_format_is_refused(engine: Engine, tmp_path: Path) -> None:
    """The sentence says that the program is too old."""
    engine.snapshot(tmp_path / "bad.zip")
    rewritten(tmp_path / "bad.zip", lambda path: _set_format(path.parent / "manifest.json", 2))
    with pytest.raises(BadInput, match="newer version"):
        engine.restore(tmp_path / "bad.zip")


def _set_format(path: Path, number: int) -> None:
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | {"format": number}), "utf-8")


def test_what_a_killed_restore_unpacked_goes_at_the_next_start(tmp_path: Path) -> None:
    """A copy of the whole memory would else lie there until the next restore; snapshots stay."""
    snapshots = tmp_path / "memory" / "snapshots"
    (snapshots / ".restoring").mkdir(parents=True)
    (snapshots / ".restoring" / "ledger.sqlite").write_text("x")
    (snapshots / "one.zip").write_text("x")
    with closing(Engine.open(Settings(memory=tmp_path / "memory"), embedder=FakeEmbedder())):
        assert [one.name for one in snapshots.iterdir()] == ["one.zip"]


def test_nothing_is_restored_while_a_file_comes_in(engine: Engine, tmp_path: Path) -> None:
    """It is refused at once, and says why."""
    engine.snapshot(tmp_path / "one.zip")
    with engine._ingester.standstill(), ThreadPoolExecutor(1) as pool:
        refused = pool.submit(engine.restore, tmp_path / "one.zip").exception()
    assert isinstance(refused, BadInput) and "being read" in refused.message


# --- from a shell --------------------------------------------------------------


def typed(capsys: pytest.CaptureFixture[str], memory: Path, *arguments: str) -> dict[str, Any]:
    """What a subcommand prints with --json."""
    command = [*arguments, "--memory", str(memory), "--json"]
    assert main(command, lambda settings: Engine.open(settings, FakeEmbedder())) == 0
    return dict(json.loads(capsys.readouterr().out))


def test_the_command_line_tells_what_was_asked_and_takes_copies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """history and trace show the question with its hops; snapshot and restore bring the memory back."""
    (tmp_path / "lease.txt").write_text(LEASE)
    run = partial(typed, capsys, tmp_path / "memory")
    document_id = run("ingest", str(tmp_path / "lease.txt"))["documents"][0]["document_id"]
    answer_id = run("ask", QUESTION)["answer_id"]
    assert [one["answer_id"] for one in run("history", "--limit", "3")["questions"]] == [answer_id]
    assert run("trace", answer_id)["walk"]["hops"][0]["kept"]
    written = run("snapshot", str(tmp_path / "one.zip"))
    run("remove", document_id)
    assert run("restore", str(tmp_path / "one.zip"))["counts"] == {
        name: count for name, count in written["counts"].items() if name != "originals"
    }
