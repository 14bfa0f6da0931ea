"""Question files in both forms, and what is wrong with bad ones."""

import json
from pathlib import Path

import pytest

from core.errors import BadInput
from core.evaluate.questions import GoldQuote, read_questions
from pages.shared.messages import in_language


def write(folder: Path, *rows: object) -> Path:
    path = folder / "questions.jsonl"
    path.write_text("\n\n".join(row if isinstance(row, str) else json.dumps(row) for row in rows), "utf-8")
    return path


def test_gold_ids(tmp_path: Path) -> None:
    """A corpus question is to be answered, in the language it is written in."""
    row = {"id": 1, "question": "谁？", "answer": "甲", "aliases": ["A"], "type": "bridge", "gold": [4, "5"]}
    (one,) = read_questions(write(tmp_path, row))
    assert (one.question_id, one.gold, one.outcome, one.language, one.as_of) == ("1", ("4", "5"), "answered", "zh", "")


def test_gold_quotes(tmp_path: Path) -> None:
    """A document question brings file, quote, outcome and date."""
    evidence = [{"file": "a.pdf", "quote": "q", "loc": "p. 1"}]
    row = {"id": "x", "lang": "en", "question": "?", "answer": "-", "evidence": evidence, "outcome": "partial"}
    (one,) = read_questions(write(tmp_path, row | {"as_of": "2024-04-15"}))
    assert (one.evidence, one.outcome, one.as_of) == ((GoldQuote("a.pdf", "q"),), "partial", "2024-04-15")


def test_no_date_means_no_date(tmp_path: Path) -> None:
    """null is as good as leaving it out."""
    row = {"id": "x", "question": "?", "answer": "-", "as_of": None, "aliases": None, "gold": ["1"]}
    assert read_questions(write(tmp_path, row, row))[1].as_of == ""


def test_a_single_alias_need_not_be_a_list(tmp_path: Path) -> None:
    """It is not taken apart into letters; a language that is unknown is told from the question."""
    row = {"id": "x", "question": "谁？", "answer": "-", "aliases": "abc", "gold": 5, "lang": ["fr"]}
    (one,) = read_questions(write(tmp_path, row))
    assert (one.aliases, one.gold, one.language) == (("abc",), ("5",), "zh")


@pytest.mark.parametrize(
    "bad",
    [
        "{",
        "[]",
        '{"id": 1}',
        '{"id":1,"question":"?","answer":"","outcome":"maybe"}',
        '{"id":1,"question":"?","answer":"","as_of":"tomorrow"}',
        '{"id":1,"question":" ","answer":""}',
    ],
)
def test_a_bad_line_is_named(tmp_path: Path, bad: str) -> None:
    """The message has the number of the line in the file."""
    good = {"id": "x", "question": "?", "answer": "-"}
    with pytest.raises(BadInput, match="line 3"):
        read_questions(write(tmp_path, good, bad))


def test_what_is_wrong_with_a_line_is_said_in_words(tmp_path: Path) -> None:
    """Which field is missing, or that it is no JSON; the page says it in Chinese too."""
    wrong = (('{"id": 1}', '"question" is missing', "缺少 question"), ("{", "not valid JSON", "不是有效的 JSON"))
    for bad, said, zh in wrong:
        with pytest.raises(BadInput, match=said) as raised:
            read_questions(write(tmp_path, bad))
        assert zh in in_language(raised.value.message, "zh")


def test_an_empty_or_missing_file_is_refused(tmp_path: Path) -> None:
    """There is nothing to average over."""
    with pytest.raises(BadInput, match="no question"):
        read_questions(write(tmp_path, ""))
    with pytest.raises(BadInput, match="cannot be read"):
        read_questions(tmp_path / "missing.jsonl")
