"""The picture of the evidence chain to take away: as an image, as a drawing, or as a page that can be dragged."""

from collections.abc import Callable, Sequence
from functools import partial

import streamlit as st

from core import Answer
from core.evidence.picture import ALL_STATUSES, build_picture
from core.records import ShownStatus
from pages.shared.chain_picture import chain_html
from pages.shared.figures import FileKind, figure_bytes
from pages.shared.picture_drawing import draw_picture
from pages.shared.show import theme
from pages.shared.signs import Theme
from pages.shared.text import Words

_MIME = {"png": "image/png", "svg": "image/svg+xml", "html": "text/html"}


def show_picture_export(answer: Answer, words: Words, statuses: Sequence[ShownStatus] = ALL_STATUSES) -> None:
    """A closed box with one button a format; a file is made only when its button is pressed."""
    kinds = {"png": "export_png", "svg": "export_svg", "html": "export_picture_html"}
    with st.popover(words("export_picture"), icon=":material/download:"):
        st.caption(words("export_picture_help"))
        for kind, label in kinds.items():
            st.download_button(
                words(label),
                _maker(answer, statuses, kind, words, theme()),
                file_name=f"{answer.answer_id}-{words('file_picture')}.{kind}",
                mime=_MIME[kind],
                key=f"picture-{kind}-{answer.answer_id}",
                on_click="ignore",
                width="stretch",
            )


def _maker(
    answer: Answer, statuses: Sequence[ShownStatus], kind: str, words: Words, look: Theme
) -> Callable[[], bytes]:
    return partial(picture_file, answer, tuple(statuses), kind, words, look)


def picture_file(answer: Answer, statuses: Sequence[ShownStatus], kind: str, words: Words, look: Theme) -> bytes:
    """The first picture of these facts as a file; the same answer gives the same bytes."""
    picture = build_picture(answer, statuses)
    if kind == "html":
        return chain_html(picture, words, look, answer.question).encode()
    file_kind: FileKind = "png" if kind == "png" else "svg"
    return figure_bytes(draw_picture(picture, answer.question, words, look), file_kind)
