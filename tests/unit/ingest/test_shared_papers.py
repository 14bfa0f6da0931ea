"""Real papers that lie beside the project: each is read as it must be, or refused; skipped where they are absent."""

from __future__ import annotations

import json
import os
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from core.errors import UnreadableDocument
from core.ingest.passages import cut_passages
from core.ingest.readers import read
from core.records import Passage
from core.settings import Settings

DATA = Path(os.environ.get("SKEIN_SHARED_DATA", Path(__file__).resolve().parents[3].parent / "shared" / "data"))
STORY, CASES = DATA / "story", DATA / "cases"
SETTINGS = Settings(read_scans=False)  # recognition takes seconds a page and is tested elsewhere
REFUSED = {
    "libreoffice-writer-password.pdf": "needs a password",
    "empty.pdf": "empty",
    "needs_ocr.pdf": "No text layer on page 1",
    "ocr_test.pdf": "No text layer on page 1",
    "truncated62886.docx": "damaged",
    "bug53475-password-is-pass.docx": "needs a password",
    "poc-xmlbomb.xlsx": "XML entities",
    "fake-text-all-whitespace.txt": "no text found",
    "random.bin": "neither",
}
HOLDS = {
    "collins_0_stock_purchase_agreement_2010-03-31.txt": [
        "Effective Date of March 31, 2010",
        "$8,000,000.00",
        "hereinafter either the “Purchaser” or",
    ],
    "collins_1_amendment_1_2010-06.txt": ["July 16, 2010"],
    "collins_2_amendment_2_2010-07.txt": ["September 15, 2010"],
    "collins_3_amendment_3_2010-09.txt": ["November 30, 2010"],
    "collins_4_amendment_4_2010-11.txt": ["ninety (90) days following the date that Collins"],
    "netgear_0_distributor_agreement.pdf": ["Effective Date: March 1, 1996", "[*]"],
    "netgear_1_amendment_1.pdf": ["October 1, 1996"],
    "netgear_2_amendment_2.pdf": ["15th day of July 1998", "October 1,1996"],
    "gridiron_supply_agreement.pdf": ["30,000 lbs", "$5.00 per pound", "($150,000)"],
    "freecook_hosting_agreement.pdf": ["$1,900", "$3,100", "$40"],
    "Mutual-NDA.md": ["Term of Confidentiality"],
    "Mutual-NDA-coverpage.md": ["[x]", "[ ]", "Governing Law"],
    "precheck_distributor_agreement.pdf": ["Romania", "March 18. 2021"],
    "测试设备采购_招标文件.docx": ["预算金额：2000000元"],
    "财政部87号令.pdf": ["第三十三条", "第三十八条", "第六十条"],
    "财政部87号令_GB18030.txt": ["第三十三条", "第三十八条", "第六十条"],
    "招标文件清单.csv": ["序号 | 文件名", "79"],
    "r6-owner-password.pdf": ["pdf encryption test", "asdfzxcv"],
    "helloworld-bad.pdf": ["Hello, world!"],
    "chinese-tables.pdf": ["372.53 亿元", "1 | 工商银行 | 330,435.30 | 234,850.00 | 95,585.30"],
    "SPARSE-2024-INV-1234_borderless.pdf": ["SKU-4563 | D-22 |  | 156 |  | CRITICAL", "|  | 180 |  | -24", "$4,287.50"],
    "invisible_text_layer.pdf": ["Visible heading line"],
    "delins.docx": ["Apache Tika 0.3 has been released."],
    "footnotes.docx": ["Eto ochen prostoy text so snoskoy\nsnoska"],
    "testExternalRefs.docx": ["Testing INCLUDEPICTURE"],
    "TwoSheetsOneHidden.xlsx": ["Sheet1 (hidden sheet)\nSheet1A1", "Sheet2A1"],
    "testEXCEL_dateFormats.xlsx": ["2018-09-20", "1996-08-10"],
    "2023-half-year-analyses-by-segment.xlsx": ["Zone NA | 12553", "Total | 46293 | 7904 | 7351"],
    "email-equals-attachment-filename.eml": ["odd=file=name.txt", "Odd filename"],
    "mime-different-plain-html.eml": ["This is the text/plain part."],
    "mail_test_12_gb2312_masked.eml": ["代开各地增值税发票"],
    "testHTML_embedded_data_uri_js.html": ["some content"],
    "gb2312_mozilla_bug171813.html": ["搜狐在线国庆免费大酬宾"],
    "fake-text-utf-16-le.txt": ["Doylestown, PA 18901"],
    "csv-inconsistent-header.csv": ["a | b | c | d"],
}
LACKS = {
    "collins_0_stock_purchase_agreement_2010-03-31.txt": ["8220", "220;"],
    "freecook_hosting_agreement.pdf": ["Page 1 of 2", "Source: FREECOOK"],
    "Mutual-NDA.md": ["<span"],
    "invisible_text_layer.pdf": ["Invisible"],
    "测试设备采购_招标文件.docx": ["**"],
    "delins.docx": ["A pendant worn in place"],
    "mime-different-plain-html.eml": ["networked"],
    "testHTML_embedded_data_uri_js.html": ["alert"],
}
WARNS = {
    "precheck_distributor_agreement.pdf": "mostly a picture",
    "invisible_text_layer.pdf": "Hidden text",
    "mime-different-plain-html.eml": "plain part",
    "csv-inconsistent-header.csv": "number of columns",
}


def _lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def _squeezed(text: str) -> str:
    return re.sub(r"[\s|*]+", "", text)


@cache
def _cut(path: Path) -> tuple[str, list[Passage]]:
    return cut_passages(path.name, read(path.name, path.read_bytes(), SETTINGS), SETTINGS)


CASE_ROWS = [row for row in _lines(CASES / "cases.jsonl") if row["kind"] == "file"]
QUOTES = [quote for row in _lines(STORY / "questions.dev.jsonl") for quote in row["evidence"]]
needs_data = pytest.mark.skipif(not CASE_ROWS, reason=f"the shared papers are not at {DATA}")


@needs_data
@pytest.mark.parametrize("row", CASE_ROWS or [{}], ids=lambda row: Path(row.get("path", "absent")).stem)
def test_real_file_is_read_or_refused(row: dict[str, Any]) -> None:
    """A file that must be refused is, with a hint; any other holds its facts and lacks what is no text of it."""
    data, name = (CASES / row["path"]).read_bytes(), Path(row["path"]).name
    if name in REFUSED:
        with pytest.raises(UnreadableDocument, match=REFUSED[name]) as caught:
            read(name, data, SETTINGS)
        assert name in caught.value.message and caught.value.hint
        return
    text, _ = _cut(CASES / row["path"])
    assert [fact for fact in HOLDS.get(name, []) if _squeezed(fact) not in _squeezed(text)] == []
    assert [wrong for wrong in LACKS.get(name, []) if wrong in text] == []
    assert WARNS.get(name, "") in " ".join(read(name, data, SETTINGS).warnings)


@needs_data
def test_law_reads_alike_from_pdf_and_from_gb18030_text() -> None:
    """The same law as PDF and as text has the same characters, and an article a passage of its own."""
    pdf, passages = _cut(CASES / "files/bid-toolkit/财政部87号令.pdf")
    text, _ = _cut(CASES / "files/derived/财政部87号令_GB18030.txt")
    assert re.sub(r"\s", "", pdf) == re.sub(r"\s", "", text)
    assert {"第三十三条", "第六十条"} <= {passage.heading_path[-1] for passage in passages if passage.heading_path}


@needs_data
def test_every_quote_lies_in_one_passage() -> None:
    """Each gold quote of the story is found in the text read from its file, inside a single passage."""
    missing = []
    for quote in QUOTES:
        passages = _cut(STORY / "docs" / quote["file"])[1]
        if not any(_squeezed(quote["quote"]) in _squeezed(passage.text) for passage in passages):
            missing.append((quote["file"], quote["quote"]))
    assert missing == []
