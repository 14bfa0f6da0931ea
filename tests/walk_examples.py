"""Walks over small memories, and what is true of their facts, for tests of traverse and evidence."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import replace

from hypothesis import strategies as st

from core.hypergraph import Hypergraph
from core.records import NewDocument, Question, ScoredHyperedge, Walk
from core.settings import Settings
from core.testing import FakeEmbedder, TinyMemory
from core.text import language_of
from core.traverse.hop import View
from core.traverse.names import bears, joint
from core.traverse.walk import walk
from tests.store_examples import new_document

NAMES = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "《张伟》", "《华为》"]
_sentences = st.lists(st.sampled_from(NAMES), min_size=3, max_size=4, unique=True).map(" met ".join)
_papers = st.tuples(st.sampled_from([*NAMES, "Letter"]), st.lists(_sentences, min_size=1, max_size=3))
questions = st.lists(st.sampled_from([*NAMES, "sold"]), min_size=2, max_size=4, unique=True).map(" ".join)
scopes = st.lists(st.sampled_from(["d0", "d1", "d2"]), min_size=1, max_size=2, unique=True).map(tuple)


def document_of_names(document_id: str, *texts: str, title: str = "") -> NewDocument:
    """A document whose names are organisations, so that links lead over them."""
    new = new_document(document_id, *texts, title=title)
    found = [
        replace(one, nodes=tuple(replace(node, type="organisation") for node in one.nodes)) for one in new.extractions
    ]
    return replace(new, extractions=tuple(found))


@st.composite
def memories(draw: st.DrawFn, titled: bool = True) -> TinyMemory:
    """Two to four documents, some titled like a name in them, with weights anywhere in 0..2."""
    papers = draw(st.lists(_papers, min_size=2, max_size=4))
    news = [
        document_of_names(f"d{i}", *texts, title=title.strip("《》") if titled else f"no. {i}")
        for i, (title, texts) in enumerate(papers)
    ]
    edges = [edge.hyperedge_id for one in news for found in one.extractions for edge in found.hyperedges]
    weights = draw(st.lists(st.floats(0, 2), min_size=len(edges), max_size=len(edges)))
    return TinyMemory(news, dict(zip(edges, weights, strict=True)))


def question(text: str, **conditions: object) -> Question:
    """A question as the engine reads it, without extracted names."""
    return Question(text, language_of(text), **conditions)  # type: ignore[arg-type]


def walked(asked: Question, memory: TinyMemory, settings: Settings | None = None, without: Iterable[str] = ()) -> Walk:
    """The walk of a question, with the fake embedder."""
    vector = FakeEmbedder().embed_question(asked.text)
    return walk(asked, vector, memory, settings or Settings(), frozenset(without))


def view_of(memory: TinyMemory, scope: tuple[str, ...] = ()) -> View:
    """What a walk reads of a memory."""
    graph = memory.hypergraph
    return View(memory, graph, memory.weights(), graph.passages_in(scope) if scope else None)


def kept(found: Walk) -> list[ScoredHyperedge]:
    """All facts of all hops."""
    return [fact for hop in found.hops for fact in hop.kept]


def share_a_name(one: str, other: str, graph: Hypergraph) -> bool:
    """Whether both hyperedges speak of one name: as a member, or as the title of the document they stand in."""
    ends = [graph.hyperedge_number[one], graph.hyperedge_number[other]]
    keys = {graph.node_keys[node] for end in ends for node in graph.members[end].tolist()}
    return any(all(_speaks_of(end, key, graph) for end in ends) for key in keys)


def _speaks_of(hyperedge: int, key: str, graph: Hypergraph) -> bool:
    document = int(graph.passage_document[graph.hyperedge_passage[hyperedge]])
    return joint(hyperedge, key, graph) >= 0 or bears(document, key, graph)


def distances(starts: Iterable[str], graph: Hypergraph) -> dict[str, int]:
    """Breadth-first distance from any of these hyperedges to each hyperedge and node in reach, in single steps."""
    found = dict.fromkeys(starts, 0)
    queue = deque(found)
    while queue:
        here = queue.popleft()
        if here in graph.node_number:
            near = [graph.hyperedge_ids[i] for i in graph.hyperedges_of[graph.node_number[here]]]
        else:
            near = [graph.node_ids[i] for i in graph.members[graph.hyperedge_number[here]]]
        fresh = [one for one in near if one not in found]
        found.update(dict.fromkeys(fresh, found[here] + 1))
        queue.extend(fresh)
    return found
