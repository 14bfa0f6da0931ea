"""
What Chinese papers call people for short: 李总 and 何经理 by surname and post, 文博 by the given name.

Only where one person of the document fits. Pure but for the tagger. Next in the flow: `definitions.py`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from core.extract.rules import chinese
from core.extract.rules.common_words import common_han
from core.extract.rules.people import NAME
from core.extract.rules.vocabulary import SURNAMES

_POSTS = (
    "总经理|总监|经理|主任|先生|女士|小姐|老师|律师|院长|处长|科长|局长|书记|会计|博士|教授|师傅|部长|主管|队长|工程师"
    "|总(?![是体共计之会部价额量数则结包])|工(?![作程业地厂期人艺序商])|董(?!事)"
)
_CALLED = re.compile(
    rf"(?<![㐀-鿿])(?P<surname>[{SURNAMES}])(?:{_POSTS})|(?P<later>[{SURNAMES}])(?:总(?![㐀-鿿])|工(?![㐀-鿿]))"
)
_WHOLE = re.compile(NAME)
_GIVEN = 2


def called_people(people: Iterable[str], texts: Sequence[str]) -> dict[str, str]:
    """
    Surname with post, and given name of two characters, as the texts use them → the person.

    Args:
        people: whom the document introduces; others with such a surname are looked for in the texts.
        texts: its passages.

    Example: {"李响"} and "李总表示" give {"李总": "李响", ...}.
    """
    forms = (match for text in texts for match in _CALLED.finditer(text) if match.group() not in common_han())
    used = {match.group(): match["surname"] or match["later"] for match in forms}
    known = {name for name in people if _WHOLE.fullmatch(name)}
    known.update(_tagged(set(used.values()), texts))
    bearers: dict[str, set[str]] = defaultdict(set)
    for name in known:
        for short in (name[0], *((name[-_GIVEN:],) if len(name) > _GIVEN else ())):
            bearers[short].add(name)
    only = {short: next(iter(names)) for short, names in bearers.items() if len(names) == 1 and short not in known}
    posted = {form: only[surname] for form, surname in used.items() if surname in only}
    return {**{short: name for short, name in only.items() if len(short) == _GIVEN}, **posted}


def _tagged(surnames: set[str], texts: Sequence[str]) -> Iterator[str]:
    """Whole names with one of these surnames that the tagger finds, introduced or not."""
    for text in texts if surnames else ():
        if not surnames.isdisjoint(text):
            spans = chinese.find_entities(text)
            people = (span.name for span in spans if span.type == "person" and span.name[0] in surnames)
            yield from (name for name in people if _WHOLE.fullmatch(name) and not _CALLED.fullmatch(name))
