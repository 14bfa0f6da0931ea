"""
The signs used everywhere: for each status and node type one colour, one shape and one word.

A sign is a small SVG picture, so that picture, table, text and export show the
same. Holds no words (text.py) and no layout.
"""

from base64 import b64encode
from typing import Literal

from core import Language, NodeType, Outcome

Theme = Literal["light", "dark"]
Sign = Literal["confirmed", "near", "candidate", "pruned", "missing"]

INK: dict[Theme, str] = {"light": "#262730", "dark": "#e8eaed"}
PAPER: dict[Theme, str] = {"light": "#ffffff", "dark": "#171614"}
LINE: dict[Theme, str] = {"light": "#868f99", "dark": "#6b7480"}
AMBER: dict[Theme, str] = {"light": "#a86200", "dark": "#ffb547"}
COLOURS: dict[Sign, dict[Theme, str]] = {
    "confirmed": {"light": "#1b7a4b", "dark": "#4cc38a"},
    "near": {"light": "#1b7a4b", "dark": "#4cc38a"},
    "candidate": {"light": "#1f5fbf", "dark": "#7ab0ff"},
    "pruned": {"light": "#6b7480", "dark": "#9aa3ad"},
    "missing": {"light": "#c0262d", "dark": "#ff8080"},
}
# Hues of the Okabe–Ito palette, which colour-blind readers can tell apart; the letter says the same again.
NODE_TYPES: dict[NodeType, tuple[str, dict[Theme, str]]] = {
    "person": ("P", {"light": "#8a4f7d", "dark": "#d9a3cc"}),
    "organisation": ("O", {"light": "#0b5a8a", "dark": "#6fb7e6"}),
    "place": ("L", {"light": "#3d6b35", "dark": "#9fce95"}),
    "product": ("G", {"light": "#7a5c00", "dark": "#e0c25a"}),
    "project": ("J", {"light": "#00695c", "dark": "#5fd0bf"}),
    "document": ("D", {"light": "#4b5563", "dark": "#b8c0cc"}),
    "clause": ("§", {"light": "#4b5563", "dark": "#b8c0cc"}),
    "amount": ("#", {"light": "#a04000", "dark": "#f2a36b"}),
    "date": ("T", {"light": "#a04000", "dark": "#f2a36b"}),
    "role": ("R", {"light": "#8a4f7d", "dark": "#d9a3cc"}),
    "event": ("E", {"light": "#5b4aa8", "dark": "#b3a6f2"}),
    "term": ("W", {"light": "#4b5563", "dark": "#b8c0cc"}),
}
_CHINESE_LETTERS: dict[NodeType, str] = {
    "person": "人",
    "organisation": "机",
    "place": "地",
    "product": "品",
    "project": "项",
    "document": "文",
    "clause": "款",
    "amount": "额",
    "date": "时",
    "role": "角",
    "event": "事",
    "term": "词",
}
OUTCOME_ICONS: dict[Outcome, str] = {
    "answered": "check_circle",
    "conflict": "difference",
    "partial": "link_off",
    "unanswerable": "block",
    "no_seed": "help",
    "empty_memory": "inbox",
}
"""Material icons, for places that take no SVG; their colour comes from style.css."""
# The parts of a score: hue and hatching, so that a grey print tells them apart as well.
SCORE_PARTS: dict[str, tuple[dict[Theme, str], str]] = {
    "semantic": ({"light": "#0b5a8a", "dark": "#6fb7e6"}, ""),
    "structure": ({"light": "#b35c00", "dark": "#ffb547"}, "/"),
    "history": ({"light": "#6b7480", "dark": "#9aa3ad"}, "."),
}
# Hatchings of the stages of a question, in order; with three hues in turn no two of six look alike.
STAGE_PATTERNS = ("", "/", ".", "x", "-", "|")
# Outlines of up to eight facts drawn over each other; a letter in each says the same again.
HULLS: tuple[dict[Theme, str], ...] = (
    {"light": "#1b7a4b", "dark": "#4cc38a"},
    {"light": "#0b5a8a", "dark": "#6fb7e6"},
    {"light": "#a04000", "dark": "#f2a36b"},
    {"light": "#8a4f7d", "dark": "#d9a3cc"},
    {"light": "#7a5c00", "dark": "#e0c25a"},
    {"light": "#5b4aa8", "dark": "#b3a6f2"},
    {"light": "#c0262d", "dark": "#ff8080"},
    {"light": "#4b5563", "dark": "#b8c0cc"},
)
CONFLICT = "≠"  # stands between two facts that contradict each other
_DIAMOND = "M16 3 L29 16 L16 29 L3 16 Z"
_DASHES = 'stroke-dasharray="3.68 2.447" stroke-dashoffset="1.84"'  # three a side, one round each corner


def status_svg(sign: Sign, theme: Theme, explored: bool = False) -> str:
    """The mark of a status, 32 by 32, with a compass in its corner where the fact was explored on purpose."""
    colour, paper = COLOURS[sign][theme], PAPER[theme]
    if sign == "missing":
        shape = (
            f'<circle cx="16" cy="16" r="13" fill="{paper}" stroke="{colour}" stroke-width="2.5" '
            'stroke-dasharray="2 4"/>'
            f'<text x="16" y="23" font-size="20" font-weight="700" text-anchor="middle" fill="{colour}" '
            'font-family="sans-serif">?</text>'
        )
    elif sign == "confirmed":
        shape = f'<path d="{_DIAMOND}" fill="{colour}" stroke="{colour}" stroke-width="2"/>'
    elif sign == "near":
        shape = (
            f'<path d="{_DIAMOND}" fill="{paper}" stroke="{colour}" stroke-width="2.5"/>'
            f'<path d="M16 9 L23 16 L16 23 L9 16 Z" fill="{colour}"/>'
        )
    elif sign == "candidate":
        shape = f'<path d="{_DIAMOND}" fill="{paper}" stroke="{colour}" stroke-width="3"/>'
    else:
        shape = (
            f'<path d="{_DIAMOND}" fill="{paper}" stroke="{colour}" stroke-width="2.5" {_DASHES}/>'
            f'<path d="M11 11 L21 21 M21 11 L11 21" stroke="{colour}" stroke-width="2"/>'
        )
    return _svg(shape + (_compass(theme, "translate(18 18) scale(0.44)") if explored else ""))


def concept_svg(theme: Theme, is_archived: bool = False) -> str:
    """A hexagon with three dots: what was worked out from many passages, and stands in no sentence."""
    colour = (COLOURS["pruned"] if is_archived else NODE_TYPES["event"][1])[theme]
    dashes = 'stroke-dasharray="4 3"' if is_archived else ""
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>' for x, y in ((16, 10), (10.5, 20), (21.5, 20)))
    outline = f'<path d="M16 2 L28 9 L28 23 L16 30 L4 23 L4 9 Z" fill="{PAPER[theme]}" stroke="{colour}"'
    return _svg(f'{outline} stroke-width="2.5" {dashes}/>{dots}')


def explored_svg(theme: Theme) -> str:
    """The compass alone, for the legend."""
    return _svg(_compass(theme))


def conflict_svg(theme: Theme) -> str:
    """≠ alone, for the legend."""
    return _svg(f'<path d="M5 11 H27 M5 21 H27 M21 4 L11 28" stroke="{COLOURS["missing"][theme]}" stroke-width="3"/>')


def superseded_svg(theme: Theme) -> str:
    """A struck line of text, for the legend."""
    return _svg(
        f'<path d="M3 10 H29 M3 22 H29" stroke="{LINE[theme]}" stroke-width="3"/>'
        f'<path d="M1 16 H31" stroke="{INK[theme]}" stroke-width="3"/>'
    )


def _compass(theme: Theme, transform: str = "") -> str:
    ring = f'<circle cx="16" cy="16" r="13.5" fill="{PAPER[theme]}" stroke="{INK[theme]}" stroke-width="3"/>'
    needle = f'<path d="M24 8 L19 19 L8 24 L13 13 Z" fill="{INK[theme]}"/>'
    return f'<g transform="{transform}">{ring}{needle}</g>'


def type_letter(node_type: NodeType, language: Language) -> str:
    """The one character that stands for a type of name."""
    return _CHINESE_LETTERS[node_type] if language == "zh" else NODE_TYPES[node_type][0]


def node_svg(node_type: NodeType, is_seed: bool, theme: Theme, language: Language = "en") -> str:
    """A circle with the letter of the type; a seed has an amber ring."""
    letter, colours = type_letter(node_type, language), NODE_TYPES[node_type][1]
    ring = f'<circle cx="16" cy="16" r="14.5" fill="none" stroke="{AMBER[theme]}" stroke-width="3"/>' if is_seed else ""
    return _svg(
        f'{ring}<circle cx="16" cy="16" r="11" fill="{PAPER[theme]}" stroke="{colours[theme]}" stroke-width="2"/>'
        f'<text x="16" y="21" font-size="14" font-weight="600" text-anchor="middle" fill="{colours[theme]}" '
        f'font-family="sans-serif">{letter}</text>'
    )


def seed_svg(theme: Theme) -> str:
    """The amber ring alone, for the legend."""
    return _svg(f'<circle cx="16" cy="16" r="13" fill="none" stroke="{AMBER[theme]}" stroke-width="4"/>')


def data_uri(svg: str) -> str:
    """The picture as an address that needs no request."""
    return "data:image/svg+xml;base64," + b64encode(svg.encode()).decode()


def _svg(shape: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">{shape}</svg>'
