"""Concepts of one cell: which passages cluster, which names meet, how a concept is known again."""

import numpy as np
import pytest

from core.extract.concepts import (
    CellName,
    CellPassage,
    Concept,
    clusters_of,
    concept_id_of,
    concepts_of,
    nearest_cell,
    parts_of,
    recognised,
)
from core.ports import Matrix

NAMES = {
    "a": CellName("Alder Works Ltd", "organisation"),
    "b": CellName("Birch Energy Inc", "organisation"),
    "p": CellName("Pump P-700", "product"),
    "n": CellName("700", "amount"),
    "d": CellName("Supply Contract", "document"),
}


def around(*centres: tuple[int, int]) -> Matrix:
    """Unit vectors of five dimensions: for each (axis, count) so many near that axis."""
    draw = np.random.default_rng(0)
    rows = [np.eye(5)[axis] + draw.normal(0, 0.05, 5) for axis, count in centres for _ in range(count)]
    return np.array([row / np.linalg.norm(row) for row in rows], np.float32)


def passages(*names: str, heading: str = "5. Late delivery") -> list[CellPassage]:
    """Passages that name the nodes of one letter each."""
    return [CellPassage(f"p{i}", "Delay costs.", (heading,), frozenset(one)) for i, one in enumerate(names)]


def found(*names: str, spread: int = 3) -> list[Concept]:
    """The concepts of a cell: these passages, near each other, beside four of another matter that name nothing."""
    cell = [*passages(*names), *(CellPassage(f"q{i}", "Rent.", (), frozenset()) for i in range(4))]
    vectors = around((0, len(names)), (1, 4))
    return concepts_of(cell, vectors, vectors.mean(axis=0), NAMES, lambda wanted: dict.fromkeys(wanted, spread))


def test_passages_of_like_meaning_are_one_cluster() -> None:
    """Two matters, two clusters; what stands alone is in none."""
    vectors = around((0, 4), (1, 3), (2, 1))
    assert [rows.tolist() for rows in clusters_of(vectors, vectors.mean(axis=0))] == [[0, 1, 2, 3], [4, 5, 6]]


def test_names_that_meet_three_times_make_a_concept() -> None:
    """With a label from the heading and the passages that speak of them."""
    [concept] = found("abp", "abp", "abp")
    assert {node for node, _ in concept.members} == {"a", "b", "p"}
    assert concept.label == "Late delivery" and concept.passage_ids == ("p0", "p1", "p2")


@pytest.mark.parametrize("names", [("abp", "abp"), ("ab", "ab", "ab"), ("a", "b", "p"), ("abn", "abn", "abn")])
def test_fewer_meetings_make_none(names: tuple[str, ...]) -> None:
    """Two passages, two names, names that never meet, or a bare number as the third."""
    assert found(*names) == []


def test_papers_and_numbers_are_no_members() -> None:
    """A document stands for itself and does not meet again."""
    [concept] = found("abpdn", "abpdn", "abpdn")
    assert {node for node, _ in concept.members} == {"a", "b", "p"}


def test_membership_tells_how_far_a_name_belongs() -> None:
    """In all three passages and nowhere else: 1; also in nine others: half of it."""
    assert {share for _, share in found("abp", "abp", "abp")[0].members} == {1.0}
    assert {share for _, share in found("abp", "abp", "abp", spread=12)[0].members} == {0.5}


def test_no_more_than_twelve_members_the_best_ones() -> None:
    """Of a cluster of forty names those that most of its passages hold."""
    names = {f"n{i}": CellName(f"Name {chr(97 + i // 26)}{chr(97 + i % 26)}", "term") for i in range(40)}
    often = frozenset(f"n{i}" for i in range(5))
    cell = [CellPassage(f"p{i}", "", (), frozenset(names) if i < 2 else often) for i in range(4)]
    vectors = around((0, 4), (1, 3))
    cell += [CellPassage(f"q{i}", "", (), frozenset()) for i in range(3)]
    [one] = concepts_of(cell, vectors, vectors.mean(axis=0), names, lambda wanted: dict.fromkeys(wanted, 4))
    assert len(one.members) == 12 and often <= {node for node, _ in one.members}


def test_a_large_cell_is_split_between_its_matters() -> None:
    """Each part small enough, every row in one part."""
    parts = parts_of(around((0, 30), (1, 30)), most=40)
    assert sorted(rows.tolist() for rows in parts) == [list(range(30)), list(range(30, 60))]


def test_copies_of_one_text_are_split_too() -> None:
    """Where there is nothing to tell them apart."""
    parts = parts_of(np.ones((50, 4), np.float32) / 2, most=20)
    assert all(len(rows) <= 20 for rows in parts) and sum(map(len, parts)) == 50


def test_a_passage_goes_to_the_nearest_cell() -> None:
    """By the cosine to the centre."""
    assert nearest_cell(around((1, 2), (0, 1)), np.eye(5, dtype=np.float32)[:2]).tolist() == [1, 1, 0]


def test_a_concept_is_known_again() -> None:
    """One that gained a member and lost a passage keeps its id; one of other names gets a new one."""
    old = Concept("", (("a", 1.0), ("b", 1.0), ("c", 1.0)), ("p1", "p2", "p3"))
    grown = Concept("", (*old.members, ("d", 0.5)), ("p1", "p2"))
    other = Concept("", (("x", 1.0), ("y", 1.0), ("c", 1.0)), ("p7", "p8", "p9"))
    assert recognised([other, grown], {"c_old": old}) == [concept_id_of(other), "c_old"]


def test_no_known_concept_is_two() -> None:
    """Of two that are like it the likelier one."""
    old = Concept("", (("a", 1.0), ("b", 1.0), ("c", 1.0)), ("p1", "p2", "p3"))
    half = Concept("", (*old.members, ("d", 0.5)), ("p1", "p2", "p3"))
    ids = recognised([half, old], {"c_old": old})
    assert ids[1] == "c_old" and ids[0] == concept_id_of(half)


def test_signatures_are_no_concept() -> None:
    """People who sign papers together meet there, but about nothing."""
    signed = [CellPassage(f"s{i}", "甲方（盖章）：", (), frozenset("abc")) for i in range(3)]
    cell = [*signed, *(CellPassage(f"q{i}", "Rent.", (), frozenset()) for i in range(4))]
    known = {one: CellName(one, "person") for one in "abc"}
    vectors = around((0, 3), (1, 4))
    assert not concepts_of(cell, vectors, vectors.mean(axis=0), known, lambda ids: dict.fromkeys(ids, 3))
