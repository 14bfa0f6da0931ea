"""What every vector index keeps: Chroma on disk, held against brute force."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from chromadb.errors import InternalError

from core.errors import MemoryDamaged, NotWritable, ShapeMismatch
from core.ports import Matrix
from core.records import Passage
from core.store.vectors import ChromaIndex, discard, stamp_of


@pytest.fixture
def index(tmp_path: Path) -> Iterator[ChromaIndex]:
    """An empty collection of 8-dimensional vectors."""
    made = ChromaIndex(tmp_path / "vectors", "fake/eight", 8)
    yield made
    made.close()


def passages(count: int) -> list[Passage]:
    """Ten passages a document, Chinese and English in turn."""
    return [Passage(f"p{i:05}", f"d{i // 10}", i, "", 1, 0, 0, "zh" if i % 2 else "en") for i in range(count)]


def unit_rows(count: int, width: int = 8, seed: int = 1) -> Matrix:
    """Points around twenty centres, as texts on twenty subjects are."""
    random = np.random.default_rng(seed)
    centres = random.normal(size=(20, width))
    rows = centres[random.integers(0, 20, count)] + 0.4 * random.normal(size=(count, width))
    return (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)


def nearest(vectors: Matrix, question: np.ndarray, among: list[int], limit: int) -> list[str]:
    """The ids that brute force finds."""
    return [f"p{i:05}" for i in sorted(among, key=lambda i: (-float(vectors[i] @ question), i))[:limit]]


def test_search_agrees_with_brute_force(index: ChromaIndex) -> None:
    """Best first, and the number beside each id is its cosine."""
    vectors = unit_rows(200)
    index.upsert(passages(200), vectors)
    found = index.search(vectors[7], 10)
    assert [one for one, _ in found] == nearest(vectors, vectors[7], list(range(200)), 10)
    assert found[0][1] == pytest.approx(1.0) and found[9][1] == pytest.approx(
        sorted(vectors @ vectors[7])[-10], abs=1e-5
    )


@pytest.mark.parametrize("scope", [["d3"], ["d3", "d7"], []])
@pytest.mark.parametrize("language", ["zh", "en", None])
def test_scope_and_language_hold(index: ChromaIndex, scope: list[str], language: str | None) -> None:
    """The nearest within the conditions, however far they are from the question."""
    vectors = unit_rows(200)
    index.upsert(passages(200), vectors)
    among = [
        i for i, one in enumerate(passages(200))
        if (not scope or one.document_id in scope) and language in (None, one.language)
    ]  # fmt: skip
    found = index.search(vectors[150], 15, scope, language)  # type: ignore[arg-type]
    assert [one for one, _ in found] == nearest(vectors, vectors[150], among, 15)


def test_recall_on_a_large_collection(tmp_path: Path) -> None:
    """At 5,000 vectors of 384 dimensions at least 98 of the true 100 nearest are found, with a narrow scope all."""
    index = ChromaIndex(tmp_path, "fake/large", 384)
    vectors, rows = unit_rows(5_000, 384), passages(5_000)
    index.upsert(rows, vectors)
    for i in (0, 1234, 4999):
        true = set(nearest(vectors, vectors[i], list(range(5_000)), 100))
        assert len(true & {one for one, _ in index.search(vectors[i], 100)}) >= 98
        assert {one for one, _ in index.search(vectors[i], 10, ["d17"])} == {f"p{n:05}" for n in range(170, 180)}
    index.close()


def test_upsert_replaces_and_delete_forgets(index: ChromaIndex) -> None:
    """The same id again has its new vector; unknown ids are ignored."""
    first, second = unit_rows(2), unit_rows(2, seed=2)
    index.upsert(passages(2), first)
    index.upsert(passages(2)[:1], second[:1])
    assert index.fetch(["p00001", "p00000"]) == pytest.approx(np.stack([first[1], second[0]]))
    index.delete(["p00000", "unknown"])
    assert index.ids() == {"p00001"}


def test_fetch_keeps_the_order_and_gives_zeros_for_what_is_missing(index: ChromaIndex) -> None:
    """Repeats included."""
    vectors = unit_rows(3)
    index.upsert(passages(3), vectors)
    found = index.fetch(["p00002", "gone", "p00000", "p00002"])
    assert found == pytest.approx(np.stack([vectors[2], np.zeros(8), vectors[0], vectors[2]]))
    assert found.dtype == np.float32 and index.fetch([]).shape == (0, 8)


def test_an_empty_index_finds_nothing(index: ChromaIndex) -> None:
    """No error for a new memory, an unknown scope or no wish."""
    question = unit_rows(1)[0]
    assert index.search(question, 5) == index.search(question, 0) == [] and index.ids() == set()
    index.upsert(passages(1), unit_rows(1))
    assert index.search(question, 5, ["nowhere"]) == []


def test_other_lengths_are_refused(index: ChromaIndex) -> None:
    """Neither a vector of another length nor a missing row gets in."""
    for count, wrong in [(1, unit_rows(1, 9)), (2, unit_rows(1))]:
        with pytest.raises(ShapeMismatch):
            index.upsert(passages(count), wrong)
    with pytest.raises(ShapeMismatch):
        index.search(unit_rows(1, 9)[0], 1)


def test_what_is_written_is_there_after_reopening(tmp_path: Path) -> None:
    """Same folder, same embedder, same vectors; another embedder sees none of them."""
    vectors = unit_rows(20)
    first = ChromaIndex(tmp_path, "fake/eight", 8)
    first.upsert(passages(20), vectors)
    first.close()
    again, other = ChromaIndex(tmp_path, "fake/eight", 8), ChromaIndex(tmp_path, "fake/other", 8)
    assert again.fetch(["p00003"])[0] == pytest.approx(vectors[3]) and other.ids() == set()
    assert again.drop_others() == ["fake_other.8"]
    again.close()


def test_a_damaged_folder_is_reported(tmp_path: Path) -> None:
    """The hint says that the vectors can be made again."""
    (tmp_path / "1").mkdir()
    (tmp_path / "1" / "chroma.sqlite3").write_bytes(b"not a database, but long enough to have a header" * 30)
    with pytest.raises(MemoryDamaged) as refused:
        ChromaIndex(tmp_path, "fake/eight", 8)
    assert "check --repair" in refused.value.hint


def test_a_folder_that_failed_once_is_reported_again(tmp_path: Path) -> None:
    """Chroma keeps a half-made client of a path it could not open; that is no fault of this program."""
    (tmp_path / "1" / "chroma.sqlite3").mkdir(parents=True)
    for _ in range(2):
        with pytest.raises(MemoryDamaged):
            ChromaIndex(tmp_path, "fake", 4)


def test_a_full_disk_is_no_damage(index: ChromaIndex, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that nobody throws the index away for it; Chroma tells it with SQLite's code."""

    def full(**_: object) -> None:
        raise InternalError("Query error: Database error: error returned from database: (code: 13) disk is full")

    monkeypatch.setattr(index._collection, "upsert", full)
    with pytest.raises(NotWritable, match="disk is full"):
        index.upsert(passages(1), unit_rows(1))


def test_a_disk_that_takes_no_folder_is_reported(tmp_path: Path) -> None:
    """Making room for new files may fail too."""
    (tmp_path / "vectors").write_text("", encoding="utf-8")
    with pytest.raises(NotWritable, match="cannot be written"):
        discard(tmp_path / "vectors")


@pytest.mark.parametrize("name", ["a", "ü/模型", "x" * 600, "..", "openai/text-embedding-3-small", ""])
def test_every_embedder_name_makes_a_collection(tmp_path: Path, name: str) -> None:
    """Chroma takes 3 to 512 of a few characters; the name itself is kept beside the vectors."""
    assert 3 <= len(stamp_of(name, 8)) <= 512
    ChromaIndex(tmp_path, name, 8).close()
