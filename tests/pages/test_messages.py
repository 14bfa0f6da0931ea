"""The engine's sentences in Chinese."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from core.evidence import spoken as sentences
from core.records import Language
from pages.shared.messages import in_language, lead_in_language

ROOT = Path(__file__).resolve().parents[2]
NAMES = re.compile(r"SKEIN_[A-Z_]+|max_\w+_bytes|max_picture_pixels|read_scans|Office|\bid\b|\btitle\b|\btext\b")


def sentences_of_readers() -> list[str]:
    """Every message and hint with which a reader refuses a file, its values filled in with 7."""
    ingest = ROOT / "core" / "ingest"
    calls = [
        node
        for path in [*sorted((ingest / "readers").glob("*.py")), ingest / "unpack.py"]
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "UnreadableDocument"
    ]
    return [written for call in calls for argument in call.args if (written := as_written(argument))]


def as_written(argument: ast.expr) -> str:
    """The text of a string or f-string, without the file name in front; "" for anything else."""
    if isinstance(argument, ast.Constant):
        return str(argument.value)
    if isinstance(argument, ast.JoinedStr):
        parts = ["7" if isinstance(one, ast.FormattedValue) else str(one.value) for one in argument.values]  # type: ignore[attr-defined]
        return "".join(parts).removeprefix("7: ").replace("this is 7,", "this is an archive,")
    return ""


def test_every_refusal_is_told_in_chinese() -> None:
    """No sentence of a reader reaches a Chinese reader in English."""
    found = sentences_of_readers()
    left = {one for one in found if re.search(r"[a-z]{4}", NAMES.sub("", in_language(one, "zh")))}
    assert len(found) > 10
    assert not left


def texts_in(tree: ast.AST) -> set[str]:
    """Every string written in a piece of code, but for docstrings."""
    documented = {ast.get_docstring(one, clean=False) for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)}
    return {
        one.value for one in ast.walk(tree) if isinstance(one, ast.Constant) and isinstance(one.value, str)
    } - documented  # type: ignore[return-value]


def reasons_to_stop() -> set[str]:
    """Whatever core/traverse gives as `stopped_because`, itself or through a function of the same module."""
    found: set[str] = set()
    for path in (ROOT / "core" / "traverse").rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        functions = {one.name: one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)}
        given = [one.value for one in ast.walk(tree) if isinstance(one, ast.keyword) and one.arg == "stopped_because"]
        for value in given:
            called = functions.get(getattr(value.func, "id", "")) if isinstance(value, ast.Call) else None
            found |= texts_in(called or value)
    return found


def test_every_reason_to_stop_is_told_in_chinese() -> None:
    """No sentence of a walk reaches a Chinese reader in English."""
    found = reasons_to_stop()
    assert len(found) >= 5
    assert not {one for one in found if re.search(r"[a-z]{4}", in_language(one, "zh"))}


IS_MISSING = {
    "missing", "open", "not_stated", "not_listed", "found_missing", "all_rejected", "lacking", "lacking_of",
    "without_clause",
}  # fmt: skip


@pytest.mark.parametrize(("language", "other"), [("zh", "en"), ("en", "zh")])
def test_what_the_answer_says_itself_is_told_in_either_language(language: Language, other: Language) -> None:
    """Leads of an answer and what is missing, asked in one language and read in the other."""
    for key, text in sentences.WORDS[other].items():
        given = text.format(what="“7”", place="“7”", names="“8”")
        is_missing = key in IS_MISSING
        told = in_language(given, language) if is_missing else lead_in_language(given, language)
        assert told == sentences.WORDS[language][key].format(what="“7”", place="“7”", names="“8”")


def test_what_a_misspelt_name_is_read_as_may_stand_before_another_lead() -> None:
    """Both are told in the reader's language, and so are two names."""
    given = "No document has “A”; read as “B”. No document has “C”; read as “D”. The documents do not answer this."
    assert lead_in_language(given, "zh") == "资料中没有“A”，按“B”理解。 资料中没有“C”，按“D”理解。 资料中没有答案。"


def test_quotes_are_never_translated() -> None:
    """A document may say what the engine says."""
    quote = "“资料中没有答案。” [1]"
    assert lead_in_language(quote, "en") == quote


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("合同.pdf: the file is encrypted, it needs a password.", "合同.pdf: 文件已加密，需要密码。"),
        ("The same content is stored as A. B.txt.", "与“A. B.txt”内容相同，未重复保存。"),
        ("Hidden text (white, tiny or invisible) was left out in 3 places.", "有 3 处隐藏文字未读取。"),
        ("Something nobody translated.", "Something nobody translated."),
    ],
)
def test_sentences_keep_their_values(message: str, expected: str) -> None:
    """Names and numbers survive; an unknown sentence stays; English is untouched."""
    assert in_language(message, "zh") == expected
    assert in_language(message, "en") == message
