"""
Short names nobody defined: "海川建设" beside one company whose name begins so, "Alder" likewise.

Only a beginning that fits exactly one company of the document counts, so an
unsure case stays unbound. Pure. Next in the flow: `definitions.py`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable

from core.extract.rules.spans import Span
from core.extract.rules.vocabulary import LEGAL_FORMS

_HAN_LENGTH = 4
_WORD_LENGTH = 4
_GOES_ON = "表承同要反应的与和向已将负支提拟未须可对通就因为及给从按以不也还曾现需等认称请致由再先"
_HAN_FORM = re.compile("(?:股份有限公司|有限责任公司|有限公司|集团公司|集团)$")
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
    for company in companies:
        for short in _beginnings(company.name, text):
            owners[short][company.name.lower()] = company
    unique = {short: next(iter(owned.values())) for short, owned in owners.items() if len(owned) == 1}
    return {short: company for short, company in unique.items() if _stands_alone(short, company.name, text)}


def alone(short: str) -> str:
    """Pattern of a short name that is neither a place (于东湖新城) nor the beginning of a longer name."""
    if short.isascii():
        return rf"(?<!\bin )(?<!\bat )(?<!\bnear )\b{re.escape(short)}\b(?! [A-Z])"
    return rf"(?<![在于至到往]){re.escape(short)}(?=[{_GOES_ON}]|[^㐀-鿿]|$)"


def _beginnings(name: str, text: str) -> list[str]:
    if not name.isascii():
        return [] if _BRANCH.search(name) else _han_beginnings(name, text)
    words = [word.strip(".,") for word in name.split()]
    core = [word for word in words if word.lower() not in LEGAL_FORMS]
    if not core or words[-1] == "Branch" or len(core[0]) < _WORD_LENGTH:
        return []
    cased = [word.capitalize() if word.isupper() else word for word in core]
    return [" ".join(cased[:n]) for n in range(1, len(core) + 1)]


def _han_beginnings(name: str, text: str) -> list[str]:
    """First four to eight characters, also of the name without the place before it (a city's name and 恒通机电)."""
    has_place = re.search(rf"{re.escape(name[:2])}(?:[省市县区港镇]|分公司|分行)", text) is not None
    stem = _HAN_FORM.sub("", name)
    stems = [stem, stem[2:]] if has_place else [stem]
    return [stem[:n] for stem in stems for n in range(_HAN_LENGTH, min(len(stem), 8) + 1)]


def _stands_alone(short: str, name: str, text: str) -> bool:
    if short not in text:
        return False
    as_place = rf"\b(?:in|at|near) {re.escape(short)}\b|\b{re.escape(short.lower())}\b"
    if short.isascii() and re.search(as_place, text):
        return False
    return re.search(alone(short), text.replace(name, "")) is not None


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
