"""
English words that are in a dictionary in lower case: what a contract capitalises, it defines.

The words are those that explain Chinese ones in CC-CEDICT (CC BY-SA 4.0): no names, no rare words. Holds no rule.
Read at the first use, then kept. Next in the flow: `english.py`.
"""

from __future__ import annotations

import re
from functools import lru_cache

from core.cedict import entries

_WORD = re.compile(r"(?<![\w.'\-\[])[a-z]{2,}\b(?![.'\-\]\d])")


@lru_cache(maxsize=1)
def common_words() -> frozenset[str]:
    """About 35,000 English words in lower case. Example: holds "territory", not "google"."""
    return frozenset(word for _, glosses in entries() for word in _WORD.findall(glosses))
