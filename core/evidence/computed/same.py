"""
Whether two named things share a country or a governing law: yes or no, from what papers state of each.

Speaks only where each has exactly one, that the list of countries knows. Next: `rules.py`.
"""

from __future__ import annotations

import re

from core.evidence.computed.countries import countries_in, country
from core.evidence.computed.line import Computed
from core.evidence.computed.sources import Sources
from core.evidence.computed.things import Thing, pair_in
from core.evidence.computed.titled import Titled, in_order, sentence_at, titled_in
from core.evidence.pieces import full_sentences, pieces
from core.evidence.rating import Sentence
from core.records import Language

_SAME_COUNTRY = re.compile(
    r"\bsame (?:nationality|country|nation)\b|同一(?:个)?国(?!法)(?:家|籍)?|国籍(?:是否|是不是)?(?:相同|一样)"
    r"|(?:相同|一样)的?国籍",
    re.IGNORECASE,
)
_SAME_LAW = re.compile(
    r"\bsame (?:governing )?law\b|\bgoverning laws?\b.*\bsame\b|\bsame laws\b"
    r"|法律.{0,6}(?:相同|一样|一致|同一)|(?:同一|相同|同样).{0,6}法律?",
    re.IGNORECASE,
)
_LAW = re.compile(
    r"(?P<no>不)?适用(?P<zh>[㐀-鿿]{2,12}?)(?:的)?法律?(?=[，。；、]|$|进行|解释)"
    r"|\bgoverned by(?:, and construed in accordance with,?| and construed (?:in accordance with|under))?"
    r" (?:the )?laws? of (?:the )?(?P<en>[A-Z][A-Za-z' ]*?)"
    r"(?=[.,;]|$| without| excluding| and (?:the courts|any|shall))"
    r"|\bgoverned by (?P<adjective>[A-Z][a-z]+) law\b"
)
_DENIED = re.compile(r"不|非|\b(?:not|no longer|never|except|unless|if)\b|如果|除非|若", re.IGNORECASE)
_PAIR = 2


def same_country(sources: Sources) -> Computed | None:
    """
    Whether two titled things, or their directors, are of one country, by the first sentence of each article.

    Example: "A is an American actor." and "B was a Canadian poet." give "No: United States (A), Canada (B)".
    """
    things = titled_in(sources) if _SAME_COUNTRY.search(sources.question.text) else []
    found = [_country_of(one) for one in things]
    if len(found) != _PAIR or found[0] is None or found[1] is None:
        return None
    (one, first), (other, second) = found[0], found[1]
    sentences = in_order((first, second, *things[0].by, *things[1].by))
    return _told(one == other, (things[0].name, one), (things[1].name, other), sentences, sources)


def _country_of(thing: Titled) -> tuple[str, Sentence] | None:
    """The one country that the first sentence of an article tells."""
    for passage in thing.passages[:1]:
        for start, end in full_sentences(passage.text)[:1]:
            named = countries_in(passage.text[start:end])
            return (named.pop(), sentence_at("", passage, start)) if len(named) == 1 else None
    return None


def same_law(sources: Sources) -> Computed | None:
    """
    Whether two contracts are governed by one country's law.

    Example: "本合同适用瑞典法律。" and "governed by the laws of Ireland" give "No: Sweden (A), Ireland (B)".
    """
    pair = pair_in(sources) if _SAME_LAW.search(sources.question.text) else None
    found = [_law_of(one, sources) for one in pair] if pair else []
    if pair is None or found[0] is None or found[1] is None:
        return None
    (one, words, first), (other, others, second) = found[0], found[1]
    return _told(one == other, (pair[0].name, words), (pair[1].name, others), (first, second), sources)


def _law_of(thing: Thing, sources: Sources) -> tuple[str, str, Sentence] | None:
    """The country whose law the papers of a thing name, as written, and where; None where that is unsure."""
    found: dict[str, tuple[str, str, Sentence]] = {}
    for passage in thing.passages:
        if passage.document_id not in thing.documents:
            continue
        for start, end in pieces(passage):
            for match in _LAW.finditer(passage.text, start, end):
                words = next(word for word in (match["zh"], match["en"], match["adjective"]) if word)
                sentence = Sentence(passage, passage.start + start, passage.start + end, 1.0, frozenset())
                is_sure = not _DENIED.search(passage.text, start, match.end()) and not sources.status(sentence)
                name = country(words) if is_sure else ""
                found.setdefault(name, (name, words, sentence))
    return next(iter(found.values())) if len(found) == 1 and "" not in found else None


def _told(
    is_same: bool, one: tuple[str, str], other: tuple[str, str], sentences: tuple[Sentence, ...], sources: Sources
) -> Computed:
    language: Language = sources.question.speaks
    said, value = _SAID[language][is_same]
    joint = _JOINT[language]
    return Computed(said + joint.format(*one, *other), value, sentences)


_SAID: dict[Language, dict[bool, tuple[str, str]]] = {
    "zh": {True: ("是：", "是"), False: ("否：", "否")},
    "en": {True: ("Yes: ", "yes"), False: ("No: ", "no")},
}
_JOINT: dict[Language, str] = {"zh": "{0}为{1}，{2}为{3}", "en": "{1} ({0}), {3} ({2})"}
