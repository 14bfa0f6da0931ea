"""
Which table, column and rows a question over tables is about.

Chooses by the question's words alone and only where one choice is better than
all others. Reads cells in `tabled.py`; next: the rules that speak of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.evidence.computed.sources import Sources
from core.evidence.computed.tabled import DATE, Row, Table, Value, bare, named_rows, tables_in
from core.records import BEHIND, Passage
from core.text import fold, terms_in

Fits = Callable[[Table, int], bool]

_MONEY_HEAD = re.compile(
    r"价|金额|费|款|租金|工资|造价|报酬|\b(?:amount|price|cost|charge|fee|rent|rate|value|salary|premium)s?\b",
    re.IGNORECASE,
)
_TIME_HEAD = re.compile(r"期|日|时间|\b(?:date|day|due|deadline|time|start|end)s?\b", re.IGNORECASE)
_OF_MONEY = re.compile(
    r"贵|便宜|多少钱|[费价收付花][^，。？?]{0,4}多少"
    r"|\b(?:expensive|cheap(?:er|est)?|dear(?:er|est)?|cost|pay|due|how much)\b",
    re.IGNORECASE,
)
_OF_TIME = re.compile(r"早|晚|迟|先|\b(?:when|earl(?:y|ier|iest)|late(?:r|st)?|first|last)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Chosen:
    """
    A column of a table, and the rows that a question picks: all single rows where it names none.

    `is_given` where the question gives whole cells of these; `naming` is the column by which rows are called, `share`
    how much of the question's words title, head and picked rows hold, 0..1.
    """

    table: Table
    column: int
    rows: tuple[Row, ...]
    is_picked: bool
    is_given: bool
    naming: int
    share: float

    @property
    def title(self) -> str:
        """What the column is called, with its unit."""
        return self.table.titles[self.column]

    def label(self, row: Row) -> str:
        """What a row is called."""
        return row.cell(self.naming)

    @property
    def values(self) -> list[tuple[Row, Value]]:
        """What each picked row has in the column; none where the column cannot be compared."""
        return [(row, value) for row, value in self.all_values if row in self.rows]

    @property
    def all_values(self) -> list[tuple[Row, Value]]:
        """The same of every single row of the table."""
        return [(self.table.rows[at], value) for at, value in self.table.values(self.column).items()]


@dataclass(frozen=True, slots=True)
class _Rated:
    """How well a choice fits: words of the question that the table holds, that the title holds, and those it lacks."""

    held: int
    titled: int
    lacking: int
    chosen: Chosen

    @property
    def key(self) -> tuple[int, int, int]:
        return self.held, self.titled, -self.lacking


def chosen_column(sources: Sources, passages: Sequence[Passage], fits: Fits) -> Chosen | None:
    """
    The column that a question speaks of, of the table that holds most of its words; None in doubt.

    A column that it does not name is the only one of money or of days where it asks for
    such. Words of the paper's title and of the picked rows name no column where others do.

    Args:
        passages: with the tables to choose from.
        fits: which columns a rule can use.
    """
    rated = [one for table in tables_in(passages) for one in _rated(table, sources, fits)]
    best = max((one.key for one in rated), default=(0, 0, 0))
    found = [one.chosen for one in rated if one.key == best]
    return found[0] if len(found) == 1 and holds(sources, found[0].rows) else None


def holds(sources: Sources, rows: Sequence[Row]) -> bool:
    """Whether no paper has replaced these rows; a list that has ended is still the one that is asked about."""
    return all(sources.status(row.sentence) not in BEHIND - {"ended", "not yet"} for row in rows)


def _rated(table: Table, sources: Sources, fits: Fits) -> list[_Rated]:
    question = sources.question.text
    words = terms_in(question)
    above = terms_in(" ".join((sources.label(table.document_id), *table.above)))
    picked, is_given = named_rows(table, question, words - above - terms_in(" ".join(table.titles)))
    in_rows = terms_in(" ".join(cell for row in picked for cell in row.cells))
    own = words - above - in_rows
    columns = [at for at in range(len(table.titles)) if fits(table, at)]
    named = _named(table, columns, own) or _named(table, columns, words) or _implied(table, columns, question)
    held = len(words & (above | in_rows | terms_in(" ".join(table.titles))))
    rows, naming, share = tuple(picked or table.rows), _naming(table, picked, question), held / max(1, len(words))
    return [
        _Rated(held, *how, Chosen(table, at, rows, bool(picked), is_given, naming, share)) for at, how in named.items()
    ]


def _naming(table: Table, picked: Sequence[Row], question: str) -> int:
    """The column by which rows are called: that of a picked row's name, or one that is asked by, else the first."""
    asked, words = fold(question), terms_in(question)
    texts = [at for at in range(len(table.titles)) if not table.values(at)]
    for at in texts:
        if picked and all(fold(row.cell(at)) and fold(row.cell(at)) in asked for row in picked):
            return at
    spoken = {at: len(terms_in(bare(table.titles[at])) & words) for at in texts}
    best = max(spoken.values(), default=0)
    named = [at for at, count in spoken.items() if count == best]
    return table.label if not best or picked or table.label in named else named[0]


def _named(table: Table, columns: Sequence[int], words: frozenset[str]) -> dict[int, tuple[int, int]]:
    """The columns with a word of these in their title: how many it has, and how many of its own they lack."""
    titles = {at: terms_in(bare(table.titles[at])) for at in columns}
    return {at: (len(own & words), len(own - words)) for at, own in titles.items() if own & words}


def _implied(table: Table, columns: Sequence[int], question: str) -> dict[int, tuple[int, int]]:
    """The one column of money or of days, where a question asks for such and names none."""
    for asks, head in ((_OF_MONEY, _MONEY_HEAD), (_OF_TIME, _TIME_HEAD)):
        found = [at for at in columns if head.search(table.titles[at]) and not _is_other(table, at, head)]
        if asks.search(question) and len(found) == 1:
            return {found[0]: (0, 0)}
    return {}


def _is_other(table: Table, column: int, head: re.Pattern[str]) -> bool:
    """Whether a column is of the other kind: days where money is asked for, figures where a day is."""
    days = [value.unit == DATE for value in table.values(column).values()]
    return bool(days) and all(days) == (head is _MONEY_HEAD)
