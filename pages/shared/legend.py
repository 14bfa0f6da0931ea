"""The signs that a picture uses, each with its word. Holds no colours and no shapes; those are in `signs.py`."""

from collections.abc import Iterator

from core.evidence.picture import Picture
from pages.shared.show import Safe, element, theme
from pages.shared.signs import (
    Theme,
    concept_svg,
    conflict_svg,
    data_uri,
    explored_svg,
    node_svg,
    seed_svg,
    status_svg,
    superseded_svg,
)
from pages.shared.text import Words


def legend(picture: Picture, words: Words, look: Theme | None = None) -> Safe:
    """Only signs that occur in the picture: statuses first, then what else may be said of a fact, then names."""
    marks = (_mark(*one) for one in _signs(picture, words, look or theme()))
    return element("div", *marks, css="sk-legend")


def _mark(svg: str, text: str, css: str = "") -> Safe:
    picture = Safe(f'<img src="{data_uri(svg)}" alt="" width="14" height="14">')
    return element("span", picture, " ", text, css=f"sk-sign {css}".strip())


def _signs(picture: Picture, words: Words, look: Theme) -> Iterator[tuple[str, ...]]:
    statuses = dict.fromkeys(fact.status for fact in picture.facts if not fact.is_concept)
    yield from ((status_svg(one, look), words(f"status_{one}"), f"sk-{one}") for one in statuses)
    if any(fact.is_concept for fact in picture.facts):
        yield concept_svg(look), words("concept")
    if picture.gaps:
        yield status_svg("missing", look), words("status_missing"), "sk-missing"
    if any(fact.explored for fact in picture.facts):
        yield explored_svg(look), words("explored")
    if any(fact.superseded for fact in picture.facts):
        yield superseded_svg(look), words("superseded")
    if picture.conflicts:
        yield conflict_svg(look), words("conflict")
    if any(node.is_seed for node in picture.nodes):
        yield seed_svg(look), words("seed")
    kinds = sorted({node.type for node in picture.nodes})
    yield from ((node_svg(one, False, look, words.language), words(f"type_{one}")) for one in kinds)
