"""
Other ways to write a name: Mueller for Müller, 深圳 for 深圳市, Bob for Robert.

Only spellings that seldom mean another name, and only to be tried where the name
as written is unknown: nothing is merged by them. The nicknames are a list of our
own, short on purpose: only such as stand for one name (Alex or Chris do not).
Pure; works on folded names (`core.text.fold`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

_NICKNAMES = {
    "bob": "robert", "rob": "robert", "bill": "william", "will": "william", "jim": "james", "jimmy": "james",
    "mike": "michael", "tom": "thomas", "dave": "david", "dick": "richard", "rick": "richard", "joe": "joseph",
    "tony": "anthony", "steve": "steven", "matt": "matthew", "greg": "gregory", "jeff": "jeffrey", "ken": "kenneth",
    "ben": "benjamin", "ted": "edward", "ned": "edward", "chuck": "charles", "charlie": "charles", "larry": "lawrence",
    "liz": "elizabeth", "betty": "elizabeth", "beth": "elizabeth", "kathy": "katherine", "kate": "katherine",
    "peggy": "margaret", "maggie": "margaret", "sue": "susan", "debbie": "deborah", "becky": "rebecca",
    "jenny": "jennifer", "cathy": "catherine", "barb": "barbara", "andy": "andrew", "pete": "peter",
}  # fmt: skip
_FULL = {full: [nick for nick, one in _NICKNAMES.items() if one == full] for full in _NICKNAMES.values()}
_DIGRAPH = re.compile("(?<=[a-z])([aou])e(?=[a-z])|^([aou])e(?=[a-z])")
_VOWEL = re.compile("[aou](?![aeou])")
_AREA = re.compile("([㐀-鿿]{2,4})[省市县区]")
_HAN = re.compile("[㐀-鿿]{2,4}")
_MOST = 12


def other_spellings(key: str) -> list[str]:
    """
    Other folded spellings under which the same name may be stored, at most 12, likeliest first; not the key itself.

    Example: "bob mueller" gives "bob muller", "robert mueller" and some more; "深圳" gives "深圳市".
    """
    found = chain(_umlauts(key), _nicknames(key), _areas(key))
    return [one for one in dict.fromkeys(found) if one != key][:_MOST]


def _umlauts(key: str) -> Iterator[str]:
    """Folding makes ü an u, writers without the letter make it ue; one vowel is changed at a time, or all digraphs."""
    if not key.isascii():
        return
    yield _DIGRAPH.sub(lambda match: match[1] or match[2], key)
    for match in _VOWEL.finditer(key):
        yield f"{key[: match.end()]}e{key[match.end() :]}"


def _nicknames(key: str) -> Iterator[str]:
    """Of a first name that a last name follows."""
    first, _, rest = key.partition(" ")
    if rest:
        names = [_NICKNAMES[first]] if first in _NICKNAMES else _FULL.get(first, [])
        yield from (f"{name} {rest}" for name in names)


def _areas(key: str) -> Iterator[str]:
    """A place with and without what kind of place it is."""
    match = _AREA.fullmatch(key)
    if match:
        yield match[1]
    elif _HAN.fullmatch(key):
        yield from (f"{key}{kind}" for kind in "市省县区")
