"""The incidence index: rows both ways, and the eight-node hypergraph against its drawing."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.hypergraph import Hypergraph, build, compress
from core.testing import tiny_hypergraph
from tests.walk_examples import distances

pairs = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 40)), max_size=40)


def graph() -> Hypergraph:
    """Two documents; n1 is in both, n3 is merely mentioned."""
    return build(
        nodes=[("n1", "alder", "organisation"), ("n2", "birch", "place"), ("n3", "alder", "person")],
        hyperedges=[("h1", "semantic", "p1", 0), ("h2", "semantic", "p3", 7)],
        passages=[("p1", "d1"), ("p2", "d1"), ("p3", "d2")],
        incidences=[("h1", "n1"), ("h1", "n2"), ("h1", "n2"), ("h2", "n1")],
        mentions=[("p2", "n3")],
        titles={"letter": ["d2", "gone"]},
    )


@given(pairs)
def test_compressed_rows_hold_each_pair_once_in_order(found: list[tuple[int, int]]) -> None:
    """Whatever comes in, in whatever order."""
    rows = compress([row for row, _ in found], [column for _, column in found], 6)
    assert len(rows) == 6
    assert [rows[i].tolist() for i in range(6)] == [sorted({c for r, c in found if r == i}) for i in range(6)]
    assert len(rows.columns) == len(set(found))


@given(pairs, st.lists(st.integers(0, 5)))
def test_columns_of_several_rows_are_their_union(found: list[tuple[int, int]], wanted: list[int]) -> None:
    """Ascending, none twice."""
    rows = compress([row for row, _ in found], [column for _, column in found], 6)
    assert rows.of(wanted).tolist() == sorted({c for r, c in found if r in wanted})


def test_incidences_go_both_ways() -> None:
    """Members and hyperedges agree; a duplicate counts once."""
    made = graph()
    assert made.members[0].tolist() == [0, 1] and made.hyperedges_of[0].tolist() == [0, 1]
    assert made.passages_of[0].tolist() == [0, 2] and made.nodes_in[1].tolist() == [2]
    assert made.hyperedges_in[0].tolist() == [0] and made.hyperedges_in[1].tolist() == []


def test_names_and_titles_lead_to_numbers() -> None:
    """Namesakes together, documents without passages left out."""
    made = graph()
    assert made.nodes_by_key == {"alder": (0, 2), "birch": (1,)} and made.titles == {"letter": (1,)}
    assert made.passages_in(["d1", "unknown"]) == {0, 1}


def test_an_unknown_id_is_refused() -> None:
    """An incidence must name what is given."""
    with pytest.raises(KeyError, match="n9"):
        build([], [("h1", "semantic", "p1", 0)], [("p1", "d1")], [("h1", "n9")], [])


def test_nothing_makes_an_empty_index() -> None:
    """Of every kind."""
    made = build([], [], [], [], [])
    assert len(made.members) == len(made.passages_of) == 0 and made.passages_in(["d1"]) == frozenset()
    assert made.members.of([]).dtype == np.int32


def test_the_drawing_of_the_tiny_hypergraph_is_right() -> None:
    """Hops from Alder: half the breadth-first distance in the bipartite graph, plus the step into h1."""
    made = tiny_hypergraph().hypergraph
    far = distances(["h1"], made)
    hops = {"birch": 1, "pump_7": 1, "cedar": 2, "guarantee_4": 2, "dover": 3, "elm": 3, "fir": 3}
    assert {name: (far[f"n_{name}"] + 1) // 2 for name in hops} == hops
    assert (len(made.node_ids), len(made.hyperedge_ids)) == (8, 4)


@given(pairs, st.lists(st.integers(0, 5)))
def test_rows_spread_keep_their_order(found: list[tuple[int, int]], wanted: list[int]) -> None:
    """Every column of every row asked for, with the row's position."""
    rows = compress([row for row, _ in found], [column for _, column in found], 6)
    position, columns = rows.spread(wanted)
    expected = [(place, column) for place, row in enumerate(wanted) for column in rows[row].tolist()]
    assert list(zip(position.tolist(), columns.tolist(), strict=True)) == expected
