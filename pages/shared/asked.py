"""What a question asks for, set off in the sentences that may answer it: days at "when", sums at "how much"."""

from collections.abc import Sequence

from core import Answer, Citation
from core.evidence.asked_values import asked_values
from core.records import BEHIND
from pages.shared.show import Safe, element, safe
from pages.shared.standing import struck_in


def marked(text: str, answer: Answer, source: Citation | None) -> Safe:
    """A sentence escaped: its values of the kind asked for set off, or where it holds no more, what is gone struck."""
    if source is None:
        return safe(text)
    if source.standing and source.standing.status in BEHIND:
        return struck_in(text, source)
    return _set_off(text, asked_values(answer, source.passage_id, text))


def _set_off(text: str, spans: Sequence[tuple[int, int]]) -> Safe:
    pieces, at = list[Safe](), 0
    for start, end in spans:
        pieces += [safe(text[at:start]), element("strong", text[start:end], css="sk-asked")]
        at = end
    return Safe("".join([*pieces, safe(text[at:])]))
