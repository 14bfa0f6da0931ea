"""The exported memory is what other programs expect, and what they write comes in: HyperNetX, and Skein itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import hypernetx
import pytest

from core import Engine, Settings, SourceFile
from core.testing import FakeEmbedder

CONTRACT = """# Supply Agreement

Harbour Pumps Ltd signed the supply agreement with Northwind Energy plc and Baltic Freight GmbH on 12 May 2023.

Harbour Pumps Ltd shall deliver 40 pumps to Northwind Energy plc by 1 September 2023 at Rotterdam.
"""


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[dict[str, Any], dict[str, int]]]:
    """The HIF object of a small memory, and how many rows the ledger holds."""
    folder = tmp_path_factory.mktemp("export")
    engine = Engine.open(Settings(memory=folder / "memory"), embedder=FakeEmbedder())
    engine.ingest([SourceFile("supply.md", CONTRACT.encode())])
    engine.export(folder)
    yield json.loads((folder / "memory.hif.json").read_text("utf-8")), engine.check()["counts"]
    engine.close()


def test_hypernetx_sees_every_hyperedge_with_its_members(exported: tuple[dict[str, Any], dict[str, int]]) -> None:
    """Hyperedges, and the nodes they join, are as many as the ledger holds; each joins 3 to 12."""
    hif, counts = exported
    edges = {
        one["edge"]: [each["node"] for each in hif["incidences"] if each["edge"] == one["edge"]] for one in hif["edges"]
    }
    graph = hypernetx.Hypergraph(edges)
    assert len(graph.edges) == counts["hyperedges"] > 0
    assert {graph.size(edge) for edge in graph.edges} <= set(range(3, 13))


def test_every_incidence_names_a_node_and_an_edge_of_the_file(exported: tuple[dict[str, Any], dict[str, int]]) -> None:
    """No end hangs loose, and every edge says its weight."""
    hif, counts = exported
    nodes, edges = ({one[kind] for one in hif[f"{kind}s"]} for kind in ("node", "edge"))
    assert all(one["node"] in nodes and one["edge"] in edges for one in hif["incidences"])
    assert len(nodes) == counts["nodes"] and all(0 <= one["weight"] <= 2 for one in hif["edges"])


def test_a_memory_comes_back_from_its_export(exported: tuple[dict[str, Any], dict[str, int]], tmp_path: Path) -> None:
    """An empty memory that reads the file holds every node, hyperedge and incidence, by name, type and role."""
    hif, counts = exported
    with closing(Engine.open(Settings(memory=tmp_path / "memory"), embedder=FakeEmbedder())) as engine:
        [report] = engine.ingest([SourceFile("memory.hif.json", json.dumps(hif).encode())])
        again = json.loads(engine.hif())
        assert report.status == "stored" and engine.ask("Who signed the supply agreement?").citations
    for part in ("nodes", "edges", "incidences"):
        assert len(again[part]) == counts[{"edges": "hyperedges"}.get(part, part)]
    assert named(again) == named(hif)


def named(hif: dict[str, Any]) -> list[Any]:
    """Names and types of the members of each hyperedge, sorted."""
    nodes = {one["node"]: (one["attrs"]["name"], one["attrs"]["type"]) for one in hif["nodes"]}
    edges = [one["edge"] for one in hif["edges"]]
    return sorted(sorted(nodes[one["node"]] for one in hif["incidences"] if one["edge"] == edge) for edge in edges)


def test_what_hypernetx_writes_comes_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its nodes have no type, name or words; they become terms, and edges of fewer than three are counted."""
    monkeypatch.setattr(hypernetx.hif.requests, "get", lambda _: SimpleNamespace(text="{}"))  # it asks for its schema
    network = hypernetx.Hypergraph({"signing": ["Harbour Pumps", "Northwind", "Berlin"], "pair": ["Berlin", "Oslo"]})
    data = json.dumps(hypernetx.to_hif(network)).encode()
    with closing(Engine.open(Settings(memory=tmp_path / "memory"), embedder=FakeEmbedder())) as engine:
        [report] = engine.ingest([SourceFile("net.hif.json", data)])
    assert (report.status, report.hyperedges, report.nodes) == ("stored", 1, 4)
    assert report.dropped == {"under_three": 1}
