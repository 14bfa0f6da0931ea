"""Who read a document, the language model or rules, at what cost; and reading again what the model failed on."""

import streamlit as st

from core import Engine
from core.records import DocumentReading, ExtractedBy
from pages.shared import keys
from pages.shared.amounts import count, money
from pages.shared.jobs import ACTIVE
from pages.shared.messages import in_language
from pages.shared.show import Safe, element, plain
from pages.shared.text import Words


def read_by_words(reading: DocumentReading | None, words: Words) -> str:
    """In a few words, for the table of documents."""
    if reading is None or not (reading.by_model or reading.failed):
        return words("read_by_rules")
    if not reading.failed and reading.by_model == reading.passages:
        return words("read_by_model")
    return words("read_by_both", model=reading.by_model, rules=reading.passages - reading.by_model)


def show_read_by(engine: Engine, reading: DocumentReading | None, words: Words) -> None:
    """What the model did for a document, why it failed where it did, and the button that tries again."""
    if reading is None:
        return
    if reading.by_model:
        cost = engine.cost_of(reading.prompt_tokens, reading.reply_tokens)
        tokens = words("read_tokens", prompt=count(reading.prompt_tokens), reply=count(reading.reply_tokens))
        price = [] if cost is None else [words("read_cost", cost=money(cost))]
        st.caption(" · ".join([read_by_words(reading, words), tokens, *price]))
    if reading.failed:
        why = plain(in_language(reading.failure, words.language))
        st.warning(words("read_failed", n=reading.failed, why=why), icon=":material/warning:")
    if any(job.document_id == reading.document_id for job in engine.jobs() if job.status in ACTIVE):
        st.caption(words("read_again_at_work"))
    elif reading.can_retry and st.button(words("read_again"), help=words("read_again_help"), key=keys.READ_AGAIN):
        engine.start_reading_again(reading.document_id)
        st.rerun()


def by_line(by: ExtractedBy | None, words: Words) -> Safe:
    """Below a passage: the model, or the rules and why."""
    if by is None:
        return Safe("")
    if by.failure:
        return element("div", words("passage_failed", why=in_language(by.failure, words.language)), css="sk-where")
    model = by.extractor.partition("/")[2]
    said = words("passage_by_model", model=model, prompt=count(by.prompt_tokens), reply=count(by.reply_tokens))
    return element("div", said, css="sk-where")
