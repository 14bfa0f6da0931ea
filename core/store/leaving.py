"""
How a document leaves the ledger, inside the caller's transaction.

Holds the SQL of that, and nothing that opens or commits. Next: `ledger.py`, which wraps it.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from typing import Any

from core.errors import UnknownDocument
from core.records import RemovalReceipt
from core.store.commit import queue_vectors
from core.store.readings import drop_extractors


def drop_document(connection: sqlite3.Connection, document_id: str) -> RemovalReceipt:
    """
    Delete a document, the hyperedges only it states and the nodes only it names; queue its vectors.

    Order: sources, incidences, hyperedges, mentions, spellings, nodes, passages
    with their words, document; each step leaves no row that points at nothing.

    Raises:
        UnknownDocument: if the ledger does not hold it.
    """
    row = connection.execute("SELECT number, name FROM document WHERE document_id = ?", (document_id,)).fetchone()
    if row is None:
        raise UnknownDocument(f"No document has the id {document_id!r}.")
    number, name = row
    nodes = _column(connection, _NODES_OF_DOCUMENT, number)
    keys = _column(connection, "SELECT DISTINCT key FROM alias WHERE document = ?1", number)
    hyperedges_gone, hyperedges_kept = _drop_hyperedges(connection, number)
    nodes_gone = _drop_names(connection, number, nodes, keys)
    passages = _drop_passages(connection, number)
    connection.execute("DELETE FROM document WHERE number = ?", (number,))
    answers = _column(
        connection,
        "SELECT answer_id FROM answer_document JOIN answer ON number = answer WHERE document_id = ?1 ORDER BY number",
        document_id,
    )
    return RemovalReceipt(
        document_id=document_id,
        name=name,
        passages_removed=passages,
        hyperedges_removed=hyperedges_gone,
        hyperedges_kept=hyperedges_kept,
        nodes_removed=nodes_gone,
        nodes_kept=len(nodes) - nodes_gone,
        answers_affected=tuple(answers),
    )


def text_hashes(connection: sqlite3.Connection, document_id: str) -> list[str]:
    """The keys of the cached vectors that a document uses."""
    sql = "SELECT text_hash FROM passage JOIN document ON document.number = document WHERE document_id = ?1"
    return _column(connection, sql, document_id)


def forget_unused_vectors(connection: sqlite3.Connection, hashes: Iterable[str]) -> None:
    """Delete cached vectors of texts that no passage has any more."""
    connection.executemany(
        "DELETE FROM vector_cache WHERE text_hash = ?1 AND NOT EXISTS (SELECT 1 FROM passage WHERE text_hash = ?1)",
        [(one,) for one in hashes],
    )


_NODES_OF_DOCUMENT = """
    SELECT node FROM alias WHERE document = ?1
    UNION SELECT node FROM mention JOIN passage ON passage.number = passage WHERE document = ?1
    UNION SELECT node FROM incidence JOIN source USING (hyperedge) WHERE document = ?1
"""


def _drop_hyperedges(connection: sqlite3.Connection, document: int) -> tuple[int, int]:
    """Delete the document's sources and the hyperedges left without one; how many went and stayed."""
    stated = _column(connection, "SELECT DISTINCT hyperedge FROM source WHERE document = ?1", document)
    connection.execute("DELETE FROM source WHERE document = ?", (document,))
    gone = _column(
        connection,
        "SELECT value FROM json_each(?1) WHERE NOT EXISTS (SELECT 1 FROM source WHERE hyperedge = value)",
        json.dumps(stated),
    )
    for table, column in (("incidence", "hyperedge"), ("hyperedge", "number")):
        connection.executemany(f"DELETE FROM {table} WHERE {column} = ?", [(one,) for one in gone])
    return len(gone), len(stated) - len(gone)


def _drop_names(connection: sqlite3.Connection, document: int, nodes: list[int], keys: list[str]) -> int:
    """Delete the document's mentions and spellings, and the nodes nothing names any more; how many nodes went."""
    connection.execute(
        "DELETE FROM mention WHERE passage IN (SELECT number FROM passage WHERE document = ?)", (document,)
    )
    connection.execute("DELETE FROM alias WHERE document = ?", (document,))
    gone = _column(connection, _UNNAMED_NODES, json.dumps(nodes))
    connection.executemany("DELETE FROM alias WHERE node = ?", [(one,) for one in gone])
    connection.executemany("DELETE FROM node WHERE number = ?", [(one,) for one in gone])
    connection.execute(_RENAME_NODES, (json.dumps(nodes),))
    unused = connection.execute(
        "SELECT name_key.number FROM json_each(?) JOIN name_key ON name_key.key = value"
        " WHERE NOT EXISTS (SELECT 1 FROM alias WHERE alias.key = value)",
        (json.dumps(keys),),
    ).fetchall()
    connection.executemany("DELETE FROM name_pieces WHERE rowid = ?", unused)
    connection.executemany("DELETE FROM name_key WHERE number = ?", unused)
    return len(gone)


_UNNAMED_NODES = """
    SELECT value FROM json_each(?1)
    WHERE NOT EXISTS (SELECT 1 FROM alias WHERE node = value)
      AND NOT EXISTS (SELECT 1 FROM incidence WHERE node = value)
      AND NOT EXISTS (SELECT 1 FROM mention WHERE node = value)
"""
# A node keeps the spelling it was first given only while some document writes it so.
_RENAME_NODES = """
    UPDATE node SET name = (SELECT alias.name FROM alias WHERE alias.node = number AND alias.key = node.key
                            ORDER BY document, alias.name LIMIT 1)
    WHERE number IN (SELECT value FROM json_each(?))
      AND name NOT IN (SELECT alias.name FROM alias WHERE alias.node = number)
      AND EXISTS (SELECT 1 FROM alias WHERE alias.node = number AND alias.key = node.key)
"""


def _drop_passages(connection: sqlite3.Connection, document: int) -> int:
    rows = connection.execute("SELECT number, passage_id FROM passage WHERE document = ?", (document,)).fetchall()
    connection.executemany("DELETE FROM passage_terms WHERE rowid = ?", [(row[0],) for row in rows])
    queue_vectors(connection, [row[1] for row in rows])
    drop_extractors(connection, document)
    connection.execute("DELETE FROM passage WHERE document = ?", (document,))
    return len(rows)


def _column(connection: sqlite3.Connection, sql: str, parameter: str | int) -> list[Any]:
    return [row[0] for row in connection.execute(sql, (parameter,))]
