"""Every citation opens the page that holds its sentence, as long as the document is there."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from core import Engine, Settings
from core.errors import BadInput, UnknownDocument
from core.records import Answer, SourceFile
from core.testing import FakeEmbedder, FixedClock
from tests.unit.ingest.paper_makers import pdf, saved, workbook

SUPPLY = "Supply Contract\nAlder Works Ltd supplies Pump P-700 to Birch Energy Inc on 5 May 2024 for 900 EUR."
LETTER = "# Guarantee Letter\n\nCedar Bank Ltd guarantees the payment of Birch Energy Inc to Alder Works Ltd."
FILES = [
    SourceFile("supply.pdf", pdf(SUPPLY)),
    SourceFile("letter.md", LETTER.encode()),
    SourceFile("prices.xlsx", saved(workbook({"Prices": [["Item", "Price"], ["Pump P-700", 900], ["Valve", 30]]}))),
]
QUESTIONS = ("Who guarantees the payment of Birch Energy Inc?", "What does Alder Works Ltd supply to Birch Energy Inc?")


def opened(folder: Path, **changed: object) -> Engine:
    """An engine on a folder."""
    return Engine.open(Settings(memory=folder, **changed), FakeEmbedder(), FixedClock())  # type: ignore[arg-type]


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """An engine that holds a PDF file, a Markdown file and a workbook."""
    made = opened(tmp_path)
    made.ingest(FILES)
    yield made
    made.close()


def id_of(engine: Engine, name: str) -> str:
    """The id of the document of a file name."""
    return next(one.document_id for one in engine.documents() if one.name == name)


def kept(folder: Path) -> int:
    """How many files are kept."""
    return len(list((folder / "originals").iterdir()))


def marked(engine: Engine, answer: Answer) -> list[tuple[str, str]]:
    """What is marked on the page of each citation of an answer, with the kind of the page."""
    pages = [engine.source_page(one.document_id, one.page, one.start, one.end) for one in answer.citations]
    return [(page.kind, " ".join(page.text[start:end] for start, end in page.marks)) for page in pages]


def test_each_citation_opens_the_page_with_its_sentence(engine: Engine, tmp_path: Path) -> None:
    """Of two answers, before and after the memory is opened anew."""
    answers = [engine.ask(one) for one in QUESTIONS]
    before = [marked(engine, one) for one in answers]
    assert [[quote for _, quote in one] for one in before] == [[one.quote for one in a.citations] for a in answers]
    assert {kind for one in before for kind, _ in one} >= {"image", "text"}
    engine.close()
    again = opened(tmp_path)
    assert [marked(again, again.answer(one.answer_id)) for one in answers] == before
    again.close()


def test_a_file_comes_back_byte_for_byte(engine: Engine) -> None:
    """Under its name."""
    assert [engine.original(id_of(engine, one.name)) for one in FILES] == FILES


def test_a_sheet_shows_its_cells(engine: Engine) -> None:
    """The page of a workbook is a sheet."""
    page = engine.source_page(id_of(engine, "prices.xlsx"), 1)
    assert page.kind == "grid" and page.cells[1] == ("Pump P-700", "900")


def test_a_removed_document_takes_its_file_along(engine: Engine, tmp_path: Path) -> None:
    """The others stay."""
    gone = id_of(engine, "supply.pdf")
    engine.remove(gone)
    assert kept(tmp_path) == 2
    with pytest.raises(UnknownDocument):
        engine.source_page(gone, 1)
    with pytest.raises(UnknownDocument):
        engine.original(gone)


def test_a_replaced_document_has_the_new_file(engine: Engine, tmp_path: Path) -> None:
    """The old one goes."""
    new = SourceFile("letter.md", LETTER.encode() + b"\n\nSigned in Oslo by Dora Elm for Cedar Bank Ltd.")
    engine.ingest([new])
    assert engine.original(id_of(engine, "letter.md")) == new and kept(tmp_path) == 3


def test_a_job_keeps_the_file_and_tidies_its_own_copy(engine: Engine, tmp_path: Path) -> None:
    """A file brought in the background is there as soon as its document is."""
    job = engine.start_ingest([SourceFile("note.txt", b"Elm Ltd sells Pump P-800 to Oak Ltd on 6 June 2024.")])
    while engine.job(job).status not in {"done", "failed"}:
        time.sleep(0.01)
    assert engine.original(id_of(engine, "note.txt")) and kept(tmp_path) == 4


def test_corpus_lines_keep_no_file(tmp_path: Path) -> None:
    """Their pages are shown in words."""
    engine = opened(tmp_path)
    engine.ingest([SourceFile("c.jsonl", json.dumps({"id": "one", "title": "Elm", "text": SUPPLY}).encode())])
    assert kept(tmp_path) == 0 and engine.original("one") is None
    assert engine.source_page("one", 1).kind == "text"
    engine.close()


def test_files_are_kept_later_when_they_are_added_again(tmp_path: Path) -> None:
    """A memory made without them gets them."""
    engine = opened(tmp_path, keep_originals=False)
    engine.ingest(FILES)
    assert kept(tmp_path) == 0
    engine.close()
    engine = opened(tmp_path)
    assert [one.status for one in engine.ingest(FILES)] == ["duplicate"] * 3 and kept(tmp_path) == 3
    engine.close()


def test_opening_sweeps_what_no_document_needs(engine: Engine, tmp_path: Path) -> None:
    """As a process killed before its commit leaves it."""
    engine.close()
    (tmp_path / "originals" / ("0" * 64)).write_bytes(b"orphan")
    (tmp_path / "originals" / "1.part").write_bytes(b"half")
    opened(tmp_path).close()
    assert kept(tmp_path) == 3


@pytest.mark.parametrize("page", [0, 2])
def test_a_page_there_is_not_is_refused(engine: Engine, page: int) -> None:
    """In one sentence."""
    with pytest.raises(BadInput, match="has no page"):
        engine.source_page(id_of(engine, "supply.pdf"), page)
