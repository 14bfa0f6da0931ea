"""
Which row of a table has most or least of something, and how two rows differ.

Speaks only of a column whose every cell has a value in one unit; sums are no
rows. Next: `rules.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.evidence.asked import asked_for
from core.evidence.computed.chosen import Chosen, chosen_column
from core.evidence.computed.line import Computed
from core.evidence.computed.sources import Sources
from core.evidence.computed.tabled import DATE, Row, Table, Value
from core.records import Language
from core.text import fold

_MOST = re.compile(
    r"最(?:高|大|多|长|贵|晚|迟|重|久|厚|宽|快|远|后)"
    r"|\b(?:highest|largest|most|longest|greatest|biggest|latest|heaviest|maximum|dearest|last|widest|tallest|thickest)\b",
    re.IGNORECASE,
)
_LEAST = re.compile(
    r"最(?:低|小|少|短|便宜|早|轻|薄|窄|慢|近|先)"
    r"|\b(?:lowest|smallest|least|shortest|cheapest|minimum|fewest|earliest|lightest|first|thinnest|narrowest)\b",
    re.IGNORECASE,
)
_MORE = re.compile(
    r"更?(?:高|大|多|长|贵|晚|重)(?!于?多少)|\b(?:higher|larger|more|longer|greater|bigger|later|dearer|heavier)\b",
    re.IGNORECASE,
)
_LESS = re.compile(
    r"更?(?:低|小|少|短|便宜|早|轻)|\b(?:lower|smaller|less|shorter|cheaper|fewer|earlier|lighter)\b", re.IGNORECASE
)
_COMPARES = re.compile(r"更|比|哪[一个种家座台间项]|相?差|\b(?:than|or|differ\w*)\b", re.IGNORECASE)
_ASKS_GAP = re.compile(r"多少|差|\b(?:how much|differ\w*|by what)\b", re.IGNORECASE)
_PLACE = re.compile(
    r"第[二三四五六七八九十]|前[二三四五]|倒数|\b(?:second|third|fourth|top|two|three)\b", re.IGNORECASE
)
_NO_ROW = re.compile(
    r"最[多少高低]不|\b(?:at (?:most|least)|first (?:and|or)|last (?:day|date))\b", re.IGNORECASE
)
_MOST_SHOWN = 3
_LEAST_SHARE = 0.2
_WHICH = re.compile(r"哪|谁|什么|\bw(?:hich|ho|hat)\b", re.IGNORECASE)
_FEWEST = 2


def extreme_row(sources: Sources) -> Computed | None:
    """
    The row with the highest or lowest value of a column that a question names, all such rows where several have it.

    Example: "哪种材料的单价最低？" with rows "水泥 | 420" and "砂 | 95" under "材料 | 单价（元）" gives
    "砂，单价（元）：95，为2项中最低".
    """
    question = sources.question.text
    most, least = _MOST.search(question), _LEAST.search(question)
    word = most or least
    if not word or (most and least) or _PLACE.search(question) or _NO_ROW.search(question):
        return None
    chosen = chosen_column(sources, sources.rows, _is_measured)
    if chosen is None or fold(word.group()) in fold(chosen.title) or chosen.share < _LEAST_SHARE:
        return None
    values = chosen.values if chosen.is_given or len(chosen.values) >= _FEWEST else chosen.all_values
    if len(values) < _FEWEST:
        return None
    ordered = sorted(values, key=lambda one: one[1].number, reverse=bool(most))
    found = [row for row, value in ordered if value.number == ordered[0][1].number]
    is_figure = asked_for(question).is_number and not _WHICH.search(question)
    answer = found[0].cell(chosen.column) if is_figure else "、".join(map(chosen.label, found))
    said = _superlative(chosen, found, len(values), word.group(), sources.question.speaks)
    return Computed(said, answer, tuple(row.sentence for row in _with_next(found, ordered)), chosen.column)


def difference_of_rows(sources: Sources) -> Computed | None:
    """
    Two rows that a question names, held against each other in one column.

    Example: "A1库和A2库哪个月租金更高？" gives "A1库，月租金（元）：33600；A2库：24080；相差9520".
    """
    question = sources.question.text
    if not _COMPARES.search(question):
        return None
    chosen = chosen_column(sources, sources.rows, _is_measured)
    values = chosen.values if chosen and chosen.is_picked else []
    if chosen is None or len(values) != _FEWEST or values[0][1].unit == DATE:
        return None
    is_less = bool(_LESS.search(question)) and not _MORE.search(question)
    (one, first), (other, second) = sorted(values, key=lambda each: each[1].number, reverse=not is_less)
    gap = f"{abs(first.number - second.number).normalize():,f}"
    answer = gap if _ASKS_GAP.search(question) else chosen.label(one)
    said = _difference(chosen, (one, other), gap, sources.question.speaks)
    return Computed(said, answer, (one.sentence, other.sentence), chosen.column)


def _is_measured(table: Table, column: int) -> bool:
    return len(table.values(column)) >= _FEWEST


def _with_next(found: Sequence[Row], ordered: Sequence[tuple[Row, Value]]) -> list[Row]:
    """The rows found, and the one that comes next, which shows by how much."""
    return [*found[:_MOST_SHOWN], *(row for row, _ in ordered[len(found) : len(found) + 1])]


def _superlative(chosen: Chosen, found: Sequence[Row], count: int, word: str, language: Language) -> str:
    labels = ("、" if language == "zh" else ", ").join(map(chosen.label, found))
    cell = found[0].cell(chosen.column)
    if language == "zh":
        word = word if word.startswith("最") else "居首"
        return f"{labels}，{chosen.title}：{cell}，{count}项中{word}"
    word = word if word.isascii() else "first"
    return f"{labels}, {chosen.title}: {cell}, {word.lower()} of {count}"


def _difference(chosen: Chosen, rows: tuple[Row, Row], gap: str, language: Language) -> str:
    (one, first), (other, second) = ((chosen.label(row), row.cell(chosen.column)) for row in rows)
    if language == "zh":
        return f"{one}，{chosen.title}：{first}；{other}：{second}；相差{gap}"
    return f"{one}, {chosen.title}: {first}; {other}: {second}; difference {gap}"
