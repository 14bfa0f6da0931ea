"""A question read against a memory, its everyday words as what papers write for them."""

from dataclasses import replace

from core.records import Question, Translated
from core.testing import TinyMemory
from core.traverse.reading import PUT_OTHERWISE, read_question
from tests.walk_examples import document_of_names, question

MEMORY = TinyMemory([document_of_names("d0", "Buyer shall pay a penalty."), document_of_names("d1", "Seller ships.")])


def asked(text: str, *senses: str) -> Question:
    """A question whose first word is an everyday word for these."""
    return replace(question(text), everyday=(Translated(text.split()[0], senses),))


def test_what_papers_write_for_an_everyday_word_counts_less_than_its_own_words() -> None:
    """"fine" stands nowhere, "penalty" does; "sanction" stands nowhere and adds nothing."""
    found = read_question(asked("fine buyer", "penalty", "sanction"), MEMORY)
    assert found.worth["penalti"] == PUT_OTHERWISE * found.worth["buyer"] and "sanction" not in found.worth
    assert not found.unknown and [one.senses for one in found.everyday] == [(("penalti",),)]


def test_an_everyday_word_that_papers_do_not_put_otherwise_stays_unknown() -> None:
    """And the question has no everyday words then."""
    found = read_question(asked("fine buyer", "sanction"), MEMORY)
    assert found.unknown == {"fine"} and not found.everyday
