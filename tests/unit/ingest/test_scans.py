"""Scanned pages and pictures: which are recognised, in what order, within which limits. Recognition is made up."""

from __future__ import annotations

import pytest
from PIL import Image

from core.errors import Cancelled, UnreadableDocument
from core.ingest.readers import read
from core.ingest.readers.garbage import is_garbage
from core.ingest.readers.numbers import page_numbers
from core.ingest.readers.ocr import SeenLine, SeenPage, as_printed
from core.ingest.readers.ocr_layout import page_lines, placement
from core.records import Box, Progress, SourceFile
from core.settings import Settings
from tests.store_examples import Store
from tests.unit.ingest.paper_makers import SETTINGS, pdf, texts
from tests.unit.ingest.scan_makers import claiming, picture_of, recognises, scanned_pdf, seen_line, written

BLANK = Image.new("RGB", (200, 280), "white")
LINE = seen_line("The crane stands in Alder Bay.", 20, 40)
CHINESE = "合同编号：本合同由以下双方签订，甲方为云岭机械租赁有限公司，乙方为青禾建设股份有限公司，经协商订立如下条款。"
TRADITIONAL = "價格調整條款：買方應於簽約後支付訂金，賣方應於三十日內交貨，逾期者應按日計付違約金。"


def shifted(text: str) -> str:
    """As a font without a map to Unicode gives it."""
    return "".join(chr(ord(one) - 29) if one > " " else one for one in text)


def test_only_the_pages_without_text_are_recognised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Printed pages keep their text layer; each page's blocks stay in order."""
    shown = recognises(monkeypatch, [LINE])
    reading = read("a.pdf", scanned_pdf("Printed first page.", BLANK, "Printed last page."), SETTINGS)
    assert texts(reading) == ["Printed first page.", LINE.text, "Printed last page."]
    assert len(shown) == 1 and "page 2 " in reading.warnings[0] and "99 %" in reading.warnings[0]


def test_boxes_of_a_scan_are_points_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages are drawn at 200 dots an inch, boxes are in points."""
    recognises(monkeypatch, [LINE])
    [box] = read("a.pdf", scanned_pdf(BLANK), SETTINGS).blocks[0].boxes
    assert (box.page, box.left, box.top) == (1, pytest.approx(20 * 0.36, abs=0.1), pytest.approx(40 * 0.36, abs=0.1))


def test_pages_over_the_limit_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of four scans are read, the others are said to be left out."""
    shown = recognises(monkeypatch, [LINE], [LINE])
    reading = read("a.pdf", scanned_pdf(*[BLANK] * 4), Settings(max_scan_pages=2))
    assert len(shown) == 2 and reading.page_count == 4
    assert "The text on pages 3-4 was not recognised; only 2 scanned pages" in reading.warnings[-1]


def test_recognition_can_be_stopped_between_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress counts pages; what it raises ends the reading."""
    told: list[tuple[int, int]] = []

    def on_page(done: int, total: int) -> None:
        told.append((done, total))
        if done == 1:
            raise Cancelled("stopped")

    shown = recognises(monkeypatch, [LINE])
    with pytest.raises(Cancelled):
        read("a.pdf", scanned_pdf(BLANK, BLANK), SETTINGS, on_page)
    assert told == [(0, 2), (1, 2)] and len(shown) == 1


def test_scans_that_nobody_may_recognise_are_refused() -> None:
    """With read_scans off, a scan and a picture say so and what to do."""
    for name, data in (("a.pdf", scanned_pdf(BLANK)), ("a.png", written(BLANK))):
        with pytest.raises(UnreadableDocument) as caught:
            read(name, data, Settings(read_scans=False))
        assert "read_scans" in caught.value.message + caught.value.hint


def test_words_beside_a_picture_are_kept_and_those_in_it_added(monkeypatch: pytest.MonkeyPatch) -> None:
    """The text layer is exact, so it stays; a line recognised where it stands is not told twice."""
    twice, new = seen_line("Bates 0O0017", 60, 3250), seen_line("The crane stands in Alder Bay.", 100, 900)
    recognises(monkeypatch, [twice, new])
    page = picture_of(["x"], (400, 300))
    made = scanned_pdf(page)
    reading = read("a.pdf", made, SETTINGS)
    assert new.text in texts(reading)


def test_a_tiff_has_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames are pages, each with its boxes."""
    recognises(monkeypatch, [LINE], [seen_line("Second page of it.", 20, 40)])
    reading = read("a.tiff", written(BLANK, "TIFF", save_all=True, append_images=[BLANK]), SETTINGS)
    assert [(block.page, block.boxes[0].page) for block in reading.blocks] == [(1, 1), (2, 2)]
    assert (reading.page_count, reading.format) == (2, "image")


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "BMP", "TIFF", "GIF"])
def test_pictures_are_known_by_their_content(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Whatever the name says."""
    recognises(monkeypatch, [LINE])
    assert read("a.dat", written(BLANK, kind), SETTINGS).format == "image"


def test_a_camera_s_turn_is_heeded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A photo taken upright and stored sideways is shown to the recogniser upright."""
    shown = recognises(monkeypatch, [LINE])
    exif = Image.Exif()
    exif[0x0112] = 6
    read("a.jpg", written(BLANK, "JPEG", exif=exif), SETTINGS)
    assert shown == [(BLANK.height, BLANK.width)]


def test_hostile_pictures_are_refused_before_they_are_unpacked() -> None:
    """A picture of 900 million pixels, one over the setting, one cut short, one of another kind."""
    for data, words, settings in (
        (claiming(30_000, 30_000), "900000000 pixels", SETTINGS),
        (written(BLANK), "56000 pixels", Settings(max_picture_pixels=10_000)),
        (written(picture_of(["abc"]))[:2_000], "damaged", SETTINGS),
        (b"\0\0\0\x18ftypheic" + b"\0" * 100, "HEIC", SETTINGS),
    ):
        with pytest.raises(UnreadableDocument, match=words):
            read("a.png", data, settings)


def test_a_skewed_page_is_straightened_for_reading_and_marked_as_it_lies() -> None:
    """Two cells of a line three degrees askew are one line; the way back gives their places."""
    cells = [
        SeenLine(text, ((x, y), (x + 300, y + 15), (x + 299, y + 35), (x - 1, y + 20)), 0.9)
        for text, x, y in (("left cell of a line", 100, 100), ("right cell of a line", 900, 140))
    ]
    seen = SeenPage(tuple(cells), 1300, 500)
    [part] = page_lines(seen, 1, 1.0)
    [line] = part.lines
    box = placement(seen, 1.0)(line.boxes[0])
    assert line.text == "left cell of a line right cell of a line"
    assert (box.left, box.right) == pytest.approx((99, 1200), abs=4)
    assert (box.top, box.bottom) == pytest.approx((100, 175), abs=6)


@pytest.mark.parametrize(
    ("seen", "printed"),
    [
        ("编号:A-1,见附件（二)", "编号：A-1,见附件（二）"),
        ("签订日期:2024年1月", "签订日期：2024年1月"),
        ("共3,200台,单价12:30", "共3,200台，单价12:30"),
        ("Clause 2: see (a), then", "Clause 2: see (a), then"),
    ],
)
def test_marks_in_chinese_text_are_those_of_print(seen: str, printed: str) -> None:
    """Full-width after Chinese, untouched in figures and English."""
    assert as_printed(seen) == printed


def test_columns_are_read_one_after_the_other() -> None:
    """A title over two columns comes first, then the left one."""
    title = seen_line("A title that runs over both of the columns", 100, 20, 1000)
    left = [seen_line(f"left text line number {n}", 50, 100 + 40 * n, 500) for n in range(6)]
    right = [seen_line(f"right text line number {n}", 650, 100 + 40 * n, 500) for n in range(6)]
    mixed = [one for pair in zip(left, right, strict=True) for one in pair]
    parts = page_lines(SeenPage((title, *mixed), 1200, 500), 1, 1.0)
    assert [len(part.lines) for part in parts] == [1, 6, 6]
    assert parts[1].lines[0].text == left[0].text


@pytest.mark.parametrize(("turn", "corner"), [(90, (990, 0)), (180, (990, 495)), (270, (0, 495))])
def test_a_turned_page_leads_back_to_its_corner(turn: int, corner: tuple[int, int]) -> None:
    """The top left of the upright page, on the page of 1000 x 500 as given."""
    width, height = (10, 5) if turn == 180 else (5, 10)
    placed = placement(SeenPage((), 1000, 500, turn), 1.0)(Box(1, 0, 0, width, height))
    assert (round(placed.left), round(placed.top)) == corner


@pytest.mark.parametrize(
    "text",
    [
        CHINESE.encode().decode("latin-1"),
        CHINESE.encode("gbk").decode("latin-1"),
        CHINESE.encode().decode("gbk", "ignore"),
        CHINESE.encode("gbk").decode("big5", "ignore"),
        shifted("The lessee shall insure the crane for its full value. " * 4),
        "(cid:12)(cid:7) (cid:88) a",
        "\ue001\ue002\ue003 ab \ue004",
    ],
)
def test_text_that_says_nothing_is_known(text: str) -> None:
    """Wrong encodings, shifted letters, private signs."""
    assert is_garbage(text)


@pytest.mark.parametrize("text", [CHINESE, TRADITIONAL, "", "Réf. 4 – coût : 3 000 € à régler", "BW-HT-118 kWh 42"])
def test_real_text_is_not_garbage(text: str) -> None:
    """Accents, codes, simplified and traditional characters."""
    assert not is_garbage(text)


def test_a_garbage_layer_is_replaced_by_what_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of private signs is recognised from its picture."""
    recognises(monkeypatch, [LINE])
    assert texts(read("a.pdf", pdf(shifted("the lessee shall insure the crane fully " * 6)), SETTINGS)) == [LINE.text]


def test_a_doubtful_layer_that_the_picture_confirms_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of codes looks like garbage; it is exact where recognition sees the same."""
    codes = " ".join(f"BWX{n}-KDQ" for n in range(30))
    recognises(monkeypatch, [seen_line(codes.replace("0", "O"), 20, 40)])
    assert "BWX20-KDQ" in texts(read("a.pdf", pdf(codes), SETTINGS))[0]


@pytest.mark.parametrize(("numbers", "words"), [([3], "page 3"), ([1, 2, 3, 7], "pages 1-3, 7")])
def test_page_numbers_are_told_in_runs(numbers: list[int], words: str) -> None:
    """Five hundred pages of a scan fit a sentence."""
    assert page_numbers(numbers) == words


def test_a_job_tells_the_pages_it_has_read_and_stops_between_them(
    monkeypatch: pytest.MonkeyPatch, store: Store
) -> None:
    """Stage "read" counts scanned pages; a file stopped there is cancelled and stores nothing."""
    shown = recognises(monkeypatch, *[[LINE]] * 3)
    told: list[Progress] = []
    file = SourceFile("a.pdf", scanned_pdf(*[BLANK] * 3))
    [report] = store.ingester.ingest(file, told.append, lambda: len(shown) == 2)
    assert [(one.stage, one.done, one.total) for one in told] == [("read", 0, 1), ("read", 0, 3), ("read", 1, 3)]
    assert report.status == "cancelled" and store.ledger.counts()["documents"] == 0


def test_a_clause_number_keeps_its_blank() -> None:
    """Recognisers drop it; in the middle of a sentence the number only refers to a clause."""
    lines = ("第一条租金按月支付。", "第二条押金退还。但应当依照", "第三条办理。", "第四条的规定另行通知。")
    seen = SeenPage(tuple(seen_line(text, 50, 40 * row) for row, text in enumerate(lines, 1)), 800, 400)
    [part] = page_lines(seen, 1, 1.0)
    texts = [line.text for line in part.lines]
    assert texts == ["第一条 租金按月支付。", "第二条 押金退还。但应当依照", "第三条办理。", "第四条的规定另行通知。"]
