"""Concepts on a real ledger: they come and go with their papers, and nothing else is worked out again."""

import json
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest

from core import Engine, Settings
from core.__main__ import main
from core.engine import gathering
from core.errors import BadInput
from core.machine.text import as_text
from core.records import FactRecord, SourceFile, to_plain
from core.testing import FakeEmbedder, FixedClock

DELAY = (
    "# Contract {n}\n\n## 6. Late delivery\n\nIf Alder Works Ltd delivers Pump P-700 late, Alder Works Ltd pays Birch "
    "Energy Inc a penalty of 5% of the price for each week of delay, number {n}.\n"
)
LEASE = (
    "# Lease {n}\n\n## 2. Rent\n\nCedar Bank Ltd lets the warehouse in Harbour Street to Dorn Storage GmbH; "
    "Dorn Storage GmbH pays rent monthly to Cedar Bank Ltd, account {n}.\n"
)
LATE = {"Alder Works Ltd", "Birch Energy Inc"}


def paper(text: str, number: int) -> SourceFile:
    """One paper of a series."""
    return SourceFile(f"{text[2:7].strip().lower()}-{number}.md", text.format(n=number).encode())


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """Three contracts with the same clause, two leases."""
    opened = Engine.open(Settings(memory=tmp_path), FakeEmbedder(), FixedClock())
    opened.ingest([*(paper(DELAY, n) for n in (1, 2, 3)), *(paper(LEASE, n) for n in (1, 2))])
    yield opened
    opened.close()


def delay(engine: Engine) -> FactRecord:
    """The concept of late delivery."""
    [found] = [one for one in engine.concepts() if {member.name for member in one.members} >= LATE]
    return found


def test_three_papers_that_say_the_like_make_a_concept(engine: Engine) -> None:
    """A hyperedge of its own kind, with a label, its names and the passages, which say it."""
    found = delay(engine)
    assert found.kind == "semantic" and found.text == "Late delivery" and len(found.members) >= 3
    assert {one.document for one in found.sources} == {"contr-1.md", "contr-2.md", "contr-3.md"}
    assert all("Birch Energy Inc" in one.text for one in found.sources) and engine.fact(found.hyperedge_id) == found


def test_hygiene_counts_concepts_and_copies(engine: Engine) -> None:
    """A second paper of the same words is a copy, and so is the first."""
    text = "# Note\n\nThe lift is tested twice a year by an inspector.\n"
    engine.ingest([SourceFile("a.md", text.encode()), SourceFile("b.md", f"{text}\n".encode())])
    assert (engine.hygiene().concepts, engine.hygiene().copies) == (1, 2)


def test_two_papers_are_too_few(engine: Engine) -> None:
    """The leases make a concept when the third comes."""
    assert len(engine.concepts()) == 1
    engine.ingest([paper(LEASE, 3)])
    assert len(engine.concepts()) == 2


def test_a_concept_goes_with_its_papers(engine: Engine) -> None:
    """And comes back under its id when the paper does, so that what was learned holds again."""
    before = delay(engine)
    document = next(one for one in engine.documents() if one.name == "contr-3.md")
    engine.remove(document.document_id)
    assert engine.concepts() == []
    engine.ingest([paper(DELAY, 3)])
    assert delay(engine).hyperedge_id == before.hyperedge_id


def test_an_emptied_memory_holds_no_concept(engine: Engine) -> None:
    """No cell either: nothing is left that could be found."""
    for one in engine.documents():
        engine.remove(one.document_id)
    left = engine._ledger.rows("SELECT (SELECT count(*) FROM concept), (SELECT count(*) FROM concept_cell)")
    assert tuple(left[0]) == (0, 0)


def test_a_concept_that_grows_stays_itself(engine: Engine) -> None:
    """A pin and a vote hold on, for they go by its id."""
    before = delay(engine)
    engine.pin(before.hyperedge_id)
    engine.ingest([paper(DELAY, 4)])
    assert delay(engine).hyperedge_id == before.hyperedge_id and len(delay(engine).sources) == 4


def test_only_cells_that_a_paper_touches_are_worked_out(engine: Engine) -> None:
    """A Chinese paper reads no English cell."""
    read: list[int] = []
    find = gathering._found
    with patch.object(gathering, "_found", lambda ledger, cell, name: read.append(cell) or find(ledger, cell, name)):
        engine.ingest([SourceFile("租赁.md", "# 租赁合同\n\n甲公司向乙公司出租塔机一台，租金每月一万元。".encode())])
    languages = [engine._ledger.cell_language(cell) for cell in read]
    assert languages == ["zh"]


def test_every_passage_is_in_one_cell(engine: Engine) -> None:
    """Also when a paper is replaced, and when one goes."""
    engine.ingest([SourceFile("contr-1.md", LEASE.format(n=9).encode())])
    engine.remove(engine.documents()[-1].document_id)
    rows = engine._ledger.rows("SELECT number FROM passage EXCEPT SELECT passage FROM concept_place")
    waiting = engine._ledger.rows("SELECT * FROM concept_waiting")
    assert rows == [] and waiting == [] and engine._ledger.stale_cells() == []


def test_another_embedder_finds_them_anew_under_their_ids(engine: Engine, tmp_path: Path) -> None:
    """All cells are made again from its vectors."""
    before = delay(engine).hyperedge_id
    engine.close()
    again = Engine.open(Settings(memory=tmp_path), FakeEmbedder(96, "fake/other"), FixedClock())
    again.check(repair=True)
    assert delay(again).hyperedge_id == before
    assert again._ledger.meta("concept_embedder") == "fake/other 96"
    again.close()


@pytest.mark.parametrize("reads", ["again", "opened"])
def test_the_label_of_an_earlier_release_is_renewed(engine: Engine, tmp_path: Path, reads: str) -> None:
    """When its papers are read again, and when the memory is opened by a release that words labels otherwise."""
    before, ledger = delay(engine).hyperedge_id, engine._ledger
    with ledger.writing() as connection:
        connection.execute("UPDATE concept SET label = 'old'")
        connection.execute("UPDATE meta SET value = 'old' WHERE key = 'concept_reading' AND ?", (reads == "opened",))
    if reads == "again":
        engine.ingest([SourceFile("contr-1.md", f"{DELAY.format(n=1)}\n".encode())])
    engine.close()
    with closing(Engine.open(Settings(memory=tmp_path), FakeEmbedder(), FixedClock())) as again:
        assert (delay(again).hyperedge_id, delay(again).text) == (before, "Late delivery")


def test_nothing_new_changes_nothing(engine: Engine) -> None:
    """A paper that is known raises no version."""
    before = engine.check()["memory_version"]
    engine.ingest([paper(DELAY, 1)])
    assert engine.check()["memory_version"] == before


def test_the_concepts_of_a_name(engine: Engine) -> None:
    """Only those that it is a member of; none for an unknown name."""
    birch = engine.find_nodes("Birch Energy Inc")[0].node.node_id
    assert engine.concepts(birch) == [delay(engine)]
    assert engine.concepts(engine.find_nodes("Cedar Bank Ltd")[0].node.node_id) == []
    with pytest.raises(BadInput):
        engine.concepts("n_gone")


def test_the_command_line_tells_them(engine: Engine, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line with label and counts, a line with the names; the same as JSON."""
    told = as_text("concepts", {"concepts": to_plain(engine.concepts())})
    assert "Late delivery (3 passages, 3 documents) · weight 1.00" in told and "Birch Energy Inc" in told
    engine.close()
    opened = partial(Engine.open, embedder=FakeEmbedder())
    assert main(["concepts", "--memory", str(tmp_path), "--json"], opened) == 0
    assert json.loads(capsys.readouterr().out)["concepts"][0]["kind"] == "semantic"


def test_the_export_holds_concepts_and_reading_it_does_not_state_them(engine: Engine, tmp_path: Path) -> None:
    """An edge with the label and members of each; a memory that reads the file works its own out."""
    hif, found = json.loads(engine.hif()), delay(engine)
    [edge] = [one for one in hif["edges"] if one["attrs"].get("worked_out")]
    assert (edge["edge"], edge["attrs"]["label"], edge["weight"]) == (found.hyperedge_id, found.text, 1.0)
    members = {one["node"] for one in hif["incidences"] if one["edge"] == edge["edge"]}
    assert members == {one.node_id for one in found.members}
    with closing(Engine.open(Settings(memory=tmp_path / "other"), FakeEmbedder(), FixedClock())) as other:
        other.ingest([SourceFile("memory.hif.json", json.dumps(hif).encode())])
        assert other.counts()["hyperedges"] == engine.counts()["hyperedges"]


def test_the_concepts_of_a_fact_are_those_of_its_passage(engine: Engine) -> None:
    """That hold two of its names; none for a lease, whose papers are too few."""
    documents = {one.name: one.document_id for one in engine.documents()}
    told = {
        name: [fact.hyperedge_id for one in engine.extraction_of(documents[name]) for fact in one.facts]
        for name in ("contr-1.md", "lease-1.md")
    }
    assert engine.concepts_of_facts(told["contr-1.md"]) == [(delay(engine), 1)]
    assert engine.concepts_of_facts([*told["lease-1.md"], "h_gone"]) == []
