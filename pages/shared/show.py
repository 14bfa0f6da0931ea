"""
Small pieces of escaped HTML that two or more pages show: tables, badges, lists.

Everything that comes from a document or a user goes through `safe` (for HTML)
or `plain` (for Streamlit's own texts, which read Markdown). No widgets here.
"""

import html
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import streamlit as st

from core import Language, NodeType, without_control_characters
from pages.shared.signs import (
    AMBER,
    COLOURS,
    PAPER,
    Sign,
    Theme,
    data_uri,
    node_svg,
    seed_svg,
    status_svg,
)
from pages.shared.text import Words

_STYLE = Path(__file__).with_name("style.css")
_PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")


class Safe(str):
    """HTML that is ready to show; a plain str is escaped wherever it is put into HTML."""

    __slots__ = ()


def safe(text: object) -> Safe:
    """Escape a text for HTML and keep its direction to itself, unless it is ready HTML already."""
    if isinstance(text, Safe):
        return text
    return Safe(html.escape(without_control_characters(str(text)), quote=True))


def plain(text: str) -> str:
    """Escape a text for Streamlit's Markdown, so that it shows as it is written."""
    return _PUNCTUATION.sub(r"\\\1", " ".join(without_control_characters(text).split()))


def element(tag: str, *content: object, css: str = "", **attributes: str) -> Safe:
    """One HTML element; content and attribute values are escaped."""
    given = {"class": css, **{name.replace("_", "-"): value for name, value in attributes.items()}}
    written = "".join(f' {name}="{html.escape(value, quote=True)}"' for name, value in given.items() if value)
    return Safe(f"<{tag}{written}>{''.join(map(safe, content))}</{tag}>")


def table(head: Sequence[str], rows: Iterable[Sequence[object]], caption: str, numbers: Sequence[int] = ()) -> Safe:
    """A table that scrolls sideways on a narrow screen; `numbers` are the columns aligned to the right."""

    def cells(tag: str, row: Sequence[object]) -> Safe:
        return Safe("".join(element(tag, one, css="n" if i in numbers else "") for i, one in enumerate(row)))

    body = Safe("".join(element("tr", cells("td", row)) for row in rows))
    header = element("thead", element("tr", cells("th", head)))
    inner = element("table", element("caption", caption), header, element("tbody", body))
    return element("div", inner, css="sk-table", tabindex="0", role="region", aria_label=caption)


def name(text: str) -> Safe:
    """A name from a document: kept apart in direction, long ones broken anywhere."""
    return element("bdi", text, css="sk-name")


def word(text: str) -> Safe:
    """A short word that is not broken."""
    return element("span", text, css="sk-word")


def sign(status: Sign, text: str, explored: bool = False) -> Safe:
    """The mark of a status with its word; a compass in its corner where the fact was explored on purpose."""
    return _sign(status_svg(status, theme(), explored), text, f"sk-{status}")


def type_sign(node_type: NodeType, text: str, language: Language) -> Safe:
    """The circle and letter of a node type with its word."""
    return _sign(node_svg(node_type, False, theme(), language), text)


def weight(number: float) -> str:
    """
    A weight as a reader sees it, the same on every page.

    It fades from second to second, so it is rounded to thousandths first: 0.97500001 and 0.975 are both "0.97".
    """
    return f"{round(number, 3):.2f}"


def seed_sign(text: str) -> Safe:
    """The amber ring with its word."""
    return _sign(seed_svg(theme()), text)


def _sign(svg: str, text: str, css: str = "") -> Safe:
    picture = Safe(f'<img src="{data_uri(svg)}" alt="" width="14" height="14">')
    return element("span", picture, " ", text, css=f"sk-sign {css}".strip())


def theme() -> Theme:
    """The theme the visitor sees."""
    return "dark" if st.context.theme.type == "dark" else "light"


def show(*parts: object) -> None:
    """Put escaped HTML on the page."""
    st.html("".join(map(safe, parts)))


def load_style(words: Words) -> None:
    """The few rules of our own, the sign colours of the visitor's theme, and the words CSS must show."""
    now = theme()
    colours = "".join(f"--sk-{status}:{pair[now]};" for status, pair in COLOURS.items())
    colours += f"--sk-paper:{PAPER[now]};--sk-on-primary:{PAPER[now]};"
    colours += f"--sk-amber:{AMBER[now]};--sk-upload:'{words('upload_button')}'"
    st.html(f"<style>:root{{{colours}}}\n{_STYLE.read_text('utf-8')}</style>")
