"""
Events that a question takes for granted: "Why did X terminate the lease?" where no paper says that anybody did.

Papers are full of what a party may, shall or could do; that is no event. Only a few
events that papers always call by their name are known, and only a question that asks
when or why one happened. In doubt it happened. Used by `answer.py`.
"""

from __future__ import annotations

import re

from core.evidence.pieces import full_sentences
from core.evidence.subjects import Subject, subject_of
from core.ports import Memory
from core.records import Passage, PassageGroup, Question, Walk
from core.text import terms

_EVENTS = tuple(
    re.compile(one, re.IGNORECASE)
    for one in (
        r"解除|终止|取消|\bterminat\w*|\bcancel\w*|\brescind\w*",
        r"支付|已付|付了|付清|付讫|赔付|赔了|理赔|到账|扣除|\bpa(?:y|ys|id)\b|\bsettled\b|\bcredited\b|\btransferred\b",
        r"起诉|诉讼|提起|告上|\bsue[sd]?\b|\blawsuits?\b|\blitigation\b|\bproceedings\b",
        r"辞职|离职|卸任|辞去|\bresign\w*|\bleft\b|\bstepp?(?:ed|ing)? down\b|\bretire\w*|\bdepart\w*",
        r"拒绝|拒收|拒付|驳回|不予|不同意|\brefus\w*|\breject\w*|\bdeclin\w*|\bden(?:y|ied|ial)\b|\bnot accept\b",
    )
)
_ASKS = re.compile(
    r"为什么|为何|为啥|何时|(?:什么|啥)时候|哪一?[天日年月]|\b(?:why|when) (?:did|was|were|has|have|had)\b",
    re.IGNORECASE,
)
_DENIES = re.compile(r"没有?|未|不(?!可抗力)|\b(?:not|never|no)\b|n['’]t\b", re.IGNORECASE)
_PAST = re.compile(r"了|过|是(?:在)?(?:哪|什么时候|何时)[^？?]*的|\b(?:did|was|were|has|have|had)\b", re.IGNORECASE)
_NOT_YET = re.compile(
    r"如|若|倘|的[，,]|应|须|将|拟|可以|可(?=[解终取拒])|有权|权利|不得|未|没有|尚|之[日前]|后[一二三四五六七八九十\d]+|内|时[，,]|以前|以后|申请|请|承诺|保证"
    r"|\b(?:if|unless|until|where|upon|(?-i:may)|shall|will|must|should|would|could|can|right|entitled|not|never|no|neither|without"
    r"|intend\w*|undertak\w*|guarantees|within|before|after|in case|event|ask\w*|to be)\b",
    re.IGNORECASE,
)
"""A sentence with such a word does not plainly tell that something happened."""
_ENDS = re.compile(r"[。；;!！.]\W*$")
"""A heading names what may happen."""
_REFUSES = re.compile(r"拒绝|驳回|不同意|\brefus|\breject|\bdeclin", re.IGNORECASE)
_AGREES = re.compile(
    r"(?<!不)(?<!未)同意|(?<!不)接受|批准|认可|\bagree(?:d|s)\b|\baccept(?:ed|s)\b|\bapproved\b|\bconsented\b",
    re.IGNORECASE,
)
_MOST = 20
_GROUPS: tuple[PassageGroup, ...] = ("main", "other-language", "related")


def is_presumed(question: Question, walk: Walk, memory: Memory) -> bool:
    """
    Whether a question asks when or why something happened, of which no sentence about its names tells.

    Example: "Why did Alder terminate the lease?" where "Alder may terminate" is all there is.
    """
    text = question.text
    event = next((one for one in _EVENTS if one.search(text)), None) if _ASKS.search(text) else None
    if event is None or not _PAST.search(text) or _DENIES.search(event.sub("", text)):
        return False
    subject = subject_of(question, walk, memory)
    passages = _of_all_names(subject, walk, memory) if subject.passages_by_name else []
    return bool(subject.passages_by_name) and not any(_tells(one.text, event) for one in passages)


def is_told_otherwise(question: Question, walk: Walk, memory: Memory) -> bool:
    """
    Whether a question takes a refusal for granted, where a sentence about its names tells of agreement.

    Example: "When did Alder refuse the amendment?" where "Alder agreed to the amendment on 3 May" is what is told.
    """
    if not _REFUSES.search(question.text):
        return False
    passages = _of_all_names(subject_of(question, walk, memory), walk, memory)
    return any(_tells(one.text, _AGREES) for one in passages)


def _tells(text: str, event: re.Pattern[str]) -> bool:
    sentences = (text[start:end] for start, end in full_sentences(text))
    return any(_ENDS.search(one) and event.search(one) and not _NOT_YET.search(one) for one in sentences)


def _of_all_names(subject: Subject, walk: Walk, memory: Memory) -> list[Passage]:
    """The found passages that stand in documents with every name of the question."""
    ids = [one.passage_id for group in _GROUPS for one in [o for o in walk.passages if o.group == group][:_MOST]]
    graph, found = memory.hypergraph, list[Passage]()
    for passage in memory.passages(ids):
        near = graph.passages_in([passage.document_id])
        document = memory.document(passage.document_id)
        held = frozenset(terms(" ".join((passage.text, document.title, *passage.bound_names))))
        if all(near & numbers or subject.is_named_in(held, name) for name, numbers in subject.passages_by_name.items()):
            found.append(passage)
    return found
