"""Passages about another contract than the question names."""

from dataclasses import replace

from core.evidence.other_things import NAMED_BEFORE, of_other_things
from core.testing import TinyMemory
from tests.store_examples import new_document
from tests.walk_examples import question, walked

PAPERS = (
    new_document("d0", "Maple Supply Agreement with Alder.", "The delay penalty is 5 %.", title="Maple"),
    new_document("d1", "Birch Supply Agreement with Dover.", "The delay penalty is 7 %.", title="Birch"),
    new_document("d2", "Cedar sells for use by Maple.", "The delay penalty is 9 %.", title="Cedar"),
)


def far(text: str) -> dict[str, float]:
    """How far the passages of three contracts are about something else."""
    memory = TinyMemory(PAPERS)
    asked = replace(question(text), names=("Maple",) if "Maple" in text else ())
    passages = memory.passages(memory.hypergraph.passage_ids)
    return dict(of_other_things(asked, walked(asked, memory), passages, memory))


def test_a_clause_of_another_contract_is_about_something_else() -> None:
    """Both contracts have such a clause; only the title tells whose it is. What is only mentioned counts half."""
    found = far("What is the delay penalty of Maple?")
    assert {one for one in found if one.startswith("d0")} == set()
    assert found["d1#1"] == 1.0 and found["d2#1"] == NAMED_BEFORE


def test_a_capitalised_word_within_the_question_names_too() -> None:
    """Though no name was found in it."""
    assert far("Which penalty does the Birch agreement have?")["d0#1"] == 1.0


def test_a_question_without_a_name_is_about_everything() -> None:
    """Nothing is set aside, nor where a thing is only described."""
    assert far("What is the delay penalty?") == {} == far("What does the firm that bought Maple owe?")
