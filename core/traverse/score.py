"""
Scores: how much a link's far end, and the fact that leads there, help one question.

score = A · semantic + B · structure + C · history, each part in 0..1

Every part is a sum of named terms, so a shown score can be taken apart. Pure
numpy over the links of one hop. Next: `merge.py` puts the scored passages in
one order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from core.ports import Matrix

Numbers = npt.NDArray[np.float64]

Gap = TypeVar("Gap", float, Numbers)

RANGE = 2.5
"""Size of a part's raw sum that fills 0..1; both parts share it, so that one raw point weighs the same in each."""
STRUCTURE_OFFSET = 1.0
PLAIN_WORD = 0.1
"""Raw points for a factor e by which a linking name is plainer; 0.1 and 0.2 are as good."""
LEAST_BETWEEN, MOST_BETWEEN = -0.5, 0.99
"""Bounds of the scaled cosine of two passages (range -1.3..1.3): nearly opposite ones must not divide by nothing."""


@dataclass(frozen=True, slots=True)
class LinkFeatures:
    """
    What is known of the n links of one hop; every array has shape (n,) unless said otherwise.

    Cosines are scaled (`direct.Scale`); shares are 0..1; `links_into` and
    `links_out` are counts; `kind` is `kind_points`, `plainness` is -3..0 (`plain_words.name_shares`).
    """

    cosine_child: Numbers
    full_text_child: Numbers
    first_parent: Numbers
    cosine_parent: Numbers
    between: Numbers
    coverage: Numbers
    wording: Numbers
    strength: Numbers
    kind: Numbers
    plainness: Numbers
    is_bridge: Numbers
    title_named_child: Numbers
    title_named_parent: Numbers
    links_into: Numbers
    links_out: Numbers
    position: Numbers
    weight: Numbers


def semantic(features: LinkFeatures) -> Numbers:
    """
    How well the two passages and the fact between them speak to the question, shape (n,), 0..1.

    The pair term rewards two passages that each match and are not alike: their
    cosines over the length of their sum, so redundancy is taken off.
    """
    between = np.clip(features.between, LEAST_BETWEEN, MOST_BETWEEN)
    pair = (features.cosine_parent + features.cosine_child) / np.sqrt(2 + 2 * between)
    raw = (
        0.8 * features.cosine_child
        + 0.1 * features.full_text_child
        + 0.7 * pair
        + 0.5 * features.coverage
        + 0.3 * features.wording
        + 0.5 * features.first_parent
    )
    return _share(raw / RANGE)


def structure(features: LinkFeatures) -> Numbers:
    """
    How telling the link is: its strength and kind, less what hubs, fans and plain words take away, shape (n,), 0..1.

    A bridge is a title link from a document that the question names to one it
    does not name: the usual second step.
    """
    raw = (
        0.5 * features.strength
        + features.kind
        + PLAIN_WORD * features.plainness
        + 0.3 * features.is_bridge
        + 0.3 * features.title_named_child
        + 0.1 * features.title_named_parent
        - 0.15 * np.log1p(features.links_into)
        - 0.1 * np.log1p(features.links_out)
        - 0.2 * features.position
    )
    return _share((raw + STRUCTURE_OFFSET) / RANGE)


def kind_points(is_title: bool, is_shared: bool, title_lead: float) -> float:
    """
    What the kind of a link is worth in raw points: a title 0.2, a shared name as much less as it is less precise here.

    0.2 - (0.15 + 0.45 · lead) for a shared name, where lead is ln(precision of titles / precision of shared names) in
    this memory (`precision.title_lead`). The 0.15 is what the memory's test of itself cannot see: a document is
    about the thing it is titled by. Measured on three encyclopedic sets; where titles are no more precise than
    names, one weight for all memories loses 2 points of recall, and 0.1 to 0.2 and 0.3 to 0.5 are as good.
    """
    if is_title:
        return 0.2
    return 0.2 - (0.15 + 0.45 * min(title_lead, 2.0)) if is_shared else 0.0


def _share(numbers: Numbers) -> Numbers:
    clipped: Numbers = np.clip(numbers, 0, 1)
    return clipped


def history(weight: Numbers) -> Numbers:
    """Weights (range 0..2) as a score part in 0..1; a neutral weight gives 0.5."""
    return weight / 2


def total(parts: tuple[Numbers, Numbers, Numbers], mix: tuple[float, float, float]) -> Numbers:
    """A · semantic + B · structure + C · history, shape (n,), 0..1."""
    return mix[0] * parts[0] + mix[1] * parts[1] + mix[2] * parts[2]


def raw_points(gap: Gap, mix: tuple[float, float, float]) -> Gap:
    """A gap between totals in the raw points of the two measured parts (their mean weight taken out)."""
    return gap * (RANGE / max((mix[0] + mix[1]) / 2, 1e-6))


def first_score(
    cosine: Numbers, full_text: Numbers, title_named: Numbers, title_words: Numbers
) -> Numbers:
    """
    Stage 1: how well a passage answers by itself, before any link, shape (n,), about 0..1.5.

    `full_text` is BM25 over the best BM25 of the question; `title_named` the
    strength with which the question names the passage's document, `title_words`
    the share of the title's worth that the question repeats.
    """
    return 1.5 * cosine + 0.25 * full_text + 0.35 * title_named + 0.15 * title_words


def pairwise(parents: Matrix, children: Matrix) -> Numbers:
    """Scaled cosines of row i with row i, shape (n,), for centred unit vectors of shape (n, d)."""
    return np.asarray(1.3 * np.einsum("ij,ij->i", parents, children), np.float64)


def kinship(between: Numbers) -> Numbers:
    """
    How near two passages are that share rare words, from their scaled cosine (range -1.3..1.3), shape (n,), 0..0.52.

    0.4 is what nearness weighs beside the share of rare words, which is 1 for
    the passage itself; unlike passages count as not near.
    """
    return np.asarray(0.4 * np.maximum(between, 0), np.float64)


def coverage_order(
    scored: Mapping[str, float], terms: Mapping[str, frozenset[str]], worth: Mapping[str, float]
) -> list[str]:
    """
    Order passages so that each next one adds what the earlier ones left uncovered.

    From those whose terms are given, repeatedly take the one with the largest
    score plus the share of the question's worth that it covers first; the rest
    follow by score. Ties by id.
    """
    ordered = sorted(scored, key=lambda one: (-scored[one], one))
    pool = [one for one in ordered if one in terms]
    left = {one: terms[one] & worth.keys() for one in pool}
    total_worth = sum(worth.values()) or 1.0
    taken: list[str] = []
    while pool:
        fresh = {one: sum(worth[term] for term in left[one]) for one in pool}
        best = max(pool, key=lambda one: scored[one] + fresh[one] / total_worth)
        pool.remove(best)
        taken.append(best)
        left = {one: left[one] - left[best] for one in pool}
    return taken + [one for one in ordered if one not in terms]
