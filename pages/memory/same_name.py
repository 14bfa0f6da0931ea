"""
The queue of names that may mean the same: both with the places that write them, why, and the user's word on it.

Below it what was decided, each with a button that takes it back. Parts of the
Memory page beside it: dictionary.
"""

import streamlit as st

from core import Engine
from core.evidence.picture import shorten
from core.records import FoundNode, MergeDecision, MergeProposal, MergeSide
from pages.memory.rows import NAME_COLUMNS
from pages.shared import keys, visitor
from pages.shared.guard import guard
from pages.shared.show import Safe, element, name, plain, show, type_sign
from pages.shared.text import Words

_PAGE = 10
_DECISIONS = 30


@st.fragment
def show_same_names(engine: Engine, words: Words) -> None:
    """The proposals and the decisions; deciding draws this part again and nothing else."""
    _act_wanted(engine, words)
    with guard(words):
        shown = st.session_state.get(keys.MERGES_SHOWN, _PAGE)
        with st.spinner(words("merge_looking")):
            queue = engine.merge_queue(shown)
        show(element("p", words("merge_total", n=queue.total) if queue.total else words("merge_none")))
        for one in queue.proposals:
            _show_proposal(one, words)
        if queue.total > len(queue.proposals):
            st.button(words("memory_more"), key="merges-more", icon=":material/expand_more:", on_click=_show_more)
        _show_decisions(engine.merge_decisions(_DECISIONS), words)


def _show_more() -> None:
    st.session_state[keys.MERGES_SHOWN] = st.session_state.get(keys.MERGES_SHOWN, _PAGE) + _PAGE


def _want(act: str, of: str) -> None:
    """Keeps the click for `_act_wanted`: what a callback of a fragment shows would land at the page's top."""
    st.session_state[keys.MERGE_WANTED] = (act, of)


def _act_wanted(engine: Engine, words: Words) -> None:
    act, of = st.session_state.pop(keys.MERGE_WANTED, ("", ""))
    with guard(words):
        if act == "undo":
            engine.undo_merge(int(of), user=visitor.user())
        elif act in ("accepted", "rejected"):
            engine.decide_merge(of, act, user=visitor.user())


# --- one proposal ---


def _show_proposal(one: MergeProposal, words: Words) -> None:
    with st.container(border=True, key=f"merge-{one.proposal_id}"):
        left, right = st.columns(2, gap="medium")
        for column, side in ((left, one.one), (right, one.other)):
            with column:
                show(_side(side, words))
        why = [words(f"merge_{ground.reason}", detail=ground.detail) for ground in one.grounds]
        show(element("p", element("small", words("merge_why"), ": "), name(" · ".join(why))))
        both = {"one": plain(one.one.name), "other": plain(one.other.name)}
        with st.container(horizontal=True, gap="small"):
            for act, icon in (("accepted", ":material/merge:"), ("rejected", ":material/call_split:")):
                st.button(
                    words(f"merge_do_{act}"),
                    key=f"{act}-{one.proposal_id}",
                    help=words(f"merge_help_{act}", **both),
                    icon=icon,
                    on_click=_want,
                    args=(act, one.proposal_id),
                )


def _known_by(found: FoundNode, words: Words) -> list[str]:
    """Whose a name is, or by what number, day of birth or post its bearer is known; nothing where that is unknown."""
    scope = found.scope_name or found.node.scope
    kind, _, told = scope.partition(":")
    if kind in {"id", "born", "post"}:
        return [words(f"merge_scope_{kind}", told=told.rpartition("|")[2])]
    return [words("merge_scope", scope=scope)] if scope else []


def _side(side: MergeSide, words: Words) -> Safe:
    """A name with its type, whose it is, in how many facts, and the places that write it."""
    node = side.node.node
    about = [
        *_known_by(side.node, words),
        words("memory_fact_count", n=side.node.degree),
        words("memory_document_count", n=side.node.documents),
    ]
    quotes = (
        element("div", element("div", name(one.document), css="sk-where"), element("q", one.text, css="sk-quote"))
        for one in side.quotes
    )
    return Safe(
        element("strong", name(shorten(side.name, NAME_COLUMNS)))
        + element("div", type_sign(node.type, words.known("type_", node.type), words.language))
        + element("div", *(element("span", name(one)) for one in about), css="sk-meta")
        + "".join(quotes)
    )


# --- what was decided ---


def _show_decisions(decisions: list[MergeDecision], words: Words) -> None:
    show(element("h2", words("merge_decided")))
    if not decisions:
        show(element("p", words("merge_none_decided")))
    for one in decisions:
        with st.container(horizontal=True, vertical_alignment="top", gap="small", key=f"decision-{one.decision_id}"):
            with st.container():
                show(_decision(one, words))
            if not one.undone_at:
                st.button(
                    words("ledger_undo"),
                    key=f"undo-merge-{one.decision_id}",
                    icon=":material/undo:",
                    type="tertiary",
                    on_click=_want,
                    args=("undo", str(one.decision_id)),
                )


def _decision(one: MergeDecision, words: Words) -> Safe:
    """When and who · what was decided · both names, and what an accepted pair waits for."""
    both = Safe(f"{name(shorten(one.one, NAME_COLUMNS))} · {name(shorten(one.other, NAME_COLUMNS))}")
    waits = [element("div", element("small", words("merge_waits", one=a, other=b))) for a, b in one.waits_for]
    undone = words("ledger_undone", when=visitor.minute(one.undone_at)) if one.undone_at else ""
    return element(
        "div",
        element("div", visitor.minute(one.at), element("div", name(visitor.label(one.user, words)))),
        element("div", words(f"merge_{one.value}"), *([element("div", element("small", undone))] if undone else [])),
        element("div", element("s", both) if undone else both, *waits),
        css="sk-event",
    )
