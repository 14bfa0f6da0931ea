"""
Looking up names and facts in the memory by what a reader types.

Chooses ids only; `browse.py` turns them into records. Questions are answered
elsewhere (`traverse/`): here nothing walks. Next: the engine's `browsing.py`.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence

import numpy as np

from core.sounds import sounds_of_name
from core.spellings import other_spellings
from core.store.memory import StoredMemory
from core.text import fold, terms

PASSAGES_READ = 100  # passages whose facts are compared with what was typed
NAMES_READ = 20  # names that hold what was typed, and whose facts are compared too
FACTS_READ = 600  # facts compared at most
SHORTEST_SOUND = 4  # letters; shorter ones sound like too many
LEAST_HELD = 0.5  # a fact that holds less of what was typed is not shown
LEAST_LIKENESS = 0.6  # two Chinese characters that share one have 0.5; names that resemble less are not shown


def most_connected(memory: StoredMemory, limit: int) -> list[str]:
    """Node ids by the number of facts they take part in, most first, ties in the order they came in."""
    graph = memory.hypergraph
    degrees = np.diff(graph.hyperedges_of.starts)
    return [graph.node_ids[number] for number in np.argsort(-degrees, kind="stable")[:limit].tolist()]


def node_ids_by_name(memory: StoredMemory, text: str, limit: int) -> list[str]:
    """
    Nodes one of whose names is `text`, then those that hold it, the most connected first, then those that resemble.

    Names are compared folded (`core.text.fold`), so that case, width, accents
    and quotes make no difference; two Chinese characters are enough. Those that
    other spellings name come next (`core.spellings`), then Chinese names that
    sound like it: "Junce" finds 钧策.
    """
    key = fold(text)
    if not key:
        return []
    holding = _holding(memory, key)
    holding += [one for other in other_spellings(key) for one in _holding(memory, other)]
    holding += _sounding(memory, "".join(key.split()))
    if len(holding) >= limit:
        return list(dict.fromkeys(holding))[:limit]
    like = [one for one, likeness in memory.similar_names(key, limit) if likeness >= LEAST_LIKENESS]
    return list(dict.fromkeys([*holding, *like]))[:limit]


def fact_ids_by_text(memory: StoredMemory, text: str, limit: int) -> list[str]:
    """
    Facts whose words or members hold what was typed, best first, ties in the order they came in.

    A fact that holds `text` as it stands (folded) comes before one that holds
    its terms only; a term counts by its rarity. At least half must be held.
    """
    key, wanted = fold(text), list(dict.fromkeys(terms(text)))
    if not key:
        return []
    worth = _worth(memory, wanted)
    read = _words(memory, [*_writing(memory, text.strip()), *_read(memory, wanted, key)][:FACTS_READ])
    held = {one: 2.0 if key in fold(words) else _share(words, worth) for one, words in read.items()}
    number = memory.hypergraph.hyperedge_number
    best = sorted(held, key=lambda one: (-held[one], number[one]))
    return [one for one in best if held[one] >= LEAST_HELD][:limit]


def _holding(memory: StoredMemory, key: str) -> list[str]:
    """Nodes that bear the key, then those with a name that contains it, each group by degree."""
    graph = memory.hypergraph
    sql = (
        "SELECT node_id, max(alias.key = ?1) FROM alias JOIN node ON node.number = alias.node"
        " WHERE instr(alias.key, ?1) GROUP BY node_id"
    )
    degrees = np.diff(graph.hyperedges_of.starts)
    found = [(-row[1], -int(degrees[graph.node_number[row[0]]]), row[0]) for row in memory.rows(sql, key)]
    return memory.standing(node_id for _, _, node_id in sorted(found))


def _sounding(memory: StoredMemory, spelling: str) -> list[str]:
    """Nodes with two characters that read so in pinyin, then those whose whole name of up to four does."""
    if len(spelling) < SHORTEST_SOUND or not (spelling.isascii() and spelling.isalpha()):
        return []
    found = [one for pair in memory.sounding([spelling]) for one in _holding(memory, pair)]
    ends = memory.sounding([spelling[at:] for at in range(1, len(spelling) - SHORTEST_SOUND + 2)])
    nodes = memory.nodes(list(dict.fromkeys(one for pair in ends for one in _holding(memory, pair))))
    return found + [one.node_id for one in nodes if spelling in sounds_of_name(one.name)]


def _writing(memory: StoredMemory, text: str) -> list[str]:
    """Facts that write just this, in any case of Latin letters: also one Chinese character, or half a word."""
    sql = (
        "SELECT DISTINCT hyperedge_id FROM source JOIN hyperedge ON hyperedge.number = source.hyperedge"
        " WHERE instr(lower(source.text), lower(?)) LIMIT ?"
    )
    return [row[0] for row in memory.rows(sql, text, FACTS_READ // 3)]


def _read(memory: StoredMemory, wanted: Sequence[str], key: str) -> list[str]:
    """Facts of the names that hold the key, and of the passages that hold the terms."""
    graph = memory.hypergraph
    passages = [graph.passage_number[one] for one, _ in memory.search_text(wanted, PASSAGES_READ)]
    names = [graph.node_number[one] for one in _holding(memory, key)[:NAMES_READ]]
    named = [number for one in names for number in graph.hyperedges_of[one].tolist()]
    stated = [number for one in passages for number in graph.hyperedges_in[one].tolist()]
    return [graph.hyperedge_ids[number] for number in [*named[: FACTS_READ // 3], *stated]]


def _words(memory: StoredMemory, hyperedge_ids: Iterable[str]) -> dict[str, str]:
    """The words of each fact and the names of its members, a line each."""
    sql = (
        "SELECT hyperedge_id, min(source.text) || char(10) || group_concat(DISTINCT node.name)"
        " FROM json_each(?) JOIN hyperedge ON hyperedge_id = value"
        " JOIN source ON source.hyperedge = hyperedge.number"
        " JOIN incidence ON incidence.hyperedge = hyperedge.number JOIN node ON node.number = incidence.node"
        " GROUP BY hyperedge_id"
    )
    return {row[0]: row[1] for row in memory.rows(sql, json.dumps(list(dict.fromkeys(hyperedge_ids))))}


def _worth(memory: StoredMemory, wanted: Sequence[str]) -> dict[str, float]:
    """How much each term tells: the rarer the more, > 0; a term that no passage holds counts as the rarest."""
    total = len(memory.hypergraph.passage_ids)
    return {term: math.log(1 + (total + 1) / (count + 1)) for term, count in memory.document_frequency(wanted).items()}


def _share(words: str, worth: dict[str, float]) -> float:
    """How much of what was typed these words hold, 0..1."""
    total = sum(worth.values())
    held = set(terms(words))
    return sum(value for term, value in worth.items() if term in held) / total if total else 0.0
