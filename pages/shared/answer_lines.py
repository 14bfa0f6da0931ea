"""The sentences of an answer with their marks: what is asked for set off, what is gone struck, signs in front."""

import re
from collections.abc import Callable

from core import Answer, Citation
from pages.shared.asked import marked
from pages.shared.messages import lead_in_language
from pages.shared.show import Safe, element, safe
from pages.shared.stand_ins import stands_for
from pages.shared.standing import standing_mark
from pages.shared.text import Words

_MARKER = re.compile(r"\[(\d+)\]")
_AFTER_MARKER = re.compile(r"(?<=[\d?]\])\s*(?=[^\s\[])")
_UNSUPPORTED = "[?]"


def answer_lines(answer: Answer, words: Words, has_links: bool = True) -> list[Safe]:
    """Each cited sentence by itself; `has_links`: its marks lead to the sources on the page."""
    cited = {one.marker: one for one in answer.citations}
    said = _AFTER_MARKER.split(lead_in_language(answer.answer, words.language))
    return [_line(one, cited, has_links, words, answer) for one in said if one]


def _is_computed(text: str, answer: Answer) -> bool:
    return bool(answer.computed) and _MARKER.sub("", text).strip() == answer.computed


def _line(text: str, cited: dict[int, Citation], has_links: bool, words: Words, answer: Answer) -> Safe:
    """One sentence; where its source does not hold at the date asked about, with a sign and struck words."""
    if text.endswith(_UNSUPPORTED):
        return element("div", text.removesuffix(_UNSUPPORTED), _unsupported(words), css="sk-said")
    markers = _MARKER.findall(text)
    source = cited.get(int(markers[0])) if len(markers) == 1 else None
    quotes = {marker: one.quote for marker, one in cited.items()}
    if _is_computed(text, answer):
        written = _with_markers(text, quotes, has_links)
        return element("div", _computed(words), " ", element("strong", written), css="sk-said")
    written = _with_markers(text, quotes, has_links, lambda one: marked(one, answer, source))
    return element("div", standing_mark(source, words), written, stands_for(source, words), css="sk-said")


def _computed(words: Words) -> Safe:
    """The sign before the line that code has computed from the quotes below it."""
    return element("span", words("computed"), css="sk-badge sk-computed", title=words("computed_help"))


def _unsupported(words: Words) -> Safe:
    """The sign behind a sentence of the model that no source bears out."""
    return element("span", words("unsupported"), css="sk-badge sk-unsupported", title=words("unsupported_help"))


def _with_markers(
    text: str, quotes: dict[int, str], has_links: bool, write: Callable[[str], Safe] = safe
) -> Safe:
    """A sentence escaped, or as `write` has it; [n] becomes a link to source n where there is one."""
    pieces = _MARKER.split(text)
    return Safe("".join(_marker(int(one), quotes, has_links) if i % 2 else write(one) for i, one in enumerate(pieces)))


def _marker(number: int, quotes: dict[int, str], has_links: bool) -> Safe:
    if number not in quotes:
        return safe(f"[{number}]")
    if not has_links:
        return element("span", f"[{number}]", css="sk-mark", title=quotes[number])
    return element("a", f"[{number}]", href=f"#source-{number}", title=quotes[number])
