"""Checkpoints of text recognition: a long scan that is broken off goes on behind the last page read."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PIL import Image

from core import Engine, Settings
from core.ingest.readers import ocr, resting_in
from core.ingest.readers.ocr import SeenPage
from core.ingest.readers.seen_pages import look_at
from core.records import SourceFile
from core.testing import FakeEmbedder, FixedClock
from tests.unit.ingest.scan_makers import scanned_pdf, seen_line

PAGES = [Image.new("RGB", (200, 280), (250, 250, 250 - number)) for number in range(6)]
SCAN = scanned_pdf(*PAGES)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Image.Image]:
    """The pictures that were recognised, each as a page that says how many were before it."""
    pictures: list[Image.Image] = []

    def recognise(image: Image.Image) -> SeenPage:
        pictures.append(image)
        return SeenPage((seen_line(f"Crane {len(pictures)} stands in Alder Bay.", 20, 40),), *image.size, 180)

    monkeypatch.setattr(ocr, "look_at", recognise)
    return pictures


def bring_in(folder: Path, stop: Callable[[], bool] = lambda: False) -> tuple[str, str]:
    """The status of the scan that is brought into the memory of a folder, and its text."""
    with closing(Engine.open(Settings(memory=folder), FakeEmbedder(), FixedClock())) as engine:
        [report] = engine.ingest([SourceFile("scan.pdf", SCAN)], is_cancelled=stop)
        found = [one.text for each in engine.documents() for one in engine.passages_of(each.document_id)]
        return report.status, "\n".join(found)


def test_a_broken_off_scan_goes_on(tmp_path: Path, shown: list[Image.Image]) -> None:
    """No page that was read is recognised again, and the text is as if it had been read in one go."""
    whole = bring_in(tmp_path / "whole")
    shown.clear()
    assert bring_in(tmp_path / "broken", stop=lambda: len(shown) >= 4) == ("cancelled", "") and len(shown) == 4
    assert bring_in(tmp_path / "broken") == whole and len(shown) == 6


def test_what_rests_goes_when_the_document_is_in(tmp_path: Path, shown: list[Image.Image]) -> None:
    """Nothing of its pages stays in the folder of unfinished files."""
    bring_in(tmp_path, stop=lambda: len(shown) >= 4)
    assert [one.suffix for one in (tmp_path / "incoming").iterdir()] == [".pages"]
    assert bring_in(tmp_path)[0] == "stored" and not list((tmp_path / "incoming").iterdir())


def test_a_page_comes_back_as_it_was_seen(tmp_path: Path, shown: list[Image.Image]) -> None:
    """Lines, corners, confidence and turn; also behind a line that was cut off or is none."""
    path = tmp_path / "some.pages"
    with resting_in(path):
        first = look_at(PAGES[0])
    path.write_text("null\n" + path.read_text("utf-8") + '{"key": "cut o', "utf-8")
    with resting_in(path):
        assert look_at(PAGES[0]) == first and len(shown) == 1
        assert look_at(PAGES[1]) != first


def test_outside_of_a_file_nothing_rests(tmp_path: Path, shown: list[Image.Image]) -> None:
    """The same picture is recognised twice; a folder that takes no file hinders nobody."""
    look_at(PAGES[0])
    (tmp_path / "file").write_bytes(b"")
    with resting_in(tmp_path / "file" / "some.pages"):
        look_at(PAGES[0])
    assert len(shown) == 2


def test_a_finished_job_tidies_what_rests(tmp_path: Path, shown: list[Image.Image]) -> None:
    """Of other files that nobody will try again; that of a file to be tried again stays."""
    with closing(Engine.open(Settings(memory=tmp_path), FakeEmbedder(), FixedClock())) as engine:
        (tmp_path / "incoming" / f"{'0' * 64}.pages").write_text("", "utf-8")
        job = engine.start_ingest([SourceFile("a.txt", b"The crane stands in Alder Bay.")])
        while engine.job(job).status in ("queued", "running"):
            pass
    assert not list((tmp_path / "incoming").iterdir()) and not shown
