"""The nodes that a question names, and those it only means."""

import pytest

from core.records import Hop, NewDocument, Seed
from core.testing import TinyMemory, tiny_hypergraph
from core.traverse.seeds import abbreviates, find_seeds, longest_matches, stretches, with_meant_seeds
from tests.store_examples import new_document
from tests.walk_examples import document_of_names, kept, question, view_of, walked


def named(seeds: tuple[Seed, ...]) -> dict[str, float]:
    """Strength by name."""
    return {seed.name: seed.strength for seed in seeds}


def test_exact_names_are_found_whatever_their_case() -> None:
    """Several words too, each with the question's own spelling."""
    seeds = find_seeds(question("Does ALDER own guarantee 4?"), tiny_hypergraph(), 6)
    assert named(seeds) == {"Alder": 1.0, "Guarantee 4": 1.0}
    assert {seed.surface for seed in seeds} == {"ALDER", "guarantee 4"}


def test_a_two_character_name_inside_chinese_is_found() -> None:
    """No spaces and no tagger needed."""
    memory = TinyMemory([document_of_names("d1", "《张伟》和《华为》与《李雷》签约。")])
    assert named(find_seeds(question("请问张伟跟谁签约"), memory, 6)) == {"张伟": 1.0}


def test_the_longest_name_wins() -> None:
    """A name inside a longer one, or across it, is not meant."""
    found = stretches("New York Times Square")
    taken = longest_matches(found, ["new york", "new york times", "times square", "square"])
    assert [key for _, _, key in taken] == ["new york times", "square"]


def test_similar_names_seed_less_strongly() -> None:
    """At most 0.8 of their likeness, and only where no exact one is there."""
    asked = question("Does Aldr pay?", names=("Aldr",))
    [seed] = find_seeds(asked, tiny_hypergraph(), 6)
    assert (seed.name, seed.found_by) == ("Alder", "similar name") and seed.strength == pytest.approx(0.8 * 8 / 9)
    assert find_seeds(question("Does Zebra pay?", names=("Zebra",)), tiny_hypergraph(), 6) == ()


def test_a_word_in_lower_case_is_no_name_among_capitals() -> None:
    """Where the question writes names with capitals; with none of them it may be one, and so may words with numbers."""
    memory = TinyMemory([document_of_names("d1", "City met Alder and Birch.")])
    assert set(named(find_seeds(question("In which city does Alder live?"), memory, 6))) == {"Alder"}
    assert set(named(find_seeds(question("which city is near alder?"), memory, 6))) == {"Alder", "City"}
    assert "Guarantee 4" in named(find_seeds(question("Is Alder in guarantee 4?"), tiny_hypergraph(), 6))


@pytest.mark.parametrize(
    ("short", "full", "expected"),
    [
        ("j smith", "john smith", True),
        ("j r smith", "john ronald smith", True),
        ("john r smith", "john ronald smith", True),
        ("j smith", "mary smith", False),
        ("j smith", "john smithers", False),
        ("smith", "john smith", False),
        ("john smith", "john smith", False),
    ],
)
def test_initials_stand_for_first_names(short: str, full: str, expected: bool) -> None:
    """Of the same family name, and as many."""
    assert abbreviates(short, full) is expected


def test_initials_in_a_question_find_the_full_name() -> None:
    """Less strongly than the name itself."""
    memory = TinyMemory([_paper("john smith"), _paper("mary smith")])
    [seed] = find_seeds(question("What did J. Smith sign?", names=("J. Smith",)), memory, 6)
    assert (seed.name, seed.found_by) == ("john smith", "similar name") and seed.strength < 0.7


def _paper(person: str) -> NewDocument:
    """A paper that names one person of two words."""
    return new_document(person, f"《{person}》 signed.")


def test_at_most_so_many_names_seed() -> None:
    """The limit counts names, the strongest first."""
    assert len(find_seeds(question("Alder, Birch, Cedar, Dover"), tiny_hypergraph(), 3)) == 3


def test_a_question_without_names_starts_where_it_means() -> None:
    """The rarest member of a fact that covers a part of it becomes a seed, and the fact is reached by it."""
    found = walked(question("What was sold in spring?"), tiny_hypergraph())
    seed = next(one for one in found.seeds if one.name == "Dover")
    assert (seed.found_by, seed.strength, seed.surface) == ("meaning", 0.5, "")
    assert next(one for one in kept(found) if one.hyperedge_id == "h3").reached_by == "n_dover"
    assert set(found.hops[0].frontier) == {one.node_id for one in found.seeds}


def test_facts_that_cover_nothing_mean_nothing() -> None:
    """Near in vector space is not enough to seed."""
    found = walked(question("Zebra"), tiny_hypergraph())
    assert found.seeds == () and kept(found)


def test_an_empty_hop_means_nothing() -> None:
    """It stays as it is."""
    assert with_meant_seeds(Hop(1, (), ()), view_of(tiny_hypergraph())) == (Hop(1, (), ()), ())
