"""
The evidence chain: confirmed, candidates and pruned counted; as a picture, as hulls or as a table that says the same.

Chooses view and statuses and turns pages. The views are in `chain_table.py`
and `hulls.py`, the picture in `pages/shared/chain_picture.py`; below them
stand `scores.py`, `fact_panel.py` and `chain_export.py`. Asks nothing.
"""

from collections import Counter
from collections.abc import Sequence

import streamlit as st

from core import Answer, Engine, Fact
from core.evidence.picture import ALL_STATUSES, Picture, build_picture, ordered_facts
from core.records import ShownStatus
from pages.ask.chain_export import show_picture_export
from pages.ask.chain_table import show_table
from pages.ask.fact_panel import show_fact_panel
from pages.ask.hulls import show_hulls
from pages.ask.scores import show_scores
from pages.shared import keys
from pages.shared.chain_picture import chain_html, picture_height
from pages.shared.concepts import show_concepts_of
from pages.shared.guard import guard
from pages.shared.legend import legend
from pages.shared.show import element, show, theme
from pages.shared.signs import Theme
from pages.shared.text import Words

VIEWS = ("picture", "hulls", "table")
_TABLE_FACTS = 100  # on one page of the table


@st.fragment
def show_chain(engine: Engine, answer: Answer, words: Words) -> None:
    """Only the chosen view is drawn; changing it asks nothing."""
    with guard(words):
        st.subheader(words("chain"), help=words("chain_help"), anchor=False)
        view, statuses = _choices(answer, words)
        has_facts = view == "hulls" or ordered_facts(answer, statuses)  # the hulls say themselves why there are none
        if not has_facts and not answer.missing:
            show(element("p", words("no_facts")))
            return
        shown = _view(view, answer, statuses, words)
        show_concepts_of(engine, [one.hyperedge_id for one in shown], words)
        show_fact_panel(engine, answer, shown, words)
        show_scores(shown, engine.settings, f"{answer.answer_id}-{view}", words)
        show_picture_export(answer, words, statuses)


def _choices(answer: Answer, words: Words) -> tuple[str, list[ShownStatus]]:
    """How to see it, and which facts; the evidence first, candidates where there is none."""
    every = (*answer.confirmed, *answer.candidates, *answer.pruned)
    counts = Counter(one.shown_as for one in every)
    first: list[ShownStatus] = [one for one in ALL_STATUSES[:2] if counts[one]]
    default = first or [next((one for one in ALL_STATUSES if counts[one]), "confirmed")]
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        view = st.segmented_control(
            words("view"),
            VIEWS,
            default="picture",
            required=True,
            format_func=lambda one: words(f"view_{one}"),
            key=keys.VIEW,
            persist_state="session",
            label_visibility="collapsed",
        )
        if view == "hulls":  # which show the confirmed chain only
            return view, ["confirmed"]
        statuses = st.pills(
            words("statuses"),
            ALL_STATUSES,
            selection_mode="multi",
            default=default,
            format_func=lambda one: words(f"count_{one}", n=counts[one]),
            key=f"{keys.STATUSES}-{answer.answer_id}",
            persist_state="session",
            label_visibility="collapsed",
        )
    return str(view), statuses


def _view(view: str, answer: Answer, statuses: Sequence[ShownStatus], words: Words) -> list[Fact]:
    """Draw the chosen view and give the facts it shows."""
    facts = ordered_facts(answer, statuses)
    where = f"{answer.answer_id}-{view}-{'-'.join(statuses)}"
    page = int(st.session_state.get(_page_key(where), 0))
    if view == "hulls":
        return show_hulls(answer, words)
    if view == "table":
        shown = facts[page * _TABLE_FACTS : (page + 1) * _TABLE_FACTS]
        show_table(answer, shown, words)
        _turn(where, page, page * _TABLE_FACTS, len(shown), len(facts), words)
        return shown
    picture = _picture(answer, statuses, page, words)
    _turn(where, page, picture.facts_before, len(picture.facts), len(facts), words)
    by_id = {fact.hyperedge_id: fact for fact in facts}
    return [by_id[fact.hyperedge_id] for fact in picture.facts]


def _picture(answer: Answer, statuses: Sequence[ShownStatus], page: int, words: Words) -> Picture:
    picture = build_picture(answer, statuses, page=page)
    drawn = _drawn(answer.answer_id, tuple(statuses), page, words.language, theme(), picture, words)
    alt = words("picture_alt", facts=len(picture.facts), nodes=len(picture.nodes))
    st.iframe(drawn, height=picture_height(picture), alt=alt)
    show(legend(picture, words))
    if len(picture.facts) < picture.facts_total:
        counts = {"facts": len(picture.facts), "facts_total": picture.facts_total}
        st.caption(words("n_of_m", nodes=len(picture.nodes), nodes_total=picture.nodes_total, **counts))
    return picture


@st.cache_data(max_entries=24, show_spinner=False)
def _drawn(
    answer_id: str,  # noqa: ARG001 — the key of the cache: an answer never changes
    statuses: tuple[ShownStatus, ...],  # noqa: ARG001
    page: int,  # noqa: ARG001
    language: str,  # noqa: ARG001
    look: Theme,
    _picture: Picture,
    _words: Words,
) -> str:
    return chain_html(_picture, _words, look)


def _turn(where: str, page: int, before: int, count: int, total: int, words: Words) -> None:
    """The way to the facts that are not shown, and back."""
    if count >= total:
        return
    ways = ((page - 1, "facts_back", page == 0), (page + 1, "facts_on", before + count >= total))
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        for to, way, is_off in ways:
            key = f"{way}-{where}"
            st.button(words(way), key=key, disabled=is_off, type="tertiary", on_click=_go, args=(where, to))
        st.caption(words("facts_range", first=before + 1, last=before + count, total=total))


def _go(where: str, page: int) -> None:
    st.session_state[_page_key(where)] = page


def _page_key(where: str) -> str:
    return f"{keys.CHAIN_PAGE}-{where}"
