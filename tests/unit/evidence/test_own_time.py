"""Sentences that say from when to when a paper holds."""

import pytest

from core.evidence.own_time import tells_own_time


@pytest.mark.parametrize(
    ("question", "text", "tells"),
    [
        ("When does Supplement 1 expire?", "This Supplement expires on 31 December 2025.", True),
        ("When did the amendment take effect?", "This Amendment takes effect on 1 March 2025.", True),
        ("补充协议什么时候到期？", "本补充协议有效期至2026年6月30日止。", True),
        ("补充协议从哪天生效？", "本补充协议自2025年11月1日起生效。", True),
        ("When does Supplement 1 expire?", "This Supplement expires with the Agreement.", False),
        ("When was the pump delivered?", "This Supplement expires on 31 December 2025.", False),
        ("How much is the fee?", "本补充协议有效期至2026年6月30日止。", False),
    ],
)
def test_a_day_on_which_something_ends_answers_when_that_is_asked(question: str, text: str, tells: bool) -> None:
    """Both must speak of a beginning or end, the text with a day."""
    assert tells_own_time(question, text) == tells
