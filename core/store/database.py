"""
The SQLite file itself: connections, transactions, and errors translated at the seam.

Holds no table names but `meta`. One connection a thread, write-ahead log, so
that readers never wait for the writer. Next: `commit.py` (how a document comes
and goes) and `ledger.py`.
"""

from __future__ import annotations

import re
import sqlite3
import threading
import weakref
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

from core.errors import MemoryBusy, MemoryDamaged, NotWritable

SCHEMA_VERSION = 5
OLDEST_SCHEMA = 3
"""Ledgers from this version on are taken up: every later one only adds tables, indexes and triggers."""
BUSY_SECONDS = 30.0
MOST_IDLE = 4
"""Connections of readers that are kept for the next ones; each holds at most 32 MB of pages."""
_OF_THE_DISK = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM})
_BADLY_READ = frozenset(
    {
        sqlite3.SQLITE_IOERR_READ,
        sqlite3.SQLITE_IOERR_SHORT_READ,
        sqlite3.SQLITE_IOERR_DATA,
        sqlite3.SQLITE_IOERR_CORRUPTFS,
    }
)
"""Failures of input and output that are about what stands in a file; all others come of a disk that takes nothing."""
_MADE = re.compile(r"^CREATE (?:UNIQUE )?(?:VIRTUAL )?(?:TABLE|INDEX|TRIGGER) (?P<name>\w+)", re.MULTILINE)


class _Connection(sqlite3.Connection):
    """A connection that can be weakly referenced, so that one nobody uses any more is not kept open."""


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turn what SQLite raises into MemoryBusy, NotWritable or MemoryDamaged, with the file's name."""
    try:
        yield
    except sqlite3.IntegrityError:
        raise  # a broken promise between our own rows is a bug, not a damaged file
    except (sqlite3.DatabaseError, UnicodeDecodeError) as exc:  # SQLite quotes damaged names as they are
        if "locked" in str(exc) or "busy" in str(exc):
            raise MemoryBusy(f"{path} stayed locked for {BUSY_SECONDS:.0f} seconds.") from exc
        if _is_about_the_disk(exc):
            raise _not_writable(path, exc) from exc
        raise MemoryDamaged(f"{path}: {exc}.") from exc


def _is_about_the_disk(exc: BaseException) -> bool:
    """Whether it is the place that fails, and not what stands there."""
    code = getattr(exc, "sqlite_errorcode", 0)
    return code & 0xFF in _OF_THE_DISK or (code & 0xFF == sqlite3.SQLITE_IOERR and code not in _BADLY_READ)


def _not_writable(path: Path, exc: BaseException) -> NotWritable:
    if path.parent.is_dir():
        return NotWritable(f"{path}: {exc}.")
    return NotWritable(f"{path.parent} is not there any more.", "Put the folder back, or connect its disk again.")


def create_tables(connection: sqlite3.Connection) -> None:
    """Give an empty database the tables of the present schema, in one go."""
    connection.executescript(f"BEGIN IMMEDIATE;\n{_schema()}\nPRAGMA user_version = {SCHEMA_VERSION};\nCOMMIT;")


def add_tables(connection: sqlite3.Connection) -> None:
    """Give a database of an earlier version (OLDEST_SCHEMA or later) what came since, in one go."""
    has = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    added = [one for one in _statements(_schema()) if (made := _MADE.search(one)) and made["name"] not in has]
    script = "\n".join(["BEGIN IMMEDIATE;", *added, f"PRAGMA user_version = {SCHEMA_VERSION};", "COMMIT;"])
    connection.executescript(script)


def _schema() -> str:
    return files("core.store").joinpath("schema.sql").read_text(encoding="utf-8")


def _statements(script: str) -> Iterator[str]:
    """The statements of a script, each with the comments before it."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


class Database:
    """
    One SQLite file used by many threads of one process.

    Reads run in parallel; writes wait for each other on a lock of this
    process before they ask SQLite.
    """

    def __init__(self, path: Path) -> None:
        """
        Open or create the file.

        Raises:
            MemoryDamaged: if it is no SQLite file or has another schema.
        """
        self.path = path
        self._by_thread: dict[threading.Thread, sqlite3.Connection] = {}
        self._others: weakref.WeakSet[_Connection] = weakref.WeakSet()
        self._idle: list[_Connection] = []
        self._connecting = threading.Lock()
        self._write_lock = threading.RLock()
        path.parent.mkdir(parents=True, exist_ok=True)
        with translated(path):
            self._prepare()

    def _prepare(self) -> None:
        """Create the tables in a new file, in one go; refuse a file of another make."""
        connection = self.connection
        connection.execute("PRAGMA journal_mode = WAL")
        found = connection.execute("PRAGMA user_version").fetchone()[0]
        if found == 0 and not connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone():
            create_tables(connection)
        elif OLDEST_SCHEMA <= found < SCHEMA_VERSION:
            add_tables(connection)
        elif found != SCHEMA_VERSION:
            raise MemoryDamaged(f"{self.path} has schema version {found}; this program reads {SCHEMA_VERSION}.")

    def connect(self) -> sqlite3.Connection:
        """A new connection, for a caller that needs one of its own and closes it."""
        return self._counted()

    def _counted(self) -> _Connection:
        connection = self._connect()
        self._others.add(connection)
        return connection

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """
        A transaction that sees one version for as long as the block lasts; for reads only.

        Its connection is used again by a later reader: a new one reads the schema and every page anew, 4 ms a question.
        """
        with self._connecting:
            connection = self._idle.pop() if self._idle else self._counted()
        try:
            connection.execute("BEGIN")
            yield connection
        finally:
            self._give_back(connection)

    def _give_back(self, connection: _Connection) -> None:
        """End its transaction and keep it for the next reader; close it where enough are kept."""
        with self._connecting:
            if connection in self._others and len(self._idle) < MOST_IDLE:
                connection.rollback()
                self._idle.append(connection)
            else:
                connection.close()

    def _connect(self) -> _Connection:
        connection = sqlite3.connect(
            self.path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False, factory=_Connection
        )
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute("PRAGMA cache_size = -32000")
        return connection

    @property
    def connection(self) -> sqlite3.Connection:
        """This thread's connection; those of ended threads are closed when a new one comes."""
        thread = threading.current_thread()
        found = self._by_thread.get(thread)
        if found is None:
            with self._connecting:
                for ended in [one for one in self._by_thread if not one.is_alive()]:
                    self._by_thread.pop(ended).close()
                found = self._by_thread[thread] = self._connect()
        return found

    def rows(self, sql: str, parameters: tuple[Any, ...] = ()) -> list[sqlite3.Row]:
        """All rows of one query. Raises MemoryDamaged, MemoryBusy."""
        with translated(self.path):
            return self.connection.execute(sql, parameters).fetchall()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: everything in the block, or nothing. Raises MemoryDamaged, MemoryBusy."""
        with self._write_lock, translated(self.path):
            connection = self.connection
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
            except BaseException:
                connection.execute("ROLLBACK")
                raise
            connection.execute("COMMIT")

    @contextmanager
    def committing(self, structure: bool) -> Iterator[sqlite3.Connection]:
        """A transaction that raises the memory version, and the structure version where asked."""
        with self.writing() as connection:
            yield connection
            raised = ("memory_version", "structure_version") if structure else ("memory_version",)
            connection.executemany("UPDATE meta SET value = value + 1 WHERE key = ?", [(key,) for key in raised])

    def meta(self, key: str) -> str:
        """One value of the meta table; "" where it is not set."""
        found = self.rows("SELECT value FROM meta WHERE key = ?", (key,))
        return str(found[0][0]) if found else ""

    def set_meta(self, key: str, value: str) -> None:
        """Set one value of the meta table."""
        self.set_metas({key: value})

    def set_metas(self, values: Mapping[str, str]) -> None:
        """Set some values of the meta table, all or none."""
        with self.writing() as connection:
            connection.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?)", values.items())

    def copy_to(self, path: Path) -> None:
        """Write one consistent version into a new, compact file, while others go on reading and writing."""
        with translated(self.path), closing(self.connect()) as connection:
            connection.execute("VACUUM INTO ?", (str(path),))

    @contextmanager
    def replacing(self, path: Path) -> Iterator[None]:
        """Let nobody write while the block works on another database file; then take its content, or none of it."""
        with self._write_lock, translated(self.path):
            yield
            with closing(sqlite3.connect(path)) as source, closing(self.connect()) as target:
                source.backup(target)

    def close(self) -> None:
        """
        Close every connection; the write-ahead log is folded into the file.

        One that another thread is using ends with what it is used for: SQLite does not survive the other way round.
        """
        with self._connecting:
            own = self._by_thread.pop(threading.current_thread(), None)
            for connection in (*([own] if own else []), *self._idle):
                connection.close()
            self._by_thread.clear()
            self._others.clear()
            self._idle.clear()
