"""
Ask: one question, its answer with every source, its evidence chain, and a vote.

Reads inputs, makes one engine call, renders. The answer is read again by its
id at every rerun, so nothing is asked twice. Parts: question, answer,
citations, chain, vote.
"""

import streamlit as st

from pages.ask.answer import show_answer
from pages.ask.chain import show_chain
from pages.ask.citations import show_citations, show_other_language
from pages.ask.question import ask_form, current_answer_id, keep_answer
from pages.ask.vote import show_vote
from pages.shared import visitor
from pages.shared.engine import get_engine
from pages.shared.guard import guard
from pages.shared.jobs import is_reading, show_job_line
from pages.shared.welcome import show_welcome

words = visitor.words()
with guard(words):
    engine = get_engine(words)
    documents = engine.documents()
    show_job_line(engine, words)
    if not documents:
        show_welcome(engine, words)
    request = ask_form(documents, engine.suggested_questions(), words)
    if request:
        with st.spinner(words("working")):
            keep_answer(
                engine.ask(request.text, memory_mode=request.memory_mode, scope=request.scope, user=visitor.user())
            )
    answer_id = current_answer_id()
    if answer_id:
        answer = engine.answer(answer_id)
        left, right = st.columns([6, 5], gap="medium")
        with left:
            show_answer(answer, documents, words, is_reading(engine))
            show_citations(engine, answer, documents, words)
            show_vote(engine, answer, visitor.user(), words)
            show_other_language(answer, words)
        with right:
            show_chain(answer, words)
