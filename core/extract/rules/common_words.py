"""
Words that are in a dictionary: common ones of both languages, and well-known places and first names in English.

English words are those that explain Chinese ones in CC-CEDICT (CC BY-SA 4.0): what a contract
capitalises of the common ones, it defines. Holds no rule.
Read at the first use, then kept. Next in the flow: `english.py`, `recognised.py`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache

from core.cedict import entries

_WORD = re.compile(r"(?<![\w.'\-\[])[a-z]{2,}\b(?![.'\-\]\d])")
_CAPITALISED = r"[A-Z][a-zà-ž]+(?:[ -][A-Z][a-zà-ž]+){0,2}"
_PLACE = re.compile(
    rf"^(?P<name>{_CAPITALISED})(?: or {_CAPITALISED})?,? \(?[^/;()]{{0,60}}?"
    r"\b(?:city|capital|port|town|country|state|province|county|canton|island|municipality|emirate)\b"
)
_HAN_PLACE = re.compile(
    r"^[A-Z][A-Za-z' ]*,? (?:\w+-level |subprovincial |autonomous )?(?:city|province|Province|county|municipality)\b"
)
_FIRST_NAME = re.compile(r"^(?P<name>[A-Z][a-z]+)(?: \((?:male |female |first )?name\)| [A-Z].*\(\d{4}[-–])")


@lru_cache(maxsize=1)
def common_words() -> frozenset[str]:
    """About 35,000 English words in lower case. Example: holds "territory", not "google"."""
    return frozenset(word for _, glosses in entries() for word in _WORD.findall(glosses))


@lru_cache(maxsize=1)
def common_han() -> frozenset[str]:
    """Chinese words, simplified, that no meaning calls by a name. Example: holds 商标, not 财政部 or 北京."""
    words: defaultdict[str, bool] = defaultdict(lambda: True)
    for spellings, glosses in entries():
        words[spellings.split()[-1]] &= glosses[:1].islower()
    return frozenset(word for word, is_common in words.items() if is_common and len(word) > 1)


@lru_cache(maxsize=1)
def place_names() -> frozenset[str]:
    """Towns and countries, with capitals. Example: holds "Rotterdam", "Denmark"."""
    return _named(_PLACE)


@lru_cache(maxsize=1)
def first_names() -> frozenset[str]:
    """First names of people, with capitals. Example: holds "Mark", not "Mold"."""
    return _named(_FIRST_NAME)


@lru_cache(maxsize=1)
def han_places() -> frozenset[str]:
    """Chinese provinces, cities and counties without what they are, simplified. Example: holds 宁波, not 东方."""
    words = (spellings.split()[-1] for spellings, glosses in entries() if _HAN_PLACE.search(glosses))
    return frozenset(word for word in words if 1 < len(word) < 4)


def _named(pattern: re.Pattern[str]) -> frozenset[str]:
    meanings = (meaning for _, glosses in entries() for meaning in glosses.split("/"))
    return frozenset(match["name"] for meaning in meanings if (match := pattern.match(meaning)))
