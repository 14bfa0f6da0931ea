"""Verdicts on a real ledger: what is in force, the ledger's events, undo, many voters at once, the archive."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from core import Engine, Settings
from core.errors import BadInput, UnknownAnswer
from core.records import Answer, LedgerEvent, SourceFile
from core.testing import FakeEmbedder, FixedClock

SUPPLY = "# Supply Contract\n\nAlder Works Ltd supplies Pump P-700 to Birch Energy Inc on 5 May 2024 for 900 EUR."
LETTER = "# Guarantee Letter\n\nCedar Bank Ltd guarantees the payment of Birch Energy Inc to Alder Works Ltd."
FILES = [SourceFile("supply.md", SUPPLY.encode()), SourceFile("letter.md", LETTER.encode())]
ASKED = "Who guarantees the payment of Birch Energy Inc?"


@pytest.fixture
def clock() -> FixedClock:
    """Time that the test moves."""
    return FixedClock()


@pytest.fixture
def engine(tmp_path: Path, clock: FixedClock) -> Iterator[Engine]:
    """An engine that holds two documents."""
    opened = Engine.open(Settings(memory=tmp_path), FakeEmbedder(), clock)
    opened.ingest(FILES)
    yield opened
    opened.close()


@pytest.fixture
def answer(engine: Engine) -> Answer:
    """A first answer with confirmed facts."""
    return engine.ask(ASKED)


def weights(event: LedgerEvent) -> list[tuple[float, float]]:
    """Before and after of each change."""
    return [(one.before, one.after) for one in event.changes]


# --- the verdict in force ---


def test_the_verdict_in_force_is_that_of_the_user_and_question(engine: Engine, answer: Answer) -> None:
    """Also on a later answer to the same question; a fact has one of its own."""
    engine.give_verdict(answer.answer_id, "up", user="ann")
    again = engine.ask(ASKED.upper())
    assert engine.verdict(again.answer_id, user="ann") == "up"
    assert engine.verdict(again.answer_id, user="bob") == "none"
    assert engine.verdict(answer.answer_id, user="ann", hyperedge_id=answer.confirmed[0].hyperedge_id) == "none"


def test_a_vote_moves_nothing_of_a_document_that_is_gone(engine: Engine, answer: Answer) -> None:
    """The vote stands, and an earlier one can still be taken back in full."""
    moved = engine.give_verdict(answer.answer_id, "up", user="ann").changes
    letter = next(one for one in engine.documents() if one.name == "letter.md")
    engine.remove(letter.document_id)
    late = engine.give_verdict(answer.answer_id, "up", user="bob")
    assert {one.hyperedge_id for one in late.changes} < {one.hyperedge_id for one in moved}
    assert engine.verdict(answer.answer_id, user="bob") == "up"
    assert len(engine.give_verdict(answer.answer_id, "none", user="ann").changes) == len(moved)


def test_the_verdict_on_an_unknown_answer_is_refused(engine: Engine) -> None:
    """By its id."""
    with pytest.raises(UnknownAnswer, match="a_nothing"):
        engine.verdict("a_nothing")


def test_a_reason_belongs_to_a_vote_down(engine: Engine, answer: Answer) -> None:
    """With another vote it is refused, and nothing is stored."""
    for value in ("up", "none"):
        with pytest.raises(BadInput, match="belongs to a vote down"):
            engine.give_verdict(answer.answer_id, value, reason="wrong-answer")
    assert not engine.ledger_events()


def test_the_dates_of_a_quote_are_read_as_its_document_writes_them(engine: Engine) -> None:
    """13/04/2025 elsewhere in it can only be a day first; a document that is gone tells nothing."""
    text = "# Notice\n\nAlder Works Ltd pays Birch Energy Inc on 03/04/2025 and again on 13/04/2025 to Cedar Bank Ltd."
    (report,) = engine.ingest([SourceFile("notice.md", text.encode())])
    assert engine.quoted_dates(report.document_id, "on 03/04/2025") == {"03/04/2025": ("2025-04-03",)}
    assert engine.quoted_dates("gone", "on 03/04/2025") == {"03/04/2025": ("2025-03-04", "2025-04-03")}


def test_days_named_from_another_are_counted_from_the_paper_s_own(engine: Engine) -> None:
    """Working days are told as the earliest they can be, since holidays are not known."""
    text = "# Supply order\n\nDated 3 June 2024\n\nAlder Works Ltd supplies Birch Energy Inc with pumps."
    (report,) = engine.ingest([SourceFile("order.md", text.encode())])
    quote = "Delivery 30 days after the date hereof, payment within ten Business Days after the date of this Agreement."
    told = engine.quoted_dates(report.document_id, quote)
    assert list(told.values()) == [("2024-07-03",), ("≥2024-06-17",)] and not engine.quoted_dates("gone", quote)


# --- the ledger ---


def test_the_ledger_tells_a_vote_with_its_question_facts_and_weights(engine: Engine, answer: Answer) -> None:
    """In words, without reading the answer."""
    result = engine.give_verdict(answer.answer_id, "down", user="ann", reason="wrong-evidence")
    [event] = engine.ledger_events()
    assert (event.value, event.reason, event.target, event.user) == ("down", "wrong-evidence", "answer", "ann")
    assert (event.question, event.undone_at) == (ASKED, 0.0)
    assert weights(event) == [(one.before, one.after) for one in result.changes]
    texts = {one.hyperedge_id: one.text for one in answer.confirmed}
    assert [one.text for one in event.changes] == [texts[one.change.hyperedge_id] for one in event.changes]


def test_a_replaced_vote_shows_as_undone(engine: Engine, answer: Answer, clock: FixedClock) -> None:
    """At the instant of the vote that replaced it; each event tells its own change only."""
    engine.give_verdict(answer.answer_id, "up")
    clock.move(1)
    engine.give_verdict(answer.answer_id, "down")
    down, up = engine.ledger_events()
    assert (up.value, up.undone_at, down.undone_at) == ("up", clock.now(), 0.0)
    assert all(before == 1 > after for before, after in weights(down))


def test_the_ledger_can_be_of_one_fact_or_one_user_and_cut(engine: Engine, answer: Answer) -> None:
    """Newest first."""
    first, *_ = answer.confirmed
    engine.give_verdict(answer.answer_id, "up", user="ann", hyperedge_id=first.hyperedge_id)
    engine.give_verdict(answer.answer_id, "up", user="bob")
    engine.give_verdict(answer.answer_id, "down", user="ann")
    users = [[one.user for one in engine.ledger_events(*given)] for given in [(), (2,), (9, "", "bob"), (9, "h_no")]]
    assert users == [["ann", "bob", "ann"], ["ann", "bob"], ["bob"], []]
    assert [one.target for one in engine.ledger_events(hyperedge_id=first.hyperedge_id)][-1] == "fact"


def test_votes_on_two_facts_at_one_instant_are_two_events(engine: Engine, answer: Answer) -> None:
    """Each can be taken back alone."""
    facts = [one.hyperedge_id for one in (*answer.confirmed, *answer.candidates, *answer.pruned)][:2]
    for one in facts:
        engine.give_verdict(answer.answer_id, "up", hyperedge_id=one)
    second, first = engine.ledger_events()
    engine.undo(first.event_id)
    assert [engine.verdict(answer.answer_id, hyperedge_id=one) for one in facts] == ["none", "up"]
    assert [one.undone_at > 0 for one in engine.ledger_events()] == [False, True] and second.changes != first.changes


def test_a_fact_that_is_gone_has_no_text(engine: Engine, answer: Answer) -> None:
    """Its weights are still told."""
    engine.give_verdict(answer.answer_id, "up")
    for one in engine.documents():
        engine.remove(one.document_id)
    [event] = engine.ledger_events()
    assert event.question == ASKED and {one.text for one in event.changes} == {""}


# --- undo ---


def test_an_answer_tells_how_many_quotes_votes_leave_out(engine: Engine, answer: Answer) -> None:
    """None before the vote, those it quoted after it, none again when it is taken back."""
    assert answer.rejected == 0
    engine.vote(answer.answer_id, "down")
    assert engine.ask(answer.question).rejected == len(answer.citations) > 0
    engine.vote(answer.answer_id, "none")
    assert engine.ask(answer.question).rejected == 0


def test_undo_takes_back_exactly_that_vote(engine: Engine, answer: Answer, clock: FixedClock) -> None:
    """Weights are as if it had never been, and the vote is no longer in force; the other user's stays."""
    engine.give_verdict(answer.answer_id, "up", user="bob")
    clock.move(3)
    engine.give_verdict(answer.answer_id, "up", user="ann")
    clock.move(5)
    result = engine.undo(engine.ledger_events()[0].event_id)
    assert (result.answer_id, result.value) == (answer.answer_id, "none")
    alone = 1 + 0.25 * 0.98**8
    assert result.changes[0].before > result.changes[0].after == pytest.approx(alone)
    assert [engine.verdict(answer.answer_id, user=one) for one in ("ann", "bob")] == ["none", "up"]
    assert engine.ledger_events()[0].undone_at == clock.now()


def test_after_undo_the_vote_can_be_given_again(engine: Engine, answer: Answer) -> None:
    """And counts once."""
    first = engine.give_verdict(answer.answer_id, "up")
    engine.undo(engine.ledger_events()[0].event_id)
    assert engine.give_verdict(answer.answer_id, "up").changes == first.changes
    assert [bool(one.undone_at) for one in engine.ledger_events()] == [False, True]


@pytest.mark.parametrize("kind", ["unknown", "undone", "replaced", "second row", "reversing row"])
def test_what_cannot_be_undone_is_refused(engine: Engine, answer: Answer, kind: str) -> None:
    """An event that is not there, or already taken back in whichever way; nothing is written."""
    engine.give_verdict(answer.answer_id, "up")
    [event] = engine.ledger_events()
    if kind == "undone":
        engine.undo(event.event_id)
    if kind in ("replaced", "reversing row"):
        engine.give_verdict(answer.answer_id, "down")
    rows = len(event.changes)
    event_id = {"unknown": 99, "second row": event.event_id + 1 if rows > 1 else 98, "reversing row": rows + 1}
    with pytest.raises(BadInput, match=r"^(The ledger has no event \d+|Event \d+ is already taken back)\.$") as caught:
        engine.undo(event_id.get(kind, event.event_id))
    assert caught.value.hint


# --- many at once ---


def test_many_votes_at_once_are_neither_lost_nor_doubled(engine: Engine, answer: Answer) -> None:
    """Ten users, each up and down and up on the same question, half of them on an answer of their own."""

    def vote(number: int) -> None:
        judged = answer if number % 2 else engine.ask(ASKED, user=f"user {number}")
        for value in ("up", "down", "up"):
            engine.give_verdict(judged.answer_id, value, user=f"user {number}")  # type: ignore[arg-type]

    with ThreadPoolExecutor(10) as threads:
        list(threads.map(vote, range(10)))
    events = engine.ledger_events()
    assert (len(events), sum(not one.undone_at for one in events)) == (30, 10)
    assert {one.value for one in events if not one.undone_at} == {"up"}


def test_one_vote_sent_many_times_counts_once(engine: Engine, answer: Answer) -> None:
    """Ten times at once by one user, from ten tabs."""
    with ThreadPoolExecutor(10) as threads:
        list(threads.map(lambda _: engine.give_verdict(answer.answer_id, "up"), range(10)))
    events = engine.ledger_events()
    assert [bool(one.undone_at) for one in events] == [False] + [True] * 9
    assert all(engine.weight_history(one.change.hyperedge_id, 0)[-1].weight == one.after for one in events[0].changes)


def test_one_event_undone_many_times_at_once_is_undone_once(engine: Engine, answer: Answer) -> None:
    """The others are told that it is already taken back."""
    engine.give_verdict(answer.answer_id, "up")

    def undo(_: int) -> bool:
        try:
            return bool(engine.undo(1).changes)
        except BadInput:
            return False

    with ThreadPoolExecutor(10) as threads:
        assert sum(threads.map(undo, range(10))) == 1
    assert {one.weight for one in engine.weight_history(answer.confirmed[0].hyperedge_id, 3)[-4:]} == {1.0}


# --- the archive ---


def vote_down(engine: Engine, answer: Answer, hyperedge_id: str) -> None:
    """Four users against one fact: 1 - 4 · 0.25 = 0."""
    for user in "abcd":
        engine.give_verdict(answer.answer_id, "down", user=user, hyperedge_id=hyperedge_id)


def statuses(answer: Answer, hyperedge_id: str) -> set[tuple[str, str]]:
    """Status and reason under which an answer shows a fact."""
    facts = (*answer.confirmed, *answer.candidates, *answer.pruned)
    return {(one.status, one.reason) for one in facts if one.hyperedge_id == hyperedge_id}


def test_an_archived_fact_is_left_out_until_it_has_faded_back(engine: Engine, answer: Answer, clock) -> None:
    """Pruned with its reason; with memory off as if nobody had voted; back after 40 days (1 - 0.98^40 = 0.55)."""
    distrusted = answer.confirmed[0].hyperedge_id
    vote_down(engine, answer, distrusted)
    for mode in ("on", "frozen"):
        assert statuses(engine.ask(ASKED, memory_mode=mode), distrusted) == {("pruned", "archived")}  # type: ignore[arg-type]
    assert statuses(engine.ask(ASKED, memory_mode="off"), distrusted) == {("confirmed", "")}
    clock.move(40)
    assert statuses(engine.ask(ASKED), distrusted) == {("confirmed", "")}


def test_an_archived_fact_comes_back_on_a_hit(engine: Engine, answer: Answer) -> None:
    """Two users who call it helpful where it is shown as archived lift it over the floor, and the next walk uses it."""
    distrusted = answer.confirmed[0].hyperedge_id
    vote_down(engine, answer, distrusted)
    shown = engine.ask(ASKED)
    for user in "ef":
        engine.give_verdict(shown.answer_id, "up", user=user, hyperedge_id=distrusted)
    assert engine.fact(distrusted).weight >= engine.settings.archive_below
    assert statuses(engine.ask(ASKED), distrusted) == {("confirmed", "")}


def test_a_vote_tells_the_same_weights_as_the_ledger(tmp_path: Path) -> None:
    """To the last digit, on a clock that never stands still."""
    with closing(Engine.open(Settings(memory=tmp_path), FakeEmbedder())) as engine:
        engine.ingest(FILES)
        told = engine.give_verdict(engine.ask(ASKED).answer_id, "down")
        assert [(one.before, one.after) for one in told.changes] == weights(engine.ledger_events()[0])


def test_a_vote_taken_back_is_not_counted(engine: Engine, answer: Answer) -> None:
    """Only votes in force are."""
    engine.give_verdict(answer.answer_id, "up")
    assert engine.counts()["verdicts"] == 1
    engine.give_verdict(answer.answer_id, "none")
    assert engine.counts()["verdicts"] == 0


# --- what a vote does to the next answer ---


def scored(answer: Answer) -> list[tuple[str, float]]:
    """The passages in order with their scores."""
    return [(one.passage_id, one.score) for one in answer.passages]


def test_a_vote_moves_the_passages_of_its_question_and_undo_brings_them_back(engine: Engine) -> None:
    """👎 sends what was quoted down when the question comes again; taken back, order and scores are the former."""
    others = [f"# Note {i}\n\nBirch Energy Inc owes the payment number {i} to Dale Post Ltd." for i in range(6)]
    engine.ingest([SourceFile(f"note{i}.md", text.encode()) for i, text in enumerate(others)])
    answer = engine.ask(ASKED)
    engine.give_verdict(answer.answer_id, "down", reason="wrong-evidence")
    assert scored(engine.ask(ASKED)) != scored(answer)
    assert scored(engine.ask(ASKED, memory_mode="off")) == scored(answer)
    engine.undo(engine.ledger_events()[0].event_id)
    assert scored(engine.ask(ASKED)) == scored(answer)


def test_a_vote_moves_no_passage_of_an_unlike_question(engine: Engine, answer: Answer) -> None:
    """Whatever is learned of one question, others are answered as before."""
    asked = "When was Pump P-700 delivered?"
    before = engine.ask(asked)
    engine.give_verdict(answer.answer_id, "down")
    assert scored(engine.ask(asked)) == scored(before)


def test_who_finds_evidence_missing_is_told_so_when_the_question_comes_again(engine: Engine, answer: Answer) -> None:
    """The outcome is partial, with what was found beside it; with the memory off it is as before."""
    engine.give_verdict(answer.answer_id, "down", reason="missing-evidence")
    again = engine.ask(ASKED)
    assert (again.outcome, bool(again.citations)) == ("partial", True)
    assert engine.ask(ASKED, memory_mode="off").outcome == answer.outcome == "answered"


# --- answers that were rejected ---


def test_a_rejected_answer_does_not_come_again_until_the_vote_is_taken_back(engine: Engine, answer: Answer) -> None:
    """Nor does it after the user's next vote, which is on another answer and takes the place of the first."""
    rejected = {one.quote for one in answer.citations}
    engine.give_verdict(answer.answer_id, "down")
    second = engine.ask(ASKED)
    assert not rejected & {one.quote for one in second.citations}
    engine.give_verdict(second.answer_id, "down")
    third = engine.ask(ASKED)
    assert not rejected & {one.quote for one in third.citations}
    engine.give_verdict(third.answer_id, "none")
    assert engine.ask(ASKED).citations == answer.citations


def test_a_refusal_voted_down_stands_in_the_ledger(engine: Engine) -> None:
    """It can be taken back like any other vote."""
    refusal = engine.ask("Which colour has the moon over Alder Works Ltd at noon in autumn?")
    assert refusal.outcome == "unanswerable"
    engine.give_verdict(refusal.answer_id, "down")
    [event] = engine.ledger_events()
    assert [one.before for one in event.changes] == [one.after for one in event.changes] == [1.0]
    engine.undo(event.event_id)
    assert engine.verdict(refusal.answer_id) == "none"


@pytest.mark.parametrize("mode", ["off", "frozen"])
def test_a_vote_on_an_answer_without_memory_leaves_an_earlier_vote_alone(engine: Engine, answer: Answer, mode) -> None:  # type: ignore[no-untyped-def]
    """It changes nothing, and the earlier one stays in force."""
    engine.give_verdict(answer.answer_id, "up")
    before = [one.delta for one in engine._ledger.weight_entries()]
    other = engine.ask(ASKED, memory_mode=mode)
    assert engine.give_verdict(other.answer_id, "down").changes == ()
    assert engine.vote(other.answer_id, "down").changes == ()
    assert [one.delta for one in engine._ledger.weight_entries()] == before
    assert engine.verdict(answer.answer_id) == "up"


def test_other_words_are_no_verdict(engine: Engine, answer: Answer) -> None:
    """Neither values nor reasons; and going back needs a user."""
    for value, reason in (("sideways", None), ("", None), ("down", "garbage")):
        with pytest.raises(BadInput):
            engine.give_verdict(answer.answer_id, value, reason=reason)  # type: ignore[arg-type]
        with pytest.raises(BadInput):
            engine.vote(answer.answer_id, value, reason=reason)  # type: ignore[arg-type]
    with pytest.raises(BadInput):
        engine.undo_user("")
    assert not engine.ledger_events()


# --- what is refused in a sentence ---


def test_what_cannot_be_meant_is_refused(engine: Engine) -> None:
    """A text too long to look up, a word too long for a name, a last day before the first."""
    with pytest.raises(BadInput, match="at most 500"):
        engine.find_nodes("a" * 501)
    with pytest.raises(BadInput, match="at most 500"):
        engine.find_facts("a" * 501)
    with pytest.raises(BadInput, match="more than 80"):
        engine.add_synonyms([("x" * 81, "y")])
    with pytest.raises(BadInput, match="is after"):
        engine.timeline(since="2025-01-01", until="2020-01-01")
