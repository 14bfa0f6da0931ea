"""Questions whose words occur, but never together."""

from dataclasses import replace

import pytest

from core.evidence.unrelated import is_unrelated
from core.records import Question, RankedPassage, Seed, Walk
from core.testing import TinyMemory, tiny_hypergraph
from tests.governing_examples import paper

MEMORY = tiny_hypergraph()
QUESTION = Question("?", "en")
PASSAGES = MEMORY.hypergraph.passage_ids
HELD = sorted(MEMORY.terms([PASSAGES[0]])[0])
ALDER = next(one for one in MEMORY.hypergraph.node_ids if MEMORY.nodes([one])[0].name == "Alder")


def walk(held: int, unknown: int, nearness: float = 0.0, surface: str = "") -> Walk:
    """A walk whose best passage holds so many of a question's three known words."""
    parts = tuple((term, 1.0) for term in [*HELD[:held], "purple", "tuesday", "sing"][:3])
    seeds = (Seed(ALDER, "Alder", surface, 1.0, "exact name"),) if surface else ()
    ranked = (RankedPassage(PASSAGES[0], 1.0),)
    extra = tuple(f"word{i}" for i in range(unknown))
    return Walk("hypergraph", seeds, (), (), ranked, "", nearness, parts, extra)


@pytest.mark.parametrize(
    ("asked", "unrelated"),
    [
        (walk(1, 0), True),
        (walk(2, 0), False),
        (walk(2, 2), True),
        (walk(1, 0, nearness=2.5), False),
        (walk(1, 0, surface="Alder"), False),
        (walk(1, 0, surface="alder"), True),
        (replace(walk(1, 2, nearness=9.0), parts=((HELD[0], 1.0),)), True),
        (replace(walk(1, 0, nearness=9.0), parts=((HELD[0], 1.0),)), False),
    ],
)
def test_a_question_must_be_held_together_or_name_something(asked: Walk, unrelated: bool) -> None:
    """Half of it in one passage, a name written as one, or a passage that is near in meaning."""
    assert is_unrelated(QUESTION, asked, MEMORY) == unrelated


def test_a_name_whose_words_are_known_is_something() -> None:
    """Also where no node bears it."""
    words = next(one for one in HELD if one.isalpha())
    one = replace(walk(1, 0), parts=((words, 1.0), ("purple", 1.0), ("sing", 1.0)))
    assert not is_unrelated(replace(QUESTION, names=(words.title(),)), one, MEMORY)
    assert is_unrelated(replace(QUESTION, names=("Zebra",)), walk(1, 0), MEMORY)


@pytest.mark.parametrize(
    ("unknown", "unrelated"), [(("audit", "book"), True), (("audit",), False), (("查阅", "账簿"), False)]
)
def test_where_only_the_parties_are_known_nothing_is_asked(unknown: tuple[str, ...], unrelated: bool) -> None:
    """However near it is; unknown pairs of Chinese characters do not count."""
    new = paper(1, "Supply Agreement", "Alder Ltd is the Buyer.")
    new = replace(new, passages=tuple(replace(one, bound_names=("Buyer=Alder Ltd",)) for one in new.passages))
    ranked = (RankedPassage(new.passages[0].passage_id, 1.0),)
    asked = Walk("hypergraph", (), (), (), ranked, "", 9.0, (("buyer", 1.0), ("alder", 1.0)), unknown)
    more = replace(asked, parts=(("supply", 1.0), ("buyer", 1.0)))
    assert is_unrelated(QUESTION, asked, TinyMemory([new])) == unrelated
    assert not is_unrelated(QUESTION, more, TinyMemory([new]))
