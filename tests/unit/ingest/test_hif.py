"""Hypergraphs made elsewhere come in as facts: names, roles and bounds kept, what does not fit counted."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from core.errors import UnreadableDocument
from core.extract.stated import stated_extraction
from core.ingest.readers import read
from core.ingest.stated import cut_stated
from core.records import Extraction
from core.settings import Settings

ATTRS: dict[str, Any] = {"n1": {"name": "Harbour Pumps Ltd", "type": "organisation"}, "n2": {"name": "Berlin"}}


def hif(edges: dict[str, Sequence[Any]], **attrs: dict[str, Any]) -> bytes:
    """A HIF file of edges, edge → nodes; `attrs` by edge."""
    network = {
        "network-type": "undirected",
        "nodes": [{"node": node, "attrs": of} for node, of in ATTRS.items()],
        "edges": [{"edge": edge, "attrs": of} for edge, of in attrs.items()],
        "incidences": [{"edge": edge, "node": node} for edge, nodes in edges.items() for node in nodes],
    }
    return json.dumps(network).encode()


def extracted(data: bytes) -> list[Extraction]:
    """Read, cut and turn into nodes and hyperedges."""
    reading = read("net.hif.json", data, Settings())
    passages = cut_stated("d", reading, Settings())[1]
    return [
        stated_extraction(one, block.fact) for one, block in zip(passages, reading.blocks, strict=True) if block.fact
    ]


def test_a_fact_keeps_its_words_and_names_what_they_do_not_hold() -> None:
    """The words come first; members they leave out stand on the next line, so that each is quoted."""
    reading = read("net.hif.json", hif({"e": ["n1", "n2", 7]}, e={"text": "They met in Berlin."}), Settings())
    assert reading.blocks[0].text == "They met in Berlin.\nHarbour Pumps Ltd; 7"


def test_types_and_names_come_from_the_nodes() -> None:
    """A known type is kept, any other is a term; a node without a name is called by its id."""
    [found] = extracted(hif({"e": ["n1", "n2", 7]}))
    assert [(one.name, one.type) for one in found.nodes] == [
        ("Harbour Pumps Ltd", "organisation"),
        ("Berlin", "term"),
        ("7", "term"),
    ]


def test_a_fact_of_two_is_no_hyperedge_but_its_names_are_found() -> None:
    """It is counted, and both are mentions."""
    [found] = extracted(hif({"e": ["n1", "n2"]}))
    assert not found.hyperedges and found.dropped == {"under_three": 1} and len(found.mentions) == 2


def test_a_fact_of_fifteen_keeps_twelve() -> None:
    """Three members are counted as dropped."""
    [found] = extracted(hif({"e": [f"name {i}" for i in range(15)]}))
    assert len(found.incidences) == 12 and found.dropped == {"over_twelve": 3}


def test_every_member_is_written_in_its_passage() -> None:
    """The surface of each incidence is a part of the passage, the fact's words a span of it."""
    data = hif({"e": ["n1", "n2", "x\u202e<b>"], "f": ["n2", "n1", "y  z"]}, e={"text": "Somebody  met\nsomebody."})
    reading = read("net.hif.json", data, Settings())
    text, passages = cut_stated("d", reading, Settings())
    for passage, found in zip(passages, extracted(data), strict=True):
        assert all(one.surface in passage.text for one in found.incidences) and len(found.incidences) == 3
        assert [text[one.start : one.end] for one in found.hyperedges] == [one.text for one in found.hyperedges]


def test_names_that_take_part_in_nothing_are_told() -> None:
    """The report says how many were left out."""
    assert "1 names" in read("net.hif.json", hif({"e": ["n1", 2, 3]}), Settings()).warnings[0]


@pytest.mark.parametrize("data", [b"{", b"[]", b"{}", b'{"incidences": 3}', b'{"incidences": []}', b"\xff\xfe"])
def test_what_is_no_hif_is_refused(data: bytes) -> None:
    """One sentence instead of a stack trace."""
    with pytest.raises(UnreadableDocument, match=r"net\.hif\.json"):
        read("net.hif.json", data, Settings())


@pytest.mark.parametrize(
    "odd", [None, 3, "x", [], {"attrs": 3}, {"edge": None, "node": {}}, {"node": "", "attrs": {"role": 9}}]
)
def test_odd_values_do_no_harm(odd: Any) -> None:
    """Whatever stands where an object should be is passed over; the rest is read."""
    network = json.loads(hif({"e": ["n1", "n2", 7]}))
    for part in ("nodes", "edges", "incidences"):
        network[part].append(odd)
    assert len(extracted(json.dumps(network).encode())[0].incidences) == 3
