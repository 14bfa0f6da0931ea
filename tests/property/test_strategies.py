"""What holds of every strategy, over memories, questions and scopes at random."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.evidence.compose import compose_answer
from core.records import Question, Walk
from core.settings import Settings
from core.testing import FakeEmbedder, TinyMemory
from core.traverse.strategies import NAMES, find_strategy
from tests.walk_examples import kept, memories, question, questions, scopes

some = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
every = pytest.mark.parametrize("name", NAMES)


def found_by(name: str, asked: Question, memory: TinyMemory) -> Walk:
    """The walk of a strategy, with the fake embedder."""
    return find_strategy(name, Settings())(asked, FakeEmbedder().embed_question(asked.text), memory)


@every
@some
@given(memory=memories(), text=questions, scope=scopes)
def test_no_strategy_leaves_the_scope(name: str, memory: TinyMemory, text: str, scope: tuple[str, ...]) -> None:
    """Neither in passages nor in facts, and no passage stands twice."""
    found = found_by(name, question(text, scope=scope), memory)
    ids = [one.passage_id for one in found.passages]
    facts = memory.hyperedges([one.hyperedge_id for one in kept(found)])
    assert len(ids) == len(set(ids))
    assert {one.document_id for one in [*memory.passages(ids), *facts]} <= set(scope)


@every
@some
@given(memory=memories(), text=questions, mode=st.sampled_from(["on", "frozen", "off"]))
def test_every_strategy_answers_alike_again(name: str, memory: TinyMemory, text: str, mode: str) -> None:
    """The same question on the same memory gives the same walk, and an answer can be made of it."""
    asked = question(text, memory_mode=mode)
    found = found_by(name, asked, memory)
    assert found == found_by(name, asked, memory)
    assert compose_answer("a", asked, found, memory, 5, "").strategy == name


@every
@some
@given(memory=memories(), text=questions)
def test_with_neutral_weights_memory_off_changes_nothing(name: str, memory: TinyMemory, text: str) -> None:
    """Off means that every fact counts as one nobody has judged."""
    memory._weights = {}
    assert found_by(name, question(text, memory_mode="off"), memory) == found_by(
        name, question(text, memory_mode="frozen"), memory
    )
