"""Both halves of a comparison that no rule computes."""

from core.evidence.computed.halves import Halves, with_both_halves
from core.evidence.computed.sources import Sources
from core.records import NewDocument
from core.testing import TinyMemory
from tests.store_examples import new_document
from tests.walk_examples import question

MAPLE = new_document("d0", "The warranty is 24 months, if serviced.", title="Maple Supply")
ALDER = new_document("d1", "The warranty is 36 months, unless moved.", title="Alder Supply")
BIRCH = new_document("d2", "The rent is EUR 5.", title="Birch Lease")


def halves(text: str, *papers: NewDocument) -> Halves:
    """What is quoted of two papers where nothing was quoted before."""
    memory = TinyMemory(papers)
    return with_both_halves(Sources(question(text), memory, memory.hypergraph.passage_ids), [], 5)


def test_the_value_of_each_thing_is_quoted() -> None:
    """Both are on a condition, so that nothing is computed; a reader sees them side by side."""
    found = halves("Which warranty is longer, Maple Supply or Alder Supply?", MAPLE, ALDER)
    assert [one.text[:24] for one in found.sentences] == ["The warranty is 24 month", "The warranty is 36 month"]
    assert found.lacking == ""


def test_the_thing_without_a_value_is_told() -> None:
    """By its name, and what was asked of it."""
    found = halves("Which warranty is longer, Maple Supply or Birch Lease?", MAPLE, BIRCH)
    assert (len(found.sentences), found.lacking, found.what) == (1, "Birch Lease", "warranty")


def test_without_any_value_or_comparison_nothing_changes() -> None:
    """Then it is not for this rule to speak."""
    assert halves("Which penalty is higher, Maple Supply or Birch Lease?", MAPLE, BIRCH) == Halves([])
    assert halves("What is the warranty of Maple Supply?", MAPLE, ALDER) == Halves([])
