"""
What was only talked of: a value that minutes, a memo or a mail name stands behind the one that a contract states.

Pure. A report changes no contract by itself; where the question asks what was
said or done, its order stays. Used by `quoted.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.evidence.governing.counted import governed_values
from core.evidence.governing.law import Law
from core.evidence.rating import Sentence
from core.text import terms_in

_ASKS_OF_TALK = re.compile(
    r"会议|纪要|备忘|邮件|来信|电话|讨论|提出|建议|打算|计划|拟|谁|[了曾]|已经?|报告"
    r"|\b(?:meetings?|minutes|memos?|e?-?mails?|letters?|calls?|said|says?|propos\w+|suggest\w*|discuss\w*|report\w*"
    r"|did|was|were|has|have|had|who|plan\w*|according)\b",
    re.IGNORECASE,
)
_ENOUGH = 0.5


def terms_first(sentences: Sequence[Sentence], question: str, law: Law) -> list[Sentence]:
    """
    The sentences in their order, but those of reports behind the terms of a contract that answer as well.

    A report's sentence gives way where another, of a paper that may govern, states a value of the same kind and
    holds at least half as many of the question's words.

    Args:
        sentences: those that hold at the date asked about, best first.
    """
    if _ASKS_OF_TALK.search(question):
        return list(sentences)
    asked = terms_in(question)
    terms = [one for one in sentences if not _is_report(one, law)]
    return sorted(sentences, key=lambda one: _is_report(one, law) and any(_answers(each, one, asked) for each in terms))


def _is_report(sentence: Sentence, law: Law) -> bool:
    paper = law.papers.get(sentence.passage.document_id)
    return paper is not None and paper.is_report


def _answers(term: Sentence, talk: Sentence, asked: frozenset[str]) -> bool:
    kinds = {one.kind for one in governed_values(talk.text)}
    is_of_kind = any(one.kind in kinds for one in governed_values(term.text))
    held, theirs = (len(asked & terms_in(one.text)) for one in (term, talk))
    return is_of_kind and held >= _ENOUGH * theirs
