"""
What speaks for a source where sources disagree: kind of paper, date, signature, and who prevails by their own words.

Pure. Next: `quoted.py`, which puts it beside the quotes.
"""

from __future__ import annotations

import re
from functools import lru_cache

from core.evidence.governing.papers import Paper
from core.records import PaperKind, Reliability

_KINDS: dict[PaperKind, str] = {
    "mail": r"邮件|\be?-?mails?\b|^re:",
    "news": r"快讯|新闻|媒体|digest|news|press",
    "minutes": r"纪要|会议|决议|minutes|meeting|resolution|review",
    "certificate": r"证书|验收单|certificate",
    "offer": r"报价单?|投标|\bquot(?:e|ation)\b|\boffer\b|\bproposal\b|\bbid\b",
    "invoice": r"发票|账单|对账单|\binvoice\b|\bbill\b|\bstatement of account\b",
    "order": r"订购?单|\b(?:order|PO)\b",
    "agreement": r"合同|协议|保函|保单|契约|agreement|contract|deed|lease|policy|guarantee|\bNDA\b"
    r"|\bstatement of work\b",
    "report": r"报告|月报|清单|report|list",
    "notice": r"通知|指令|函|notice|letter|instruction",
}
_PATTERNS = {kind: re.compile(words, re.IGNORECASE) for kind, words in _KINDS.items()}
_SIGNED = re.compile(r"签字|盖章|签章|公章|签收|授权代表[：:]|签署人|signed|/s/|\bby:|signature"
    r"|executed as", re.IGNORECASE)
_BLANK = re.compile(r"_{4,}|待签|未签署|\bunsigned\b|\bdraft\b", re.IGNORECASE)
_PREVAILS = re.compile(
    r"以[^，。；]{1,20}为准|优先(?:顺序|适用)|\bshall (?:prevail|control|take precedence|supersede)\b"
    r"|\bwill control\b|\bprevails?\b",
    re.IGNORECASE,
)
_TAIL = 3


def reliability_of(paper: Paper) -> Reliability:
    """
    What speaks for a paper.

    A paper counts as signed where its end bears signatures and leaves no line for
    them blank. `precedence` is its own sentence on what prevails, verbatim, or "".
    """
    tail = "\n".join(one.text for one in paper.passages[-_TAIL:])
    is_signed = bool(_SIGNED.search(tail)) and not _BLANK.search(tail)
    stated = (text for _, _, _, text in paper.sentences() if _PREVAILS.search(text))
    return Reliability(kind_of(paper), paper.date, is_signed, next(stated, ""))


@lru_cache(maxsize=2_000)
def kind_of(paper: Paper) -> PaperKind:
    """
    The kind of a paper by its title, else its file's name: by the last telling word in Chinese, the first in English.

    Examples: "关于租赁合同的催缴函" is a notice, "Minutes on the Supply Agreement" are minutes.
    """
    if paper.document.format == "eml":
        return "mail"
    if paper.is_amendment:
        return "amendment"
    return _called(paper.document.title) or _called(re.sub("[_-]", " ", paper.document.name)) or "other"


def _called(title: str) -> PaperKind | None:
    found = [(one.end(), one.start(), kind) for kind, words in _PATTERNS.items() for one in words.finditer(title)]
    han = [one for one in found if not title[one[1] : one[0]].isascii()]
    first = min(found, key=lambda one: one[1], default=None)
    best = max(han, default=None) or first
    return best[2] if best else None
