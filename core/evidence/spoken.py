"""
What an answer says in its own words, in the language of the question: leads, refusals, what is missing.

Words only; whether they are true is decided in `answer.py`. The pages translate
them by `pages/shared/messages.py`, where each has its other language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.evidence.lacking import Lack
from core.evidence.open_words import open_words
from core.records import Language, Question, Walk

_MOST_MISSING = 6

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "empty_memory": "The memory holds no documents yet.",
        "no_seed": "Nothing in this question occurs in the documents.",
        "unanswerable": "The documents do not answer this.",
        "partial": "Whether this has happened could not be established. What the documents do say:",
        "otherwise": "No document says that this happened; they speak of agreement instead. What they do say:",
        "in_part": "Only a part of the question is answered by the documents:",
        "still_open": "What came of this the documents do not say. What they do say:",
        "negated": "Quotes show who or what is, not who or what is not. What the documents do say:",
        "conflict": "The documents contradict themselves (“{place}”):",
        "missing": "no document in scope speaks of {what}",
        "open": "the passages that fit best do not speak of {what}",
        "not_stated": "no document plainly states whether this has happened",
        "not_listed": "no document lists who or what is not",
        "doubted": "This could not be established. The nearest that the documents say:",
        "exhausted": "Nothing else was found: the answers that fit best were rejected.",
        "all_rejected": "who asked this before rejected several different answers",
        "found_missing": "who asked this before found that evidence is missing",
        "lacking": "no passage states this: {what}",
        "lacking_of": "no passage that speaks of {names} states this: {what}",
        "no_clause": "None of these documents has {what}. What comes nearest:",
        "no_clause_of": "{names} has no {what}. What comes nearest:",
        "without_clause": "no document has {what}",
        "read_as": "No document has {what}; read as {names}.",
    },
    "zh": {
        "empty_memory": "记忆库中还没有文档。",
        "no_seed": "文档中没有出现这个问题所说的任何内容。",
        "unanswerable": "资料中没有答案。",
        "partial": "无法确定此事是否已经发生。资料中能找到的是：",
        "otherwise": "没有文档说此事发生过，文档说的是同意。资料中能找到的是：",
        "in_part": "资料只回答了问题的一部分：",
        "still_open": "资料没有写明此事后来如何。资料中能找到的是：",
        "negated": "引文只能证明“是”，不能证明“不是”或“没有”。资料中能找到的是：",
        "conflict": "资料自相矛盾（“{place}”）：",
        "missing": "范围内没有文档提到{what}",
        "open": "最相关的段落没有提到{what}",
        "not_stated": "没有文档明确说明此事是否已经发生",
        "not_listed": "没有文档列出哪些不是或没有",
        "doubted": "无法确定。资料中最接近的内容是：",
        "exhausted": "没有找到其他答案：最相关的几个回答都已被否定。",
        "all_rejected": "此前提出这个问题的人否定了几个不同的回答",
        "found_missing": "此前提出这个问题的人认为缺少依据",
        "lacking": "没有段落写明：{what}",
        "lacking_of": "提到{names}的段落都没有写明：{what}",
        "no_clause": "这些资料都没有{what}。最接近的内容是：",
        "no_clause_of": "{names}没有{what}。最接近的内容是：",
        "without_clause": "没有文档有{what}",
        "read_as": "资料中没有{what}，按{names}理解。",
    },
}


def missing_words(question: Question, walk: Walk, open_terms: Iterable[str]) -> tuple[str, ...]:
    """
    The question's words that no document has, then those that stand elsewhere than in the best passages.

    What a document has in the other language counts as standing elsewhere.
    A pair of characters over two words is no word to tell of, as long as others are open.
    """
    open_terms = set(open_terms)
    open_terms = open_terms - set(question.pairs_over_words) or open_terms
    abroad = {term for word in walk.abroad if word.senses for term in word.own}
    opened, parts = set(open_terms), abroad | {term for term, _ in walk.parts}
    unknown = open_words(question.text, opened - parts, parts)[:_MOST_MISSING]
    elsewhere = open_words(question.text, opened & parts, parts - opened)[: _MOST_MISSING - len(unknown)]
    said = (("missing", unknown), ("open", [one for one in elsewhere if one not in unknown]))
    templates = WORDS[question.speaks]
    return tuple(templates[key].format(what=_listed(what, question.speaks)) for key, what in said if what)


def read_as_lead(question: Question) -> str:
    """The sentences that tell which misspelt names were read as which, each with a space behind it; "" for none."""
    template = WORDS[question.speaks]["read_as"]
    said = (template.format(what=f"“{one}”", names=f"“{other}”") for one, other in question.read_as)
    return "".join(f"{one} " for one in said)


def not_spoken_of(names: Sequence[str], language: Language) -> str:
    """That no document in scope speaks of these."""
    return WORDS[language]["missing"].format(what=_listed(names, language))


def missing_attribute(lack: Lack, language: Language) -> str:
    """What no passage states, and of what."""
    what = lack.attribute.zh if language == "zh" else lack.attribute.en
    template = WORDS[language]["lacking_of" if lack.names else "lacking"]
    return template.format(names=_listed(lack.names, language), what=what)


def lacking_of(name: str, what: str, language: Language) -> str:
    """That no passage of one thing states what is asked of it."""
    return WORDS[language]["lacking_of"].format(names=_listed([name], language), what=what)


def _listed(words: Sequence[str], language: Language) -> str:
    return ("、" if language == "zh" else ", ").join(f"“{one}”" for one in words)
