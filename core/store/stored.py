"""
The records of one memory version: passages, documents, hyperedges, nodes, and the hypergraph of them all.

Holds a read transaction open for as long as a view is used, so that a document
committed or removed meanwhile is not seen. No writes and no searches. Next:
`memory.py`.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

from core.errors import UnknownDocument
from core.hypergraph import Hypergraph
from core.records import Document, Hyperedge, Language, Member, Node, Passage
from core.store.database import translated
from core.store.rows import (
    DOCUMENT_COLUMNS,
    HYPEREDGE_COLUMNS,
    PASSAGE_COLUMNS,
    document_of,
    hyperedge_of,
    passage_of,
)
from core.store.shared import Shared

_CONCEPTS = (
    "SELECT concept_id, 'semantic', passage_id, document_id, label, start, \"end\", '',"
    " (SELECT avg(membership) FROM concept_member WHERE concept_member.concept = concept.number)"
    " FROM json_each(?) JOIN concept ON concept_id = value JOIN concept_passage AS one ON one.concept = concept.number"
    " AND one.ordinal = (SELECT min(ordinal) FROM concept_passage WHERE concept_passage.concept = concept.number)"
    " JOIN passage ON passage.number = one.passage JOIN document ON document.number = document"
)
_CONCEPT_MEMBERS = (
    "SELECT concept_id, node_id, name, node.type, '' FROM json_each(?) JOIN concept ON concept_id = value"
    " JOIN concept_member ON concept = concept.number JOIN node ON node.number = node ORDER BY ordinal"
)


class StoredRecords:
    """What one memory version holds, by id; see `core.ports.Memory`."""

    def __init__(
        self, reading: ExitStack, connection: sqlite3.Connection, path: Path, version: int, shared: Shared
    ) -> None:
        """
        Args:
            reading: ends the transaction when the view is closed.
            connection: in a read transaction on this version.
            path: the ledger's file, for messages.
            version: the memory version.
            shared: what views of this structure version have read so far.
        """
        self.version = version
        self._reading = reading
        self._connection = connection
        self._path = path
        self._shared = shared
        self._graph: Hypergraph | None = None

    def close(self) -> None:
        """End the read transaction; the view cannot be asked any more."""
        self._reading.close()
        vars(self).pop("_connection", None)  # another reader may have it now

    def rows(self, sql: str, *parameters: Any) -> list[sqlite3.Row]:
        """All rows of one query on this version; for modules of the store only."""
        with translated(self._path):
            return self._connection.execute(sql, parameters).fetchall()

    @property
    def hypergraph(self) -> Hypergraph:
        """All incidences, in memory, immutable."""
        if self._graph is None:
            with translated(self._path):
                self._graph = self._shared.hypergraph(self._connection)
        return self._graph

    def passages(self, passage_ids: Sequence[str]) -> list[Passage]:
        """Passages in the order asked. Raises KeyError for an unknown id."""
        sql = (
            f"SELECT {PASSAGE_COLUMNS} FROM json_each(?) JOIN passage ON passage_id = value"
            " JOIN document ON document.number = document"
        )
        found = self._shared.passages.find(
            passage_ids, lambda missing: {row[0]: passage_of(row) for row in self.rows(sql, as_json(missing))}
        )
        return [found[one] for one in passage_ids]

    def document(self, document_id: str) -> Document:
        """One document. Raises UnknownDocument."""
        return self.documents_of([document_id])[0]

    def documents_of(self, document_ids: Sequence[str]) -> list[Document]:
        """Documents in the order asked. Raises UnknownDocument."""
        sql = f"SELECT {DOCUMENT_COLUMNS} FROM json_each(?) JOIN document ON document_id = value"
        found = self._shared.documents.find(
            document_ids, lambda missing: {row[0]: document_of(row) for row in self.rows(sql, as_json(missing))}
        )
        if unknown := [one for one in document_ids if one not in found]:
            raise UnknownDocument(f"No document has the id {unknown[0]!r}.")
        return [found[one] for one in document_ids]

    def documents(self) -> list[Document]:
        """All documents, by name."""
        return [document_of(row) for row in self.rows(f"SELECT {DOCUMENT_COLUMNS} FROM document ORDER BY name")]

    def has_language(self, language: Language) -> bool:
        """Whether some document is in this language."""
        with translated(self._path):
            return any(language in spoken for spoken in self._shared.formats(self._connection).values())

    def formats(self) -> frozenset[str]:
        """The formats of all documents."""
        with translated(self._path):
            return frozenset(self._shared.formats(self._connection))

    def hyperedges(self, hyperedge_ids: Sequence[str]) -> list[Hyperedge]:
        """
        Hyperedges in the order asked, each with its first source; of a concept that passage, and its label as text.

        Raises:
            KeyError: for an unknown id.
        """
        sql = (
            f"SELECT {HYPEREDGE_COLUMNS}, min(source.number) FROM json_each(?) JOIN hyperedge ON hyperedge_id = value"
            " JOIN source ON hyperedge = hyperedge.number JOIN passage ON passage.number = passage"
            " JOIN document ON document.number = source.document GROUP BY hyperedge_id"
        )

        def read(missing: Sequence[str]) -> dict[str, Hyperedge]:
            found = {row[0]: hyperedge_of(row) for row in self.rows(sql, as_json(missing))}
            if others := [one for one in missing if one not in found]:
                found |= {row[0]: hyperedge_of(row) for row in self.rows(_CONCEPTS, as_json(others))}
            return found

        found = self._shared.hyperedges.find(hyperedge_ids, read)
        return [found[one] for one in hyperedge_ids]

    def members(self, hyperedge_ids: Sequence[str]) -> list[tuple[Member, ...]]:
        """Members of each hyperedge, in the order asked; an unknown id has none."""
        found = self._shared.members.find(hyperedge_ids, self._read_members)
        return [found[one] for one in hyperedge_ids]

    def _read_members(self, hyperedge_ids: Sequence[str]) -> dict[str, tuple[Member, ...]]:
        sql = (
            "SELECT hyperedge_id, node_id, name, node.type, role, surface FROM json_each(?)"
            " JOIN hyperedge ON hyperedge_id = value JOIN incidence ON hyperedge = hyperedge.number"
            " JOIN node ON node.number = node ORDER BY ordinal"
        )
        found: dict[str, list[Member]] = {one: [] for one in hyperedge_ids}
        for hyperedge_id, *member in self.rows(sql, as_json(hyperedge_ids)):
            found[hyperedge_id].append(Member(*member))
        if others := [one for one, held in found.items() if not held]:
            for concept_id, *member in self.rows(_CONCEPT_MEMBERS, as_json(others)):
                found[concept_id].append(Member(*member))
        return self._standing_members(found) if self.merged else {one: tuple(held) for one, held in found.items()}

    def _standing_members(self, found: Mapping[str, Sequence[Member]]) -> dict[str, tuple[Member, ...]]:
        """Members with the node that stands for them, named as their own paper does; each node once a role."""
        merged = self.merged
        standing: dict[str, tuple[Member, ...]] = {}
        for hyperedge_id, held in found.items():
            members = (replace(one, node_id=merged.get(one.node_id, one.node_id)) for one in held)
            standing[hyperedge_id] = tuple({(one.node_id, one.role): one for one in members}.values())
        return standing

    @property
    def merged(self) -> Mapping[str, str]:
        """Node id → the node that stands for it, of names that were accepted as the same."""
        with translated(self._path):
            return self._shared.merged(self._connection)

    def standing(self, node_ids: Iterable[str]) -> list[str]:
        """The nodes that stand for these, each once, in the order asked."""
        merged = self.merged
        return list(dict.fromkeys(merged.get(one, one) for one in node_ids))

    def nodes(self, node_ids: Sequence[str]) -> list[Node]:
        """
        Nodes in the order asked, with their aliases; for a merged one that which stands for it.

        Raises:
            KeyError: for an unknown id.
        """
        merged = self.merged
        wanted = [merged.get(one, one) for one in node_ids]
        found = self._shared.nodes.find(wanted, self._read_nodes)
        return [found[one] for one in wanted]

    def _read_nodes(self, wanted: Sequence[str]) -> dict[str, Node]:
        merged = self.merged
        sql = "SELECT node_id, name, node.type, scope FROM json_each(?) JOIN node ON node_id = value"
        found = {row[0]: Node(*row) for row in self.rows(sql, as_json(wanted))}
        aliases: dict[str, dict[str, None]] = {}
        within = [one for one, other in merged.items() if other in found]
        for node_id, alias in self.rows(
            "SELECT DISTINCT node_id, alias.name FROM json_each(?) JOIN node ON node_id = value"
            " JOIN alias ON alias.node = node.number ORDER BY alias.name",
            as_json({*wanted, *within}),
        ):
            aliases.setdefault(merged.get(node_id, node_id), {})[alias] = None
        return {one: _with_aliases(node, aliases.get(one, ())) for one, node in found.items()}


def _with_aliases(node: Node, names: Iterable[str]) -> Node:
    return replace(node, aliases=tuple(one for one in names if one != node.name))


def as_json(ids: Iterable[str]) -> str:
    """Ids as one SQL parameter, so that any number of them fits."""
    return json.dumps(list(ids))
