"""
Papers that an order of precedence lists by name: "the Order Form, the Quality Agreement, these Terms".

Pure. What they are called in the list is looked up among the titles of the
bundle. Parts of one paper, and kinds of papers, are read in `precedence.py`. Next: `preferred.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from core.evidence.governing.papers import Paper
from core.evidence.governing.precedence import ORDER, with_list
from core.evidence.governing.references import Kin
from core.records import Place
from core.text import fold

_BETWEEN = re.compile(
    r"[、,，;；:：。\n]|[(（][a-z\d一二三四五六七八九十]{1,3}[)）]|(?:^|\s)\d{1,2}[.)]\s"
    r"|\b(?:and|then|followed by)\b|[和及]",
    re.IGNORECASE,
)
_OWN = re.compile(r"^(?:本(?:补充|框架|采购)?(?:合同|协议)|(?:this|these)\b)", re.IGNORECASE)
_BY = re.compile(r".*(?:按照?|依照?|以)", re.DOTALL)
_ARTICLE = re.compile(r"^(?:the|a|an|any|each|applicable|relevant|上述|前述|各)\s*", re.IGNORECASE)
_SHORTEST_ZH, _SHORTEST_EN = 2, 6
_LEAST = 2


def listed_papers(paper: Paper, kin: Kin) -> Iterator[tuple[Paper, Paper, Place]]:
    """
    Pairs of papers of which the first prevails over the second, and where a paper says so.

    Example: "按采购订单、技术协议、本协议的先后顺序解释" gives the order over the technical agreement and over the
    paper itself, and the technical agreement over the paper itself.
    """
    bundle = kin.parts_of(paper)
    for _, start, end, sentence in paper.sentences() if bundle else ():
        order = ORDER.search(sentence)
        if order is None:
            continue
        whole = with_list(paper, end, sentence)
        for listed in (whole[order.end() :], _BY.sub("", whole[: order.start()])):
            ranked = [one for item in _BETWEEN.split(listed) if (one := _called(item, paper, bundle))]
            if len(set(ranked)) >= _LEAST:
                place = paper.place(start, end)
                yield from ((a, b, place) for a, b in combinations(dict.fromkeys(ranked), 2))
                break


def _called(item: str, paper: Paper, bundle: tuple[Paper, ...]) -> Paper | None:
    """The one paper of the bundle that an item of the list means, None where it may be two or is none."""
    item = item.strip()
    if _OWN.match(item):
        return paper
    name = fold(_ARTICLE.sub("", item))
    if len(name) < (_SHORTEST_EN if name.isascii() else _SHORTEST_ZH):
        return None
    found = [one for one in bundle if fold(one.document.title).startswith(name)]
    return found[0] if len(found) == 1 else None
