"""
What a column of a table comes to, where a question asks for the total of all its rows or of those it picks.

Speaks only of a column whose every cell has a figure, and only where a totals
row is absent or agrees; rows of sums are never counted. Next: `rules.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from core.evidence.computed.chosen import Chosen, chosen_column
from core.evidence.computed.line import Computed
from core.evidence.computed.sources import Sources
from core.evidence.computed.tabled import DATE, Row, Table, bare, value_of
from core.evidence.rating import Sentence
from core.records import Language
from core.text import terms_in

_ASKS_TOTAL = re.compile(
    r"合计|一共|总共|总计|总和|加起来"
    r"|\b(?:in total|altogether|(?:the|a) total|total (?:of|number|amount|quantity)|sum of)\b",
    re.IGNORECASE,
)
_FEWEST, _MOST_SHOWN, _MOST_PASSAGES = 2, 6, 3


def total_of_column(sources: Sources) -> Computed | None:
    """
    The sum of the column that a question names.

    Example: "备件清单的数量合计多少？" with rows of 12, 4 and 2 gives "数量合计：12＋4＋2＝18".
    """
    if not _ASKS_TOTAL.search(sources.question.text):
        return None
    chosen = chosen_column(sources, sources.rows, _can_be_summed)
    if chosen is None or len({row.passage.passage_id for row in chosen.rows}) > _MOST_PASSAGES:
        return None
    values = [value.number for _, value in chosen.values]
    total = sum(values, Decimal(0))
    stated = [] if chosen.is_picked else _stated(chosen)
    is_all = len(values) == len(chosen.rows) >= _FEWEST and (chosen.is_picked or not _speaks_of_rows(chosen, sources))
    if not is_all or any(one != total for one, _ in stated):
        return None
    said = _said(chosen, [f"{one:,f}" for one in values], f"{total:,f}", sources.question.speaks)
    return Computed(said, f"{total:,f}", _stretches([*chosen.rows, *(row for _, row in stated)]))


def _speaks_of_rows(chosen: Chosen, sources: Sources) -> bool:
    """Whether a question has words that only rows have, so that it may mean some of them."""
    above = " ".join((sources.label(chosen.table.document_id), *chosen.table.above, *chosen.table.titles))
    cells = terms_in(" ".join(cell for row in chosen.rows for cell in row.cells if not value_of(cell)))
    return bool((terms_in(sources.question.text) - terms_in(above)) & cells)


def _can_be_summed(table: Table, column: int) -> bool:
    """Whether every row has a figure there that is no share, no day and no number of a list."""
    values = table.values(column)
    return len(values) == len(table.rows) and not {value.unit for value in values.values()} & {DATE, "%", "％"}


def _stated(chosen: Chosen) -> list[tuple[Decimal, Row]]:
    """What the rows of totals say of the column; of a subtotal alone nothing."""
    totals = [row for row in chosen.table.sums if row.sum_kind == "total"]
    values = [(value_of(row.cell(chosen.column)), row) for row in totals]
    return [(value.number, row) for value, row in values if value]


def _stretches(rows: Sequence[Row]) -> tuple[Sentence, ...]:
    """The rows of each passage as one stretch."""
    passages = dict.fromkeys(one.passage.passage_id for one in rows)
    held = [[one for one in rows if one.passage.passage_id == each] for each in passages]
    starts = [(each[0].passage, min(one.start for one in each), max(one.end for one in each)) for each in held]
    return tuple(Sentence(passage, start, end, 0.0, frozenset()) for passage, start, end in starts)


def _said(chosen: Chosen, figures: Sequence[str], total: str, language: Language) -> str:
    plus, equals, of = ("＋", "＝", "{title}合计：") if language == "zh" else (" + ", " = ", "{title}, total: ")
    shown = plus.join(figures) + equals if 1 < len(figures) <= _MOST_SHOWN else ""
    return of.format(title=bare(chosen.title)) + shown + total
