"""
A made-up memory of any size: an encyclopedia of companies, with its facts, vectors and questions.

Made without extraction and without a model, so that 100,000 passages cost
minutes. Companies written of early are named often, later ones rarely, as
names are in real papers; every tenth entry is Chinese. Pure; next: `walking.py`
measures in it.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from core.ports import Matrix, Vector
from core.records import Document, Extraction, Hyperedge, Incidence, IngestReport, Language, NewDocument, Node, Passage
from core.text import fold

PASSAGES = 5
"""Passages of an entry."""
TOPICS, NOISE = 500, 0.8
"""Vectors lie around so many centres, at a cosine of about 0.78."""
_CHINESE_EVERY = 10
_PARTS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
_TEXTS: dict[Language, str] = {
    "en": "{own} delivered {n} pumps of type {model} to {other} in {year}. {third} inspected the pumps and found {m} "
    "damaged, so that {other} suspended the payment of {n} dollars until {third} had accepted the repair in writing.",
    "zh": "{own}于{year}年向{other}交付型号{model}的水泵{n}台。{third}验收时发现{m}台损坏，"
    "{other}因此暂停支付货款{n}元，直至{third}书面确认修复合格。",
}
_ASKED: dict[Language, str] = {
    "en": "Who inspected the pumps of type {model} that {own} delivered to {other}?",
    "zh": "{own}向{other}交付的型号{model}水泵由谁验收？",
}


def language_of_entry(number: int) -> Language:
    """Every tenth entry is Chinese."""
    return "zh" if number % _CHINESE_EVERY == _CHINESE_EVERY - 1 else "en"


def company(number: int) -> str:
    """The company of an entry; company(0) is "Ada100 Leasing", company(9) "Jda100租赁"."""
    letters = _PARTS[number % 24] + _PARTS[number // 24 % 24].lower()
    form = "租赁" if language_of_entry(number) == "zh" else " Leasing"
    return f"{letters}a{100 + number // 576}{form}"


def entry(number: int) -> NewDocument:
    """One entry: the same number always gives the same, and it names only companies of entries before it."""
    draw = random.Random(number)
    language, title = language_of_entry(number), company(number)
    filled = [_words(number, draw) for _ in range(PASSAGES)]
    texts = [_TEXTS[language].format(**one) for one in filled]
    text, document_id = "\n".join(texts), f"d{number}"
    document = Document(document_id, f"{title}.txt", title, "corpus", language, f"{number:064x}", 1)
    passages, start = [], 0
    for ordinal, one in enumerate(texts):
        span = (start, start + len(one))
        passages.append(Passage(f"{document_id}#{ordinal}", document_id, ordinal, one, 1, *span, language))
        start += len(one) + 1
    extractions = tuple(_extraction(one, words, title) for one, words in zip(passages, filled, strict=True))
    return NewDocument(document, text, tuple(passages), extractions, IngestReport(document_id, document.name, "stored"))


def _words(number: int, draw: random.Random) -> dict[str, str | int]:
    """What a passage is filled with; a low number is drawn far more often than a high one."""
    other, third = (company(int(number * draw.random() ** 2)) for _ in range(2))
    numbers = {"n": draw.randrange(1_000, 1_000_000), "m": draw.randrange(2, 10), "year": 1990 + draw.randrange(35)}
    return {"own": company(number), "other": other, "third": third, "model": f"P-{draw.randrange(100_000)}", **numbers}


def _extraction(passage: Passage, words: Mapping[str, str | int], title: str) -> Extraction:
    """The one fact of a passage: its companies, and the document it stands in."""
    names = dict.fromkeys(str(words[role]) for role in ("own", "other", "third"))
    nodes = [Node(f"n_{fold(name)}", name, "organisation") for name in names]
    hyperedge_id, place = f"h_{passage.passage_id}", (passage.passage_id, passage.document_id)
    fact = Hyperedge(hyperedge_id, "semantic", *place, passage.text, passage.start, passage.end, "deliver")
    members = [Incidence(hyperedge_id, one.node_id, "party", one.name) for one in nodes]
    document = Node(f"n_doc_{passage.document_id}", title, "document", passage.document_id)
    members.append(Incidence(hyperedge_id, document.node_id, "document"))
    return Extraction(passage.passage_id, (*nodes, document), (fact,), tuple(members))


def entries(first: int, passages: int) -> Iterator[NewDocument]:
    """Entries from a number on, until a memory that holds the ones before has so many passages."""
    yield from (entry(number) for number in range(first, -(-passages // PASSAGES)))


def asked(passages: int, count: int) -> list[str]:
    """Questions about entries of a memory of so many passages, spread evenly over them."""
    total = max(1, passages // PASSAGES)
    numbers = [min(total - 1, (2 * i + 1) * total // (2 * count)) for i in range(count)]
    return [_ASKED[language_of_entry(one)].format(**_words(one, random.Random(one))) for one in numbers]


class MadeUpEmbedder:
    """Vectors without a model: texts that begin with the same word are near each other. Costs no time to speak of."""

    name = "made-up/topics"

    def __init__(self, dimension: int = 384) -> None:
        self.dimension = dimension
        self._centres = _unit(np.random.default_rng(0).standard_normal((TOPICS, dimension)))

    def embed_passages(self, texts: Sequence[str]) -> Matrix:
        """Shape (n, d), unit rows; the same text always gives the same."""
        rows = np.empty((len(texts), self.dimension), np.float64)
        for row, text in zip(rows, texts, strict=True):
            draw = np.random.default_rng(zlib.crc32(text.encode()))
            noise = _unit(draw.standard_normal((1, self.dimension)))[0]
            row[:] = self._centres[zlib.crc32(text.split("\n")[-1][:6].encode()) % TOPICS] + NOISE * noise
        return _unit(rows).astype(np.float32)

    def embed_question(self, text: str) -> Vector:
        """Shape (d,)."""
        return np.asarray(self.embed_passages([text])[0], np.float32)


def _unit(rows: np.typing.NDArray[np.float64]) -> np.typing.NDArray[np.float64]:
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float64)
