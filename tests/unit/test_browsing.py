"""The engine looks at its memory without a question, on a real ledger."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core import Engine, Settings
from core.errors import BadInput
from core.records import SourceFile
from core.testing import FakeEmbedder, FixedClock

SUPPLY = "# Supply Contract\n\nAlder Works Ltd supplies Pump P-700 to Birch Energy Inc on 5 May 2024 for 900 EUR."
LETTER = "# Guarantee Letter\n\nCedar Bank Ltd guarantees the payment of Birch Energy Inc to Alder Works Ltd."
ASKED = "Who guarantees the payment of Birch Energy Inc?"


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """Two documents; a weight of 0.8 is archived already."""
    opened = Engine.open(Settings(memory=tmp_path, archive_below=0.8), FakeEmbedder(), FixedClock())
    opened.ingest([SourceFile("supply.md", SUPPLY.encode()), SourceFile("letter.md", LETTER.encode())])
    yield opened
    opened.close()


def judge(engine: Engine, value: str) -> str:
    """Vote on the answer; the id of a fact that moved."""
    result = engine.give_verdict(engine.ask(ASKED).answer_id, value)  # type: ignore[arg-type]
    return result.changes[0].hyperedge_id


def test_a_name_leads_to_its_facts_and_they_to_their_words(engine: Engine) -> None:
    """Everything told is what the documents say."""
    found = engine.find_nodes("cedar bank")[0]
    around = engine.neighbourhood(found.node.node_id)
    fact = engine.fact(around.facts[0].hyperedge_id)
    assert fact == around.facts[0] and found == around.centre and found.documents == 1
    assert {"Cedar Bank Ltd", "Birch Energy Inc"} <= {one.name for one in fact.members}
    assert fact.sources[0].text in LETTER and fact.sources[0].document == "letter.md"


def test_blank_finds_the_most_connected_names_and_no_facts(engine: Engine) -> None:
    """And the numbers of the memory count them."""
    degrees = [one.degree for one in engine.find_nodes(" ")]
    assert degrees == sorted(degrees, reverse=True) and len(degrees) == engine.counts()["nodes"]
    assert engine.find_facts(" ") == [] and engine.find_facts("guarantees the payment")


def test_a_clause_or_role_says_whose_it_is(engine: Engine) -> None:
    """By the name of its document; names that mean the same everywhere have no owner."""
    owners = {one.node.scope: one.scope_name for one in engine.find_nodes("")}
    assert owners.pop("") == "" and set(owners.values()) == {"supply.md", "letter.md"}


def test_a_neighbourhood_counts_what_it_does_not_show(engine: Engine) -> None:
    """At most so many facts, the most trusted first."""
    judged = judge(engine, "up")
    node_id = engine.fact(judged).members[0].node_id
    around = engine.neighbourhood(node_id, limit=1)
    assert [one.hyperedge_id for one in around.facts] == [judged] and around.facts_total == around.centre.degree


def test_trust_and_archive_follow_the_votes(engine: Engine) -> None:
    """Neutral facts are in neither; taking the vote back empties all lists."""
    up = judge(engine, "up")
    assert up in {one.hyperedge_id for one in engine.trusted()} and engine.trusted(least=True) == []
    down = judge(engine, "down")
    low = engine.archive()
    assert down in {one.hyperedge_id for one in low} and engine.trusted() == []
    assert all(one.weight < one.weight_later < 1 for one in low) and engine.trusted(least=True)[0] == low[0]
    judge_nothing = engine.give_verdict(engine.ask(ASKED).answer_id, "none")
    assert judge_nothing.changes and engine.archive() == engine.trusted(least=True) == []


def test_what_is_gone_is_refused(engine: Engine) -> None:
    """A removed document takes its facts and names along."""
    node = engine.find_nodes("cedar bank")[0].node
    fact = engine.neighbourhood(node.node_id).facts[0]
    engine.remove(fact.sources[0].document_id)
    with pytest.raises(BadInput, match="fact"):
        engine.fact(fact.hyperedge_id)
    with pytest.raises(BadInput, match="name"):
        engine.neighbourhood(node.node_id)
    assert engine.find_nodes("cedar bank", 5) == []
