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
from core.records import Answer, Citation, Fact, Language, to_plain
from core.text import without_control_characters

FORMATS = ("html", "md", "json")
_MARKDOWN_SIGNS = re.compile(r"([\\`*_{}\[\]()<>#|~$&!:@])")
_MARKDOWN_START = re.compile(r"^(\s*)([-+=]|\d+(?=[.)]))", re.MULTILINE)
_STYLE = (
    "body{font:15px/1.6 sans-serif;max-width:52em;margin:2em auto;padding:0 1em;color:#222}"
    "h1{font-size:1.3em}h2{font-size:1.05em;border-bottom:1px solid #ccc;margin-top:1.6em}"
    "dt{color:#555;margin-top:.6em}dt:empty{display:none}dd{margin:0;white-space:pre-wrap}"
)
_WORDS: dict[str, tuple[str, str]] = {
    "pack": ("证据包", "Evidence pack"),
    "outcome": ("结论", "Outcome"),
    "answer": ("回答", "Answer"),
    "missing": ("缺失", "Missing"),
    "quotes": ("引文", "Quotes"),
    "chain": ("证据链", "Evidence chain"),
    "candidates": ("候选", "Candidates"),
    "pruned": ("已排除", "Pruned"),
    "versions": ("版本", "Versions"),
    "model": ("语言模型", "Language model"),
    "calls": ("{} 次调用，{} 个词元", "calls: {}, tokens: {}"),
    "taken_out": ("核对时剔除 {} 处", "taken out by checking: {}"),
    "unsupported_sign": ("标有 [?] 的句子没有出处支持。", "A sentence marked [?] is not borne out by any source."),
    "necessary": ("必要", "necessary"),
    "supporting": ("佐证", "supporting"),
    "hop": ("第 {} 跳", "hop {}"),
    "page": ("第 {} 页", "page {}"),
    "attachment": ("附件 {}", "attachment {}"),
    "table": ("表 {}", "table {}"),
    "row": ("第 {} 行", "row {}"),
    "joint": ("，", ", "),
    "joined": ("由此相连", "joined by"),
    "confirmed": ("已确认", "confirmed"),
    "near": ("相近", "near"),
    "candidate": ("候选", "candidate"),
    "answered": ("有相符的原文", "matching passages found"),
    "conflict": ("来源互相矛盾", "the sources disagree"),
    "partial": ("证据链中断", "the chain is broken"),
    "unanswerable": ("资料不能回答", "the documents do not say"),
    "no_seed": ("未找到起点", "nothing in the question is known"),
    "empty_memory": ("尚无文档", "no documents yet"),
    "paper agreement": ("合同", "agreement"),
    "paper amendment": ("变更文件", "amendment"),
    "paper certificate": ("证书", "certificate"),
    "paper notice": ("通知或函件", "notice or letter"),
    "paper minutes": ("会议记录", "minutes"),
    "paper report": ("报告", "report"),
    "paper mail": ("邮件", "e-mail"),
    "paper news": ("新闻摘编", "news"),
    "paper other": ("其他文件", "other paper"),
    "signed": ("已签署", "signed"),
    "in force": ("现行有效", "in force"),
    "superseded": ("已被替代", "superseded"),
    "amended": ("部分已变更", "changed in part"),
    "suspended": ("已中止", "suspended"),
    "not yet": ("尚未生效", "not yet in force"),
    "ended": ("已失效", "no longer in force"),
    "gives way": ("按优先顺序不适用", "gives way by the order of precedence"),
    "barren": ("两跳无新确认事实", "two hops without a confirmed fact"),
    "below_budget": ("排名在名额之外", "ranked below the budget"),
    "seen": ("已看过", "seen before"),
    "out_of_scope": ("超出所选范围", "outside the chosen scope"),
    "unsupported": ("核对未通过", "verification found no support"),
    "repeated": ("与另一条事实相同", "says the same as another fact"),
    "archived": ("已归档：权重太低", "archived: its weight is too low"),
    "full name": ("全称", "full name"),
    "short name": ("简称", "short name"),
    "person": ("人", "person"),
    "organisation": ("机构", "organisation"),
    "place": ("地点", "place"),
    "product": ("产品", "product"),
    "project": ("项目", "project"),
    "document": ("文件", "document"),
    "clause": ("条款", "clause"),
    "amount": ("金额", "amount"),
    "date": ("日期", "date"),
    "role": ("角色", "role"),
    "event": ("事件", "event"),
    "term": ("术语", "term"),
}
"""Outcomes, statuses, reasons, and the roles and types that the extractor gives; other roles are the document's."""
_PAGED = frozenset({"pdf", "pptx", "tif", "tiff"})
_SENTENCE_END = re.compile(r"(?<=\d\])\s+(?!\[\d)")
_PLACE = re.compile(r"(?:attachment ([^,]+))?(?:, )?(?:table (\d+), )?(?:row (\d+(?:-\d+)?))?")


def answer_fields(answer: Answer) -> dict[str, Any]:
    """
    The answer under the field names of the machine interface, as dicts and lists.

    The score of a pruned fact that nobody rated is None. `timings_ms` always has
    `total`; the other extra keys are the conditions it was asked under. Source: DESIGN, "The machine interface".
    """
    fields: dict[str, Any] = to_plain(answer)
    fields["chains"] = [to_plain(chain.facts) for chain in answer.chains]
    fields["pruned"] = [to_plain(one) | ({} if one.is_scored else {"score": None}) for one in answer.pruned]
    fields["joined_by"] = [list(chain.joined_by) for chain in answer.chains]
    fields["llm"] = {name: fields.pop(f"llm_{name}") for name in ("calls", "tokens", "cost")}
    timings = dict(answer.timings_ms)
    fields["timings_ms"] = timings | {"total": timings.get("total", sum(timings.values()))}
    return fields


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
    """A heading and its rows (label, text), both still unescaped."""

    heading: str
    rows: tuple[tuple[str, str], ...]


def _sections(answer: Answer, versions: Mapping[str, str]) -> Iterator[_Section]:
    words = _words(answer.language)
    yield _Section(words["outcome"], (("", words[answer.outcome]),))
    yield _Section(words["answer"], (("", _SENTENCE_END.sub("\n", answer.answer)),))
    if answer.llm_calls:
        yield _Section(words["model"], tuple(("", one) for one in _model_lines(answer, words)))
    if answer.missing:
        yield _Section(words["missing"], tuple(("", one) for one in answer.missing))
    yield _Section(words["quotes"], tuple((_place(one, words), _quoted(one, words)) for one in answer.citations))
    for number, chain in enumerate(answer.chains, 1):
        links = (*(f"→ {words['joined']}: {name}" for name in chain.joined_by), *[""] * len(chain.facts))
        rows = [_fact_row(fact, answer, words, link) for fact, link in zip(chain.facts, links, strict=False)]
        yield _Section(f"{words['chain']} {number}", tuple(rows))
    for heading, facts in (("candidates", answer.candidates), ("pruned", answer.pruned)):
        if facts:
            yield _Section(words[heading], tuple(_fact_row(fact, answer, words) for fact in facts))
    yield _Section(words["versions"], tuple(versions.items()))


def _quoted(citation: Citation, words: Mapping[str, str]) -> str:
    """The quote, and how it stands where another paper bears on it."""
    quote, standing = f"“{citation.quote}”", citation.standing
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


def _words(language: Language) -> dict[str, str]:
    column = 0 if language == "zh" else 1
    return {key: pair[column] for key, pair in _WORDS.items()}


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


def _fact_row(fact: Fact, answer: Answer, words: Mapping[str, str], link: str = "") -> tuple[str, str]:
    shown = next((one for one in answer.passages if one.passage_id == fact.passage_id), None)
    source = f" · {_where(shown.document, shown.page, '', words)}" if shown else ""
    status = words[fact.reason] if fact.reason in words else words.get(fact.shown_as, words["pruned"])
    score = f" · {fact.score.total:.2f}" if fact.is_scored else ""
    label = f"{words['hop'].format(fact.hop)} · {status}{score}{source}"
    kinds = [one.role or one.type for one in fact.members]
    members = " · ".join(
        f"{one.name} ({words.get(kind, kind)})" for one, kind in zip(fact.members, kinds, strict=True)
    )
    return label, "\n".join(line for line in (fact.text, members, link) if line)


def _as_html(answer: Answer, sections: list[_Section]) -> str:
    heading = _html(f"{_words(answer.language)['pack']} {answer.answer_id}")
    body = "".join(
        f"<h2>{_html(section.heading)}</h2><dl>"
        + "".join(f"<dt>{_html(label)}</dt><dd>{_html(text)}</dd>" for label, text in section.rows)
        + "</dl>\n"
        for section in sections
    )
    return (
        f'<!doctype html>\n<html lang="{answer.language}"><head><meta charset="utf-8">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>{heading}</title><style>{_STYLE}</style></head>\n"
        f"<body><p>{heading} · {_html(answer.asked_at)}</p><h1>{_html(answer.question)}</h1>\n{body}</body></html>\n"
    )


def _html(text: str) -> str:
    return html.escape(without_control_characters(text))


def _as_markdown(answer: Answer, sections: list[_Section]) -> str:
    lines = [f"# {_one_line(answer.question)}", f"{_words(answer.language)['pack']} {_one_line(answer.answer_id)}"]
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
