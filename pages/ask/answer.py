"""The answer's text with its citation marks, and the banner that says how the question came out."""

import re
from collections.abc import Sequence

from core import Answer, Document
from pages.shared.show import Safe, element, name, safe, show
from pages.shared.text import Words

_MARKER = re.compile(r"\[(\d+)\]")


def show_answer(answer: Answer, documents: Sequence[Document], words: Words, is_reading: bool = False) -> None:
    """
    Heading, how it was found, the sentences, and the outcome where it is not a plain answer.

    While documents are being read (`is_reading`), a missing answer may be in one of them.
    """
    show(
        element("h2", name(answer.question)),
        _how(answer, documents, words),
        element("div", _with_markers(answer), css="sk-answer") if answer.answer else "",
        _banner(answer, words, "banner_reading" if is_reading else "banner_try"),
    )


def hop_count(answer: Answer) -> int:
    """Hops that the answer's facts took."""
    return max((fact.hop for fact in (*answer.confirmed, *answer.candidates)), default=0)


def _how(answer: Answer, documents: Sequence[Document], words: Words) -> Safe:
    names = {one.document_id: one.name for one in documents}
    scope = ", ".join(names[one] for one in answer.scope if one in names)
    parts = [
        words(f"mode_{answer.mode}"),
        words("hops", n=hop_count(answer)),
        words("milliseconds", ms=f"{answer.timings_ms.get('total', 0):.0f}"),
        words("llm_calls", n=answer.llm_calls),
        words("asked_under", mode=words(f"memory_{answer.memory_mode}").lower()),
        *([words("in_scope", names=scope)] if scope else []),
    ]
    badge = element("span", words(f"outcome_{answer.outcome}"), css=f"sk-badge sk-outcome-{answer.outcome}")
    return element("div", element("span", badge), *(element("span", one) for one in parts), css="sk-meta")


def _with_markers(answer: Answer) -> Safe:
    """The answer's words escaped; [n] becomes a link to source n where there is one."""
    quotes = {one.marker: one.quote for one in answer.citations}
    pieces = _MARKER.split(answer.answer)
    return Safe("".join(_marker(int(one), quotes) if i % 2 else safe(one) for i, one in enumerate(pieces)))


def _marker(number: int, quotes: dict[int, str]) -> Safe:
    if number not in quotes:
        return safe(f"[{number}]")
    return element("a", f"[{number}]", href=f"#source-{number}", title=quotes[number])


def _banner(answer: Answer, words: Words, what_to_try: str) -> Safe | str:
    """What a reader must know before relying on the answer, and what to try."""
    if answer.outcome == "answered":
        return ""
    line = _banner_line(answer, words)
    lines = [element("p", line)] if line else []
    if answer.missing:
        lines.append(element("ul", *(element("li", one) for one in answer.missing)))
    if answer.outcome in {"unanswerable", "no_seed"}:
        lines.append(element("p", words(what_to_try)))
    return element("div", *lines, css=f"sk-banner sk-outcome-{answer.outcome}", role="status")


def _banner_line(answer: Answer, words: Words) -> str:
    if answer.outcome == "partial":
        last = max((one.marker for one in answer.citations), default=0)
        return words("banner_partial", after=f"[{last}]") if last else words("banner_partial_start")
    if answer.outcome == "unanswerable":
        named = _understood(answer)
        return words("banner_unanswerable", seeds=named) if named else ""
    return "" if answer.outcome == "no_seed" else words(f"banner_{answer.outcome}")


def _understood(answer: Answer) -> str:
    """The seeds that the question names, as it writes them, with the name in the memory where it differs."""
    return ", ".join(
        f"“{seed.name}”" if seed.surface in {"", seed.name} else f"“{seed.surface}” = {seed.name}"
        for seed in answer.seeds
        if seed.found_by != "meaning"
    )
