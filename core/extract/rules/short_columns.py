"""
A table that says what each of its companies is called: a column of short names beside one of names.

Pure. Next in the flow: `definitions.py`, which takes them for definitions clauses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from core.extract.rules.bindings import Definition
from core.extract.rules.spans import Span
from core.tables import cells_of, lines

_SHORT_HEAD = re.compile(
    r"(?:以下)?(?:简称|代称|称谓|角色|合同地位)|short (?:name|form)|abbreviation|referred to as|defined term|role",
    re.IGNORECASE,
)
_LONGEST = 20


def short_columns(passage_id: str, text: str, names: Sequence[Span]) -> Iterator[Definition]:
    """
    Each row's short name with the company that a cell before it names.

    Example: under "单位 | 简称", the row "滨海水务投资有限公司 | 建设单位" binds 建设单位 to the company.
    """
    rows = [row for row in lines(text) if "|" in text[slice(*row)]]
    head = [cell for _, cell in cells_of(text, rows[0])] if rows else []
    column = next((at for at, cell in enumerate(head) if _SHORT_HEAD.fullmatch(cell)), 0)
    for row in rows[1:] if column else ():
        cells = cells_of(text, row)
        start, short = cells[column] if column < len(cells) else (0, "")
        target = next((one for one in names if row[0] <= one.start and one.end <= start), None)
        if target and target.type == "organisation" and 1 < len(short) <= _LONGEST and short != target.name:
            yield Definition(passage_id, (short.removeprefix("the "),), target, target.start, start + len(short))
