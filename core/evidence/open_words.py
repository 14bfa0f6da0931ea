"""
The words of a question that the documents leave open, as a reader would quote them.

Pure. Which terms are open is decided in `answer.py`, which also says so.
"""

from __future__ import annotations

import re

from core.dates import find_dates
from core.text import terms

_COUNTED = re.compile(r"[哪几这那每各一][家个份台项名位条次天年月日]")


def open_words(text: str, open_terms: set[str], known_terms: set[str]) -> list[str]:
    """
    The stretches of a question made of open terms, as written there; of an open date, all of it, at the end.

    Example: open {"二期", "期验", "验收"} in "谁负责二期验收" gives ["二期验收"].
    """
    found: list[str] = []
    for run in re.finditer(r"[㐀-鿿]+|[^\W_㐀-鿿]+(?:['’][a-z]+)?", text):
        if run.group()[0] >= "㐀":
            found.extend(_open_stretches(run.group(), open_terms, known_terms))
        elif any(term in open_terms for term in terms(run.group())):
            found.append(run.group())
    dates = [one.text for one in find_dates(text) if one.iso in open_terms]
    found = [one for one in found if not any(one in date for date in dates)]
    return list(dict.fromkeys([*found, *dates]))


def _open_stretches(run: str, open_terms: set[str], known_terms: set[str]) -> list[str]:
    """Runs of open bigrams, without a character that belongs to a known word beside them or counts things."""
    marked = [False] * len(run)
    for i in range(len(run) - 1):
        if run[i : i + 2] in open_terms:
            marked[i] = marked[i + 1] = True
    found: list[str] = []
    for stretch in re.finditer("1+", "".join("1" if one else "0" for one in marked)):
        start, end = stretch.span()
        start += start > 0 and (run[start - 1 : start + 1] in known_terms or bool(_COUNTED.match(run, start - 1)))
        end -= run[end - 1 : end + 1] in known_terms
        found.append(run[start:end])
    return [one for one in found if len(one) > 1]
