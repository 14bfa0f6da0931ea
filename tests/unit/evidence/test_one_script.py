"""Answers from papers in traditional characters."""

from dataclasses import replace

from core.evidence.one_script import as_stored, as_written, memory_in_one_script
from core.evidence.rating import Sentence
from core.testing import tiny_hypergraph

WRITTEN = "甲方應在收到發票後付款。"


def test_passages_are_read_in_one_script_and_quoted_as_written() -> None:
    """The same place of the same passage gives both."""
    memory = tiny_hypergraph()
    stored = memory.passages(memory.hypergraph.passage_ids[:1])[0]
    stored = replace(stored, text=WRITTEN, start=0, end=len(WRITTEN))
    memory.passages = lambda ids: [stored for _ in ids]  # type: ignore[method-assign]
    read = memory_in_one_script(memory).passages([stored.passage_id])[0]
    assert read.text == "甲方应在收到发票后付款。"
    assert as_written([Sentence(read, 0, 5, 1.0, frozenset())], memory)[0].text == WRITTEN[:5]


def test_the_view_is_otherwise_the_memory() -> None:
    """Its version, its titles and the memory behind it are the same."""
    memory = tiny_hypergraph()
    view = memory_in_one_script(memory)
    assert (view.version, view.documents(), as_stored(view)) == (memory.version, memory.documents(), memory)
