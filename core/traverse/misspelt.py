"""
Names that a question misspells: "Halvorson" where the papers know Halvorsen, 骋源 where they know 骋原.

Only a name that no paper has, one edit (or, in Chinese, the same sound) away from
the one company or person that could be meant. Pure look-ups in tables made once
for each hypergraph. Used by the engine, which asks with the name that is meant; the answer says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from rapidfuzz.distance import OSA

from core.hypergraph import Hypergraph
from core.ports import Memory
from core.sounds import sounds_of
from core.text import terms

_WORD = re.compile(r"(?<![\w@./-])[A-Za-z][a-z]{4,}(?![\w@/-]|\.\w)")
_SHORTEST = 5
"""Letters of a word that may be misspelt: shorter ones are one edit from too many others."""
_PAIR = 2
_NAMED = frozenset({"organisation", "person"})
_PLAIN_END = re.compile(r"(?:s|es|ed|ing|ly)$")


def misspelt(text: str, pairs: Iterable[str], memory: Memory) -> tuple[tuple[str, str], ...]:
    """
    The misspelt names of a question as (written, meant), in its order of scripts: Latin words, then Chinese pairs.

    Args:
        pairs: pairs of Chinese characters in it that are no words (`Question.unknown_pairs`).

    Example: "What does Halvorson owe?" gives (("Halvorson", "Halvorsen"),).
    """
    words = [one for one in dict.fromkeys(_WORD.findall(text)) if _is_like_a_name(one, text)]
    known = memory.document_frequency({*(terms(one)[0] for one in words), *pairs})
    latin = [one for one in words if not known[terms(one)[0]]]
    chinese = [one for one in pairs if not known[one]]
    found = ((one, _meant(one, memory.hypergraph)) for one in latin)
    sounding = ((one, _sounding(one, memory.hypergraph)) for one in chinese)
    return tuple((one, other) for one, other in (*found, *sounding) if other)


def _is_like_a_name(word: str, text: str) -> bool:
    """Whether a word has a capital, or stands in a question that has none at all and does not look inflected."""
    return word[0].isupper() or (text.islower() and not _PLAIN_END.search(word))


def _meant(word: str, graph: Hypergraph) -> str:
    """The one word of names that is an edit away from this one and begins alike, as names write it; "" for none."""
    likely = _words_of_names(graph).get(word[0].lower(), {})
    found = [one for key, one in likely.items() if OSA.distance(key, word.lower(), score_cutoff=1) == 1]
    return found[0] if len(found) == 1 else ""


@lru_cache(maxsize=2)
def _words_of_names(graph: Hypergraph) -> Mapping[str, Mapping[str, str]]:
    """First words of the names of companies and all of people's, by their first letter, folded → with a capital."""
    found: dict[str, dict[str, str]] = {}
    for key, type_ in zip(graph.node_keys, graph.node_types, strict=True):
        if type_ in _NAMED and key.isascii():
            for word in key.split(" ")[: None if type_ == "person" else 1]:
                if len(word) >= _SHORTEST and word.isalpha():
                    found.setdefault(word[0], {})[word] = word.capitalize()
    return found


def _sounding(pair: str, graph: Hypergraph) -> str:
    """The one pair of characters that begins a company's name and is read like this one; "" for none."""
    found = {one for sound in sounds_of(pair) for one in _pairs_by_sound(graph).get(sound, ())}
    return next(iter(found)) if len(found) == 1 else ""


@lru_cache(maxsize=2)
def _pairs_by_sound(graph: Hypergraph) -> Mapping[str, set[str]]:
    """How the first two characters of companies' names are read → these characters."""
    found: dict[str, set[str]] = {}
    for pair in set(_first_pairs(graph)):
        for sound in sounds_of(pair):
            found.setdefault(sound, set()).add(pair)
    return found


def _first_pairs(graph: Hypergraph) -> Iterator[str]:
    for key, type_ in zip(graph.node_keys, graph.node_types, strict=True):
        if type_ == "organisation" and len(key) > _PAIR and not key[0].isascii() and not key[1].isascii():
            yield key[:_PAIR]
