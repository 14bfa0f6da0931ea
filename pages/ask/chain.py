"""The evidence chain: confirmed, candidates and pruned counted; as a picture or as a table that says the same."""

from collections.abc import Sequence

import streamlit as st

from core import Answer, Fact, FactStatus
from core.evidence.picture import ALL_STATUSES, Picture, build_picture, markers_of, ordered_facts
from pages.shared import keys
from pages.shared.chain_picture import chain_html, picture_height, with_role
from pages.shared.guard import guard
from pages.shared.show import Safe, element, name, seed_sign, show, sign, table, theme, type_sign
from pages.shared.signs import Theme
from pages.shared.text import Words


@st.fragment
def show_chain(answer: Answer, words: Words) -> None:
    """Only the chosen view is drawn; changing it asks nothing."""
    with guard(words):
        st.subheader(words("chain"), help=words("chain_help"), anchor=False)
        view, statuses = _choices(answer, words)
        facts = ordered_facts(answer, statuses)
        if not facts and not answer.missing:
            show(element("p", words("no_facts")))
        elif view == "table":
            show(_table(answer, facts, words))
        else:
            _picture(answer, statuses, words)


def _choices(answer: Answer, words: Words) -> tuple[str, list[FactStatus]]:
    """Picture or table, and which facts; confirmed facts first, candidates where there are none."""
    counts = {"confirmed": len(answer.confirmed), "candidate": len(answer.candidates), "pruned": len(answer.pruned)}
    default = [next((one for one in ALL_STATUSES if counts[one]), "confirmed")]
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        view = st.segmented_control(
            words("view"),
            ["picture", "table"],
            default="picture",
            required=True,
            format_func=lambda one: words(f"view_{one}"),
            key=keys.VIEW,
            label_visibility="collapsed",
        )
        statuses = st.pills(
            words("statuses"),
            ALL_STATUSES,
            selection_mode="multi",
            default=default,
            format_func=lambda one: words(f"count_{one}", n=counts[one]),
            key=f"{keys.STATUSES}-{answer.answer_id}",
            label_visibility="collapsed",
        )
    return str(view), list(statuses)


def _picture(answer: Answer, statuses: Sequence[FactStatus], words: Words) -> None:
    picture = build_picture(answer, statuses)
    alt = words("picture_alt", facts=len(picture.facts), nodes=len(picture.nodes))
    st.iframe(
        _drawn(answer.answer_id, tuple(statuses), words.language, theme(), picture, words),
        height=picture_height(picture),
        alt=alt,
    )
    show(_legend(picture, words))
    if len(picture.facts) < picture.facts_total:
        st.caption(
            words(
                "n_of_m",
                facts=len(picture.facts),
                facts_total=picture.facts_total,
                nodes=len(picture.nodes),
                nodes_total=picture.nodes_total,
            )
        )


@st.cache_data(max_entries=24, show_spinner=False)
def _drawn(
    answer_id: str,  # noqa: ARG001 — the key of the cache: an answer never changes
    statuses: tuple[FactStatus, ...],  # noqa: ARG001
    language: str,  # noqa: ARG001
    look: Theme,
    _picture: Picture,
    _words: Words,
) -> str:
    return chain_html(_picture, _words, look)


def _legend(picture: Picture, words: Words) -> Safe:
    used = dict.fromkeys(fact.status for fact in picture.facts)
    marks = [sign(one, words(f"status_{one}")) for one in used]
    marks += [sign("missing", words("status_missing"))] if picture.gaps else []
    marks += [seed_sign(words("seed"))] if any(node.is_seed for node in picture.nodes) else []
    kinds = sorted({node.type for node in picture.nodes})
    marks += [type_sign(one, words(f"type_{one}")) for one in kinds]
    return element("div", *marks, css="sk-legend")


def _table(answer: Answer, facts: Sequence[Fact], words: Words) -> Safe:
    """The picture in words: status and why, the fact with its members and source, the score with its parts."""
    sources = {one.passage_id: (one.document, one.page) for one in (*answer.passages, *answer.citations)}
    head = [words(f"column_{one}") for one in ("status", "fact", "score")]
    rows = [
        [_status(fact, words), _fact(fact, answer, sources.get(fact.passage_id), words), _score(fact, words)]
        for fact in facts
    ]
    rows += [[sign("missing", words("status_missing")), name(one), ""] for one in answer.missing]
    return table(head, rows, words("chain"))


def _status(fact: Fact, words: Words) -> Safe:
    notes = [words("hop_number", n=fact.hop)]
    notes += [words("explored")] if fact.explored else []
    notes += [words.known("prune_", fact.reason)] if fact.reason else []
    return element(
        "div",
        sign(fact.status, words(f"status_{fact.status}")),
        *(element("div", element("small", one)) for one in notes),
    )


def _fact(fact: Fact, answer: Answer, source: tuple[str, int] | None, words: Words) -> Safe:
    markers = [element("span", f" [{one}]", css="sk-mark") for one in markers_of(fact, answer.citations)]
    members = [with_role(one.name, one.role, words) for one in fact.members]
    joined = Safe(" · ".join(name(one) for one in members))
    return element(
        "div",
        name(fact.text),
        *markers,
        element("div", element("small", joined)),
        _source(*source, words) if source else "",
    )


def _source(document: str, page: int, words: Words) -> Safe:
    return element("div", element("small", name(document), " · ", words("page_number", page=page)))


def _score(fact: Fact, words: Words) -> Safe:
    parts = [f"{words(part)} {getattr(fact.score, part):.2f}" for part in ("semantic", "structure", "history")]
    return element(
        "div", f"{fact.score.total:.2f}", *(element("div", element("small", one)) for one in parts), css="sk-score"
    )
