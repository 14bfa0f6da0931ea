"""
English people whom a document introduces: by a label, in a list of those present, by an office beside the name.

The model often takes such a name for a company or a place; a name introduced once is
known throughout the document. Pure regular expressions over text; finds no other names
(`recognised.py`). Next in the flow: `definitions.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.extract.rules.common_words import common_words, first_names
from core.extract.rules.english import kind_of
from core.extract.rules.headings import are_common
from core.extract.rules.organisations import find_english_organisations
from core.extract.rules.stations import OFFICE_WORDS, honour
from core.extract.rules.vocabulary import LEGAL_FORMS

_CAP = r"(?!(?:By|BY|Title|Date|Name|Its)\b)[A-ZÀ-ÖØ-ÞĀ-Ž][^\W\d_]+(?:[’'\-][^\W\d_]+)*"
_HONORIFIC = r"(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Captain|Capt)\b\.? ){0,2}"
_NAME = (
    rf"{_HONORIFIC}(?P<name>(?:{_CAP}|(?:[A-Z]\. ?){{1,2}}(?={_CAP}))(?: [A-Z]\b\.?)?"
    rf"(?:(?: (?:de|van|von|der|den|bin|al|la|di|el|ter))* ?{_CAP}){{1,2}})"
)
_ENDS = (
    r"(?=\s*(?:[,;()<|\n/；，、]|$)|\s+(?:Title|Date|Subject|Its|By|Name|Cc|To|Position|Tel)\b\s*:|  |\.(?:\s|$))"
)
_LABEL = (
    r"(?:(?:[Ss]igned|[Pp]repared|[Aa]pproved|[Cc]hecked|[Rr]eviewed|[Tt]aken|[Rr]ecorded|[Ii]ssued|[Rr]epresented) by"
    r"|By|BY|Name|NAME|Print(?:ed)? [Nn]ame|Attn|Attention|Contact(?: [Pp]erson)?|Chair(?:man|person)?|Signatory"
    r"|From|To|Cc|CC|Bcc)"
)
_HAN_LABEL = "发件人|收件人|抄送|联系人|签署人|代表|主持人|记录人|经办人|审核人?"
_LABELLED = re.compile(
    rf"(?:(?<![^\W_]){_LABEL}|{_HAN_LABEL})\**\s*[.]?[:：]\**\s*(?:/s/\s*)?[\"“]?{_NAME}[\"”]?{_ENDS}"
)
_SIGNED = re.compile(rf"/s/\s*{_NAME}{_ENDS}")
_LIST = re.compile(
    r"(?:^|(?<=\s))(?:Present|Attendees|Attending|In attendance|Participants|Apologies|Absent"
    r"|From|To|Cc|CC|(?<![㐀-鿿])(?:收件人|抄送|参会人员?|与会人员|出席|列席))"
    r"\**\s*[:：]\**(?P<rest>[^\n]{3,600})"
)
_ITEM = re.compile(rf"(?:^|[;,；，、])\s*(?:and )?[\"“]?{_NAME}[\"”]?{_ENDS}")
_BRACKETED = re.compile(r"[(<][^()<>]*[)>]")
_OFFICE = (
    rf"(?:[A-Z][\w&]*(?:[ \-](?:of|and|the|for))*[ \-]){{0,4}}"
    rf"(?:{OFFICE_WORDS}|Head|Chair|Buyer|Clerk|Broker|Lead|Coordinator|Analyst|Specialist)"
)
_IN_OFFICE = re.compile(rf"(?<![\w’'] ){_NAME}(?:,| \(| as)\s?(?:the |our |its |their |a |an |acting )?{_OFFICE}\b")
_OFFICE_FIRST = re.compile(rf"\b(?:{_OFFICE}|{OFFICE_WORDS.lower()}), {_NAME}(?=[,.;)]|\s+[a-z])")
_FORM_BEHIND = re.compile(r",? (?:" + "|".join(sorted(LEGAL_FORMS)) + r")\b", re.IGNORECASE)
_SIGNS_FOR = re.compile(
    rf"\b(?:[Ff]or(?: and on behalf of)?|FOR(?: AND ON BEHALF OF)?|on behalf of) (?P<company>[^\n]{{3,90}}?)"
    rf"[:,]?\s+(?:By|BY|Name|NAME|Signature)\s*:\s*(?:/s/\s*)?{_NAME}{_ENDS}"
)
_MEMBER = re.compile(rf"{_NAME}\s?\((?P<inside>[^()\n]{{3,90}})\)")
_OF_COMPANY = re.compile(rf"{_NAME}, (?:the )?{_OFFICE}(?: (?:of|at|for) (?:the )?)(?P<company>[A-Z][^\n,;()]{{3,80}})")


def find_introduced(text: str) -> Iterator[str]:
    """Names of people, without honorifics, in no order; a company's name and words of the dictionary are none."""
    for pattern in (_LABELLED, _SIGNED):
        yield from (match["name"] for match in pattern.finditer(text) if _may_be(match["name"]))
    for listed in _LIST.finditer(text):
        names = _ITEM.finditer(_BRACKETED.sub("(", listed["rest"]))
        yield from (match["name"] for match in names if _may_be(match["name"]))
    for pattern in (_IN_OFFICE, _OFFICE_FIRST):
        found = (match for match in pattern.finditer(text) if not _FORM_BEHIND.match(text, match.end("name")))
        yield from (match["name"] for match in found if _is_person(match["name"]))


def serve(text: str) -> Iterator[tuple[str, str]]:
    """
    (person, organisation) where a signature, a bracket or an office "of" it says whom they serve.

    Example: "Owen Marsh (Severn Estates plc)" and "Signed for Severn Estates plc By: Owen Marsh" give
    ("Owen Marsh", "Severn Estates plc").
    """
    for pattern, group in ((_SIGNS_FOR, "company"), (_MEMBER, "inside"), (_OF_COMPANY, "company")):
        for match in pattern.finditer(text):
            companies = list(find_english_organisations(match[group]))
            if companies and _may_be(match["name"]):
                yield match["name"], companies[-1].name


def _may_be(name: str) -> bool:
    """Not the words of a company, a place or a paper, and not all of them words of the dictionary."""
    said = name.split()
    is_company = kind_of(name) != "term" or any(word.lower().strip(".,") in LEGAL_FORMS for word in said)
    return not is_company and (not are_common(name, common_words()) or said[0] in first_names()) and not honour(name)


def _is_person(name: str) -> bool:
    """Beside an office, where companies and places stand too: a first name, or no word of the dictionary."""
    said = name.split()
    return _may_be(name) and (said[0] in first_names() or not any(word.lower() in common_words() for word in said))
