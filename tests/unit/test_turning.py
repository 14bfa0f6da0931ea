"""Going back in the ledger on a real one: a user's votes, a day, forward again; and the log as a file."""

import csv
import io
import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from core import Answer, Engine, Settings
from core.errors import BadInput
from core.feedback.logged import COLUMNS, as_csv
from core.records import SourceFile
from core.testing import FakeEmbedder, FixedClock

SUPPLY = "# Supply Contract\n\nAlder Works Ltd supplies Pump P-700 to Birch Energy Inc on 5 May 2024 for 900 EUR."
LETTER = "# Guarantee Letter\n\nCedar Bank Ltd guarantees the payment of Birch Energy Inc to Alder Works Ltd."
ASKED = "Who guarantees the payment of Birch Energy Inc?"


@pytest.fixture
def clock() -> FixedClock:
    """Time that the test moves."""
    return FixedClock()


@pytest.fixture
def engine(tmp_path: Path, clock: FixedClock) -> Iterator[Engine]:
    """An engine that holds two documents."""
    opened = Engine.open(Settings(memory=tmp_path), FakeEmbedder(), clock)
    opened.ingest([SourceFile("supply.md", SUPPLY.encode()), SourceFile("letter.md", LETTER.encode())])
    yield opened
    opened.close()


@pytest.fixture
def answer(engine: Engine) -> Answer:
    """An answer with confirmed facts."""
    return engine.ask(ASKED)


def weights(engine: Engine, answer: Answer) -> list[float]:
    """Present weights of the answer's facts."""
    return [engine.fact(one.hyperedge_id).weight for one in answer.confirmed]


def test_a_users_votes_are_taken_back_and_no_others(engine: Engine, answer: Answer) -> None:
    """Weights are as if they had never voted, also their votes on single facts."""
    engine.give_verdict(answer.answer_id, "up", user="ann")
    kept = weights(engine, answer)
    engine.give_verdict(answer.answer_id, "down", user="bob")
    engine.give_verdict(answer.answer_id, "down", user="bob", hyperedge_id=answer.confirmed[0].hyperedge_id)
    done = engine.undo_user("bob")
    assert done.taken_back == 2 and weights(engine, answer) == kept
    assert engine.verdict(answer.answer_id, user="bob") == "none"
    assert engine.verdict(answer.answer_id, user="ann") == "up"


def test_a_user_is_one_however_the_name_is_spelt(engine: Engine, answer: Answer) -> None:
    """Composed or not: "é" is one character or two."""
    engine.give_verdict(answer.answer_id, "up", user="Ren\u00e9e")
    engine.give_verdict(answer.answer_id, "down", user="Rene\u0301e")
    assert engine.verdict(answer.answer_id, user="Ren\u00e9e") == "down"
    assert {event.user for event in engine.ledger_events(user="Rene\u0301e")} == {"Ren\u00e9e"}
    assert engine.undo_user("Rene\u0301e").taken_back == 1 and set(weights(engine, answer)) == {1.0}


def test_the_ledger_says_who_took_a_vote_back(engine: Engine, answer: Answer) -> None:
    """Whoever undid one, all of a user, or everything since a day; who changes a vote takes the first back."""
    turns = (
        lambda: engine.undo(engine.ledger_events(1)[0].event_id, by="bob"),
        lambda: engine.undo_user("ann", by="cy"),
        lambda: engine.reset_to_entry(0, by="dee"),
    )
    for turn in turns:
        engine.give_verdict(answer.answer_id, "up", user="ann")
        turn()
    engine.give_verdict(answer.answer_id, "up", user="ann")
    engine.give_verdict(answer.answer_id, "down", user="ann")
    assert [one.undone_by for one in engine.ledger_events()] == ["", "ann", "dee", "cy", "bob"]


def test_going_back_can_be_undone(engine: Engine, answer: Answer, clock: FixedClock) -> None:
    """The votes return with their own age, and so do the verdicts."""
    engine.give_verdict(answer.answer_id, "up", user="ann")
    clock.move(5)
    before = weights(engine, answer)
    done = engine.undo_user("ann")
    assert weights(engine, answer) == [1.0] * len(before) != before
    again = engine.reset_to_entry(done.entry_before)
    assert (again.given_again, weights(engine, answer)) == (1, before)
    assert engine.verdict(answer.answer_id, user="ann") == "up"


def test_a_reset_gives_the_votes_of_that_day(engine: Engine, answer: Answer, clock: FixedClock) -> None:
    """A vote replaced since is as it was then; a later one is gone; doing it twice changes nothing more."""
    engine.give_verdict(answer.answer_id, "up", user="ann")
    then = engine.answer(answer.answer_id).asked_at[:10]
    clock.move(2)
    kept = weights(engine, answer)
    engine.give_verdict(answer.answer_id, "down", user="ann")
    engine.give_verdict(answer.answer_id, "up", user="bob")
    done = engine.reset_to(then)
    assert (done.taken_back, done.given_again) == (2, 1) and weights(engine, answer) == kept
    assert engine.verdict(answer.answer_id, user="ann") == "up"
    assert engine.reset_to(then).changes == ()


def test_a_vote_given_again_can_be_taken_back(engine: Engine, answer: Answer) -> None:
    """As any vote; the log only grows."""
    engine.give_verdict(answer.answer_id, "up", user="ann")
    rows = len(engine._ledger.weight_entries())
    engine.reset_to_entry(engine.undo_user("ann").entry_before)
    assert len(engine._ledger.weight_entries()) == 3 * rows
    engine.undo(engine.ledger_events(1)[0].event_id)
    assert weights(engine, answer) == [1.0] * len(answer.confirmed)


def test_a_date_that_is_none_is_refused(engine: Engine) -> None:
    """In words."""
    with pytest.raises(BadInput, match="no date"):
        engine.reset_to("tomorrow")


def test_a_place_that_the_log_lacks_is_refused(engine: Engine, answer: Answer) -> None:
    """Before its first row there is one, behind its last none; any day there is can be named."""
    engine.give_verdict(answer.answer_id, "up", user="ann")
    for place in (-1, 10**6):
        with pytest.raises(BadInput, match="The log has no entry"):
            engine.reset_to_entry(place)
    assert engine.reset_to("9999-12-31").changes == () and engine.reset_to_entry(0).taken_back == 1
    assert engine.ask(ASKED, weights_at="9999-12-31").weights_at == "9999-12-31"


def test_the_log_can_be_taken_away(engine: Engine, answer: Answer) -> None:
    """Each row with question, fact, and the weight before and after; reversing rows name what they take back."""
    moved = engine.give_verdict(answer.answer_id, "up", user="ann").changes
    engine.undo(engine.ledger_events(1)[0].event_id)
    rows = json.loads(engine.ledger_table("json"))["rows"]
    assert [(one["before"], one["after"]) for one in rows[: len(moved)]] == [
        (one.before, pytest.approx(one.after)) for one in moved
    ]
    assert rows[0]["question"] == ASKED and rows[0]["fact"] and rows[-1]["after"] == 1.0
    assert rows[len(moved)]["reverses"] == rows[0]["entry_id"]
    assert len(list(csv.DictReader(io.StringIO(engine.ledger_table("csv"))))) == len(rows)


def test_no_cell_of_the_csv_is_a_formula() -> None:
    """What a document says must not run in a spreadsheet; numbers stay numbers."""
    row = dict.fromkeys(COLUMNS, "x") | {"fact": '=HYPERLINK("a")', "question": "@me", "delta": -0.5}
    [found] = csv.DictReader(io.StringIO(as_csv([row])))
    assert (found["fact"], found["question"], found["delta"]) == ("'=HYPERLINK(\"a\")", "'@me", "-0.5")


def test_a_question_can_be_asked_with_the_weights_of_a_day(engine: Engine, answer: Answer, clock: FixedClock) -> None:
    """Before the votes it is as if there were none; on their day they are fresh; nothing of use is counted."""
    clock.move(3)
    engine.give_verdict(answer.answer_id, "up", user="ann")
    clock.move(40)
    day = datetime.fromtimestamp(clock.now() - 40 * 86_400, UTC).date()
    before, then, now = (engine.ask(ASKED, weights_at=at) for at in (str(day - timedelta(2)), str(day), ""))
    used = engine.fact_uses([answer.confirmed[0].hyperedge_id])[answer.confirmed[0].hyperedge_id].visited
    parts = [next(one.score.history for one in found.confirmed) for found in (before, then, now)]
    assert parts[0] < parts[2] < parts[1] and used == 2
    assert (then.weights_at, engine.answer(then.answer_id).weights_at, now.weights_at) == (str(day), str(day), "")
