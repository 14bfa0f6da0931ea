"""
The walk, one step at a time: seeds, each hop, then the answer; the picture grows and nothing in it moves.

A fragment: the slider asks nothing. What a hop looked at is in `hop.py`.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from core import Answer, Citation, Document, Engine, Fact
from core.evidence.picture import ALL_STATUSES, Picture, build_picture
from core.records import ShownStatus, Trace
from pages.shared import keys
from pages.shared.answer_lines import answer_lines
from pages.shared.chain_picture import chain_html, picture_height
from pages.shared.concepts import show_concepts_of
from pages.shared.guard import guard
from pages.shared.legend import legend
from pages.shared.messages import in_language
from pages.shared.show import Safe, element, name, seed_sign, show, table, theme
from pages.shared.signs import Theme
from pages.shared.text import Words
from pages.trace.hop import show_hop


@st.fragment
def show_steps(trace: Trace, engine: Engine, documents: Sequence[Document], words: Words) -> None:
    """The slider, the picture so far, and what happened in this step."""
    with guard(words):
        last = max((hop.number for hop in trace.walk.hops), default=0)
        step, statuses = _choices(trace.answer, last, words)
        with st.container(key="steps"):
            left, right = st.columns(2, gap="medium")
        with left:
            facts = _picture(trace.answer, statuses, None if step > last else step, words)
            show_concepts_of(engine, facts, words)
        with right:
            if step == 0:
                _seeds(trace, words)
            elif step > last:
                _answer(trace.answer, documents, words)
            else:
                show_hop(trace, step, engine.settings, words)


def _choices(answer: Answer, last: int, words: Words) -> tuple[int, list[ShownStatus]]:
    def told(step: int) -> str:
        return words("trace_seeds") if step == 0 else words("answer") if step > last else words("hop_number", n=step)

    step = st.select_slider(
        words("trace_step"),
        range(last + 2),
        value=last + 1,
        format_func=told,
        key=f"{keys.TRACE_STEP}-{answer.answer_id}",
        help=words("hops_help"),
    )
    statuses = st.pills(
        words("statuses"),
        ALL_STATUSES,
        selection_mode="multi",
        default=ALL_STATUSES[:3],
        format_func=lambda one: words(f"status_{one}"),
        key=f"{keys.TRACE_STATUSES}-{answer.answer_id}",
        label_visibility="collapsed",
    )
    return int(step), list(statuses)


def _picture(answer: Answer, statuses: list[ShownStatus], until_hop: int | None, words: Words) -> list[str]:
    """As tall as the whole, so that nothing below it moves either; gives the ids of the facts it shows."""
    turns = in_turns(answer)
    whole = build_picture(turns, statuses)
    picture = whole if until_hop is None else build_picture(turns, statuses, until_hop=until_hop)
    if not picture.nodes and not picture.facts:
        show(element("p", words("trace_no_picture")))
        return []
    drawn = _drawn(answer.answer_id, tuple(statuses), until_hop, words.language, theme(), picture, words)
    alt = words("picture_alt", facts=len(picture.facts), nodes=len(picture.nodes))
    st.iframe(drawn, height=picture_height(whole), alt=alt)
    show(legend(picture, words))
    if len(whole.facts) < whole.facts_total:
        st.caption(words("trace_part", facts=len(picture.facts), facts_total=whole.facts_total))
    return [one.hyperedge_id for one in picture.facts]


def in_turns(answer: Answer) -> Answer:
    """The answer with candidates and pruned facts of each hop in turn, so that the picture holds some of each."""
    return replace(answer, candidates=_turns(answer.candidates), pruned=_turns(answer.pruned))


def _turns(facts: Sequence[Fact]) -> tuple[Fact, ...]:
    seen: Counter[int] = Counter()
    placed = []
    for fact in facts:
        seen[fact.hop] += 1
        placed.append((seen[fact.hop], fact.hop, fact))
    return tuple(fact for *_, fact in sorted(placed, key=lambda one: one[:2]))


@st.cache_data(max_entries=24, show_spinner=False)
def _drawn(
    answer_id: str,  # noqa: ARG001 — the key of the cache: an answer never changes
    statuses: tuple[ShownStatus, ...],  # noqa: ARG001
    until_hop: int | None,  # noqa: ARG001
    language: str,  # noqa: ARG001
    look: Theme,
    _picture: Picture,
    _words: Words,
) -> str:
    return chain_html(_picture, _words, look)


def _seeds(trace: Trace, words: Words) -> None:
    """Where the walk begins, and how each was found."""
    show(element("h2", words("trace_seeds")))
    if not trace.walk.seeds:
        show(element("p", words("trace_no_seeds")))
        return
    rows = [
        [seed_sign(one.name), name(one.surface or "–"), words.known("found_by_", one.found_by), f"{one.strength:.2f}"]
        for one in trace.walk.seeds
    ]
    head = [words(f"column_{one}") for one in ("seed", "surface", "found_by", "strength")]
    show(table(head, rows, words("trace_seeds_caption"), numbers=[3]))


def _answer(answer: Answer, documents: Sequence[Document], words: Words) -> None:
    """What it all came to, with the documents it quotes; one that is gone says so."""
    stored = {one.document_id for one in documents}
    sources = [_source(one, one.document_id in stored, words) for one in answer.citations]
    show(
        element("h2", words("answer")),
        element("div", *answer_lines(answer, words, has_links=False), css="sk-answer")
        if answer.answer
        else element("div", words(f"outcome_{answer.outcome}")),
        element("ul", *(element("li", in_language(one, words.language)) for one in answer.missing))
        if answer.missing
        else "",
        *sources,
    )


def _source(citation: Citation, is_stored: bool, words: Words) -> Safe:
    gone = [" · ", element("strong", words("source_removed"), css="sk-missing")] if not is_stored else []
    return element("div", f"[{citation.marker}] ", name(citation.document), *gone, css="sk-where")
