"""A walk made into an answer."""

from dataclasses import replace

import pytest

from core.evidence.compose import compose_answer
from core.records import Answer, Place, Question
from core.settings import Settings
from core.testing import TinyMemory, tiny_hypergraph
from tests.walk_examples import question, walked

NARROW = Settings(parent_limit=1)


def answered(asked: Question, memory: TinyMemory) -> Answer:
    """The whole answer, two sentences at most."""
    return compose_answer("a1", asked, walked(asked, memory, NARROW), memory, 2, "2026-11-30T00:00:00+00:00")


def test_an_answer_has_chain_facts_quotes_and_passages() -> None:
    """The question solved by hand: Alder, h1, Birch, h2."""
    answer = answered(question("Who guarantees that Alder supplies Pump 7?"), tiny_hypergraph())
    [chain] = answer.chains
    assert [fact.hyperedge_id for fact in chain.facts] == ["h1", "h2"] and chain.joined_by == ("Birch",)
    assert [one.passage_id for one in answer.citations] == ["p1", "p2"]
    assert [one.passage_id for one in answer.passages][:2] == ["p1", "p2"]
    assert (answer.outcome, answer.mode, answer.llm_calls, answer.timings_ms) == ("answered", "extractive", 0, {})


def test_an_answer_repeats_the_conditions_it_was_given_under() -> None:
    """So that a stored one can be read alone."""
    asked = question("Alder", scope=("d1",), as_of="2024-01-01", memory_mode="frozen", user="ann")
    answer = answered(asked, tiny_hypergraph(version=9))
    assert (answer.scope, answer.as_of, answer.memory_mode, answer.user) == (("d1",), "2024-01-01", "frozen", "ann")
    assert (answer.memory_version, answer.question, answer.language) == (9, "Alder", "en")


def test_a_refused_answer_shows_no_chain() -> None:
    """Facts that were looked at are not evidence for nothing."""
    answer = answered(question("Zebra"), tiny_hypergraph())
    assert (answer.outcome, answer.chains, answer.citations) == ("no_seed", (), ())


def test_an_empty_memory_is_an_outcome() -> None:
    """Not an error."""
    answer = answered(question("Alder"), TinyMemory([]))
    assert (answer.outcome, answer.passages, answer.confirmed) == ("empty_memory", (), ())


def test_pruned_branches_are_shown_with_their_reason() -> None:
    """As facts of a third kind."""
    [fact] = answered(question("Alder"), tiny_hypergraph()).pruned
    assert (fact.hyperedge_id, fact.status, fact.reason) == ("h2", "pruned", "unsupported")


def test_a_quote_is_placed_by_the_headings_over_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where its passage has no other place."""
    memory = tiny_hypergraph()
    plain = memory.passages
    headed = {"heading_path": ("3. Delay", "3.1")}
    monkeypatch.setattr(memory, "passages", lambda ids: [replace(one, **headed) for one in plain(ids)])
    answer = answered(question("Who guarantees that Alder supplies Pump 7?"), memory)
    assert [one.locator for one in answer.citations] == ["3. Delay › 3.1"] * 2


def test_scores_fall_with_the_places_of_a_group() -> None:
    """Also where a passage stands higher than its own score would put it; the order stays."""
    asked, memory = question("Who supplies Pump 7?"), tiny_hypergraph()
    walk = walked(asked, memory)
    turned = replace(walk, passages=walk.passages[::-1])
    answer = compose_answer("a1", asked, turned, memory, 3, "")
    main = [one for one in answer.passages if one.group == "main"]
    assert [one.score for one in main] == sorted((one.score for one in main), reverse=True)
    assert [one.passage_id for one in answer.passages] == [one.passage_id for one in turned.passages]


def test_the_passage_of_every_confirmed_fact_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of one that no walk ranked: it follows the others, with no score of its own."""
    asked, memory = question("Who supplies Pump 7?"), tiny_hypergraph()
    walk = walked(asked, memory, NARROW)
    [other] = memory.passages(["p2"])
    place = Place(other.document_id, "", "p2", 1, other.start, other.end, other.text)
    monkeypatch.setattr("core.evidence.compose.context_of", lambda *_: [place])
    answer = compose_answer("a1", asked, replace(walk, passages=walk.passages[:1]), memory, 2, "")
    assert "p2" in {one.passage_id for one in answer.confirmed}
    assert [(one.passage_id, one.score, one.group) for one in answer.passages[1:]] == [("p2", 0.0, "related")]


def test_every_fact_tells_its_place() -> None:
    """Document, page and the very words, also where its passage is not among those shown."""
    asked, memory = question("Who supplies Pump 7?"), tiny_hypergraph()
    answer = compose_answer("a1", asked, replace(walked(asked, memory), passages=()), memory, 3, "")
    facts = [*answer.confirmed, *answer.candidates, *answer.pruned]
    assert facts and all(one.document and one.page and one.end > one.start for one in facts)
