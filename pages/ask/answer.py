"""What came of a question: the answer with how it was found, and the banner that says how it came out."""

import re
from collections.abc import Sequence

from core import Answer, Document
from core.evidence.asked_values import lacking_kind
from pages.ask.cost import cost_parts, taken_out
from pages.shared.amounts import duration
from pages.shared.answer_lines import answer_lines
from pages.shared.messages import in_language
from pages.shared.show import Safe, element, name, show
from pages.shared.text import Words

_COMPARED = re.compile(r"[^\[]*\[1\]\[2\]")
"""How answers begin that were stored before they told what is computed: one sentence on two sources."""


def show_answer(
    answer: Answer, documents: Sequence[Document], words: Words, is_reading: bool = False, has_links: bool = True
) -> None:
    """
    Heading, how it was found, the sentences, and the outcome where it is not a plain answer.

    While documents are being read (`is_reading`), a missing answer may be in one of them. `has_links` makes
    its marks lead to the sources on the page.
    """
    lines = answer_lines(answer, words, has_links)
    show(
        element("h2", name(answer.question)),
        _how(answer, documents, words),
        _voted_out(answer, words),
        _note(answer, lines, words),
        element("div", *lines, css="sk-answer") if answer.answer else "",
        taken_out(answer, words),
        _banner(answer, words, "banner_reading" if is_reading else "banner_try"),
    )


def is_understood(answer: Answer) -> bool:
    """Whether the question led to anything; else what was found has nothing to do with it."""
    return answer.outcome not in {"no_seed", "empty_memory"} and bool(answer.passages or answer.citations)


def _is_quoted(answer: Answer) -> bool:
    """Whether all that is said are sentences of documents, which no model has read as an answer."""
    return answer.mode == "extractive" and answer.outcome == "answered" and is_understood(answer)


def _badge(answer: Answer) -> str:
    """How the question came out, as the texts call it; quotes that no one has read as an answer are not called one."""
    if answer.outcome == "answered" and not is_understood(answer):
        return "memory"
    if not _is_quoted(answer) or answer.computed:
        return answer.outcome
    return "near" if lacking_kind(answer) else "quoted"


def _note(answer: Answer, lines: Sequence[Safe], words: Words) -> Safe | str:
    """How quoted sentences are to be read: what is set off in them, or that none has what is asked for."""
    if not _is_quoted(answer):
        return ""
    lack = lacking_kind(answer) if not answer.computed else None
    told = [
        words(f"{_mode(answer)}_note"),
        *([words("asked_note")] if any("sk-asked" in one for one in lines) else []),
        *([words("asked_lacking", kind=words(f"kind_{lack}"))] if lack else []),
    ]
    return element("p", " ".join(told), css="sk-where")


def _voted_out(answer: Answer, words: Words) -> Safe | str:
    """That earlier votes keep quotes out of this answer, and where they can be taken back; "" for none."""
    return element("p", words("voted_out", n=answer.rejected), css="sk-where") if answer.rejected else ""


def _mode(answer: Answer) -> str:
    """How the answer came about, as the texts call it; passages that only come near are no verbatim answer."""
    if answer.mode == "generated":
        return "generated"
    if answer.outcome not in {"answered", "conflict"}:
        return "nearest"
    return "computed" if answer.computed or _COMPARED.match(answer.answer) else "extractive"


def _how(answer: Answer, documents: Sequence[Document], words: Words) -> Safe:
    names = {one.document_id: one.name for one in documents}
    scope = ", ".join(names[one] for one in answer.scope if one in names)
    found = [
        _explained(words(f"mode_{_mode(answer)}"), words(f"mode_{_mode(answer)}_help")),
        _explained(words("hops", n=answer.hops), words("hops_help")) if answer.hops else "",
    ]
    parts = [
        *(found if is_understood(answer) else []),
        element("span", duration(answer.timings_ms.get("total", 0.0), words)),
        *cost_parts(answer, words),
        _explained(words(f"memory_mode_{answer.memory_mode}"), words("memory_mode_help")),
        element("span", words(f"strategy_{answer.strategy}")) if answer.strategy != "hypergraph" else "",
        element("span", words("in_scope", names=scope)) if scope else "",
        element("span", words("as_of", date=answer.as_of)) if answer.as_of else "",
    ]
    kind = _badge(answer)
    badge = element("span", words(f"outcome_{kind}"), css=f"sk-badge sk-outcome-{kind}")
    return element("div", element("span", badge), *parts, css="sk-meta")


def _explained(text: str, why: str) -> Safe:
    """A word with its explanation on hover and, for a screen reader, as its description."""
    return element("span", element("span", text, css="sk-explained", title=why))


def _banner(answer: Answer, words: Words, what_to_try: str) -> Safe | str:
    """What a reader must know before relying on the answer, and what to try."""
    if answer.outcome == "answered":
        return ""
    line = _banner_line(answer, words)
    lines = [element("p", line)] if line else []
    if answer.missing:
        lines.append(element("ul", *(element("li", in_language(one, words.language)) for one in answer.missing)))
    if answer.outcome == "partial" and answer.stopped_because:
        why = in_language(answer.stopped_because, words.language)
        lines.append(element("p", words("stopped_because", why=why), css="sk-where"))
    if answer.outcome == "no_seed" or (answer.outcome == "unanswerable" and is_understood(answer)):
        lines.append(element("p", words(what_to_try)))
    return element("div", *lines, css=f"sk-banner sk-outcome-{answer.outcome}", role="status")


def _banner_line(answer: Answer, words: Words) -> str:
    if answer.outcome == "partial":
        last = max((one.marker for one in answer.citations), default=0)
        return words("banner_partial", after=f"[{last}]") if last else words("banner_partial_start")
    if answer.outcome == "unanswerable":
        named = _understood(answer, words)
        return words("banner_unanswerable", seeds=named) if named else ""
    return "" if answer.outcome == "no_seed" else words(f"banner_{answer.outcome}")


def _understood(answer: Answer, words: Words) -> str:
    """The seeds that the question names, as it writes them, with the name in the memory where it differs."""
    named = (
        f"“{seed.name}”" if seed.surface in {"", seed.name} else f"“{seed.surface}” = {seed.name}"
        for seed in answer.seeds
        if seed.found_by != "meaning"
    )
    return ("、" if words.language == "zh" else ", ").join(dict.fromkeys(named))
