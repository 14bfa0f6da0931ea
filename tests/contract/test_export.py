"""The exported memory is what other programs expect: HyperNetX builds the same hypergraph from it in one line."""

from __future__ import annotations

import json
from collections.abc import Iterator
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
