"""
The key taken out of whatever a model server says, also where it is spelt in another way.

A server knows the key, for it is sent with each request, and may repeat it: with
other hyphens, invisible characters or spaces in it, percent-encoded or escaped,
in base64, in hexadecimal digits, backwards. A server that wants to hide it better
can; this is for what lands in records and on pages. Pure. Next in the flow:
`chat_wire.py`, which lets nothing past it.
"""

from __future__ import annotations

import base64
import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

MASK = "***"
SHORTEST = 8
"""Letters and digits of a key that is one; "none" or "ollama" are words that servers on this machine are given."""
MOST_HELD = 4_000
"""Characters of a stream that are held back at most; whoever puts more between two letters of a key wants to."""
_HEX = "[0-9a-fA-F]"
_MORE = f"%[89abAB]{_HEX}"  # a further byte of one character
_PERCENT = f"%[0-7]{_HEX}|%[cdCD]{_HEX}{_MORE}|%[eE]{_HEX}(?:{_MORE}){{2}}|%[fF]{_HEX}(?:{_MORE}){{3}}"
_LETTER = re.compile(
    rf"(?P<percent>{_PERCENT})|\\u(?P<u>{_HEX}{{4}})|\\x(?P<x>{_HEX}{{2}})|&#[xX](?P<h>{_HEX}{{1,6}});|&#(?P<d>\d{{1,7}});|.",
    re.DOTALL,
)
_BEGUN = re.compile(rf"(?:(?:%{_HEX}{{0,2}}){{1,4}}|\\(?:u{_HEX}{{0,3}}|x{_HEX}?)?|&(?:#[xX]?{_HEX}{{0,7}})?)\Z")
"""An escape that the end of a text may have cut."""
_LONGEST_ESCAPE = 12


class Secret:
    """One key, and every spelling of it that is taken out of a text."""

    def __init__(self, key: str) -> None:
        """`key`: "", or a word of fewer letters and digits than `SHORTEST`, is no secret."""
        self._spellings = _spellings(key) if len(_folded(key)) >= SHORTEST else ()
        self._longest = max(map(len, self._spellings), default=0)

    def masked(self, text: str) -> str:
        """
        The text with each spelling of the key as ***; the same text where there is none.

        Example: "sk\u2011ab%2Dcdefgh1" of the key "sk-ab-cdefgh1" gives "***".
        """
        if not self._spellings:
            return text
        letters = _letters(text)
        folded = "".join(letter for letter, _, _ in letters)
        found = sorted(place for one in self._spellings for place in _places(folded, one))
        parts, done = [], 0
        for first, last in found:
            start, end = letters[first][1], letters[last][2]
            parts += [text[done:start], MASK] if start >= done else []
            done = max(done, end)
        return "".join([*parts, text[done:]])

    def held_from(self, text: str) -> int:
        """Where the end of a text begins that may yet become the key; the length of the text where none can."""
        if not self._spellings:
            return len(text)
        begun = _BEGUN.search(text, max(0, len(text) - _LONGEST_ESCAPE))
        whole = begun.start() if begun else len(text)
        letters = _letters(text[:whole])
        folded = "".join(letter for letter, _, _ in letters)
        for place in range(max(0, len(folded) - self._longest), len(folded)):
            if any(one.startswith(folded[place:]) for one in self._spellings):
                return letters[place][1]
        return whole


class MaskedStream:
    """Hands on a text that comes in pieces, without the key, though pieces may cut it."""

    def __init__(self, secret: Secret, tell: Callable[[str], None]) -> None:
        """`tell` is called with what may be shown, "" where a piece brings nothing yet."""
        self._secret, self._tell, self._held = secret, tell, ""

    def hear(self, piece: str) -> None:
        """The next piece."""
        text = self._secret.masked(self._held + piece)
        held = self._secret.held_from(text)
        is_endless = len(text) - held > MOST_HELD
        self._held = "" if is_endless else text[held:]
        self._tell(text[:held] + (MASK if is_endless else ""))

    def end(self) -> None:
        """No further piece comes, so what was held back is no key."""
        if self._held:
            self._tell(self._held)
        self._held = ""


def _spellings(key: str) -> tuple[str, ...]:
    """The key, its hexadecimal digits and its base64 at each of three offsets, forwards and backwards, folded."""
    raw = key.encode()
    forwards = {_folded(one) for one in (key, raw.hex(), *(_base64(raw, offset) for offset in range(3)))}
    return tuple(sorted({*forwards, *(one[::-1] for one in forwards)}))


def _base64(raw: bytes, offset: int) -> str:
    """Those characters of the base64 of raw, so many bytes into a text, that nothing around it changes."""
    bits = 8 * offset
    first, last = -(-bits // 6), (bits + 8 * len(raw)) // 6
    return base64.b64encode(bytes(offset) + raw).decode()[first:last]


def _places(folded: str, spelling: str) -> list[tuple[int, int]]:
    """Where a spelling stands, as the places of its first and last character."""
    return [(one.start(), one.start() + len(spelling) - 1) for one in re.finditer(re.escape(spelling), folded)]


def _folded(text: str) -> str:
    return "".join(letter for letter, _, _ in _letters(text))


def _letters(text: str) -> list[tuple[str, int, int]]:
    """The letters and digits of a text as they are compared, each with the stretch that it stands for."""
    return [(one, *match.span()) for match in _LETTER.finditer(text) for one in _folds(match.group())]


@lru_cache(maxsize=4_096)
def _folds(written: str) -> str:
    """A character or escape, small, of one width and without accents; "" for what is no letter and no digit."""
    meant = unicodedata.normalize("NFKD", _unescaped(written)).casefold()
    return "".join(one for one in meant if one.isalnum())


def _unescaped(written: str) -> str:
    match = _LETTER.fullmatch(written)
    kind = match.lastgroup if match else None
    if match is None or kind is None:
        return written
    if kind == "percent":
        return bytes.fromhex(written.replace("%", "")).decode("utf-8", "replace")
    code = int(match[kind], 10 if kind == "d" else 16)
    return chr(code) if code < 0x110000 else ""
