"""
Short names nobody defined: "海川建设" beside one company whose name begins so, "Alder" likewise.

Only a beginning that fits exactly one company of the document counts, so an
unsure case stays unbound. Pure. Next in the flow: `definitions.py`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from core.extract.rules.common_words import common_words, first_names, han_places
from core.extract.rules.spans import Span
from core.extract.rules.stations import bare
from core.extract.rules.vocabulary import FUNCTION_WORDS, LEGAL_FORMS
from core.records import NodeType

PERHAPS_PEOPLE: frozenset[NodeType] = frozenset(("person", "term"))
"""Types that a person's name is read as where the words around it do not tell."""
_REGISTER = 50  # more companies are a list of them, through which no text is searched for each
_LEAST = 4  # characters of the shortest short name
_GOES_ON = "表承同要反应的与和向已将负支提拟未须可对通就因为及给从按以不也还曾现需等认称请致由再先"
_FIRST_NAME = re.compile(r"(?<![\w.])([A-Z](?:\.|[a-z’'\-]+)) $")
_HAN_FORM = re.compile("(?:股份有限公司|有限责任公司|有限公司|集团公司|集团)$")
_AREA = re.compile("(?=(..)(?:[省市县区港镇]|分公司|分行))")
_OF_COMPANY = re.compile(
    "(?P<company>[㐀-鿿（）()]{4,40}?(?:股份有限公司|有限责任公司|有限公司))(?P<branch>[㐀-鿿]{2,12})$"
)
_BRIEF = (2, 3)
_BRANCH = re.compile("(?:分公司|分行|支行|项目部)$")


def short_names(companies: Iterable[Span], text: str) -> dict[str, Span]:
    """
    Beginnings of company names that the text uses alone → the company.

    Args:
        companies: full names found in the document; branches are left out, a
            beginning names the company itself.
        text: the whole document.

    Example: with "Alder Hire Ltd" the only company on "Alder", that word
    stands for it, unless "in Alder" shows that it is a place.
    """
    owners: dict[str, dict[str, Span]] = defaultdict(dict)
    areas = {found[1] for found in _AREA.finditer(text)}
    companies = list(companies)
    for company in companies:
        shorts = _beginnings(company.name, areas)
        for short in _as_written(shorts, company.name, text) if len(companies) <= _REGISTER else shorts:
            owners[short][company.name.lower()] = company
    unique = {short: next(iter(owned.values())) for short, owned in owners.items() if len(owned) == 1}
    places = _places(unique.keys() | {short.lower() for short in unique}, text)
    return {
        short: company
        for short, company in unique.items()
        if not _is_place(short, places, text) and _stands_alone(short, company.name, places[short], text)
    }


def _as_written(shorts: Sequence[str], name: str, text: str) -> list[str]:
    """Of a name in capitals, beginnings as the text spells them: GeoBio, where GEOBIO ENERGY, INC. is the company."""
    if not name.isupper() or not name.isascii():
        return list(shorts)
    found = (match.group() for short in shorts for match in re.finditer(rf"\b{re.escape(short)}\b", text, re.I))
    return list(dict.fromkeys([*shorts, *(one for one in found if not one.isupper() and not one.islower())]))


def alone(short: str) -> str:
    """Pattern of a short name that is neither a place (于东湖新城) nor the beginning of a longer name."""
    if short.isascii():
        return rf"(?<!\bin )(?<!\bat )(?<!\bnear )\b{re.escape(short)}\b(?! [A-Z])"
    return rf"(?<![在于至到往]){re.escape(short)}(?=[{_GOES_ON}]|[^㐀-鿿]|$)"


def short_people(kinds: Mapping[str, NodeType], told: Collection[str] = ()) -> dict[str, str]:
    """
    First names and surnames that only one person of a document bears → that person.

    Args:
        kinds: every name of the document and what it is.
        told: people whom the document introduces; their first names and surnames are no places.

    A word that also begins or ends another name of several words ("Alder" of Jane Alder, beside Tom Alder or Alder
    Hire) stands for nobody.

    Example: {"Jane Alder": "person", "Cork": "place"} gives {"Jane": "Jane Alder", "Alder": "Jane Alder"}.
    """
    owners: dict[str, set[str]] = defaultdict(set)
    for name in kinds:
        words = bare(name).split()
        if len(words) > 1:
            owners[words[0]].add(bare(name))
            owners[words[-1]].add(bare(name))
    unique = {word: next(iter(names)) for word, names in owners.items() if len(names) == 1 and len(word) > 2}
    may_be = {
        word: name for word, name in unique.items() if name in told or kinds.get(word, "person") in PERHAPS_PEOPLE
    }
    return {word: name for word, name in may_be.items() if kinds.get(name) == "person"}


def ends_a_person(text: str, start: int) -> bool:
    """Whether a first name or an initial stands before this place: "Kari Alder" is nobody's short name."""
    before = _FIRST_NAME.search(text[max(0, start - 25) : start])
    word = before[1].rstrip(".") if before else ""
    is_word = word.lower() in FUNCTION_WORDS or word.lower() in common_words()
    return bool(word) and (len(word) == 1 or word in first_names() or not is_word)


def _beginnings(name: str, areas: Collection[str]) -> list[str]:
    if not name.isascii():
        return _branch_names(name, areas) if _BRANCH.search(name) else _han_beginnings(name, areas)
    words = [word.strip(".,") for word in name.split()]
    core = [word for word in words if word.lower() not in LEGAL_FORMS]
    if not core or words[-1] == "Branch":
        return []
    cased = [word.capitalize() if word.isupper() else word for word in core]
    beginnings = (" ".join(cased[:n]) for n in range(1, len(core) + 1))
    return [one for one in beginnings if len(one) >= _LEAST + one.count(" ")]


def _han_beginnings(name: str, areas: Collection[str]) -> list[str]:
    """First four to eight characters, also of the name without the place before it (a city's name and 恒通机电)."""
    stem = _HAN_FORM.sub("", name)
    stems = [stem, stem[2:]] if _begins_with_place(name, areas) else [stem]
    return [stem[:n] for stem in stems for n in range(_LEAST, min(len(stem), 8) + 1)]


def _begins_with_place(name: str, areas: Collection[str]) -> bool:
    """Whether the first two characters are a city's or a province's, known or so called in the text."""
    return name[:2] in areas or name[:2] in han_places()


def _branch_names(name: str, areas: Collection[str]) -> list[str]:
    """The company's short names with the branch behind them: 启明仪器上海分公司."""
    whole = _OF_COMPANY.match(name)
    return [f"{short}{whole['branch']}" for short in _han_beginnings(whole["company"], areas)] if whole else []


def brief_names(companies: Iterable[Span], text: str) -> dict[str, Span]:
    """
    First two or three characters of a company's name, also behind the place it begins with, → the company.

    Only such as one company of the document bears, and no place. What a text means by so short a word, whoever finds
    it as a name says.

    Example: with 霁明电力电子有限公司 the only one, 霁明 stands for it.
    """
    areas = {found[1] for found in _AREA.finditer(text)}
    owners: dict[str, dict[str, Span]] = defaultdict(dict)
    for company in companies:
        if not company.name.isascii() and not _BRANCH.search(company.name):
            stem = _HAN_FORM.sub("", company.name)
            stem = stem[2:] if _begins_with_place(stem, areas) else stem
            for n in _BRIEF if len(stem) >= _LEAST else ():
                owners[stem[:n]][company.name] = company
    return {short: next(iter(owned.values())) for short, owned in owners.items() if len(owned) == 1}


def _places(shorts: Collection[str], text: str) -> dict[str, list[int]]:
    """Where each of the short names stands in the text; one pass, however many there are."""
    lengths = sorted({len(short) for short in shorts})
    starts = {short[:_LEAST] for short in shorts}
    places: dict[str, list[int]] = defaultdict(list)
    for at in range(len(text)):
        if text[at : at + _LEAST] in starts:
            for piece in (text[at : at + length] for length in lengths):
                if piece in shorts:
                    places[piece].append(at)
    return places


def _is_place(short: str, places: Mapping[str, Sequence[int]], text: str) -> bool:
    """Whether the word is somewhere used as a place ("in Singapore") or as a common word ("alder")."""
    place = rf"(?:(?<=\bin )|(?<=\bat )|(?<=\bnear )){re.escape(short)}\b"
    common = rf"\b{re.escape(short.lower())}\b"
    found = [*_matching(place, places[short], text), *_matching(common, places[short.lower()], text)]
    return short.isascii() and bool(found)


def _stands_alone(short: str, name: str, places: Sequence[int], text: str) -> bool:
    """Whether the text uses the short name outside of the full one."""
    return any(not _is_within(name, at, text) for at in _matching(alone(short), places, text))


def _matching(pattern: str, places: Sequence[int], text: str) -> list[int]:
    """Those of the places at which the pattern matches."""
    compiled = re.compile(pattern) if places else None
    return [at for at in places if compiled and compiled.match(text, at)]


def _is_within(name: str, at: int, text: str) -> bool:
    """Whether the full name covers this place of the text."""
    return name in text[max(0, at - len(name) + 1) : at + len(name)]


def is_abbreviation(short: str, name: str) -> bool:
    """
    Whether a short name is a part of the name, and so means it outside the document too.

    Examples: "港务公司" of 东港港务发展有限公司 and "Alder" of "Alder Hire Ltd."
    are, "Lessor" and "公司" are not.
    """
    core = re.sub("(?:公司|集团|银行)$", "", short)
    if short.isascii():
        return name.lower().startswith(short.lower() + " ")
    return len(core) >= 2 and core in name
