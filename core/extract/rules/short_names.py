"""
Short names nobody defined: "岚峰建设" beside one company whose name begins so, "Corvane" likewise.

Only a beginning that fits exactly one company of the document counts, so an
unsure case stays unbound. Pure. Next in the flow: `definitions.py`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable

from core.extract.rules.spans import Span

_HAN_LENGTH = 4
_WORD_LENGTH = 4
_BRANCH = re.compile("(?:分公司|分行|支行|项目部)$")
_FORM_WORDS = frozenset("co company ltd limited inc incorporated corp corporation gmbh pte pvt llc llp plc ag".split())


def short_names(companies: Iterable[Span], text: str) -> dict[str, Span]:
    """
    Beginnings of company names that the text uses alone → the company.

    Args:
        companies: full names found in the document; branches are left out, a
            beginning names the company itself.
        text: the whole document.

    Example: with "Corvane Hire Ltd" the only company on "Corvane", that word
    stands for it, unless "in Corvane" shows that it is a place.
    """
    owners: dict[str, dict[str, Span]] = defaultdict(dict)
    for company in companies:
        for short in _beginnings(company.name):
            owners[short.lower()][company.name.lower()] = company
            if short not in owners:
                owners[short] = owners[short.lower()]
    unique = {short: next(iter(owned.values())) for short, owned in owners.items() if len(owned) == 1}
    return {short: company for short, company in unique.items() if _stands_alone(short, company.name, text)}


def _beginnings(name: str) -> list[str]:
    if not name.isascii():
        return [] if _BRANCH.search(name) else [name[:n] for n in range(_HAN_LENGTH, min(len(name) - 4, 8) + 1)]
    words = [word.strip(".,") for word in name.split()]
    core = [word for word in words if word.lower() not in _FORM_WORDS]
    if not core or words[-1] == "Branch" or len(core[0]) < _WORD_LENGTH:
        return []
    cased = [word.capitalize() if word.isupper() else word for word in core]
    return [" ".join(cased[:n]) for n in range(1, len(core) + 1)]


def _stands_alone(short: str, name: str, text: str) -> bool:
    if not short.isascii():
        return short in text.replace(name, "")
    if short != short.strip() or not short[0].isupper():
        return False
    is_place = re.search(rf"\b(?:in|at|near) {re.escape(short)}\b|\b{re.escape(short.lower())}\b", text) is not None
    return not is_place and re.search(rf"\b{re.escape(short)}\b(?! [A-Z])", text) is not None
