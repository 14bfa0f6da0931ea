"""What one question may cost."""

from core.reason.budget import Budget
from core.records import ChatRequest, ChatStage
from core.testing import ScriptedChat


def budget(calls: int = 6, seconds: float = 60.0, says: str = "yes") -> tuple[Budget, list[float]]:
    """A budget on a clock that a test moves."""
    now = [0.0]
    return Budget(ScriptedChat(lambda _: says), calls, seconds, lambda: now[0]), now


def asked(one: Budget, *stages: ChatStage) -> list[bool]:
    """Which of these stages got a reply."""
    return [one.ask(ChatRequest(stage, "", "material")) is not None for stage in stages]


def test_six_calls_serve_every_stage() -> None:
    """One to read the question, three to verify, one for gaps, one to write."""
    one, _ = budget()
    assert asked(one, "parse", "verify", "verify", "verify", "verify", "gaps", "write", "write") == [
        *[True] * 4,
        *(False, True, True, False),
    ]
    assert (len(one.calls), one.stop, one.tokens) == (6, "calls", 6 * len("materialyes"))


def test_with_few_calls_writing_goes_before_reading_the_question() -> None:
    """With one the answer is written, with two it is also checked for gaps."""
    assert asked(budget(1)[0], "parse", "verify", "gaps", "write") == [False, False, False, True]
    assert asked(budget(2)[0], "parse", "verify", "gaps", "write") == [False, False, True, True]


def test_after_the_deadline_nobody_is_asked() -> None:
    """And it is told that it was the time."""
    one, now = budget(seconds=10)
    assert asked(one, "parse") == [True]
    now[0] = 9.9
    assert asked(one, "verify", "write") == [False, False] and one.stop == "time"


def test_a_model_that_failed_is_not_asked_again() -> None:
    """What it would cost to wait for it once more is better spent without it."""
    one, _ = budget(says="error: no such model")
    assert asked(one, "verify", "write") == [False, False]
    assert (one.stop, len(one.calls), one.calls[0].error) == ("failed", 1, "no such model")


def test_the_time_of_calls_is_counted() -> None:
    """Whatever the model itself tells of it."""
    now = [0.0]

    def slow(_: ChatRequest) -> str:
        now[0] += 2.5
        return "yes"

    one = Budget(ScriptedChat(slow), 6, 60, lambda: now[0])
    assert asked(one, "verify", "write") == [True, True] and one.waited == 5.0
