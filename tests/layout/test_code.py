"""How core is written: documented names, no printing, few public names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import core

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted((ROOT / "core").rglob("*.py"))
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def public_parts(tree: Documented) -> Iterator[Documented]:
    """The module, its public classes and functions, and the public methods of public classes."""
    yield tree
    for node in tree.body if isinstance(tree, ast.Module | ast.ClassDef) else ():
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_"):
            yield from public_parts(node)


def test_every_public_name_of_core_has_a_docstring() -> None:
    """Modules, classes, functions and methods say what they are for."""
    silent = []
    for path in MODULES:
        parts = public_parts(ast.parse(path.read_text("utf-8")))
        silent += [f"{path.name}: {getattr(part, 'name', '')}" for part in parts if not ast.get_docstring(part)]
    assert not silent


def test_core_does_not_print() -> None:
    """Only the command line writes to standard output; everything else logs."""
    for path in MODULES:
        calls = [node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
        printed = [call for call in calls if isinstance(call, ast.Name) and call.id == "print"]
        assert not printed or path.name == "__main__.py", path


def test_the_public_names_are_few_and_listed_in_the_readme() -> None:
    """`from core import …` offers at most 25 names; README lists exactly these, and each is there."""
    section = (ROOT / "README.md").read_text("utf-8").split("## As a library")[1].split("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| `")]
    listed = {name for row in rows for name in row.split("|")[1].replace("`", "").replace("·", " ").split()}
    assert set(core.__all__) == listed and len(core.__all__) <= 25
    assert not [name for name in core.__all__ if not hasattr(core, name)]


def lengths_of_functions() -> list[int]:
    """Lines of each function of core, docstring not counted, shortest first."""
    lengths = []
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                start = node.body[min(1, len(node.body) - 1)] if ast.get_docstring(node) else node
                lengths.append((node.end_lineno or 0) - start.lineno + 1)
    return sorted(lengths)


def test_functions_are_short() -> None:
    """Half of all functions have at most 8 lines, 95 in 100 at most 40."""
    lengths = lengths_of_functions()
    assert lengths[len(lengths) // 2] <= 8
    assert lengths[len(lengths) * 95 // 100] <= 40


def test_every_test_says_in_a_sentence_what_it_shows() -> None:
    """Each test has a docstring, and 95 in 100 have at most 12 lines."""
    lengths = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                assert ast.get_docstring(node), f"{path.name}: {node.name}"
                lengths.append((node.end_lineno or 0) - node.lineno + 1)
    assert sorted(lengths)[len(lengths) * 95 // 100] <= 12
