"""Names that are quoted, spelt in several ways, far too long, or the same as a number or an id."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from core import Engine
from core.evidence.picture import build_picture
from tests.contract.conftest import Remember

QUOTED = {
    "计划.txt": "「“灯塔”计划」由甲公司牵头。",
    "plan.txt": 'The "Beacon" Plan is run by Alder Ltd.',
}
SPELLINGS = {
    "a.txt": "ACME Corp. signed the lease with Birch Ltd on 1 May 2024.",
    "b.txt": "Acme Corporation (艾克米公司) signed the supply contract with Cedar Ltd on 2 May 2024.",
    "c.txt": "acme corp paid Birch Ltd 300 EUR on 5 May 2024.",
}
LONG_NAMES = {
    "en.txt": f"The {' '.join(f'Long{i}' for i in range(130))} Pump is sold by Alder Ltd.\n\n"
    "Alder Ltd shall pay Birch Ltd 5,000 EUR by 1 May 2024.",
    "中.txt": f"产品“{'超长产品说明' * 150}”由甲公司供应。\n\n乙公司应于2024年5月1日前向丙公司支付货款8000元。",
}


def exported(engine: Engine, folder: Path) -> dict[str, Any]:
    """The memory as one HIF object."""
    engine.export(folder)
    hif: dict[str, Any] = json.loads((folder / "memory.hif.json").read_text("utf-8"))
    return hif


def names(engine: Engine, folder: Path) -> list[str]:
    """Names of all nodes."""
    return [node["attrs"]["name"] for node in exported(engine, folder)["nodes"]]


@pytest.mark.parametrize(
    ("question", "answer", "name"),
    [
        ("谁牵头“灯塔”计划？", "甲公司", "灯塔"),
        ("谁牵头灯塔计划", "甲公司", "灯塔"),
        ('Who runs the "Beacon" Plan?', "Alder Ltd", "Beacon"),
        ("Who runs the Beacon Plan?", "Alder Ltd", "Beacon"),
    ],
)
def test_a_quoted_name_is_one_node_and_answers(
    remember: Remember, tmp_path: Path, question: str, answer: str, name: str
) -> None:
    """With and without its quotation marks the name leads to the sentence that holds it."""
    engine = remember(QUOTED)
    found = engine.ask(question)
    assert found.outcome == "answered" and answer in found.citations[0].quote
    assert sum(name in one for one in names(engine, tmp_path)) == 1


def test_control_characters_reach_neither_answer_nor_export(remember: Remember, tmp_path: Path) -> None:
    """A heading with an escape sequence, SOH and form feed becomes plain text everywhere."""
    text = b"# Build \x1b[31mlog\x01\n\nHarbour Ltd and Alder Ltd\x0c signed the lease on 1 May 2024 in Lund.\n"
    engine = remember({"build.md": text})
    exported(engine, tmp_path / "export")
    written = [file.read_text("utf-8") for file in (tmp_path / "export").iterdir()]
    written.append(engine.ask("Who signed the lease?").answer)
    assert any("Build log" in one for one in written) and "signed the lease" in written[-1]
    assert not [c for one in written for c in one if unicodedata.category(c) == "Cc" and c != "\n"]
    assert not [one for one in written if "\\u00" in one or "[31m" in one]


@pytest.mark.parametrize(
    ("question", "answer"),
    [("How much shall Alder Ltd pay Birch Ltd?", "5,000 EUR"), ("乙公司应向丙公司支付多少货款？", "8000元")],
)
def test_a_name_of_900_characters_harms_nothing(remember: Remember, tmp_path: Path, question: str, answer: str) -> None:
    """It makes no node; the document comes in and its other facts are found."""
    engine = remember(LONG_NAMES)
    assert [one.status for one in engine.reports()] == ["stored"] * 2
    assert answer in engine.ask(question).citations[0].quote
    assert max(map(len, names(engine, tmp_path))) <= engine.settings.max_name_characters


def test_case_form_and_language_of_a_name_meet_in_one_node(remember: Remember, tmp_path: Path) -> None:
    """Three spellings in three documents count as one company, and the Chinese one leads there too."""
    engine = remember(SPELLINGS)
    acme = [one for one in names(engine, tmp_path) if "acme" in one.lower() or "艾克米" in one]
    assert len(acme) == 1
    [seed] = [one for one in engine.ask("艾克米公司签订了哪些合同？").seeds if one.surface in ("艾克米公司", "艾克米")]
    assert seed.name == acme[0]


def test_a_number_that_is_clause_party_and_cell_stays_three_things(remember: Remember, tmp_path: Path) -> None:
    """Ids of nodes and hyperedges never meet, and the picture joins each fact to its members in the data only."""
    clause = "7 Obligations\n\n7.1 7 Ltd shall deliver 40 pumps to Birch Ltd by 1 May 2024."
    rows = "edge,node,party\n0,1,Alder Ltd\n1,0,Birch Ltd\n2,5,Cedar Ltd\n5,2,Dogwood Ltd\n"
    engine = remember({"7.txt": clause, "edges.csv": rows})
    hif, answer = exported(engine, tmp_path), engine.ask("What shall 7 Ltd deliver to Birch Ltd?")
    name_of = {one["node"]: one["attrs"]["name"] for one in hif["nodes"]}
    assert not name_of.keys() & {one["edge"] for one in hif["edges"]}
    members = {
        one["edge"]: {name_of[x["node"]] for x in hif["incidences"] if x["edge"] == one["edge"]} for one in hif["edges"]
    }
    drawn = [frozenset(member.name for member in fact.members) for fact in build_picture(answer).facts]
    assert drawn and set(drawn) <= {frozenset(one) for one in members.values()}


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("测试合同.txt", "测试合同.txt"),
        ("מסמך.txt", "מסמך.txt"),
        ("file_🙂.txt", "file_🙂.txt"),
        ("e\u0301.txt", "é.txt"),
    ],
)
def test_file_names_in_any_script_are_listed_and_cited(remember: Remember, name: str, kept: str) -> None:
    """As the user wrote them, in composed form."""
    engine = remember({name: "Alder Ltd shall pay Birch Ltd within 40 days."})
    assert [one.name for one in engine.documents()] == [kept]
    assert engine.ask("When shall Alder Ltd pay?").citations[0].document == kept
