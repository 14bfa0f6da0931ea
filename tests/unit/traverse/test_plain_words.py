"""Names that are plain words."""

import math

from core.testing import TinyMemory
from core.traverse.plain_words import name_shares
from tests.walk_examples import document_of_names

OTHERS = [document_of_names(f"d{at}", f"In the year {at} Alpha met Beta.") for at in range(2, 32)]
MEMORY = TinyMemory([document_of_names("d1", "Alpha heard Year and Gamma.", title="Year"), *OTHERS])


def test_a_title_that_is_a_plain_word_is_known_by_how_seldom_it_is_a_name() -> None:
    """Of 31 passages with the word one has it as a name; nothing gets plainer than a factor of twenty."""
    found = name_shares(["year", "gamma"], MEMORY)
    assert -3.0 <= found["year"] <= math.log(2 / 31)
    assert found["gamma"] == 0.0


def test_names_of_several_words_are_no_plain_words() -> None:
    """Nor are those that no passage holds, or that say nothing."""
    names = ["year alpha", "omega", "", "the"]
    assert name_shares(names, MEMORY) == dict.fromkeys(names, 0.0)
