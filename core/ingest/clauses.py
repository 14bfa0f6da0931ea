"""
Recognise how a line of a contract begins: article, section, clause number, list item, annex.

Pure functions on one line; knows the numbering habits of Chinese and English
papers and no document in particular. Must not cut anything: that is
`passages.py`, next in the flow.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from core.scripts import in_one_script

ARTICLE_RANK = 15
ITEM_RANK = 18
_SHORT_ITEM = 60

_HAN_NUMBER = r"[一二三四五六七八九十百零〇两\d０-９]+"
_UNIT = r"(?!\s*(?:%|％|[元万亿吨米台年月日号天个倍]|(?:million|billion|percent|per|mm|cm|kg|km|m|t)\b))"
_PATTERNS: tuple[tuple[str, int, re.Pattern[str]], ...] = (
    ("annex", 10, re.compile(r"附[件表录][一二三四五六七八九十\d]{0,3}(?=[\s:：《、.]|$)")),
    ("annex", 10, re.compile(r"(?:SCHEDULE|ANNEX|APPENDIX|EXHIBIT|Schedule|Annex|Appendix|Exhibit)\s+[A-Z\d]{1,3}\b")),
    ("part", 10, re.compile(rf"第{_HAN_NUMBER}(?:编|篇|部分)|(?:PART|Part)\s+(?:[IVX]+|\d+)\b")),
    ("chapter", 11, re.compile(rf"第{_HAN_NUMBER}章|(?:CHAPTER|Chapter|ARTICLE|Article)\s+(?:[IVXLC]+|\d+)\b\.?")),
    ("division", 12, re.compile(rf"第{_HAN_NUMBER}节")),
    ("list", 13, re.compile(r"[一二三四五六七八九十]{1,3}、")),
    ("subclause", 16, re.compile(r"第\d+[.．]\d+(?:[.．]\d+)?条")),
    ("article", 14, re.compile(rf"第{_HAN_NUMBER}条(?![第之的、和及与或至款约规])")),
    ("section", 14, re.compile(r"(?:SECTION|Section|Sec\.|§|CLAUSE|Clause)\s*\d+(?![.\d]*\d\b)\.?(?=\s|$)")),
    ("subclause", 16, re.compile(r"(?:SECTION|Section|Sec\.|§|CLAUSE|Clause)\s*\d+(?:\.\d+)+\.?(?=\s|$)")),
    ("subsubclause", 17, re.compile(rf"\d{{1,2}}(?:[.．]\d{{1,2}}){{2,3}}[.．]?(?![\d\-/]){_UNIT}")),
    ("subclause", 16, re.compile(rf"\d{{1,2}}[.．]\d{{1,2}}[.．]?(?![\d\-/]){_UNIT}")),
    ("number", ARTICLE_RANK, re.compile(r"\d{1,2}(?:[.．](?=\s|[^\d\s])|、)")),
    ("item", ITEM_RANK, re.compile(r"[（(][一二三四五六七八九十]{1,3}[)）]")),
    ("subitem", ITEM_RANK + 1, re.compile(r"[（(]?(?:\d{1,2}|[a-z]|[ivx]{1,4})[)）]|[①-⑳]")),
)
_SMALL_WORDS = frozenset({"of", "and", "or", "the", "for", "to", "in", "by", "on", "with", "a", "an", "from", "at"})
_CAPITALISED = r"[A-Z][\w’'&/\-]*"
_RUN_IN = re.compile(rf"\s*({_CAPITALISED}(?:,?\s+(?:{_CAPITALISED}|{'|'.join(sorted(_SMALL_WORDS))})){{0,8}})[.:]\s")
_UNSPACED_SENTENCE = re.compile(r"[所规约的之]|[^\s　:：、.．【（(A-Z].{10}|[^\s　A-Z]*\d")
_ENDS_LIKE_TEXT = re.compile(r"[。；;，,：:.!?！？]$")
_NUMBER_ONLY = re.compile(r"(?:第|SECTION|Section|Sec\.|§|CLAUSE|Clause)?\s*(\d+(?:[.．]\d+)*)(?:条)?[.．、]?")


@dataclass(frozen=True, slots=True)
class ClauseStart:
    """
    How a line begins. `rank` orders the kinds, 10 (annex, part) to 19 (sub-item), smaller is higher.

    `label` is what the heading path shows: the whole line where the line is a
    heading, else number and run-in heading, else the number ("4.2"). `is_bare`
    where nothing follows the number, so that the heading is in the next line.
    """

    kind: str
    rank: int
    label: str
    is_heading: bool
    is_bare: bool = False


def clause_start(line: str, is_list: bool = False) -> ClauseStart | None:
    """
    What numbered thing a line begins, or None.

    Args:
        line: one paragraph; leading white space is ignored.
        is_list: the reader knows it for a list item, so it is no heading of its own, and no clause if it is short.

    Example: "4.2 The Buyer shall pay." gives kind "subclause", rank 16, label "4.2".
    """
    written = line.strip()
    read = in_one_script(written)
    found = _clause_start(read, is_list)
    if found is None or read == written or not read.startswith(found.label):
        return found
    return replace(found, label=written[: len(found.label)])


def _clause_start(text: str, is_list: bool) -> ClauseStart | None:
    for kind, rank, pattern in _PATTERNS:
        match = pattern.match(text)
        if match:
            if is_list and kind == "number" and len(text) < _SHORT_ITEM:
                kind, rank = "subitem", ITEM_RANK + 1
            return _described(kind, rank, text, match.end(), is_list)
    return None


def _described(kind: str, rank: int, text: str, number_end: int, is_list: bool) -> ClauseStart | None:
    rest = text[number_end:]
    if rank < ITEM_RANK and not is_list and is_heading_text(rest) and not _UNSPACED_SENTENCE.match(rest):
        return ClauseStart(kind, rank, text, True, is_bare=not rest.strip())
    if kind in {"annex", "part"}:
        return None
    if _is_mere_reference(kind, text[:number_end], rest):
        return None
    run_in = _RUN_IN.match(rest)
    number = _bare_number(text[:number_end])
    label = f"{text[:number_end].strip()} {run_in.group(1)}" if run_in and rank < ITEM_RANK else number
    return ClauseStart(kind, rank, label, False)


def _is_mere_reference(kind: str, number: str, rest: str) -> bool:
    """ "第8.1条所列标准" or "4.2 above" at the start of a printed line speaks of a clause and does not begin it."""
    if number.startswith("第") and kind in {"article", "subclause"}:
        return bool(rest) and not re.match(r"[\s　:：、.．【（(]", rest)
    return kind != "item" and kind != "subitem" and rest.lstrip()[:1].islower()


def _bare_number(start: str) -> str:
    match = _NUMBER_ONLY.fullmatch(start.strip())
    if match and ("." in match.group(1) or "．" in match.group(1) or not start.startswith("第")):
        return match.group(1).replace("．", ".")
    return start.strip().rstrip("、.")


def is_heading_text(rest: str, most_han: int = 24) -> bool:
    """Short, not a sentence: at most `most_han` characters with Chinese ones, or at most 9 capitalised words."""
    text = rest.strip(" \t　.:：、—-")
    if not text:
        return True
    if "\n" in text or re.search(r"[。；，]", text) or (_ENDS_LIKE_TEXT.search(rest.strip()) and not text.isupper()):
        return False
    if re.search(r"[一-鿿]", text):
        return len(text) <= most_han
    words = [word for word in re.findall(r"[^\W\d_][\w’'-]*", text) if word not in _SMALL_WORDS]
    return 0 < len(words) <= 9 and all(word[0].isupper() for word in words)
