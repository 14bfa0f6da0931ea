"""
Which sentences answer: the ones shown, quoted verbatim and cited.

A sentence is rated by the question words it repeats, by whether it holds the
kind of thing that is asked for, and by where it stands. Next: `answer.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.records import Passage
from core.text import sentence_spans, terms

MOST_OF_ONE_PASSAGE = 3
_AMOUNT = re.compile(
    r"[¥$€£]\s?\d|\d[\d,.]*\s*(?:元|万|亿|%|％|美元|dollars?|per cent|percent|million|billion|EUR|USD|RMB|CNY)"
    r"|[壹贰叁肆伍陆柒捌玖拾佰仟]{2,}|百分之",
    re.IGNORECASE,
)
_DATE = re.compile(
    r"\d{4}\s*[年./-]\s*\d{1,2}|\d{1,2}\s*月\s*\d{1,2}\s*日|\b1[0-9]{3}\b|\b20\d\d\b"
    r"|\b\d{1,2}\s+(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)"
    r"|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b"
)
_NUMBER = re.compile(
    r"\d|[一二三四五六七八九十百]+(?:日|天|个月|年|台|份|次|名|套)|\b(?:one|two|three|four|five|six|seven|ten)\b"
)
_NAME = re.compile(
    r"[A-Z][\w’'-]+\s+[A-Z]|[㐀-鿿]{2,}(?:公司|集团|银行|法院|局)|[：:]\s*[㐀-鿿]{2,4}(?:[，。（(]|$)"
    r"|先生|女士|经理|\b(?:Mr|Ms|Dr)\b"
)
_PUNCTUATED = re.compile(r"[。！？；：，、|!?;:,]|\.(?:\s|$)")
_NUMBERING = re.compile(r"^\W*(?:第[^条]{1,5}条|[一二三四五六七八九十]+、|\d+(?:\.\d+)*\.?)\s*")
_ASKS = tuple(
    (re.compile(asked, re.IGNORECASE), pattern)
    for asked, pattern in (
        (
            r"什么时候|何时|哪(?:一)?(?:天|年|月|日)|几[月号]|到期日"
            r"|\bwhen\b|\bwhat (?:date|day|year)\b|\bhow (?:long|soon)\b",
            _DATE,
        ),
        (r"谁|哪(?:家|位|个人|个单位|个公司)|\bwho(?:m|se)?\b|\bwhich (?:company|person|party|bank)\b", _NAME),
        (
            r"多少(?:钱|元|费)|金额|价格|单价|总价|租金|费用|百分之几|比例"
            r"|\bhow much\b|\b(?:price|amount|rate|fee|cost)s?\b",
            _AMOUNT,
        ),
        (r"多少|几(?!乎)|多长|多久|\bhow (?:many|often|far|large|high)\b|\bnumber of\b", _NUMBER),
    )
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """
    A sentence of a passage: document_text[start:end], with its rating (about 0..2).

    `is_related` where it repeats at least one of the question's terms.
    """

    passage: Passage
    start: int
    end: int
    rating: float
    is_related: bool

    @property
    def text(self) -> str:
        """The sentence, verbatim."""
        return self.passage.text[self.start - self.passage.start : self.end - self.passage.start]


def asks_for_number(question: str) -> bool:
    """Whether a question asks how much or how many."""
    wanted = next((pattern for asked, pattern in _ASKS if asked.search(question)), None)
    return wanted in (_AMOUNT, _NUMBER)


def full_sentences(text: str) -> list[tuple[int, int]]:
    """Sentences as (start, end); what only a semicolon ends stays with the next on the same line."""
    joined: list[tuple[int, int]] = []
    for start, end in sentence_spans(text):
        if joined and text[joined[-1][1] - 1] in "；;" and "\n" not in text[joined[-1][1] : start]:
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined


def rated_sentences(passage: Passage, rank: int, question: str, worth: Mapping[str, float]) -> list[Sentence]:
    """
    All sentences of a passage with their rating, in order.

    rating = share of the question's worth + 0.25 where it also holds what is asked for
             - 0.1 · relative position + 0.5 / (1 + rank of the passage, from 0)
             - 0.2 where it has no punctuation at all, as a heading has none
    """
    wanted = next((pattern for asked, pattern in _ASKS if asked.search(question)), None)
    total = sum(worth.values()) or 1.0
    spans = full_sentences(passage.text)
    rated: list[Sentence] = []
    for number, (start, end) in enumerate(spans):
        text = passage.text[start:end]
        covered = frozenset(term for term in terms(text) if term in worth)
        rating = sum(worth[term] for term in covered) / total - 0.1 * number / len(spans) + 0.5 / (1 + rank)
        if not _PUNCTUATED.search(_NUMBERING.sub("", text)):
            rating -= 0.2
        if covered and wanted and wanted.search(text):
            rating += 0.25
        rated.append(Sentence(passage, passage.start + start, passage.start + end, rating, bool(covered)))
    return rated


def choose_sentences(
    passages: Sequence[Passage], question: str, worth: Mapping[str, float], limit: int
) -> list[Sentence]:
    """
    The best sentences of ranked passages, best first.

    At most `limit`, at most MOST_OF_ONE_PASSAGE of one passage, the same words
    once; where some repeat a word of the question, only those.
    """
    rated = [one for rank, passage in enumerate(passages) for one in rated_sentences(passage, rank, question, worth)]
    related = [one for one in rated if one.is_related] or rated
    chosen: dict[str, Sentence] = {}
    taken: Counter[str] = Counter()
    for sentence in sorted(related, key=lambda one: (-one.rating, one.passage.passage_id, one.start)):
        words = " ".join(sentence.text.split())
        if words not in chosen and taken[sentence.passage.passage_id] < MOST_OF_ONE_PASSAGE:
            chosen[words] = sentence
            taken[sentence.passage.passage_id] += 1
    return list(chosen.values())[:limit]
