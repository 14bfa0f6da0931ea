"""
The arguments of every subcommand, as DESIGN states them.

Holds names, kinds of value and the words of `--help`; what a subcommand does is
in `commands.py`, kinds of value in `arguments.py`. Imports nothing heavy, so that wrong usage is told at once.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import get_args

from core.machine.arguments import Parser, assignment, count, iso_date, named_twice, place
from core.records import Ablation, MemoryMode, UseKind, VerdictReason, VerdictValue


def build_parser() -> argparse.ArgumentParser:
    """The arguments of every subcommand, as DESIGN states them."""
    parser = Parser(prog="python -m core", description="A hypergraph memory of your documents.")
    _add_shared(parser)
    parser.set_defaults(memory=None, json=False)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    shared = Parser(add_help=False, argument_default=argparse.SUPPRESS)  # keeps what came before
    _add_shared(shared)

    def command(name: str, purpose: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=purpose, description=purpose, parents=[shared])

    ingest = command("ingest", "Add files, folders or a corpus .jsonl to the memory.")
    ingest.add_argument("paths", nargs="+", metavar="PATH")
    ingest.add_argument("--estimate", action="store_true", help="only say what a language model would take")
    retry = command("retry", "Read the passages of a document again that the language model failed on.")
    retry.add_argument("document_id", metavar="DOCUMENT_ID")
    _add_ask(command("ask", "Answer a question with its evidence."))
    vote = command("vote", "Judge an answer, or one fact of it.")
    vote.add_argument("answer_id", metavar="ANSWER_ID")
    vote.add_argument("value", choices=get_args(VerdictValue), help="none takes the vote back")
    part = vote.add_mutually_exclusive_group()
    part.add_argument("--hyperedge", default="", metavar="ID", help="judge this fact only")
    part.add_argument("--hop", type=count, default=0, metavar="N", help="judge the confirmed facts of this hop only")
    vote.add_argument("--reason", choices=get_args(VerdictReason))
    vote.add_argument("--user", default="local", metavar="NAME")
    ledger = command("ledger", "List the votes that changed weights, newest first.")
    ledger.add_argument("--limit", type=count, default=20, help="at most so many (default 20)")
    ledger.add_argument("--export", default="", metavar="FILE", help="write every row: .csv, else JSON")
    undone = command("undo", "Take one vote of the ledger back, or all of a user.")
    undo = undone.add_mutually_exclusive_group(required=True)
    undo.add_argument("event_id", metavar="EVENT_ID", type=count, nargs="?", help="its number in the ledger")
    undo.add_argument("--user", default="", metavar="NAME", help="every vote of this user")
    reset = command("reset", "Make the votes in force those of an earlier day; rows are only added.")
    reset.add_argument("--user", default="", metavar="NAME", help="only this user's votes")
    for one in (undone, reset):
        one.add_argument("--by", default="local", metavar="NAME", help="who does so, for the ledger")
    to = reset.add_mutually_exclusive_group(required=True)
    to.add_argument("--to", type=iso_date, metavar="DATE", help="the end of this day, UTC: YYYY-MM-DD")
    to.add_argument("--to-entry", type=place, metavar="N", help="a place in the log; a reset tells the one undoing it")
    pin = command("pin", "Keep a fact's weight from fading; without a fact, list those that are pinned.")
    pin.add_argument("hyperedge_id", nargs="?", default="", metavar="HYPEREDGE_ID")
    pin.add_argument("--off", action="store_true", help="take the pin off")
    pin.add_argument("--user", default="local", metavar="NAME")
    _add_use(command)
    golden = command("golden", "Keep answers as questions that must not get worse; list, remove and ask them again.")
    golden.add_argument("what", choices=("list", "add", "remove", "run", "runs"), nargs="?", default="list")
    golden.add_argument("id", nargs="?", default="", metavar="ID", help="of the answer to add, or the one to remove")
    golden.add_argument("--user", default="local", metavar="NAME")
    history = command("history", "List the questions that were asked, newest first.")
    history.add_argument("--limit", type=count, default=20, help="at most so many (default 20)")
    trace = command("trace", "Show how an answer was found, hop by hop.")
    trace.add_argument("answer_id", metavar="ANSWER_ID")
    find = command("find", "Look up names, or facts, by what they hold; a blank text lists the most connected names.")
    find.add_argument("text", type=str, metavar="TEXT")  # may be blank
    find.add_argument("--facts", action="store_true", help="facts instead of names")
    find.add_argument("--limit", type=count, default=20)
    concepts = command("concepts", "List names that keep meeting in passages of like meaning.")
    concepts.add_argument("--node", default="", metavar="NODE_ID", help="only those that this name is a member of")
    concepts.add_argument("--limit", type=count, default=20)
    _add_merges(command("merges", "List names that may mean the same, with reasons; decide on a pair."))
    _add_synonyms(command("synonyms", "List the dictionary of words that mean the same, or change it."))
    remove = command("remove", "Forget a document; prints the receipt.")
    remove.add_argument("document_id", metavar="DOCUMENT_ID")
    command("documents", "List the documents of the memory.")
    _add_timeline(command("timeline", "List papers by date and what they do to each other."))
    outline = command("outline", "List the clauses and headings of a document.")
    outline.add_argument("document_id", metavar="DOCUMENT_ID")
    check = command("check", "Compare the ledger with the index, and say what is wrong.")
    check.add_argument("--repair", action="store_true", help="heal what is wrong")
    check.add_argument("--llm", action="store_true", help="also try the language model, with a few tokens")
    export = command("export", "Write the memory as HIF and JSON, or one answer as an evidence pack.")
    export.add_argument("folder", metavar="FOLDER")
    export.add_argument("--answer", default="", metavar="ANSWER_ID", help="write this answer's evidence pack instead")
    for name, purpose in (
        ("snapshot", "Write the whole memory into one ZIP file."),
        ("restore", "Make the memory what a snapshot holds; what it held before is kept as a snapshot."),
    ):
        command(name, purpose).add_argument("file", metavar="FILE")
    tune = command("settings", "List the settings of the memory, or change some.")
    tune.add_argument("assignments", nargs="*", type=assignment, metavar="NAME=VALUE", help="NAME= is the default")
    _add_evaluate(command("evaluate", "Ask a question set with several strategies and grade the answers."))
    _add_bench(command("bench", "Measure speed on this machine."))
    return parser


def _add_shared(parser: argparse.ArgumentParser) -> None:
    """Options that may stand before or behind the subcommand."""
    parser.add_argument("--memory", metavar="DIR", help="folder of the memory (else SKEIN_MEMORY, else data/run)")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output, nothing else")


def _add_use(command: Callable[[str, str], argparse.ArgumentParser]) -> None:
    """What the memory tells of its facts: those left out, how they are used, their weights on another day."""
    archive = command("archive", "List the facts of so low a weight that walks leave them out; bring one back.")
    archive.add_argument("--restore", default="", metavar="HYPEREDGE_ID", help="pin it, so that it counts again")
    uses = command("uses", "Say how the facts are used, and how diverse the chains of recent answers are.")
    of = "idle: kept, never confirmed; unseen: never looked at"
    uses.add_argument("--of", choices=get_args(UseKind), default="confirmed", help=of)
    weights = command("weights", "List the weights that are not neutral, now and on another day.")
    weights.add_argument("--at", type=iso_date, default="", metavar="DATE", help="past or to come; default in 30 days")
    for one in (archive, uses, weights):
        one.add_argument("--limit", type=count, default=20, help="at most so many (default 20)")
    archive.add_argument("--user", default="local", metavar="NAME")


def _add_ask(ask: argparse.ArgumentParser) -> None:
    ask.add_argument("question", type=str, metavar="QUESTION")  # blank: refused as any question is
    ask.add_argument("--strategy", default="hypergraph")
    ask.add_argument("--memory-mode", choices=get_args(MemoryMode), default="on")
    ask.add_argument("--scope", nargs="+", action="extend", default=[], metavar="DOCUMENT_ID")
    ask.add_argument("--as-of", type=iso_date, default="", metavar="DATE", help="YYYY-MM-DD")
    ask.add_argument("--weights-at", type=iso_date, default="", metavar="DATE", help="weigh as on that day")
    ask.add_argument("--user", default="local", metavar="NAME")
    ask.add_argument("--no-llm", action="store_true", help="leave the language model out, where there is one")


def _add_merges(merges: argparse.ArgumentParser) -> None:
    decision = merges.add_mutually_exclusive_group()
    decision.add_argument("--accept", default="", metavar="PROPOSAL_ID", help="the two names are one")
    decision.add_argument("--reject", default="", metavar="PROPOSAL_ID", help="they are two")
    decision.add_argument("--undo", type=count, default=0, metavar="DECISION_ID", help="take a decision back")
    merges.add_argument("--limit", type=count, default=20, help="at most so many proposals (default 20)")
    merges.add_argument("--user", default="local", metavar="NAME")


def _add_synonyms(synonyms: argparse.ArgumentParser) -> None:
    synonyms.add_argument("--load", default="", metavar="FILE.csv", help="in each row a word and what means the same")
    synonyms.add_argument("--add", nargs="+", default=[], metavar="WORD", help="a word and what means the same")
    synonyms.add_argument("--remove", nargs=2, default=[], metavar=("WORD", "OTHER"))
    synonyms.add_argument("--user", default="local", metavar="NAME")


def _add_timeline(timeline: argparse.ArgumentParser) -> None:
    timeline.add_argument("--document", default="", metavar="ID", help="only what concerns this document")
    timeline.add_argument("--from", dest="since", type=iso_date, default="", metavar="DATE", help="YYYY-MM-DD")
    timeline.add_argument("--to", dest="until", type=iso_date, default="", metavar="DATE", help="YYYY-MM-DD")


def _add_evaluate(evaluate: argparse.ArgumentParser) -> None:
    papers = evaluate.add_mutually_exclusive_group(required=True)
    papers.add_argument("--corpus", metavar="C.jsonl", help='lines {"id", "title", "text"}')
    papers.add_argument("--documents", metavar="FOLDER")
    papers.add_argument("--here", action="store_true", help="ask the memory itself, frozen")
    papers.add_argument("--list", action="store_true", help="list the saved runs")
    papers.add_argument("--show", default="", metavar="RUN_ID", help="print a saved run with every graded answer")
    evaluate.add_argument("--questions", metavar="Q.jsonl", help="required but for --list and --show")
    evaluate.add_argument("--strategy", nargs="+", action="extend", default=[], help="default: all there are")
    evaluate.add_argument("--k", nargs="+", type=count, default=[2, 5, 10])
    evaluate.add_argument("--characters", nargs="+", type=count, default=[4000, 8000])
    evaluate.add_argument("--without", nargs="+", action="extend", default=[], choices=get_args(Ablation))
    mode = "default: frozen; on also counts what is used, and only --vote votes"
    evaluate.add_argument("--memory-mode", choices=get_args(MemoryMode), default="", help=mode)
    vote = "let the gold vote on each answer, as user evaluation, so that the memory asked learns"
    evaluate.add_argument("--vote", action="store_true", help=vote)
    evaluate.add_argument("--limit", type=count, default=0, help="ask only the first so many questions")
    evaluate.add_argument("--llm", action="store_true", help="with the language model of the settings; costs calls")
    evaluate.add_argument("--rows", default="", metavar="FILE", help="also write each graded question, one JSON a line")
    evaluate.add_argument("--save", action="store_true", help="keep the run, for --list, --show and the page")
    evaluate.add_argument("--grid", action="store_true", help="try mixes of the three weights, confirm the best")
    evaluate.add_argument("--keep", action="store_true", help="with --grid: use the best from now on, if confirmed")
    evaluate.add_argument("--fresh", action="store_true", help="read the documents again, even if done before")


def _add_bench(bench: argparse.ArgumentParser) -> None:
    said = "walk: a question without its embedding; llm: what a language model could add at best; "
    said += "memory: what is learned from simulated users"
    bench.add_argument("what", choices=("ingest", "ask", "walk", "llm", "memory"), help=said)
    bench.add_argument("--stored", nargs="+", type=count, default=[100, 1000, 10000], help="passages stored before")
    bench.add_argument("--passages", nargs="+", type=count, default=[6000], help="for walk: made-up passages stored")
    bench.add_argument("--batch", type=count, default=64, help="passages measured, or questions asked")
    papers = bench.add_mutually_exclusive_group()
    papers.add_argument("--corpus", metavar="C.jsonl", help="for llm and memory: as for evaluate")
    papers.add_argument("--documents", metavar="FOLDER", help="as for evaluate; default: the sample set")
    papers.add_argument("--here", action="store_true", help="for memory: measure a copy of the memory itself")
    bench.add_argument("--questions", metavar="Q.jsonl", help="with --corpus, --documents or --here")
    bench.add_argument("--model", action="store_true", help="for llm: the model of the settings, not one that knows")
    bench.add_argument("--limit", type=count, default=0, help="for llm and memory: the first so many questions")
    parts = ("curve", "twice", "drift", "noise", "malice", "order", "cost")
    bench.add_argument("--parts", nargs="+", choices=parts, help="for memory; default: all")
    bench.add_argument("--seed", type=count, default=1, help="for memory")
    kept = bench.add_mutually_exclusive_group()
    kept.add_argument("--save", action="store_true", help="for memory: keep the tables for --list, --show and the page")
    kept.add_argument("--list", action="store_true", help="for memory: list what was kept")
    kept.add_argument("--show", default="", metavar="RUN_ID", help="for memory: print what was kept")


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The arguments of one command, default sys.argv; wrong usage exits with status 2."""
    parser = build_parser()
    options = parser.parse_args(arguments)
    if options.command == "evaluate" and not (options.questions or options.list or options.show):
        parser.error("evaluate needs --questions")
    if options.command == "evaluate" and options.vote:
        one_way = len(set(options.strategy)) == 1 and options.memory_mode in ("", "on") and not options.grid
        if not one_way:
            parser.error("evaluate --vote needs one --strategy and the memory on, and no --grid")
    if options.command == "settings" and (twice := named_twice(options.assignments)):
        parser.error(f"{twice} is given two values; name each setting once")
    if options.command == "pin" and options.off and not options.hyperedge_id:
        parser.error("pin --off needs a HYPEREDGE_ID")
    if options.command == "golden" and bool(options.id) != (options.what in ("add", "remove")):
        parser.error("golden takes an id with add and remove only")
    if options.command == "bench":
        has_papers = bool(options.corpus or options.documents or options.here)
        if has_papers != bool(options.questions):
            parser.error("bench takes --questions with --corpus, --documents or --here, or none of them")
    return options
