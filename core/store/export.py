"""
The memory as files for other programs: HIF, the hypergraph interchange format, and plain JSON.

HIF holds nodes, edges and incidences with their attributes, so that HyperNetX
or XGI read it as it is. Holds no SQL (`ledger.py`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from core.records import to_plain
from core.store.ledger import SqliteLedger

HIF_FILE, DOCUMENTS_FILE, WEIGHTS_FILE = "memory.hif.json", "documents.json", "weights.json"


def write_export(ledger: SqliteLedger, folder: Path, weight_of: dict[str, float]) -> dict[str, Any]:
    """
    Write the three files into a folder, which is made if it is not there.

    Args:
        weight_of: present weight of each hyperedge id, range 0..2; neutral ones may be left out.

    Returns:
        file names and row counts.
    """
    rows = ledger.dump()
    folder.mkdir(parents=True, exist_ok=True)
    log = [to_plain(entry) for entry in ledger.weight_entries()]
    documents = {"documents": rows["documents"], "passages": rows["passages"], "sources": rows["sources"]}
    files = {HIF_FILE: as_hif(rows, weight_of), DOCUMENTS_FILE: documents, WEIGHTS_FILE: {"weight_log": log}}
    for name, content in files.items():
        (folder / name).write_text(json.dumps(content, ensure_ascii=False, indent=1), encoding="utf-8")
    counts = {name: len(found) for name, found in rows.items()} | {"weight_log": len(log)}
    return {"folder": str(folder), "files": sorted(files), "counts": counts}


def as_hif(rows: dict[str, list[dict[str, Any]]], weight_of: dict[str, float]) -> dict[str, Any]:
    """
    Dumped rows as one HIF object.

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
        ],
        "incidences": [
            {
                "edge": row["hyperedge_id"],
                "node": row["node_id"],
                "attrs": {"role": row["role"], "surface": row["surface"]},
            }
            for row in rows["incidences"]
        ],
    }


def _entry(kind: str, row: dict[str, Any], key: str) -> dict[str, Any]:
    return {kind: row[key], "attrs": {name: value for name, value in row.items() if name != key}}
