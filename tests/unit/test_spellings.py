"""Other ways to write a name."""

import pytest

from core.spellings import other_spellings


@pytest.mark.parametrize(
    ("key", "other"),
    [
        ("mueller", "muller"),
        ("muller", "mueller"),
        ("bob smith", "robert smith"),
        ("robert smith", "bob smith"),
        ("深圳", "深圳市"),
        ("深圳市", "深圳"),
    ],
)
def test_both_spellings_lead_to_each_other(key: str, other: str) -> None:
    """Umlauts, nicknames, kinds of place."""
    assert other in other_spellings(key) and key not in other_spellings(key)


@pytest.mark.parametrize("key", ["bob", "alex smith", "深圳云图科技", "张"])
def test_what_is_unsure_stays_apart(key: str) -> None:
    """A first name alone, a nickname of several names, a company, one character."""
    assert not [one for one in other_spellings(key) if len(one) != len(key) + 1 or not key.isascii()]
