"""Small papers that act on each other, for tests of what governs."""

from __future__ import annotations

from core.evidence.governing.law import ALWAYS, Law, law_of
from core.records import Document, Extraction, IngestReport, NewDocument, Passage, Standing
from core.testing import TinyMemory
from core.text import language_of


def paper(number: int, title: str, text: str, name: str = "", attributes: dict[str, str] | None = None) -> NewDocument:
    """A paper of one passage a paragraph, as blank lines part them."""
    document_id = f"d{number}"
    document = Document(
        document_id, name or f"{title}.txt", title, "txt", language_of(text), f"hash {number}", 1, attributes or {}
    )
    passages, at = [], 0
    for i, part in enumerate(text.split("\n\n")):
        start = text.index(part, at)
        at = start + len(part)
        passages.append(Passage(f"{document_id}:p{i}", document_id, i, part, 1, start, at, language_of(part)))
    found = tuple(Extraction(one.passage_id) for one in passages)
    report = IngestReport(document_id, document.name, "stored")
    return NewDocument(document, text, tuple(passages), found, report)


LEASE = paper(
    1,
    "设备租赁合同",
    "设备租赁合同\n合同编号：LZ-01\n签订日期：2023年3月1日\n\n第三条　租金\n3.1 每台设备月租金为80,000元。\n"
    "3.2 押金为50,000元。"
    "\n\n第九条　提前退租\n9.1 提前退租的，支付三个月租金。",
    attributes={"number": "LZ-01"},
)
FIRST = paper(
    2,
    "补充协议（一）",
    "补充协议（一）\n签订日期：2023年10月8日\n鉴于双方签有编号为LZ-01的《设备租赁合同》（以下简称“原合同”）。\n\n"
    "一、原合同第3.1条中“80,000元”修改为“75,000元”，自2023年11月1日起执行。\n\n"
    "二、自2024年1月1日起，原合同第九条中止适用，直至港口取得施工许可证。\n\n"
    "三、原合同第九条自港口取得施工许可证之日起恢复适用。",
)
SUPPLY = paper(
    3,
    "Supply Agreement",
    "Supply Agreement\nAgreement No. SA-7\nDated 2 March 2022\n\n4. Notice\n4.1 The notice period is 180 days.\n\n"
    "5. Delay\n5.1 The Supplier shall pay a maximum of 7 per cent.",
    attributes={"number": "SA-7"},
)
AMENDMENT = paper(
    4,
    "Amendment No. 1",
    "Amendment No. 1 to Supply Agreement No. SA-7\nDated 5 May 2024\n\n1. Notice\n"
    'In clause 4.1 the words "180 days" are replaced by "270 days" with effect from 1 June 2024.\n\n'
    "2. Delay\nClause 5.1 is suspended until the second plant is accepted.",
)


def law(*papers: NewDocument) -> Law:
    """The law of some papers."""
    return law_of(TinyMemory(papers))


def stands(found: Law, document_id: str, words: str, at: str = ALWAYS) -> Standing | None:
    """How the first place of these words in a document stands at a date."""
    one = found.papers[document_id]
    passage = next(passage for passage in one.passages if words in passage.text)
    start = passage.start + passage.text.index(words)
    return found.standing(document_id, start, start + len(words), at)
