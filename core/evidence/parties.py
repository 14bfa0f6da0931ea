"""
Whom a question names, and by which roles clauses speak of them: "骋原" is 甲方 in one contract and 乙方 in another.

A clause seldom names the party it binds; its paper says once who 乙方 or "the
Supplier" is (`Passage.bound_names`). Rates nothing (`rating.py`). Used by `quoting.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from core.ports import Memory
from core.records import Passage, Question, Walk
from core.text import fold, terms

_HAN = re.compile(r"[㐀-鿿]{2,}")
_CAPITALISED = re.compile(r"\b[A-Z][\w&-]{2,}")
_BRANCH = re.compile(r"(?<=公司)[㐀-鿿]+分公司$|(?<=公司)[㐀-鿿]+分行$")
_LITTLE_MORE, _WITH_ROLE = 12, 36
"""Characters beside a name that say nothing of its bearer, also where they hold the role: (hereinafter “乙方”)."""
_PARTIES = frozenset({"organisation", "person"})
_PAIR = 2
"""Characters of a short Chinese name; a pair that is a word of the language names nobody."""

_Mention = tuple[int, int, frozenset[str]]


@dataclass(frozen=True, slots=True)
class Bound:
    """
    How a passage speaks of those whom the question names, in the question's own terms for them.

    `roles` are the words of the passage that stand for one of them; `paper` the terms of all whom its paper binds;
    `others` the words that stand for another party of a paper that binds one of them.
    """

    roles: tuple[tuple[str, frozenset[str]], ...] = ()
    paper: frozenset[str] = frozenset()
    others: tuple[str, ...] = ()

    def held_by(self, text: str) -> frozenset[str]:
        """The terms of those for whom a role in this text stands."""
        return frozenset[str]().union(*(words for role, words in self.roles if role in text))

    def is_of_another(self, text: str, held: Set[str]) -> bool:
        """Whether a text with these terms speaks of another party by its role, and of none that is named."""
        return self.paper.isdisjoint(held) and any(role in text for role in self.others)


NOBODY = Bound()


def bound_parties(
    question: Question, walk: Walk, passages: Sequence[Passage], memory: Memory
) -> Mapping[str, Bound]:
    """
    By passage id, how each of these passages speaks of those whom the question names; those that do not are left out.

    Example: asked "砚池迟交赔多少？", a clause with 乙方 of a contract whose 乙方 is 砚池电芯有限公司 speaks of 砚池.
    """
    heads = _heads(passages, memory)
    bindings = {one.passage_id: _bindings(one) for one in (*passages, *heads.values())}
    everybody = {name for pairs in bindings.values() for _, name in pairs}
    spelt = _spellings(everybody, memory)
    named = _named(spelt, question, walk)
    found = dict[str, Bound]()
    for passage in passages if named else ():
        own = bindings[passage.passage_id]
        everyone = {name for _, name in (*own, *bindings[heads[passage.document_id].passage_id])}
        paper = frozenset[str]().union(*(named[name] for name in everyone if name in named))
        others = tuple(role for role, name in own if name in spelt and name not in named) if paper else ()
        bound = Bound(tuple((role, named[name]) for role, name in own if name in named), paper, others)
        if bound != NOBODY:
            found[passage.passage_id] = bound
    return found


def stand_ins(quote: str, passage: Passage) -> tuple[tuple[str, str], ...]:
    """
    Roles and short names in a quote with whom or what they stand for, in order; not those it tells itself.

    Example: "乙方逾期交货的" gives (("乙方", "砚池电芯有限公司"),); a part of the name tells itself.
    """
    told = ((role, name) for role, name in _bindings(passage) if name not in quote and fold(role) not in fold(name))
    found = {role: (_place_of(role, quote), name) for role, name in told}
    return tuple((role, name) for role, (at, name) in sorted(found.items(), key=lambda one: one[1]) if at >= 0)


def _place_of(role: str, quote: str) -> int:
    """Where a quote first has a role, a Latin one as a whole word; -1 for nowhere."""
    if not role.isascii():
        return quote.find(role)
    found = re.search(rf"(?<![\w-]){re.escape(role)}(?![\w-])", quote)
    return found.start() if found else -1


def introduces_party(text: str, passage: Passage) -> bool:
    """Whether a stretch of a passage only says who one of its parties is: "保证人：钧策控股有限公司（“乙方”）"."""
    return any(
        len(text) < len(name) + (_WITH_ROLE if role in text else _LITTLE_MORE)
        for role, name in _bindings(passage)
        if name in text
    )


def _heads(passages: Iterable[Passage], memory: Memory) -> dict[str, Passage]:
    """The first passage of each of their documents, by document id: there the parties are mostly named."""
    graph = memory.hypergraph
    documents = list(dict.fromkeys(one.document_id for one in passages))
    firsts = [int(graph.passages_by_document[graph.document_number[one]][0]) for one in documents]
    return dict(zip(documents, memory.passages([graph.passage_ids[one] for one in firsts]), strict=True))


def _bindings(passage: Passage) -> list[tuple[str, str]]:
    """Roles and short names of a passage with the full name of whom they stand for."""
    return [(role, name) for role, _, name in (one.partition("=") for one in passage.bound_names) if name]


def _named(spellings: Mapping[str, set[str]], question: Question, walk: Walk) -> dict[str, frozenset[str]]:
    """Those of these full names that the question means, with its terms for them: where several fit, the longest."""
    mentions = {name: list(_mentions(spelt, question, walk)) for name, spelt in spellings.items()}
    longest = dict[int, int]()
    for start, length, _ in (one for many in mentions.values() for one in many):
        longest[start] = max(length, longest.get(start, 0))
    kept = {name: [one for one in many if one[1] == longest[one[0]]] for name, many in mentions.items()}
    return {name: frozenset[str]().union(*(words for *_, words in many)) for name, many in kept.items() if many}


def _spellings(names: Iterable[str], memory: Memory) -> dict[str, set[str]]:
    """Each full name of a company or person with what else its bearer is called, in either language."""
    keys = {name: fold(name) for name in sorted(names)}
    found = memory.find_aliases(keys.values())
    ids = list(dict.fromkeys(one for many in found.values() for one in many))
    parties = {node.node_id: {node.name, *node.aliases} for node in memory.nodes(ids) if node.type in _PARTIES}
    spelt = {name: [parties[one] for one in found.get(key, ()) if one in parties] for name, key in keys.items()}
    return {name: {name}.union(*others) for name, others in spelt.items() if others}


def _mentions(spellings: Iterable[str], question: Question, walk: Walk) -> Iterator[_Mention]:
    """Where a question means the bearer of these names: start, length, and its terms."""
    seeds = {seed.surface for seed in walk.seeds if seed.surface}
    short = {*question.unknown_pairs, *seeds}
    abroad = {sense: one.own for one in walk.abroad for many in one.senses for sense in ["".join(many)]}
    for name in spellings:
        if _HAN.match(name):
            yield from _of_chinese(name, question.text, short)
            sounds = abroad.get(name[:_PAIR])
        else:
            first = fold(name).split(" ")[0]
            yield from _of_latin(first, question.text)
            sounds = abroad.get("".join(terms(first))) if len(first) > 4 else None
        if sounds:
            yield -1, 0, frozenset(sounds)  # a name that only sounds alike keeps no other away


def _of_chinese(name: str, text: str, short: set[str]) -> Iterator[_Mention]:
    """The longest beginning of a Chinese name that the text writes, or the name of its branch."""
    for part in (name, *_BRANCH.findall(name)):
        length = next((n for n in range(len(part), _PAIR - 1, -1) if part[:n] in text), 0)
        if length > _PAIR or part[:length] in short:
            yield text.index(part[:length]), length, frozenset(terms(part[:length]))


def _of_latin(first: str, text: str) -> Iterator[_Mention]:
    """Words of a text with a capital that are the first word of a name."""
    for match in _CAPITALISED.finditer(text):
        if fold(match.group()) == first:
            yield match.start(), len(match.group()), frozenset(terms(match.group()))
