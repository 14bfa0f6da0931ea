"""What of its evidence an answer could do without."""

from dataclasses import replace

from core.evidence.compose import compose_answer
from core.evidence.needed import mark_needed
from core.records import Answer, Walk
from core.settings import Settings
from core.testing import tiny_hypergraph
from tests.walk_examples import question, walked

MEMORY = tiny_hypergraph()


def answered(text: str, sentences: int = 2) -> tuple[Answer, Walk]:
    """A question to the hypergraph solved by hand, with its walk."""
    walk = walked(question(text), MEMORY, Settings(parent_limit=1))
    return compose_answer("a1", question(text), walk, MEMORY, sentences, ""), walk


def needed(answer: Answer, walk: Walk) -> Answer:
    """The answer with what is necessary marked."""
    return mark_needed(answer, question(answer.question), walk, MEMORY)


def test_a_quote_that_alone_covers_a_part_of_the_question_is_necessary() -> None:
    """Alder and the pump stand in one paper, the guarantee in another."""
    answer = needed(*answered("Who guarantees that Alder supplies Pump 7?"))
    assert [one.need for one in answer.citations] == ["necessary", "necessary"]
    assert {one.hyperedge_id: one.need for one in answer.confirmed} == {"h1": "necessary", "h2": "necessary"}
    assert [fact.need for chain in answer.chains for fact in chain.facts] == ["necessary", "necessary"]


def test_a_quote_without_which_nothing_is_lost_is_supporting() -> None:
    """The second says no word of the question that the first does not say too."""
    answer, walk = answered("Who guarantees that Alder supplies Pump 7?")
    twice = replace(answer, citations=(answer.citations[0], replace(answer.citations[0], marker=2)))
    assert [one.need for one in needed(twice, walk).citations] == ["supporting", "supporting"]


def test_the_first_quote_is_necessary() -> None:
    """The answer begins with it, be its words said elsewhere; one that only repeats words of a title adds nothing."""
    answer, walk = answered("Who guarantees that Alder supplies Pump 7?")
    second = replace(answer.citations[0], marker=2, quote=answer.citations[0].quote[:-1])
    both = replace(answer, citations=(answer.citations[0], second))
    assert [one.need for one in needed(both, walk).citations] == ["necessary", "supporting"]


def test_what_a_line_is_computed_from_is_necessary() -> None:
    """Be it said elsewhere too: without it the line has no ground."""
    answer, walk = answered("Who guarantees that Alder supplies Pump 7?")
    twice = (answer.citations[0], replace(answer.citations[0], marker=2))
    line = replace(answer, citations=twice, computed="A: 2 > 1", answer="A: 2 > 1 [1][2] Alder supplies Birch. [1]")
    assert [one.need for one in needed(line, walk).citations] == ["necessary", "necessary"]


def test_in_a_written_answer_the_only_source_of_a_sentence_is_necessary() -> None:
    """Two sources behind one sentence support each other."""
    answer, walk = answered("Who guarantees that Alder supplies Pump 7?")
    written = replace(answer, mode="generated", answer="Cedar does. [2] Alder supplies Birch. [1][2]")
    assert [one.need for one in needed(written, walk).citations] == ["supporting", "necessary"]


def test_a_fact_that_led_to_a_necessary_one_is_necessary_itself() -> None:
    """Without it the chain has a hole: h1 led to h2."""
    answer, walk = answered("Who guarantees that Alder supplies Pump 7?")
    written = replace(answer, mode="generated", answer="Cedar does. [2]")
    assert {one.hyperedge_id: one.need for one in needed(written, walk).confirmed} == {
        "h1": "necessary",
        "h2": "necessary",
    }


def test_an_answer_without_citations_stays_as_it_is() -> None:
    """A refusal has no evidence."""
    answer, walk = answered("Zebra")
    assert needed(answer, walk) == answer
