"""Whether ledger and index agree, in words, with a repair; what the memory holds; what it takes on disk."""

from collections.abc import Sequence
from typing import Any

import streamlit as st

from core import Engine
from core.records import LinkPrecision
from pages.shared import keys
from pages.shared.amounts import count
from pages.shared.guard import guard
from pages.shared.jobs import is_reading
from pages.shared.show import Safe, element, show, table
from pages.shared.text import Words

_COUNTS = ("documents", "passages", "nodes", "hyperedges", "incidences", "answers", "verdicts")
_TABLE_PIXELS = 760


def show_health(engine: Engine, words: Words) -> None:
    """The check, what is wrong, the button that mends it, and the counts."""
    state = engine.check()
    repaired: int | None = st.session_state.pop(keys.REPAIRED, None)
    if repaired is not None:
        st.success(words("health_repaired", n=repaired), icon=":material/check:")
    if state["sound"]:
        st.success(words("health_sound"), icon=":material/check_circle:")
    else:
        st.warning("  \n".join(_problems(state, words)), icon=":material/warning:")
        if is_reading(engine):
            st.caption(words("health_reading"))
    if st.button(words("health_repair"), type="secondary" if state["sound"] else "primary", icon=":material/build:"):
        _repair(engine, words)
    st.caption(words("health_repair_says"))
    show(element("h2", words("health_counts")))
    with st.container(width=_TABLE_PIXELS):
        _counts(state["counts"], words)
        _links(engine.link_precision(), words)


def _counts(counts: dict[str, int], words: Words) -> None:
    rows = [[words(f"count_{one}"), count(counts[one])] for one in _COUNTS]
    show(table([words("health_what"), words("health_number")], rows, words("health_counts"), numbers=(1,)))


def _links(measured: Sequence[LinkPrecision], words: Words) -> None:
    """How often each kind of link is right in the memory's test of itself, and how often by chance."""
    show(element("h2", words("links_title")), element("p", words("links_says"), css="sk-meta"))
    if not measured:
        st.caption(words("links_none"))
        return
    rows = [
        [_link_words(one.kind, words), count(one.followed), f"{one.precision:.1%}", f"{one.chance:.1%}"]
        for one in measured
    ]
    head = [words(f"links_{one}") for one in ("kind", "followed", "right", "chance")]
    show(table(head, rows, words("links_title"), numbers=(1, 2, 3)))


def _link_words(kind: str, words: Words) -> str:
    if kind == "title":
        return words("links_by_title")
    return words("links_mention") if kind == "mention" else words("links_shared", type=words(f"type_{kind}"))


def _repair(engine: Engine, words: Words) -> None:
    with guard(words), st.spinner(words("health_repairing")):
        st.session_state[keys.REPAIRED] = engine.check(repair=True)["repaired"]
        st.rerun()


def _problems(state: dict[str, Any], words: Words) -> list[str]:
    index = state["index"]
    if not index["same_embedder"]:
        return [words("health_unsound"), words("health_embedder")]
    wrong = [words(f"health_{one}", n=index[one]) for one in ("missing", "surplus", "waiting") if index[one]]
    return [words("health_unsound"), *wrong]


def show_storage(engine: Engine, words: Words) -> None:
    """Bytes of each part, largest first, with a bar for its share."""
    sizes = engine.storage()
    total = sum(sizes.values())
    show(element("h2", words("storage_title", size=in_bytes(total))))
    head = [words(f"storage_{one}") for one in ("part", "size", "share")]
    rows = [
        [words.known("storage_", part), in_bytes(size), _bar(size / total if total else 0.0)]
        for part, size in sorted(sizes.items(), key=lambda one: -one[1])
    ]
    with st.container(width=_TABLE_PIXELS):
        show(table(head, rows, words("settings_storage"), numbers=(1,)))


def _bar(share: float) -> Safe:
    """A bar with its percentage in words."""
    bar = element("span", css="sk-bar", style=f"width:{100 * share:.1f}%", aria_hidden="true")
    return element("div", element("span", bar, css="sk-bar-room"), f"{100 * share:.0f} %", css="sk-share")


def in_bytes(size: float) -> str:
    """A size as people say it: 1.2 MB."""
    for unit in ("B", "kB", "MB", "GB"):
        if size < 1000 or unit == "GB":
            break
        size /= 1000
    return f"{size:.0f} {unit}" if unit == "B" else f"{size:.1f} {unit}"
