"""
Read plain text: paragraphs from wrapped lines, pages from form feeds, headings where they are plain to see.

Next in the flow: `passages.py`, which finds the clauses.
"""

from __future__ import annotations

import html
import re

from core.ingest.readers.encoding import decode
from core.ingest.readers.lines import Vocabulary, join, paragraphs, vocabulary
from core.ingest.readers.titles import choose_title, is_capital_heading
from core.records import Block, Reading
from core.settings import Settings

_RULE = re.compile(r"\s*([-=_*~—─－＝]\s?)\1{2,}\s*")
_SPLIT_ENTITY = re.compile(r"&#(\d{0,5})\s*\n\s*(\d{0,5});")
_ENTITY_TAIL = re.compile(r"^(160|2[1-3]\d);", re.MULTILINE)
_MARKER = re.compile(r"[（(](?:\d{1,2}|[a-zA-Z]|[ivx]{1,5})[)）]|\d{1,2}(?:\.\d{1,2})*\.?")
_LONE_TAIL = re.compile(r"^;\s*$", re.MULTILINE)


def read_plain_text(name: str, data: bytes, settings: Settings) -> Reading:  # noqa: ARG001
    """
    Read a text file in any usual encoding; a form feed starts a page.

    Raises:
        UnreadableDocument: if the bytes are no text.
    """
    text = repaired(decode(name, data))
    blocks, pages = text_blocks(text)
    return Reading(choose_title(blocks, name), tuple(blocks), pages, "txt")


def text_blocks(text: str) -> tuple[list[Block], int]:
    """The paragraphs of a text as blocks, and how many pages it has."""
    words = vocabulary(text)
    pages = re.split("\f", text)
    blocks = [block for number, page in enumerate(pages, 1) for block in _page_blocks(page, number, words)]
    return blocks, len(pages)


def repaired(text: str) -> str:
    """Undo what exports break: entities cut by a line end, entities left as they are, other line ends."""
    text = re.sub(r"[\v\x85\u2028]", "\n", text)
    text = _SPLIT_ENTITY.sub(lambda m: html.unescape(f"&#{m[1]}{m[2]};"), text)
    text = _LONE_TAIL.sub("", _ENTITY_TAIL.sub(_tail_character, text))
    return re.sub(r"&(?:#\d{2,5}|#x[0-9a-fA-F]{2,5}|amp|lt|gt|quot|nbsp|[lr][sd]quo|[mn]dash);", _unescaped, text)


def _unescaped(match: re.Match[str]) -> str:
    return html.unescape(match.group())


def _tail_character(match: re.Match[str]) -> str:
    """ "220;" at a line start is what is left of "&#8220;": the general punctuation begins at 8192."""
    return " " if match[1] == "160" else chr(8000 + int(match[1]))


def _page_blocks(page: str, number: int, words: Vocabulary) -> list[Block]:
    lines = ["" if _RULE.fullmatch(line) else line for line in page.split("\n")]
    return [_block(group, number, words) for group in _with_markers(paragraphs(lines))]


def _with_markers(groups: list[list[str]]) -> list[list[str]]:
    """A paragraph that is only "(a)" or "1." belongs to the next one."""
    joined: list[list[str]] = []
    for group in groups:
        if joined and len(joined[-1]) == 1 and _MARKER.fullmatch(joined[-1][0].strip()):
            joined[-1] = [f"{joined[-1][0].strip()} {group[0].strip()}", *group[1:]]
        else:
            joined.append(group)
    return joined


def _block(group: list[str], page: int, words: Vocabulary) -> Block:
    text = join(group, words)
    is_heading = len(group) == 1 and is_capital_heading(text)
    return Block(text, "heading" if is_heading else "paragraph", 3 if is_heading else 0, page)
