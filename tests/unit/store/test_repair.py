"""Ledger and index brought into agreement."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from core.errors import EmbedderMismatch, ModelUnavailable
from core.store import repair
from core.testing import FakeEmbedder
from tests.store_examples import Store, new_document, open_store

TEXTS = ("Alpha signed with Beta.", "水泵由供应商交付。", "Gamma pays.")


def state(store: Store) -> repair.IndexState:
    return repair.compare(store.ledger, store.index)


def test_the_outbox_can_be_drained_twice(store: Store) -> None:
    """An index that did its work but could not strike it out does it again, with the same result."""
    store.add(new_document("d1", *TEXTS))
    store.ledger.queue(["d1#0", "d1#1", "gone"])
    assert store.drain() == 3
    assert state(store).is_sound and store.index.ids() == {"d1#0", "d1#1", "d1#2"}


def test_what_the_index_lost_or_kept_too_long_is_healed(store: Store) -> None:
    """Missing ids are written again from the cache, surplus ids deleted."""
    new = new_document("d1", *TEXTS)
    store.add(new)
    before = store.index.fetch(["d1#0"])
    store.index.delete(["d1#0"])
    store.index.upsert([replace(new.passages[0], passage_id="ghost")], before)
    assert (state(store).missing, state(store).surplus, state(store).is_sound) == (1, 1, False)
    assert repair.heal(store.ledger, store.index, store.embedder) == 2
    assert state(store).is_sound and (store.index.fetch(["d1#0"]) == before).all()


def test_what_still_waits_is_written_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Healing a memory whose index knows nothing of a document hands it each passage once."""
    monkeypatch.setattr(repair, "DRAIN_BATCH", 2)
    store.ledger.commit_documents([new_document("d1", *TEXTS)])
    written, upsert = list[str](), store.index.upsert
    store.index.upsert = lambda some, vs: (written.extend(one.passage_id for one in some), upsert(some, vs))[1]  # type: ignore[method-assign]
    assert repair.heal(store.ledger, store.index, store.embedder) == 3
    assert sorted(written) == ["d1#0", "d1#1", "d1#2"] and state(store).is_sound


def test_another_embedder_is_refused_until_rebuilt(tmp_path: Path) -> None:
    """Nothing is written to or mixed with the old vectors; the hint names the command."""
    with open_store(tmp_path) as first:
        first.add(new_document("d1", *TEXTS))
    with open_store(tmp_path, FakeEmbedder(1024, "other/big")) as second:
        second.ledger.commit_documents([new_document("d2", "More.")])
        with pytest.raises(EmbedderMismatch, match=r"fake_hashed-terms\.64.*other_big\.1024") as refused:
            second.drain()
        assert "check --repair" in refused.value.hint and second.index.ids() == set()


def test_a_rebuild_is_complete_before_it_is_used(tmp_path: Path) -> None:
    """All passages get vectors of the new length, and the old collection goes."""
    with open_store(tmp_path) as first:
        first.add(new_document("d1", *TEXTS))
    with open_store(tmp_path, FakeEmbedder(1024, "other/big")) as second:
        assert repair.rebuild(second.ledger, second.index, second.embedder) == 3
        assert state(second).is_sound
        assert second.index.fetch(["d1#0", "d1#1"]).shape == (2, 1024)
        assert second.index.drop_others() == []


def test_a_rebuild_leaves_nothing_of_an_earlier_attempt(tmp_path: Path) -> None:
    """Vectors that a broken-off rebuild left for passages that changed since are made anew."""
    with open_store(tmp_path) as first:
        first.add(new_document("d1", *TEXTS))
    with open_store(tmp_path, FakeEmbedder(1024, "other/big")) as second:
        stale = second.embedder.embed_passages(["Quite another text.", "One more."])
        passage = new_document("d1", *TEXTS).passages[0]
        second.index.upsert([passage, replace(passage, passage_id="ghost")], stale)
        assert repair.rebuild(second.ledger, second.index, second.embedder) == 3 and state(second).is_sound
        assert (second.index.fetch(["d1#0"]) == second.embedder.embed_passages([TEXTS[0]])).all()


def test_a_damaged_index_is_thrown_away_and_filled_again(tmp_path: Path) -> None:
    """Found broken when opened: the vectors come back from the ledger, without the embedder."""
    with open_store(tmp_path) as store:
        store.add(new_document("d1", *TEXTS))
    for part in (tmp_path / "vectors").rglob("chroma.sqlite3"):
        part.write_bytes(b"not a database" * 1000)
    with open_store(tmp_path) as store:
        assert repair.heal(store.ledger, store.index, store.embedder) == 3
        assert state(store).is_sound


def test_an_index_that_stops_answering_is_thrown_away(store: Store) -> None:
    """Its file is overwritten while it is open; healing starts a new one."""
    store.add(new_document("d1", *TEXTS))
    for part in (store.folder / "vectors").rglob("chroma.sqlite3"):
        part.write_bytes(b"not a database" * 1000)
    assert repair.heal(store.ledger, store.index, store.embedder) == 3
    assert state(store).is_sound and store.index.search(store.embedder.embed_question("Gamma"), 1)[0][0] == "d1#2"


def test_what_goes_while_it_is_written_is_forgotten_after_all(store: Store) -> None:
    """A removal during a drain waits behind it in the outbox and is not struck out with it."""
    store.ledger.commit_documents([new_document("d1", *TEXTS)])
    upsert, once = store.index.upsert, iter(["d1"])
    store.index.upsert = lambda *given: ([store.ledger.remove_document(d) for d in once], upsert(*given))[1]  # type: ignore[method-assign]
    store.drain()
    assert state(store).is_sound and store.index.ids() == set()


class BreakingEmbedder(FakeEmbedder):
    """Answers once, then no more."""

    def embed_passages(self, texts):
        """The first call as FakeEmbedder, the second fails."""
        if getattr(self, "used", False):
            raise ModelUnavailable("gone")
        self.used = True
        return super().embed_passages(texts)


def test_an_interrupted_rebuild_keeps_the_old_index_in_force(tmp_path: Path) -> None:
    """The stamp changes only at the end, and the old collection still answers its own embedder."""
    with open_store(tmp_path) as first:
        first.add(new_document("d1", *(f"Passage number{i}." for i in range(40))))
    with open_store(tmp_path, BreakingEmbedder(1024, "other/big")) as second, pytest.raises(ModelUnavailable):
        repair.rebuild(second.ledger, second.index, second.embedder)
    with open_store(tmp_path) as again:
        assert state(again).is_sound and np.linalg.norm(again.index.fetch(["d1#39"])) == pytest.approx(1)


def test_the_cache_spares_the_embedder(store: Store) -> None:
    """A text embedded before is not embedded again, in whatever document it stands."""
    store.add(new_document("d1", *TEXTS))
    lazy = BreakingEmbedder()
    lazy.used = True
    vectors = repair.embed_through_cache(store.ledger, lazy, [TEXTS[1], TEXTS[0], TEXTS[1]])
    assert (vectors == store.index.fetch(["d1#1", "d1#0", "d1#1"])).all()
