"""Small files for the reader tests, made in memory."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from itertools import zip_longest

import openpyxl
from fpdf import FPDF

from core.ingest.readers import read
from core.records import Reading
from core.settings import Settings

SETTINGS = Settings()
W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def texts(reading: Reading) -> list[str]:
    """The text of each block."""
    return [block.text for block in reading.blocks]


def read_texts(name: str, data: bytes) -> list[str]:
    """Read a file; the text of each block."""
    return texts(read(name, data, SETTINGS))


def package(members: Mapping[str, str | bytes]) -> bytes:
    """A zip file with these members."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in members.items():
            made.writestr(name, content)
    return buffer.getvalue()


def docx(body: str, **parts: str) -> bytes:
    """A DOCX with this body; `parts` are further members of word/, by name without .xml."""
    wrapped = {f"word/{name}.xml": f'<w:{name} xmlns:w="{W}">{xml}</w:{name}>' for name, xml in parts.items()}
    return package({"word/document.xml": f'<w:document xmlns:w="{W}"><w:body>{body}</w:body></w:document>', **wrapped})


def paragraph(text: str, properties: str = "", run_properties: str = "") -> str:
    """A Word paragraph of one run."""
    run = f"<w:r><w:rPr>{run_properties}</w:rPr><w:t>{text}</w:t></w:r>"
    return f"<w:p><w:pPr>{properties}</w:pPr>{run}</w:p>"


def word_table(rows: list[list[tuple[str, str]]]) -> str:
    """A Word table; each cell is (text, cell properties)."""
    cells = [
        "".join(f"<w:tc><w:tcPr>{properties}</w:tcPr>{paragraph(text)}</w:tc>" for text, properties in row)
        for row in rows
    ]
    return "<w:tbl>" + "".join(f"<w:tr>{row}</w:tr>" for row in cells) + "</w:tbl>"


def workbook(sheets: Mapping[str, list[list[object]]]) -> openpyxl.Workbook:
    """A workbook with these sheets, to be changed and saved with `saved`."""
    made = openpyxl.Workbook()
    made.remove(made.active)
    for name, rows in sheets.items():
        sheet = made.create_sheet(name)
        for row in rows:
            sheet.append(row)
    return made


def saved(made: openpyxl.Workbook) -> bytes:
    """The bytes of a workbook."""
    buffer = io.BytesIO()
    made.save(buffer)
    return buffer.getvalue()


def pdf(*pages: str, encrypt: tuple[str, str] | None = None) -> bytes:
    """A PDF of Latin text, a page a string; `encrypt` is (owner password, user password)."""
    made = FPDF(format="A4")
    made.set_margins(25, 30)
    made.set_font("Helvetica", size=11)
    for text in pages:
        made.add_page()
        made.multi_cell(0, 6, text, align="L")
    if encrypt:
        made.set_encryption(owner_password=encrypt[0], user_password=encrypt[1])
    return bytes(made.output())


def pdf_without_font(*lines: str, looks: Sequence[str] = ()) -> bytes:
    """A PDF of Chinese lines that names the font STSong-Light without carrying it; operators of `looks` before each."""
    drawn = [f"{look} <{one.encode('utf-16-be').hex()}> Tj" for one, look in zip_longest(lines, looks, fillvalue="")]
    content = f"BT /F1 24 Tf 40 100 Td {' 0 -40 Td '.join(drawn)} ET"
    font = "/BaseFont/STSong-Light"
    objects = [
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        f"<</Length {len(content)}>>stream\n{content}\nendstream",
        f"<</Type/Font/Subtype/Type0{font}-UniGB-UCS2-H/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>",
        f"<</Type/Font/Subtype/CIDFontType0{font}/FontDescriptor 7 0 R/DW 1000"
        "/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>>>",
        "<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880"
        "/Descent -120/CapHeight 880/StemV 93>>",
    ]
    written, table = b"%PDF-1.4\n", [b"0000000000 65535 f \n"]
    for number, one in enumerate(objects, 1):
        table.append(f"{len(written):010d} 00000 n \n".encode())
        written += f"{number} 0 obj{one}endobj\n".encode()
    size = len(table)
    trailer = f"trailer<</Root 1 0 R/Size {size}>>\nstartxref\n{len(written)}\n%%EOF".encode()
    return written + f"xref\n0 {size}\n".encode() + b"".join(table) + trailer
