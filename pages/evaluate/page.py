"""
Evaluate: how right the answers of this memory are, by questions with known answers.

Reads inputs, makes the engine calls, renders. Nothing is read in and nothing is
learnt; the memory is asked frozen. Parts: form, work (the run in the
background), runs (the list), results (tables and chart), gains (question by
question), golden (answers of the user's own that must not get worse), learning
(what simulated users taught a copy).
"""

import streamlit as st

from pages.evaluate.form import question_form
from pages.evaluate.gains import pending_question, show_gains
from pages.evaluate.golden import show_golden
from pages.evaluate.learning import show_learning
from pages.evaluate.results import show_results, show_two
from pages.evaluate.runs import choose_other, opened_id, show_runs
from pages.evaluate.work import begin, show_work
from pages.shared import keys, links, visitor
from pages.shared.engine import get_engine
from pages.shared.guard import guard
from pages.shared.welcome import show_welcome

words = visitor.words()
with guard(words):
    engine = get_engine(words)
    asked = pending_question()
    if asked:
        answer = engine.ask(
            asked.question,
            strategy=asked.strategy,
            memory_mode="frozen",
            as_of=asked.as_of,
            user=visitor.user(),
            without=asked.without,
            scope=asked.scope,
            use_llm=asked.use_llm,
        )
        st.switch_page("pages/trace/page.py", query_params=links.parameters(keys.QUERY_ANSWER, answer.answer_id))
    if engine.documents():
        request = question_form(words, engine.chat_model, engine.holds_samples())
        if request:
            begin(engine, request)
        show_work(words)
        show_golden(engine, words)
    else:
        show_welcome(engine, words)
    runs = engine.evaluation_runs()
    run_id = opened_id(runs)
    if run_id:
        show_runs(runs, run_id, words)
        run = engine.evaluation_run(run_id)
        show_results(run, words)
        show_gains(run, words)
        other_id = choose_other(run, runs, words)
        if other_id:
            show_two(run, engine.evaluation_run(other_id), words)
    show_learning(engine, words)
