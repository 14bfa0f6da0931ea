"""
How a document comes into the ledger, inside the caller's transaction.

Holds the SQL of that, and nothing that opens or commits. Next: `leaving.py`, how it goes,
and `ledger.py`, which wraps both.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence

from core.records import Extraction, Hyperedge, Incidence, NewDocument, Node
from core.store.readings import add_extractors
from core.store.rows import document_row, passage_row
from core.store.search import name_pieces, searchable_terms
from core.text import embedded_text, fold

Numbers = dict[str, int]


def add_document(connection: sqlite3.Connection, new: NewDocument) -> None:
    """
    Write one document with its passages, nodes and hyperedges, and queue its vectors.

    Raises:
        KeyError: if an extraction names a passage or node that the document does not bring.
    """
    document = _next_number(connection, "document")
    connection.execute(
        f"INSERT INTO document VALUES ({_marks(12)})", document_row(document, new.document, new.text, new.report)
    )
    passages = _add_passages(connection, document, new)
    nodes = _add_nodes(connection, document, [node for one in new.extractions for node in one.nodes])
    _add_hyperedges(connection, document, passages, nodes, new.extractions)
    mentions = [mention for one in new.extractions for mention in one.mentions]
    connection.executemany(
        "INSERT OR IGNORE INTO mention VALUES (?, ?, ?, ?)",
        [(passages[one.passage_id], nodes[one.node_id], one.start, one.surface) for one in mentions],
    )
    add_extractors(connection, passages, new.extractions)
    queue_vectors(connection, passages)
    _keep_answers(connection, new.replaces, new.document.document_id)


def _keep_answers(connection: sqlite3.Connection, replaced: str, document_id: str) -> None:
    """Answers that cite the version replaced count as relying on the new one too, whose name they show."""
    connection.execute(
        "INSERT OR IGNORE INTO answer_document SELECT ?1, answer FROM answer_document WHERE document_id = ?2",
        (document_id, replaced),
    )


def queue_vectors(connection: sqlite3.Connection, passage_ids: Iterable[str]) -> None:
    """Tell the index that these passages have come or gone."""
    connection.executemany("INSERT INTO outbox (passage_id) VALUES (?)", [(one,) for one in passage_ids])


def _add_passages(connection: sqlite3.Connection, document: int, new: NewDocument) -> Numbers:
    first = _next_number(connection, "passage")
    rows = [
        passage_row(first + i, document, passage, embedded_text(new.document, passage))
        for i, passage in enumerate(new.passages)
    ]
    connection.executemany(f"INSERT INTO passage VALUES ({_marks(15)})", rows)
    connection.executemany(
        "INSERT INTO passage_terms (rowid, terms) VALUES (?, ?)",
        [(first + i, searchable_terms(new.document.title, passage)) for i, passage in enumerate(new.passages)],
    )
    return {passage.passage_id: first + i for i, passage in enumerate(new.passages)}


def _add_nodes(connection: sqlite3.Connection, document: int, nodes: Sequence[Node]) -> Numbers:
    """Write the nodes that are new and this document's spellings of all; numbers by node id."""
    distinct = {node.node_id: node for node in nodes}
    numbers = _known(connection, "node", distinct)
    first = _next_number(connection, "node")
    new = [node for node in distinct.values() if node.node_id not in numbers]
    connection.executemany(
        "INSERT INTO node VALUES (?, ?, ?, ?, ?, ?)",
        [(first + i, one.node_id, one.name, fold(one.name), one.type, one.scope) for i, one in enumerate(new)],
    )
    numbers |= {node.node_id: first + i for i, node in enumerate(new)}
    spellings = {(numbers[one.node_id], name) for one in nodes for name in (one.name, *one.aliases)}
    keys = {name: fold(name) for _, name in spellings}
    connection.executemany(
        "INSERT OR IGNORE INTO alias VALUES (?, ?, ?, ?)",
        [(node, name, keys[name], document) for node, name in sorted(spellings)],
    )
    _add_name_keys(connection, set(keys.values()))
    return numbers


def _add_name_keys(connection: sqlite3.Connection, keys: set[str]) -> None:
    sql = "SELECT value FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM name_key WHERE name_key.key = value)"
    new = [row[0] for row in connection.execute(sql, (json.dumps(sorted(keys)),))]
    first = _next_number(connection, "name_key")
    connection.executemany("INSERT INTO name_key VALUES (?, ?)", [(first + i, key) for i, key in enumerate(new)])
    connection.executemany(
        "INSERT INTO name_pieces (rowid, pieces) VALUES (?, ?)",
        [(first + i, " ".join(name_pieces(key))) for i, key in enumerate(new)],
    )


def _add_hyperedges(
    connection: sqlite3.Connection,
    document: int,
    passages: Numbers,
    nodes: Numbers,
    extractions: Sequence[Extraction],
) -> None:
    """Write hyperedges that are new with their incidences, and a source for each, new or known."""
    distinct: dict[str, Hyperedge] = {one.hyperedge_id: one for found in extractions for one in found.hyperedges}
    numbers = _known(connection, "hyperedge", distinct)
    first = _next_number(connection, "hyperedge")
    new = {one: first + i for i, one in enumerate(key for key in distinct if key not in numbers)}
    connection.executemany(
        "INSERT INTO hyperedge VALUES (?, ?, ?, ?, ?)",
        [(n, one, distinct[one].kind, distinct[one].event, distinct[one].confidence) for one, n in new.items()],
    )
    numbers |= new
    connection.executemany(
        'INSERT INTO source (hyperedge, passage, document, text, start, "end") VALUES (?, ?, ?, ?, ?, ?)',
        [
            (numbers[one.hyperedge_id], passages[one.passage_id], document, one.text, one.start, one.end)
            for one in distinct.values()
        ],
    )
    incidences = dict.fromkeys(one for found in extractions for one in found.incidences if one.hyperedge_id in new)
    connection.executemany("INSERT INTO incidence VALUES (?, ?, ?, ?, ?)", _incidence_rows(incidences, new, nodes))


def _incidence_rows(
    incidences: Iterable[Incidence], hyperedges: Numbers, nodes: Numbers
) -> list[tuple[int, int, int, str, str]]:
    """Rows numbered within each hyperedge, in the order given."""
    seen: dict[str, int] = {}
    rows = []
    for one in incidences:
        ordinal = seen.get(one.hyperedge_id, 0)
        seen[one.hyperedge_id] = ordinal + 1
        rows.append((hyperedges[one.hyperedge_id], ordinal, nodes[one.node_id], one.role, one.surface))
    return rows


def _next_number(connection: sqlite3.Connection, table: str) -> int:
    return int(connection.execute(f"SELECT coalesce(max(number), 0) + 1 FROM {table}").fetchone()[0])


def _known(connection: sqlite3.Connection, table: str, ids: Iterable[str]) -> Numbers:
    """Numbers of the ids that the table holds already."""
    sql = f"SELECT {table}_id, number FROM json_each(?) JOIN {table} ON {table}_id = value"
    return {row[0]: row[1] for row in connection.execute(sql, (json.dumps(list(ids)),))}


def _marks(count: int) -> str:
    return ", ".join("?" * count)
