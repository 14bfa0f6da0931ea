"""How the memory is used, on a real ledger: counts, pins, weights on other days, the diversity of chains."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core import Engine, Settings
from core.errors import BadInput
from core.feedback.decay import present_weight
from core.records import Answer, ChainDiversity, FactUse, Hop, ScoredHyperedge, ScoreParts, SourceFile, UseCounts, Walk
from core.store.ledger import SqliteLedger
from core.store.uses import IDLE_ROWS
from core.testing import FakeEmbedder, FixedClock, example_answer

SUPPLY = "# Supply Contract\n\nAlder Works Ltd supplies Pump P-700 to Birch Energy Inc on 5 May 2024 for 900 EUR."
LETTER = "# Guarantee Letter\n\nCedar Bank Ltd guarantees the payment of Birch Energy Inc to Alder Works Ltd."
FILES = [SourceFile("supply.md", SUPPLY.encode()), SourceFile("letter.md", LETTER.encode())]
ASKED = "Who guarantees the payment of Birch Energy Inc?"
TODAY = "2027-01-15"  # of the clock


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


# --- use and pins ---


def test_only_a_live_memory_counts_use(engine: Engine) -> None:
    """What a walk keeps and an answer confirms is counted with the memory on, not when it is frozen or off."""
    answers = [engine.ask(ASKED, memory_mode=mode) for mode in ("on", "frozen", "off")]
    one = answers[0].confirmed[0].hyperedge_id
    assert engine.fact_uses([one])[one] == FactUse(one, 1, 1, 1, 1_800_000_000.0)
    engine.ask(ASKED, keep=False)
    assert engine.fact_uses([one])[one].visited == 1


def test_a_fact_kept_again_and_again_and_never_confirmed_loses_slowly(tmp_path: Path, clock: FixedClock) -> None:
    """Fifty idle uses cost 0.15 from the next day on; a fact that answers quote loses nothing."""
    ledger = SqliteLedger(tmp_path / "ledger.sqlite")
    asked = datetime.fromtimestamp(clock.now(), UTC).isoformat()
    answer = example_answer(asked_at=asked, memory_mode="on")
    hop = Hop(1, (), tuple(ScoredHyperedge(f"h{n}", "p1", ScoreParts(0, 0, 0, 0), 1) for n in (1, 9)))
    for number in range(50):
        ledger.save_answer(replace(answer, answer_id=f"a{number}"), Walk("hypergraph", (), (hop,), (), (), ""))
    assert [one.hyperedge_id for one in ledger.never_confirmed(5)] == ["h9"]
    days = [int(clock.now() // 86_400), int(clock.now() // 86_400) + 1]
    assert [list(map(tuple, ledger.rows(IDLE_ROWS, (day,)))) for day in days] == [[], [("h9", 50)]]
    assert present_weight([], 0.0, 0.98, idle=50) == 0.85
    ledger.close()


def test_a_pinned_fact_neither_fades_nor_falls_below_neutral(engine: Engine, answer: Answer, clock: FixedClock) -> None:
    """Praise stays as long as the pin does; blame counts nothing meanwhile."""
    one = answer.confirmed[0].hyperedge_id
    engine.give_verdict(answer.answer_id, "up", hyperedge_id=one)
    engine.pin(one)
    clock.move(days=100)
    assert engine.fact(one).weight == 1.25 and engine.pinned() == [one]
    engine.give_verdict(answer.answer_id, "down", hyperedge_id=one)
    assert engine.fact(one).weight == 1.0
    engine.unpin(one)
    assert engine.fact(one).weight == 0.75


def test_a_fact_that_is_not_stored_cannot_be_pinned(engine: Engine) -> None:
    """The error says so."""
    with pytest.raises(BadInput):
        engine.pin("h_nothing")


# --- what is used, and what never ---


def test_facts_are_listed_by_their_use(engine: Engine) -> None:
    """None before the first question; then those confirmed, and those that no walk has looked at."""
    total = engine.counts()["hyperedges"]
    assert engine.use_counts() == UseCounts(total, 0, 0, 0) and len(engine.used_facts("unseen", 99)) == total
    answer = engine.ask(ASKED, scope=[one.document_id for one in engine.documents() if one.name == "letter.md"])
    counts = engine.use_counts()
    confirmed = {one.hyperedge_id for one in answer.confirmed}
    assert {one.hyperedge_id for one in engine.used_facts("confirmed")} == confirmed
    assert (counts.confirmed, len(engine.used_facts("unseen", 99))) == (len(confirmed), total - counts.visited)
    assert not {one.hyperedge_id for one in engine.used_facts("idle")} & confirmed


def test_the_diversity_of_chains_counts_each_question_once(engine: Engine) -> None:
    """Asked twice, a question is one; of an empty memory nothing is told."""
    assert engine.chain_diversity() == ChainDiversity(0, 0, 0, 0, 0, 0.0)
    once = engine.ask(ASKED) and engine.chain_diversity()
    assert once.questions == 1 and once.chains >= 1 and once.facts >= 1
    engine.ask(ASKED.upper())
    assert engine.chain_diversity() == once


# --- weights on another day ---


def test_a_weight_is_told_for_a_day_to_come_and_for_one_that_was(
    engine: Engine, answer: Answer, clock: FixedClock
) -> None:
    """In thirty days, as it fades; on the day before the vote, neutral."""
    one = answer.confirmed[0].hyperedge_id
    engine.give_verdict(answer.answer_id, "up", hyperedge_id=one)
    clock.move(days=1 / 1440)
    ahead, was = engine.weights_at("2027-02-14"), engine.weights_at("2027-01-14")
    assert [(found.hyperedge_id, found.text) for found in ahead] == [(one, answer.confirmed[0].text)]
    assert ahead[0].now == pytest.approx(1.25, abs=0.001) and ahead[0].then == pytest.approx(1.135, abs=0.003)
    assert was[0].then == 1.0 and engine.weights_at(TODAY)[0].then == ahead[0].now


@pytest.mark.parametrize("day", ["tomorrow", "2090-01-01"])
def test_a_day_that_is_none_or_too_far_is_refused(engine: Engine, day: str) -> None:
    """The error says which."""
    with pytest.raises(BadInput):
        engine.weights_at(day)


def test_a_pinned_fact_is_drawn_without_fading(engine: Engine, answer: Answer, clock: FixedClock) -> None:
    """From the pin on: the praise before it is back in full and stays."""
    one = answer.confirmed[0].hyperedge_id
    engine.give_verdict(answer.answer_id, "up", hyperedge_id=one)
    clock.move(days=34)
    engine.pin(one)
    points = engine.weight_history(one, days_ahead=60)
    at_pin = [round(point.weight, 2) for point in points if point.at == clock.now() and not point.is_forecast]
    assert at_pin == [1.13, 1.25] and points[-1].weight == 1.25


def test_an_archived_fact_comes_back_by_a_pin(engine: Engine, answer: Answer) -> None:
    """Three users distrust it; pinned it counts again, and the archive no longer lists it."""
    one = answer.confirmed[0].hyperedge_id
    for user in ("ann", "bob", "cy", "dee"):
        engine.give_verdict(answer.answer_id, "down", user=user, hyperedge_id=one)
    assert [found.hyperedge_id for found in engine.archive()] == [one]
    engine.pin(one)
    assert not engine.archive() and engine.fact(one).weight == 1.0
    assert [found.hyperedge_id for found in engine.pinned_facts()] == [one]


def test_a_fact_that_use_alone_has_lowered_is_among_the_least_trusted(engine: Engine, clock: FixedClock) -> None:
    """Though nobody has voted on it."""
    kept = ScoredHyperedge(engine.used_facts("unseen", 1)[0].hyperedge_id, "p1", ScoreParts(0, 0, 0, 0), 1)
    asked = datetime.fromtimestamp(clock.now(), UTC).isoformat()
    idle = example_answer(asked_at=asked, memory_mode="on", confirmed=(), chains=())
    for number in range(50):
        walk = Walk("hypergraph", (), (Hop(1, (), (kept,)),), (), (), "")
        engine._ledger.save_answer(replace(idle, answer_id=f"idle{number}"), walk)
    clock.move(days=1)
    assert [(one.hyperedge_id, one.weight) for one in engine.trusted(least=True)] == [(kept.hyperedge_id, 0.85)]


# --- exploration ---

OWED = ("payment", "the delivery by May", "a return of tools", "the rent for Oslo", "every loan", "the crew of Malmo")


def test_a_slot_for_exploration_is_shown_as_such_and_not_taken_when_frozen(tmp_path: Path) -> None:
    """A fact of the answer, marked; the same question at the same version explores the same."""
    engine = Engine.open(Settings(memory=tmp_path, exploration=1.0, keep_per_hop=1), FakeEmbedder(), FixedClock())
    clauses = [f"Clause {n}. Cedar Bank Ltd guarantees {what} of Birch Energy Inc." for n, what in enumerate(OWED)]
    engine.ingest([SourceFile("letter.md", "\n\n".join(["# Letter", *clauses]).encode())])
    answers = [engine.ask(ASKED, strategy="hypergraph", keep=keep) for keep in (True, False)]
    told = [[one.hyperedge_id for one in (*a.confirmed, *a.candidates) if one.explored] for a in answers]
    assert told[0] and told[0] == told[1]
    for mode in ("frozen", "off"):
        answer = engine.ask(ASKED, memory_mode=mode)  # type: ignore[arg-type]
        assert not [one for one in (*answer.confirmed, *answer.candidates) if one.explored]
    engine.close()


def test_only_visits_of_earlier_days_count(tmp_path: Path) -> None:
    """So that within a day the same question gets the same walk."""
    clock = FixedClock()
    engine = Engine.open(Settings(memory=tmp_path), FakeEmbedder(), clock)
    engine.ingest([SourceFile("letter.md", b"# Letter\n\nCedar Bank Ltd guarantees the loan of Birch Energy Inc.")])
    seen = [one.hyperedge_id for one in engine.ask(ASKED).confirmed]
    with engine._memories.open() as memory:
        assert set(memory.earlier_visits(seen).values()) == {0}
    clock.move(days=1)
    with engine._memories.open() as memory:
        assert set(memory.earlier_visits(seen).values()) == {1}
    engine.close()
