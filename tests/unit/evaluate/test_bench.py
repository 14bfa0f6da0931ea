"""The bench, on a memory that takes no time."""

import io
import random

import numpy as np
import pytest

from core.evaluate.bench import MOST_COST, FillingEmbedder, bench_at_sizes, clauses
from core.testing import FakeEmbedder


class Paragraphs:
    """A memory whose passages are the paragraphs of its documents."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.asked: list[str] = []

    def add(self, name: str, text: str) -> list[str]:
        self.names.append(name)
        return text.split("\n\n")

    def upkeep(self) -> tuple[float, float]:
        return 0.002 * len(self.names), 0.001

    def ask(self, question: str) -> float:
        self.asked.append(question)
        return 7.0


def test_clauses_are_all_different() -> None:
    """Otherwise a cache of vectors would be measured."""
    texts = clauses(200, random.Random(1)).split("\n\n")
    assert len(set(texts)) == 200


def test_ingest_is_measured_at_each_size() -> None:
    """What a measurement added counts as stored in the next one; the share is the ratio of both speeds."""
    result = bench_at_sizes("ingest", Paragraphs(), FillingEmbedder(FakeEmbedder()), [150, 20], 10, io.StringIO())
    assert [(row["stored"], row["n"]) for row in result["sizes"]] == [(20, 30), (150, 30)]
    row = result["sizes"][0]
    assert row["share"] == pytest.approx(row["ingest_per_second"] / row["embedder_per_second"])
    assert row["is_within_limit"] == (row["cost"] <= row["limit"] == MOST_COST)


def test_what_follows_a_document_is_told_with_the_ingest() -> None:
    """The median of three rounds, after one document of filling; a share of all the processor time."""
    [row] = bench_at_sizes("ingest", Paragraphs(), FillingEmbedder(FakeEmbedder()), [20], 10, io.StringIO())["sizes"]
    assert row["concepts_ms"] == pytest.approx(6) and row["proposals_ms"] == pytest.approx(1)
    assert row["upkeep_share"] > 0


def test_asking_is_measured_in_both_languages() -> None:
    """n questions a size, and the times the memory says."""
    memory = Paragraphs()
    result = bench_at_sizes("ask", memory, FillingEmbedder(FakeEmbedder()), [10], 4, io.StringIO())
    assert result["sizes"] == [{"stored": 10, "n": 4, "ms_p50": 7.0, "ms_p95": 7.0}]
    assert len([question for question in memory.asked if "违约金" in question]) == 2


def test_the_machine_and_the_model_are_named() -> None:
    """A speed means nothing without them."""
    result = bench_at_sizes("ask", Paragraphs(), FillingEmbedder(FakeEmbedder()), [10], 1, io.StringIO())
    assert result["model"] == "fake/hashed-terms"
    assert result["machine"]["cores"] >= 1 and result["machine"]["memory_bytes"] > 0 and result["peak_rss_bytes"] > 0


def test_filling_costs_no_embedding() -> None:
    """Made-up unit vectors while it fills, the embedder's own when it measures."""
    embedder = FillingEmbedder(FakeEmbedder())
    embedder.is_filling = True
    made_up = embedder.embed_passages(["pump", "valve"])
    assert np.linalg.norm(made_up, axis=1) == pytest.approx([1, 1])
    embedder.is_filling = False
    assert (embedder.embed_passages(["pump"]) == FakeEmbedder().embed_passages(["pump"])).all()
