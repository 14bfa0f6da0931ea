"""
Whom a definition is about: (the "Lessor"), （以下简称“甲方”）, "Buyer" means Alder Ltd.

Chooses among the names found around it; finds no names and no definitions itself.
Pure. Next in the flow: `definitions.py`.
"""

from __future__ import annotations

import re
from dataclasses import replace

from core.extract.rules.common_words import place_names
from core.extract.rules.roles import is_role
from core.extract.rules.spans import Span

_PAPER = re.compile(
    r"(?:Lease|Agreement|Contract|Deed|Guarantee|Policy|Order|Amendment|Supplement|Addendum|Endorsement|Annex|Schedule"
    r"|合同|协议|保函|保单|批单|附件)$"
)
_RELATION = re.compile(r"\b(?:by|of|for|with|between|from|in|to|at|on)\b|[与和同跟由向对经为]")
_GOES_ON = re.compile(r"['’]s?\b|[㐀-鿿]")
_ALSO = re.compile(
    r",? (?:d\.?/?b\.?/?a\b\.?/?|doing business as|trading as|t/a|formerly(?: known as)?|f/k/a|a/k/a) "
    r"(?P<name>[A-Z][^(),;\n]{1,50}?)\s*",
)
_IN_A_ROW = re.compile(r"(?:\band|\bbetween|&)\s+$")
_DISTANCE = 200


def also_named(text: str, start: int, end: int) -> tuple[str, ...]:
    """The other name in text[start:end] where it holds nothing else: "Alder Ltd d/b/a Birch"."""
    also = _ALSO.fullmatch(text, start, end)
    return (also["name"],) if also else ()


def defined_by(text: str, match: re.Match[str], names: list[Span], short: tuple[str, ...]) -> Span | None:
    """What a bracket like (the "Lessor") or （以下简称“甲方”） is about: the name before it, or after "："."""
    after = re.match(r"[：:]\s*", text[match.end() :])
    if after:
        start = match.end() + after.end()
        return next((one for one in names if one.start == start), None)
    left = max(text.rfind("\n\n", 0, match.start()), match.start() - _DISTANCE, _last_bracket(text, match.start()))
    before = [one for one in names if left <= one.start and one.end <= match.start()]
    if not before:
        return None
    organisations = [one for one in before if one.type == "organisation"]
    if organisations and also_named(text, organisations[-1].end, match.start()):
        return organisations[-1]
    if organisations and any(map(is_role, short)):
        return _party(text, before[-1], match.start()) or organisations[-1]
    target = _adjacent(text, before[-1], match.start())
    is_paper = any(_PAPER.search(name) for name in short)
    return target if target and target.type != "term" and (not is_paper or target.type == "document") else None


def _party(text: str, name: Span, bracket: int) -> Span | None:
    """A name without a legal form right before the bracket, as the last of the parties: "and Alder Micro (“Buyer”)"."""
    is_last = name.type == "term" and _IN_A_ROW.search(text[: name.start]) and text[name.end : bracket].isspace()
    return replace(name, type="organisation") if is_last and name.name not in place_names() else None


def _adjacent(text: str, name: Span, bracket: int) -> Span | None:
    """The name, where only a date or another bracket stands between it and the bracket."""
    between = text[name.end : bracket]
    return name if re.fullmatch(r"\s*(?:,? dated [^()]{4,40})?\s*(?:[(（][^()（）]*[)）]\s*)?", between) else None


def _last_bracket(text: str, end: int) -> int:
    ends = [m.end() for m in re.finditer(r"[”\"]\s*[)）]", text[:end])]
    return ends[-1] if ends else 0


def only_names(text: str, start: int, company: Span) -> bool:
    """Whether a term means the company itself, not what it makes or what was agreed with it."""
    between = text[start : company.start]
    is_short = len(between.strip()) <= 30 and not re.search(r"[,，]\s*\w{12,}", between)
    return is_short and not _RELATION.search(between) and not _GOES_ON.match(text, company.end)
