"""
Which line of a document is its title, and which lines of plain text are headings.

Shared by the readers of formats that do not say. Next in the flow: `passages.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.ingest.clauses import clause_start, is_heading_text
from core.ingest.readers.names import stem
from core.records import Block

LONGEST_TITLE = 300
"""Characters kept of a title or heading: it is searched and stored with every passage below it."""

_LOOKED_AT = 8
_LIMIT = 80
_NO_TITLE = re.compile(
    r"(?:exhibit|ex)[\s\-.\d]+$|.*\.\w{2,4}$|目\s*录$|(?:table of )?contents$|confidential|page \d|[\W\d_]+$"
    r"|\[.*\]$|【.*】$",
    re.IGNORECASE,
)
_LABEL = re.compile(r"[^：:]{1,20}[：:]")
_ENDS_LIKE_TEXT = re.compile(r"[。；;，,：:.]$")
_KIND_OF_PAPER = re.compile(
    r"(?:合同|协议|协议书|意向书|备忘录|记录|记录表|指令|指令单|通知|通知书|函|纪要|决议|证书|清单|报告|批单|制度|办法|规定|条例|方案|"
    r"说明|说明书|承诺书|声明|申请|申请书|订单|发票|计划|章程|细则)(?:[（(].{1,12}[）)])?$|"
    r"\b(?:agreement|contract|amendment|certificates?|notice|minutes|report|guarantee|resolutions?|policy|endorsement|"
    r"memorandum|deed|letter|schedule|order|terms|lease|invoice|plan|statement)\b",
    re.IGNORECASE,
)
_GOES_ON = re.compile(r"\b(?:of|the|for|to|and|by|between|in|on|with|a|an)$", re.IGNORECASE)


def is_capital_heading(text: str) -> bool:
    """Whether a line of its own is a heading because it is all capitals. Example: "DESCRIPTION OF GOODS"."""
    return len(text) <= _LIMIT and text.isupper() and bool(re.search(r"[A-Z]{4,}", text)) and not text.endswith(",")


def choose_title(blocks: Sequence[Block], name: str) -> str:
    """
    The title of a document, from its first blocks.

    First choice is a heading that names a kind of paper (合同, Agreement), then
    any line that does, a heading, any short first line; last the file's name.
    """
    options = [(index, block) for index, block in enumerate(blocks[:_LOOKED_AT]) if _may_be_title(block)]
    named = [option for option in options if _KIND_OF_PAPER.search(option[1].text)]
    headings = [option for option in options if option[1].kind == "heading"]
    chosen = [option for option in named if option in headings] or named or headings or options[:1]
    return _with_next_lines(blocks, chosen[0][0]) if chosen else stem(name)


def _may_be_title(block: Block) -> bool:
    text = _unmarked(block.text)
    is_short = 1 < len(text) <= _LIMIT and "\n" not in text and block.kind in {"heading", "paragraph"}
    if not is_short or _NO_TITLE.match(text) or _ENDS_LIKE_TEXT.search(text):
        return False
    start = clause_start(text)
    is_clause = start is not None and start.kind != "annex"
    return not is_clause and (block.kind == "heading" or (not _LABEL.match(text) and is_heading_text(text, 40)))


def _unmarked(line: str) -> str:
    """Without the marks of Markdown, which plain text may have too."""
    return line.strip().lstrip("#").strip()


def _with_next_lines(blocks: Sequence[Block], index: int) -> str:
    """A title that breaks off after "of" or "the" goes on in the next line."""
    title = _unmarked(blocks[index].text)
    for block in blocks[index + 1 : index + 4]:
        if not _GOES_ON.search(title) or len(block.text) > _LIMIT:
            break
        title = f"{title} {block.text.strip()}"
    return title
