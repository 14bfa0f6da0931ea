"""
Reads HIF, the hypergraph interchange format: what Skein exports, and HyperNetX or XGI write.

Every hyperedge becomes one block of words that states it and names all its
members. Makes no nodes: who a name is, is decided in `extract/`. The format:
https://github.com/pszufe/HIF-standard. Next: `registry.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast, get_args

from core.errors import UnreadableDocument
from core.records import Block, HyperedgeKind, NodeType, Reading, StatedFact, StatedMember
from core.settings import Settings
from core.text import without_control_characters

FACTS_A_PAGE = 50  # so that a page of many thousand facts need not be shown at once
_MOST_WORDS = 2_000  # characters of a fact
_STANDS_IN = {"document": "source document", "clause": "source clause"}  # the fact now stands in this file
_HINT = 'It must be one JSON object with "network-type" and "incidences", see the HIF standard.'
Attrs = Mapping[str, Any]


def read_hif(name: str, data: bytes, settings: Settings) -> Reading:
    """
    Read a file named *.hif.json.

    Args:
        name: for messages and as title.
        data: the bytes, JSON in UTF-8.
        settings: longest name.

    Returns:
        one block a hyperedge, in the file's order, each with the fact that it states.

    Raises:
        UnreadableDocument: if it is no HIF, or without a hyperedge that has a member.
    """
    network = _network(name, data)
    nodes = {str(one.get("node")): _attrs(one) for one in _objects(network, "nodes")}
    edges = {str(one.get("edge")): _attrs(one) for one in _objects(network, "edges")}
    members: dict[str, dict[str, StatedMember]] = {}
    for one in _objects(network, "incidences"):
        edge, node = str(one.get("edge")), str(one.get("node"))
        if edges.get(edge, {}).get("worked_out") is True:
            continue  # a concept, which is worked out again
        member = _member(node, nodes.get(node, {}), one, settings.max_name_characters)
        if member.name:
            members.setdefault(edge, {}).setdefault(node, member)
    if not members:
        raise UnreadableDocument(f"{name}: the file holds no hyperedge with members.", _HINT)
    blocks = tuple(_block(number, edges.get(one, {}), of.values()) for number, (one, of) in enumerate(members.items()))
    alone = len(nodes.keys() - {node for of in members.values() for node in of})
    warnings = (f"{alone} names that take part in no fact were left out.",) if alone else ()
    title = _words(_attrs(network, "metadata").get("name"), 200) or name
    return Reading(title, blocks, blocks[-1].page, "hif", warnings)


def _network(name: str, data: bytes) -> Attrs:
    try:
        network = json.loads(data.decode("utf-8-sig"))
    except ValueError as exc:
        raise UnreadableDocument(f"{name}: the file is not valid JSON.", _HINT) from exc
    if not isinstance(network, dict) or not isinstance(network.get("incidences"), list):
        raise UnreadableDocument(f"{name}: the file is no HIF.", _HINT)
    return network


def _objects(network: Attrs, part: str) -> Iterator[Attrs]:
    found = network.get(part)
    return (one for one in found if isinstance(one, dict)) if isinstance(found, list) else iter(())


def _attrs(one: Attrs, key: str = "attrs") -> Attrs:
    found = one.get(key)
    return found if isinstance(found, dict) else {}


def _member(node: str, attrs: Attrs, incidence: Attrs, longest: int) -> StatedMember:
    """A node under its name, with its role in this hyperedge; in a directed network its direction is the role."""
    given = str(attrs.get("type") or "").casefold()
    type_ = cast(NodeType, given) if given in get_args(NodeType) else "term"
    at_edge = _attrs(incidence)
    role = _words(at_edge.get("role") or incidence.get("direction"), 80)
    name = _words(attrs.get("name") or attrs.get("label") or node, longest)
    surface = _words(at_edge.get("surface"), longest)
    return StatedMember(name, type_, _STANDS_IN.get(role, role), _words(attrs.get("scope"), 200), surface)


def _block(number: int, attrs: Attrs, of: Iterable[StatedMember]) -> Block:
    """The fact's words, and on a line of their own the names that these do not hold."""
    members = tuple(of)
    words = _stated_words(attrs)
    unnamed = [one.name for one in members if one.name not in words and (one.surface or one.name) not in words]
    text = "\n".join(part for part in (words, "; ".join(dict.fromkeys(unnamed))) if part)
    kind, event, sure = attrs.get("kind"), _words(attrs.get("event"), 40), attrs.get("confidence")
    fact = StatedFact(
        words or text,
        members,
        cast(HyperedgeKind, kind) if kind in get_args(HyperedgeKind) else "co-occurrence",
        event,
        float(sure) if isinstance(sure, int | float) and 0 <= sure <= 1 else 1.0,
    )
    return Block(text, page=number // FACTS_A_PAGE + 1, locator=f"hyperedge {number + 1}", fact=fact)


def _stated_words(attrs: Attrs) -> str:
    """Words of the first source, else the edge's own text; "" where there are none."""
    sources = attrs.get("sources")
    first = sources[0] if isinstance(sources, list) and sources and isinstance(sources[0], dict) else {}
    return _words(first.get("text") or attrs.get("text"), _MOST_WORDS)


def _words(value: object, longest: int) -> str:
    """A text as one line of at most so many characters; "" for anything else."""
    if not isinstance(value, str):
        return ""
    return " ".join(without_control_characters(value).replace("\u00ad", "").replace("\ufffc", "").split())[:longest]
