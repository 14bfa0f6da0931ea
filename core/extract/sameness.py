"""
Which names may mean the same, and why: short forms, legal forms, initials, sounds, shared numbers and roles.

Pure. Merges nothing: what is found here is proposed to the user. `signs_of`
gives what a name has in common with others that might be it, so that only
those are compared; `grounds_for` compares two. Identity itself is in `names.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import reduce

from rapidfuzz.distance import Levenshtein

from core.extract.rules.bearers import are_apart
from core.extract.rules.vocabulary import LEGAL_FORMS
from core.records import MergeGround, MergeReason, NamedNode
from core.sounds import sounds_of, sounds_of_name
from core.text import fold

STRENGTHS: Mapping[MergeReason, float] = {
    "dictionary": 0.99,
    "alias": 0.9,
    "form": 0.8,
    "number": 0.8,
    "sound": 0.6,
    "short": 0.5,
    "initials": 0.5,
    "role": 0.5,
    "namesake": 0.4,
    "similar": 0.3,
    "follows": 0.9,
}
"""How much each reason says, 0..1: an order for the queue, chosen by hand, no probability."""

COMPARED = frozenset({"organisation", "person", "place"})
"""Types whose names are compared; an amount, a date or a clause is itself and nothing else."""

_HAN = re.compile(r"[㐀-鿿]")
_HAN_FORM = re.compile("(?:股份有限公司|有限责任公司|有限公司|集团公司|控股集团|集团|公司)$")
_BRANCH = re.compile(r"(?:分公司|分行|支行|项目部|子公司|分部|办事处|厂)$|\b(?:branch|subsidiary|division|office)$")
_NUMBER = re.compile(
    r"(?:电话|手机|传真|税号|信用代码|账号|帐号|注册号|tel|phone|mobile|fax|account|registration|vat|id)"
    r"[^\d\n]{0,20}?(?P<number>\+?[\d][\d\-() ]{5,30}\d[A-Z0-9]{0,10})",
    re.IGNORECASE,
)
_NEXT_COMPANY = re.compile(r"有限公司|\b(?:Ltd|Limited|Inc|GmbH|LLC|Corp)\b")
_ACRONYM = re.compile(r"[A-Z]{3,6}")
_TELLING_APART = frozenset("一二三四五六七八九十东西南北上下甲乙丙丁新老0123456789")
_TITLES = frozenset({"mr", "mrs", "ms", "dr", "prof", "sir", "dear"})
_LEAST_DIGITS = 7
_LEAST_WORD = 3
_LEAST_TYPED = 6  # letters, under which one wrong letter makes another name


def signs_of(node: NamedNode) -> frozenset[str]:
    """
    What this node has in common with any that might be the same, as "kind|value"; none for a type not compared.

    Example: an organisation "Yanchi Cell Co., Ltd." has "name|yanchi cell co., ltd.", "start|yanchi", "sound|yanchi".
    """
    if node.type not in COMPARED:
        return frozenset()
    signs = {f"name|{fold(name)}" for name in node.names}
    signs |= {f"number|{number}" for text in node.after for number in _numbers(text)}
    signs |= {f"role|{role}" for role in node.roles}
    if node.type != "place":
        for name in node.names:
            signs.update(_person_signs(name) if node.type == "person" else _company_signs(name))
    return frozenset(signs)


def grounds_for(one: NamedNode, other: NamedNode) -> tuple[MergeGround, ...]:
    """
    The reasons to think that two nodes are the same, strongest first; none where something speaks against it.

    A branch is not its company, people of different employers, numbers or days of birth are two, types must agree.
    """
    if one.type != other.type or _is_apart(one, other):
        return ()
    shared = signs_of(one) & signs_of(other)
    found = dict(_by_names(one, other, shared))
    for kind in ("number", "role"):
        values = sorted(sign.partition("|")[2] for sign in shared if sign.startswith(f"{kind}|"))
        if values:
            found.setdefault("number" if kind == "number" else "role", values[0].partition("|")[0])
    if set(found) == {"role"} and one.type != "organisation":
        return ()
    ordered = sorted(found, key=lambda reason: -STRENGTHS[reason])
    return tuple(MergeGround(reason, found[reason]) for reason in ordered)


def strength_of(grounds: tuple[MergeGround, ...]) -> float:
    """
    How much several reasons say together, 0..1: 1 - Π (1 - strength).

    Example: "short" (0.5) and "role" (0.5) give 0.75.
    """
    return 1.0 - reduce(lambda doubt, ground: doubt * (1.0 - STRENGTHS[ground.reason]), grounds, 1.0)


def _is_apart(one: NamedNode, other: NamedNode) -> bool:
    if _is_branch(one) != _is_branch(other):
        return True
    if not one.scope or not other.scope or one.scope == other.scope:
        return False
    return one.type != "person" or are_apart(one.scope, other.scope)


def _is_branch(node: NamedNode) -> bool:
    return any(_BRANCH.search(fold(name)) for name in node.names)


def _by_names(one: NamedNode, other: NamedNode, shared: frozenset[str]) -> Iterator[tuple[MergeReason, str]]:
    keys = {sign.partition("|")[2] for sign in shared if sign.startswith("name|")}
    own = {fold(node.names[0]) for node in (one, other)}
    if keys & own:  # what both are called for short says nothing that the names do not say
        yield ("namesake", "") if len(own) == 1 and one.type == "person" else ("alias", min(keys & own))
        return
    compare = _people if one.type == "person" else _companies
    if one.type == "place":
        return
    for name in one.names:
        for another in other.names:
            if (reason := compare(name, another)) is not None:
                yield reason, ""


# --- companies -------------------------------------------------------------------


def _stem(name: str) -> str:
    """A company's folded name without its legal form; Latin words separated by one blank."""
    key = fold(name).removeprefix("the ")
    if _HAN.search(key):
        return _HAN_FORM.sub("", key)
    words = [word.strip(".,") for word in key.split()]
    return " ".join(word for word in words if word.replace(".", "") not in LEGAL_FORMS)


def _company_signs(name: str) -> Iterator[str]:
    stem = _stem(name)
    if not stem:
        return
    if _HAN.match(stem):
        yield f"start|{stem[:2]}"
        yield from (f"sound|{sound}" for sound in (sounds_of(stem[:2]) if _HAN.match(stem[1:2]) else ()))
        return
    words = stem.split()
    if len(words[0]) >= _LEAST_WORD:
        yield from (f"start|{words[0]}", f"sound|{words[0]}")
    if len(words) >= _LEAST_WORD:
        yield f"initials|{_initials(words)}"
    if _ACRONYM.fullmatch(name.strip()):
        yield f"initials|{name.strip().lower()}"


def _initials(words: list[str]) -> str:
    return "".join(word[0] for word in words if word not in {"of", "and", "the", "for", "&"})


def _companies(name: str, other: str) -> MergeReason | None:
    """Why two spellings may name one company, if they may."""
    one, two = sorted((_stem(name), _stem(other)), key=len)
    if not one or fold(name) == fold(other):
        return None
    if bool(_HAN.match(one)) != bool(_HAN.match(two)):
        return "sound" if _sounds_alike(one, two) else None
    if one == two:
        return "form"
    if _begins(one, two):
        return "short"
    pair = sorted((name.strip(), other.strip()), key=len)
    if _ACRONYM.fullmatch(pair[0]) and pair[0].lower() == _initials(_stem(pair[1]).split()):
        return "initials"
    return "similar" if _is_mistyped(one, two) else None


def _begins(short: str, long: str) -> bool:
    """Whether a name begins with the shorter one, at the end of a word where it has words."""
    if _HAN.match(short):
        return len(short) >= 2 and long.startswith(short)
    return len(short) >= _LEAST_WORD and long.startswith(f"{short} ")


def _sounds_alike(one: str, two: str) -> bool:
    han, latin = (one, two) if _HAN.match(one) else (two, one)
    word = latin.split()[0]
    return any(word in sounds for sounds in (sounds_of(han[:2]) if len(han) > 1 else (), sounds_of_name(han[:3])))


def _is_mistyped(one: str, two: str) -> bool:
    """One letter apart, where that letter is none that tells two houses apart (第一, 第二, Alder 1, Alder 2)."""
    if len(one) < _LEAST_TYPED or Levenshtein.distance(one, two, score_cutoff=1) != 1:
        return False
    edits = Levenshtein.editops(one, two)
    touched = {text[at] for edit in edits for text, at in ((one, edit.src_pos), (two, edit.dest_pos)) if at < len(text)}
    return not touched & _TELLING_APART


# --- people ----------------------------------------------------------------------


def _words(name: str) -> list[str]:
    words = [word.strip(".,") for word in fold(name).split()]
    return [word for word in words if word and word not in _TITLES]


def _person_signs(name: str) -> Iterator[str]:
    key = fold(name)
    if _HAN.match(key):
        yield from (f"sound|{sound}" for sound in sounds_of_name(key))
        return
    words = _words(name)
    if words and len(words[-1]) >= _LEAST_WORD:
        yield f"start|{words[-1]}"
    if len(words) == 2:
        yield from (f"sound|{''.join(words)}", f"sound|{words[1]}{words[0]}")


def _people(name: str, other: str) -> MergeReason | None:
    """Why two spellings may name one person, if they may."""
    if bool(_HAN.match(name)) != bool(_HAN.match(other)):
        han, latin = (name, other) if _HAN.match(name) else (other, name)
        words = _words(latin)
        sounds = {"".join(words), "".join(words[::-1])} if len(words) == 2 else set()
        return "sound" if sounds & sounds_of_name(fold(han)) else None
    one, two = sorted((_words(name), _words(other)), key=len)
    if not one or one == two or one[-1] != two[-1] or _HAN.match(one[0]):
        return None
    if len(one) == 1:
        return "short"
    if one[0] == two[0]:
        return "short" if len(one) < len(two) else None
    is_initial = 1 in (len(one[0]), len(two[0])) and one[0][0] == two[0][0]
    return "initials" if is_initial else None


# --- numbers -----------------------------------------------------------------------


def _numbers(after: str) -> Iterator[str]:
    """Telephone, tax and account numbers behind a name, digits and letters only, as far as the next company."""
    company = _NEXT_COMPANY.search(after)
    for match in _NUMBER.finditer(after[: company.start()] if company else after):
        number = re.sub(r"[^\dA-Z]", "", match["number"])
        if sum(one.isdigit() for one in number) >= _LEAST_DIGITS:
            yield number
