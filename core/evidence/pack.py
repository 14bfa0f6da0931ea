"""
An answer as something to keep or to hand on: machine fields, JSON, Markdown, HTML.

Everything that comes from a document or a user is escaped here, for the format
it goes into; the HTML loads nothing. Holds no retrieval and no file access.
The last step of the flow; the pages and the command line call it.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from core.errors import BadInput
from core.evidence.asked_values import asked_values
from core.evidence.pack_words import pack_words
from core.evidence.picture import places_by_passage
from core.records import Answer, Citation, Fact, to_plain
from core.text import without_control_characters

FORMATS = ("html", "md", "json")
_MARKDOWN_SIGNS = re.compile(r"([\\`*_{}\[\]()<>#|~$&!:@])")
_MARKDOWN_START = re.compile(r"^(\s*)([-+=]|\d+(?=[.)]))", re.MULTILINE)
_STYLE = (
    "body{font:15px/1.6 sans-serif;max-width:52em;margin:2em auto;padding:0 1em;color:#222}"
    "h1{font-size:1.3em}h2{font-size:1.05em;border-bottom:1px solid #ccc;margin-top:1.6em}"
    "summary{font-size:1.05em;font-weight:bold;border-bottom:1px solid #ccc;margin-top:1.6em;cursor:pointer}"
    "dt{color:#555;margin-top:.6em}dt:empty{display:none}dd{margin:0;white-space:pre-wrap}"
)
_PAGED = frozenset({"pdf", "pptx", "tif", "tiff"})
_SENTENCE_END = re.compile(r"(?<=\d\])\s+(?!\[\d)")
_MARKER = re.compile(r"\[(\d+)\]")
_PLACE = re.compile(r"(?:attachment ([^,]+))?(?:, )?(?:table (\d+), )?(?:row (\d+(?:[\-,]\d+)*))?")


def answer_fields(answer: Answer) -> dict[str, Any]:
    """
    The answer under the field names of the machine interface, as dicts and lists.

    `asked` of a citation: where its quote holds values of the kind asked for, as (start, end) of the quote.
    The score of a pruned fact that nobody rated is None. `timings_ms` always has `total`; the other
    extra keys are the conditions it was asked under. Source: DESIGN, "The machine interface".
    """
    fields: dict[str, Any] = to_plain(answer)
    fields["citations"] = [to_plain(one) | {"asked": _asked(answer, one)} for one in answer.citations]
    fields["chains"] = [to_plain(chain.facts) for chain in answer.chains]
    fields["pruned"] = [to_plain(one) | ({} if one.is_scored else {"score": None}) for one in answer.pruned]
    fields["joined_by"] = [list(chain.joined_by) for chain in answer.chains]
    fields["llm"] = {name: fields.pop(f"llm_{name}") for name in ("calls", "tokens", "cost")}
    timings = dict(answer.timings_ms)
    fields["timings_ms"] = timings | {"total": timings.get("total", sum(timings.values()))}
    return fields


def _asked(answer: Answer, citation: Citation) -> list[list[int]]:
    return [list(span) for span in asked_values(answer, citation.passage_id, citation.quote)]


def pack(answer: Answer, kind: str, versions: Mapping[str, str] | None = None) -> str:
    """
    The evidence pack of an answer: question, answer, chains, quotes, versions.

    Args:
        answer: as stored.
        kind: "html", "md" or "json".
        versions: what the answer stands on besides the memory version, by name (embedder, program).

    Raises:
        BadInput: for another kind.
    """
    stated = {"memory": str(answer.memory_version)} | dict(versions or {})
    if kind == "json":
        return json.dumps(answer_fields(answer) | {"versions": stated}, ensure_ascii=False, indent=2)
    if kind not in FORMATS:
        raise BadInput(f"an evidence pack cannot be written as {kind!r}", f"Choose one of {', '.join(FORMATS)}.")
    sections = list(_sections(answer, stated))
    return _as_html(answer, sections) if kind == "html" else _as_markdown(answer, sections)


@dataclass(frozen=True, slots=True)
class _Section:
    """A heading and its rows (label, text), both still unescaped; `is_folded`: to be opened by those who want it."""

    heading: str
    rows: tuple[tuple[str, str], ...]
    is_folded: bool = False


def _sections(answer: Answer, versions: Mapping[str, str]) -> Iterator[_Section]:
    words, places = pack_words(answer.language), places_by_passage(answer)
    yield _Section(words["outcome"], (("", words[answer.outcome]),))
    yield _Section(words["answer"], (("", "\n".join(_lines(answer, words))),))
    if answer.llm_calls:
        yield _Section(words["model"], tuple(("", one) for one in _model_lines(answer, words)))
    if answer.missing:
        yield _Section(words["missing"], tuple(("", one) for one in answer.missing))
    yield _Section(words["quotes"], tuple((_place(one, words), _quoted(one, words)) for one in answer.citations))
    for number, chain in enumerate(answer.chains, 1):
        links = (*(f"→ {words['joined']}: {name}" for name in chain.joined_by), *[""] * len(chain.facts))
        rows = [_fact_row(fact, places, words, link) for fact, link in zip(chain.facts, links, strict=False)]
        yield _Section(f"{words['chain']} {number}", tuple(rows))
    for heading, facts in (("candidates", answer.candidates), ("pruned", answer.pruned)):
        if facts:
            yield _Section(words[heading], tuple(_fact_row(fact, places, words) for fact in facts), is_folded=True)
    yield _Section(words["versions"], tuple(versions.items()))


def _lines(answer: Answer, words: Mapping[str, str]) -> Iterator[str]:
    """How the sentences are to be read, then each on a line, with its standing in front where it does not hold."""
    if answer.mode == "extractive" and answer.outcome == "answered":
        yield words["quoted_note"]
    cited = {str(one.marker): one.standing for one in answer.citations}
    for line in _SENTENCE_END.split(answer.answer):
        markers = _MARKER.findall(line)
        standing = cited.get(markers[0]) if len(markers) == 1 else None
        yield line if standing is None or standing.status == "in force" else f"({words[standing.status]}) {line}"


def _quoted(citation: Citation, words: Mapping[str, str]) -> str:
    """The quote, and how it stands where another paper bears on it."""
    quote, standing = f"“{citation.quote}”", citation.standing
    if citation.stands_for:
        quote += "\n(" + "; ".join(f"{role} = {name}" for role, name in citation.stands_for) + ")"
    if citation.reliability:
        speaks = citation.reliability
        signed = words["signed"] if speaks.is_signed else ""
        kept = (words[f"paper {speaks.kind}"], speaks.date, signed, speaks.precedence)
        quote += f"\n({' · '.join(one for one in kept if one)})"
    if standing is None:
        return quote
    told = [words[standing.status], standing.since, standing.condition]
    told += [f"{standing.by.document}: “{standing.by.text}”"] if standing.by else []
    told += [f"{standing.met.on} {standing.met.place.document}: “{standing.met.place.text}”"] if standing.met else []
    return f"{quote}\n→ {' · '.join(one for one in told if one)}"


def _model_lines(answer: Answer, words: Mapping[str, str]) -> Iterator[str]:
    """What a language model took part in and what it cost, and what the marks of checking mean."""
    yield words["calls"].format(answer.llm_calls, answer.llm_tokens)
    if answer.dropped:
        yield words["taken_out"].format(sum(answer.dropped.values()))
    if answer.mode == "generated" and "[?]" in answer.answer:
        yield words["unsupported_sign"]


def _place(citation: Citation, words: Mapping[str, str]) -> str:
    where = _where(citation.document, citation.page, citation.locator, words)
    return f"[{citation.marker}] {where}" + (f" · {words[citation.need]}" if citation.need else "")


def _where(document: str, page: int, locator: str, words: Mapping[str, str]) -> str:
    """The document's name, its page where its format has pages, and the place inside."""
    has_page = document.rpartition(".")[2].lower() in _PAGED
    pages = [words["page"].format(page)] if has_page else []
    return words["joint"].join([document, *pages, *_inside(locator, words)])


def _inside(locator: str, words: Mapping[str, str]) -> list[str]:
    """Attachment, table and rows in the answer's language; any other place as it is."""
    match = _PLACE.fullmatch(locator)
    if match is None:
        return [locator]
    named = zip(("attachment", "table", "row"), match.groups(), strict=True)
    return [words[one].format(what) for one, what in named if what]


def _fact_row(
    fact: Fact, places: Mapping[str, tuple[str, int, str]], words: Mapping[str, str], link: str = ""
) -> tuple[str, str]:
    source = f" · {_where(*places[fact.passage_id], words)}" if fact.passage_id in places else ""
    status = words[fact.reason] if fact.reason in words else words.get(fact.shown_as, words["pruned"])
    score = f" · {fact.score.total:.2f}" if fact.is_scored else ""
    label = f"{words['hop'].format(fact.hop)} · {status}{score}{source}"
    kinds = [one.role or one.type for one in fact.members]
    members = " · ".join(
        f"{one.name} ({words.get(kind, kind)})" for one, kind in zip(fact.members, kinds, strict=True)
    )
    return label, "\n".join(line for line in (fact.text, members, link) if line)


def _as_html(answer: Answer, sections: list[_Section]) -> str:
    heading = _html(f"{pack_words(answer.language)['pack']} {answer.answer_id}")
    body = "".join(map(_html_section, sections))
    return (
        f'<!doctype html>\n<html lang="{answer.language}"><head><meta charset="utf-8">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>{heading}</title><style>{_STYLE}</style></head>\n"
        f"<body><p>{heading} · {_html(answer.asked_at)}</p><h1>{_html(answer.question)}</h1>\n{body}</body></html>\n"
    )


def _html_section(section: _Section) -> str:
    """A heading and its rows; what only was looked at is folded away, as it is long."""
    rows = "".join(f"<dt>{_html(label)}</dt><dd>{_html(text)}</dd>" for label, text in section.rows)
    heading = _html(section.heading)
    if section.is_folded:
        return f"<details><summary>{heading} ({len(section.rows)})</summary><dl>{rows}</dl></details>\n"
    return f"<h2>{heading}</h2><dl>{rows}</dl>\n"


def _html(text: str) -> str:
    return html.escape(without_control_characters(text))


def _as_markdown(answer: Answer, sections: list[_Section]) -> str:
    lines = [f"# {_one_line(answer.question)}", f"{pack_words(answer.language)['pack']} {_one_line(answer.answer_id)}"]
    for section in sections:
        lines.append(f"## {_one_line(section.heading)}")
        for label, text in section.rows:
            lines.append((f"**{_one_line(label)}**\n\n" if label else "") + _markdown(text))
    return "\n\n".join(lines) + "\n"


def _one_line(text: str) -> str:
    return _markdown(" ".join(text.split()))


def _markdown(text: str) -> str:
    """Backslash before every sign that Markdown reads, at line starts too; a line stays a line."""
    escaped = _MARKDOWN_SIGNS.sub(r"\\\1", without_control_characters(text))
    escaped = _MARKDOWN_START.sub(_escape_start, escaped)
    return "  \n".join(line.strip() for line in escaped.split("\n") if line.strip())


def _escape_start(match: re.Match[str]) -> str:
    sign = match.group(2)
    return f"{match.group(1)}{sign}\\" if sign.isdigit() else f"{match.group(1)}\\{sign}"
