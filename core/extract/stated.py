"""
Facts that a file states itself, as extractions: names become nodes, nothing is guessed.

The same bounds hold as for facts found in text: 3 to 12 members, each named in
the passage. Next in the flow: the store.
"""

from __future__ import annotations

from collections import Counter

from core.extract.names import make_node
from core.records import (
    MAX_MEMBERS,
    MIN_MEMBERS,
    Extraction,
    Hyperedge,
    Incidence,
    Mention,
    Node,
    Passage,
    StatedFact,
    StatedMember,
)


def stated_extraction(passage: Passage, fact: StatedFact) -> Extraction:
    """
    The extraction of a passage that states one fact.

    Returns:
        One hyperedge, or none where fewer than three members are left; every
        member is a mention as well. `dropped` counts facts "under_three",
        members "over_twelve" and members "not_in_passage".
    """
    named: dict[str, tuple[Node, StatedMember, str]] = {}
    dropped: Counter[str] = Counter()
    for one in fact.members:
        surface = next((text for text in (one.surface, one.name) if text and text in passage.text), "")
        if surface:
            node = make_node(one.name, one.type, one.scope)
            named.setdefault(node.node_id, (node, one, surface))
        else:
            dropped["not_in_passage"] += 1
    dropped["over_twelve"] += max(0, len(named) - MAX_MEMBERS)
    dropped["under_three"] += len(named) < MIN_MEMBERS
    hyperedge = _hyperedge(passage, fact)
    members = list(named.items())[:MAX_MEMBERS] if len(named) >= MIN_MEMBERS else []
    return Extraction(
        passage.passage_id,
        tuple(node for node, _, _ in named.values()),
        (hyperedge,) if members else (),
        tuple(Incidence(hyperedge.hyperedge_id, one, stated.role, surface) for one, (_, stated, surface) in members),
        tuple(
            Mention(passage.passage_id, one, surface, passage.text.index(surface))
            for one, (_, _, surface) in named.items()
        ),
        {reason: count for reason, count in dropped.items() if count},
    )


def _hyperedge(passage: Passage, fact: StatedFact) -> Hyperedge:
    """The fact, quoting its own words where the passage begins with them, else the whole passage."""
    text = fact.text if passage.text.startswith(fact.text) else passage.text
    end = passage.start + len(text)
    own = (f"{passage.passage_id}:s1", fact.kind, passage.passage_id, passage.document_id, text, passage.start, end)
    return Hyperedge(*own, fact.event, fact.confidence)
