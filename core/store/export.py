"""
The memory as files for other programs: HIF, the hypergraph interchange format, and plain JSON.

HIF holds nodes, edges and incidences with their attributes, so that HyperNetX
or XGI read it as it is; concepts are edges that are marked as worked out, so
that reading the file again does not take them for stated. Everything is read through one view of the memory, so
that rows, weights and log are of one version.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from core.records import FactRecord, to_plain
from core.store import browse
from core.store.memory import StoredMemory
from core.store.rows import WEIGHT_COLUMNS, weight_entry_of

HIF_FILE, DOCUMENTS_FILE, WEIGHTS_FILE = "memory.hif.json", "documents.json", "weights.json"
FILES = (HIF_FILE, DOCUMENTS_FILE, WEIGHTS_FILE)
Rows = dict[str, list[dict[str, Any]]]
_DUMPS = {
    "documents": "SELECT document_id, name, title, language, source_hash, attributes FROM document ORDER BY name",
    "passages": 'SELECT passage_id, document_id, ordinal, passage.text, page, start, "end" FROM passage'
    " JOIN document ON document.number = document ORDER BY document, ordinal",
    "nodes": "SELECT node_id, name, type, scope FROM node ORDER BY node_id",
    "hyperedges": "SELECT hyperedge_id, kind, event, confidence FROM hyperedge ORDER BY hyperedge_id",
    "incidences": "SELECT hyperedge_id, node_id, role, surface FROM incidence"
    " JOIN hyperedge ON hyperedge.number = hyperedge JOIN node ON node.number = node ORDER BY hyperedge_id, ordinal",
    "sources": 'SELECT hyperedge_id, passage_id, source.text, source.start, source."end" FROM source'
    " JOIN hyperedge ON hyperedge.number = hyperedge JOIN passage ON passage.number = passage"
    " ORDER BY hyperedge_id, source.number",
}


def write_export(memory: StoredMemory, folder: Path) -> dict[str, Any]:
    """
    Write the three files into a folder, which is made if it is not there.

    Returns:
        file names and row counts.
    """
    rows = dump(memory)
    folder.mkdir(parents=True, exist_ok=True)
    log = memory.rows(f"SELECT {WEIGHT_COLUMNS} FROM weight_log ORDER BY entry_id")
    files = {
        HIF_FILE: as_hif(rows, _weights(memory), _concepts(memory)),
        DOCUMENTS_FILE: {name: rows[name] for name in ("documents", "passages", "sources")},
        WEIGHTS_FILE: {"weight_log": [to_plain(weight_entry_of(row)) for row in log]},
    }
    for name, content in files.items():
        (folder / name).write_text(_json(content), encoding="utf-8")
    counts = {name: len(found) for name, found in rows.items()} | {"weight_log": len(log)}
    return {"folder": str(folder), "files": sorted(files), "counts": counts}


def hif_bytes(memory: StoredMemory) -> bytes:
    """The HIF file alone, UTF-8."""
    return _json(as_hif(dump(memory), _weights(memory), _concepts(memory))).encode()


def dump(memory: StoredMemory) -> Rows:
    """Plain rows of one version: documents, passages, nodes, hyperedges, incidences and sources, in order of id."""
    return {name: [dict(row) for row in memory.rows(sql)] for name, sql in _DUMPS.items()}


def _weights(memory: StoredMemory) -> dict[str, float]:
    return dict(zip(memory.hypergraph.hyperedge_ids, memory.weights().tolist(), strict=True))


def _concepts(memory: StoredMemory) -> list[FactRecord]:
    return browse.facts_by_id(memory, browse.concept_ids(memory))


def _json(content: dict[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False, indent=1)


def as_hif(rows: Rows, weight_of: dict[str, float], concepts: Sequence[FactRecord] = ()) -> dict[str, Any]:
    """
    Dumped rows as one HIF object; concepts behind the stated hyperedges, with their label.

    Example: a hyperedge "e" with node "n" in role "Buyer" gives the incidence
    {"edge": "e", "node": "n", "attrs": {"role": "Buyer", "surface": …}}.
    """
    sources: dict[str, list[dict[str, Any]]] = {}
    for row in rows["sources"]:
        sources.setdefault(row["hyperedge_id"], []).append(
            {key: value for key, value in row.items() if key != "hyperedge_id"}
        )
    return {
        "network-type": "undirected",
        "metadata": {"name": "Skein memory"},
        "nodes": [_entry("node", row, "node_id") for row in rows["nodes"]],
        "edges": [
            _entry("edge", row | {"sources": sources.get(row["hyperedge_id"], [])}, "hyperedge_id")
            | {"weight": weight_of.get(row["hyperedge_id"], 1.0)}
            for row in rows["hyperedges"]
        ]
        + [_concept_edge(one) for one in concepts],
        "incidences": [
            {
                "edge": row["hyperedge_id"],
                "node": row["node_id"],
                "attrs": {"role": row["role"], "surface": row["surface"]},
            }
            for row in rows["incidences"]
        ]
        + [
            {"edge": one.hyperedge_id, "node": member.node_id, "attrs": {"role": "", "surface": ""}}
            for one in concepts
            for member in one.members
        ],
    }


def _concept_edge(one: FactRecord) -> dict[str, Any]:
    attrs = {"kind": one.kind, "label": one.text, "worked_out": True, "confidence": one.confidence}
    sources = [{"passage_id": source.passage_id} for source in one.sources]
    return {"edge": one.hyperedge_id, "weight": one.weight, "attrs": attrs | {"sources": sources}}


def _entry(kind: str, row: dict[str, Any], key: str) -> dict[str, Any]:
    return {kind: row[key], "attrs": {name: value for name, value in row.items() if name != key}}
