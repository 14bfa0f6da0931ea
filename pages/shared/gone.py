"""What a reader of a stored answer must know first: that a source of it was removed or replaced since."""

from collections.abc import Sequence

from core import Answer, Document
from core.evidence.gone import gone_sources
from pages.shared.show import Safe, element
from pages.shared.text import Words


def gone_line(answer: Answer, documents: Sequence[Document], words: Words) -> Safe | str:
    """A line with the names of the sources that were replaced, one with those removed; "" where all are there."""
    gone = gone_sources(answer, documents)
    comma = "、" if words.language == "zh" else ", "
    lines = []
    for key, is_replaced in (("gone_replaced", True), ("gone_removed", False)):
        names = comma.join(dict.fromkeys(one.document for one in gone if one.is_replaced == is_replaced))
        lines += [element("p", words(key, names=names))] if names else []
    return element("div", *lines, css="sk-banner sk-outcome-conflict", role="status") if lines else ""
