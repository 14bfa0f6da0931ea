"""What a vote moves in the answer to its own question, on a real memory."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from core import Answer, Engine, Settings
from core.errors import BadInput, ModelUnavailable
from core.records import SourceFile
from core.testing import FakeEmbedder, FixedClock

CLAUSES = [f"Clause {n}. Cedar Bank Ltd guarantees the payment of Birch Energy Inc for lot {n}." for n in range(1, 9)]
SUPPLY = "# Supply Contract\n\nAlder Works Ltd supplies Pump P-700 to Birch Energy Inc on 5 May 2024 for 900 EUR."
FILES = [SourceFile("letter.md", "\n\n".join(["# Letter", *CLAUSES]).encode()), SourceFile("s.md", SUPPLY.encode())]
ASKED = "Who guarantees the payment of Birch Energy Inc for lot 3?"


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """An engine that holds a letter of eight like clauses."""
    opened = Engine.open(Settings(memory=tmp_path), FakeEmbedder(), FixedClock())
    opened.ingest(FILES)
    yield opened
    opened.close()


@pytest.fixture
def answer(engine: Engine) -> Answer:
    """A first answer with confirmed facts."""
    return engine.ask(ASKED)


def places(answer: Answer) -> dict[str, int]:
    """The place of each main passage, from 1."""
    main = [one.passage_id for one in answer.passages if one.group == "main"]
    return {one: place for place, one in enumerate(main, 1)}


def test_a_vote_tells_the_places_that_the_next_answer_shows(engine: Engine, answer: Answer) -> None:
    """Before as it was, after as the same question now gives; those judged come first."""
    moves = engine.vote(answer.answer_id, "down").moves
    passages = [one for one in moves if one.kind == "passage"]
    before, after = places(answer), places(engine.ask(ASKED, memory_mode="frozen"))
    assert passages and all((one.before, one.after) == (before[one.item_id], after[one.item_id]) for one in passages)
    assert moves[0].is_judged and [one.is_judged for one in moves] == sorted([m.is_judged for m in moves], reverse=True)


def test_what_did_not_move_is_not_told(engine: Engine, answer: Answer) -> None:
    """The same vote once more changes nothing; nor does one on an answer given with the memory off."""
    engine.vote(answer.answer_id, "down")
    assert engine.vote(answer.answer_id, "down").moves == ()
    assert engine.vote(engine.ask("Who supplies Pump P-700?", memory_mode="off").answer_id, "up").moves is None


def test_a_vote_counts_also_where_nothing_can_be_walked(engine: Engine, answer: Answer) -> None:
    """The embedder fails, or its scope is gone: the weights move, and no place is told."""
    with patch.object(FakeEmbedder, "embed_question", side_effect=ModelUnavailable("It is down.")):
        result = engine.vote(answer.answer_id, "down")
    assert result.changes and result.moves is None
    scoped = engine.ask(ASKED, scope=[engine.documents()[0].document_id])
    engine.remove(scoped.scope[0])
    assert engine.vote(scoped.answer_id, "up").moves is None


def test_votes_of_many_tell_no_move_of_another(engine: Engine, answer: Answer) -> None:
    """Whoever votes at once: all votes count, and each tells places of the version right before its own."""
    with ThreadPoolExecutor(6) as pool:
        told = list(pool.map(lambda n: engine.vote(answer.answer_id, "up", user=f"user {n}"), range(6)))
    assert engine.counts()["verdicts"] == 6
    assert all(one.changes and all(move.before != move.after for move in one.moves or ()) for one in told)


# --- a vote on a hop ---


def test_a_vote_on_a_hop_moves_its_confirmed_facts_alone(engine: Engine, answer: Answer) -> None:
    """Each of them as if voted on by itself; taken back in one go."""
    facts = {one.hyperedge_id for one in answer.confirmed if one.hop == 1}
    result = engine.vote(answer.answer_id, "up", hop=1)
    assert {one.hyperedge_id for one in result.changes} == facts and {one.after for one in result.changes} == {1.25}
    assert all(engine.verdict(answer.answer_id, hyperedge_id=one) == "up" for one in facts)
    back = engine.give_verdict(answer.answer_id, "none", hop=1)
    assert {one.after for one in back.changes} == {1.0} and engine.counts()["verdicts"] == 0


def test_a_hop_without_confirmed_facts_is_refused(engine: Engine, answer: Answer) -> None:
    """Nothing is stored."""
    with pytest.raises(BadInput, match="hop 9"):
        engine.vote(answer.answer_id, "up", hop=9)
    assert engine.counts()["verdicts"] == 0 and replace(answer) == engine.answer(answer.answer_id)
