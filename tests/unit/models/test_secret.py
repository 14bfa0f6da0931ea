"""The key is found in a text however it is spelt, and nothing else is."""

import base64
from urllib.parse import quote

import pytest

from core.models.secret import MaskedStream, Secret

KEY = "sk-proj-Never_shown-0123456789"
RAW = KEY.encode()
SPELLINGS = {
    "as it is": KEY,
    "hyphen": KEY.replace("-", "\u2010"),
    "hyphen that breaks no line": KEY.replace("-", "\u2011"),
    "en dash": KEY.replace("-", "\u2013"),
    "minus": KEY.replace("-", "\u2212"),
    "no hyphen": KEY.replace("-", ""),
    "zero width": "\u200b".join(KEY),
    "joiners and marks": "\u200d".join(KEY[:9]) + "\ufeff" + "\u00ad".join(KEY[9:]) + "\u0301",
    "spaces": " ".join(KEY),
    "lines": "\n".join(KEY[start : start + 7] for start in range(0, len(KEY), 7)),
    "capitals": KEY.upper(),
    "wide": "".join(chr(ord(one) + 0xFEE0) for one in KEY),
    "percent": quote(KEY.replace("-", "\u2011")),
    "percent all": "".join(f"%{one:02X}" for one in RAW),
    "JSON": "".join(f"\\u{one:04x}" for one in RAW),
    "bytes": "".join(f"\\x{one:02x}" for one in RAW),
    "HTML": "".join(f"&#{one};&#x200b;" for one in RAW),
    "base64": base64.b64encode(RAW).decode(),
    "base64 of a header": base64.b64encode(b"Bearer " + RAW + b"\r\n").decode(),
    "base64 of an address": base64.urlsafe_b64encode(b"?key=" + RAW + b"&x").decode(),
    "base64, one off": base64.b64encode(b"=" + RAW).decode(),
    "digits": RAW.hex(),
    "backwards": KEY[::-1],
}


def heard(text: str, step: int) -> str:
    """What a listener hears of a text that comes in pieces."""
    told: list[str] = []
    stream = MaskedStream(Secret(KEY), told.append)
    for start in range(0, len(text), step):
        stream.hear(text[start : start + step])
    stream.end()
    return "".join(told)


@pytest.mark.parametrize("spelling", SPELLINGS.values(), ids=list(SPELLINGS))
def test_every_spelling_is_masked(spelling: str) -> None:
    """What stands around it stays; of base64, a few characters that it shares with its neighbours."""
    found = Secret(KEY).masked(f"It is «{spelling}», is it not? 密钥。{spelling}")
    assert found.startswith("It is «") and "», is it not? 密钥。" in found and found.count("***") == 2
    assert len(found) < 80


@pytest.mark.parametrize("step", [1, 3, 8])
@pytest.mark.parametrize("spelling", SPELLINGS.values(), ids=list(SPELLINGS))
def test_a_key_that_comes_in_pieces_is_never_told(spelling: str, step: int) -> None:
    """However it is cut, what is heard is what is kept."""
    text = f"sk-pro sk- {spelling} sk-proj-Nev %"
    assert heard(text, step) == Secret(KEY).masked(text)


@pytest.mark.parametrize("key", ["", "none", "ollama", "-_-", "EMPTY"])
def test_a_word_for_no_key_masks_nothing(key: str) -> None:
    """Servers on this machine are given any word; it may stand in an answer."""
    text = f"There is none: {key}, ollama, EMPTY. 100 % of 5-year fees; %2D \\u002d &#45;"
    assert Secret(key).masked(text) == text == heard(text, 2)


def test_what_is_no_key_stays() -> None:
    """The beginning of one, the end of one, and words that a key is like."""
    text = "sk-proj-Never_shown-01234, proj-Never_shown-0123456789 and c2stcHJvai1OZXZl"
    assert Secret(KEY).masked(text) == text == heard(text, 1)


def test_a_stream_is_not_held_back_for_ever() -> None:
    """What only pads a beginning of the key is not kept until all of it is there."""
    told: list[str] = []
    stream = MaskedStream(Secret(KEY), told.append)
    for one in ("Yes. sk-", *["\u200b" * 1_000] * 5, "proj"):
        stream.hear(one)
    stream.end()
    assert "".join(told).replace("\u200b", "") == "Yes. ***proj"
