"""
Who signs and as what: a name and the title below it are quoted together.

Pure; knows spans only. Used by `sentences.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_NAME = re.compile(
    r"(?:(?:Mr|Ms|Mrs|Dr)\.? )?[A-Z][\w’'-]+(?: (?:[A-Z]\.?|[A-Z][\w’'-]+)){1,3}|[㐀-鿿]{2,4}(?:先生|女士)?"
    r"|(?:Name|By|Signed|姓名|签字|签署)\s*[:：]\s*\S.{0,40}",
)
_TITLE = re.compile(
    r"(?:(?:Vice|Deputy|Executive|Managing|General|Senior|Chief|Finance|Financial|Legal|Technical|Acting) ){0,3}"
    r"(?:Chair(?:man|woman|person)?|President|Director|Manager|Counsel|Secretary|Officer|Partner|Treasurer|Head"
    r"|(?:Chief )?(?:Executive|Operating|Financial|Technology) Officer|C[EFOT]O)(?:(?:,| of| and| for| [-–(]).{0,80})?"
    r"|(?:副|执行)?(?:董事长|总经理|总裁|董事|行长|主任|经理|主席|法定代表人|总监)[^。！？：:]{0,30}"
    r"|(?:Title|Position|职务|职位)\s*[:：]\s*\S.{0,60}"
)


def with_names(text: str, spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """
    Spans of a text, a line that is a title joined to the line right above it that is a name.

    Example: "Ann Reed" above "Chairman, Alder Ltd" are one.
    """
    joined: list[tuple[int, int]] = []
    for start, end in spans:
        above = joined[-1] if joined else (0, 0)
        between = text[above[1] : start]
        is_below = joined and between.count("\n") == 1 and not between.strip()
        if is_below and _NAME.fullmatch(text[slice(*above)]) and _TITLE.fullmatch(text[start:end]):
            joined[-1] = (above[0], end)
        else:
            joined.append((start, end))
    return joined
