"""
Read Markdown: headings, paragraphs, lists and tables; marks and inline HTML go, words stay.

Check-boxes "[x]" and "[ ]" and bracketed text are kept. Next in the flow: `passages.py`.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from core.clauses import own_clause
from core.ingest.readers.cells import row_block
from core.ingest.readers.encoding import decode
from core.ingest.readers.lines import Vocabulary, join, vocabulary
from core.ingest.readers.titles import choose_title
from core.records import Block, Reading
from core.settings import Settings

_HEADING = re.compile(r" {0,3}(#{1,6})\s+(.*?)\s*#*\s*$")
_UNDERLINE = re.compile(r" {0,3}(=+|-{2,})\s*$")
_RULE = re.compile(r" {0,3}([-*_])(?:\s*\1){2,}\s*$")
_ITEM = re.compile(r"\s*(?:[-*+]|\d{1,3}[.)])\s+")
_BULLET = re.compile(r"\s*[-*+]\s+")
_BEGINS_ITEM = re.compile(
    r"\s*(?:[（(](?:[a-z]|[ivx]{1,4}|\d{1,2}|[一二三四五六七八九十]{1,3})[）)]\s*\S|[A-Z]\.\s|附[件录表])"
)
_BOLD = re.compile(r"\s*(\*\*|__)(?=\S).{1,80}(?<=\S)\1\s*")
_ENDED = re.compile(r"[。；;.:：!！?？]\W*$")
_FENCE = re.compile(r" {0,3}(```|~~~)")
_TABLE_RULE = re.compile(r"\s*\|?\s*:?-+:?\s*(?:\|\s*:?-*:?\s*)*\|?\s*$")
_INLINE = (
    (re.compile(r"<!--.*?-->", re.DOTALL), ""),
    (re.compile(r"<(https?://[^>\s]+)>"), r"\1"),
    (re.compile(r"<br\s*/?>", re.IGNORECASE), "\n"),
    (re.compile(r"</?[A-Za-z][^<>]*>"), ""),
    (re.compile(r"!\[([^\]]*)\]\([^)]*\)"), r"\1"),
    (re.compile(r"\[([^\]]+)\]\([^)\s]*(?:\s+\"[^\"]*\")?\)"), r"\1"),
    (re.compile(r"(\*{1,3}|(?<!\w)_{1,3})(?=\S)(.+?)(?<=\S)\1(?!\w(?<=_\w))"), r"\2"),
    (re.compile(r"`([^`]+)`"), r"\1"),
    (re.compile(r"\\([\\`*_{}\[\]()#+.!|<>-])"), r"\1"),
)


def read_markdown(name: str, data: bytes, settings: Settings) -> Reading:  # noqa: ARG001
    """
    Read a Markdown file in any usual encoding.

    Raises:
        UnreadableDocument: if the bytes are no text.
    """
    text = _INLINE[0][0].sub("", decode(name, data))
    text = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.DOTALL)
    words = vocabulary(text)
    blocks = tuple(_as_block(kind, lines, words) for kind, lines in _groups(text.split("\n")))
    return Reading(choose_title(blocks, name), _numbered_rows(blocks), 1, "md")


def plain(text: str) -> str:
    """Inline Markdown and HTML marks removed. Example: "**Fee:** [x] 5 <b>%</b>" gives "Fee: [x] 5 %"."""
    for pattern, replacement in _INLINE:
        text = pattern.sub(replacement, text)
    return html.unescape(text)


def _groups(lines: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Lines that belong together, as (kind, lines); a kind is heading1..6, row, list, code or paragraph."""
    kind: str = ""
    group: list[str] = []
    for line in lines:
        found = _kind_of(line, kind)
        if found == "more" and _begins_clause(line, group[-1]):
            found = "paragraph"
        if found == "underline" and kind == "paragraph":
            kind, found = f"heading{1 if '=' in line else 2}", ""
        elif found in {"more", "code-line"}:
            group.append(line)
            continue
        if group:
            yield _closed(kind, group)
        kind, group = (found, [line]) if found not in {"", "underline"} else ("", [])
    if group:
        yield _closed(kind, group)


def _closed(kind: str, group: list[str]) -> tuple[str, list[str]]:
    return ("paragraph", group[1:]) if kind == "code" else (kind, group)


def _kind_of(line: str, current: str) -> str:
    if current == "code":
        return "" if _FENCE.match(line) else "code-line"
    if _FENCE.match(line):
        return "code"
    heading = _HEADING.match(line)
    if heading:
        return f"heading{len(heading.group(1))}"
    if "|" in line and _TABLE_RULE.match(line):
        return ""
    if line.lstrip().startswith("|") or (current == "row" and "|" in line):
        return "row"
    if _UNDERLINE.match(line) and current == "paragraph":
        return "underline"
    if not line.strip() or _RULE.match(line):
        return ""
    if _ITEM.match(line):
        return "list"
    return "more" if current in {"paragraph", "list"} else "paragraph"


def _begins_clause(line: str, before: str) -> bool:
    """Whether a line is a heading in bold, a clause or an item of its own, and not the rest of the one before it."""
    if _BOLD.fullmatch(line) or _BOLD.fullmatch(before):
        return True
    number = own_clause(line)
    is_ended = bool(_ENDED.search(before.replace("*", "")))
    if not number:
        return is_ended and bool(_BEGINS_ITEM.match(line))
    return is_ended or number.startswith(f"{own_clause(before)}.")


def _as_block(kind: str, lines: list[str], words: Vocabulary) -> Block:
    if kind.startswith("heading"):
        match = _HEADING.match(lines[0])
        return Block(plain(match.group(2) if match else lines[0]).strip(), "heading", int(kind[-1]))
    if kind == "row":
        cells = re.split(r"(?<!\\)\|", re.sub(r"^\s*\||(?<!\\)\|\s*$", "", lines[0]))
        return row_block([plain(cell) for cell in cells], "")
    text = join([plain(re.sub(r"^\s*(?:>\s?)+", "", line)) for line in lines], words)
    return Block(_BULLET.sub("", text, count=1), "list") if kind == "list" else Block(text)


def _numbered_rows(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """Table rows get a locator: tables and rows are numbered from 1."""
    located: list[Block] = []
    table = row = 0
    for block in blocks:
        if block.kind == "row":
            is_new = not located or located[-1].kind != "row"
            table, row = (table + 1, 1) if is_new else (table, row + 1)
            block = Block(block.text, "row", locator=f"table {table}, row {row}")
        located.append(block)
    return tuple(located)
