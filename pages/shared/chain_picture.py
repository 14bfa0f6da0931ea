"""
Draws the chain picture: the plain data of `core/evidence/picture.py`, as a page for an iframe.

The page runs on the app's own origin and shows words from documents, so it gets
a policy that forbids every request, labels travel as JSON with "<" escaped, and
details are written as text. Chooses nothing; knows signs and words only.
"""

import re
from pathlib import Path
from typing import Any

from pyvis.network import Network

from core.evidence.picture import Picture, PictureFact, PictureGap, PictureNode, shorten
from pages.shared.show import element
from pages.shared.signs import COLOURS, INK, LINE, NODE_TYPES, PAPER, Theme, data_uri, node_svg, status_svg
from pages.shared.text import Words

COLUMN_PIXELS, ROW_PIXELS = 120, 24
TEXT_COLUMNS = 40  # of a label beside its mark; a Chinese character takes two
_DETAILS_PIXELS = 128
_SCRIPT = Path(__file__).with_name("chain_picture.js")
_POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:"
_REMOTE = re.compile(r"<link\b[^>]*>|<script\b[^>]*\bsrc=[^>]*>\s*</script>", re.IGNORECASE)
_HEADING = re.compile(r"<center>\s*<h1>.*?</h1>\s*</center>|<!-- <link.*?-->", re.DOTALL)
_OPTIONS: dict[str, Any] = {
    "physics": {"enabled": False},
    "layout": {"randomSeed": 1, "improvedLayout": False},
    "interaction": {"hover": True, "tooltipDelay": 200, "zoomView": True, "keyboard": False},
    "edges": {"smooth": False},
}


def picture_height(picture: Picture) -> int:
    """Pixels that show all rows at full size, from a quarter to about one screen."""
    return int(min(max((picture.rows + 1.5) * ROW_PIXELS, 200), 860)) + _DETAILS_PIXELS


def chain_html(picture: Picture, words: Words, theme: Theme) -> str:
    """A whole page that draws the picture without any request."""
    network = Network(height="100%", width="100%", bgcolor="transparent", cdn_resources="in_line")
    network.options = _OPTIONS
    for node in picture.nodes:
        _add(network, node, node.name, node_svg(node.type, node.is_seed, theme), _node_details(node, words), theme)
    for fact in picture.facts:
        _add(network, fact, _fact_label(fact), status_svg(fact.status, theme), _fact_details(fact, words), theme)
    for gap in picture.gaps:
        _add(network, gap, gap.text, status_svg("missing", theme), [words("status_missing"), gap.text], theme)
    _add_lines(network, picture, theme)
    return _page(network.generate_html(), words, theme)


def with_role(name: str, role: str, words: Words) -> str:
    """A member with its role in the fact; a role that only repeats the node's type says nothing new."""
    return name if not role or role in NODE_TYPES else f"{name} ({words.known('role_', role)})"


def _add(
    network: Network,
    mark: PictureNode | PictureFact | PictureGap,
    label: str,
    svg: str,
    details: list[str],
    theme: Theme,
) -> None:
    """
    One mark. In column 0 the name stands below it, elsewhere beside it, which our script draws.

    pyvis looks for links in titles and puts those in as HTML, so a mark has `details` and no title.
    """
    is_beside = mark.x > 0
    network.add_node(
        mark.key,
        label=shorten(label, TEXT_COLUMNS) if is_beside else _two_lines(label),
        shape="image",
        image=data_uri(svg),
        size=9 if isinstance(mark, PictureNode) else 11,
        beside=is_beside,
        x=mark.x * COLUMN_PIXELS,
        y=mark.y * ROW_PIXELS,
        details=[shorten(one, 600) for one in details],
        font={"size": 12, "color": INK[theme], "face": "sans-serif", "vadjust": -5, "strokeWidth": 3}
        | {"strokeColor": PAPER[theme]},
    )


def _add_lines(network: Network, picture: Picture, theme: Theme) -> None:
    """A line from each fact to each drawn member: thick on the chain, dashed on a pruned branch, dotted to a gap."""
    joints = {node.key for node in picture.nodes if node.x == 0}
    for fact in picture.facts:
        colour = COLOURS[fact.status][theme] if fact.in_chain else LINE[theme]
        for key in dict.fromkeys(member.key for member in fact.members if member.key):
            width = 2 if fact.in_chain and key in joints else 1
            network.add_edge(fact.key, key, color=colour, width=width, dashes=fact.status == "pruned", arrows="")
    for gap in picture.gaps:
        if gap.after:
            network.add_edge(gap.after, gap.key, color=COLOURS["missing"][theme], width=2, dashes=[2, 4], arrows="")


def _fact_label(fact: PictureFact) -> str:
    """Citation marks, the words, and how many members are not drawn."""
    markers = "".join(f"[{marker}]" for marker in fact.markers[:3])
    more = f" +{fact.hidden}" if fact.hidden else ""
    room = TEXT_COLUMNS - len(markers) - len(more) - 1
    return f"{markers} {shorten(fact.text, room)}{more}".strip()


def _two_lines(label: str) -> str:
    """At most two lines of 14 columns, as wide as column 0; broken at a space rather than in a word."""
    first = shorten(label, 15)
    if not first.endswith("…") or first == label:
        return first
    head = first[:-1]
    if label[len(head)].isascii() and label[len(head)].isalnum() and " " in head:
        head = head[: head.rindex(" ")]
    return f"{head}\n{shorten(label[len(head) :].lstrip(), 15)}"


def _node_details(node: PictureNode, words: Words) -> list[str]:
    kind = words.known("type_", node.type)
    return [node.name, f"{kind} · {words('seed')}" if node.is_seed else kind]


def _fact_details(fact: PictureFact, words: Words) -> list[str]:
    members = [with_role(member.name, member.role, words) for member in fact.members]
    head = [words(f"status_{fact.status}"), words("hop_number", n=fact.hop)]
    head += [words("explored")] if fact.explored else []
    head += [words.known("prune_", fact.reason)] if fact.reason else []
    parts = [f"{words(part)} {getattr(fact.score, part):.2f}" for part in ("semantic", "structure", "history")]
    return [
        fact.text,
        " · ".join(head),
        f"{words('members')}: {'; '.join(members)}",
        f"{words('score')} {fact.score.total:.2f} ({', '.join(parts)})",
        *([_source(fact, words)] if fact.source else []),
    ]


def _source(fact: PictureFact, words: Words) -> str:
    return " · ".join([fact.source, *([words("page_number", page=fact.page)] if fact.page else [])])


def _page(drawn: str, words: Words, theme: Theme) -> str:
    """What pyvis wrote, without its remote parts, with our policy, style, details and script."""
    page = _HEADING.sub("", _REMOTE.sub("", drawn))
    policy = element("meta", http_equiv="Content-Security-Policy", content=_POLICY).removesuffix("</meta>")
    page = page.replace("<head>", f"<head>{policy}{_style(theme)}", 1)
    details = element("div", words("picture_hint"), id="details", role="status")
    below = details + element("button", words("fit"), id="fit", type="button")
    script = _SCRIPT.read_text("utf-8")
    return page.replace("</body>", f"{below}<script>{script}</script></body>")


def _style(theme: Theme) -> str:
    ink, paper, line = INK[theme], PAPER[theme], LINE[theme]
    return f"""<style>
html, body {{ margin: 0; height: 100%; background: transparent; color: {ink}; font: 13px/1.4 sans-serif;
  overflow: hidden; }}
body {{ display: flex; flex-direction: column; }}
.card {{ flex: 1 1 auto; min-height: 0; border: 0 !important; }}
#mynetwork {{ border: 0 !important; float: none !important; outline: none; }}
#details {{ flex: 0 0 {_DETAILS_PIXELS - 4}px; box-sizing: border-box; overflow: auto;
  border-top: 1px solid {line}; padding: 4px 64px 4px 2px; overflow-wrap: anywhere; }}
#details b, #details span {{ display: block; unicode-bidi: isolate; }}
#details b {{ font-weight: 600; }}
#fit {{ position: absolute; bottom: 4px; right: 4px; background: {paper}; color: {ink}; border: 1px solid {line};
  border-radius: 3px; font-size: 12px; padding: 1px 8px; cursor: pointer; }}
</style>"""
