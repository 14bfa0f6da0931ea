"""
Words of one language in the other: CC-CEDICT and a short list of contract words, Chinese and English both ways.

Turns the words of a question into words that a passage of the other language
may use. Knows nothing of any memory: which candidates mean something there is
decided in `traverse/abroad.py`. Read at the first use, then kept.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Container, Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from threading import Lock

from core.cedict import entries
from core.records import Language, Translated
from core.text import terms

MOST_SENSES = 3
"""English senses taken of a Chinese word: later ones are rarer."""
MOST_WORDS = 12
"""Chinese words taken of an English one: whichever a memory uses, it uses few of them."""
LONGEST_CHINESE, LONGEST_ENGLISH = 6, 4
_HAN = re.compile(r"[㐀-䶿一-鿿]+")
_ASIDE = re.compile(r"\([^)]*\)|\[[^\]]*\]")
_ARTICLE = re.compile(r"^(?:to|an?|the)\s+")
_NOT_A_MEANING = ("variant of", "old variant", "see ", "used in", "abbr. for", "surname ", "cl:", "also ", "classifier")
_WORD = re.compile(r"[A-Za-z]+")
_LOCK = Lock()
_Dictionary = tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]], frozenset[str]]


def words_abroad(text: str, language: Language, everyday: Iterable[Translated] = ()) -> tuple[Translated, ...]:
    """
    For each word of a text, the words of the other language that may say the same, likeliest first.

    Args:
        text: a question, in Chinese or English.
        language: the language it is in.
        everyday: its everyday words (`everyday.py`); what papers write for one counts in both languages.

    Returns:
        one for each word or phrase that the dictionary knows, longest phrases first and after one of English
        its words; single Chinese characters are left out, they mean too much. Source: CC-CEDICT, CC BY-SA 4.0.

    Example: "担保金额" gives 担保 ("guarantee", "vouch for") and 金额 ("amount of money", "sum of money").
    """
    translate = _from_chinese if language == "zh" else _from_english
    written = {one.word: [word for sense in one.senses for word in translate(sense)] for one in everyday}
    in_either = (
        Translated(one.word, (*one.senses, *(sense for word in written[one.word] for sense in word.senses)))
        for one in everyday
    )
    return (*translate(text), *in_either)


def unknown_pairs(text: str) -> tuple[str, ...]:
    """
    Neighbouring Chinese characters that belong to no word of the dictionary: mostly parts of names.

    Example: "衍驰的合同" gives ("衍驰",).
    """
    pairs: list[str] = []
    for run in _HAN.findall(text):
        single = [len(word) == 1 for word in _cut(run, _dictionary()[0]) for _ in word]
        pairs += [run[i : i + 2] for i in range(len(run) - 1) if single[i] and single[i + 1]]
    return tuple(dict.fromkeys(pairs))


def pairs_over_words(text: str) -> tuple[str, ...]:
    """
    Neighbouring Chinese characters of two words, one of them longer than a character: together they say nothing.

    Example: "晚交货" gives ("晚交",), for 交货 is a word.
    """
    pairs: list[str] = []
    for run in _HAN.findall(text):
        words = _cut(run, _dictionary()[2])
        pairs += [one[-1] + other[0] for one, other in pairwise(words) if len(one) > 1 or len(other) > 1]
    return tuple(dict.fromkeys(pairs))


def _from_chinese(text: str) -> Iterator[Translated]:
    english = _dictionary()[0]
    for run in _HAN.findall(text):
        for word in _cut(run, english):
            if len(word) > 1 and word in english:
                yield Translated(word, english[word][:MOST_SENSES])


def _cut(run: str, known: Container[str]) -> list[str]:
    """A run of Chinese as words, the longest known one first."""
    words, at = list[str](), 0
    while at < len(run):
        length = next(n for n in range(LONGEST_CHINESE, 0, -1) if n == 1 or run[at : at + n] in known)
        words.append(run[at : at + length])
        at += length
    return words


def _from_english(text: str) -> Iterator[Translated]:
    chinese, words = _dictionary()[1], _WORD.findall(text)
    stems = [" ".join(terms(word)) for word in words]
    for start, end in _known_phrases(stems, chinese):
        for first, last in dict.fromkeys([(start, end), *((one, one + 1) for one in range(start, end))]):
            if (key := " ".join(stems[first:last])) in chinese:
                yield Translated(" ".join(words[first:last]), chinese[key])


def _known_phrases(stems: list[str], known: Container[str]) -> Iterator[tuple[int, int]]:
    """Start and end of each phrase of known stems, the longest one first; what is unknown is passed over."""
    at = 0
    while at < len(stems):
        lengths = range(min(LONGEST_ENGLISH, len(stems) - at), 0, -1)
        length = next((n for n in lengths if " ".join(stems[at : at + n]) in known), 0)
        if length:
            yield at, at + length
        at += length or 1


def _dictionary() -> _Dictionary:
    """Chinese word → English senses, stemmed English sense → Chinese words, both likeliest first; all Chinese words."""
    with _LOCK:  # threads that ask for the first time together read it once, not each for itself
        return _read()


@lru_cache(maxsize=1)
def _read() -> _Dictionary:
    english: dict[str, tuple[str, ...]] = {}
    found: dict[str, list[tuple[int, int, str]]] = {}
    known: set[str] = set()
    for sense, of_business in _business_words():
        known.update(of_business)
        found[" ".join(terms(sense))] = [(-1, place, word) for place, word in enumerate(of_business)]
        for word in of_business:
            english[word] = (*english.get(word, ()), sense)
    for words, senses in _entries():
        known.update(words)
        for word in words if senses else ():
            english[word] = tuple(dict.fromkeys((*english.get(word, ()), *senses)))
        for place, sense in enumerate(senses):
            if 2 <= len(words[0]) <= LONGEST_ENGLISH:
                found.setdefault(" ".join(terms(sense)), []).append((place, len(words[0]), words[0]))
    chinese = {key: tuple(dict.fromkeys(one[2] for one in sorted(many)))[:MOST_WORDS] for key, many in found.items()}
    return english, chinese, frozenset(known)


def _business_words() -> Iterator[tuple[str, list[str]]]:
    """English words of contracts, each with the Chinese ones for it."""
    for section in tomllib.loads(Path(__file__).with_name("business_words.toml").read_text("utf-8")).values():
        yield from section.items()


def _entries() -> Iterator[tuple[list[str], tuple[str, ...]]]:
    """Each entry as its spellings, simplified first, and its short English senses."""
    for head, glosses in entries():
        traditional, _, simplified = head.partition(" ")
        yield list(dict.fromkeys((simplified, traditional))), tuple(_senses(glosses))


def _senses(glosses: str) -> Iterator[str]:
    for gloss in glosses.strip("/").lower().split("/"):
        if not gloss.startswith(_NOT_A_MEANING):
            for part in gloss.split(";"):
                sense = _ARTICLE.sub("", _ASIDE.sub("", part).strip()).strip()
                if sense and sense[0].isalpha() and sense.isascii() and sense.count(" ") < LONGEST_ENGLISH:
                    yield sense
