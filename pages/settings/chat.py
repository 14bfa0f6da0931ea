"""The language model: which it is or how one is set, what it does, what it costs, and a test of its server."""

from urllib.parse import urlsplit

import streamlit as st

from core import Engine
from core.records import ChatCheck, ChatCheckStep
from pages.settings.fields import number_fields, save_row, say_fixed
from pages.shared import keys
from pages.shared.amounts import count
from pages.shared.guard import guard
from pages.shared.messages import in_language
from pages.shared.show import Safe, element, plain, show, table, word
from pages.shared.text import Words

_BUDGET = ("llm_calls_per_question", "question_deadline_seconds")
_PRICES = ("chat_prompt_price", "chat_reply_price")
_EXTRACTION = "chat_extraction"
_EXAMPLE = 'OPENAI_MODEL = "gpt-4o-mini"\nOPENAI_BASE_URL = "https://api.openai.com/v1"\nOPENAI_API_KEY = "sk-…"'


def show_chat(engine: Engine, words: Words) -> None:
    """The model in use, the test, and what can be set about it."""
    show(element("h2", words("chat_title")))
    model = engine.settings.openai_model
    if model:
        host = urlsplit(engine.settings.openai_base_url).hostname or "api.openai.com"
        st.markdown(words("chat_now", name=f"**{plain(model)}**", host=plain(host)))
        _test(engine, words)
    else:
        st.markdown(words("chat_none"))
        st.code(_EXAMPLE, language="toml")
        st.caption(words("chat_none_says"))
    show(element("h2", words("chat_reading_title")))
    drafts: dict[str, float | str] = {_EXTRACTION: _extraction(engine, words)}
    show(element("h2", words("chat_question_title")))
    drafts |= number_fields(engine, _BUDGET, words)
    show(element("h2", words("chat_prices_title")))
    drafts |= number_fields(engine, _PRICES, words)
    save_row(engine, drafts, words)


def _extraction(engine: Engine, words: Words) -> str:
    """Who reads new documents, as two choices."""
    now = engine.settings.chat_extraction
    key = f"{keys.SETTING}{_EXTRACTION}-{now}"
    st.session_state.setdefault(key, now)
    chosen: str = st.radio(
        words("setting_chat_extraction"),
        ["model", "local"],
        format_func=lambda one: words(f"chat_extraction_{one}"),
        help=words("help_chat_extraction"),
        key=key,
        disabled=_EXTRACTION in engine.fixed_settings(),
    )
    say_fixed(engine, _EXTRACTION, words)
    return chosen


def _test(engine: Engine, words: Words) -> None:
    pressed = st.button(words("chat_test"), icon=":material/network_check:")
    st.caption(words("chat_test_says"))
    if pressed:
        with guard(words), st.spinner(words("chat_testing")):
            st.session_state[keys.CHAT_CHECK] = engine.test_chat()
    found: ChatCheck | None = st.session_state.get(keys.CHAT_CHECK)
    if found:
        _show_check(found, words)


def _show_check(found: ChatCheck, words: Words) -> None:
    if not found.steps:
        st.warning(words("chat_unset"), icon=":material/warning:")
        return
    if found.is_usable:
        is_whole = all(one.works is not False for one in found.steps)
        told = words("chat_works" if is_whole else "chat_works_in_part", address=plain(found.address))
        st.success(told, icon=":material/check_circle:")
    else:
        st.error(words("chat_fails", address=plain(found.address)), icon=":material/error:")
    head = [words("chat_step"), words("chat_outcome"), words("chat_milliseconds"), words("chat_why")]
    show(table(head, [_row(one, words) for one in found.steps], words("chat_test"), numbers=(2,)))


def _row(step: ChatCheckStep, words: Words) -> list[object]:
    outcome = "unknown" if step.works is None else "yes" if step.works else "no"
    milliseconds = count(round(step.milliseconds)) if step.milliseconds else ""
    why: str | Safe = in_language(step.message, words.language)
    return [words(f"chat_step_{step.name}"), word(words(f"chat_outcome_{outcome}")), milliseconds, why]
