"""How the memory is used: which facts answers rest on, which walks keep for nothing or never saw, and how varied."""

from typing import get_args

import streamlit as st

from core import Engine
from core.records import ChainDiversity, FactUse, UseCounts, UseKind
from pages.memory.rows import fact_rows, more, rows_shown
from pages.shared import keys, visitor
from pages.shared.show import Safe, element, show
from pages.shared.text import Words

ROWS = 15
_KINDS: tuple[UseKind, ...] = get_args(UseKind)


def show_use(engine: Engine, words: Words) -> None:
    """Counts and diversity in sentences, then the facts of one kind of use."""
    counts = engine.use_counts()
    show(element("p", _counts(counts, words)))
    st.subheader(words("use_diversity"), help=words("use_diversity_help"), anchor=False)
    show(element("p", _diversity(engine.chain_diversity(), words)))
    kind = st.segmented_control(
        words("use_list"),
        _KINDS,
        default="unseen",
        required=True,
        format_func=lambda one: words(f"use_{one}"),
        key=keys.MEMORY_USE,
    )
    st.caption(words(f"use_{kind}_about"))
    _facts(engine, str(kind), words)


def use_line(use: FactUse | None, words: Words) -> Safe:
    """How often one fact was looked at, kept and confirmed, and when last."""
    return element("p", _used(use, words), css="sk-change")


def _counts(counts: UseCounts, words: Words) -> str:
    numbers = {"facts": counts.facts, "visited": counts.visited, "kept": counts.kept, "confirmed": counts.confirmed}
    return words("use_counts", **numbers, unseen=counts.facts - counts.visited)


def _diversity(found: ChainDiversity, words: Words) -> str:
    if not found.chains:
        return words("use_no_chains")
    return words(
        "use_chains",
        questions=found.questions,
        chains=found.chains,
        share=f"{found.share_distinct:.0%}",
        facts=found.facts,
        bits=f"{found.entropy_bits:.1f}",
        evenly=f"{2**found.entropy_bits:.0f}",
    )


def _facts(engine: Engine, kind: str, words: Words) -> None:
    shown = rows_shown(f"use-{kind}", ROWS)
    found = engine.used_facts(next(one for one in _KINDS if one == kind), shown + 1)
    if not found:
        show(element("p", words(f"use_{kind}_none")))
        return
    uses = engine.fact_uses([one.hyperedge_id for one in found[:shown]])
    notes = [] if kind == "unseen" else [_used(uses.get(one.hyperedge_id), words) for one in found[:shown]]
    fact_rows(found[:shown], words, f"use-{kind}", notes)
    if len(found) > shown:
        more(f"use-{kind}", shown, words)


def _used(use: FactUse | None, words: Words) -> str:
    if use is None:
        return words("use_never")
    numbers = {"visited": use.visited, "kept": use.kept, "confirmed": use.confirmed}
    return words("use_of_fact", **numbers, when=visitor.minute(use.last))
