"""
Speed as a ratio: ingest against the embedder alone, and asking as the memory grows.

Made-up clauses in Chinese and English, no two alike, so that neither caches nor
duplicates help. What only fills the memory to its size gets made-up vectors;
what is measured is embedded. Holds no engine: the memory to measure is handed in.
"""

from __future__ import annotations

import os
import platform
import random
import time
from collections.abc import Sequence
from typing import Any, Protocol, TextIO

import numpy as np
import numpy.typing as npt

from core.ports import Embedder, Matrix, Vector

ROUNDS = 3
MOST_COST = 1.25
"""Processor time that ingest may take, as a multiple of what the embedder alone takes for the same texts."""
_PARTS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
_ZH = (
    "{i}.{j} {a}设备租赁有限公司应于{y}年{m}月{d}日前向{b}建设集团有限公司支付第{j}期租金人民币{n}元，"
    "逾期超过{d}日的，每延误一日按未付金额的千分之{m}支付违约金；{b}建设集团有限公司拒绝验收的，"
    "应在{m}日内书面说明理由并通知监理单位，未通知的视为已经验收合格。"
)
_EN = (
    "{i}.{j} {a} Plant Leasing Ltd. shall deliver {d} pumps of type {b}-{n} to {b} Construction Group no later than "
    "{d} {month} {y}. If delivery is late by more than {m} days, {b} Construction Group may suspend payment of "
    "instalment {j} (USD {n}) until the goods have been accepted in writing by the engineer."
)
_MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October")


class FillingEmbedder:
    """The embedder to measure, but for passages that only fill the memory: these get random unit vectors at once."""

    def __init__(self, embedder: Embedder) -> None:
        self.is_filling = False
        self.name, self.dimension = embedder.name, embedder.dimension
        self._embedder = embedder
        self._draw = np.random.default_rng(0)

    def embed_passages(self, texts: Sequence[str]) -> Matrix:
        """Shape (n, d), unit rows; real ones unless `is_filling`."""
        if not self.is_filling:
            return self._embedder.embed_passages(texts)
        rows = self._draw.standard_normal((len(texts), self.dimension)).astype(np.float32)
        return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float32)

    def embed_question(self, text: str) -> Vector:
        """Always a real one, shape (d,)."""
        return self._embedder.embed_question(text)


class BenchMemory(Protocol):
    """A memory to measure."""

    def add(self, name: str, text: str) -> list[str]:
        """Ingest one document and return the texts of its passages."""

    def ask(self, question: str) -> float:
        """Answer one question and return its milliseconds."""

    def upkeep(self) -> tuple[float, float]:
        """
        Processor seconds of what follows a document, since the last call.

        Returns:
            of concepts, worked out meanwhile; of names that may mean the same, looked for now.
        """


def bench_at_sizes(
    what: str, memory: BenchMemory, embedder: FillingEmbedder, sizes: Sequence[int], batch: int, notes: TextIO
) -> dict[str, Any]:
    """
    Grow a memory to each size and measure there.

    Args:
        what: "ingest" or "ask".
        memory: empty.
        embedder: the one the memory uses, for the comparison.
        sizes: numbers of passages stored before a measurement.
        batch: passages added, or questions asked, per measurement.
        notes: where progress goes.

    Returns:
        {"bench", "model", "machine", "batch", "sizes": [one object a size],
        "peak_rss_bytes"}; the peak is of the whole process, models included.
        Of ingest, "concepts_ms" and "proposals_ms" are processor time an added
        document of `batch` passages, "upkeep_share" both as a share of all that it took.
    """
    draw = random.Random(0)
    stored, measured = 0, []
    for size in sorted(sizes):
        embedder.is_filling = True
        while stored < size:
            stored += len(memory.add(f"filler-{stored}.txt", clauses(min(100, size - stored), draw)))
            _note(notes, f"{stored} passages stored")
        embedder.is_filling = False
        if what == "ingest":
            result, added = _ingest_speed(memory, embedder, batch, draw)
        else:
            result, added = _ask_speed(memory, batch, draw), 0
        measured.append({"stored": stored} | result)
        stored += added
        _note(notes, str(measured[-1]))
    return {"bench": what, "model": embedder.name, "machine": machine(), "batch": batch, "rounds": ROUNDS} | {
        "sizes": measured,
        "peak_rss_bytes": peak_rss_bytes(),
    }


def _note(notes: TextIO, text: str) -> None:
    notes.write(f"{text}\n")
    notes.flush()


def clauses(count: int, draw: random.Random) -> str:
    """A document of so many numbered clauses, Chinese and English in turn, a blank line between them."""
    return "\n\n".join(_clause(number, draw) for number in range(1, count + 1))


def _clause(number: int, draw: random.Random) -> str:
    words = {"a": _name(draw), "b": _name(draw), "month": draw.choice(_MONTHS)}
    numbers = {"i": 1 + number // 10, "j": 1 + number % 10, "y": 2000 + draw.randrange(25)}
    numbers |= {"m": 1 + draw.randrange(9), "d": 1 + draw.randrange(28), "n": draw.randrange(1_000, 1_000_000)}
    return (_ZH if number % 2 else _EN).format(**words, **numbers)


def _name(draw: random.Random) -> str:
    return "".join(draw.choices(_PARTS, k=2)) + str(draw.randrange(100, 1000))


def _ingest_speed(
    memory: BenchMemory, embedder: Embedder, batch: int, draw: random.Random
) -> tuple[dict[str, float | bool], int]:
    """
    Passages a second of the whole ingest, of the embedder alone on the same texts, the share, and the cost.

    `cost` is a ratio of processor times, which what else the machine does leaves alone; `is_within_limit` tells
    whether it is at most MOST_COST. The median of ROUNDS batches each; also how many passages were added.
    """
    whole, alone, upkeep, added = [], [], [], 0
    memory.upkeep()
    for number in range(ROUNDS):
        text = clauses(batch, draw)
        started = _now()
        texts = memory.add(f"batch-{number}-{draw.random()}.txt", text)
        whole.append(_now() - started)
        upkeep.append(memory.upkeep())
        started = _now()
        embedder.embed_passages(texts)
        alone.append(_now() - started)
        added += len(texts)
    seconds, embedding = np.median(whole, axis=0), np.median(alone, axis=0)
    passages = added / ROUNDS
    speeds = {"ingest_per_second": passages / float(seconds[0]), "embedder_per_second": passages / float(embedding[0])}
    speeds["share"] = float(embedding[0] / seconds[0])
    cost = float(np.median([one[1] / max(other[1], 1e-9) for one, other in zip(whole, alone, strict=True)]))
    judged = {"cost": cost, "limit": MOST_COST, "is_within_limit": cost <= MOST_COST}
    return {"n": float(added)} | speeds | judged | _upkeep(upkeep, [float(one[1]) for one in whole]), added


def _upkeep(upkeep: Sequence[tuple[float, float]], spent: Sequence[float]) -> dict[str, float]:
    concepts, proposals = (float(np.median(one)) for one in zip(*upkeep, strict=True))
    share = (concepts + proposals) / max(float(np.median(spent)) + proposals, 1e-9)
    return {"concepts_ms": 1000 * concepts, "proposals_ms": 1000 * proposals, "upkeep_share": share}


def _now() -> npt.NDArray[np.float64]:
    """Seconds on the clock and seconds of processor time of this process, all threads; shape (2,)."""
    return np.array([time.perf_counter(), time.process_time()])


def _ask_speed(memory: BenchMemory, batch: int, draw: random.Random) -> dict[str, float]:
    milliseconds = []
    for number in range(batch):
        name = _name(draw)
        asked = f"{name}设备租赁有限公司的违约金是多少？" if number % 2 else f"When may {name} suspend the payment?"
        milliseconds.append(memory.ask(asked))
    p50, p95 = np.percentile(milliseconds, [50, 95])
    return {"n": float(batch), "ms_p50": float(p50), "ms_p95": float(p95)}


def peak_rss_bytes() -> int:
    """The most memory this process has held so far, in bytes; Linux and macOS."""
    import resource  # not on Windows, where everything but the bench works

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if platform.system() == "Darwin" else 1024)


def machine() -> dict[str, Any]:
    """What was measured on: processor cores that this process may use, memory in bytes, system."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    memory_bytes = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return {"cores": cores, "memory_bytes": memory_bytes, "system": f"{platform.system()} {platform.machine()}"}
