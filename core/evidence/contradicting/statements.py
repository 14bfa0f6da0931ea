"""
What a paper states, line by line: the words of a clause with its one value, under its headings; a cell of a table.

Plain statements only: a clause that proposes, estimates, denies or changes something states nothing. Compares
nothing; next: `same_thing.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from core.evidence.contradicting.slots import slots_in
from core.evidence.contradicting.values import Value, numbers_in
from core.evidence.governing.papers import Paper
from core.evidence.pieces import full_sentences
from core.evidence.rating import Sentence
from core.records import Passage
from core.tables import FIGURE, cells_of, lines, table_head

_BREAK = re.compile(r"[，；;。！？!?\n]|,(?!\d{3})|\.(?=\s|$)|:\s*(?=\n)")
_BRACKETS = re.compile(r"[（(](?!\d+[)）])[^（()）]*[)）]")
_LABEL = re.compile(r"(?<=[\w.] )[A-Z][a-z]+(?: [A-Za-z][a-z]+){0,2}: ")
"""Labels that a reader of files put on one line."""
_LABEL_HAN = re.compile(r"[㐀-鿿]{2,4}[：:](?=\S)")
"""The last characters of a label: a reader of files may have put several lines with labels on one."""
_DIGIT = re.compile(r"\d")
_SPOKEN = re.compile(r":\s(?=[a-z])")
"""What is noted, of whom: "of Dr Roth: the daily rate is"."""
_AND = re.compile(r"\s(?:and|but|while|whereas)\s|(?:以及|并且)")
_NUMBERING = re.compile(
    r"^\W*(?:第[^条\s]{1,6}条|[A-Z]?\d+(?:\.\d+)*(?=[\s、.．]\s*\D)|[（(][\da-zA-Z一二三四五六七八九十]{1,3}[)）]"
    r"|[\da-zA-Z][.、)）](?=\s)|[一二三四五六七八九十]+、)*[\s.、]*"
)
_NOT_PLAIN = re.compile(
    r"建议|拟|提议|希望|请求|申请|争取|要求|预计|估计|(?<![违签契公条履预续解制守特])约(?=[\d为人¥￥一二三四五六七八九十百千])|大约|左右|暂|曾|原[定为计]|此前|本应|上浮|下浮"
    r"|(?:调整|变更|修改|延长|缩短|提高|降低?|增加|减少|改|顺延)(?:为|至|到)|并非|不是|不再|是否"
    r"|\b(?:should|would|could|might|about|approximately|approx|around|nearly|propos\w+|suggest\w*|request\w*"
    r"|ask(?:s|ed)|wish\w*|offer(?:s|ed)?|expect\w*|estimat\w*|previously|formerly|originally|no longer|instead"
    r"|chang\w+|amend(?:s|ed)|increas\w+|reduc\w+|extended|revis\w+|not(?! (?:later|earlier|exceed|more|less)))\b",
    re.IGNORECASE,
)
OF_ITS_PAPER = re.compile(
    r"\W*(?:(?:签订|签署|签发|出具|订立|落款|填写|开票|下单|制表)?(?:日期|时间)"
    r"|(?:合同|协议|保函|证书|文件|发票|订单)?(?:编号|号码|号)"
    r"|(?:(?:invoice|order) )?(?:date|dated|signed|issued)(?: (?:on|of|signing|signature|issue))*)\s*[:：]",
    re.IGNORECASE,
)
"""A line with a date or number of its own paper: another paper has another."""
_ORDINAL_HEAD = re.compile(r"\W*(?:序号|行号|编号|no\.?|line|item no\.?|#|项次)\W*", re.IGNORECASE)
_LONGEST_ROW = 30


@dataclass(frozen=True)
class Statement:
    """
    A value with the words of its clause before and behind it, and those above it: headings, or the head of a column.

    `rest` is what the sentence adds before it gives another number ("…, excluding VAT"); `at` is where the value
    stands in the document's text; `is_cell` tells a cell of a table, whose `before` is the row's and column's name.
    """

    paper: Paper
    sentence: Sentence
    value: Value
    before: str
    after: str
    above: str
    rest: str
    at: tuple[int, int]
    is_cell: bool = False


@lru_cache(maxsize=400)
def statements_of(paper: Paper) -> tuple[Statement, ...]:
    """All statements of a paper, in its order."""
    return tuple(each for passage in paper.passages for each in _in_passage(paper, passage))


def statements_at(paper: Paper, one: Sentence) -> Iterator[Statement]:
    """The statements of a paper that a quoted sentence or row makes."""
    for each in statements_of(paper):
        is_here = each.sentence.passage.passage_id == one.passage.passage_id
        if is_here and each.sentence.start < one.end and one.start < each.sentence.end:
            yield each


def _in_passage(paper: Paper, passage: Passage) -> Iterator[Statement]:
    spans = lines(passage.text) if passage.kind == "row" else full_sentences(passage.text)
    for start, end in spans:
        one = Sentence(passage, passage.start + start, passage.start + end, 0.0, frozenset())
        yield from _in_row(paper, one) if passage.kind == "row" else _in_sentence(paper, one)


def _in_sentence(paper: Paper, one: Sentence) -> Iterator[Statement]:
    text, title = one.text, paper.document.title
    above = " ".join(each for each in one.passage.heading_path if each != title)
    first = len(_NUMBERING.match(text).group())  # type: ignore[union-attr]  # matches the empty text too
    for start, end in _clauses(text, first):
        clause = _BRACKETS.sub(_blank, text[start:end])
        values = list(numbers_in(clause))
        for value in (*_only_ones(values), *slots_in(clause)):
            first, last = _around(clause, value)
            before, after = _mask(clause, values, first, value.start), _mask(clause, values, value.end, last)
            at = (one.start + start + value.start, one.start + start + value.end)
            is_own = value.kind == "date" and OF_ITS_PAPER.match(clause)
            if not is_own and not _NOT_PLAIN.search(f"{before} {after}"):
                yield Statement(paper, one, value, before, after, above, _rest(text, end), at)


def _clauses(text: str, first: int) -> Iterator[tuple[int, int]]:
    for match in _BRACKETS.finditer(text, first):
        yield match.start() + 1, match.end() - 1
    text = _BRACKETS.sub(_blank, text)
    labels = ((one.start(), one.start()) for one in _LABEL.finditer(text, first))
    breaks = sorted((*(one.span() for one in _BREAK.finditer(text, first)), *labels, (len(text), len(text))))
    for stop, following in breaks:
        if stop > first:
            yield first, stop
        first = max(first, following)


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())


def _rest(text: str, end: int) -> str:
    number = _DIGIT.search(text, end)
    return text[end : number.start() if number else len(text)]


def _around(clause: str, value: Value) -> tuple[int, int]:
    """Where the words about a value begin and end: at labels, what introduces it, and an "and" to another value."""
    labels = [one.start() for one in _LABEL_HAN.finditer(clause)][1:]
    joints = [
        one for one in _AND.finditer(clause) if numbers_in(clause[: one.start()]) and numbers_in(clause[one.end() :])
    ]
    spoken = [one.end() for one in _SPOKEN.finditer(clause) if one.end() < value.start]
    starts = [*spoken, *labels, *(one.end() for one in joints)]
    ends = [*labels, *(one.start() for one in joints)]
    first = max((at for at in starts if at <= value.start), default=0)
    return first, min((at for at in ends if at >= value.end), default=len(clause))


def _only_ones(values: Iterable[Value]) -> list[Value]:
    """Values of which a clause gives one of the kind; which of two is meant cannot be told."""
    kinds = [one.kind for one in values]
    return [one for one in values if kinds.count(one.kind) == 1]


def _mask(clause: str, values: Iterable[Value], start: int, end: int) -> str:
    """clause[start:end] without amounts; days stay, as they tell when something holds."""
    kept = list(clause)
    for one in values:
        if one.kind not in ("date", "count"):
            kept[one.start : one.end] = " " * (one.end - one.start)
    return "".join(kept[start:end])


def _in_row(paper: Paper, one: Sentence) -> Iterator[Statement]:
    """Each figure, amount or day of a row, under the head of its column and beside the words of the row."""
    passage, span = one.passage, (one.start - one.passage.start, one.end - one.passage.start)
    heads, titles = table_head(passage.text, passage.heading_path)
    cells = [words for _, words in cells_of(passage.text, span)]
    if span in heads or not titles or len(cells) > _LONGEST_ROW:
        return
    titled = list(zip([*titles, *[""] * len(cells)], cells, strict=False))
    name = " ".join(cell for title, cell in titled if cell and not _value_of(title, cell) and not _is_ordinal(title))
    for title, cell in titled:
        value = None if _is_ordinal(title) else _value_of(title, cell)
        if value and not _NOT_PLAIN.search(cell):
            yield Statement(paper, one, value, f"{name} {title}", "", title, "", (one.start, one.end), is_cell=True)


def _is_ordinal(title: str) -> bool:
    return bool(_ORDINAL_HEAD.fullmatch(title))


def _value_of(title: str, cell: str) -> Value | None:
    """The one value that a cell holds and nothing else; a bare figure has the unit that its column's head names."""
    found = numbers_in(cell)
    if len(found) == 1 and found[0].text.strip() == cell.strip():
        return found[0]
    if not FIGURE.fullmatch(cell):
        return None
    figures = [one for unit in ("元", "%") if unit in title for one in numbers_in(cell.rstrip("% ") + unit)]
    return next(iter(figures), None) or next(iter(numbers_in(f"{cell}件")), None)
