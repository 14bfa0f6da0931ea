"""
Full text and resembling names: what is written into the search tables, and how they are asked.

Holds the SQL of `passage_terms` and `name_pieces`; ranking beyond BM25 belongs
to `traverse/`. Next: `memory.py`.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate

from rapidfuzz import fuzz

from core.dated_terms import is_date_term, spellings
from core.records import Language, Passage
from core.sounds import sounds_of
from core.text import tokens

COMMON_SHARE = 0.5  # a term in more passages than this tells nothing apart while rarer terms remain
TEXT_WORK = 8_000
"""Rows looked at for one search, counted once for each term they hold: beyond it common terms are left out, so that
the cost stops growing at some 10,000 passages."""
NAME_CANDIDATES = 200
NAME_WORK = 5_000  # names looked at for candidates, counted once for each piece they share
_HAN_OR_WORD = re.compile(r"[㐀-䶿一-鿿豈-﫿]+|[^\W_㐀-䶿一-鿿豈-﫿]+")
_EDGE = "ǀ"  # marks where a name begins and ends; a letter to SQLite, and in no name


def searchable_terms(title: str, passage: Passage) -> str:
    """The full-text row of a passage: tokens of title > headings > bound names > text, in order."""
    return " ".join(tokens(" > ".join([title, *passage.heading_path, *passage.bound_names, passage.text])))


def name_pieces(key: str) -> list[str]:
    """
    Overlapping pieces of a folded name: two characters of Chinese, three of other scripts, edges marked.

    Example: "张伟" gives ["ǀ张", "张伟", "伟ǀ"].
    """
    pieces: list[str] = []
    for run in _HAN_OR_WORD.findall(key):
        length = 2 if "㐀" <= run[0] <= "鿿" or "豈" <= run[0] <= "﫿" else 3
        marked = f"{_EDGE}{run}{_EDGE}"
        pieces.extend(marked[i : i + length] for i in range(len(marked) - length + 1))
    return pieces


def document_frequency(connection: sqlite3.Connection, wanted: Iterable[str], table: str = "passage") -> dict[str, int]:
    """
    In how many rows of `passage_terms` (or `name_pieces`, table "name") each term occurs; 0 where it does not.

    Dates are in no vocabulary: the rows that spell one are counted.
    """
    found = dict.fromkeys(wanted, 0)
    sql = f"SELECT term, doc FROM json_each(?) CROSS JOIN {table}_vocabulary ON term = value"
    found.update(connection.execute(sql, (json.dumps(list(found)),)).fetchall())
    for one in filter(is_date_term, found):
        rows = "SELECT count(*) FROM passage_terms WHERE passage_terms MATCH ?"
        found[one] = connection.execute(rows, (_spelt(one),)).fetchone()[0]
    return found


def pairs_by_sound(connection: sqlite3.Connection) -> dict[str, list[str]]:
    """Every pair of Chinese characters in `passage_terms`, by how it reads in pinyin, in alphabetical order."""
    found: dict[str, list[str]] = {}
    for (term,) in connection.execute("SELECT term FROM passage_vocabulary ORDER BY term"):
        if len(term) == 2 and _HAN_OR_WORD.fullmatch(term) and not term.isascii():
            for sound in sounds_of(term):
                found.setdefault(sound, []).append(term)
    return found


def search_text(
    connection: sqlite3.Connection,
    frequency: Mapping[str, int],
    total: int,
    limit: int,
    scope: Sequence[str] = (),
    language: Language | None = None,
) -> list[tuple[str, float]]:
    """
    Passages by BM25 of any of the terms, best first, ties by id.

    Args:
        frequency: the terms, as `core.text.terms` makes them, and in how many passages each occurs: counting them
            costs as much as the search.
        total: passages stored.
        limit: most passages returned.
        scope: document ids; empty means all.
        language: only passages of this language, or all.
    """
    telling = _affordable(_telling(frequency, total), TEXT_WORK)
    if not telling:
        return []
    sql = (
        "SELECT passage_id, -bm25(passage_terms) AS score FROM passage_terms"
        " JOIN passage ON passage.number = passage_terms.rowid WHERE passage_terms MATCH ?"
    )
    parameters: list[str | int] = [_any_of(telling)]
    if scope:
        sql += " AND document IN (SELECT number FROM document WHERE document_id IN (SELECT value FROM json_each(?)))"
        parameters.append(json.dumps(list(scope)))
    if language:
        sql += " AND language = ?"
        parameters.append(language)
    sql += " ORDER BY score DESC, passage_id LIMIT ?"
    return [(row[0], row[1]) for row in connection.execute(sql, (*parameters, limit))]


def similar_names(connection: sqlite3.Connection, key: str, limit: int) -> list[tuple[str, float]]:
    """
    Node ids whose folded name resembles the key: (node_id, similarity 0..1), best first, ties by id.

    The index of pieces proposes at most NAME_CANDIDATES names, so the cost
    does not grow with the number of names stored.
    """
    telling = _affordable(document_frequency(connection, name_pieces(key), "name"), NAME_WORK)
    if not telling:
        return []
    keys = connection.execute(
        "SELECT key FROM name_key WHERE number IN"
        " (SELECT rowid FROM name_pieces WHERE name_pieces MATCH ? ORDER BY rank LIMIT ?)",
        (_any_of(telling), NAME_CANDIDATES),
    ).fetchall()
    likeness = {row[0]: max(fuzz.ratio(key, row[0]), fuzz.token_sort_ratio(key, row[0])) / 100 for row in keys}
    best: dict[str, float] = {}
    for found_key, node_id in connection.execute(
        "SELECT DISTINCT alias.key, node_id FROM json_each(?)"
        " JOIN alias ON alias.key = value JOIN node ON number = node",
        (json.dumps(list(likeness)),),
    ):
        best[node_id] = max(best.get(node_id, 0.0), likeness[found_key])
    return sorted(best.items(), key=lambda one: (-one[1], one[0]))[:limit]


def _telling(frequency: Mapping[str, int], total: int) -> dict[str, int]:
    """The terms that occur, without the common ones where rarer ones remain."""
    present = {term: count for term, count in frequency.items() if count}
    return {term: count for term, count in present.items() if count <= COMMON_SHARE * total} or present


def _affordable(frequency: dict[str, int], work: int) -> list[str]:
    """The rarest that occur, as many as may be looked at in all; at least one."""
    present = sorted((count, one) for one, count in frequency.items() if count)
    sums = accumulate(count for count, _ in present)
    affordable = [one for (_, one), looked_at in zip(present, sums, strict=True) if looked_at <= work]
    return affordable or [one for _, one in present[:1]]


def _any_of(wanted: Iterable[str]) -> str:
    """An FTS5 query for any of the terms; quoting keeps its operators out."""
    return " OR ".join(_spelt(term) if is_date_term(term) else _quoted(term) for term in wanted)


def _quoted(words: str) -> str:
    return '"' + words.replace('"', '""') + '"'


def _spelt(key: str) -> str:
    """An FTS5 query for a date however it is spelt: figures in their order, English words in any, side by side."""
    said = [
        f"NEAR({' '.join(map(_quoted, one))}, 1)" if one[0].isalpha() else _quoted(" ".join(one)) + " *" * ("年" in one)
        for one in spellings(key)
    ]
    return f"({' OR '.join(said)})"
