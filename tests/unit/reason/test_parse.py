"""A question read by a model."""

import pytest

from core.reason.budget import Budget
from core.reason.parse import Plan, is_plain, parse
from core.records import ChatRequest
from core.testing import ScriptedChat, tiny_hypergraph
from tests.reason_examples import Said, parsed
from tests.walk_examples import question

NESTED = "Who guarantees that the company which buys Pump 7 pays?"


def plan(said: Said, text: str = NESTED) -> tuple[Plan, list[ChatRequest]]:
    """What is made of a reply, and the requests sent for it."""
    chat = ScriptedChat(lambda _: said)
    return parse(question(text), tiny_hypergraph(), Budget(chat, 6, 60), lambda _: None), chat.requests


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("What is the penalty for late delivery?", True),
        ("宽限期有几天？", True),
        ("违约金是多少？", True),
        (NESTED, False),
        ("Who sold Cedar, and to whom?", False),
        ("收购了乙公司的那家企业的技术总监后来加入了哪个项目的团队？", False),
        ("甲方和乙方的付款期限哪个更长？", False),
    ],
)
def test_a_plain_question_is_known_by_its_form(text: str, plain: bool) -> None:
    """One thing is asked of something that is named."""
    assert is_plain(text) == plain


def test_a_plain_question_costs_no_call() -> None:
    """It is its own sub-goal."""
    assert plan(parsed("never asked"), "Who sold Cedar?") == (Plan(("Who sold Cedar?",)), [])


def test_names_that_nobody_knows_are_ignored_and_counted() -> None:
    """One that the memory holds may seed the walk; one that the question holds is none of the invented."""
    found, _ = plan(parsed("Who buys Pump 7?", "Who guarantees?", names=("Birch", "Zeus", "Pump 7", "")))
    assert found == Plan(("Who buys Pump 7?", "Who guarantees?"), ("Birch", "Pump 7"), 1)


@pytest.mark.parametrize("said", ["error: down", {"goals": "all"}, {"goals": [3, None, {}]}, {"nothing": 1}])
def test_a_reply_of_no_use_leaves_the_question_as_it_is(said: Said) -> None:
    """Whatever its shape."""
    assert plan(said)[0] == Plan((NESTED,))


def test_goals_are_few_and_short() -> None:
    """At most four, each on one line of 200 characters."""
    found, _ = plan(parsed("a\nb", *"cdefg", "x" * 900))
    assert found.goals == ("a b", "c", "d", "e")
