"""
The same question with memory off (or on): a second answer beside the first, and what differs.

The second is an answer of its own with its own id; it never replaces the
first. Compares what two stored answers say; retrieves nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import streamlit as st

from core import Answer, Document, Engine, Fact, MemoryMode
from core.evidence.picture import shorten
from pages.ask.answer import show_answer
from pages.ask.citations import show_citations
from pages.ask.question import Request, close_beside, open_answer
from pages.shared import keys
from pages.shared.show import Safe, element, name, show, table
from pages.shared.text import Words

_FACT_COLUMNS = 90
_SOURCES = 10
_TEXT_COLUMNS = 40


@dataclass(frozen=True, slots=True)
class Source:
    """A passage among the first ten of either answer; its places count from 1, 0 where it is not among them."""

    document: str
    text: str
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Differences:
    """Confirmed facts of both answers and of one only, and where the first ten passages of each stand."""

    both: tuple[Fact, ...]
    only_first: tuple[Fact, ...]
    only_second: tuple[Fact, ...]
    sources: tuple[Source, ...]


def differences(first: Answer, second: Answer) -> Differences:
    """What two answers to one question have in common and what not; facts by hyperedge, sources by passage."""
    facts = [_confirmed(first), _confirmed(second)]
    return Differences(
        both=tuple(one for key, one in facts[0].items() if key in facts[1]),
        only_first=tuple(one for key, one in facts[0].items() if key not in facts[1]),
        only_second=tuple(one for key, one in facts[1].items() if key not in facts[0]),
        sources=_sources(first, second),
    )


def _confirmed(answer: Answer) -> dict[str, Fact]:
    return {one.hyperedge_id: one for one in answer.confirmed if one.shown_as == "confirmed"}


def _sources(first: Answer, second: Answer) -> tuple[Source, ...]:
    best = [[one for one in answer.passages if one.group == "main"][:_SOURCES] for answer in (first, second)]
    places = [{one.passage_id: place for place, one in enumerate(passages, 1)} for passages in best]
    shown = {one.passage_id: one for passages in best for one in passages}
    return tuple(
        Source(one.document, one.text, places[0].get(key, 0), places[1].get(key, 0)) for key, one in shown.items()
    )


def ask_again_button(answer: Answer, words: Words) -> None:
    """Asks under the same conditions with the memory off, or on where it was off."""
    mode: MemoryMode = "on" if answer.memory_mode == "off" else "off"
    request = Request(
        answer.question, mode, answer.scope, answer.strategy, answer.as_of, answer.answer_id, bool(answer.llm_calls)
    )
    st.button(
        words(f"again_{mode}"),
        icon=":material/compare_arrows:",
        key=f"again-{answer.answer_id}",
        help=words("again_help"),
        on_click=_ask,
        args=(request,),
    )


def ask_as_it_was(answer: Answer, words: Words) -> None:
    """Asks under the same conditions with the weights of an earlier day, to stand beside this answer."""
    with st.popover(words("again_then"), icon=":material/history:", help=words("again_then_help")):
        day = st.date_input(
            words("again_day"), None, max_value="today", key=f"day-{answer.answer_id}", format="YYYY-MM-DD"
        )
        at = day.isoformat() if isinstance(day, date) else ""
        request = Request(
            answer.question,
            answer.memory_mode,
            answer.scope,
            answer.strategy,
            answer.as_of,
            answer.answer_id,
            bool(answer.llm_calls),
            at,
        )
        st.button(words("ask"), key=f"then-{answer.answer_id}", disabled=not at, on_click=_ask, args=(request,))


def _mode(answer: Answer, words: Words) -> str:
    """What tells two answers to one question apart: the memory's mode, or the day of its weights."""
    if answer.weights_at:
        return words("weights_of", day=answer.weights_at)
    return words(f"memory_mode_{answer.memory_mode}")


def _ask(request: Request) -> None:
    st.session_state[keys.AGAIN] = request


def show_differences(first: Answer, second: Answer, words: Words) -> None:
    """Outcome, facts and order of sources of both, and the button that closes the second."""
    found = differences(first, second)
    with st.container(key="differences"):
        with st.container(horizontal=True, vertical_alignment="center"):
            st.subheader(words("compared"), anchor=False, width="content")
            st.button(words("close"), icon=":material/close:", type="tertiary", key="close", on_click=close_beside)
        show(
            element(
                "ul",
                element("li", _outcomes(first, second, words)),
                element("li", _facts(found, first, second, words)),
                element("li", _order(found, words)),
            )
        )
        moved = [one for one in found.sources if one.first != one.second]
        if moved:
            with st.expander(words("moved_sources", n=len(moved)), type="compact"):
                show(_places(moved, first, second, words))


def show_beside(engine: Engine, other: Answer, documents: Sequence[Document], words: Words) -> None:
    """The second answer with what it quotes; its chain and vote are shown when it is opened by itself."""
    show_answer(other, documents, words, has_links=False)
    show_citations(engine, other, documents, words, is_beside=True)
    st.button(
        words("open_this"),
        icon=":material/open_in_full:",
        type="tertiary",
        key=f"open-{other.answer_id}",
        on_click=open_answer,
        args=(other.answer_id, other.question),
    )


def _outcomes(first: Answer, second: Answer, words: Words) -> str:
    before, after = words(f"outcome_{first.outcome}"), words(f"outcome_{second.outcome}")
    if first.outcome == second.outcome:
        return words("same_outcome", outcome=before)
    return words("other_outcome", first=before, second=after)


def _facts(found: Differences, first: Answer, second: Answer, words: Words) -> Safe:
    """How many facts are in both, and those of one only by their words."""
    parts: list[object] = [words("facts_both", n=len(found.both))]
    for answer, facts in ((first, found.only_first), (second, found.only_second)):
        if facts:
            head = words("facts_only", n=len(facts), mode=_mode(answer, words))
            items = (element("li", name(shorten(one.text, _FACT_COLUMNS))) for one in facts)
            parts.append(element("div", head, element("ul", *items)))
    return element("div", *parts)


def _order(found: Differences, words: Words) -> str:
    if all(one.first == one.second for one in found.sources):
        return words("same_order", n=len(found.sources))
    is_reordered = all(one.first and one.second for one in found.sources)
    return words("other_order" if is_reordered else "other_sources", n=len(found.sources))


def _places(moved: Sequence[Source], first: Answer, second: Answer, words: Words) -> Safe:
    head = [words("column_source"), *(_mode(one, words) for one in (first, second))]
    rows = [
        [
            element("span", name(one.document), " “", name(shorten(one.text, _TEXT_COLUMNS)), "”"),
            *(str(place) if place else "–" for place in (one.first, one.second)),
        ]
        for one in moved
    ]
    return table(head, rows, words("compared"), numbers=(1, 2))
