"""
Where the passage itself says what somebody claims it says.

Width, case (of all but the shortest) and white space may differ; nothing else. What is returned are the
passage's own characters, so nothing that it does not hold can come in. Pure.
Next in the flow: `model_facts.py`.
"""

from __future__ import annotations

import unicodedata

_SHORT = 2  # so short a name must be written in the same case
_HAN = 0x2E80  # from here on scripts without spaces between words


class Occurrences:
    """Finds words in one text."""

    def __init__(self, text: str) -> None:
        """`text` is folded once, each character with its place."""
        self._text = text
        keys = [(key, place) for place, one in enumerate(text) for key in _key(one)]
        self._folded = "".join(key for key, _ in keys)
        self._places = [place for _, place in keys]

    def of(self, words: str) -> list[tuple[int, int]]:
        """
        Every span (start, end) of the text that reads like the words, in order.

        A Latin letter or digit at an end of the words must not go on in the
        text: "AG" is not in "AGREED", and "5" not in "15".
        Example: in "ＡＢＣ  Ltd" the words "abc ltd" are at (0, 8).
        """
        wanted = "".join(map(_key, words))
        found, at = [], self._folded.find(wanted) if wanted else -1
        while at >= 0:
            span = (self._places[at], self._places[at + len(wanted) - 1] + 1)
            if self._is_whole(*span) and (len(wanted) > _SHORT or self._is_same_case(*span, words)):
                found.append(span)
            at = self._folded.find(wanted, at + 1)
        return found

    def _is_same_case(self, start: int, end: int, words: str) -> bool:
        """ "A" is a party, "a" is not."""
        said, wanted = (unicodedata.normalize("NFKC", one).split() for one in (self._text[start:end], words))
        return "".join(said) == "".join(wanted)

    def _is_whole(self, start: int, end: int) -> bool:
        text = self._text
        goes_on_before = start > 0 and _is_latin(text[start - 1]) and _is_latin(text[start])
        goes_on_behind = end < len(text) and _is_latin(text[end]) and _is_latin(text[end - 1])
        return not goes_on_before and not goes_on_behind


def _key(character: str) -> str:
    return "".join(unicodedata.normalize("NFKC", character).casefold().split())


def _is_latin(character: str) -> bool:
    plain = unicodedata.normalize("NFKC", character)
    return plain.isalnum() and ord(plain[0]) < _HAN
