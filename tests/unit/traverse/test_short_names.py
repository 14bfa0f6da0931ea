"""Chinese companies by the short names that people use."""

from core.testing import TinyMemory
from core.traverse.seeds import find_seeds
from core.traverse.short_names import called_short
from tests.walk_examples import document_of_names, question

MEMORY = TinyMemory([document_of_names("d0", "《砚池电芯有限公司》与《砚池物流有限公司》及《骋原储能有限公司》")])


def called(text: str, *pairs: str, named: tuple[str, ...] = ()) -> list[tuple[str, int]]:
    """The short names in a question, with how many companies each may mean."""
    asked = question(text, unknown_pairs=pairs)
    return [(name, len(ids)) for name, ids in called_short(asked, named, MEMORY.hypergraph)]


def test_the_longest_beginning_of_a_name_tells_which_company_is_meant() -> None:
    """Two companies begin with 砚池; what follows tells them apart."""
    assert called("砚池迟交", "砚池") == [("砚池", 2)]
    assert called("砚池物流迟交", "砚池") == [("砚池物流", 1)]


def test_a_pair_that_begins_no_name_or_is_part_of_a_full_one_is_none() -> None:
    """Only a company's beginning is a short name."""
    assert called("储能迟交", "储能") == [] == called("骋原储能有限公司", "骋原", named=("骋原储能有限公司",))


def test_a_walk_begins_at_the_company_of_a_short_name() -> None:
    """As where it is named in full; a pair that is a word begins nothing."""
    [seed] = find_seeds(question("骋原迟付", unknown_pairs=("骋原",)), MEMORY, 5)
    assert (seed.surface, seed.found_by, seed.name) == ("骋原", "exact name", "骋原储能有限公司")
    assert find_seeds(question("骋原迟付"), MEMORY, 5) == ()
