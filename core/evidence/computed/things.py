"""
The two things that a question sets side by side, and where papers speak of each.

A thing is taken by its words as they stand in the question: papers must hold
them. Knows no attributes and no values (`stated.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.evidence.computed.sources import Sources
from core.records import Passage
from core.text import fold

COUNTED = re.compile(
    r"第?[一二三四五六七八九十\d]+(?:期|批次?|标段|阶段|号|#)|\d+#|\b(?:Lot|Phase|Stage) \w+", re.IGNORECASE
)
"""What tells one of several like things from the others."""
_SHORTEST, _LONGEST = 2, 60
_QUOTES = "《》“”\"'‘’ 　"
_JOINTS = {"zh": re.compile(r"和|与|跟|同|还是|或者?|、|比"), "en": re.compile(r",? (?:and|or|than|versus|vs\.?) ")}
_LEFT_STOPS = re.compile(
    r"[，,。：:？?；;]|请问|比较|在|从"
    r"|\b(?:between|of|for|by|is|are|was|were|do|does|did|has|have|had|will|both|which|who|in|under|with|to"
    r"|comes?|first|earlier|later|longer|more|higher|lower|cheaper)\b",
    re.IGNORECASE,
)
_RIGHT_STOPS = re.compile(
    r"[，,。？?；;]|的|哪|谁|相差|差|相比|是否|是不是|是|都|各|两|合计|一共|总共|加起来|之间|分别|有|适用"
    r"|['’]s\b|\b(?:is|are|was|were|do|does|did|has|have|had|both|differ|together|combined|in|share|by|which|who"
    r"|the same|governed|located|from|each|above|over|worth)\b",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"^(?:the|that|those|a|an|both) (?:of )?(?:the )?", re.IGNORECASE)
_ENGLISH_HEAD = re.compile(
    r"^(?:(?:contract|agreement|deal|lease|one)s? (?:with|of|for|under) )?(?:the )?", re.IGNORECASE
)
_ENGLISH_TAIL = re.compile(r"(?:['’]s?)?(?: (?:contract|agreement|deal|project|one))?s?$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Thing:
    """
    Something that a question names.

    `keys` are folded words that must all stand where papers speak of it; `counted`
    is the one of them that tells it from like things ("二期"), "" where none does;
    `documents` bear its name in their title or number, or have it for a party.
    """

    name: str
    keys: tuple[str, ...]
    counted: str
    documents: frozenset[str]
    passages: tuple[Passage, ...]


def pair_in(sources: Sources) -> tuple[Thing, Thing] | None:
    """
    The two things that a question joins by "and", "or" or "than", where papers speak of both; else None.

    Example: "云麓和鹭屿的试运行差多少？" sets 云麓 beside 鹭屿.
    """
    for one, other in _joined(sources.question.text, sources.question.language):
        if fold(one) == fold(other):
            continue
        first, second = find_thing(one, sources), find_thing(other, sources)
        if first and second:
            return first, second
    return None


def find_thing(words: str, sources: Sources) -> Thing | None:
    """A thing by its words in a question, else by those without "the contract with", "project" and the like."""
    return _thing(words, sources) or (_thing(bare, sources) if (bare := _bare(words)) != words else None)


def _joined(question: str, language: str) -> Iterator[tuple[str, str]]:
    for joint in _JOINTS["zh" if language == "zh" else "en"].finditer(question):
        left = _LEFT_STOPS.split(question[: joint.start()])[-1]
        right = _RIGHT_STOPS.split(question[joint.end() :])[0]
        one, other = _trimmed(left.split("的")[0]), _trimmed(right)
        if all(_SHORTEST <= len(each) <= _LONGEST for each in (one, other)):
            yield one, other


def _trimmed(words: str) -> str:
    return _ARTICLE.sub("", words.strip(_QUOTES)).strip(_QUOTES)


def _bare(words: str) -> str:
    return _ENGLISH_TAIL.sub("", _ENGLISH_HEAD.sub("", words)).strip(_QUOTES) if words.isascii() else words


def _thing(name: str, sources: Sources) -> Thing | None:
    """A thing by its name in the question; None where no paper in scope speaks of it."""
    counted = COUNTED.search(name)
    base = fold(COUNTED.sub("", name)) if counted else fold(name)
    keys = tuple(one for one in (base, fold(counted.group()) if counted else "") if one)
    if not keys:
        return None
    documents = set(sources.documents_called(keys[0]))
    is_title = sources.is_title(keys[0])
    if is_title and len(documents) > 1:
        return None  # several papers bear the name
    named = [] if is_title else sources.holding(name)
    documents |= {one.document_id for one in named if any(keys[0] in fold(bound) for bound in one.bound_names)}
    documents |= set(sources.amendments_of(documents))
    ranked = [] if is_title else sources.ranked
    passages = {one.passage_id: one for one in (*sources.of_documents(sorted(documents)), *named, *ranked)}
    found = Thing(name, keys, keys[1] if counted and base else "", frozenset(documents), tuple(passages.values()))
    return found if _is_known(found, sources) else None


def _is_known(one: Thing, sources: Sources) -> bool:
    return bool(one.documents) or any(speaks_of(one, passage, passage.text, sources) for passage in one.passages)


def speaks_of(one: Thing, passage: Passage, stretch: str, sources: Sources) -> bool:
    """Whether a stretch of a passage speaks of a thing: by its own words, its headings, or its document's name."""
    near = fold(stretch)
    wide = " ".join((near, *map(fold, passage.heading_path), sources.label(passage.document_id)))
    is_counted = not one.counted or holds(wide, one.counted)
    return is_counted and (passage.document_id in one.documents or all(holds(wide, key) for key in one.keys))


def holds(text: str, key: str) -> bool:
    """Whether a folded text holds a folded name, in Latin script as whole words, be they next to Chinese ones."""
    if key not in text or not key.isascii():
        return key in text
    return re.search(rf"(?<![^\W_㐀-鿿]){re.escape(key)}(?![^\W_㐀-鿿])", text) is not None


_ONE_NAMED = {
    "zh": re.compile(r"^(?:请问)?(?P<name>[^，。？?的]{2,60}?)的"),
    "en": re.compile(
        r"\b(?:of|under|in|for) (?:the )?(?P<name>[A-Z0-9][^,?]*?)(?=[?]| (?:is |are )?(?:above|over|more|exceed|higher"
        r"|end|greater|below|less|lower|under|at least|longer|shorter|expire|run|last)(?:s|ed|ing)?\b)"
    ),
}


def one_in(sources: Sources) -> Thing | None:
    """The one thing that a question asks something of: "X的…", "the … of X"; None where papers do not speak of it."""
    question = sources.question
    match = _ONE_NAMED[question.language].search(question.text)
    return find_thing(match["name"], sources) if match else None
