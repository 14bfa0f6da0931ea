"""
Build the sample documents from their Markdown sources.

`sources/NAME.EXT.md` becomes `documents/NAME.EXT`. This file holds the turning of one small Markdown dialect into
PDF, DOCX, PPTX, XLSX, EML, MD and TXT; it must not hold any words of the story. Next in the flow: the Library page, or
`python -m core ingest`.

The dialect: `# title`, `## heading`, `| table | row |`, and one paragraph a line. A spreadsheet source is one
`## sheet` and its table after another; a mail source starts with its header lines, and `Attachment: NAME` opens an
attachment. In a Word table, `<` goes on from the cell at its left and `^` from the cell above. In a presentation
each heading begins a slide, and `> ` begins its notes. A PDF called "…扫描件" is turned into pictures of paper.

Usage: python data/sample/build.py FONT      (a CJK font whose licence permits embedding, e.g. NotoSansCJK-Regular.ttc)
"""

import io
import re
import sys
import zipfile
from collections.abc import Iterator
from datetime import UTC, date, datetime
from email import policy
from email.message import EmailMessage
from pathlib import Path

import numpy as np
import pypdfium2
from docx import Document
from docx.table import Table
from fpdf import FPDF
from openpyxl import Workbook
from openpyxl.styles import Font
from PIL import Image
from pptx import Presentation
from pptx.util import Inches

HERE = Path(__file__).parent
BUILT_AT = datetime(2025, 1, 6, 9, 0, tzinfo=UTC)
SIMPLIFIED_FACE = 2  # the Simplified Chinese face of the Noto CJK collection
GB18030_DOCUMENTS = {"钧策控股_关于补充协议二的复函.txt"}
SCANNED = "扫描件"
SCAN_DOTS = 150  # an inch
SCAN_TURN = 0.4  # degrees that the paper lies askew
NUMBER = re.compile(r"-?\d+(\.\d+)?")
MODIFIED = re.compile(rb"(<dcterms:modified[^>]*>)[^<]*<")
PIECE = re.compile(r"[!-~]+[，。；：、）》”？]* ?|[（《“]?.[，。；：、）》”？]*")
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")

Block = tuple[str, str | list[list[str]]]


def blocks(source: str) -> Iterator[Block]:
    """Yield ("title" | "heading" | "paragraph", text) and ("table", rows) in reading order."""
    table: list[list[str]] = []
    for line in [*source.splitlines(), ""]:
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not all(set(cell) <= set("-: ") for cell in cells):
                table.append(cells)
            continue
        if table:
            yield "table", table
            table = []
        if line.startswith("## "):
            yield "heading", line[3:]
        elif line.startswith("# "):
            yield "title", line[2:]
        elif line.strip():
            yield "paragraph", line


class Paper(FPDF):
    """An A4 paper in one embedded font, each page numbered at its foot."""

    def __init__(self, font: Path) -> None:
        super().__init__()
        self.add_font("cjk", fname=font, collection_font_number=SIMPLIFIED_FACE)
        self.set_font("cjk", size=11)
        self.set_margin(25)
        self.set_auto_page_break(True, margin=25)
        self.set_creation_date(BUILT_AT)
        self.add_page()

    def footer(self) -> None:
        """Write "page / pages" in the middle of the foot."""
        self.set_y(-18)
        self.set_font("cjk", size=9)
        self.cell(0, 8, f"{self.page_no()} / {{nb}}", align="C")
        self.set_font("cjk", size=11)

    def write_block(self, kind: str, content: str | list[list[str]]) -> None:
        """Set one block in the type its kind asks for."""
        if isinstance(content, list):
            with self.table(line_height=7, first_row_as_headings=False) as table:
                for cells in content:
                    table.row(cells)
            self.ln(3)
            return
        size, height, align = {"title": (16, 12, "C"), "heading": (12.5, 10, "L"), "paragraph": (11, 7, "L")}[kind]
        self.set_font("cjk", size=size)
        for line in self.broken_lines(content):
            self.cell(0, height, line, align=align, new_x="LMARGIN", new_y="NEXT")
        self.ln(1.5)

    def broken_lines(self, text: str) -> Iterator[str]:
        """Break between Chinese characters but never within a Latin word or before closing punctuation."""
        line = ""
        for piece in PIECE.findall(text):
            if self.get_string_width(line + piece.rstrip()) > self.epw - 2 * self.c_margin:
                yield line.rstrip()
                line = ""
            line += piece
        yield line


def build_pdf(source: str, target: Path, font: Path) -> None:
    """Write a PDF with a text layer and numbered pages."""
    paper = Paper(font)
    for kind, content in blocks(source):
        paper.write_block(kind, content)
    paper.output(str(target))


def scan(target: Path) -> None:
    """Put pictures in the place of the pages of a PDF: grey, a little askew, with the grain of paper."""
    grain, scanned = np.random.default_rng(0), FPDF(format="A4")
    scanned.set_creation_date(BUILT_AT)
    with pypdfium2.PdfDocument(target) as document:
        for page in document:
            image = page.render(scale=SCAN_DOTS / 72, grayscale=True).to_pil().convert("L")
            turned = np.asarray(image.rotate(SCAN_TURN, Image.Resampling.BICUBIC, fillcolor=250), np.float32)
            noisy = np.clip(turned - 8 + grain.normal(0, 6, turned.shape), 0, 255).astype(np.uint8)
            picture = io.BytesIO()
            Image.fromarray(noisy).save(picture, "JPEG", quality=60)
            scanned.add_page()
            scanned.image(picture, 0, 0, scanned.w, scanned.h)
    scanned.output(str(target))


def merge(table: Table, rows: list[list[str]]) -> None:
    """Join the cells that a source marks as going on from the left or from above."""
    for down, cells in enumerate(rows):
        for right, text in enumerate(cells):
            if text in {"<", "^"}:
                first = table.cell(down, right - 1) if text == "<" else table.cell(down - 1, right)
                first.merge(table.cell(down, right))


def build_docx(source: str, target: Path) -> None:
    """Write a Word document with real heading styles and tables."""
    document = Document()
    for kind, content in blocks(source):
        if isinstance(content, list):
            table = document.add_table(rows=0, cols=len(content[0]), style="Table Grid")
            for cells in content:
                for cell, text in zip(table.add_row().cells, cells, strict=True):
                    cell.text = "" if text in {"<", "^"} else text
            merge(table, content)
        elif kind == "paragraph":
            document.add_paragraph(content)
        else:
            document.add_heading(content, level=0 if kind == "title" else 1)
    properties = document.core_properties
    properties.author, properties.created, properties.modified = "Skein sample set", BUILT_AT, BUILT_AT
    document.save(str(target))
    settle(target)


def build_pptx(source: str, target: Path) -> None:
    """Write a presentation, a slide for each heading, with its text, tables and notes."""
    made = Presentation()
    top = Inches(2)
    for kind, content in blocks(source):
        if kind in {"title", "heading"}:
            slide = made.slides.add_slide(made.slide_layouts[5])
            slide.shapes.title.text, top = content, Inches(2)
        elif isinstance(content, list):
            shape = slide.shapes.add_table(len(content), len(content[0]), Inches(0.5), top, Inches(9), Inches(3))
            for row, cells in zip(shape.table.rows, content, strict=True):
                for cell, text in zip(row.cells, cells, strict=True):
                    cell.text = text
        elif str(content).startswith("> "):
            slide.notes_slide.notes_text_frame.text = str(content)[2:]
        else:
            slide.shapes.add_textbox(Inches(0.5), top, Inches(9), Inches(0.6)).text_frame.text = str(content)
            top += Inches(0.8)
    properties = made.core_properties
    properties.author, properties.created, properties.modified = "Skein sample set", BUILT_AT, BUILT_AT
    made.save(str(target))
    settle(target)


def cell_value(text: str) -> str | int | float | date:
    """Read a table cell as the date or number it spells, else keep its text."""
    if DAY.fullmatch(text):
        return date.fromisoformat(text)
    if NUMBER.fullmatch(text):
        return float(text) if "." in text else int(text)
    return text


def build_xlsx(source: str, target: Path) -> None:
    """Write a workbook with one sheet for each heading."""
    workbook = Workbook()
    workbook.remove(workbook.worksheets[0])
    workbook.properties.creator, workbook.properties.created = "Skein sample set", BUILT_AT.replace(tzinfo=None)
    for kind, content in blocks(source):
        if kind == "heading":
            workbook.create_sheet(str(content))
        for cells in content if isinstance(content, list) else [[content]] if kind == "paragraph" else []:
            workbook.worksheets[-1].append([cell_value(cell) for cell in cells])
    for sheet in workbook.worksheets:
        for cell in sheet[1]:
            cell.font = Font(bold=True)
    workbook.save(target)
    settle(target)


def settle(target: Path) -> None:
    """Give an Office file fixed dates inside, so that building twice gives the same bytes."""
    with zipfile.ZipFile(target) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            if name == "docProps/core.xml":
                content = MODIFIED.sub(rb"\g<1>2025-01-06T09:00:00Z<", content)
            archive.writestr(zipfile.ZipInfo(name, BUILT_AT.timetuple()[:6]), content, zipfile.ZIP_DEFLATED)


def build_eml(source: str, target: Path) -> None:
    """Write a mail; text after an `Attachment: NAME` line is attached under that name."""
    head, _, rest = source.partition("\n\n")
    body, *attachments = re.split(r"(?m)^Attachment: ", rest)
    mail = EmailMessage(policy=policy.SMTP)
    for line in head.splitlines():
        name, _, value = line.partition(": ")
        mail[name] = value
    mail.set_content(body.strip() + "\n", cte="base64")
    for attachment in attachments:
        name, _, text = attachment.partition("\n")
        mail.add_attachment(text.strip().encode(), maintype="text", subtype="csv", filename=name.strip())
    if mail.is_multipart():
        mail.set_boundary("=====skein-sample-set=====")
    target.write_bytes(mail.as_bytes())


def build_text(source: str, target: Path) -> None:
    """Write the source as it is, in the encoding its document calls for."""
    target.write_bytes(source.encode("gb18030" if target.name in GB18030_DOCUMENTS else "utf-8"))


def main(font: Path) -> None:
    """Build every document anew."""
    documents = HERE / "documents"
    documents.mkdir(exist_ok=True)
    builders = {
        **{".docx": build_docx, ".xlsx": build_xlsx, ".pptx": build_pptx},
        **{".eml": build_eml, ".md": build_text, ".txt": build_text},
    }
    for path in sorted((HERE / "sources").glob("*.md")):
        source, target = path.read_text(encoding="utf-8"), documents / path.name.removesuffix(".md")
        if target.suffix == ".pdf":
            build_pdf(source, target, font)
            if SCANNED in target.name:
                scan(target)
        else:
            builders[target.suffix](source, target)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
