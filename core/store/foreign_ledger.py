"""
A ledger file that came from elsewhere: is it one of ours, whole and readable; and how it takes the place of ours.

The file may be hostile, so its tables, triggers and views are compared with
those of a new ledger before anything is read from them. Next: `repair.py`,
which brings the index into line.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from core.errors import BadInput, SkeinError
from core.store.database import OLDEST_SCHEMA, SCHEMA_VERSION, add_tables, create_tables
from core.store.incidences import load_hypergraph
from core.store.ledger import SqliteLedger

_MASTER = "SELECT type, name, tbl_name, sql FROM sqlite_master"
_STORED_AS = {"INTEGER": ("integer",), "REAL": ("real", "integer"), "TEXT": ("text",), "BLOB": ("blob",)}
_UNTRUE = (  # a fact must quote its document, a weight must be one, a hash and a version name files
    "SELECT 1 FROM passage JOIN document ON document.number = document"
    ' WHERE passage.text <> substr(document.text, start + 1, "end" - start)',
    "SELECT 1 FROM source JOIN document ON document.number = document"
    ' WHERE source.text <> substr(document.text, start + 1, "end" - start)',
    "SELECT 1 FROM weight_log WHERE abs(delta) > 2 OR abs(at) > 1e12",
    "SELECT 1 FROM weight_log AS back WHERE reverses <> 0 AND NOT EXISTS (SELECT 1 FROM weight_log"
    " WHERE entry_id = back.reverses AND entry_id < back.entry_id AND hyperedge_id = back.hyperedge_id)",
    "SELECT 1 FROM weight_log WHERE answer_id NOT IN (SELECT answer_id FROM answer)",
    "SELECT 1 FROM verdict WHERE value NOT IN ('up', 'down', 'none')",
    "SELECT 1 FROM meta WHERE key LIKE '%_version' AND (value GLOB '*[^0-9]*' OR length(value) NOT BETWEEN 1 AND 15)"
    " OR length(value) > 1000",
    "SELECT 1 FROM document WHERE source_hash GLOB '*[^0-9a-f]*' OR length(source_hash) <> 64",
)
_UNTRUE_USE = "SELECT 1 FROM hyperedge_use WHERE min(visited, kept, confirmed, idle_before) < 0 OR abs(last) > 1e12"
_UNTRUE_DAY = "SELECT 1 FROM hyperedge_day WHERE min(day, visits) < 0 OR day > 1e7"
_READ_ERRORS = (SkeinError, ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, RecursionError)
_LATEST = 1e11  # Unix seconds; no calendar holds much later days
_HINT = "Use another copy of it."


@dataclass(frozen=True, slots=True)
class Contents:
    """What a copied ledger holds: its version, row counts, and the hashes of the files its documents came from."""

    memory_version: int
    counts: dict[str, int]
    hashes: tuple[str, ...]


def leave_unfinished_work(path: Path) -> Contents:
    """Take jobs and checkpoints out of a copied ledger, for their files are not with it; says what remains."""
    with closing(sqlite3.connect(path, isolation_level=None)) as copy:
        copy.execute("PRAGMA secure_delete = ON")
        for table in ("job", "staging", "outbox"):
            copy.execute(f"DELETE FROM {table}")
    with _opened(path) as ledger:
        return Contents(ledger.memory_version(), ledger.counts(), _hashes(ledger))


def check_ledger(path: Path, name: str) -> None:
    """
    Raise BadInput unless the file is a sound ledger of a schema that this program reads.

    Args:
        path: the file, which nobody else has open; one of an earlier schema gets the tables it lacks.
        name: what the message calls it.
    """
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as found:
            _check_tables(found, name)
            _check_rows(found, name)
            is_older = _version(found) < SCHEMA_VERSION
        if is_older:
            with closing(sqlite3.connect(path, isolation_level=None)) as copy:
                add_tables(copy)
    except (sqlite3.Error, UnicodeDecodeError) as exc:  # SQLite quotes damaged names as they are
        raise BadInput(f"{name}: the ledger in it is damaged.", _HINT) from exc
    try:
        with _opened(path) as ledger:
            _read_all(ledger)
    except _READ_ERRORS as exc:
        raise BadInput(f"{name}: the ledger in it cannot be read ({type(exc).__name__}).", _HINT) from exc


def _check_tables(found: sqlite3.Connection, name: str) -> None:
    """Version first, then every table, trigger and view, word for word; an index or what came later may miss."""
    for pragma in ("trusted_schema = OFF", "cell_size_check = ON", "mmap_size = 0"):
        found.execute(f"PRAGMA {pragma}")
    version = _version(found)
    if not OLDEST_SCHEMA <= version <= SCHEMA_VERSION:
        age = "a newer" if version > SCHEMA_VERSION else "an older"
        problem = f"{name}: the snapshot comes from {age} version of this program."
        raise BadInput(problem, f"It has schema {version}; this program reads {SCHEMA_VERSION}.")
    with closing(sqlite3.connect(":memory:")) as fresh:
        create_tables(fresh)
        ours, theirs = set(fresh.execute(_MASTER)), set(found.execute(_MASTER))
        is_short = version == SCHEMA_VERSION and any(kind != "index" for kind, *_ in ours - theirs)
        if theirs - ours or is_short:
            raise BadInput(f"{name}: the ledger in it has tables or triggers that are not ours.", _HINT)


def _version(found: sqlite3.Connection) -> int:
    return int(found.execute("PRAGMA user_version").fetchone()[0])


def _check_rows(found: sqlite3.Connection, name: str) -> None:
    # SQLite 3.40 wrongly tells of NULL in tables WITHOUT ROWID, once a row; `_mistyped` looks for real ones.
    problems = (row[0] for row in found.execute("PRAGMA integrity_check(2147483647)"))
    is_sound = all(one == "ok" or one.startswith("NULL value in ") for one in problems)
    if not is_sound or found.execute("PRAGMA foreign_key_check").fetchone():
        raise BadInput(f"{name}: the ledger in it is damaged.", _HINT)
    if any(found.execute(f"{sql} LIMIT 1").fetchone() for sql in (*_mistyped(found), *_UNTRUE)):
        raise BadInput(f"{name}: the ledger in it holds values that cannot be.", _HINT)
    for (vector,) in found.execute("SELECT vector FROM vector_cache"):
        if len(vector) % 4 or not np.isfinite(np.frombuffer(vector, "<f4")).all():
            raise BadInput(f"{name}: the ledger in it holds values that cannot be.", _HINT)


def _mistyped(found: sqlite3.Connection) -> Iterator[str]:
    """For each column of our tables, a query for values of another type than it was made for."""
    for table, sql in found.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'").fetchall():
        if "VIRTUAL TABLE" in sql.upper():
            continue
        for _, column, declared, is_needed, *_ in found.execute(f'PRAGMA table_info("{table}")').fetchall():
            if kinds := _STORED_AS.get(declared):
                listed = ", ".join(f"'{one}'" for one in (kinds if is_needed else (*kinds, "null")))
                yield f'SELECT 1 FROM "{table}" WHERE typeof("{column}") NOT IN ({listed})'


def _read_all(ledger: SqliteLedger) -> None:
    """Turn every row into the record it will be asked for as; raises where one cannot be."""
    ledger.memory_version()
    if not all(0 <= one.added_at <= _LATEST for one in ledger.reports()):
        raise ValueError("a document came in at a time that cannot be")
    ledger.weight_entries()
    ledger.check_readings()
    ledger.check_merging()
    ledger.check_concepts()
    load_hypergraph(ledger.connection)
    for document in ledger.documents():
        ledger.passages_of(document.document_id)
    for answer in ledger.answers(limit=-1):
        ledger.walk(answer.answer_id)
        ledger.chat_calls(answer.answer_id)
    ledger.never_confirmed(-1)
    ledger.pinned()
    ledger.check_golden()
    if ledger.rows(_UNTRUE_USE) or ledger.rows(_UNTRUE_DAY):
        raise ValueError("a use that cannot be")


# --- taking the place ------------------------------------------------------------


def take_place(live: SqliteLedger, path: Path, everything: bool) -> Contents:
    """
    Make a checked ledger file the content of the live one, in one transaction that open connections see.

    Versions are raised above both, for what is cached is kept under them. The
    outbox names each passage whose vector may differ, so the index follows even
    if the process dies right after.

    Args:
        live: the memory's ledger.
        path: the file; changed on the way.
        everything: whether no vector of the present index may be trusted.

    Returns:
        what the memory holds now.
    """
    with live.replacing(path):
        contents = leave_unfinished_work(path)
        with _opened(path) as copy:
            for key in ("memory_version", "structure_version"):
                copy.set_meta(key, str(max(int(copy.meta(key)), int(live.meta(key))) + 1))
            copy.queue(_to_index(live, copy, everything))
            raised = copy.memory_version()
    return Contents(raised, contents.counts, contents.hashes)


def _to_index(live: SqliteLedger, copy: SqliteLedger, everything: bool) -> list[str]:
    """Passages that came, went or read differently, and those that waited before."""
    sql = "SELECT passage_id, text_hash FROM passage"
    before, after = (dict(map(tuple, ledger.rows(sql))) for ledger in (live, copy))
    waiting = {row[0] for row in live.rows("SELECT passage_id FROM outbox")}
    every = before.keys() | after.keys()
    return sorted(one for one in every | waiting if everything or before.get(one) != after.get(one) or one in waiting)


def _hashes(ledger: SqliteLedger) -> tuple[str, ...]:
    return tuple(row[0] for row in ledger.rows("SELECT DISTINCT source_hash FROM document ORDER BY source_hash"))


@contextmanager
def _opened(path: Path) -> Iterator[SqliteLedger]:
    with closing(SqliteLedger(path)) as ledger:
        yield ledger
