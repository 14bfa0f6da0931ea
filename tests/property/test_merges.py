"""Merges: whatever is accepted, rejected and undone, only accepted pairs are one, and weights stay."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core import Engine, Settings
from core.records import MergeDecision, SourceFile
from core.store.merged import groups_of, missing_pairs
from core.testing import FakeEmbedder, FixedClock

NODES = "abcdef"
PAIRS = st.lists(st.sampled_from(list(combinations(NODES, 2))), unique=True)
NAMES = ("Osier Pumps Ltd", "Osier Pumps Inc", "Osier Pumps GmbH")
STEPS = st.lists(
    st.tuples(st.integers(0, 2), st.sampled_from(["accepted", "rejected", "undone", "up", "down"])), max_size=9
)


@given(PAIRS)
def test_in_a_group_every_pair_is_accepted(pairs: list[tuple[str, str]]) -> None:
    """Being the same is never concluded from two other decisions, and no node is in two groups."""
    groups = groups_of(pairs, NODES)
    assert all(pair in pairs for group in groups for pair in combinations(sorted(group), 2))
    assert sum(map(len, groups)) == len({one for group in groups for one in group})


@given(PAIRS)
def test_an_accepted_pair_is_one_or_says_what_it_waits_for(pairs: list[tuple[str, str]]) -> None:
    """And accepting what all wait for makes them one."""
    groups = groups_of(pairs, NODES)
    for pair in pairs:
        waits = missing_pairs(pair, groups, pairs)
        assert bool(waits) != any(set(pair) <= group for group in groups) and not set(waits) & set(pairs)


@given(PAIRS, st.data())
def test_a_pair_taken_back_is_apart(pairs: list[tuple[str, str]], data: st.DataObject) -> None:
    """However many other pairs hold its two nodes."""
    if pairs:
        gone = data.draw(st.sampled_from(pairs))
        groups = groups_of([one for one in pairs if one != gone], NODES)
        assert not any(set(gone) <= group for group in groups)


def _engine(folder: Path) -> Engine:
    """Three papers, each with another form of one company's name."""
    engine = Engine.open(Settings(memory=folder), FakeEmbedder(), FixedClock())
    texts = (f"# Note {i}\n\n{name} paid Dover Rail Ltd 4{i} EUR on {i + 1} May 2024." for i, name in enumerate(NAMES))
    engine.ingest([SourceFile(f"{i}.md", text.encode()) for i, text in enumerate(texts)])
    return engine


def _act(engine: Engine, pair: tuple[str, str], act: str) -> None:
    """One step of a user: a vote on an answer, a decision on a pair, or the newest decision on it taken back."""
    if act in ("up", "down"):
        engine.give_verdict(engine.ask(f"What did {pair[0]} pay?").answer_id, act)
        return
    for one in _in_force(engine) if act == "undone" else ():
        if {one.one, one.other} == set(pair):
            engine.undo_merge(one.decision_id)
    open_ones = {frozenset((one.one.name, one.other.name)): one for one in engine.merge_queue().proposals}
    if act != "undone" and frozenset(pair) in open_ones:
        engine.decide_merge(open_ones[frozenset(pair)].proposal_id, act)


def _in_force(engine: Engine) -> list[MergeDecision]:
    return [one for one in engine.merge_decisions() if not one.undone_at]


def _weights(engine: Engine) -> dict[str, float]:
    return {one["edge"]: one["weight"] for one in json.loads(engine.hif())["edges"]}


def _group(engine: Engine, name: str) -> frozenset[str]:
    """The names that one node stands for."""
    node = next(one.node for one in engine.find_nodes(name) if name in (one.node.name, *one.node.aliases))
    return frozenset(NAMES) & {node.name, *node.aliases}


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_a_life_of_decisions_and_votes(tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[int, str]]) -> None:
    """Only names of which every pair is accepted are one; a decision moves no weight; all taken back, all are apart."""
    engine = _engine(tmp_path_factory.mktemp("memory"))
    for number, act in steps:
        weights = _weights(engine)
        _act(engine, list(combinations(NAMES, 2))[number], act)
        assert act in ("up", "down") or _weights(engine) == weights
        said = [{one.one, one.other} for one in _in_force(engine) if one.value == "accepted"]
        assert all(set(pair) in said for name in NAMES for pair in combinations(_group(engine, name), 2))
    for one in _in_force(engine):
        engine.undo_merge(one.decision_id)
    assert all(_group(engine, name) == {name} for name in NAMES)
    engine.close()
