"""
What each subcommand does: arguments in, one JSON-ready object out.

Calls the engine and maps its records to the field names of DESIGN's machine
interface. Holds no parsing of arguments and no streams (`__main__.py`) and no
sentences for people (`text.py`).
"""

from __future__ import annotations

import argparse
from contextlib import closing
from pathlib import Path
from typing import Any, TextIO

from core.engine import Engine
from core.errors import BadInput
from core.evidence.pack import FORMATS, answer_fields, pack
from core.machine import arguing, dating, naming, reading, remembering, tuning
from core.machine.ceiling import bench_llm
from core.machine.learning import bench_memory
from core.machine.measure import OpenEngine, bench, evaluate
from core.machine.walking import bench_walk
from core.ports import ChatModel, Clock, Embedder
from core.records import to_plain
from core.settings import Settings, read_settings
from core.store.targets import folder_for


def open_memory(
    settings: Settings, embedder: Embedder | None = None, chat: ChatModel | None = None, clock: Clock | None = None
) -> Engine:
    """Open the memory that the settings name. Raises MemoryBusy, MemoryDamaged."""
    return Engine.open(settings, embedder, clock, chat)


def open_present(
    settings: Settings, embedder: Embedder | None = None, chat: ChatModel | None = None, clock: Clock | None = None
) -> Engine:
    """The same for a memory that is there. Raises BadInput where the folder holds none: a slip must not make one."""
    if not (settings.memory / "ledger.sqlite").exists():
        hint = "Check --memory and SKEIN_MEMORY; `python -m core ingest PATH` makes a memory."
        raise BadInput(f"The folder {settings.memory} holds no memory.", hint)
    return open_memory(settings, embedder, chat, clock)


def opener(options: argparse.Namespace) -> OpenEngine:
    """How a subcommand opens a memory: those that bring something in may make one, those that look it up may not."""
    brings_in = options.command in _MAKERS and not getattr(options, "here", False)
    given = any(getattr(options, name, None) for name in ("assignments", "add", "load", "llm"))
    return open_memory if brings_in or given else open_present


def run(options: argparse.Namespace, open_engine: OpenEngine, notes: TextIO) -> dict[str, Any]:
    """
    Run one subcommand.

    Args:
        options: parsed arguments; `options.command` names the subcommand.
        open_engine: opens a memory.
        notes: where progress goes.

    Raises:
        SkeinError: if the request failed.
    """
    settings = read_settings(memory=Path(options.memory)) if options.memory else read_settings()
    if options.command == "evaluate":
        return evaluate(options, settings, open_engine, notes)
    if options.command == "bench":
        measure = {"llm": bench_llm, "memory": bench_memory, "walk": bench_walk}.get(options.what, bench)
        return measure(options, settings, open_engine, notes)
    with closing(open_engine(settings)) as engine:
        return _COMMANDS[options.command](engine, options, settings, notes)


def _ask(engine: Engine, options: argparse.Namespace, _settings: Settings, _notes: TextIO) -> dict[str, Any]:
    answer = engine.ask(
        options.question,
        strategy=options.strategy,
        memory_mode=options.memory_mode,
        scope=options.scope,
        as_of=options.as_of,
        user=options.user,
        use_llm=not options.no_llm,
        weights_at=options.weights_at,
    )
    fields = answer_fields(answer)
    for one in fields["citations"]:
        one["dates"] = engine.quoted_dates(one["document_id"], one["quote"])
    at = {"weights_at": answer.weights_at} if answer.weights_at else {}
    return fields | at


def _golden(engine: Engine, options: argparse.Namespace, _settings: Settings, notes: TextIO) -> dict[str, Any]:
    return arguing.golden(engine, options, notes)


def _find(engine: Engine, options: argparse.Namespace, _settings: Settings, _notes: TextIO) -> dict[str, Any]:
    if options.facts:
        return {"facts": to_plain(engine.find_facts(options.text, options.limit))}
    found = [to_plain(one) for one in engine.find_nodes(options.text, options.limit)]
    return {"nodes": [one.pop("node") | one for one in found]}


def _concepts(engine: Engine, options: argparse.Namespace, _settings: Settings, _notes: TextIO) -> dict[str, Any]:
    return {"concepts": to_plain(engine.concepts(options.node, options.limit))}


def _remove(engine: Engine, options: argparse.Namespace, _settings: Settings, _notes: TextIO) -> dict[str, Any]:
    return dict(to_plain(engine.remove(options.document_id)))


def _documents(engine: Engine, _options: argparse.Namespace, _settings: Settings, _notes: TextIO) -> dict[str, Any]:
    return {"documents": to_plain(engine.documents())}


def _check(engine: Engine, options: argparse.Namespace, _settings: Settings, _notes: TextIO) -> dict[str, Any]:
    links = [to_plain(one) | {"precision": round(one.precision, 4)} for one in engine.link_precision()]
    told = {"links": links, "hygiene": to_plain(engine.hygiene())}
    state = dict(to_plain(engine.check(repair=options.repair))) | told
    return state | ({"llm": to_plain(engine.test_chat())} if options.llm else {})


def _export(engine: Engine, options: argparse.Namespace, _settings: Settings, _notes: TextIO) -> dict[str, Any]:
    folder = Path(options.folder)
    if not options.answer:
        return dict(to_plain(engine.export(folder)))
    answer = engine.answer(options.answer)
    files = {f"evidence.{kind}": kind for kind in FORMATS}
    folder_for(folder, files, engine.settings.memory)
    folder.mkdir(parents=True, exist_ok=True)
    used = {"embedder": engine.settings.embedder}
    for name, kind in files.items():
        (folder / name).write_text(pack(answer, kind, used), encoding="utf-8")
    return {"answer_id": answer.answer_id, "files": [str(folder / name) for name in files]}


def _history(engine: Engine, options: argparse.Namespace, _settings: Settings, _notes: TextIO) -> dict[str, Any]:
    return {"questions": to_plain(engine.past_questions(options.limit))}


def _trace(engine: Engine, options: argparse.Namespace, _settings: Settings, _notes: TextIO) -> dict[str, Any]:
    return dict(to_plain(engine.trace(options.answer_id)))


def _snapshot(engine: Engine, options: argparse.Namespace, _settings: Settings, _notes: TextIO) -> dict[str, Any]:
    return engine.snapshot(Path(options.file))


def _restore(engine: Engine, options: argparse.Namespace, _settings: Settings, _notes: TextIO) -> dict[str, Any]:
    return engine.restore(Path(options.file))


def _settings(engine: Engine, options: argparse.Namespace, _settings: Settings, _notes: TextIO) -> dict[str, Any]:
    return tuning.settings(engine, dict(options.assignments))


def _timeline(engine: Engine, options: argparse.Namespace, _settings: Settings, _notes: TextIO) -> dict[str, Any]:
    return dating.timeline(engine, options)


def _outline(engine: Engine, options: argparse.Namespace, _settings: Settings, _notes: TextIO) -> dict[str, Any]:
    return dating.outline(engine, options)


def _merges(engine: Engine, options: argparse.Namespace, _settings: Settings, _notes: TextIO) -> dict[str, Any]:
    return naming.merges(engine, options)


def _synonyms(engine: Engine, options: argparse.Namespace, _settings: Settings, _notes: TextIO) -> dict[str, Any]:
    return naming.synonyms(engine, options)


_MAKERS = ("ingest", "restore", "evaluate", "bench")
_COMMANDS = {
    "ingest": reading.ingest,
    "retry": reading.retry,
    "ask": _ask,
    "vote": remembering.vote,
    "ledger": remembering.ledger,
    "undo": remembering.undo,
    "reset": remembering.reset,
    "pin": remembering.pin,
    "archive": remembering.archive,
    "uses": remembering.uses,
    "weights": remembering.weights,
    "golden": _golden,
    "find": _find,
    "concepts": _concepts,
    "merges": _merges,
    "synonyms": _synonyms,
    "remove": _remove,
    "documents": _documents,
    "timeline": _timeline,
    "outline": _outline,
    "check": _check,
    "export": _export,
    "history": _history,
    "trace": _trace,
    "settings": _settings,
    "snapshot": _snapshot,
    "restore": _restore,
}
