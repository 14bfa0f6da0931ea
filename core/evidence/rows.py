"""
A row of a table as a reader needs it: each figure with the head of its column, and which cell answers.

Pure. The quote itself stays verbatim (`citing.py`). Used by `answer.py`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from core.evidence.asked import Asked
from core.records import Passage
from core.tables import FIGURE, cells_of, is_label_row, table_head
from core.text import terms

_UNIT = re.compile(r"[(（][^)）]*[)）]")
_JOINTS = {"zh": ("：", "；"), "en": (": ", "; ")}


def row_in_words(passage: Passage, start: int, end: int) -> str:
    """
    The row document_text[start:end] of a table with the heads of its columns, "" where it is no row or has none.

    Example: "BJ-1003 | 回转减速机 | 38500" under "编号 | 名称 | 单价（元）" gives
    "编号：BJ-1003；名称：回转减速机；单价（元）：38500".
    """
    found = _titled(passage, start, end)
    if not any(title for title, _ in found):
        return ""
    if is_label_row(cell for _, cell in found):
        found = [("", cell) for _, cell in found]
    joint, stop = _JOINTS[passage.language]
    said = (f"{title}{joint}{cell}" if title and title != cell else cell for title, cell in found if cell)
    return stop.join(dict.fromkeys(said))


def answering_cell(
    passage: Passage, start: int, end: int, worth: Mapping[str, float], asked: Asked
) -> int | None:
    """
    The column, from 0, whose head speaks of what a question asks and whose cell holds it; None in doubt.

    Args:
        worth: of each of the question's terms.
    """
    if not asked.is_number and asked.kinds[:1] != ("date",):
        return None
    rated = [
        (_worth_in(title, worth) * (_is_figure(cell) or asked.is_held_by(cell)), -_lacking(title, worth))
        for title, cell in _titled(passage, start, end)
    ]
    best = max(rated, default=(0.0, 0))
    return rated.index(best) if best[0] > 0 and rated.count(best) == 1 else None


def _worth_in(title: str, worth: Mapping[str, float]) -> float:
    return sum(worth.get(term, 0.0) for term in set(terms(title)))


def _lacking(title: str, worth: Mapping[str, float]) -> int:
    """Words of a head that the question lacks: "含税" is asked for by fewer words than "不含税"."""
    return len(set(terms(_UNIT.sub("", title))) - worth.keys())


def _is_figure(cell: str) -> bool:
    return bool(FIGURE.fullmatch(cell))


def _titled(passage: Passage, start: int, end: int) -> list[tuple[str, str]]:
    """The head of its column and the words of each cell of a row; nothing for other passages and for heads."""
    span = (start - passage.start, end - passage.start)
    if passage.kind != "row" or "|" not in passage.text[slice(*span)]:
        return []
    heads, titles = table_head(passage.text, passage.heading_path)
    cells = [cell for _, cell in cells_of(passage.text, span)]
    is_above = span[0] < max((end for _, end in heads), default=0) and not is_label_row(cells)
    if not titles or is_above or "\n" in passage.text[slice(*span)]:
        return []
    return list(zip([*titles, *[""] * len(cells)], cells, strict=False))
