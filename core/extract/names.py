"""
From a surface form to a node: normalise, alias, scope.

Identity is (normalised name, type, scope), turned into a short stable id.
Legal forms that mean the same merge by rule; nothing else does. Next in the
flow: `hyperedges.py`.
"""

from __future__ import annotations

import hashlib
import re
from itertools import pairwise

from core.extract.rules.finder import find_names
from core.extract.rules.people import guess_people
from core.extract.rules.spans import Span
from core.records import Language, Node, NodeType
from core.text import fold

_FORMS = (
    (re.compile(r"\b(?:public limited company|public ltd company)\b"), "plc"),
    (re.compile(r"\b(?:pte|private|pvt) (?:ltd|limited)\b"), "pte ltd"),
    (re.compile(r"\bproprietary (?:ltd|limited)\b"), "pty ltd"),
    (re.compile(r"\baktiebolag\b"), "ab"),
    (re.compile("集团公司$"), "集团"),
    (re.compile("普通合夥"), "普通合伙"),
    (re.compile(r" - (?=(?:[^\W\d_]+ ){1,2}branch$)"), " "),
    (re.compile(r"\b(?:(?:co|company) )?(?:ltd|limited)\b"), "ltd"),
    (re.compile(r"\b(?:corporation|corp)\b"), "corp"),
    (re.compile(r"\b(?:incorporated|inc)\b"), "inc"),
    (re.compile(r"(?<= )([a-z]) ([a-z])(?: ([a-z]))?(?: ([a-z]))?$"), r"\1\2\3\4"),  # B.V. is BV, G.m.b.H. is GmbH
    (re.compile("有限责任公司"), "有限公司"),
    (re.compile("(?<!有限)(?<!责任)股份公司"), "股份有限公司"),
    (re.compile(r"(?<=公司) (?=[㐀-鿿])"), ""),
    (re.compile(r"^((?:[^\W\d_]+ ){1,2}branch)(?: office)? of (.+)$"), r"\2 \1"),  # Cork Branch of Alder Ltd
)
_ANY_FORM = re.compile(
    r"[\s,]*\b(?:Public Limited Company|(?:Co(?:mpany|\.)?,? )?(?:Ltd|Limited)"
    r"|(?:Pte|Pvt|Private|Proprietary|Pty)\.? (?:Ltd|Limited)"
    r"|Inc(?:orporated)?|Corp(?:oration)?|G\.?m\.?b\.?H\.?|P?LLC|LLP|PLC|AG|AS|AB|Oyj?|B\.?V\.?|N\.?V\.?|S\.?A\.?"
    r"|S\.?p\.?A\.?|S\.?r\.?l\.?|s\.?r\.?o\.?|a\.s\.|d\.o\.o\.|Sp\.? z o\.? ?o\.?"
    r"|DAC|K\.?K\.?|Aktiebolag|A\.S\.|S\.A\.S\.|Sdn\.? Bhd)(?:\b|(?<=\.))\.?$",
    re.IGNORECASE,
)
_HAN_FORM = re.compile("(?:股份有限公司|有限责任公司|有限公司|股份公司|[（(](?:特殊)?普通合伙[）)])$")
_JOINT = re.compile(r" (?:(?:and|on|in|with|of|for|to|at|from|by|the|a|an|la|de) ){1,2}|: | - ")
_KEYED: frozenset[NodeType] = frozenset(("amount", "date", "product"))
_LONGER = re.compile("(?![的与和在是为向将已了由对给从])[㐀-鿿]{1,4}?(?=[的与和在是为向将已了，,。？?])")
_EXTENDED: frozenset[NodeType] = frozenset(("place", "organisation", "person"))
_NICKNAME = re.compile(r"\s*[\"“‘'(（][^\"”’')）]+[\"”’')）]\s*")


def name_key(name: str, type_: NodeType) -> str:
    """
    The normalised name that identity rests on.

    Folded; a leading "the" is dropped; legal forms of organisations that mean
    the same are one. Example: "The ACME Corporation" gives "acme corp".
    """
    key = fold(name).removeprefix("the ")
    if type_ == "organisation":
        for pattern, form in _FORMS:
            key = pattern.sub(form, key)
    return key


def node_id(key: str, type_: NodeType, scope: str) -> str:
    """A stable id, "n_" and twelve hexadecimal digits, of (normalised name, type, scope)."""
    digest = hashlib.sha256(f"{type_}|{scope}|{key}".encode()).hexdigest()
    return f"n_{digest[:12]}"


def make_node(name: str, type_: NodeType, scope: str = "", key: str = "", aliases: tuple[str, ...] = ()) -> Node:
    """A node by its name; `key` replaces the name in its identity where given."""
    identity = name_key(key or name, type_)
    others = (*aliases, *_short_forms(name, type_))
    kept = tuple(dict.fromkeys(other for other in others if other and other != name))
    return Node(node_id(identity, type_, scope), name, type_, scope, kept)


def node_of(span: Span) -> Node:
    """The node a span names."""
    return make_node(span.name, span.type, span.scope, span.key, span.aliases)


def _short_forms(name: str, type_: NodeType) -> tuple[str, ...]:
    if type_ == "organisation":
        return (_HAN_FORM.sub("", _ANY_FORM.sub("", name)),)
    if type_ == "person":
        return (" ".join(_NICKNAME.sub(" ", name).split()),)
    return ()


def title_aliases(title: str, name: str) -> tuple[str, ...]:
    """
    What else a document may be called.

    The title without "(…)", before its comma and without quoted nicknames, and
    the file's name without its ending. Example: ("Salem, Oregon", "salem.txt")
    gives ("Salem", "salem").
    """
    variants = [title, re.sub(r"\s*[(（][^()（）]*[)）]\s*$", "", title), title.split(", ")[0]]
    variants.append(" ".join(re.sub(r"\s[\"“][^\"”]+[\"”]\s", " ", title).split()))
    variants.append(re.sub(r"\.[A-Za-z0-9]{1,5}$", "", name.rsplit("/", 1)[-1]))
    return tuple(dict.fromkeys(v.strip() for v in variants if v.strip() and v.strip() != title))


def question_names(text: str, language: Language) -> list[str]:
    """
    Names in a question, in its order, found by the rules that find them in passages, without the model.

    Which kind of name it is tells the walk nothing, and names that the memory
    has are found by their spelling: of 498 questions none walks otherwise with
    the model, nor of those with a misspelt name.

    A title may hold small words that no passage rule joins ("Miracle on 34th
    Street"), and a comparison may read as one name ("Alder or Birch"), so
    neighbours are offered joined as well and pairs taken apart as well. So are
    Chinese names with the words behind them (the tagger cuts short those it
    does not know), and canonical forms ("2023-12", "1#塔机").
    """
    spans = find_names(text, language, defined=guess_people(text), with_model=False)
    found = [(span.start, text[span.start : span.end].strip("《》")) for span in spans]
    for one, other in pairwise(spans):
        if _JOINT.fullmatch(text[one.end : other.start]):
            found.append((one.start, text[one.start : other.end]))
    for span in spans:
        if span.type in _EXTENDED and (longer := _LONGER.match(text, span.end)):
            found.append((span.start, text[span.start : longer.end()]))
    found.extend((span.end, span.key) for span in spans if span.type in _KEYED and span.key)
    parts = [(start, part) for start, name in found for part in name.split(" or ") if " or " in name]
    return list(dict.fromkeys(name for _, name in sorted([*found, *parts], key=lambda each: each[0])))
