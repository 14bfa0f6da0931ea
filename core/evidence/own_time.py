"""
Sentences that say from when to when a paper holds, where that is what a question asks.

"This Supplement expires on 31 December 2025" still answers when it expired, though
nothing in it is in force any more. Pure. Used where what does not hold comes last.
"""

from __future__ import annotations

import re

from core.evidence.asked import asked_for

_TIME = re.compile(
    r"到期|届满|期满|失效|有效期|生效|截止|终止"
    r"|\b(?:expir(?:e[sd]?|y|ation)|laps(?:e[sd]?|ing)|ends?|ended|runs? (?:out|until)|takes? effect|took effect"
    r"|effective|in(?:to)? force|valid)\b",
    re.IGNORECASE,
)


def tells_own_time(question: str, text: str) -> bool:
    """
    Whether a question asks when something begins or ends to hold, and a text says so with a day.

    Example: "When does Supplement 1 expire?" and "This Supplement expires on 31 December 2025."
    """
    asked = asked_for(question)
    is_when = "date" in asked.kinds and _TIME.search(question)
    return bool(is_when and _TIME.search(text) and asked.is_first_held_by(text))
