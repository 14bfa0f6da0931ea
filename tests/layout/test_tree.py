"""What stands where: the fixed top level, no page scripts directly in pages/, no nameless modules."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOP_LEVEL = {"app.py", "pages", "core", "data", "tests", "requirements.txt", "README.md", "pyproject.toml"}
MACHINE_PATH = re.compile("/(?:" + "|".join(["work", "opt", "home", "Users", "root", "mnt"]) + r")/\w")
MODULES = [path for folder in ("core", "pages", "tests") for path in sorted((ROOT / folder).rglob("*.py"))]


def tracked_files() -> list[Path]:
    """Every file that git would commit here."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def test_the_top_level_is_fixed() -> None:
    """Nothing new lies beside the folders that the design names, dot files apart."""
    found = {path.relative_to(ROOT).parts[0] for path in tracked_files()}
    assert {name for name in found if not name.startswith(".")} <= TOP_LEVEL


def test_no_script_lies_directly_in_pages() -> None:
    """Streamlit would take it for a page of its own, and a cold deep link would skip app.py."""
    assert not list((ROOT / "pages").glob("*.py"))


def test_the_frame_is_short() -> None:
    """app.py holds the frame only: at most 40 lines."""
    assert len((ROOT / "app.py").read_text("utf-8").splitlines()) <= 40


def test_a_page_is_a_short_list_of_steps() -> None:
    """At most 80 lines, and no `try`: errors are shown in one place."""
    for path in (ROOT / "pages").glob("*/page.py"):
        text = path.read_text("utf-8")
        assert len(text.splitlines()) <= 80, path
        assert not re.search(r"^\s*try:", text, re.MULTILINE), path


def test_every_module_has_a_name_of_its_own() -> None:
    """No utils, helpers or common: code that fits nowhere needs a concept first."""
    assert not [path for path in MODULES if path.stem in {"utils", "util", "helpers", "common", "misc"}]


def test_a_module_is_one_idea() -> None:
    """At most 400 lines."""
    assert not [path for path in MODULES if len(path.read_text("utf-8").splitlines()) > 400]


def test_no_file_names_a_machine() -> None:
    """No absolute path of somebody's machine is committed."""
    for path in tracked_files():
        if path.suffix in {".py", ".md", ".txt", ".toml", ".sql", ""} and "data" not in path.relative_to(ROOT).parts:
            assert not MACHINE_PATH.search(path.read_text("utf-8")), path
