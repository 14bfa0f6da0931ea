"""Answers, verdicts and the append-only log."""

import sqlite3
from dataclasses import replace

import pytest

from core.errors import UnknownAnswer
from core.records import Verdict
from core.testing import example_answer
from tests.store_examples import WALK, Store, new_document, weight_entry


def test_an_answer_and_its_trace_open_again(store: Store) -> None:
    """As equal records."""
    store.ledger.save_answer(example_answer(), WALK)
    assert store.ledger.answer("a1") == example_answer() and store.ledger.walk("a1") == WALK


def test_answers_come_newest_first_and_by_user(store: Store) -> None:
    """A limit cuts the oldest; another user's answers can be left out."""
    for number, user in enumerate(["ann", "bob", "ann"]):
        store.ledger.save_answer(example_answer(answer_id=f"a{number}", user=user), WALK)
    assert [one.answer_id for one in store.ledger.answers(2)] == ["a2", "a1"]
    assert [one.answer_id for one in store.ledger.answers(user="ann")] == ["a2", "a0"]


def test_past_questions_come_newest_first_by_user_and_by_words(store: Store) -> None:
    """However the words are spelt; the limit counts those that match."""
    for number, (user, text) in enumerate([("ann", "Who paid?"), ("bob", "WHO  paid"), ("ann", "谁付款？")]):
        store.ledger.save_answer(example_answer(answer_id=f"a{number}", user=user, question=text), WALK)

    def ids(*limits: object, **more: object) -> list[str]:
        return [one.answer_id for one in store.ledger.past_questions(*limits, **more)]  # type: ignore[arg-type]

    assert ids() == ["a2", "a1", "a0"] and ids(2, "ann") == ["a2", "a0"]
    assert ids(1, text="who PAID") == ["a1"] and ids(text="付款") == ["a2"] and ids(text="nothing") == []


def test_a_past_question_tells_of_its_answer(store: Store) -> None:
    """Outcome, hops, confirmed facts, time and day asked about, without the answer being read."""
    store.ledger.save_answer(replace(example_answer(), as_of="2024-06-15"), WALK)
    past = store.ledger.past_questions()[0]
    assert (past.outcome, past.hops, past.confirmed, past.ms) == ("answered", 2, 2, 5.0)
    assert past.as_of == "2024-06-15"


def test_an_unknown_answer_is_said_to_be_unknown(store: Store) -> None:
    """With the id in the message."""
    with pytest.raises(UnknownAnswer, match="'a9'"):
        store.ledger.answer("a9")


def test_the_receipt_of_a_document_names_the_answers_that_cite_it(store: Store) -> None:
    """Those of its citations, not of its other passages."""
    store.add(*(new_document(one, f"Paper {one}.") for one in ("d1", "d2", "d3")))
    store.ledger.save_answer(example_answer(), WALK)
    receipts = [store.ledger.remove_document(one) for one in ("d1", "d2", "d3")]
    assert [one.answers_affected for one in receipts] == [("a1",), ("a1",), ()]


def test_a_second_verdict_replaces_the_first(store: Store) -> None:
    """For one user, question and hyperedge; other users' verdicts stay."""
    up, down = Verdict("a1", "up", "ann", 1.0), Verdict("a2", "down", "ann", 2.0, "", "out-of-date")
    for one in (up, down, Verdict("a1", "up", "bob", 3.0)):
        store.ledger.save_verdicts([(one, "question", ())])
    assert store.ledger.verdict("ann", "question") == down
    assert store.ledger.verdict("ann", "question", "h1") is None
    assert store.ledger.counts()["verdicts"] == 2


def test_a_verdict_and_its_weights_are_stored_together_or_not_at_all(store: Store) -> None:
    """A row that cannot be written takes its verdict along."""
    nameless = replace(weight_entry("h1", 0.1), hyperedge_id=None)  # type: ignore[arg-type]
    with pytest.raises(sqlite3.IntegrityError, match="NOT NULL"):
        store.ledger.save_verdicts(
            [(Verdict("a1", "up", "ann", 1.0), "question", [weight_entry("h2", 0.1), nameless])]
        )
    assert store.ledger.verdict("ann", "question") is None and store.ledger.weight_entries() == []


def test_log_rows_are_numbered_in_order(store: Store) -> None:
    """The ledger gives the ids; rows of some hyperedges can be asked for."""
    store.append_weights([weight_entry("h1", 0.1), weight_entry("h2", 0.2)])
    store.append_weights([weight_entry("h1", -0.1)])
    assert [(one.entry_id, one.delta) for one in store.ledger.weight_entries(["h1"])] == [(1, 0.1), (3, -0.1)]
    assert len(store.ledger.weight_entries()) == 3 and store.ledger.weight_entries([]) == []


@pytest.mark.parametrize(
    "change",
    ["UPDATE weight_log SET delta = 0", "DELETE FROM weight_log", "REPLACE INTO weight_log SELECT * FROM weight_log"],
)
def test_the_log_refuses_every_change(store: Store, change: str) -> None:
    """Not even our own code can change or delete a row."""
    store.append_weights([weight_entry("h1", 0.1)])
    with pytest.raises(sqlite3.IntegrityError, match="append-only"), store.ledger.writing() as connection:
        connection.execute(change)
    assert [one.delta for one in store.ledger.weight_entries()] == [0.1]
