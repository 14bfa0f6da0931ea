"""What the recogniser itself reads: one picture in both languages, upright and turned. Slow, so there are few."""

from __future__ import annotations

import pytest
from PIL import Image

from core.ingest.readers import read
from core.records import Reading
from tests.unit.ingest.paper_makers import SETTINGS
from tests.unit.ingest.scan_makers import picture_of, written

LINES = (
    "设备租赁合同",
    "第一条 甲方每月支付租金人民币36,500元。",
    "Clause 2 The Lessee shall insure the crane.",
    "品名 | 数量 | 单价(元)",
    "塔吊 | 12 | 1,480.50",
    "泵车 | 7 | 960.00",
)


@pytest.fixture(scope="session")
def paper() -> Image.Image:
    """A page in Chinese and English with a table."""
    return picture_of(LINES)


@pytest.fixture(scope="session")
def upright(paper: Image.Image) -> Reading:
    """The page as read."""
    return read("page.png", written(paper), SETTINGS)


def test_chinese_english_and_a_table_are_read(upright: Reading) -> None:
    """Sentences whole, numbers as written, rows as cells."""
    text = "\n".join(block.text for block in upright.blocks)
    assert "每月支付租金人民币36,500元" in text
    assert "The Lessee shall insure the crane" in text
    rows = [block.text for block in upright.blocks if block.kind == "row"]
    assert rows[1:] == ["塔吊 | 12 | 1,480.50", "泵车 | 7 | 960.00"]


def test_a_recognised_line_has_its_place_and_its_confidence_is_told(upright: Reading) -> None:
    """The first line's box is where it was drawn; a warning names the page."""
    box = upright.blocks[0].boxes[0]
    assert (box.left, box.top) == pytest.approx((60, 55), abs=15) and box.right < 300
    assert upright.warnings[0].startswith("The text on page 1 was recognised from a picture (confidence")


def test_a_page_on_its_side_is_read_and_marked_where_it_lies(paper: Image.Image) -> None:
    """The same words, their boxes on the page as scanned."""
    reading = read("side.jpg", written(paper.transpose(Image.Transpose.ROTATE_270), "JPEG"), SETTINGS)
    assert "设备租赁合同" in reading.blocks[0].text
    box = reading.blocks[0].boxes[0]
    assert box.bottom - box.top > box.right - box.left and box.left > 350
