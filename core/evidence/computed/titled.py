"""
Things that a question names by the titles of documents, and the person that one leads to: a film's director.

Reads the memory. Knows no dates and no countries (`dated.py`, `same.py`). Next: `rules.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.evidence.computed.sources import Sources
from core.evidence.computed.things import holds
from core.evidence.pieces import full_sentences
from core.evidence.rating import Sentence
from core.records import Passage
from core.text import fold

_BRACKETED = re.compile(r"\s*[(（][^)）]*[)）]")
_MOST_WORDS = 6
_STATED = {
    "director": re.compile(
        r"\bdirected(?: \w+,?){0,4}? by (?:the )?|由(?=[^，。]{2,20}(?:执导|导演))|导演(?:为|是|：)"
    ),
    "performer": re.compile(r"\b(?:recorded|performed|sung) by |(?:song|single|album) by (?:\w+ )*?(?=[A-Z])"),
    "composer": re.compile(r"\b(?:composed|music|score)(?: \w+){0,2} by "),
}
"""How an article states who is behind its thing, up to the name."""
_ASKED = {
    "director": re.compile(r"\bdirectors?\b|导演", re.IGNORECASE),
    "performer": re.compile(r"\bperformers?\b|演唱者|歌手", re.IGNORECASE),
    "composer": re.compile(r"\bcomposers?\b|作曲(?:者|家)?", re.IGNORECASE),
}
_OF_ANOTHER = re.compile(
    r"\b(?:father|mother|author|whose|wife|husband|spouse|producer|writer|founder|creator|son|daughter|child|grand\w+"
    r"|siblings?|brother|sister)s?\b|作者|父亲|母亲|丈夫|妻子|儿子|女儿",
    re.IGNORECASE,
)
"""Then it is others than the named things, or whoever is behind them, that the question is about."""
_GOES_ON = re.compile(r"\s*(?:,| and\b| & |、|和)\s*(?=[A-Z㐀-鿿])")


@dataclass(frozen=True, slots=True)
class Titled:
    """A thing with the passages of its article; `by` are the sentences that led to it from the thing named."""

    name: str
    passages: tuple[Passage, ...]
    by: tuple[Sentence, ...] = ()


def titled_in(sources: Sources) -> list[Titled]:
    """
    The things that a question names by titles of ranked documents, or whoever is behind each where it asks of them.

    None where two bear one title, where it asks of somebody else, or where one has no or several such persons.

    Example: for "Which film has the director born first, A or B?" the directors, each named as the film.
    """
    question = sources.question.text
    titles = {one.document_id: sources.title(one.document_id) for one in sources.ranked}
    named = named_titles(question, titles)
    things = [_article(name, document, sources) for document, name in named.items()]
    relation = next((name for name, pattern in _ASKED.items() if pattern.search(question)), "")
    if relation:
        behind = [_behind(one, relation, sources) for one in things]
        return [one for one in behind if one] if all(behind) else []
    return [] if _OF_ANOTHER.search(question) else things


def _article(name: str, document_id: str, sources: Sources) -> Titled:
    own = [one for one in sources.ranked if one.document_id == document_id]
    return Titled(name, tuple(sorted(own, key=lambda one: one.start)))


def _behind(one: Titled, relation: str, sources: Sources) -> Titled | None:
    """The person that the article of a thing states in this relation, under the thing's name."""
    for passage in one.passages:
        for match in _STATED[relation].finditer(passage.text):
            document_id, end = _title_at(passage.text, match.end(), sources)
            if not document_id or _GOES_ON.match(passage.text, end):
                continue
            sentence = sentence_at("", passage, match.start())
            return Titled(one.name, tuple(sources.of_documents([document_id])), (sentence,))
    return None


def _title_at(text: str, start: int, sources: Sources) -> tuple[str, int]:
    """The one document whose title stands at a place of a text, the longest, and where the title ends; "" if none."""
    graph = sources.memory.hypergraph
    words = list(re.finditer(r"[^\s,.;()]+\.?(?:\s+|(?=[,.;()]|$))", text[start : start + 80]))[:_MOST_WORDS]
    for word in reversed(words):
        held = graph.titles.get(fold(text[start : start + word.end()].strip().rstrip(".")), ())
        if len(held) == 1:
            return graph.document_ids[held[0]], start + len(text[start : start + word.end()].rstrip())
    return "", start


def named_titles(question: str, titles: Mapping[str, str]) -> dict[str, str]:
    """The documents whose title the question names, with that title; none where two bear the same."""
    asked = f" {fold(question)} "
    bare = f" {fold(_BRACKETED.sub('', question))} "
    found: dict[str, str] = {}
    for document_id, title in titles.items():
        name = _BRACKETED.sub("", title)
        key = fold(name)
        if key and (f" {fold(title)} " in asked or holds(bare, key)):
            found[document_id] = name
    keys = {one: fold(name) for one, name in found.items()}
    whole = {one: name for one, name in found.items() if not _is_part(keys[one], keys.values())}
    return whole if len({keys[one] for one in whole}) == len(whole) else {}


def _is_part(key: str, keys: Iterable[str]) -> bool:
    """Whether another name holds this one: "Home" is not meant in "My Home"."""
    return any(key != longer and key in longer for longer in keys)


def sentence_at(name: str, passage: Passage, position: int) -> Sentence:
    """The sentence of a passage that holds a position, with the one before it where only that names the thing."""
    spans = full_sentences(passage.text)
    number = next((i for i, span in enumerate(spans) if span[0] <= position < span[1]), 0)
    start, end = spans[number]
    if number and name and not holds(fold(passage.text[start:end]), fold(name)):
        start = spans[number - 1][0]
    return Sentence(passage, passage.start + start, passage.start + end, 1.0, frozenset())


def in_order(things: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """Sentences in their order, each once: one article may lead to both."""
    places = {(one.passage.passage_id, one.start): one for one in reversed(things)}
    return tuple(dict.fromkeys(places[one.passage.passage_id, one.start] for one in things))
