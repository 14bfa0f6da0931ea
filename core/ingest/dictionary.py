"""
A user's dictionary from a CSV file: in each row a word and those that mean the same.

Holds the reading only; what the words are used for is decided elsewhere. Next:
the engine's `naming.py`.
"""

from __future__ import annotations

from core.errors import BadInput
from core.ingest.readers.csv_table import table_rows

MOST_ROWS = 20_000
LONGEST = 120  # characters of one word
_HINT = 'Write one row a word: the word, then what means the same, as in "云图,云图科技有限公司".'


def read_pairs(name: str, data: bytes) -> list[tuple[str, ...]]:
    """
    The rows of a dictionary with two words or more, blank cells left out.

    Args:
        name: of the file, for messages.
        data: its bytes, in any of the usual encodings.

    Raises:
        UnreadableDocument: if the bytes are no text.
        BadInput: if it has no such row, too many, or a word that is too long.
    """
    rows = [[cell.strip() for cell in row if cell.strip()] for row in table_rows(name, data)]
    pairs = [tuple(row) for row in rows if len(row) > 1]
    if not pairs:
        raise BadInput(f"{name}: no row holds two words.", _HINT)
    if len(pairs) > MOST_ROWS:
        raise BadInput(f"{name}: the dictionary has {len(pairs)} rows, more than the {MOST_ROWS} allowed.", _HINT)
    if any(len(word) > LONGEST for row in pairs for word in row):
        raise BadInput(f"{name}: a word has more than {LONGEST} characters.", _HINT)
    return pairs
