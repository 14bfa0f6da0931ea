"""How a quoted text stands at the question's date: sign, word, since when, by whose words; what is gone is struck."""

from core import Citation
from core.records import Standing
from pages.shared.show import Safe, element, name, safe
from pages.shared.text import Words

_SIGNS = {
    "in force": "✓",
    "superseded": "⊘",
    "amended": "±",
    "suspended": "‖",
    "not yet": "◷",
    "ended": "⊘",
    "gives way": "⊘",
}
_STRUCK = frozenset({"superseded", "gives way", "ended"})


def standing_line(citation: Citation, words: Words) -> Safe | str:
    """One line under where a quote stands; "" where no other paper bears on it."""
    standing = citation.standing
    if standing is None or (standing.status == "in force" and not _reasons(standing, words)):
        return ""
    said = words(_key(standing))
    badge = element("span", f"{_SIGNS[standing.status]} {said}", css=f"sk-badge sk-standing-{_css(standing)}")
    parts = [badge, *(element("span", one) for one in _reasons(standing, words))]
    return element("div", *parts, css="sk-meta sk-standing")


def reliability_line(citation: Citation, words: Words) -> Safe | str:
    """What speaks for a source that others contradict; "" where none does."""
    found = citation.reliability
    if found is None:
        return ""
    parts = [
        element("span", words(f"paper_{found.kind}")),
        element("span", found.date or words("paper_undated")),
        element("span", words("paper_signed" if found.is_signed else "paper_unsigned")),
    ]
    if found.precedence:
        said = element("q", " ".join(found.precedence.split()))
        parts.append(Safe(f"<span>{safe(words('paper_prevails'))} {said}</span>"))
    return element("div", *parts, css="sk-meta sk-reliability")


def standing_mark(citation: Citation | None, words: Words) -> Safe | str:
    """The sign with its word before a sentence of the answer that does not hold, or not all of it; "" before others."""
    standing = citation.standing if citation else None
    if standing is None or standing.status == "in force":
        return ""
    label = f"{_SIGNS[standing.status]} {words(_key(standing))}"
    return Safe(element("span", label, css=f"sk-badge sk-standing-{_css(standing)}") + " ")


def struck(citation: Citation) -> Safe:
    """The quote with the words that no longer hold struck through."""
    standing = citation.standing
    if standing is None or standing.status not in _STRUCK:
        return safe(citation.quote)
    pieces, at = [], 0
    for start, end in sorted(standing.struck):
        first, last = max(start - citation.start, at), end - citation.start
        pieces += [safe(citation.quote[at:first]), element("s", citation.quote[first:last])]
        at = max(at, last)
    return Safe("".join([*pieces, safe(citation.quote[at:])]))


def struck_in(text: str, citation: Citation) -> Safe:
    """
    A sentence of the answer, escaped, with the words that no longer hold struck through.

    It is the quote on one line; of a row that is told with its column heads only what stands there once is struck.
    """
    if text.strip() == on_one_line(citation.quote):
        return Safe(on_one_line(struck(citation)))
    written = safe(text)
    for gone in _struck_words(citation):
        if text.count(gone) == 1:
            written = Safe(written.replace(safe(gone), element("s", gone), 1))
    return written


def on_one_line(quote: str) -> str:
    """A quote as a running text has it."""
    return " ".join(quote.split())


def _struck_words(citation: Citation) -> list[str]:
    standing = citation.standing
    if standing is None or standing.status not in _STRUCK:
        return []
    quoted = (citation.quote[max(0, a - citation.start) : b - citation.start] for a, b in standing.struck)
    return [on_one_line(one) for one in quoted if one.strip()]


def _reasons(standing: Standing, words: Words) -> list[Safe]:
    found: list[Safe] = []
    if standing.since:
        key = "standing_until" if standing.status == "ended" else "standing_since"
        key = "standing_again" if standing.is_again else key
        found.append(safe(words(key, date=standing.since)))
    if standing.by:
        said = " ".join(standing.by.text.split())
        found.append(Safe(f"{name(standing.by.document)}: " + element("q", said)))
    if standing.condition:
        key = "standing_until_when" if standing.status == "suspended" else "standing_condition"
        found.append(safe(words(key, condition=standing.condition)))
    if standing.met:
        met = words("standing_met", date=standing.met.on, document=standing.met.place.document)
        found.append(Safe(safe(met) + " " + element("q", " ".join(standing.met.place.text.split()))))
    return found


def _key(standing: Standing) -> str:
    return f"standing_{_css(standing)}"


def _css(standing: Standing) -> str:
    return standing.status.replace(" ", "_")
