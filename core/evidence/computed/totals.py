"""
What a column of a table comes to, where a question asks for the total of all its rows.

Speaks only of one table, whose every row has a figure in that column, and only
where a totals row is absent or agrees. Next: `rules.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from core.evidence.computed.line import Computed
from core.evidence.computed.sources import Sources
from core.evidence.rating import Sentence
from core.records import Language, Passage
from core.tables import FIGURE, cells_of, is_label_row, lines, table_head
from core.text import fold, terms

_ASKS_TOTAL = re.compile(
    r"合计|一共|总共|总计|总和|加起来|\b(?:in total|altogether|total (?:of|number|amount|quantity)|sum of)\b",
    re.IGNORECASE,
)
_TOTAL = re.compile(r"^(?:合计|总计|共计|total|grand total|sum)\b", re.IGNORECASE)
_PARTIAL = re.compile(r"^(?:小计|subtotal|sub-total)", re.IGNORECASE)
_UNIT = re.compile(r"[(（][^)）]*[)）]")
_SHORTEST, _MOST_SHOWN, _MOST_PASSAGES = 2, 6, 3


@dataclass(frozen=True, slots=True)
class _Row:
    passage: Passage
    start: int
    end: int
    cells: list[str]


def total_of_column(sources: Sources) -> Computed | None:
    """
    The sum of the column that a question names.

    Example: "备件清单的数量合计多少？" with rows of 12, 4 and 2 gives "数量合计：12＋4＋2＝18".
    """
    if not _ASKS_TOTAL.search(sources.question.text):
        return None
    tables = {one.document_id for one in sources.ranked if one.kind == "row"}
    named = {one for one in tables if holds_title(sources, one)}
    chosen = named or tables
    if len(chosen) != 1:
        return None
    passages = [one for one in sources.of_documents(sorted(chosen)) if one.kind == "row"]
    titles, rows = _table(passages)
    column = _column(titles, sources.question.text)
    if column is None or not rows or len(passages) > _MOST_PASSAGES:
        return None
    return _summed(titles[column], column, rows, sources)


def holds_title(sources: Sources, document_id: str) -> bool:
    """Whether a question gives the title of a document."""
    return fold(sources.title(document_id)) in fold(sources.question.text)


def _table(passages: Sequence[Passage]) -> tuple[list[str], list[_Row]]:
    """The heads of the one table that these passages hold, and its rows; nothing where they hold several."""
    heads: list[str] = []
    rows: list[_Row] = []
    for one in passages:
        skipped, titles = table_head(one.text, one.heading_path)
        if not titles or (heads and titles != heads):
            return [], []
        heads = titles
        for start, end in lines(one.text):
            cells = [cell for _, cell in cells_of(one.text, (start, end))]
            if (start, end) not in skipped and len(cells) > 1 and not is_label_row(cells):
                rows.append(_Row(one, one.start + start, one.start + end, cells))
    return heads, rows


def _column(titles: Sequence[str], question: str) -> int | None:
    """The one column whose head the question gives, without its unit."""
    asked = fold(question)
    found = [at for at, title in enumerate(titles) if (key := fold(_UNIT.sub("", title))) and key in asked]
    return found[0] if len(found) == 1 else None


def _summed(title: str, column: int, rows: Sequence[_Row], sources: Sources) -> Computed | None:
    single = [one for one in rows if not any(_TOTAL.match(cell) or _PARTIAL.match(cell) for cell in one.cells)]
    totals = [one for one in rows if any(_TOTAL.match(cell) for cell in one.cells)]
    figures = [_figure(one, column) for one in single]
    if not figures or None in figures or _picks_rows(single, column, sources.question.text):
        return None
    total = sum((one for one in figures if one is not None), Decimal(0))
    if any(_figure(one, column) != total for one in totals):
        return None
    shown = [f"{one:,f}" for one in figures if one is not None]
    said = _said(_UNIT.sub("", title).strip(), shown, f"{total:,f}", sources)
    return Computed(said, f"{total:,f}", _stretches(rows))


def _figure(row: _Row, column: int) -> Decimal | None:
    cell = row.cells[column] if column < len(row.cells) else ""
    return Decimal(cell.replace(",", "")) if FIGURE.fullmatch(cell) and cell[0].isdigit() and "%" not in cell else None


def _picks_rows(rows: Sequence[_Row], column: int, question: str) -> bool:
    """Whether a question names what only some rows hold, or sets a condition on another column."""
    asked = fold(question)
    others = (cell for row in rows for at, cell in enumerate(row.cells) if at != column)
    held = {fold(cell) for cell in others if not FIGURE.fullmatch(cell)}
    named = [cell for cell in held if len(cell) >= _SHORTEST and cell in asked]
    words = set(terms(question)) & {term for cell in held for term in terms(cell)}
    return bool(named or words)


def _stretches(rows: Sequence[_Row]) -> tuple[Sentence, ...]:
    """The rows of each passage as one stretch."""
    passages = dict.fromkeys(one.passage.passage_id for one in rows)
    held = [[one for one in rows if one.passage.passage_id == each] for each in passages]
    return tuple(Sentence(each[0].passage, each[0].start, each[-1].end, 0.0, frozenset()) for each in held)


def _said(title: str, figures: Sequence[str], total: str, sources: Sources) -> str:
    language: Language = sources.question.language
    plus, equals, of = ("＋", "＝", "{title}合计：") if language == "zh" else (" + ", " = ", "{title}, total: ")
    shown = plus.join(figures) + equals if len(figures) <= _MOST_SHOWN else ""
    return of.format(title=title) + shown + total
