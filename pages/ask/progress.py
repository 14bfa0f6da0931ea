"""
What a question is at while it is worked on, with a Stop button, and the line that says it was stopped.

A click on Stop (or Esc) makes Streamlit run the page again: the run at work
ends where it next writes to the page, which is the next step, so nothing of
the question is kept. Asks nothing itself.
"""

from __future__ import annotations

from types import TracebackType

import streamlit as st

from core.evidence.picture import shorten
from core.records import AskStep
from pages.ask.question import Request
from pages.shared import keys
from pages.shared.show import Safe, element, name, plain
from pages.shared.text import Words

_STAGES = ("understand", "hop", "answer")
_WITH_MODEL = ("understand", "hop", "verify", "write")
_TEXT_COLUMNS = 110
_INTO_VIEW = "<script>document.querySelector('.st-key-progress')?.scrollIntoView({block: 'nearest'})</script>"


class Progress:
    """The stages of one question as they come, `with Progress(request, words) as progress`."""

    def __init__(self, request: Request, words: Words, model: str = "") -> None:
        """`model` is the language model's name, "" where there is none."""
        self._request = request
        self._words = words
        self._shown = _WITH_MODEL if model and request.use_llm else _STAGES

    def __enter__(self) -> Progress:
        """Show the first stage and the Stop button; note in the session what is being asked."""
        st.session_state[keys.ASKING] = self._request
        self._box = st.empty()
        with self._box.container(key="progress"):
            self._stages = st.empty()
            self.tell(AskStep("understand"))
            st.button(self._words("stop"), key=keys.STOP, icon=":material/stop_circle:", shortcut="Escape")
            st.html(_INTO_VIEW, unsafe_allow_javascript=True)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        """Answered or refused: clear the place. An interrupted run is neither and leaves its note."""
        if kind is None or issubclass(kind, Exception):
            st.session_state.pop(keys.ASKING, None)
            self._box.empty()

    def tell(self, step: AskStep) -> None:
        """Show how far it is; ends the run here if the visitor has stopped it."""
        now = self._shown.index(step.stage) if step.stage in self._shown else len(self._shown) - 1
        stages = [_stage(one, place, now, step, self._words) for place, one in enumerate(self._shown)]
        facts = [element("li", name(shorten(one, _TEXT_COLUMNS))) for one in step.facts]
        self._stages.html(
            element(
                "div",
                element("ol", *stages, css="sk-stages"),
                element("ul", *facts, css="sk-found") if facts else "",
                self._draft(step.text) if step.text else "",
                role="status",
            )
        )

    def _draft(self, text: str) -> Safe:
        """What the model has written so far, before its sentences are compared with their sources."""
        note = element("span", self._words("draft_note"), css="sk-where")
        return element("div", element("div", name(text)), note, css="sk-draft")


def show_stopped(words: Words) -> None:
    """Where the last question was interrupted, say so and offer to ask it again."""
    stopped: Request | None = st.session_state.get(keys.ASKING)
    if stopped is None:
        return
    with st.container(horizontal=True, vertical_alignment="center", key="stopped"):
        st.markdown(words("stopped", question=plain(shorten(stopped.text, _TEXT_COLUMNS))), width="content")
        st.button(words("ask_again"), icon=":material/replay:", on_click=_ask_again, args=(stopped,))


def _ask_again(request: Request) -> None:
    st.session_state[keys.AGAIN] = request


def _stage(stage: str, place: int, now: int, step: AskStep, words: Words) -> Safe:
    """One stage in words; the one at work says which hop and how many facts."""
    text = words(f"stage_{stage}")
    if place == now and step.hop:
        text += " · " + words("stage_hop_n", n=step.hop)
    if place == now and step.kept:
        text += " · " + words("stage_kept", n=step.kept)
    state = "done" if place < now else "now" if place == now else "next"
    return element("li", text, css=f"sk-{state}", aria_current="step" if place == now else "")
