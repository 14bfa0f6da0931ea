"""Companies and document numbers that a question names and no document does."""

import pytest

from core.testing import TinyMemory
from core.traverse.question import strangers
from tests.walk_examples import document_of_names, question


@pytest.mark.parametrize(
    ("text", "names", "found"),
    [
        ("What does Cedar Ltd pay?", ("Cedar Ltd",), ("Cedar Ltd",)),
        ("What does Alpha Ltd pay?", ("Alpha Ltd",), ()),
        ("海川公司付多少？", ("海川公司",), ("海川公司",)),
        ("HT-2025-017 的租金？", ("HT-2025-017",), ("HT-2025-017",)),
        ("What does the bank pay?", ("the bank",), ()),
    ],
)
def test_only_what_no_document_names_is_a_stranger(text: str, names: tuple[str, ...], found: tuple[str, ...]) -> None:
    """A company by its own words, a number by all of its parts; a word that is no name never."""
    memory = TinyMemory([document_of_names("d0", "Alpha Ltd pays Beta.", title="Lease")])
    assert strangers(question(text, names=names), memory, ()) == found
