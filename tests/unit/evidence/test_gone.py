"""Sources of a stored answer that were removed or replaced since."""

from dataclasses import replace

from core.evidence.gone import gone_sources
from core.records import Citation, Document, GoneSource, Place, Standing
from core.testing import example_answer

QUOTE = Citation(1, "d1", "price.txt", "d1:p1", 1, 0, 5, "€ 640")
BY = Place("d2", "amendment.txt", "d2:p1", 1, 0, 5, "€ 690")
CHANGED = replace(QUOTE, standing=Standing("superseded", "2024-04-01", BY))


def document(document_id: str, name: str) -> Document:
    """One that is stored."""
    return Document(document_id, name, name, "txt", "en", f"hash {document_id}", 1, {})


def test_a_source_that_is_gone_is_told_with_what_became_of_it() -> None:
    """Also the paper by whose words a quote stands as it does; one of the same name is its new version."""
    answer = example_answer(citations=(CHANGED,))
    found = gone_sources(answer, [document("d9", "price.txt")])
    assert found == (GoneSource("d1", "price.txt", True), GoneSource("d2", "amendment.txt", False))


def test_an_answer_whose_sources_are_there_has_nothing_gone() -> None:
    """Nor has one that quotes nothing."""
    stored = [document("d1", "price.txt"), document("d2", "amendment.txt")]
    assert gone_sources(example_answer(citations=(CHANGED,)), stored) == ()
    assert gone_sources(example_answer(citations=()), []) == ()
