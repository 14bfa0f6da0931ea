"""
What a line of a document is: a sentence, or a heading, a mail's head, a label, a signature, a row of a table.

Only some of them can be an answer: a heading names what follows, a column's
head names figures, and neither says anything. Pure. Rates nothing
(`sentences.py`) and writes nothing (`rows.py`).
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Literal

from core.evidence.asked import Asked
from core.records import Passage
from core.tables import cells_of, head_lines, is_label_row
from core.text import fold

Shape = Literal["sentence", "row", "column heads", "heading", "mail head", "label", "signature"]
Span = tuple[int, int]

_NUMBERING = re.compile(
    r"^[\W_]*(?:第[^条章节]{1,5}[条章节]|[一二三四五六七八九十]+、|[（(][一二三四五六七八九十\d]+[)）]|\d+(?:\.\d+)*\.?\s)?\s*"
)
_ENDS = re.compile(r"[。！？；!?;]|[.](?:\s|$)")
_MAIL_HEAD = re.compile(
    r"\W*(?P<key>From|To|Cc|Bcc|Date|Sent|Subject|发件人|收件人|抄送|密送|日期|发送时间|时间|主题)\s*[:：]\s*\S",
    re.IGNORECASE,
)
_PEOPLE = frozenset({"from", "to", "cc", "bcc", "发件人", "收件人", "抄送", "密送"})
_SENT = frozenset({"date", "sent", "日期", "发送时间", "时间"})
_LABEL = re.compile(r"[\s>*#\-]*[^\s：:，。,.\n\x22{`][^：:，。,\n\x22{`]{0,24}[：:][*\s]*\S")
_GREETING = re.compile(
    r"\W*(?:Dear|Hi|Hello|Good morning|(?:Best|Kind|Warm)(?: regards| wishes)?|Regards|Sincerely|Yours|Thanks)\b"
    r"[^.!?]{0,40}$"
    r"|.{0,30}(?:您好|你好)[：:，,！!]?$|(?:此致|敬礼|顺颂|祝好).{0,10}$|[^：:，。]{1,40}[：:]$",
    re.IGNORECASE,
)
_ABOUT_MAILS = re.compile(
    r"邮件|来信|发(?:的|出|给|送)|写(?:的|给|道)|\be-?mail|\bmail\b|\bletter\b|\bwr[io]te|\bsen[dt]\b", re.IGNORECASE
)
_ABOUT_TITLES = re.compile(r"主题|标题|题目|名称|\bsubject\b|\btitled?\b|\bheading\b|\bcalled\b", re.IGNORECASE)
_STANDS_FOR = re.compile(r"\W*\[[^\[\]]*\]\W*")
"""What stands for a picture, a blank or a page without text: "[LOGO]", "[Intentionally left blank]"."""
_NUMBERED_HEADING = re.compile(
    r"(?:\d+(?:\.\d+)*|[A-Z]|\([a-z]\))[.)]?\s+[A-Z][\w’'/-]+(?:(?:, |; | & | )(?:and|or|of|[A-Z][\w’'/-]*)){0,6}\."
)
_LONGEST_SIGNATURE = 60


def shapes(passage: Passage, spans: Collection[Span], title: str, is_mail: bool) -> list[Shape]:
    """
    What each of these pieces is.

    Args:
        spans: as (start, end) of its text, rows of a table whole.
        title: of the document.
        is_mail: whether the document is one, so that short lines are greetings and signatures.
    """
    heads = frozenset(head_lines(passage.text)) if passage.kind == "row" else frozenset[Span]()
    named = _named(title, passage.heading_path)
    return [_shape(passage, span, heads, named, is_mail) for span in spans]


def _shape(passage: Passage, span: Span, heads: Collection[Span], named: Collection[str], is_mail: bool) -> Shape:
    text = passage.text[slice(*span)]
    if passage.kind == "row" and "|" in text:
        is_label = is_label_row(cell for _, cell in cells_of(passage.text, span))
        return "column heads" if span in heads else "label" if is_label else "row"
    if _MAIL_HEAD.match(text) and (is_mail or passage.kind != "row"):
        return "mail head"
    if not _ENDS.search(text) and (_bare(text) in named or text.lstrip().startswith("#")):
        return "heading"
    if _STANDS_FOR.fullmatch(text) or _NUMBERED_HEADING.fullmatch(text.strip()):
        return "heading"
    if is_mail and (_GREETING.fullmatch(text) or _is_signature(passage.text, span)):
        return "signature"
    return "label" if _LABEL.match(text) and not _ENDS.search(text) else "sentence"


def _is_signature(text: str, span: Span) -> bool:
    """A short line that neither ends as a sentence nor goes on in the next line, and has no label."""
    line = text[slice(*span)]
    is_begun = line[0].isupper() or line[0] >= "㐀"
    is_short = len(line) <= _LONGEST_SIGNATURE and not _ENDS.search(line) and not _LABEL.match(line)
    return is_begun and is_short and not text[span[1] :].lstrip()[:1].islower()


@lru_cache(maxsize=2_000)
def _named(title: str, heading_path: tuple[str, ...]) -> frozenset[str]:
    return frozenset(_bare(one) for one in (title, *heading_path)) - {""}


def _bare(text: str) -> str:
    """A heading without its number and marks, folded."""
    return fold(_NUMBERING.sub("", text))


def may_answer(shape: Shape, text: str, question: str, asked: Asked) -> bool:
    """
    Whether a piece of this shape can be an answer to a question.

    Headings and column heads never are, but where a title is asked for. Who wrote to
    whom and when is told by a mail's head, to questions about mails; a signature
    tells who; a label only where it holds the kind of thing asked for.
    """
    if shape in {"heading", "column heads"}:
        return shape == "heading" and bool(_ABOUT_TITLES.search(question))
    if shape == "mail head":
        return _head_answers(text, question, asked)
    if shape == "signature":
        return "name" in asked.kinds and not _GREETING.fullmatch(text)
    return shape != "label" or not asked.kinds or asked.is_held_by(text)


def _head_answers(text: str, question: str, asked: Asked) -> bool:
    match = _MAIL_HEAD.match(text)
    key = match["key"].lower() if match else ""
    if key in _PEOPLE:
        return "name" in asked.kinds
    if key in _SENT:
        return "date" in asked.kinds and bool(_ABOUT_MAILS.search(question))
    return bool(_ABOUT_TITLES.search(question))
