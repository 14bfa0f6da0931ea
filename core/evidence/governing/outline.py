"""
A document's clauses and headings as a tree, with the stretch of text each holds.

Pure, from the passages of one document. Knows no effects; next: `effects.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from core.clauses import own_clause
from core.numerals import chinese_number
from core.records import Clause, Passage

_LINE = re.compile(r"[^\n]+")
_SECTION = re.compile(r"\s*[一二三四五六七八九十]{1,3}、")
_ITEM = re.compile(r"\s*(?:[（(]?(?P<item>[a-z]|[ivx]{1,4}|[一二三四五六七八九十]{1,3}|\d{1,2})[）)]|(?P<ring>[①-⑳]))")
_RING = ord("①") - 1
_ROMAN = {one: at for at, one in enumerate(("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"), start=1)}
_LETTERED = re.compile(r"[\s\-–•]*(?P<letter>[A-Z](?=\.\s)|[A-Z](?:\.\d{1,2}){1,2}(?=\.?\s))")
_ANNEX = re.compile(
    r"\s*(?P<name>(?:附件|附录|附表)[一二三四五六七八九十\d]{0,3}"
    r"|(?:ANNEX|SCHEDULE|EXHIBIT|APPENDIX|Annex|Schedule|Exhibit|Appendix) (?:[A-Z]|\d{1,2})(?![\w.]))"
)
_CHAPTER = re.compile(
    r"\s*(?:(?:ARTICLE|Article|PART|Part|CHAPTER|Chapter) [IVXLC]+|第[一二三四五六七八九十]{1,3}[章编])(?![\w])"
    r"[.:：]?(?:[\s–-]+[^.;,。；，]{1,60})?"
)
_TITLE_LENGTH, _ANNEX_LINE = 80, 60


@dataclass(frozen=True, slots=True)
class _Start:
    number: str
    title: str
    level: int
    start: int
    page: int


def outline_of(passages: Sequence[Passage]) -> tuple[Clause, ...]:
    """
    The clauses of one document in reading order, each with all below it.

    Numbers under a Chinese section ("一、" then "1.") and items ("(a)", "1）") carry
    what they stand under: "1.1", "4.2(a)", "4.2(a)(ii)". An annex restarts the numbering;
    its clauses are "附件一 1.1" and "Schedule A 2".

    Args:
        passages: in reading order.
    """
    starts = list(_starts(passages))
    end = passages[-1].end if passages else 0
    return tuple(
        Clause(one.number, one.title, one.level, one.start, _end(starts[i + 1 :], one.level, end), one.page)
        for i, one in enumerate(starts)
    )


def find_clause(outline: Sequence[Clause], number: str) -> Clause | None:
    """
    The clause of this number, or the nearest one above it; the longest where several bear it, as a contents list does.

    One without a line of its own is all that its parts hold, as 8 is where a paper has only 8.1 and 8.2.
    Example: where 4.2 has no items of its own, "4.2(a)" gives 4.2; "3" gives "(3)" where no clause bears the number.
    """
    wanted = number
    while wanted:
        for each in (wanted, f"({wanted})"):
            found = [one for one in outline if one.number == each]
            if found:
                return max(found, key=lambda one: one.end - one.start)
        if parts := [one for one in outline if one.number.startswith(f"{wanted}.")]:
            return replace(parts[0], number=wanted, level=parts[0].level - 1, end=max(one.end for one in parts))
        wanted = _above(wanted)
    return None


def clause_at(outline: Sequence[Clause], position: int) -> Clause | None:
    """The innermost clause that holds a position of the text."""
    inside = [one for one in outline if one.start <= position < one.end]
    return max(inside, key=lambda one: (one.level, one.start), default=None)


def _above(number: str) -> str:
    if number.endswith(")"):
        return number[: number.rindex("(")]
    return number.rpartition(".")[0]


def _end(later: Sequence[_Start], level: int, end: int) -> int:
    return next((one.start for one in later if one.level <= level), end)


class _Items:
    """The items open under a clause, outermost first, each with its kind of mark and the place in its row."""

    def __init__(self) -> None:
        self._open: list[tuple[str, int, str]] = []

    def path(self, written: str) -> str:
        """
        The marks down to an item, which is then open: it goes on with a row, or begins one under the item before.

        Example: "(a)", "(b)", "(i)", "(ii)" give "(a)", "(b)", "(b)(i)", "(b)(ii)"; after "(h)", "(i)" is a letter.
        """
        ways = dict(_marks(written))
        level, kind = self._level(ways)
        del self._open[level:]
        self._open.append((kind, ways[kind], written))
        return "".join(f"({one})" for _, _, one in self._open)

    def _level(self, ways: Mapping[str, int]) -> tuple[int, str]:
        """In which of the open rows an item stands, and by which kind of mark; one more where it begins a row."""
        for level, (kind, place, _) in reversed(list(enumerate(self._open))):
            if ways.get(kind) == place + 1:
                return level, kind
        kind = next((one for one, place in ways.items() if place == 1), next(iter(ways)))
        kinds = [one for one, _, _ in self._open]
        if kind in kinds:
            return kinds.index(kind), kind
        return (len(kinds) if ways[kind] == 1 else 0), kind

    def clear(self) -> None:
        """A new clause begins."""
        self._open.clear()


def _marks(written: str) -> Iterator[tuple[str, int]]:
    """What kinds of mark an item may bear, and which place in the row it then has; the likelier first."""
    if "①" <= written[0] <= "⑳":
        yield "ring", ord(written) - _RING
        return
    if set(written) <= set("ivx"):
        yield "roman", _ROMAN.get(written, 0)
    if written.isdigit():
        yield "digit", int(written)
    elif len(written) == 1 and written.isascii():
        yield "letter", ord(written) - ord("a") + 1
    elif not written.isascii():
        yield "han", chinese_number(written) or 1


def _starts(passages: Sequence[Passage]) -> Iterator[_Start]:
    annex = section = clause = ""
    items = _Items()
    for passage in passages:
        headings = {_folded(one) for one in passage.heading_path}
        for line in _LINE.finditer(passage.text):
            text, at = line.group(), passage.start + line.start()
            name = _ANNEX.match(text)
            if name and clause and len(text) <= _ANNEX_LINE and passage.kind != "row":
                annex, section = name["name"].strip(), ""
                items.clear()
                yield _Start(annex, _title(text), 1, at, passage.page)
                continue
            number = own_clause(text) if passage.kind != "row" else ""
            if number and _SECTION.match(text):
                section = number
            elif section and number.isdigit() and number:
                number = f"{section}.{number}"
            item = _item(text, clause, items) if not number and passage.kind != "row" else ""
            if number:
                clause = number
                items.clear()
                yield _named(annex, _Start(number, _title(text), 1 + number.count("."), at, passage.page))
            elif item:
                level = 1 + clause.count(".") + max(1, item.count("("))
                yield _named(annex, _Start(item, _title(text), level, at, passage.page))
            elif _folded(text) in headings or _CHAPTER.fullmatch(text):
                yield _named(annex, _Start("", _title(text), 1, at, passage.page))


def _item(line: str, clause: str, items: _Items) -> str:
    """The number of an item under a clause ("4.2(a)"), of one under none ("(ii)", "B"), or of a lettered clause."""
    item = _ITEM.match(line)
    if not item:
        letter = _LETTERED.match(line)
        return letter["letter"] if letter else ""
    written = item["item"] or item["ring"]
    return f"{clause}{items.path(written if clause else str(chinese_number(written) or written))}"


def _named(annex: str, start: _Start) -> _Start:
    if not annex:
        return start
    return replace(start, number=f"{annex} {start.number}".strip(), level=start.level + 1)


def _title(line: str) -> str:
    return " ".join(line.split())[:_TITLE_LENGTH]


def _folded(line: str) -> str:
    return "".join(line.split()).strip("#*")
