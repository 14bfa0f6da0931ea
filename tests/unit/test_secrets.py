"""The key, address and model of a server may stand in Streamlit's file of secrets."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import BadInput
from core.settings import Settings, read_settings

SECRET = "sk-never-shown-0123456789"


@pytest.fixture
def secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the file is looked for, with no variable of the server set."""
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL", "SKEIN_EMBEDDING_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    path = tmp_path / ".streamlit" / "secrets.toml"
    path.parent.mkdir()
    return path


def test_the_server_may_stand_in_the_file_of_secrets(secrets: Path) -> None:
    """Also for embeddings; other lines of the file are not settings."""
    secrets.write_text(f'OPENAI_API_KEY = "{SECRET}"\nOPENAI_BASE_URL = "http://here/v1"\nmemory = "elsewhere"\n')
    found = Settings()
    assert found.openai_api_key and found.openai_api_key.get_secret_value() == SECRET
    assert found.openai_base_url == found.embedding_base_url == "http://here/v1"
    assert found.memory == Path("data/run") and SECRET not in repr(found)


def test_the_environment_goes_before_the_file(secrets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what the caller gives before both."""
    secrets.write_text('OPENAI_MODEL = "file"\n')
    monkeypatch.setenv("OPENAI_MODEL", "environment")
    assert (Settings().openai_model, Settings(openai_model="given").openai_model) == ("environment", "given")


def test_a_broken_file_is_told_without_its_content(secrets: Path) -> None:
    """The sentence names the file and nothing in it."""
    secrets.write_text(f'OPENAI_API_KEY = "{SECRET}\n')
    with pytest.raises(BadInput, match=r"secrets\.toml") as caught:
        read_settings()
    assert SECRET not in f"{caught.value} {caught.value.hint} {caught.value.__cause__} {caught.value.__context__}"
