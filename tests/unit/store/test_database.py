"""Connections, transactions, and what SQLite's errors become."""

import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from core.errors import MemoryDamaged, NotWritable, SkeinError
from core.store.database import MOST_IDLE, Database, translated
from pages.shared.messages import in_language
from tests.store_examples import SINCE_VERSION_4, SINCE_VERSION_5


@pytest.fixture
def database(tmp_path: Path) -> Database:
    """A new, empty file."""
    return Database(tmp_path / "ledger.db")


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    """The message names the file."""
    (tmp_path / "ledger.db").write_bytes(b"not a database, but long enough to have a header" * 30)
    with pytest.raises(MemoryDamaged, match=r"ledger\.db"):
        Database(tmp_path / "ledger.db")


def test_damage_that_sqlite_cannot_put_into_words_is_told(tmp_path: Path, database: Database) -> None:
    """SQLite's own message is no text where a name in the file was hit."""
    database.close()
    data = (tmp_path / "ledger.db").read_bytes()
    (tmp_path / "ledger.db").write_bytes(data.replace(b"CREATE INDEX mention", b"CRE\xa5TE INDEX mention"))
    with pytest.raises(MemoryDamaged, match=r"ledger\.db"):
        Database(tmp_path / "ledger.db")


def test_a_full_disk_is_no_damage(tmp_path: Path) -> None:
    """What is stored is sound, and the hint says to make room."""
    with closing(sqlite3.connect(tmp_path / "small.db")) as small, pytest.raises(NotWritable, match="full") as told:
        small.execute("PRAGMA max_page_count = 2")
        with translated(tmp_path / "small.db"):
            small.execute("CREATE TABLE a (x)")
            small.execute("INSERT INTO a VALUES (zeroblob(100000))")
    assert "Make room" in told.value.hint


def test_a_folder_that_is_gone_is_no_damage(tmp_path: Path) -> None:
    """It may come back."""
    with pytest.raises(NotWritable, match="unable to open"), translated(tmp_path):
        sqlite3.connect(tmp_path / "gone" / "ledger.db")


def test_another_schema_is_refused(tmp_path: Path) -> None:
    """A database of another program, or of a later version of this one, is not touched."""
    with sqlite3.connect(tmp_path / "ledger.db") as other:
        other.execute("CREATE TABLE mine (x)")
    with pytest.raises(MemoryDamaged, match="schema version 0"):
        Database(tmp_path / "ledger.db")


def as_version(path: Path, version: int) -> None:
    """Take out of a ledger what came after a version."""
    added = SINCE_VERSION_5 if version == 4 else (*SINCE_VERSION_5, *SINCE_VERSION_4)
    with closing(sqlite3.connect(path)) as old:
        for one in added:
            old.execute(f"DROP {one}")
        old.execute(f"PRAGMA user_version = {version}")


@pytest.mark.parametrize("version", [3, 4])
def test_an_earlier_schema_is_given_what_it_lacks(database: Database, version: int) -> None:
    """A ledger of an earlier version keeps what it holds, and is then like a new one."""
    database.set_meta("colour", "blue")
    master = "SELECT type, name, sql FROM sqlite_master ORDER BY name"
    whole = list(map(tuple, database.rows(master)))
    database.close()
    as_version(database.path, version)
    again = Database(database.path)
    assert list(map(tuple, again.rows(master))) == whole
    assert again.meta("colour") == "blue"


def test_opening_again_keeps_what_is_stored(database: Database) -> None:
    """The tables are created once."""
    database.set_meta("colour", "blue")
    database.close()
    assert Database(database.path).meta("colour") == "blue"


def test_a_failed_transaction_leaves_nothing(database: Database) -> None:
    """What the block did before the error is undone, and the next transaction works."""
    with pytest.raises(RuntimeError), database.writing() as connection:
        connection.execute("INSERT INTO meta VALUES ('colour', 'blue')")
        raise RuntimeError
    assert database.meta("colour") == ""
    database.set_meta("colour", "red")


def test_a_damaged_page_is_reported_as_damage(database: Database) -> None:
    """A read of a broken file raises MemoryDamaged, not sqlite3's error."""
    database.close()
    data = bytearray(database.path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    database.path.write_bytes(data)
    with pytest.raises(MemoryDamaged):
        Database(database.path).rows("SELECT * FROM meta")


def test_each_thread_has_its_own_connection(database: Database) -> None:
    """Two threads never share one, and an ended thread's is closed when the next comes."""
    seen: list[sqlite3.Connection] = []
    for _ in range(2):
        thread = threading.Thread(target=lambda: seen.append(database.connection))
        thread.start()
        thread.join()
    assert len({*seen, database.connection}) == 3
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        seen[0].execute("SELECT 1")


def test_only_structural_commits_raise_the_structure_version(database: Database) -> None:
    """A vote raises the memory version alone; a document raises both."""
    for structure in (False, True, False):
        with database.committing(structure):
            pass
    assert (database.meta("memory_version"), database.meta("structure_version")) == ("3", "1")


def test_a_reader_takes_over_the_connection_of_one_that_is_done(database: Database) -> None:
    """And sees the present version, not that of the one before."""
    with database.reading() as first:
        first.execute("SELECT * FROM meta").fetchall()
        database.set_meta("colour", "red")
    with database.reading() as second:
        assert second is first and ("colour", "red") in [tuple(row) for row in second.execute("SELECT * FROM meta")]


def test_readers_at_once_have_connections_of_their_own(database: Database) -> None:
    """As many as come; those beyond what is kept are closed."""
    with ExitStack() as readers:
        taken = [readers.enter_context(database.reading()) for _ in range(MOST_IDLE + 1)]
        assert len(set(map(id, taken))) == MOST_IDLE + 1
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        taken[0].execute("SELECT 1")


@pytest.mark.parametrize(
    ("code", "error"),
    [
        (sqlite3.SQLITE_IOERR_WRITE, NotWritable),
        (sqlite3.SQLITE_IOERR_FSYNC, NotWritable),
        (sqlite3.SQLITE_IOERR_SHMSIZE, NotWritable),
        (sqlite3.SQLITE_IOERR_READ, MemoryDamaged),
        (sqlite3.SQLITE_IOERR_CORRUPTFS, MemoryDamaged),
    ],
)
def test_a_disk_that_takes_nothing_is_no_damage(tmp_path: Path, code: int, error: type[SkeinError]) -> None:
    """SQLite says "disk I/O error" of both; only what cannot be read is damaged."""
    raised = sqlite3.OperationalError("disk I/O error")
    raised.sqlite_errorcode = code
    with pytest.raises(error), translated(tmp_path / "ledger.sqlite"):
        raise raised


def test_a_folder_that_is_gone_is_not_told_to_make_room(tmp_path: Path) -> None:
    """The hint is to bring it back."""
    gone = tmp_path / "gone" / "ledger.sqlite"
    with pytest.raises(NotWritable, match="not there any more") as told, translated(gone):
        sqlite3.connect(gone)
    assert "Put the folder back" in told.value.hint and "room" not in told.value.hint
    assert "文件夹" in in_language(told.value.message, "zh") and "放回" in in_language(told.value.hint, "zh")


def test_closing_leaves_alone_what_another_thread_is_using(tmp_path: Path) -> None:
    """A connection that goes while it is used takes the process with it; so it ends with its use."""
    database = Database(tmp_path / "ledger.sqlite")
    is_held, is_closed = threading.Event(), threading.Event()

    def use() -> int:
        connection = database.connection
        is_held.set()
        is_closed.wait(10)
        return int(connection.execute("SELECT 7").fetchone()[0])

    with ThreadPoolExecutor(1) as pool:
        found = pool.submit(use)
        is_held.wait(10)
        database.close()
        is_closed.set()
        assert found.result() == 7
