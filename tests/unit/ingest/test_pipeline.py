"""One file from its bytes to a visible document."""

import json
from pathlib import Path

import pytest

from core.errors import ModelUnavailable
from core.ingest.drafts import Readers
from core.ingest.pipeline import Ingester
from core.records import IngestReport, Progress, SourceFile
from core.settings import Settings
from core.testing import FakeEmbedder
from tests.store_examples import Store, open_store

SO_ON = " and so on and so forth" * 12  # two such paragraphs are longer than one passage
TEXT = (
    f"Alpha signed a long contract with Beta and Gamma about pumps, valves and pipes{SO_ON}.\n\n"
    f"Delta pays Epsilon and Zeta for all the pumps in the harbour by the end of May{SO_ON}.\n"
)


def corpus(*lines: tuple[str, str, str]) -> bytes:
    rows = [json.dumps(dict(zip(("id", "title", "text"), one, strict=True)), ensure_ascii=False) for one in lines]
    return "\n".join(rows).encode()


def test_a_file_becomes_a_document(store: Store) -> None:
    """With counts in the report, its vectors in the index and nothing left on the desk."""
    [report] = store.ingester.ingest(SourceFile("papers/合同.md", TEXT.encode()))
    assert (report.status, report.passages, report.hyperedges) == ("stored", 2, 2)
    assert store.ledger.reports() == [report]
    assert len(store.index.ids()) == 2 and store.ledger.outbox(9) == []
    assert store.ledger.rows("SELECT * FROM staging") == []


def test_the_same_bytes_are_recognised(store: Store) -> None:
    """Under another name the first one is named; under its own nothing changes."""
    store.ingest("a.txt", TEXT)
    version = store.ledger.memory_version()
    [other] = store.ingester.ingest(SourceFile("b.txt", TEXT.encode()))
    [same] = store.ingester.ingest(SourceFile("a.txt", TEXT.encode()))
    assert other.status == same.status == "duplicate" and "a.txt" in other.message
    assert store.ledger.memory_version() == version


def test_other_bytes_under_a_name_replace_the_document(store: Store) -> None:
    """The message says what went; the old text is found no more."""
    store.ingest("a.txt", TEXT)
    [report] = store.ingester.ingest(SourceFile("a.txt", b"Eta wrote a letter to Theta about Iota and the pumps."))
    assert report.status == "replaced" and "2 passages" in report.message
    with store.memories.open() as memory:
        assert len(memory.documents()) == 1 and memory.find_aliases(["alpha"]) == {}


def test_a_name_has_one_spelling(store: Store) -> None:
    """Composed and decomposed accents, and Windows separators, are one name."""
    assert store.ingest("caf\u00e9\\a.txt", TEXT) == "stored"
    assert store.ingest("cafe\u0301/a.txt", TEXT + "More.") == "replaced"
    assert [one.name for one in store.ledger.documents()] == ["caf\u00e9/a.txt"]


def test_a_bad_file_is_reported(store: Store) -> None:
    """Nothing of it is stored, and the message has a hint."""
    [report] = store.ingester.ingest(SourceFile("empty.txt", b""))
    assert report.status == "failed" and "empty.txt" in report.message and report.hint
    assert store.ledger.counts()["documents"] == 0


def test_an_error_of_ours_harms_one_file_only(store: Store) -> None:
    """A reader that crashes gives a report, and the next file comes in."""

    def crash(name: str, data: bytes, settings: Settings, _: object) -> None:
        raise IndexError(f"{name} {len(data)} {settings.memory}")

    broken = Ingester(
        store.ledger, store.embedder, store.extractor, Settings(), store.drain, Readers(read=crash)  # type: ignore[arg-type]
    )  # fmt: skip
    [report] = broken.ingest(SourceFile("a.txt", TEXT.encode()))
    assert report.status == "failed" and "IndexError" in report.message
    assert store.ingest("a.txt", TEXT) == "stored"


def test_progress_tells_every_stage(store: Store) -> None:
    """Reading, extracting, embedding and storing, each to its end."""
    steps: list[Progress] = []
    store.ingester.ingest(SourceFile("a.txt", TEXT.encode()), steps.append)
    last = {one.stage: (one.done, one.total) for one in steps}
    assert last == {"read": (1, 1), "extract": (2, 2), "embed": (2, 2), "store": (1, 1)}


def test_a_cancelled_file_goes_on_where_it_stopped(store: Store) -> None:
    """Nothing becomes visible, and what was extracted is not extracted again."""
    calls = iter([False, False, False, True, True, True, True])
    [report] = store.ingester.ingest(SourceFile("a.txt", TEXT.encode()), is_cancelled=lambda: next(calls, True))
    assert report.status == "cancelled" and store.ledger.counts()["documents"] == 0
    assert store.ingest("a.txt", TEXT) == "stored"
    assert len(store.extractor.extracted) == len(set(store.extractor.extracted)) == 2


def test_another_extractor_does_not_use_old_checkpoints(store: Store) -> None:
    """The version is part of the key."""
    store.ingester.ingest(SourceFile("a.txt", TEXT.encode()), is_cancelled=lambda: bool(store.extractor.extracted))
    store.extractor.version = "words-2"
    store.ingest("a.txt", TEXT)
    assert len(store.extractor.extracted) == 3


def test_a_file_that_failed_can_be_tried_again(tmp_path: Path) -> None:
    """An embedder that did not answer is named in the report; the next try succeeds."""

    class Moody(FakeEmbedder):
        works = False

        def embed_passages(self, texts):
            if not self.works:
                raise ModelUnavailable("no answer")
            return super().embed_passages(texts)

    with open_store(tmp_path, Moody()) as store:
        assert store.ingest("a.txt", TEXT) == "failed"
        Moody.works = True
        assert store.ingest("a.txt", TEXT) == "stored"


# --- corpora ---


def statuses(reports: list[IngestReport]) -> list[str]:
    return [one.status for one in reports]


def test_each_line_of_a_corpus_is_a_document_with_its_own_id(store: Store) -> None:
    """Equal texts under two ids are two documents; a bad line is reported and harms no other."""
    data = corpus(("p1", "Alpha", TEXT), ("p2", "Alpha", TEXT)) + b"\n{broken"
    reports = store.ingester.ingest(SourceFile("c.jsonl", data))
    assert statuses(reports) == ["stored", "stored", "failed"] and "line 3" in reports[2].message
    assert "one JSON object" in reports[2].hint
    assert [one.document_id for one in store.ledger.documents()] == ["p1", "p2"]


def test_an_odd_id_costs_its_own_line_only(store: Store) -> None:
    """Ids that cannot be stored are cleaned; a blank one or one that is no text is named by its line."""
    lines = [r'{"id": "s\ud800", "text": "One."}', '{"id": " ", "text": "Two."}', '{"id": {"a": 1}, "text": "Three."}']
    reports = store.ingester.ingest(SourceFile("c.jsonl", "\n".join(lines).encode()))
    assert [(one.document_id, one.status) for one in reports] == [("s", "stored"), ("", "failed"), ("", "failed")]


def test_a_corpus_title_goes_into_the_vector(store: Store) -> None:
    """A line whose text never names its subject is found by its title."""
    store.ingester.ingest(SourceFile("c.jsonl", corpus(("p1", "Halvorsen", "He was born."), ("p2", "x", "He slept."))))
    with store.memories.open() as memory:
        [(best, cosine), *_] = memory.search_vectors(store.embedder.embed_question("Halvorsen"), 2)
    assert best.startswith("p1") and cosine > 0.3


def test_a_corpus_that_came_in_once_changes_nothing(store: Store) -> None:
    """A changed line replaces its document under the same id."""
    store.ingester.ingest(SourceFile("c.jsonl", corpus(("p1", "Alpha", "One."), ("p2", "Beta", "Two."))))
    changed = store.ingester.ingest(SourceFile("c.jsonl", corpus(("p1", "Alpha", "One."), ("p2", "Beta", "Three."))))
    assert statuses(changed) == ["duplicate", "replaced"]
    assert store.ledger.document_text("p2") == "Three."
    with store.memories.open() as memory:
        assert memory.vectors(["p2#0"])[0] == pytest.approx(store.embedder.embed_question("Beta Three."))


def test_two_corpora_may_use_one_id(store: Store) -> None:
    """The second file's document gets the file's name before its id."""
    store.ingester.ingest(SourceFile("c.jsonl", corpus(("1", "Alpha", "One."))))
    [report] = store.ingester.ingest(SourceFile("d.jsonl", corpus(("1", "Beta", "Two."))))
    assert report.document_id == "d/1"


def test_a_corpus_is_stored_in_groups(store: Store) -> None:
    """Cancelled in the second group, the first is visible; the next run does the rest only."""
    data = corpus(*((str(i), f"Title {i}", f"Alpha meets Beta and Gamma{i}.") for i in range(130)))
    stop = lambda: store.ledger.counts()["documents"] == 100  # noqa: E731
    assert statuses(store.ingester.ingest(SourceFile("c.jsonl", data), is_cancelled=stop))[-1] == "cancelled"
    again = statuses(store.ingester.ingest(SourceFile("c.jsonl", data)))
    assert (again.count("duplicate"), again.count("stored")) == (100, 30)
