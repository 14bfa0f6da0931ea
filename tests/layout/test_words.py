"""What README promises to list is listed: settings, glossary, commands."""

from __future__ import annotations

import re
from dataclasses import is_dataclass
from pathlib import Path

from pydantic.fields import FieldInfo

from core import records
from core.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8") if (ROOT / "README.md").exists() else ""
COMMANDS = [
    *["ingest", "ask", "vote", "ledger", "undo", "history", "trace", "find", "remove", "check", "export", "snapshot"],
    *["restore", "retry", "settings", "evaluate", "bench", "merges", "synonyms", "archive"],
    *["uses", "weights", "pin", "reset", "golden", "documents", "timeline", "outline"],
]
TERMS = [
    *["node", "hyperedge", "incidence", "member", "size", "degree", "passage", "mention", "seed", "frontier", "hop"],
    *["walk", "candidate", "confirmed fact", "pruned branch", "evidence chain", "link", "score", "weight", "verdict"],
    *["delta", "write-back", "trace", "decay", "half-life", "memory version", "memory mode", "outcome", "scope"],
]


def section(title: str) -> str:
    """The text of one second-level section of README."""
    return README.split(f"\n## {title}\n")[1].split("\n## ")[0]


def row_of(name: str, field: FieldInfo) -> str:
    """The row of README's table that describes a setting: variable, default, reason."""
    variable = field.validation_alias if isinstance(field.validation_alias, str) else f"SKEIN_{name.upper()}"
    default = f"{field.default:.3g}" if isinstance(field.default, float) else str(field.default or "")
    return f"| `{variable}` | {default} | {field.description} |"


def test_the_readme_lists_exactly_the_settings_there_are() -> None:
    """Variable, default and reason of each field, word for word, and nothing that no field stands behind."""
    rows = [line for line in section("Settings").splitlines() if line.startswith("| `")]
    assert rows == [row_of(name, field) for name, field in Settings.model_fields.items()]


def test_every_term_is_in_the_glossary() -> None:
    """The words that code, pages and papers share are explained once."""
    firsts = {
        word.strip() for word in " / ".join(re.findall(r"^\| ([^|]+)", section("Glossary"), re.MULTILINE)).split(" / ")
    }
    assert set(TERMS) <= firsts


def test_every_public_record_is_in_the_glossary() -> None:
    """Each record says which word of the glossary it is."""
    names = [name for name, kind in vars(records).items() if is_dataclass(kind)]
    assert names and not [name for name in names if f"`{name}`" not in section("Glossary")]


def test_every_command_has_an_example() -> None:
    """Each subcommand is shown as it is typed."""
    assert not [command for command in COMMANDS if f"python -m core {command}" not in section("Command line")]
