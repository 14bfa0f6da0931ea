"""
The sample set keeps its promises: enough papers and questions of each kind, and every quote stands in its paper.

Holds no test of the readers themselves; those lie beside the other tests of ingest.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from core.ingest.readers import read
from core.records import Reading
from core.settings import Settings

SAMPLE = Path(__file__).resolve().parents[2] / "data" / "sample"
DOCUMENTS = sorted((SAMPLE / "documents").iterdir())
QUESTIONS: list[dict[str, Any]] = [
    json.loads(line) for line in (SAMPLE / "questions.jsonl").read_text("utf-8").splitlines()
]
TYPES = {
    *("single", "bridge2", "bridge3", "comparison", "homonym", "change-over-time"),
    *("table", "causal", "conflict", "unanswerable"),
}


def folded(text: str) -> str:
    """A text as quotes are compared: without white space, table bars and emphasis."""
    return re.sub(r"[\s|*]", "", text)


@cache
def reading_of(name: str) -> Reading:
    """What the reader makes of one paper."""
    return read(name, (SAMPLE / "documents" / name).read_bytes(), Settings())


@cache
def text_of(name: str) -> str:
    """All blocks of one paper, folded."""
    return folded("\n".join(block.text for block in reading_of(name).blocks))


def is_chinese(text: str) -> bool:
    """Whether Chinese characters outnumber half the Latin letters (a Chinese character says more than a letter)."""
    return len(re.findall("[一-鿿]", text)) > len(re.findall("[A-Za-z]", text)) / 2


def test_two_thirds_of_the_papers_are_chinese() -> None:
    """At least 28 papers, in the shares that the issue of a bilingual reader needs."""
    chinese = sum(is_chinese(text_of(path.name)) for path in DOCUMENTS)
    assert len(DOCUMENTS) >= 28
    assert 0.6 <= chinese / len(DOCUMENTS) <= 0.72


def test_every_format_occurs_several_times() -> None:
    """No format of the six stands on a single paper; presentations and scans are rare, since they are long to load."""
    counts = Counter(path.suffix for path in DOCUMENTS)
    assert counts.pop(".pptx") == 1
    assert set(counts) == {".pdf", ".docx", ".xlsx", ".eml", ".md", ".txt"}
    assert min(counts.values()) >= 3


def test_loading_recognises_at_most_two_pages() -> None:
    """A scanned page takes four seconds, and the set is loaded by whoever looks at the product first."""
    assert sum(len(re.findall("扫描件", path.name)) for path in DOCUMENTS) == 1
    assert "recognised from a picture" in reading_of("QC-ZL-2024-02_柏州仓库租赁合同_扫描件.pdf").warnings[0]
    assert reading_of("QC-ZL-2024-02_柏州仓库租赁合同_扫描件.pdf").page_count == 1


def test_one_text_file_is_not_utf_8() -> None:
    """The letter of consent is stored in GB18030, as older office systems do."""
    data = (SAMPLE / "documents" / "钧策控股_关于补充协议二的复函.txt").read_bytes()
    assert data.decode("gb18030").startswith("钧策控股集团有限公司")
    assert "钧策".encode() not in data


def test_every_source_has_its_document() -> None:
    """What build.py reads and what is shipped are the same papers."""
    assert [path.name.removesuffix(".md") for path in sorted((SAMPLE / "sources").iterdir())] == [
        path.name for path in DOCUMENTS
    ]


def test_the_set_is_small() -> None:
    """All of it stays below three megabytes."""
    assert sum(path.stat().st_size for path in SAMPLE.glob("[!.]*/*")) < 3_000_000


def test_every_type_of_question_occurs() -> None:
    """At least 72 questions, three fifths of them Chinese, and twenty that must be refused."""
    assert {question["type"] for question in QUESTIONS} == TYPES
    assert len(QUESTIONS) >= 72
    assert sum(question["lang"] == "zh" for question in QUESTIONS) >= 0.6 * len(QUESTIONS)
    assert sum(question["outcome"] in {"partial", "unanswerable"} for question in QUESTIONS) >= 20


def test_cross_lingual_questions_are_tagged() -> None:
    """The tag stands exactly where neither quote nor paper is in the question's language, at least twelve times."""
    tagged = {question["id"] for question in QUESTIONS if "cross-lingual" in question.get("tags", [])}
    crossing = {
        question["id"]
        for question in QUESTIONS
        for evidence in question["evidence"]
        if (question["lang"] == "zh") not in {is_chinese(evidence["quote"]), is_chinese(text_of(evidence["file"]))}
    }
    assert tagged == crossing
    assert len(tagged) >= 12


def test_every_quote_stands_in_its_paper_once() -> None:
    """A gold quote is verbatim, short, and points to one place."""
    for question in QUESTIONS:
        for evidence in question["evidence"]:
            assert len(evidence["quote"]) <= 200, question["id"]
            assert text_of(evidence["file"]).count(folded(evidence["quote"])) == 1, (question["id"], evidence)


def test_only_refused_questions_lack_evidence() -> None:
    """An unanswerable question has no quote; every other has one."""
    for question in QUESTIONS:
        assert (question["outcome"] == "unanswerable") == (not question["evidence"]), question["id"]


def test_suggested_questions_join_papers() -> None:
    """Three in each language, each an answered question of the set, at least two of them over several papers."""
    suggested = json.loads((SAMPLE / "suggested.json").read_text("utf-8"))
    by_text = {question["question"]: question for question in QUESTIONS}
    assert {language: len(texts) for language, texts in suggested.items()} == {"zh": 3, "en": 3}
    for texts in suggested.values():
        assert {by_text[text]["outcome"] for text in texts} == {"answered"}
        papers = [len({evidence["file"] for evidence in by_text[text]["evidence"]}) for text in texts]
        assert sum(count > 1 for count in papers) >= 2
