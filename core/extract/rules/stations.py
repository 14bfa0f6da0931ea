"""
What stands before a person's name without being part of it: "Mr.", "Director", "Chief Executive".

Pure regular expressions over one name; finds no names itself. Next in the flow:
`english.py` and `recognised.py`, which ask for it.
"""

from __future__ import annotations

import re

_HONORIFIC = r"(?:Mr|Mrs|Ms|Miss|Messrs|Dr|Prof|Professor|Sir|Madam)\b\.?"
_OFFICE_WORD = (
    "Director|Manager|Officer|Executive|Chairman|Chairwoman|Chairperson|President|Secretary|Counsel|Engineer"
    "|Accountant|Auditor|Treasurer|Partner|Supervisor|Inspector|Attorney|CEO|CFO|COO|CTO"
)
_WORD = r"[^\W\d_][\w’'\-]*"
_NAME = rf"(?P<name>{_WORD}(?: [A-Z]\.?)?(?: (?:de|van|von|der|den|bin|al))*(?: {_WORD}){{1,2}})"
_HONOURED = re.compile(rf"(?:{_HONORIFIC} )+(?={_NAME}$)")
_IN_OFFICE = re.compile(rf"(?:[A-Z][\w’'\-]* )*(?:{_OFFICE_WORD}) (?:{_HONORIFIC} )*(?={_NAME}$)")
_BEFORE = re.compile(rf"(?:\b(?:Dear|Hi|Hello)|{_HONORIFIC}) $")
_LABEL = re.compile(
    r"(?:/s/|\b(?:attn|attention|name|contact|signatory|prepared by|approved by)[.:]*:) ?$", re.IGNORECASE
)
_WHOLE = re.compile(rf"{_NAME}$")
_ANY = re.compile(rf"^(?:(?:(?:[A-Z][\w’'\-]* )*(?:{_OFFICE_WORD})|{_HONORIFIC}) )+(?=\S)")
OFFICE_WORDS = _OFFICE_WORD


def honour(name: str) -> int:
    """How many characters of a name are "Mr", "Dr." and the like before two words or more; 0 for "Mr. Bean"."""
    found = _HONOURED.match(name)
    return found.end() if found else 0


def station(name: str) -> int:
    """How many characters of a run of capitals are an office before a person's two or three words, 0 where none."""
    found = _IN_OFFICE.match(name)
    return found.end() if found else 0


def bare(name: str) -> str:
    """A name without any honorific or office before it: "Mrs Alder" and "Director Alder" give "Alder"."""
    return _ANY.sub("", name)


def is_addressed(before: str, name: str) -> bool:
    """Whether what stands before a name says that it is a person's: "Dear ", "Mr. ", "Attn: ", "/s/ "."""
    is_signed = _LABEL.search(before) is not None and _WHOLE.match(name) is not None
    return is_signed or _BEFORE.search(before) is not None
