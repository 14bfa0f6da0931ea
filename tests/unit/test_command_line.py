"""The machine interface: what each subcommand prints, and how it fails."""

import json
import sys
from pathlib import Path

import pytest

from core.__main__ import main
from core.engine import VerdictResult
from core.errors import MemoryBusy, UnknownAnswer
from core.records import (
    Delta,
    Document,
    EventChange,
    FactRecord,
    FactSource,
    FoundNode,
    Hygiene,
    IngestReport,
    LedgerEvent,
    LinkPrecision,
    Node,
    Progress,
    RankMove,
    RemovalReceipt,
    WeightChange,
)
from core.settings import Settings, read_settings
from core.testing import example_answer


class FakeEngine:
    """Answers every call with a small record and remembers what it was given."""

    def __init__(self) -> None:
        self.files: list[tuple[str, bytes]] = []
        self.calls: list[object] = []
        self.is_closed, self.settings = False, Settings()

    def close(self) -> None:
        self.is_closed = True

    def ingest(self, files, on_progress):
        sys.stdout.write("a library that prints\n")
        self.files = [(file.name, file.data) for file in files]
        on_progress(Progress(self.files[0][0], "embed", 1, 1))
        return [
            IngestReport(f"d{i}", name, "stored", 1, 2, 3, 4, {"short": 1}) for i, (name, _) in enumerate(self.files)
        ]

    def golden_warning(self):
        return "1 of 2 golden questions lost evidence."

    def ask(self, text, **options):
        self.calls.append(options)
        return example_answer(question=text)

    def quoted_dates(self, document_id, quote):  # noqa: ARG002
        return {"03/04/2025": ("2025-03-04", "2025-04-03")}

    def vote(self, answer_id, value, **options):
        self.calls.append(options)
        move = RankMove("passage", "p1", "A supplies B.", "a.md", 6, 3, True)
        return VerdictResult(answer_id, value, (WeightChange("h1", 1.0, 1.25),), (move,))

    def ledger_events(self, limit):
        self.calls.append(limit)
        change = EventChange(Delta("h1", 0.25), "A supplies B.", 1.0, 1.25)
        return [LedgerEvent(3, 1.8e9, "ann", "down", "out-of-date", "answer", "a1", "Who?", (change,), 1.9e9)]

    def undo(self, event_id, by):
        self.calls.append((event_id, by))
        return VerdictResult("a1", "none", (WeightChange("h1", 1.25, 1.0),))

    def pin(self, hyperedge_id, user):
        self.calls.append((hyperedge_id, user))

    def unpin(self, hyperedge_id):
        self.calls.append(hyperedge_id)

    def pinned(self):
        return [one[0] for one in self.calls[-1:] if isinstance(one, tuple)]

    def remove(self, document_id):
        return RemovalReceipt(document_id, "a.md", 1, 2, 3, 4, 5, ("a1",))

    def documents(self):
        return [Document("d1", "a.md", "A", "md", "en", "00", 1)]

    def find_nodes(self, text, limit):
        return [FoundNode(Node("n1", f"{text} {limit}", "role", "d1"), 2, 1, "a.md")]

    def find_facts(self, text, limit):
        source = FactSource("d1", "a.md", "d1#0", 3, 0, 4, text)
        return [FactRecord("h1", "semantic", "", text, (), (source,), weight=1.25)][:limit]

    def hygiene(self):
        return Hygiene(2, 4, 9, 6, 1, 0, 0, {"under_three": 3})

    def check(self, repair):
        return {"problems": [], "repaired": repair}

    def link_precision(self):
        return (LinkPrecision("title", 8, 2, 0.01),)

    def export(self, folder):
        return {"folder": str(folder)}

    def answer(self, answer_id):
        if answer_id != "a1":
            raise UnknownAnswer(f"no answer {answer_id}")
        return example_answer()


@pytest.fixture
def engine() -> FakeEngine:
    """One fake a test."""
    return FakeEngine()


@pytest.fixture
def run(engine, capsys):
    """Run a subcommand with --json on the fake; returns its exit status and the one object it printed."""

    def run_json(*arguments: str) -> tuple[int, dict]:
        status = main([*arguments, "--json"], lambda _settings: engine)
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) == 1
        return status, json.loads(lines[0])

    return run_json


# --- what is printed ---


def test_ingest_reports_every_document(run, tmp_path: Path) -> None:
    """The fields DESIGN names, and the milliseconds; what a library prints does not reach standard output."""
    (tmp_path / "a.md").write_text("text")
    status, result = run("ingest", str(tmp_path / "a.md"))
    assert status == 0 and result["ms"] >= 0 and result["warning"].startswith("1 of 2")
    names = "document_id name status pages passages nodes hyperedges dropped message hint by_model failed_passages"
    assert set(result["documents"][0]) == {*names.split(), "added_at"}


def test_ingest_reads_folders_and_skips_hidden_files(run, engine, tmp_path: Path) -> None:
    """Names are relative to the folder, in order; hidden files and folders are left out."""
    for name in ("b.md", "sub/a.md", ".hidden", ".git/config", "合同.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name, "utf-8")
    run("ingest", str(tmp_path))
    assert [name for name, _ in engine.files] == ["b.md", "合同.txt", "sub/a.md"]


def test_ask_prints_the_answer_under_the_names_of_the_design(run) -> None:
    """Every key of the interface is there."""
    _, result = run("ask", "Who?")
    names = "answer_id question outcome answer mode strategy chains confirmed candidates pruned missing citations"
    assert result.keys() >= {*names.split(), "passages", "llm", "timings_ms", "memory_version", "stopped_because"}


def test_a_chain_is_a_list_of_facts(run) -> None:
    """With members, the parts of the score, hop and passage."""
    fact = run("ask", "Who?")[1]["chains"][0][0]
    assert fact.keys() >= {"hyperedge_id", "status", "text", "hop", "passage_id"}
    assert set(fact["members"][0]) == {"node_id", "name", "type", "role", "surface"}
    assert set(fact["score"]) == {"total", "semantic", "structure", "history"}


def test_a_printed_chain_says_what_joins_its_facts(engine, capsys) -> None:
    """Between them, with the role it has there."""
    main(["ask", "Who?"], lambda _: engine)
    told = capsys.readouterr().out
    assert told.index("hop 1") < told.index("→ joined by Supplier (party)") < told.index("hop 2")


def test_citations_passages_and_costs(run) -> None:
    """Their field names, and a total of milliseconds."""
    _, result = run("ask", "Who?")
    assert result["citations"][0].keys() >= {"marker", "document", "page", "start", "end", "quote"}
    passage = "passage_id document_id document page start end text score group"
    assert set(result["passages"][0]) == set(passage.split())
    assert (result["llm"], result["timings_ms"]["total"]) == ({"calls": 0, "tokens": 0, "cost": None}, 5.0)
    assert result["pruned"][0].keys() >= {"hyperedge_id", "reason", "hop"}


def test_a_quoted_date_that_may_be_read_two_ways_says_so(run, engine, capsys) -> None:
    """Both readings stand behind the quote."""
    assert run("ask", "Who?")[1]["citations"][0]["dates"] == {"03/04/2025": ["2025-03-04", "2025-04-03"]}
    main(["ask", "Who?"], lambda _: engine)
    assert "” (03/04/2025: 2025-03-04 or 2025-04-03)" in capsys.readouterr().out


def test_ask_hands_every_option_on(run, engine) -> None:
    """Strategy, memory mode, scope, date and user."""
    options = ["--strategy=rrf", "--memory-mode=off", "--scope", "d1", "d2", "--as-of=2024-04-15", "--user=ann"]
    run("ask", "Who?", *options, "--no-llm", "--weights-at", "2024-05-01")
    expected = {"strategy": "rrf", "memory_mode": "off", "scope": ["d1", "d2"], "as_of": "2024-04-15", "user": "ann"}
    expected |= {"use_llm": False, "weights_at": "2024-05-01"}
    assert engine.calls == [expected]


def test_vote_prints_the_changes(run, engine) -> None:
    """Weights before and after, of one fact for one reason."""
    _, result = run("vote", "a1", "down", "--hyperedge", "h1", "--reason", "out-of-date")
    assert result["changes"] == [{"hyperedge_id": "h1", "before": 1.0, "after": 1.25}]
    assert engine.calls == [{"user": "local", "hyperedge_id": "h1", "hop": 0, "reason": "out-of-date"}]
    assert (result["moves"][0]["before"], result["moves"][0]["after"]) == (6, 3)
    run("vote", "a1", "up", "--hop", "2")
    assert engine.calls[-1]["hop"] == 2


def test_the_ledger_prints_its_events(run, engine) -> None:
    """Each change flat, as vote prints it, with its delta and words."""
    [event] = run("ledger", "--limit", "7")[1]["events"]
    assert (event["event_id"], event["user"], event["reason"], engine.calls) == (3, "ann", "out-of-date", [7])
    change = {"hyperedge_id": "h1", "delta": 0.25, "text": "A supplies B.", "before": 1.0, "after": 1.25}
    assert event["changes"] == [change]


def test_undo_prints_what_returned(run, engine) -> None:
    """Like a vote taken back."""
    _, result = run("undo", "3", "--by", "bob")
    assert (result["value"], engine.calls) == ("none", [(3, "bob")])
    assert result["changes"] == [{"hyperedge_id": "h1", "before": 1.25, "after": 1.0}]


def test_pin_prints_what_is_pinned(run) -> None:
    """Pinning, taking a pin off, and listing."""
    assert run("pin", "h1", "--user", "ann")[1] == {"pinned": ["h1"]}
    assert run("pin", "h1", "--off")[1] == run("pin")[1] == {"pinned": []}


def test_remove_prints_the_receipt(run) -> None:
    """What went, what stayed, which answers relied on it."""
    _, result = run("remove", "d1")
    assert (result["hyperedges_removed"], result["answers_affected"]) == (2, ["a1"])


def test_documents_check_and_export(run, tmp_path: Path) -> None:
    """The rest of the commands print one object each."""
    assert run("documents")[1]["documents"][0]["document_id"] == "d1"
    checked = run("check", "--repair")[1]
    assert checked["repaired"] is True
    assert checked["links"] == [{"kind": "title", "followed": 8, "right": 2, "chance": 0.01, "precision": 0.25}]
    assert run("export", str(tmp_path))[1]["folder"] == str(tmp_path)


def test_export_of_an_answer_writes_the_evidence_pack(run, tmp_path: Path) -> None:
    """In three formats, into a folder it makes."""
    _, result = run("export", str(tmp_path / "pack"), "--answer", "a1")
    assert [Path(file).suffix for file in result["files"]] == [".html", ".md", ".json"]
    assert all(Path(file).stat().st_size > 100 for file in result["files"])


def test_find_lists_names_or_facts(run, engine, capsys) -> None:
    """Names flat, with whose they are; facts with their sources and weight."""
    _, found = run("find", "buyer", "--limit", "3")
    assert (found["nodes"][0]["name"], found["nodes"][0]["scope_name"], found["nodes"][0]["degree"]) == (
        "buyer 3",
        "a.md",
        2,
    )
    assert run("find", "buyer", "--facts")[1]["facts"][0]["sources"][0]["page"] == 3
    main(["find", "buyer", "--facts"], lambda _: engine)
    assert capsys.readouterr().out == "h1 “buyer”\n  a.md, p. 3 · weight 1.25\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["ask", "Who?"],
        ["vote", "a1", "up"],
        ["ledger"],
        ["undo", "3"],
        ["find", "alder"],
        ["find", "alder", "--facts"],
        ["remove", "d1"],
        ["documents"],
        ["check"],
        ["export", "--answer=a1", "x"],
    ],
)
def test_people_get_text(engine, capsys, arguments: list[str], tmp_path: Path, monkeypatch) -> None:
    """Without --json every command prints something a person can read."""
    monkeypatch.chdir(tmp_path)
    assert main(arguments, lambda _settings: engine) == 0
    assert capsys.readouterr().out.strip() and engine.is_closed


def test_one_of_a_thing_is_not_many(engine, capsys) -> None:
    """Counts agree with their nouns."""
    main(["documents"], lambda _: engine)
    assert capsys.readouterr().out == "d1 a.md (en, 1 page)\n"


def test_a_document_cannot_steer_the_terminal(engine, capsys, tmp_path: Path) -> None:
    """Escape sequences in a file's name are not printed, on neither stream."""
    (tmp_path / "a\x1b[2Jb.md").write_text("x")
    main(["ingest", str(tmp_path)], lambda _settings: engine)
    main(["ask", "q"], failing(MemoryBusy("a\x1b[2Jb")))
    captured = capsys.readouterr()
    assert "\x1b" not in captured.out + captured.err


# --- how it fails ---


def failing(error: BaseException):
    """An opener that fails."""

    def open_engine(*_settings):
        raise error

    return open_engine


def test_a_failed_request_says_kind_message_and_hint(capsys) -> None:
    """Status 1, one object on standard output."""
    assert main(["documents", "--json"], failing(MemoryBusy("data/run is open elsewhere"))) == 1
    error = json.loads(capsys.readouterr().out)["error"]
    assert (error["kind"], error["message"]) == ("memory_busy", "data/run is open elsewhere")
    assert "--memory" in error["hint"]


def test_a_person_gets_the_error_on_standard_error(capsys) -> None:
    """Standard output stays empty."""
    assert main(["documents"], failing(MemoryBusy("busy"))) == 1
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.startswith("busy\n")


@pytest.mark.parametrize(("error", "kind"), [(ZeroDivisionError(), "internal"), (KeyboardInterrupt(), "cancelled")])
def test_the_unexpected_still_gives_an_object(capsys, error: BaseException, kind: str) -> None:
    """With status 1; the traceback of a fault goes to standard error."""
    assert main(["documents", "--json"], failing(error)) == 1
    captured = capsys.readouterr()
    assert json.loads(captured.out)["error"]["kind"] == kind
    assert ("Traceback" in captured.err) == (kind == "internal")


def test_an_unknown_answer_and_a_missing_file(run, tmp_path: Path) -> None:
    """Both are failed requests with a message that names what is wrong."""
    status, result = run("export", str(tmp_path), "--answer", "a9")
    assert (status, result["error"]["kind"]) == (1, "unknown_answer")
    status, result = run("ingest", str(tmp_path / "missing.pdf"))
    assert status == 1 and "missing.pdf" in result["error"]["message"]


def test_a_folder_without_files_is_said(run, tmp_path: Path) -> None:
    """Nothing is ingested, and it is no success."""
    (tmp_path / ".hidden").write_text("x")
    status, told = run("ingest", str(tmp_path))
    assert status == 1 and told["error"]["message"] == f"{tmp_path}: there is no file in it"


def test_a_path_that_cannot_be_written_is_no_fault_of_the_program(run, tmp_path: Path) -> None:
    """The evidence pack into a file instead of a folder, or below one: the message names the path."""
    (tmp_path / "pack").write_text("")
    for folder, kind in ((tmp_path / "pack", "bad_input"), (tmp_path / "pack" / "new", "file_error")):
        status, result = run("export", str(folder), "--answer", "a1")
        assert (status, result["error"]["kind"]) == (1, kind)
        assert str(folder) in result["error"]["message"]


def test_a_wrong_setting_is_named(run, monkeypatch) -> None:
    """A bad environment variable is a failed request, not a traceback."""
    monkeypatch.setenv("SKEIN_MAX_HOPS", "9")
    status, result = run("documents")
    assert status == 1 and "SKEIN_MAX_HOPS ('9')" in result["error"]["message"]


def test_an_empty_variable_is_not_set(run, monkeypatch) -> None:
    """An empty SKEIN_MEMORY does not make the working folder a memory."""
    monkeypatch.setenv("SKEIN_MEMORY", "")
    assert read_settings().memory == Path("data/run") and run("documents")[0] == 0


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["fly"],
        ["ask"],
        ["ask", "q", "--as-of", "2024-13-01"],
        ["ask", "q", "--memory-mode", "x"],
        ["vote", "a1", "sideways"],
        ["undo", "a1"],
        ["evaluate", "--questions", "q"],
        ["evaluate", "--corpus", "c", "--documents", "d", "--questions", "q"],
        ["evaluate", "--corpus", "c", "--questions", "q", "--k", "0"],
    ],
)
def test_wrong_usage_is_status_2(arguments: list[str]) -> None:
    """Nothing is opened."""
    with pytest.raises(SystemExit) as stopped:
        main(arguments, failing(AssertionError("opened")))
    assert stopped.value.code == 2
