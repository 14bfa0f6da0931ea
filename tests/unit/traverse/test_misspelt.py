"""Names that a question misspells."""

import pytest

from core.testing import TinyMemory
from core.traverse.misspelt import misspelt
from tests.walk_examples import document_of_names

MEMORY = TinyMemory(
    [document_of_names("d0", "Halvorsen met Morland and Norland.", "《骋原储能有限公司》与《衡川租赁有限公司》")]
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("What does Halvorson owe?", (("Halvorson", "Halvorsen"),)),
        ("what does halvorsne owe?", (("halvorsne", "Halvorsen"),)),
        ("What does Halvorsen owe?", ()),
        ("What does Halversan owe?", ()),
        ("What does Galvorsen owe?", ()),
        ("Who sells halvorson to Norland?", ()),
        ("Who is Borland?", ()),
    ],
)
def test_a_latin_name_one_edit_from_a_known_one_is_meant(text: str, expected: tuple[tuple[str, str], ...]) -> None:
    """It begins alike and has a capital, or nothing in the question has; two edits are another name."""
    assert misspelt(text, (), MEMORY) == expected


def test_a_chinese_short_name_that_sounds_like_a_known_one_is_meant() -> None:
    """Typed by sound; what sounds otherwise is another name, and a known one stays."""
    assert misspelt("骋源迟付", ("骋源",), MEMORY) == (("骋源", "骋原"),)
    assert misspelt("衡川与山源迟付", ("衡川", "山源"), MEMORY) == ()
