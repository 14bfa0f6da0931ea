"""
Trace: every question asked, step by step.

Reads inputs, makes the engine calls, renders. A question that is open takes
the place of the list; the address names it. Parts: questions (the list), head,
steps (the slider), costs, calls, compare.
"""

import streamlit as st

from pages.shared import visitor
from pages.shared.engine import get_engine
from pages.shared.guard import guard
from pages.shared.welcome import show_welcome
from pages.trace.calls import show_calls
from pages.trace.compare import choose_other, show_comparison
from pages.trace.costs import show_costs
from pages.trace.head import show_head
from pages.trace.questions import MOST, filters, open_trace_of, show_questions
from pages.trace.steps import show_steps

words = visitor.words()
with guard(words):
    engine = get_engine(words)
    documents = engine.documents()
    trace = open_trace_of(engine, words)
    if trace:
        show_head(trace, documents, words)
        show_steps(trace, engine, documents, words)
        show_costs(trace, words)
        show_calls(trace, words)
        other_id = choose_other(trace, engine.past_questions(MOST), words)
        if other_id:
            show_comparison(trace, engine.trace(other_id), documents, words)
    elif engine.past_questions(1):
        chosen = filters(words)
        past = engine.past_questions(MOST, visitor.user() if chosen.mine else None, chosen.text)
        show_questions([one for one in past if not chosen.outcomes or one.outcome in chosen.outcomes], words)
    elif not documents:
        show_welcome(engine, words)
    else:
        st.info(words("trace_none"), icon=":material/route:")
        st.page_link("pages/ask/page.py", label=words("trace_go_ask"), icon=":material/help_center:")
