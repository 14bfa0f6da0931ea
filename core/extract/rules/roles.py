"""
Words that say what a party is in a document: 甲方, the Lessor.

Holds the vocabulary and the finder; who bears a role is read by
`definitions.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.extract.rules.spans import Span
from core.extract.rules.vocabulary import ENGLISH_ROLES, HAN_ROLES

_ROLE = re.compile(
    "(?:"
    + "|".join(sorted(HAN_ROLES, key=len, reverse=True))
    + r")(?<!方(?=[式案法向面]))"
    + r"|\b(?:Principal Debtor|Loss Payee|"
    + "|".join(ENGLISH_ROLES)
    + r")\b(?! [A-Z][a-z]+ (?:Ltd|Inc|Corp|Limited)\b)"
)


def find_roles(text: str, scope: str) -> Iterator[Span]:
    """Role words in `scope` (the document's id). An English role must be capitalised."""
    for match in _ROLE.finditer(text):
        name = match.group()
        yield Span(match.start(), match.end(), "role", name, scope=scope)


def is_role(word: str) -> bool:
    """Whether the whole word is a role word of the vocabulary."""
    return _ROLE.fullmatch(word) is not None
