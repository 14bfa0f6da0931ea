"""Facts that several papers state alike are shown once, with all their places."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core import Engine, Settings
from core.evidence.repeated import folded
from core.evidence.verify import Verified
from core.records import ScoredHyperedge, ScoreParts, SourceFile
from core.testing import FakeEmbedder, FixedClock

SAID = "Alder Works Ltd supplies Pump P-700 to Birch Energy Inc for 900 EUR."
ALIKE = "Alder Works Ltd supplies the Pump P-700 to Birch Energy Inc for 900 EUR."
OTHER = "Alder Works Ltd supplies Pump P-700 to Birch Energy Inc for 800 EUR under a framework of three more years."


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """Two papers state one fact in nearly the same words, a third another price."""
    opened = Engine.open(Settings(memory=tmp_path), FakeEmbedder(), FixedClock())
    for name, said in (("one", SAID), ("two", ALIKE), ("three", OTHER)):
        opened.ingest([SourceFile(f"{name}.md", f"# Paper {name}\n\n{said}".encode())])
    yield opened
    opened.close()


def facts_of(engine: Engine) -> list[ScoredHyperedge]:
    """The fact of each paper, in the order in which they came."""
    document = {one.name: one.document_id for one in engine.documents()}
    found = [engine.extraction_of(document[f"{name}.md"])[-1] for name in ("one", "two", "three")]
    ids = [(one.facts[-1].hyperedge_id, one.passage.passage_id) for one in found]
    return [ScoredHyperedge(*pair, ScoreParts(0, 0, 0, 0), 1) for pair in ids]


def test_a_candidate_that_says_the_same_is_folded_into_the_first(engine: Engine) -> None:
    """The first names it, and it is pruned with its reason; another price is another fact."""
    one, two, three = facts_of(engine)
    with engine._memories.open() as memory:
        shown, pruned = folded(Verified((), (one, two, three)), memory)
    assert [fact.hyperedge_id for fact in shown.candidates] == [one.hyperedge_id, three.hyperedge_id]
    assert shown.candidates[0].repeats == (two.hyperedge_id,)
    assert [(branch.hyperedge_id, branch.reason) for branch in pruned] == [(two.hyperedge_id, "repeated")]


def test_a_confirmed_fact_takes_candidates_in_and_stays(engine: Engine) -> None:
    """What is quoted of each paper is evidence of its own."""
    one, two, _ = facts_of(engine)
    with engine._memories.open() as memory:
        shown, _ = folded(Verified((one, two), ()), memory)
        taken, _ = folded(Verified((two,), (one,)), memory)
    assert [fact.hyperedge_id for fact in shown.confirmed] == [one.hyperedge_id, two.hyperedge_id]
    assert taken.candidates == () and taken.confirmed[0].repeats == (one.hyperedge_id,)


def test_an_answer_shows_each_statement_once(engine: Engine) -> None:
    """Nothing that was looked at is lost: kept or pruned."""
    one, two, _ = (fact.hyperedge_id for fact in facts_of(engine))
    answer = engine.ask("Who supplies Pump P-700 to Birch Energy Inc?")
    kept = {fact.hyperedge_id: fact for fact in (*answer.confirmed, *answer.candidates)}
    repeated = {fact.hyperedge_id for fact in answer.pruned if fact.reason == "repeated"}
    assert {one, two} <= kept.keys() | repeated
    assert not repeated or {each for fact in kept.values() for each in fact.repeats} == repeated
