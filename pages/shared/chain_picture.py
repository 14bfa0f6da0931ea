"""
Draws the chain picture: the plain data of `core/evidence/picture.py`, as a page for an iframe.

The page runs on the app's own origin and shows words from documents, so it gets
a policy that forbids every request, labels travel as JSON with "<" escaped, and
details are written as text. Chooses nothing; knows signs and words only.
"""

import re
from typing import Any

from pyvis.network import Network

from core.evidence.picture import Picture, PictureFact, PictureGap, PictureNode, shorten
from pages.shared.legend import legend
from pages.shared.messages import in_language
from pages.shared.picture_page import BAR_PIXELS, picture_page
from pages.shared.places import place_words
from pages.shared.signs import (
    COLOURS,
    CONFLICT,
    INK,
    LINE,
    NODE_TYPES,
    PAPER,
    Theme,
    concept_svg,
    data_uri,
    node_svg,
    status_svg,
)
from pages.shared.text import Words

COLUMN_PIXELS, ROW_PIXELS = 100, 24
TEXT_COLUMNS = 40  # of a label beside its mark; a Chinese character takes two
FACT_COLUMNS = 80  # the words of a fact stand in two lines
_PALE = {True: 0.7, False: 0.45}  # of lines to near facts, and to those that are on no chain
_LEAST_PIXELS, _MOST_PIXELS = 200, 1800
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_DATE = re.compile(rf"(\d{{1,2}}) ({'|'.join(_MONTHS)}) (\d{{4}})")
_NO_LATIN, _NO_HAN = re.compile(r"[^A-Za-z]*|.*[㐀-鿿].*", re.DOTALL), re.compile(r"[^㐀-鿿]*")
_BOW = {"type": "curvedCCW", "roundness": 0.15}  # on the side of column 0, past the facts between
_OPTIONS: dict[str, Any] = {
    "physics": {"enabled": False},
    "layout": {"randomSeed": 1, "improvedLayout": False},
    "interaction": {"hover": True, "zoomView": False, "keyboard": False},
    "edges": {"smooth": False},
}


def picture_height(picture: Picture) -> int:
    """Pixels that show all rows at full size; the page scrolls, not the picture."""
    return int(min(max((picture.rows + 1) * ROW_PIXELS, _LEAST_PIXELS), _MOST_PIXELS)) + BAR_PIXELS


def chain_html(picture: Picture, words: Words, theme: Theme, title: str = "") -> str:
    """A whole page that draws the picture without any request; as a file of its own it has a title and a legend."""
    network = Network(height="100%", width="100%", bgcolor="transparent", cdn_resources="in_line")
    network.options = _OPTIONS
    for node in picture.nodes:
        svg = node_svg(node.type, node.is_seed, theme, words.language)
        _add(network, node, node_name(node, words), svg, _node_details(node, words), theme)
    for fact in picture.facts:
        svg = fact_svg(fact, theme)
        _add(network, fact, fact_label(fact), svg, _fact_details(fact, words), theme)
    for gap in picture.gaps:
        text = gap_label(gap, words)
        _add(network, gap, text, status_svg("missing", theme), [text, words("status_missing")], theme)
    _add_lines(network, picture, theme)
    page = picture_page(network.generate_html(), words, theme, title)
    return page.replace("</body>", f"{legend(picture, words, theme)}</body>") if title else page


def fact_svg(fact: PictureFact, theme: Theme) -> str:
    """The mark of a fact by its status, or that of a concept."""
    if fact.is_concept:
        return concept_svg(theme, fact.status == "pruned")
    return status_svg(fact.status, theme, fact.explored)


def with_role(name: str, role: str, words: Words) -> str:
    """A member with its role in the fact; a role that only repeats the node's type says nothing new."""
    shown = shown_name(name, words)
    return shown if not role or role in NODE_TYPES else f"{shown} ({words.known('role_', role)})"


def node_name(node: PictureNode, words: Words) -> str:
    """
    A node as the reader's language writes it, where a drawn fact does: amounts and dates bear one name for many.

    Example: "10 per cent" that a Chinese clause writes 百分之十 is that for a Chinese reader.
    """
    is_own = _NO_LATIN if words.language == "zh" else _NO_HAN
    fitting = (one for one in (*node.written, node.name) if is_own.fullmatch(one))
    return shown_name(next(fitting, node.name) if node.type in ("amount", "date") else node.name, words)


def shown_name(name: str, words: Words) -> str:
    """
    A name as the reader's language writes it: for Chinese, dates that the memory keeps in English words are ISO dates.

    Example: "30 September 2024" is "2024-09-30".
    """
    match = _DATE.fullmatch(name) if words.language == "zh" else None
    if match is None:
        return name
    return f"{match[3]}-{_MONTHS.index(match[2]) + 1:02}-{int(match[1]):02}"


def _add(
    network: Network,
    mark: PictureNode | PictureFact | PictureGap,
    label: str,
    svg: str,
    details: list[str],
    theme: Theme,
) -> None:
    """
    One mark with its name: on the left of column 0, else on the right; our script draws both.

    pyvis looks for links in titles and puts those in as HTML, so a mark has `details` and no title.
    """
    is_left = mark.x == 0
    columns = FACT_COLUMNS if isinstance(mark, PictureFact) else TEXT_COLUMNS
    network.add_node(
        mark.key,
        label=two_lines(label) if is_left else shorten(label, columns),
        tail=fact_tail(mark) if isinstance(mark, PictureFact) else "",
        shape="image",
        image=data_uri(svg),
        size=9 if isinstance(mark, PictureNode) else 11,
        side="left" if is_left else "right",
        struck=bool(getattr(mark, "superseded", "")),
        x=mark.x * COLUMN_PIXELS,
        y=mark.y * ROW_PIXELS,
        details=[shorten(one, 600) for one in details],
        font={"color": INK[theme], "strokeColor": PAPER[theme]},
    )


def _add_lines(network: Network, picture: Picture, theme: Theme) -> None:
    """
    A line from each fact to each drawn member: thick where confirmed on the chain, dashed on a pruned branch, dotted
    to a gap; pale where it is neither, so that many lines do not hide the chain.
    """
    joints = {node.key for node in picture.nodes if node.x == 0}
    for fact in picture.facts:
        colour = COLOURS[fact.status][theme] if fact.in_chain else LINE[theme]
        for key in dict.fromkeys(member.key for member in fact.members if member.key):
            is_chain = fact.in_chain and fact.status == "confirmed"
            look = {"color": colour, "opacity": 1.0 if is_chain else _PALE[fact.in_chain]}
            width = 2 if is_chain and key in joints else 1
            network.add_edge(fact.key, key, color=look, width=width, dashes=fact.status == "pruned", arrows="")
    for gap in picture.gaps:
        if gap.after:
            network.add_edge(gap.after, gap.key, color=COLOURS["missing"][theme], width=2, dashes=[2, 4], arrows="")
    for one, other in picture.conflicts:
        network.add_edge(one, other, color=COLOURS["missing"][theme], width=2, label=CONFLICT, arrows="", smooth=_BOW)


def gap_label(gap: PictureGap, words: Words) -> str:
    """What is missing, in the reader's language."""
    return in_language(gap.text, words.language)


def fact_label(fact: PictureFact) -> str:
    """Citation marks and the words."""
    markers = "".join(f"[{marker}]" for marker in fact.markers[:3])
    return f"{markers} {fact.text}".strip()


def fact_tail(fact: PictureFact) -> str:
    """What must not be cut: the date that ended it, and how many members are not drawn."""
    tail = f" ({fact.superseded})" if fact.superseded else ""
    return tail + (f" +{fact.hidden}" if fact.hidden else "")


def two_lines(label: str) -> str:
    """At most two lines of 14 columns, as wide as column 0; broken in no word, number or file name where that fits."""
    first = shorten(label, 15)
    if not first.endswith("…") or first == label:
        return first
    most = len(first) - 1
    at = next((one for one in range(most, 0, -1) if _may_break(label, one)), most)
    return f"{label[:at].rstrip()}\n{shorten(label[at:].lstrip(), 15)}"


def _may_break(label: str, at: int) -> bool:
    """Whether a line may end before this character: not in a run of letters and digits, nor one sign before the end."""
    is_run = all(one.isascii() and (one.isalnum() or one in ".,-/_") for one in label[at - 1 : at + 1])
    return not is_run and len(label) - at > 1


def _node_details(node: PictureNode, words: Words) -> list[str]:
    kind = words.known("type_", node.type)
    return [node_name(node, words), f"{kind} · {words('seed')}" if node.is_seed else kind]


def _fact_details(fact: PictureFact, words: Words) -> list[str]:
    members = [with_role(member.name, member.role, words) for member in fact.members]
    head = [words(f"status_{fact.status}"), words("hop_number", n=fact.hop)]
    head += [words("explored")] if fact.explored else []
    head += [words("superseded_on", date=fact.superseded)] if fact.superseded else []
    head += [words.known("prune_", fact.reason)] if fact.reason else []
    parts = [f"{words(part)} {getattr(fact.score, part):.2f}" for part in ("semantic", "structure", "history")]
    return [
        fact.text,
        " · ".join(head),
        f"{words('members')}: {'; '.join(members)}",
        *([f"{words('score')} {fact.score.total:.2f} ({', '.join(parts)})"] if fact.score.total else []),
        *([source_words(fact.source, fact.page, fact.locator, words)] if fact.source else []),
    ]


def source_words(document: str, page: int, locator: str, words: Words) -> str:
    """The document's name and the place in it; an answer keeps the name alone, whose ending tells the format."""
    place = place_words(document.rpartition(".")[2].lower(), page, locator, words)
    return " · ".join([document, *([place] if place else [])])
