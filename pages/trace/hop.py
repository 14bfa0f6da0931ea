"""One hop: the facts it kept with the parts of their scores, and what it dropped, by reason."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from core import Settings
from core.evidence.picture import shorten
from core.records import PrunedBranch, ScoredHyperedge, Trace
from pages.shared.score_bars import score_figure
from pages.shared.show import Safe, element, name, show, sign, table, theme
from pages.shared.signs import SCORE_PARTS, Sign
from pages.shared.text import Words

_EXAMPLES = 10
_COLUMNS = 90


def show_hop(trace: Trace, number: int, settings: Settings, words: Words) -> None:
    """Kept facts as a table and as bars that say the same, then the branches that were cut."""
    kept = next((hop.kept for hop in trace.walk.hops if hop.number == number), ())
    show(element("h2", words("trace_kept", hop=number, n=len(kept))))
    if kept:
        show(_kept(kept, trace, words))
        _bars(kept, trace, settings, f"{trace.answer.answer_id}-{number}", words)
    _pruned([one for one in trace.walk.pruned if one.hop == number], trace, words)


def _kept(kept: Sequence[ScoredHyperedge], trace: Trace, words: Words) -> Safe:
    head = [words(f"column_{one}") for one in ("status", "fact", "score")]
    rows = [[_status(one, trace, words), _fact(one, trace, words), _score(one, words)] for one in kept]
    return table(head, rows, words("trace_kept_caption"))


def _score(one: ScoredHyperedge, words: Words) -> Safe:
    parts = [f"{words(part)} {getattr(one.score, part):.2f}" for part in SCORE_PARTS]
    small = (element("div", element("small", part)) for part in parts)
    return element("div", f"{one.score.total:.2f}", *small, css="sk-score")


def _status(one: ScoredHyperedge, trace: Trace, words: Words) -> Safe:
    fact = trace.facts.get(one.hyperedge_id)
    status: Sign = fact.shown_as if fact else "candidate"
    chance = element("div", element("small", words("explored"))) if one.explored else ""
    return element("div", sign(status, words(f"status_{status}"), one.explored), chance)


def _fact(one: ScoredHyperedge, trace: Trace, words: Words) -> Safe:
    """Its words, and the name or rare words and the fact by which the walk came to it."""
    fact = trace.facts.get(one.hyperedge_id)
    if fact is None:
        return element("div", words("trace_fact_gone"))
    through = next((member.name for member in fact.members if member.node_id == one.reached_by), "")
    parent = trace.facts.get(one.parent)
    lines = [words("trace_through", name=shorten(through, _COLUMNS))] if through else []
    lines += [words("trace_words", words=shorten(" · ".join(one.words), _COLUMNS))] if one.words else []
    lines += [words("trace_from", fact=shorten(parent.text, _COLUMNS))] if parent else []
    return element("div", name(fact.text), *(element("div", element("small", line)) for line in lines))


def _bars(kept: Sequence[ScoredHyperedge], trace: Trace, settings: Settings, key: str, words: Words) -> None:
    rated = [replace(trace.facts[one.hyperedge_id], score=one.score) for one in kept if one.hyperedge_id in trace.facts]
    if not rated:
        return
    shares = {part: float(getattr(settings, f"weight_{part}")) for part in SCORE_PARTS}
    st.plotly_chart(
        score_figure(rated, shares, theme(), words),
        config={"displayModeBar": False},
        key=f"trace-scores-{key}",
        alt=words("score_parts_alt"),
    )
    st.caption(words("score_parts_help", **{part: f"{share:.0%}" for part, share in shares.items()}))


def _pruned(branches: Sequence[PrunedBranch], trace: Trace, words: Words) -> None:
    """Each reason with its count and, folded out, a few of the facts."""
    show(element("h2", words("trace_pruned", n=len(branches))))
    counts = Counter(one.reason for one in branches)
    for reason, count in counts.most_common():
        told = element("summary", sign("pruned", str(count)), " ", words.known("prune_", reason))
        show(element("details", told, _examples(reason, branches, trace, words)))


def _examples(reason: str, branches: Sequence[PrunedBranch], trace: Trace, words: Words) -> Safe:
    facts = [
        trace.facts[one.hyperedge_id] for one in branches if one.reason == reason and one.hyperedge_id in trace.facts
    ]
    rows = [element("li", name(one.text)) for one in facts[:_EXAMPLES]]
    rows += [element("li", words("trace_and_more", n=len(facts) - _EXAMPLES))] if len(facts) > _EXAMPLES else []
    return element("ul", *rows)
