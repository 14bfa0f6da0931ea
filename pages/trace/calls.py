"""What a language model was asked for a question and what it said: sub-goals, then each call, closed until wanted."""

from collections.abc import Sequence
from typing import Literal

import streamlit as st

from core import without_control_characters
from core.records import ChatCall, SubGoal, Trace
from pages.shared.amounts import count, duration
from pages.shared.messages import in_language
from pages.shared.show import Safe, element, name, show, sign
from pages.shared.text import Words

_LONG, _TALL = 800, 220  # characters from which a text scrolls, in a box of so many pixels


def show_calls(trace: Trace, words: Words) -> None:
    """Nothing where no model took part."""
    if not trace.calls:
        return
    show(element("h2", words("trace_calls")))
    if trace.walk.goals:
        show(_goals(trace.walk.goals, trace, words))
    for number, call in enumerate(trace.calls, 1):
        with st.expander(_label(number, call, words), type="compact"):
            _call(call, words)


def _goals(goals: Sequence[SubGoal], trace: Trace, words: Words) -> Safe:
    return element(
        "div",
        element("p", words("trace_goals"), css="sk-where"),
        element("ul", *(element("li", _goal(one, trace, words)) for one in goals), css="sk-facts"),
    )


def _goal(goal: SubGoal, trace: Trace, words: Words) -> Safe:
    """A sub-goal with the facts that establish it, or what is missing."""
    facts = [trace.facts[one].text for one in goal.established_by if one in trace.facts]
    if goal.established_by:
        mark, rest = sign("confirmed", words("trace_goal_established")), " / ".join(facts)
    else:
        mark, rest = sign("missing", words("trace_goal_open")), in_language(goal.missing, words.language)
    return element("div", mark, " ", name(goal.text), element("div", name(rest), css="sk-where") if rest else "")


def _label(number: int, call: ChatCall, words: Words) -> str:
    tokens = words("llm_tokens", n=call.prompt_tokens + call.reply_tokens)
    parts = [words.known("call_", call.stage), tokens, duration(1000 * call.seconds, words)]
    failed = [f":orange[{words('trace_call_failed')}]"] if call.error else []
    return f"{number} · " + " · ".join([*parts, *failed])


def _call(call: ChatCall, words: Words) -> None:
    counts = {"prompt": count(call.prompt_tokens), "reply": count(call.reply_tokens), "attempts": call.attempts}
    show(element("p", name(call.model), " · ", words("trace_call_counts", **counts), css="sk-where"))
    if call.error:
        show(element("p", in_language(call.error, words.language)))
    for label, text in (("system", call.system), ("user", call.user), ("reply", call.reply)):
        if text:
            st.caption(words(f"trace_call_{label}"))
            height: Literal["content"] | int = _TALL if len(text) > _LONG else "content"
            st.code(without_control_characters(text), language=None, wrap_lines=True, height=height)
