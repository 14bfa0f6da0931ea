"""
The page around a drawn picture: a policy that forbids every request, style, title, details, keyboard and script.

Knows nothing of what is drawn. `chain_picture.py` draws it.
"""

import re
from pathlib import Path

from pages.shared.show import element
from pages.shared.signs import INK, LINE, PAPER, Theme
from pages.shared.text import Words

BAR_PIXELS = 30
_SCRIPT = Path(__file__).with_name("chain_picture.js")
_POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:"
_REMOTE = re.compile(r"<link\b[^>]*>|<script\b[^>]*\bsrc=[^>]*>\s*</script>", re.IGNORECASE)
_HEADING = re.compile(r"<center>\s*<h1>.*?</h1>\s*</center>|<!-- <link.*?-->", re.DOTALL)


def picture_page(drawn: str, words: Words, theme: Theme, title: str) -> str:
    """What pyvis wrote, without its remote parts, with our policy, style, title, details, keyboard and script."""
    page = _HEADING.sub("", _REMOTE.sub("", drawn))
    policy = element("meta", http_equiv="Content-Security-Policy", content=_POLICY).removesuffix("</meta>")
    head = f"<head>{policy}{element('title', title or words('chain'))}{_style(theme)}"
    page = page.replace("<html>", f'<html lang="{words.language}">', 1).replace("<head>", head, 1)
    marks = element("ul", id="marks", role="listbox", tabindex="0", aria_label=words("picture_keys"))
    heading = element("h1", title) if title else ""
    page = page.replace("<body>", f"<body>{heading}", 1)
    details = element("div", id="details", role="status", hidden="hidden")
    script = _SCRIPT.read_text("utf-8")
    below = f"{marks}{details}{_bar(words)}<script>{script}</script></body>"
    return page.replace("</body>", below)


def _bar(words: Words) -> str:
    """What to do, and the buttons for those without a wheel."""
    buttons = (("farther", "−", "zoom_out"), ("nearer", "+", "zoom_in"), ("fit", words("fit"), "fit"))
    return element(
        "div",
        element("span", words("picture_hint"), element("em", words("picture_wheel"))),
        *(element("button", text, id=one, type="button", aria_label=words(label)) for one, text, label in buttons),
        id="bar",
    )


def _style(theme: Theme) -> str:
    ink, paper, line = INK[theme], PAPER[theme], LINE[theme]
    return f"""<style>
html, body {{ margin: 0; height: 100%; background: transparent; color: {ink}; font: 13px/1.4 sans-serif;
  overflow: hidden; }}
body {{ display: flex; flex-direction: column; position: relative; }}
.card {{ flex: 1 1 auto; min-height: 0; border: 0 !important; }}
h1 {{ flex: 0 0 auto; font-size: 16px; margin: 8px 12px; overflow-wrap: anywhere; }}
.sk-legend {{ flex: 0 0 auto; padding: 6px 12px; }}
.sk-sign {{ margin-right: 12px; white-space: nowrap; }}
.sk-sign img {{ vertical-align: -2px; }}
#mynetwork {{ border: 0 !important; float: none !important; outline: none; }}
#mynetwork, #mynetwork * {{ touch-action: pan-y pinch-zoom !important; }}
#marks {{ position: absolute; inset: 0 0 {BAR_PIXELS}px; margin: 0; padding: 0; overflow: hidden; opacity: 0;
  pointer-events: none; }}
#marks:focus-visible {{ opacity: 1; outline: 2px solid {ink}; outline-offset: -2px; color: transparent; }}
#details {{ position: absolute; left: 8px; right: 8px; max-height: calc(100% - {BAR_PIXELS + 4}px);
  box-sizing: border-box; overflow: hidden; pointer-events: none;
  background: {paper}; border: 1px solid {line}; border-radius: 3px; padding: 4px 8px; overflow-wrap: anywhere;
  box-shadow: 0 1px 6px rgba(0, 0, 0, 0.25); }}
#details b, #details span {{ display: block; unicode-bidi: isolate; }}
#details b {{ font-weight: 600; }}
#bar {{ flex: 0 0 {BAR_PIXELS}px; display: flex; gap: 4px; align-items: center; font-size: 12px; }}
#bar span {{ flex: 1 1 auto; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; opacity: 0.8; }}
#bar em {{ font-style: normal; }}
@media (hover: none), (max-width: 390px) {{ #bar em {{ display: none; }} }}
#bar button {{ background: {paper}; color: {ink}; border: 1px solid {line}; border-radius: 3px; font-size: 12px;
  min-width: 26px; padding: 2px 7px; cursor: pointer; }}
</style>"""
