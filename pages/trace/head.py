"""What was asked, under which conditions, how it came out and why the search ended."""

from collections.abc import Sequence

import streamlit as st

from core import Answer, Document
from core.records import Trace
from pages.shared import links
from pages.shared.gone import gone_line
from pages.shared.messages import in_language
from pages.shared.show import Safe, element, name, show
from pages.shared.text import Words
from pages.trace.questions import close_trace


def show_head(trace: Trace, documents: Sequence[Document], words: Words) -> None:
    """The way back, the question, its conditions, and a link to its answer."""
    answer = trace.answer
    st.button(
        words("trace_back"), key="trace_back", icon=":material/arrow_back:", type="tertiary", on_click=close_trace
    )
    why = in_language(answer.stopped_because, words.language)
    walked = [element("span", words("trace_walked", n=len(trace.walk.hops)))] if trace.walk.hops else []
    show(
        gone_line(answer, documents, words),
        element("h2", name(answer.question)),
        element("div", outcome_badge(answer, words), *walked, *conditions(answer, documents, words), css="sk-meta"),
        element("p", words("stopped_because", why=why)) if why else "",
        element("p", element("a", words("trace_to_answer"), href=links.ask(answer.answer_id), target="_self")),
    )


def outcome_badge(answer: Answer, words: Words) -> Safe:
    """The outcome's word in its colour."""
    return element("span", words(f"outcome_{answer.outcome}"), css=f"sk-badge sk-outcome-{answer.outcome}")


def conditions(answer: Answer, documents: Sequence[Document], words: Words) -> list[Safe]:
    """When, with which memory and strategy, in which documents, as of which day."""
    names = {one.document_id: one.name for one in documents}
    scope = ", ".join(names.get(one, words("source_removed")) for one in answer.scope)
    parts = [
        answer.asked_at.replace("T", " ")[:16],
        words(f"memory_mode_{answer.memory_mode}"),
        words(f"strategy_{answer.strategy}"),
        words("in_scope", names=scope) if scope else words("trace_all_documents"),
        words("trace_as_of", date=answer.as_of) if answer.as_of else "",
    ]
    version = words("trace_version", n=str(answer.memory_version))
    explained = element("span", version, css="sk-explained", title=words("trace_version_help"))
    return [*(element("span", one) for one in parts if one), element("span", explained)]
