"""Scores of links, term by term."""

from dataclasses import fields, replace

import numpy as np
import pytest

from core.traverse import score
from core.traverse.score import LinkFeatures, Numbers


def features(**values: float) -> LinkFeatures:
    """One link with nothing to say for it but the values given; its weight is neutral."""
    given = {field.name: np.array([values.get(field.name, 0.0)]) for field in fields(LinkFeatures)}
    given["weight"] = np.array([values.get("weight", 1.0)])
    return LinkFeatures(**given)


@pytest.mark.parametrize(
    ("part", "name", "raw"),
    [
        (score.semantic, "coverage", 0.5),
        (score.semantic, "wording", 0.3),
        (score.semantic, "first_parent", 0.5),
        (score.semantic, "full_text_child", 0.1),
        (score.structure, "strength", 0.5),
        (score.structure, "is_bridge", 0.3),
        (score.structure, "kind", 1.0),
        (score.structure, "plainness", 0.1),
        (score.structure, "position", -0.2),
    ],
)
def test_each_term_moves_its_part_by_its_weight(part: object, name: str, raw: float) -> None:
    """One full point of a term, divided by the range of a part."""
    assert callable(part)
    assert part(features(**{name: 1.0})) - part(features()) == pytest.approx(raw / score.RANGE)


@pytest.mark.parametrize(
    ("is_title", "is_shared", "lead", "points"),
    [(True, False, 1.0, 0.2), (False, False, 1.0, 0.0), (False, True, 0.0, 0.05), (False, True, 1.0, -0.4)],
)
def test_a_shared_name_is_worth_as_much_less_as_it_is_less_precise(
    is_title: bool, is_shared: bool, lead: float, points: float
) -> None:
    """Beside a title, which is worth the same everywhere."""
    assert score.kind_points(is_title, is_shared, lead) == pytest.approx(points)


def test_two_passages_that_match_and_differ_beat_two_alike() -> None:
    """The pair term takes redundancy off."""
    both = {"cosine_parent": 0.5, "cosine_child": 0.5}
    alike, apart = (float(score.semantic(features(between=one, **both))[0]) for one in (1.3, 0.0))
    assert alike < apart
    assert apart == pytest.approx((0.8 * 0.5 + 0.7 * 1 / np.sqrt(2)) / score.RANGE)


@pytest.mark.parametrize("between", [-1.3, -1.0, 0.99, 1.3])
def test_opposite_and_equal_passages_have_a_score(between: float) -> None:
    """Scaled cosines go beyond one; nothing is divided by nought."""
    assert 0 < float(score.semantic(features(cosine_parent=0.4, cosine_child=0.4, between=between))[0]) <= 1


def test_hubs_and_wide_fans_lose() -> None:
    """By the logarithm of their links."""
    plain, hub = (float(score.structure(features(links_into=n, links_out=n))[0]) for n in (0, 20))
    assert plain - hub == pytest.approx(0.25 * np.log(21) / score.RANGE)


def test_parts_stay_between_nought_and_one() -> None:
    """However extreme the terms."""
    for part in (score.semantic, score.structure):
        found = [float(part(_all(value))[0]) for value in (-9.0, 9.0)]
        assert min(found) >= 0 and max(found) <= 1


def _all(value: float) -> LinkFeatures:
    base = features()
    sided = {one.name: np.array([value]) for one in fields(base) if not one.name.startswith("links")}
    return replace(base, **sided)


def test_history_is_half_the_weight_and_the_total_is_mixed() -> None:
    """Neutral is 0.5; 0.5 · 0.2 + 0.3 · 0.4 + 0.2 · 1 is 0.42."""
    assert score.history(np.array([0.0, 1.0, 2.0])).tolist() == [0, 0.5, 1]
    parts: tuple[Numbers, Numbers, Numbers] = (np.array([0.2]), np.array([0.4]), np.array([1.0]))
    assert score.total(parts, (0.5, 0.3, 0.2)).tolist() == pytest.approx([0.42])


def test_a_raw_point_is_the_same_whatever_the_mix() -> None:
    """A gap of one raw point in both measured parts comes back as one."""
    gap = np.array([1 / score.RANGE])
    for a, b in ((1 / 3, 1 / 3), (0.5, 0.5)):
        assert score.raw_points(gap * (a + b) / 2, (a, b, 1 - a - b)).tolist() == pytest.approx([1.0])


def test_each_next_passage_adds_what_is_open() -> None:
    """The second best by score repeats the first, so the third, which adds, comes before it."""
    scored = {"a": 1.0, "b": 0.9, "c": 0.5, "d": 2.0}
    terms = {"a": frozenset("x"), "b": frozenset("x"), "c": frozenset("y")}
    assert score.coverage_order(scored, terms, {"x": 1.0, "y": 1.0}) == ["a", "c", "b", "d"]
