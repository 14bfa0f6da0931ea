"""Golden questions on a real ledger: kept, run, better and worse, and the warning after documents came in."""

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from core import Answer, Engine, Settings
from core.__main__ import main
from core.errors import BadInput, Cancelled, UnknownAnswer
from core.evaluate.golden import DEEPEST_RANK, change_of, golden_of, result_of
from core.machine.arguing import golden_lines, run_fields
from core.records import GoldenQuote, GoldenResult, SourceFile
from core.testing import FakeEmbedder, FixedClock, example_answer

SUPPLY = "# Supply Contract\n\nAlder Works Ltd supplies Pump P-700 to Birch Energy Inc on 5 May 2024 for 900 EUR."
LETTER = "# Guarantee Letter\n\nCedar Bank Ltd guarantees the payment of Birch Energy Inc to Alder Works Ltd."
CHANGED = "# Guarantee Letter\n\nNobody guarantees anything to anyone any more, says Elm Trust Ltd to Fir Fund Ltd."
ASKED = "Who guarantees the payment of Birch Energy Inc?"


def file(name: str, text: str) -> SourceFile:
    """A document to read in."""
    return SourceFile(name, text.encode())


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """An engine that holds two documents."""
    opened = Engine.open(Settings(memory=tmp_path), FakeEmbedder(), FixedClock())
    opened.ingest([file("supply.md", SUPPLY), file("letter.md", LETTER)])
    yield opened
    opened.close()


@pytest.fixture
def answer(engine: Engine) -> Answer:
    """An answer that quotes the letter."""
    return engine.ask(ASKED)


def finish(engine: Engine, job_id: str) -> None:
    """Wait for a job."""
    for _ in range(500):
        if engine.job(job_id).status == "done":
            return
        time.sleep(0.01)
    raise AssertionError("the job did not end")


# --- kept and run ---


def test_a_golden_question_keeps_what_its_answer_rests_on(engine: Engine, answer: Answer) -> None:
    """Its quotes with the names of their documents, its chain in words, and how well it does."""
    golden = engine.add_golden(answer.answer_id, "ann")
    assert GoldenQuote("letter.md", answer.citations[0].quote) in golden.quotes
    assert golden.facts == tuple(dict.fromkeys(one.text for chain in answer.chains for one in chain.facts))
    assert (golden.question, golden.outcome, golden.user) == (ASKED, answer.outcome, "ann")
    assert golden.first.found == golden.first.cited == len(golden.quotes) > 0


def test_the_same_question_is_kept_once(engine: Engine, answer: Answer) -> None:
    """A later answer to it takes the earlier one's place; keeping it raises no version."""
    before = engine.check()["memory_version"]
    engine.add_golden(answer.answer_id)
    again = engine.ask(ASKED.upper())
    engine.add_golden(again.answer_id)
    assert [one.answer_id for one in engine.golden_questions()] == [again.answer_id]
    assert engine.check()["memory_version"] == before


def test_nothing_changed_means_the_same_and_stores_no_answer(engine: Engine, answer: Answer) -> None:
    """The run itself is kept, with the memory version and the settings in force."""
    engine.add_golden(answer.answer_id)
    run = engine.run_golden()
    assert [one.kind for one in run.changes] == ["same"] and len(engine.answers()) == 1
    assert engine.golden_runs() == [run] and run.settings["max_hops"] == engine.settings.max_hops
    assert run.memory_version == engine.check()["memory_version"]


def test_reading_the_same_words_in_again_loses_nothing(engine: Engine, answer: Answer) -> None:
    """Ids may change, quotes and names do not."""
    engine.add_golden(answer.answer_id)
    for one in engine.documents():
        engine.remove(one.document_id)
    engine.ingest([file("letter.md", LETTER + "\n\nSigned in Oslo."), file("supply.md", SUPPLY)])
    [change] = engine.run_golden().changes
    assert change.after.found == change.before.found


def test_lost_evidence_is_worse_and_found_again_is_better(engine: Engine, answer: Answer) -> None:
    """Each run stands beside the one before it."""
    engine.add_golden(answer.answer_id)
    engine.ingest([file("letter.md", CHANGED)])
    [lost] = engine.run_golden().changes
    engine.ingest([file("letter.md", LETTER)])
    [back] = engine.run_golden().changes
    assert (lost.kind, back.kind) == ("worse", "better") and 0 in lost.after.ranks
    assert back.before == lost.after


def test_a_scope_survives_by_name_and_a_lost_one_finds_nothing(engine: Engine) -> None:
    """Never by asking everything else instead."""
    letter = next(one for one in engine.documents() if one.name == "letter.md")
    engine.add_golden(engine.ask(ASKED, scope=[letter.document_id]).answer_id)
    assert engine.golden_questions()[0].scope == ("letter.md",)
    engine.remove(letter.document_id)
    [change] = engine.run_golden().changes
    assert change.kind == "worse" and change.after.found == 0 and change.scope == ("letter.md",)


def test_what_changed_since_the_last_run_is_counted(engine: Engine, answer: Answer) -> None:
    """Votes and documents by number; settings by whether they differ."""
    engine.add_golden(answer.answer_id)
    assert engine.golden_state().last is None
    engine.run_golden()
    assert (engine.golden_state().commits_since, engine.golden_state().are_settings_changed) == (0, False)
    engine.give_verdict(answer.answer_id, "up")
    engine.change_settings({"max_hops": 2})
    assert (engine.golden_state().commits_since, engine.golden_state().are_settings_changed) == (1, True)


def test_a_stopped_run_leaves_nothing(engine: Engine, answer: Answer) -> None:
    """What the listener raises ends it."""

    def stop(_: object) -> None:
        raise Cancelled("stopped")

    engine.add_golden(answer.answer_id)
    with pytest.raises(Cancelled):
        engine.run_golden(stop)
    assert engine.golden_runs() == []


def test_a_golden_question_can_be_removed(engine: Engine, answer: Answer) -> None:
    """Its answer stays; one that is not there is refused, and so is a run of none."""
    golden = engine.add_golden(answer.answer_id)
    engine.remove_golden(golden.golden_id)
    assert engine.golden_questions() == [] and engine.answer(answer.answer_id) == answer
    with pytest.raises(BadInput, match="g_"):
        engine.remove_golden(golden.golden_id)
    with pytest.raises(BadInput, match="no golden question"):
        engine.run_golden()


def test_an_answer_without_sources_cannot_be_golden(engine: Engine) -> None:
    """Nothing of it could get lost; an unknown one is refused by its id."""
    nothing = engine.ask("What is the melting point of tungsten?")
    engine._ledger.save_answer(replace(nothing, answer_id="a_bare", citations=()), engine.trace(nothing.answer_id).walk)
    with pytest.raises(BadInput, match="quotes nothing"):
        engine.add_golden("a_bare")
    with pytest.raises(UnknownAnswer):
        engine.add_golden("a_nothing")


# --- after documents came in ---


def test_a_job_that_costs_evidence_says_so(engine: Engine, answer: Answer) -> None:
    """In its report, also for a later start; one that costs nothing says nothing."""
    engine.add_golden(answer.answer_id)
    finish(engine, harmless := engine.start_ingest([file("memo.md", "# Memo\n\nOak Ltd sells chairs to Yew Ltd.")]))
    finish(engine, harmful := engine.start_ingest([file("letter.md", CHANGED)]))
    assert engine.job(harmless).warning == ""
    assert "1 of 1 golden questions lost evidence" in engine.job(harmful).warning
    saved = engine._ledger.jobs()[harmful]
    assert saved["warning"] == engine.job(harmful).warning


def test_removing_a_document_says_what_it_costs(engine: Engine, answer: Answer) -> None:
    """On the receipt; a document that no golden question needs costs nothing."""
    engine.add_golden(answer.answer_id)
    engine.ingest([file("memo.md", "# Memo\n\nOak Ltd sells chairs to Yew Ltd.")])
    by_name = {one.name: one.document_id for one in engine.documents()}
    assert engine.remove(by_name["memo.md"]).warning == ""
    assert "1 of 1 golden questions lost evidence" in engine.remove(answer.citations[0].document_id).warning


def test_the_check_after_a_job_keeps_no_run_and_never_fails(
    engine: Engine, answer: Answer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It must not spoil what it checks."""
    engine.add_golden(answer.answer_id)
    assert engine.golden_warning() == "" and engine.golden_runs() == []
    assert engine.golden_warning(lambda: True) == ""
    monkeypatch.setattr(engine, "ask", lambda *_, **__: (_ for _ in ()).throw(BadInput("no")))
    assert engine.golden_warning() == ""


# --- from the command line ---


def golden(engine: Engine, *arguments: str) -> int:
    """Run the subcommand on an engine that is open; its exit status."""
    return main(["golden", *arguments, "--json"], lambda _settings: engine)


def test_golden_questions_from_the_command_line(
    engine: Engine, answer: Answer, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Added, run, listed and removed; an id where none belongs is wrong usage."""
    monkeypatch.setattr(Engine, "close", lambda _: None)
    run = partial(golden, engine)
    assert run("add", answer.answer_id) == run("run") == run() == 0
    added, ran, listed = map(json.loads, capsys.readouterr().out.splitlines())
    assert added["last_run"] is None and ran["same"] == 1 and listed["last_run"] == ran["made_at"]
    assert run("remove", listed["questions"][0]["golden_id"]) == 0 and not engine.golden_questions()
    with pytest.raises(SystemExit):
        main(["golden", "run", "g_1"])


# --- better and worse, by hand ---


def test_the_order_of_what_counts() -> None:
    """Evidence found, then the outcome, then evidence quoted, then how far up it stands."""
    golden = golden_of(replace(example_answer(), outcome="answered"), "g_1", {}, "ann", "2026-05-01T00:00:00+00:00")
    base = GoldenResult("answered", (2, 5), 1)
    worse = [replace(base, ranks=(1, 0)), replace(base, outcome="partial"), replace(base, cited=0)]
    better = [replace(base, cited=2), replace(base, ranks=(1, 5)), replace(base, ranks=(2, 4))]
    assert [change_of(golden, base, one).kind for one in worse] == ["worse"] * 3
    assert [change_of(golden, base, one).kind for one in better] == ["better"] * 3
    assert change_of(golden, base, base).kind == "same"


def test_evidence_too_far_down_counts_as_lost() -> None:
    """The first twenty passages are looked at; a document's namesake in another folder is another one."""
    shown = example_answer().passages[0]
    others = [replace(shown, document="other/" + shown.document)] * DEEPEST_RANK
    quotes = [GoldenQuote(shown.document, shown.text)]
    at_last = replace(example_answer(), passages=(*others[1:], shown))
    too_late = replace(example_answer(), passages=(*others, shown))
    assert [result_of(quotes, one).ranks for one in (at_last, too_late)] == [(DEEPEST_RANK,), (0,)]


def test_a_run_is_told_in_lines(engine: Engine, answer: Answer) -> None:
    """What got worse, with places; control characters are taken out later."""
    engine.add_golden(answer.answer_id)
    engine.ingest([file("letter.md", CHANGED)])
    told = golden_lines(json.loads(json.dumps(run_fields(engine.run_golden()))))
    assert told[0].startswith("worse") and "lost" in told[0] and told[-1].endswith("0 better, 1 worse, 0 same")
