"""
Seeds: the nodes a question names, exactly or nearly, and the documents it means.

Every stretch of the question that is some node's folded name is looked up in
one query; the longest wins where two overlap. Names that are in no memory
under that spelling are compared with similar ones. Next: `direct.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from core.amounts import counts_things
from core.hypergraph import Hypergraph
from core.ports import Memory
from core.records import Hop, Node, Question, ScoredHyperedge, Seed
from core.spellings import other_spellings
from core.text import fold
from core.traverse.hop import View
from core.traverse.links import dilution
from core.traverse.question import content_terms
from core.traverse.short_names import called_short

_LATIN_WORDS = 9
_HAN_CHARACTERS = 24
_SHORTEST_NAME = 2
_FUZZY_FLOOR = 0.86
_SIMILAR = 12
"""Similar names looked at for one that is abbreviated."""
_LATIN_WORD = re.compile(r"[A-Za-z][\w'’-]*")
_INITIALS = re.compile(r"(?:[A-Z]\.?[ -]?)+[A-Z][a-z]")
_NO_SEED_TYPES = frozenset({"event"})
_MOST_NAMESAKES = 12
_MEANT_FACTS, _MEANT_STRENGTH = 3, 0.5
_NO_MEANT_TYPES = frozenset({"event", "document", "clause"})

Stretch = tuple[int, int, str]


def stretches(text: str) -> list[Stretch]:
    """
    Every stretch of a question that could be a name, as (start, end, folded).

    Runs of one to nine Latin words, and inside Chinese runs every substring of
    two to 24 characters.
    """
    found: list[Stretch] = []
    words = [(match.start(), match.end()) for match in re.finditer(r"[\w#][\w\-#./'’&]*", text)]
    for first in range(len(words)):
        for last in range(first, min(first + _LATIN_WORDS, len(words))):
            start, end = words[first][0], words[last][1]
            found.append((start, end, fold(text[start:end])))
    for run in re.finditer(r"[㐀-䶿一-鿿\w\-#.（）()《》·]+", text):
        found.extend(_substrings(text, run.start(), run.end()))
    return [one for one in dict.fromkeys(found) if len(one[2]) >= _SHORTEST_NAME]


def _substrings(text: str, start: int, end: int) -> Iterable[Stretch]:
    run = text[start:end]
    if not re.search(r"[㐀-䶿一-鿿]", run):
        return
    is_folded = all(fold(character) == character for character in run)  # then so is each stretch of it
    for left in range(start, end - 1):
        for right in range(left + 2, min(left + _HAN_CHARACTERS, end) + 1):
            yield left, right, text[left:right] if is_folded else fold(text[left:right])


def longest_matches(found: Iterable[Stretch], known: Iterable[str]) -> list[Stretch]:
    """Of the stretches that are known, those not inside or across a longer one; in text order."""
    names = set(known)
    taken: list[Stretch] = []
    for one in sorted((s for s in found if s[2] in names), key=lambda s: (s[0] - s[1], s[0])):
        if all(one[1] <= other[0] or one[0] >= other[1] for other in taken):
            taken.append(one)
    return sorted(taken)


def find_seeds(question: Question, memory: Memory, limit: int) -> tuple[Seed, ...]:
    """
    The nodes that the question names, strongest first, at most `limit` distinct names.

    Strength is 1 for a name that only one node bears and falls with the number
    of namesakes; a merely similar name gets at most 0.8 of its similarity.
    """
    found = stretches(question.text)
    known = memory.find_aliases(key for _, _, key in found)
    aliases = {key: node_ids for key, node_ids in known.items() if content_terms(key)}
    exact = [one for one in longest_matches(found, aliases) if _is_cased_like_a_name(question.text, one)]
    seeds: dict[str, Seed] = {}
    ids = list(dict.fromkeys(one for _, _, key in exact for one in aliases[key]))
    named = dict(zip(ids, memory.nodes(ids), strict=True))
    for start, end, key in exact:
        _add(seeds, [named[one] for one in aliases[key]], question.text[start:end], 1.0, "exact name")
    written = [question.text[start:end] for start, end, _ in exact]
    for surface, short in called_short(question, written, memory.hypergraph):
        _add(seeds, memory.nodes(short), surface, 1.0, "exact name")
    for name in question.names:
        if fold(name) not in aliases and not any(fold(name) in key or key in fold(name) for _, _, key in exact):
            for node_id, similarity in _similar(name, memory):
                _add(seeds, memory.nodes([node_id]), name, 0.8 * similarity, "similar name")
    ordered = sorted(seeds.values(), key=lambda seed: (-seed.strength, seed.node_id))
    return _first_names(ordered, limit)


def _is_cased_like_a_name(text: str, stretch: Stretch) -> bool:
    """
    False for one Latin word in lower case where the question writes other names with capitals.

    "City" is a song and "the city" is not; who types all in lower case names by lower case.
    """
    surface = text[stretch[0] : stretch[1]]
    has_capitals = any(word[0].isupper() and len(word) > 1 for word in _LATIN_WORD.findall(text)[1:])
    return not (has_capitals and surface.isascii() and surface.isalpha() and surface.islower())


def _similar(name: str, memory: Memory) -> list[tuple[str, float]]:
    """Nodes that other spellings of a name name, else like ones, else those it abbreviates: "J. Smith", John Smith."""
    spelt = memory.find_aliases(other_spellings(fold(name)))
    if spelt:
        return [(node_id, _FUZZY_FLOOR) for node_ids in spelt.values() for node_id in node_ids][:3]
    found = memory.similar_names(fold(name), _SIMILAR)
    near = [(node_id, similarity) for node_id, similarity in found[:3] if similarity >= _FUZZY_FLOOR]
    nodes = memory.nodes([node_id for node_id, _ in found]) if not near and _INITIALS.match(name) else []
    return near or [(node.node_id, _FUZZY_FLOOR) for node in nodes if abbreviates(fold(name), fold(node.name))]


def abbreviates(short: str, full: str) -> bool:
    """Whether a folded name gives initials for the first words of another: "j r smith" for "john ronald smith"."""
    initials, words = short.split(), full.split()
    if len(initials) != len(words) or len(words) < 2 or initials[-1] != words[-1] or short == full:
        return False
    return all(word == one or (len(one) == 1 and word[0] == one) for one, word in zip(initials, words, strict=True))


def _add(
    seeds: dict[str, Seed], found: Iterable[Node], surface: str, strength: float, found_by: str
) -> None:
    nodes = [node for node in found if node.type not in _NO_SEED_TYPES]
    nodes = [node for node in nodes if node.type != "amount" or not counts_things(surface)]
    shared = strength / dilution(len(nodes)) if nodes else 0.0
    for node in nodes[:_MOST_NAMESAKES]:
        if node.node_id not in seeds or seeds[node.node_id].strength < shared:
            seeds[node.node_id] = Seed(node.node_id, node.name, surface, shared, found_by)


def _first_names(seeds: list[Seed], limit: int) -> tuple[Seed, ...]:
    surfaces = list(dict.fromkeys(seed.surface for seed in seeds))[:limit]
    return tuple(seed for seed in seeds if seed.surface in surfaces)


def with_meant_seeds(first: Hop, view: View) -> tuple[Hop, tuple[Seed, ...]]:
    """
    Seeds by meaning, for facts of hop 1 that cover a part of the question and hold no named seed.

    Each of the three best of them starts at its rarest member that is not an
    event, a document or a clause. Returns hop 1 with these as `reached_by` and
    in the frontier, and the new seeds, strength 0.5.
    """
    unseeded = [one for one in first.kept if one.covers and not one.reached_by]
    chosen = [_rarest_member(one.hyperedge_id, view.graph) for one in unseeded[:_MEANT_FACTS]]
    meant = list(dict.fromkeys(node for node in chosen if node >= 0))
    kept = tuple(one if one.reached_by else _reached_by_any(one, meant, view.graph) for one in first.kept)
    ids = [view.graph.node_ids[node] for node in meant]
    seeds = tuple(
        Seed(node.node_id, node.name, "", _MEANT_STRENGTH, "meaning") for node in view.memory.nodes(ids)
    )
    return replace(first, frontier=(*first.frontier, *ids), kept=kept), seeds


def _rarest_member(hyperedge_id: str, graph: Hypergraph) -> int:
    members = graph.members[graph.hyperedge_number[hyperedge_id]].tolist()
    fitting = [node for node in members if graph.node_types[node] not in _NO_MEANT_TYPES]
    return min(fitting, key=lambda node: (len(graph.hyperedges_of[node]), graph.node_ids[node]), default=-1)


def _reached_by_any(fact: ScoredHyperedge, meant: Sequence[int], graph: Hypergraph) -> ScoredHyperedge:
    members = set(graph.members[graph.hyperedge_number[fact.hyperedge_id]].tolist())
    reached = next((node for node in meant if node in members), -1)
    return replace(fact, reached_by=graph.node_ids[reached]) if reached >= 0 else fact
