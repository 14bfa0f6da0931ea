"""Chinese text whose font a PDF file does not carry is drawn with the font that comes with the app."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from core.fonts import CJK_FAMILY, cjk_font

ROOT = Path(__file__).resolve().parents[2]
DRAW = """
import pypdfium2
from core.pdfium import use_fonts
from core.fonts import cjk_font
from pathlib import Path
from tests.unit.ingest.paper_makers import pdf_without_font
use_fonts((FOLDER,))
with pypdfium2.PdfDocument(pdf_without_font("担保方於二期驗收")) as document:
    histogram = document[0].render().to_pil().convert("L").histogram()
print(sum(histogram[:128]))
"""


def dark_pixels(folder: str) -> int:
    """How many pixels of such a page are dark when fonts are looked for in one folder only."""
    code = DRAW.replace("FOLDER", folder)
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return int(done.stdout)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have Chinese fonts")
def test_text_without_its_font_is_drawn_with_ours() -> None:
    """On a machine without a Chinese font it would be blank."""
    assert dark_pixels('Path("/nowhere")') == 0
    assert dark_pixels("cjk_font().parent") > 500


def test_the_font_has_the_family_that_is_asked_for() -> None:
    """The name stands in the file."""
    assert CJK_FAMILY.encode("utf-16-be") in cjk_font().read_bytes()
