"""A document in time: its date, what it changes and what changes it, its outline; what differs between two dates."""

import streamlit as st

from core import Document, Engine
from core.records import DatedChange, Effect
from pages.shared import keys
from pages.shared.show import Safe, element, name, safe, show
from pages.shared.text import Words

_MOST_LINES = 200


def show_document_in_time(engine: Engine, document: Document, words: Words) -> None:
    """The date of a document, effects from and on it, dates it leaves open, and its outline."""
    found = engine.timeline(document.document_id)
    own = next((one for one in found.documents if one.document_id == document.document_id), None)
    lines = [element("div", words("dated", date=own.date or words("undated")))] if own else []
    if own and own.amends:
        lines.append(element("div", words("amends", names=words("and_list").join(own.amends))))
    if own and own.ambiguous:
        lines.append(element("div", words("ambiguous_dates", dates=words("and_list").join(own.ambiguous))))
    lines += [_effect(one, document.document_id, words) for one in found.effects]
    show(element("div", *lines, css="sk-cite"), _outline(engine, document, words))


def show_two_dates(engine: Engine, words: Words) -> None:
    """Which clauses have another text in force on a later date than on an earlier one."""
    with st.expander(words("two_dates"), icon=":material/event:"):
        first, second = st.columns(2)
        earlier = first.date_input(words("date_from"), value=None, key=keys.DATE_FROM, format="YYYY-MM-DD")
        later = second.date_input(words("date_to"), value=None, key=keys.DATE_TO, format="YYYY-MM-DD")
        if earlier and later:
            changes = engine.compare_dates(earlier.isoformat(), later.isoformat())
            show(*(_change(one, words) for one in changes)) if changes else st.markdown(words("no_changes"))


def _effect(one: Effect, document_id: str, words: Words) -> Safe:
    other = name(one.target if one.by.document_id == document_id else one.by.document)
    key = "effect_on" if one.by.document_id == document_id else "effect_by"
    said = safe(words(f"effect_{one.kind}"))
    where = safe(words(key, clause=one.clause or words("whole_document")))
    since = one.since or (one.starts_when and words("standing_condition", condition=one.starts_when))
    until = one.until or (one.ends_when and words("standing_until_when", condition=one.ends_when))
    parts = [said, where, Safe(other), *(safe(part) for part in (since, until) if part)]
    quote = element("q", " ".join(one.by.text.split()))
    return element("div", Safe(" · ".join(parts)), element("div", quote, css="sk-where"))


def _change(one: DatedChange, words: Words) -> Safe:
    before, after = (words("standing_" + each.replace(" ", "_")) for each in (one.before, one.after))
    head = Safe(f"{name(one.document)} · {safe(one.clause)} · {safe(before)} → {safe(after)}")
    by = Safe(f"{name(one.effect.by.document)}: " + element("q", " ".join(one.effect.by.text.split())))
    passage, source = element("div", one.text, css="sk-passage"), element("div", by, css="sk-where")
    new = [element("div", f"→ {one.new}", css="sk-passage")] if one.new else []
    return element("div", head, passage, *new, source, css="sk-cite")


def _outline(engine: Engine, document: Document, words: Words) -> Safe:
    clauses = engine.outline(document.document_id)
    if not clauses:
        return element("div", words("no_outline"), css="sk-where")
    rows = [element("li", one.title, style=f"margin-left:{one.level - 1}em") for one in clauses[:_MOST_LINES]]
    return element("div", element("div", words("outline"), css="sk-where"), element("ul", *rows, css="sk-outline"))
