"""
Names in the rows of tables (`core/tables.py`).

Pure. A row's bare figures and short words are names too, because the head
says what they are. Next in the flow: `extract/sentences.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from core.extract.rules.common_words import common_han, common_words, first_names
from core.extract.rules.headings import are_common
from core.extract.rules.people import NAME
from core.extract.rules.roles import is_role
from core.extract.rules.spans import Span, outside, overlaps
from core.records import NodeType
from core.tables import FIGURE, Line, cells_of, kind_of_sum, lines, table_head

_BEARER_HEAD = re.compile(
    r"(?:品牌|生产厂家|厂家|厂商|生产商|制造商|制造单位|供应商|供货商|供货单位|客户|单位(?=名称))(?:名称)?"
    r"|(?:brand|make|manufacturer|maker|supplier|vendor|customer|client|company|carrier)(?: name)?",
    re.IGNORECASE,
)
_PERSON_HEAD = re.compile(
    r"(?:人员)?姓名|联系人|负责人|责任人|经办人|检查人|签字人|(?:contact|responsible)(?: person)?|name|owner|signatory",
    re.IGNORECASE,
)
_CODE_HEAD = re.compile(
    r"(?:规格|产品|设备|适用)?型号(?:规格)?|(?:物料|产品|备件|备品|货物|商品)?编码|料号|货号|件号|部件号"
    r"|(?:part|item|model|article|product|catalogue|material) ?(?:no\.?|number|code)|model|part|code|sku",
    re.IGNORECASE,
)
_TOLD: frozenset[NodeType] = frozenset(("organisation", "person", "product"))
_CODE = re.compile(r"(?=[A-Za-z0-9/.\-]*\d)[A-Z][A-Za-z0-9/.\-]{2,24}")
_CELL_CHARACTERS = 30
_MISTAKEN = frozenset(("organisation", "person", "place"))
_NO_WORDS = re.compile(r"[\d。；;，□☐]|[:：]")
_UNIT_HEAD = re.compile(r"(?:计量|计价)?单位|units?(?: of measure)?", re.IGNORECASE)
_MARKS = "★▲※●◆■☆△*# "
_YEAR_HEAD = re.compile(r"年|日期|year|date", re.IGNORECASE)


def with_cells(text: str, names: Sequence[Span], scope: str, above: Sequence[str] = ()) -> list[Span]:
    """The names of a table, and its figures and short words as names in `scope` (the document's id)."""
    heads, titles = table_head(text, above)
    if not titles:
        return list(names)
    rows = [row for row in lines(text) if row not in heads]
    cells = [span for row in rows for span in _named_cells(text, row, titles, scope)]
    kept = [one for one in names if not any(_is_better(cell, one) for cell in cells)]
    return sorted([*kept, *outside(cells, kept)], key=lambda one: (one.start, -one.end))


def _is_better(cell: Span, name: Span) -> bool:
    """A figure is no year, a whole cell says more than a word in it, and its head says what it is."""
    if not overlaps(cell, name):
        return False
    if cell.type in _TOLD:
        return cell.type != name.type or name.end - name.start < len(cell.name)
    is_year = name.type == "date" and name.start == cell.start
    is_word = name.type == "term" or (name.type in _MISTAKEN and are_common(name.name, common_words()))
    return is_year or is_word


def _named_cells(text: str, row: Line, titles: Sequence[str], scope: str) -> Iterator[Span]:
    for number, (start, cell) in enumerate(cells_of(text, row)):
        title = titles[number] if number < len(titles) else ""
        if FIGURE.fullmatch(cell) and not (len(cell) == 4 and _YEAR_HEAD.search(title)):
            yield Span(start, start + len(cell), "amount", cell, key=_signed(cell), scope=scope)
        elif kind := _told_by_head(cell, title):
            yield Span(start, start + len(cell), kind, cell)
        elif _is_term(cell, title):
            marks = len(cell) - len(cell.lstrip(_MARKS))
            name = cell[marks:]
            yield Span(start + marks, start + len(cell), "term", name, role=kind_of_sum(name), scope=scope)


def _told_by_head(cell: str, title: str) -> NodeType | None:
    """A maker under "品牌" or "Supplier", a person under "姓名" or "Contact", a product by its code under "型号"."""
    if _CODE_HEAD.fullmatch(title):
        return "product" if _CODE.fullmatch(cell) else None
    if not 2 <= len(cell) <= _CELL_CHARACTERS or _NO_WORDS.search(cell) or is_role(cell):
        return None
    if _PERSON_HEAD.fullmatch(title):
        return "person" if re.fullmatch(NAME, cell) or _is_latin_person(cell) else None
    is_word = cell in common_han() or are_common(cell, common_words()) or cell[0].islower()
    return "organisation" if _BEARER_HEAD.fullmatch(title) and not is_word else None


def _is_latin_person(cell: str) -> bool:
    """Two or three words with capitals, the first a known first name or none of them in the dictionary."""
    said = cell.split()
    is_written = 1 < len(said) < 4 and all(word[0].isupper() for word in said)
    return is_written and (said[0] in first_names() or not any(word.lower() in common_words() for word in said))


def _is_term(cell: str, title: str) -> bool:
    """Short words that are no sentence, no label with its value and no unit of measure."""
    is_short = 2 <= len(cell.lstrip(_MARKS)) <= _CELL_CHARACTERS
    is_short &= any(one.isalpha() for one in cell)
    return is_short and not _NO_WORDS.search(cell) and not _UNIT_HEAD.fullmatch(title)


def _signed(figure: str) -> str:
    """Folding drops signs: 5 and -5 are not one figure."""
    return f"minus {figure[1:]}" if figure[0] in "-−" else ""

