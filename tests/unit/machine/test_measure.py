"""The subcommands evaluate and bench, on an engine without a memory."""

import json
from pathlib import Path
from typing import ClassVar

import pytest

from core.__main__ import main
from core.engine import Engine
from core.evaluate.grid import Search
from core.machine import measure
from core.records import IngestReport, Passage
from core.settings import read_settings
from core.testing import FakeEmbedder, example_answer


class CountingEngine:
    """Ingests nothing, answers always alike; counts what it was asked to do, over all memories opened."""

    opened: ClassVar[list[Path]] = []
    ingested: ClassVar[list[list[str]]] = []
    without: ClassVar[list[frozenset[str]]] = []

    def __init__(self, settings, *_embedder) -> None:
        settings.memory.mkdir(parents=True, exist_ok=True)
        self.opened.append(settings.memory)

    def close(self) -> None:
        """Nothing to release."""

    def ingest(self, files, **_options):
        names = [file.name for file in files]
        self.ingested.append(names)
        return [IngestReport("d1", name, "stored", passages=1) for name in names]

    def passages_of(self, document_id):
        return [Passage("p1", document_id, 0, "text", 1, 0, 4, "en")] * 100

    def ask(self, text, without=frozenset(), **_options):
        self.without.append(without)
        return example_answer(question=text)


@pytest.fixture(autouse=True)
def engine(monkeypatch) -> type[CountingEngine]:
    """Fresh counters, and an embedder without a model file."""
    for name in ("opened", "ingested", "without"):
        monkeypatch.setattr(CountingEngine, name, [])
    monkeypatch.setattr(measure, "open_embedder", lambda _settings: FakeEmbedder())
    return CountingEngine


@pytest.fixture
def papers(tmp_path: Path) -> list[str]:
    """A corpus of one line, a question on it, and a memory folder, as arguments."""
    (tmp_path / "corpus.jsonl").write_text('{"id": "d1", "title": "t", "text": "x"}\n')
    row = {"id": "q", "question": "Who?", "answer": "Fact 1", "type": "single", "gold": ["d1", "d9"]}
    (tmp_path / "questions.jsonl").write_text(json.dumps(row) + "\n")
    files = ["--corpus", str(tmp_path / "corpus.jsonl"), "--questions", str(tmp_path / "questions.jsonl")]
    return ["evaluate", *files, "--memory", str(tmp_path / "memory"), "--json"]


def evaluate(arguments: list[str], capsys) -> dict:
    assert main(arguments, CountingEngine) == 0
    return json.loads(capsys.readouterr().out)


def test_scores_come_by_strategy(papers, capsys) -> None:
    """Under the names of the design, shares from 0 to 1, and what was asked beside them."""
    result = evaluate([*papers, "--strategy", "naive", "hypergraph", "--k", "1", "5"], capsys)
    scores = result["strategies"]["hypergraph"]
    assert scores["recall"] == {"1": 0.5, "5": 0.5} and scores["all_recall"]["5"] == 0.0
    assert scores.keys() >= {"chain_hit", "em", "f1", "contains", "mean_hops", "llm_calls", "ms", "n", "right"}
    assert list(result["strategies"]) == ["naive", "hypergraph"] and result["questions"] == 1


def test_an_evaluation_has_a_memory_of_its_own(papers, capsys, tmp_path: Path, engine) -> None:
    """Below the user's memory, never in it."""
    evaluate(papers, capsys)
    assert engine.opened[0].parent == tmp_path / "memory" / "evaluate"


def test_papers_are_read_once(papers, capsys, engine) -> None:
    """A second run asks the memory of the first; --fresh and other papers start again."""
    evaluate(papers, capsys)
    evaluate(papers, capsys)
    assert engine.ingested == [["corpus.jsonl"]]
    evaluate([*papers, "--fresh"], capsys)
    Path(papers[2]).write_text('{"id": "d2", "title": "t", "text": "y"}\n')
    evaluate(papers, capsys)
    assert len(engine.ingested) == 3 and len(set(engine.opened)) == 2


def test_papers_that_failed_are_tried_again(papers, capsys, engine, monkeypatch) -> None:
    """The reason is told, nothing is asked, and the next run does not take the memory for complete."""
    failed = IngestReport("", "corpus.jsonl", "failed", message="no embedder")
    monkeypatch.setattr(engine, "ingest", lambda self, *_, **__: [self.ingested.append("try"), failed][1:])
    for _ in range(2):
        assert main(papers, CountingEngine) == 1
    assert engine.ingested == ["try", "try"] and "no embedder" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"--corpus": "README.md"}, "is no corpus"),
        ({"--corpus": "{}/none.jsonl"}, "no such file"),
        ({"--corpus": "{}/questions.jsonl"}, "line 1 was left out"),
        ({"--corpus": None, "--documents": "{}/empty"}, "there is no file"),
        ({"--strategy": "nope"}, "no strategy is called"),
        ({"--rows": "{}/none/rows.jsonl"}, "No such file"),
        ({"--questions": "{}/none"}, "cannot be read"),
    ],
)
def test_what_cannot_work_is_told_before_a_memory_is_opened(papers, capsys, tmp_path, engine, changed, told) -> None:
    """Papers that are none, a strategy nobody knows, rows that cannot be written."""
    (tmp_path / "empty").mkdir()
    given = {"--corpus": papers[2], "--questions": papers[4]} | changed
    typed = [part for name, value in given.items() if value for part in (name, value.format(tmp_path))]
    assert main(["evaluate", *typed, "--memory", str(tmp_path / "memory"), "--json"], CountingEngine) == 1
    assert told in json.loads(capsys.readouterr().out)["error"]["message"] and engine.opened == []


def test_the_gold_votes_only_when_asked_to(tmp_path: Path, capsys) -> None:
    """As a user of its own whose votes can be taken back; `--memory-mode on` alone gives none."""
    (tmp_path / "a.md").write_text("# Letter\n\nCedar Bank Ltd guarantees the payment of Birch Energy Inc to A Ltd.")
    row = {"id": "q", "question": "Who guarantees the payment of Birch Energy Inc?", "answer": "Cedar Bank"}
    (tmp_path / "q.jsonl").write_text(json.dumps(row | {"evidence": [{"file": "a.md", "quote": "Cedar Bank Ltd"}]}))

    def run(*typed: str) -> dict:
        memory = read_settings(memory=tmp_path / "memory")
        assert main([*typed, "--json"], lambda _: Engine.open(memory, FakeEmbedder())) == 0
        return json.loads(capsys.readouterr().out)

    run("ingest", str(tmp_path / "a.md"))
    asked = ["evaluate", "--here", "--questions", str(tmp_path / "q.jsonl"), "--strategy", "hypergraph"]
    run(*asked, "--memory-mode", "on")
    assert run("ledger")["events"] == [] and run(*asked, "--vote")["voted"] == 1
    assert run("ledger")["events"][0]["user"] == "evaluation" and run("undo", "--user", "evaluation")["taken_back"] == 1


@pytest.mark.parametrize("wrong", [["--strategy", "rrf", "naive"], ["--strategy", "rrf", "--memory-mode", "off"], []])
def test_a_run_that_votes_asks_in_one_way(papers, wrong: list[str]) -> None:
    """Else a later strategy would be graded on what the earlier taught, and replace its votes."""
    with pytest.raises(SystemExit):
        main([*papers, "--vote", *wrong], CountingEngine)


def test_ablations_reach_the_engine(papers, capsys, engine) -> None:
    """What is left out is said in the result too."""
    arguments = [*papers, "--strategy", "hypergraph", "--without", "titles", "merge"]
    assert evaluate(arguments, capsys)["without"] == ["titles", "merge"]
    assert engine.without == [{"titles", "merge"}]


def test_rows_can_be_kept(papers, capsys, tmp_path: Path) -> None:
    """One graded question a line and strategy."""
    evaluate([*papers, "--rows", str(tmp_path / "rows.jsonl"), "--strategy", "naive"], capsys)
    (row,) = (tmp_path / "rows.jsonl").read_text("utf-8").splitlines()
    assert json.loads(row)["scores"]["recall@2"] == 0.5


def test_people_get_a_line_a_strategy(papers, capsys) -> None:
    """With n, shares and times."""
    assert main([*papers[:-1], "--strategy", "naive"], CountingEngine) == 0
    assert capsys.readouterr().out.startswith("naive (n 1): recall@2 0.500")


def test_bench_measures_in_a_temporary_memory(capsys, tmp_path: Path, engine) -> None:
    """The user's memory is not opened, and nothing is left behind."""
    arguments = ["bench", "ask", "--stored", "100", "--batch", "2", "--memory", str(tmp_path), "--json"]
    assert evaluate(arguments, capsys)["sizes"] == [{"stored": 100, "n": 2, "ms_p50": 5.0, "ms_p95": 5.0}]
    assert engine.opened[0] != tmp_path and not engine.opened[0].parent.exists()


def test_a_run_is_kept_on_request_listed_and_shown(papers, capsys) -> None:
    """By an id that the result gives; without --save nothing is kept."""
    assert "run_id" not in evaluate([*papers, "--strategy", "rrf"], capsys)
    kept = evaluate([*papers, "--strategy", "rrf", "--save"], capsys)["run_id"]
    memory = papers[5:]
    (one,) = evaluate(["evaluate", "--list", *memory], capsys)["runs"]
    assert (one["run_id"], one["questions"], one["papers"]) == (kept, 1, "corpus.jsonl")
    shown = evaluate(["evaluate", "--show", kept, *memory], capsys)
    assert shown["rows"][0]["scores"]["recall@2"] == 0.5 and shown["settings"]["max_hops"] == 3


def test_without_papers_the_memory_itself_is_asked(papers, capsys, tmp_path: Path, engine) -> None:
    """Nothing is read in."""
    evaluate(["evaluate", "--here", *papers[3:], "--strategy", "rrf"], capsys)
    assert engine.opened == [tmp_path / "memory"] and engine.ingested == []


def test_weights_are_not_kept_in_a_memory_of_papers(papers, capsys) -> None:
    """It is thrown away; the user's own memory is what can be tuned."""
    assert main([*papers, "--grid", "--keep"], CountingEngine) == 1
    assert "kept in the memory itself" in capsys.readouterr().out


def test_a_search_is_told_in_lines(papers, capsys, monkeypatch) -> None:
    """The best mixes, both halves, and whether it is better."""
    gain = {"difference": 0.25, "low": 0.1, "high": 0.4, "n": 4}
    found = Search((1, 0, 0), (0, 1, 0), (((0, 1, 0), 0.75),), gain, gain, True)
    monkeypatch.setattr(CountingEngine, "search_weights", lambda *_: found, raising=False)
    assert main(["evaluate", "--here", *papers[3:-1], "--grid"], CountingEngine) == 0
    told = capsys.readouterr().out
    assert "0.00 / 1.00 / 0.00: 0.750" in told and "better on both halves" in told


def test_questions_must_be_named(papers, capsys) -> None:
    """Wrong usage, but for saved runs."""
    with pytest.raises(SystemExit) as stopped:
        main(["evaluate", "--here", *papers[5:]], CountingEngine)
    assert stopped.value.code == 2 and "--questions" in capsys.readouterr().err


def test_the_walk_is_measured_in_a_made_up_memory(capsys, tmp_path: Path) -> None:
    """At each size, with the dense search beside it; the user's memory is not touched."""
    arguments = ["bench", "walk", "--passages", "10", "20", "--batch", "2", "--memory", str(tmp_path / "m"), "--json"]
    assert main(arguments) == 0
    result = json.loads(capsys.readouterr().out)
    assert [(one["passages"], one["n"]) for one in result["sizes"]] == [(10, 2), (20, 2)]
    assert all(one["hypergraph"]["walk"]["ms_p50"] >= 0 < one["naive"]["cpu"]["ms_p50"] for one in result["sizes"])
    assert not (tmp_path / "m").exists()
