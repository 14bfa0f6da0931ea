"""
What one event of a sentence is to another.

Data only. Next in the flow: `ties_han.py` and `ties_latin.py`, which say by which words.
"""

from __future__ import annotations

from typing import Literal

Relation = Literal["cause", "condition", "exception", "until", "after", "before"]
ROLES: dict[Relation, tuple[str, str]] = {
    "cause": ("cause", "effect"),
    "condition": ("condition", "consequence"),
    "exception": ("exception", "rule"),
    "until": ("end", "state"),
    "after": ("before", "after"),
    "before": ("before", "after"),
}
"""The roles of what comes first and of what comes second."""
