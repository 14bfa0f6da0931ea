"""
Whether a condition came about: a later paper that plainly says so.

Reads the memory. Nearly all words of the condition must stand in one sentence
that tells of something done; what is planned, denied or still open shows
nothing. Next: `law.py`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, timedelta

from core.dates import find_dates
from core.evidence.governing.papers import Paper
from core.numerals import chinese_number
from core.ports import Memory
from core.records import Met, Place
from core.scripts import in_one_script
from core.text import terms

LEAST_SHARE = 0.6
"""Share of the condition's words that the telling sentence holds with its paper's title; another site's holds less."""
_IN_SENTENCE = 0.4
_READ = 30
_DONE = re.compile(
    r"已|通过|取得|核发|完成|签发|收到|同意|合格|批准"
    r"|\b(?:was|were|has been|have been|had been|is hereby|accepted|passed|obtained|received|issued|approved"
    r"|completed|granted|requalified|confirms?|confirmed|occurred|took place|[a-z]{3,}ed (?:on|in) \d)\b",
    re.IGNORECASE,
)
_NOT_DONE = re.compile(
    r"未|尚|没有|无法|预计|计划|拟|将于|将在|仍在|待|如果|若|可能|申请|直至|为止|方可|之日起|后按|后(?=[，,起恢即])"
    r"|\b(?:not|no|never|pending|expected|planned|plans?|will|would|shall|may(?! \d)|if|unless|until|once|upon|when"
    r"|subject to|under review)\b",
    re.IGNORECASE,
)
_NEXT_MONTH = re.compile(r"次月首日|first day of the (?:following|next) month", re.IGNORECASE)
_NTH_DAY = re.compile(r"起第?([一二三四五六七八九十\d]{1,3})日")


def find_met(condition: str, after: str, papers: Mapping[str, Paper], memory: Memory, besides: str) -> Met | None:
    """
    The earliest paper that tells that a condition came about.

    Args:
        condition: in the paper's words.
        after: ISO date of the paper that sets it; earlier papers cannot tell.
        papers: by id.
        besides: id of the paper that sets it.
    """
    wanted = frozenset(terms(condition))
    if len(wanted) < 2:
        return None
    hits = [passage_id for passage_id, _ in memory.search_text(sorted(wanted), _READ)]
    found: list[Met] = []
    for passage in memory.passages(hits):
        paper = papers.get(passage.document_id)
        if paper is None or paper.id == besides or paper.is_amendment or (paper.date and paper.date < after):
            continue
        place = _telling(paper, passage.passage_id, wanted)
        on = _when(in_one_script(place.text), paper.date) if place else ""
        if place and on and (paper.date or on >= after):
            found.append(Met(place, on))
    return min(found, key=lambda one: (one.on, one.place.document), default=None)


def shifted(on: str, words: str) -> str:
    """
    The day that follows a fulfilled condition by the words that set it.

    Examples: 2024-11-28 with "的次月首日起" gives 2024-12-01; 2024-06-18 with
    "之日起第十日" gives 2024-06-28, the first day not counted.
    """
    if len(on) != len("2024-11-28"):
        return on
    day = date.fromisoformat(on)
    if _NEXT_MONTH.search(words):
        return (day.replace(day=1) + timedelta(days=32)).replace(day=1).isoformat()
    nth = _NTH_DAY.search(words)
    if nth:
        number = int(nth[1]) if nth[1].isdigit() else chinese_number(nth[1]) or 0
        return (day + timedelta(days=number)).isoformat()
    return on


def _telling(paper: Paper, passage_id: str, wanted: frozenset[str]) -> Place | None:
    for passage, start, end, text in paper.sentences():
        if passage.passage_id != passage_id or not _DONE.search(text) or _NOT_DONE.search(text):
            continue
        said = frozenset(terms(text))
        held = len(wanted & said), len(wanted & (said | frozenset(terms(paper.document.title))))
        if held[0] >= _IN_SENTENCE * len(wanted) and held[1] >= LEAST_SHARE * len(wanted):
            return paper.place(start, end)
    return None


def _when(text: str, otherwise: str) -> str:
    dates = [one.iso for one in find_dates(text) if one.is_full]
    return dates[0] if len(dates) == 1 else otherwise
