"""
Ask: one question, its answer with every source, its evidence chain, and a vote.

Reads inputs, makes one engine call, renders. The answer is read again by its
id at every rerun, so nothing is asked twice. Parts: question, progress,
anew, answer, citations, vote, export, compare, chain, history.
"""

import streamlit as st

from core.evidence.gone import gone_sources
from pages.ask.anew import show_gone
from pages.ask.answer import is_understood, show_answer
from pages.ask.chain import show_chain
from pages.ask.citations import show_citations, show_other_language
from pages.ask.compare import ask_again_button, ask_as_it_was, show_beside, show_differences
from pages.ask.export import show_export
from pages.ask.history import show_history
from pages.ask.progress import Progress, show_stopped
from pages.ask.question import ask_form, keep_answer, open_answers
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
    show_job_line(engine, words, is_empty=not documents)
    if not documents:
        show_welcome(engine, words)
    request = ask_form(documents, engine.suggested_questions(), words, engine.chat_model)
    if request:
        with guard(words), Progress(request, words, engine.chat_model) as progress:
            given = engine.ask(
                request.text,
                strategy=request.strategy,
                memory_mode=request.memory_mode,
                scope=request.scope,
                as_of=request.as_of,
                user=visitor.user(),
                on_step=progress.tell,
                use_llm=request.use_llm,
                weights_at=request.weights_at,
            )
            keep_answer(given, request.beside)
    else:
        show_stopped(words)
    answer, other = open_answers(engine, words)
    show_history(engine.past_questions(15, visitor.user()), answer.answer_id if answer else "", words)
    if answer:
        if other:
            show_differences(answer, other, words)
        with st.container(key="beside" if other else "alone"):
            left, right = st.columns([6, 6 if other else 5], gap="medium")
        with left:
            show_gone(answer, documents, words)
            show_answer(answer, documents, words, is_reading(engine))
            if is_understood(answer):
                show_citations(engine, answer, documents, words)
                show_vote(engine, answer, visitor.user(), words, bool(gone_sources(answer, documents)))
            with st.container(horizontal=True, gap="small", key="after_answer"):
                show_export(answer, {"embedder": engine.settings.embedder}, words)
                if not other:
                    ask_again_button(answer, words)
                    ask_as_it_was(answer, words)
            if is_understood(answer):
                show_other_language(answer, documents, words)
        with right:
            if other:
                show_beside(engine, other, documents, words)
            elif is_understood(answer):
                show_chain(engine, answer, words)
        if other and is_understood(answer):
            show_chain(engine, answer, words)
