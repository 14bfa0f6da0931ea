"""
The hypergraph of one structure version, read from the ledger in bulk.

Holds the queries only; the index itself is built in `core.hypergraph`. Next:
`memory.py`.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import PurePosixPath

from core.hypergraph import Hypergraph, build
from core.records import MIN_MEMBERS, Language
from core.store.merged import representatives
from core.text import fold

_HYPEREDGES = """
    SELECT hyperedge_id, hyperedge.kind, passage_id, first.start
    FROM hyperedge JOIN source AS first ON first.number =
         (SELECT min(number) FROM source WHERE source.hyperedge = hyperedge.number)
    JOIN passage ON passage.number = first.passage
    ORDER BY hyperedge.number
"""
_PASSAGES = """
    SELECT passage_id, document_id FROM passage JOIN document ON document.number = document
    ORDER BY document, ordinal
"""
_LANGUAGES = "SELECT language FROM passage ORDER BY document, ordinal"
_INCIDENCES = """
    SELECT hyperedge_id, node_id FROM incidence
    JOIN hyperedge ON hyperedge.number = hyperedge JOIN node ON node.number = node
"""
_STANDING = f"{_INCIDENCES} WHERE role = 'clause'"
_MENTIONS = """
    SELECT passage_id, node_id FROM mention
    JOIN passage ON passage.number = passage JOIN node ON node.number = node
"""
# How other papers call a document: the spellings of the node that stands for it in its own facts.
_TITLE_ALIASES = """
    SELECT DISTINCT alias.key, document_id FROM incidence
    JOIN source ON source.hyperedge = incidence.hyperedge
    JOIN alias ON alias.node = incidence.node AND alias.document = source.document
    JOIN document ON document.number = source.document
    WHERE incidence.role = 'document'
"""
# A concept that has lost members with a document is left out until it is worked out again.
_CONCEPTS = f"""
    SELECT concept_id, (SELECT json_group_array(node_id) FROM concept_member JOIN node ON node.number = node
                        WHERE concept = concept.number) AS nodes,
           (SELECT json_group_array(passage_id) FROM concept_passage JOIN passage ON passage.number = passage
            WHERE concept = concept.number) AS passages
    FROM concept WHERE json_array_length(nodes) >= {MIN_MEMBERS} AND json_array_length(passages) > 0
    ORDER BY concept.number
"""


def load_hypergraph(connection: sqlite3.Connection) -> Hypergraph:
    """Every incidence and mention that the connection's transaction sees, as one immutable index."""
    cursor = connection.cursor()
    cursor.row_factory = None
    return build(
        nodes=cursor.execute("SELECT node_id, key, type FROM node ORDER BY number").fetchall(),
        hyperedges=cursor.execute(_HYPEREDGES).fetchall(),
        passages=cursor.execute(_PASSAGES).fetchall(),
        incidences=cursor.execute(_INCIDENCES).fetchall(),
        mentions=cursor.execute(_MENTIONS).fetchall(),
        titles=_titles(cursor),
        standing=cursor.execute(_STANDING).fetchall(),
        merged=representatives(connection),
        concepts=[(row[0], json.loads(row[1]), json.loads(row[2])) for row in cursor.execute(_CONCEPTS).fetchall()],
    )


def load_languages(connection: sqlite3.Connection) -> list[str]:
    """The language of each passage, in the hypergraph's order."""
    return [row[0] for row in connection.execute(_LANGUAGES)]


def load_formats(connection: sqlite3.Connection) -> dict[str, frozenset[Language]]:
    """The formats of all documents, each with the languages of its documents."""
    found: dict[str, set[Language]] = {}
    for one, language in connection.execute("SELECT DISTINCT format, language FROM document"):
        found.setdefault(one, set()).add(language)
    return {one: frozenset(languages) for one, languages in found.items()}


def _titles(cursor: sqlite3.Cursor) -> dict[str, list[str]]:
    """Folded title, file name without its ending, document number and title aliases → document ids."""
    bearers: dict[str, dict[str, None]] = {}
    documents = cursor.execute(
        "SELECT title, CASE format WHEN 'corpus' THEN '' ELSE name END, json_extract(attributes, '$.number'),"
        " document_id FROM document ORDER BY number"
    )
    for title, name, number, document_id in documents.fetchall():
        for key in (fold(title), fold(PurePosixPath(name).stem) if name else "", fold(number or "")):
            bearers.setdefault(key, {})[document_id] = None
    for key, document_id in cursor.execute(_TITLE_ALIASES).fetchall():
        bearers.setdefault(key, {})[document_id] = None
    return {key: list(documents) for key, documents in bearers.items() if key}
