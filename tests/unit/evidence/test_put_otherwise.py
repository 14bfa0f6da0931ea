"""How much of a question is held where its everyday words are put otherwise."""

from dataclasses import replace

from core.evidence.put_otherwise import as_asked, with_words_put_otherwise
from core.records import WordAbroad
from core.testing import tiny_hypergraph
from tests.walk_examples import question, walked

ASKED = question("fine Alder")
WALK = replace(
    walked(ASKED, tiny_hypergraph()),
    parts=(("alder", 3.0), ("penalti", 1.0), ("damag", 1.0)),
    everyday=(WordAbroad(("fine",), (("penalti",), ("damag",)), 2.0),),
)


def test_an_everyday_word_counts_once_by_its_own_term() -> None:
    """Two ways to write it do not make the question longer."""
    assert dict(as_asked(ASKED, WALK).parts) == {"alder": 3.0, "fine": 2.0}


def test_an_everyday_word_is_held_in_any_of_its_words() -> None:
    """"damages" will do."""
    assert "fine" in with_words_put_otherwise(WALK, {"damag"})
    assert "fine" not in with_words_put_otherwise(WALK, {"alder"})


def test_a_question_without_everyday_words_stays_as_it_is() -> None:
    """The same walk."""
    plain = replace(WALK, everyday=())
    assert as_asked(ASKED, plain) is plain
