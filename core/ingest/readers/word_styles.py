"""
What a DOCX says about its paragraphs outside the text: heading levels, numbers, hiddenness.

Reads styles.xml and numbering.xml once. Next in the flow: `word_text.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_CHAIN_LIMIT = 12
_TINY_HALF_POINTS = 4
_PAGE_COLOURS = ("background1", "light1")
_DIGITS = "〇一二三四五六七八九"
_ROMAN = ((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
          (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))  # fmt: skip


def value(element: etree._Element | None, path: str) -> str | None:
    """The w:val of a child ("pStyle", "numPr/numId"), "" where the child has none, None where it is absent."""
    if element is None:
        return None
    child = element.find("/".join(W + step for step in path.split("/")))
    return None if child is None else child.get(f"{W}val", "")


@dataclass
class Styles:
    """Paragraph and character styles by id, and list numbering with its running counters."""

    styles: dict[str, etree._Element] = field(default_factory=dict)
    levels: dict[str, dict[int, etree._Element]] = field(default_factory=dict)
    counters: dict[str, dict[int, int]] = field(default_factory=dict)
    lists: dict[str, str] = field(default_factory=dict)

    def heading_level(self, paragraph: etree._Element) -> int:
        """1..9 for a heading or title (1), 0 for other paragraphs."""
        properties = paragraph.find(f"{W}pPr")
        outline = value(properties, "outlineLvl")
        for style in self._chain(value(properties, "pStyle")):
            name = (value(style, "name") or "").lower()
            match = re.fullmatch(r"(?:heading|标题)\s*([1-9])", name)
            if match or name in {"title", "标题"}:
                return int(match.group(1)) if match else 1
            outline = outline if outline is not None else value(style, "pPr/outlineLvl")
        return int(outline) + 1 if outline and outline.isdigit() and int(outline) < 9 else 0

    def is_contents(self, paragraph: etree._Element) -> bool:
        """Whether the paragraph is a line of a table of contents."""
        chain = self._chain(value(paragraph.find(f"{W}pPr"), "pStyle"))
        return any(re.match(r"toc\s?\d|目录", (value(style, "name") or "").lower()) for style in chain)

    def is_hidden(self, run: etree._Element, is_on_colour: bool) -> bool:
        """Whether a reader of the printed page cannot see a run: vanished, tiny, or white on white."""
        own = run.find(f"{W}rPr")
        paragraph = next(run.iterancestors(f"{W}p"), None)
        paragraph_style = value(paragraph.find(f"{W}pPr"), "pStyle") if paragraph is not None else None
        chain = [*self._chain(value(own, "rStyle")), *self._chain(paragraph_style)]
        sources = [own, *(style.find(f"{W}rPr") for style in chain)]
        vanish = _first(sources, "vanish")
        size = _first(sources, "sz")
        is_tiny = bool(size and size.isdigit() and int(size) <= _TINY_HALF_POINTS)
        is_white = _is_nearly_white(sources) and not is_on_colour
        return (vanish is not None and vanish not in {"0", "false"}) or is_tiny or is_white

    def number(self, paragraph: etree._Element) -> str:
        """The automatic number Word shows before a paragraph, advancing its counter; "" for bullets and none."""
        numbering = self._numbering(paragraph)
        if numbering is None:
            return ""
        number_id, level = numbering
        levels = self.levels.get(number_id, {})
        if level not in levels:
            return ""
        counters = self.counters.setdefault(self.lists.get(number_id, number_id), {})
        counters[level] = counters.get(level, _start(levels[level]) - 1) + 1
        for deeper in [key for key in counters if key > level]:
            del counters[deeper]
        return _label(levels, level, counters)

    def _numbering(self, paragraph: etree._Element) -> tuple[str, int] | None:
        properties = paragraph.find(f"{W}pPr")
        sources = [properties, *(s.find(f"{W}pPr") for s in self._chain(value(properties, "pStyle")))]
        number_id = _first(sources, "numPr/numId")
        level = _first(sources, "numPr/ilvl") or "0"
        return (number_id, int(level)) if number_id and number_id != "0" and level.isdigit() else None

    def _chain(self, style_id: str | None) -> Iterator[etree._Element]:
        for _ in range(_CHAIN_LIMIT):
            style = self.styles.get(style_id or "")
            if style is None:
                return
            yield style
            style_id = value(style, "basedOn")


def read_styles(styles_xml: etree._Element | None, numbering_xml: etree._Element | None) -> Styles:
    """Styles and numbering of a document; either part may be absent."""
    styles = Styles()
    if styles_xml is not None:
        styles.styles = {s.get(f"{W}styleId", ""): s for s in styles_xml.iter(f"{W}style")}
    if numbering_xml is not None:
        abstract = {a.get(f"{W}abstractNumId"): a for a in numbering_xml.iter(f"{W}abstractNum")}
        for number in numbering_xml.iter(f"{W}num"):
            number_id, target = number.get(f"{W}numId", ""), value(number, "abstractNumId")
            found = abstract.get(target)
            if found is not None:
                styles.lists[number_id] = target or ""
                styles.levels[number_id] = {int(x.get(f"{W}ilvl", "0")): x for x in found.iter(f"{W}lvl")}
    return styles


def _first(sources: list[etree._Element | None], path: str) -> str | None:
    return next((found for source in sources if (found := value(source, path)) is not None), None)


def _is_nearly_white(sources: list[etree._Element | None]) -> bool:
    """The colour itself, or the theme's name for the colour of the page."""
    colours = (source.find(f"{W}color") for source in sources if source is not None)
    colour = next((found for found in colours if found is not None), None)
    if colour is None:
        return False
    written = colour.get(f"{W}val", "")
    is_page = colour.get(f"{W}themeColor", "") in _PAGE_COLOURS and not colour.get(f"{W}themeShade")
    return is_page or bool(re.fullmatch(r"(?:f[a-f]){3}", written, re.IGNORECASE))


def _start(level: etree._Element) -> int:
    text = value(level, "start") or "1"
    return int(text) if text.isdigit() else 1


def _label(levels: dict[int, etree._Element], level: int, counters: dict[int, int]) -> str:
    if (value(levels[level], "numFmt") or "decimal") in {"bullet", "none"}:
        return ""
    pattern = value(levels[level], "lvlText") or ""

    def shown(match: re.Match[str]) -> str:
        index = int(match.group(1)) - 1
        source = levels.get(index)
        if source is None:
            return ""
        return numeral(counters.get(index, _start(source)), value(source, "numFmt") or "decimal")

    return re.sub(r"%([1-9])", shown, pattern)


def numeral(number: int, style: str) -> str:
    """A number as Word's numFmt shows it. Example: 12 as "chineseCounting" gives "十二"."""
    if style in {"lowerLetter", "upperLetter"}:
        letter = chr(ord("a") + (number - 1) % 26) * ((number - 1) // 26 + 1)
        return letter if style == "lowerLetter" else letter.upper()
    if style in {"lowerRoman", "upperRoman"}:
        return _roman(number) if style == "lowerRoman" else _roman(number).upper()
    if "hinese" in style or style.startswith(("japanese", "ideograph", "taiwanese")):
        return _chinese(number)
    return f"{number:02d}" if style == "decimalZero" else str(number)


def _roman(number: int) -> str:
    text = ""
    for worth, letters in _ROMAN:
        text += letters * (number // worth)
        number %= worth
    return text


def _chinese(number: int) -> str:
    if number >= 100:
        rest = number % 100
        middle = "零" if 0 < rest < 10 else "一" if 10 <= rest < 20 else ""
        return _DIGITS[number // 100 % 10] + "百" + (middle + _chinese(rest) if rest else "")
    tens, ones = divmod(number, 10)
    head = "" if tens == 0 else "十" if tens == 1 else _DIGITS[tens] + "十"
    return head + (_DIGITS[ones] if ones or not tens else "")
