"""
The cell of a table that a question asks for by its row and column.

Speaks only where one row and one column of one table fit best. Next: `rules.py`.
"""

from __future__ import annotations

import re

from core.evidence.asked import asked_for
from core.evidence.computed.chosen import Chosen, chosen_column
from core.evidence.computed.line import Computed
from core.evidence.computed.sources import Sources
from core.evidence.computed.tabled import DATE, Table, bare, value_of

_ASKS_OTHERWISE = re.compile(
    r"为什么|为何|原因|怎么|如何|是否|吗|[和与、]|比|最|\bwhy\b|\bhow (?!many|much|long|high|large|big|far|often)\b"
    r"|^(?:is|are|was|were|do|does|did|can|may|must|has|have)\b|\b(?:and|or|than|most|least|\w+est)\b",
    re.IGNORECASE,
)
_ASKS = re.compile(
    r"什么|多少|谁|哪|几|何时|多久|\b(?:what|which|who|when|where|how (?:many|much|long|high|large|big|far|often))\b",
    re.IGNORECASE,
)
_LONGEST = 60
_LEAST = {True: 0.2, False: 0.4}
"""Least share of the question's words that title, head and row hold, by whether it gives a whole cell of the row."""


def cell_asked_for(sources: Sources) -> Computed | None:
    """
    What stands where the row and the column that a question names meet.

    Example: "主控板的含税单价是多少？" with "主控板 | 9400 | 9800" under "名称 | 单价（元）, 未税 | 单价（元）, 含税"
    gives "主控板，单价（元）, 含税：9800".
    """
    question = sources.question.text
    if _ASKS_OTHERWISE.search(question) or len(_ASKS.findall(question)) != 1:
        return None
    chosen = chosen_column(sources, sources.ranked, _can_be_asked)
    if chosen is None or not chosen.is_picked or len(chosen.rows) != 1 or chosen.share < _LEAST[chosen.is_given]:
        return None
    [row] = chosen.rows
    cell = row.cell(chosen.column)
    if not 0 < len(cell) <= _LONGEST or not _is_of_kind(cell, question) or _is_given(chosen, question):
        return None
    return Computed(_said(chosen, cell, sources), cell, (row.sentence,), chosen.column)


def _can_be_asked(table: Table, column: int) -> bool:
    return any(row.cell(column) for row in table.rows)


def _is_of_kind(cell: str, question: str) -> bool:
    """Whether a cell may be what is asked for: a figure where a number is, a day where a day is."""
    asked, value = asked_for(question), value_of(cell)
    if asked.kinds[:1] == ("date",):
        return asked.is_first_held_by(cell)
    if asked.is_number:
        return (value is not None and value.unit != DATE) or asked.is_held_by(cell)
    return "name" not in asked.kinds[:1] or value is None


def _is_given(chosen: Chosen, question: str) -> bool:
    """Whether the question gives the cell itself, so that something else is asked."""
    return chosen.rows[0].cell(chosen.column).lower() in question.lower()


def _said(chosen: Chosen, cell: str, sources: Sources) -> str:
    row, title = chosen.rows[0], chosen.title
    comma, colon = ("，", "：") if sources.question.speaks == "zh" else (", ", ": ")
    label = chosen.label(row)
    named = f"{label}{comma}{title}" if label and label != cell and bare(title) else title
    return f"{named}{colon}{cell}"
