"""
One page of a source as HTML: a picture, a grid of cells, or words, with what is quoted marked.

Everything from the document is escaped. Which page, and turning to another, is
`source_page.py`'s.
"""

import base64
import struct
from itertools import pairwise

from core.records import SourcePage
from pages.shared.show import Safe, element, safe
from pages.shared.text import Words

STRETCH = 8_000  # characters of a long text shown at once
_ALT = 5_000  # characters of a page's words told in place of its picture
_PNG_SIZE = slice(16, 24)  # where a PNG file says its width and height

Span = tuple[int, int]


def stretches(page: SourcePage) -> tuple[list[Span], int]:
    """
    The parts in which a page's text is shown, and which of them holds the mark.

    A picture or grid is one part. Parts meet at line ends where there are
    some; the part with the mark has the mark about in its middle.

    Example: 20,000 characters without a line end, marked at 10,000, give (0, 6000), (6000, 14000), (14000, 20000).
    """
    size = len(page.text)
    if page.kind != "text" or size <= STRETCH:
        return [(0, size)], 0
    middle = sum(page.marks[0]) // 2 if page.marks else STRETCH // 2
    first = (middle - STRETCH // 2) % STRETCH
    cuts = [0, *(_line_end(page.text, at) for at in range(first or STRETCH, size, STRETCH)), size]
    parts = [(a, b) for a, b in pairwise(cuts) if a < b]
    return parts, next((i for i, (a, b) in enumerate(parts) if a <= middle < b), 0)


def _line_end(text: str, at: int) -> int:
    """The nearest line end within the eighth of a part before `at`, else `at`."""
    found = text.rfind("\n", max(0, at - STRETCH // 8), at)
    return found + 1 if found >= 0 else at


def paper(page: SourcePage, part: Span, words: Words) -> Safe:
    """The page in a frame of its own that scrolls to the mark and can be scrolled by keyboard."""
    if page.kind == "image":
        content = _picture(page)
    elif page.kind == "grid":
        content = _grid(page, words)
    else:
        content = _text(page, part) if page.text.strip() else element("p", words("page_blank"))
    css = f"sk-paper sk-{page.kind}"
    return element("div", content, css=css, tabindex="0", role="region", aria_label=page.document)


def _picture(page: SourcePage) -> Safe:
    """The picture, its size told beforehand so that the frame can scroll to the mark before it is drawn."""
    data = base64.b64encode(page.image).decode()
    width, height = struct.unpack(">II", page.image[_PNG_SIZE])
    size = {"width": str(width), "height": str(height)}
    image = element("img", src=f"data:image/png;base64,{data}", alt=page.text[:_ALT], **size)
    target = element("span", css="sk-target", style=f"top:{page.mark_at:.1%}") if page.mark_at else ""
    return Safe(f"{image}{target}")


def _text(page: SourcePage, part: Span) -> Safe:
    """The words with their marks; what is scrolled to is a box of its own, since words in a line cannot be."""
    pieces, at, target = [], part[0], element("span", css="sk-target")
    for start, end in page.marks:
        left, right = max(start, part[0]), min(end, part[1])
        if left < right:
            pieces += [safe(page.text[at:left]), target, element("mark", page.text[left:right])]
            target = Safe("")
            at = right
    return Safe("".join([*pieces, safe(page.text[at : part[1]])]))


def _grid(page: SourcePage, words: Words) -> Safe:
    """With the letters of the columns and the numbers of the rows, as a spreadsheet shows them."""
    width = max(map(len, page.cells), default=0)
    letters = [_letters(page.first_column + place) for place in range(width)]
    head = element("tr", element("th", css="sk-corner"), *(element("th", one, scope="col") for one in letters))
    first = min(page.marked_cells, default=None)
    rows = [
        element(
            "tr",
            element("th", page.first_row + row, scope="row"),
            *(_cell(text, (row, column), page, first) for column, text in enumerate(cells)),
        )
        for row, cells in enumerate(page.cells)
    ]
    caption = element("caption", words("sheet_caption", name=page.label or page.document))
    return element("table", caption, element("thead", head), element("tbody", *rows))


def _cell(text: str, place: Span, page: SourcePage, first: Span | None) -> Safe:
    if place not in page.marked_cells:
        return element("td", text)
    return element("td", element("mark", text), css="sk-marked sk-target" if place == first else "sk-marked")


def _letters(column: int) -> str:
    """A column's letters; 1 is "A", 27 is "AA"."""
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
