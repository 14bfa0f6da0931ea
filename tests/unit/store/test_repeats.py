"""Facts stated twice, and how tidy a memory is, on a real ledger."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from core import Engine, Settings
from core.errors import BadInput
from core.records import SourceFile
from core.testing import FakeEmbedder, FixedClock

STATED = "Osier Pumps Ltd supplies Pump P-700 to Birch Energy Inc on 5 May 2024 for 900 EUR."
AGAIN = STATED.replace("supplies", "supplies the")
OTHER = STATED.replace("900", "950")


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """Two papers that state one fact in nearly the same words, and one that states another amount."""
    opened = Engine.open(Settings(memory=tmp_path), FakeEmbedder(), FixedClock())
    papers = {"one.md": STATED, "two.md": AGAIN, "three.md": OTHER.replace("5 May", "9 May"), "four.md": "Nothing."}
    opened.ingest([SourceFile(name, f"# Paper\n\n{text}".encode()) for name, text in papers.items()])
    yield opened
    opened.close()


def test_a_fact_knows_where_else_it_is_stated(engine: Engine) -> None:
    """With the other place and its own weight; another amount and day are another fact."""
    fact = next(one for one in engine.find_facts("900 EUR") if one.sources[0].document == "one.md")
    assert [one.sources[0].document for one in engine.repeats(fact.hyperedge_id)] == ["two.md"]


def test_the_counts_add_up(engine: Engine) -> None:
    """Names and facts of the memory; nothing is dropped without being counted."""
    found = engine.hygiene()
    assert (found.repeated, found.hyperedges, found.archived) == (2, engine.counts()["hyperedges"], 0)
    assert 0 < found.singletons < found.nodes and found.unreachable == 0
    assert found.dropped == {"under_three": sum(one.dropped["under_three"] for one in engine.reports() if one.dropped)}


def test_a_fact_that_shares_no_name_is_unreachable(engine: Engine) -> None:
    """Its document, its clause and its event lead nowhere."""
    text = "Cedar Bank Ltd lends Dover Rail Ltd 7,000 GBP on 1 June 2023."
    engine.ingest([SourceFile("five.md", text.encode())])
    assert engine.hygiene().unreachable == 1


def test_an_unknown_fact_is_refused(engine: Engine) -> None:
    """With a sentence."""
    with pytest.raises(BadInput):
        engine.repeats("h-unknown")


def test_an_empty_memory_is_tidy(tmp_path: Path) -> None:
    """All counts are 0."""
    empty = Engine.open(Settings(memory=tmp_path / "empty"), FakeEmbedder(), FixedClock())
    found = empty.hygiene()
    empty.close()
    assert (found.passages, found.hyperedges, found.nodes, found.unreachable, found.dropped) == (0, 0, 0, 0, {})


def test_a_fact_told_elsewhere_counts_as_kept(engine: Engine) -> None:
    """The receipt of one paper says so, the fact of the other stays; where no paper tells it any more, it is gone."""
    ids = {one.name: one.document_id for one in engine.documents()}
    kept = engine.remove(ids["two.md"])
    assert (kept.hyperedges_removed, kept.hyperedges_kept, kept.hyperedges_told_elsewhere) == (0, 1, 1)
    assert any("900 EUR" in one.text for one in engine.find_facts("900 EUR"))
    gone = engine.remove(ids["one.md"])
    assert (gone.hyperedges_removed, gone.hyperedges_kept, gone.hyperedges_told_elsewhere) == (1, 0, 0)


def test_removing_a_paper_reads_no_whole_hypergraph(tmp_path: Path) -> None:
    """What it costs does not grow with what is stored."""
    engine = Engine.open(Settings(memory=tmp_path), FakeEmbedder(), FixedClock())
    text = "# Order\n\nAlder Works Ltd sells Pump P-700 to Birch Energy Inc for EUR 900 on 5 May 2024."
    reports = engine.ingest([SourceFile(f"{n}.md", f"{text} {n}".encode()) for n in range(2)])
    with patch("core.store.shared.load_hypergraph") as load:
        receipt = engine.remove(reports[0].document_id)
    engine.close()
    assert receipt.hyperedges_told_elsewhere == 1 and not load.called
