"""The search for the best mix of the three weights."""

import pytest

from core.evaluate.grid import Mix, goal, search, simplex
from core.evaluate.questions import GoldQuestion

THIRDS = (1 / 3, 1 / 3, 1 / 3)
QUESTIONS = [GoldQuestion(f"q{i}", "?", "", (), "single", "en", gold=("d",)) for i in range(8)]


def test_the_grid_holds_every_mix_once() -> None:
    """28 in sixths, each summing to 1, three thirds and the corners among them."""
    found = list(simplex())
    assert len(set(found)) == len(found) == 28
    assert all(sum(mix) == pytest.approx(1) for mix in found)
    assert {THIRDS, (1, 0, 0), (0, 1, 0), (0, 0, 1)} <= set(found)


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ({"recall@5": 1.0, "chain_hit": 0.0}, 0.5),
        ({"quote_recall@10": 0.5, "chain_hit": 1.0}, 0.75),
        ({"ms": 1.0}, None),
    ],
)
def test_a_mix_is_judged_by_what_is_found_and_shown(scores: dict[str, float], expected: float | None) -> None:
    """Half recall, half the chain; a question without gold judges nothing."""
    assert goal(scores) == expected


def test_a_mix_that_is_better_everywhere_is_found_and_confirmed() -> None:
    """More meaning is better: the corner wins by 2/3 on both halves."""
    found = search(lambda mix, _: {"recall@5": mix[0]}, QUESTIONS, THIRDS)
    assert found.best == (1, 0, 0) and found.is_better
    assert found.chosen["difference"] == found.confirmed["difference"] == pytest.approx(2 / 3)
    assert found.chosen["n"] == found.confirmed["n"] == 4


def test_what_is_better_on_one_half_only_is_not_better() -> None:
    """The odd questions want the opposite of the even ones."""

    def ask(mix: Mix, gold: GoldQuestion) -> dict[str, float]:
        return {"recall@5": mix[0] if int(gold.question_id[1:]) % 2 == 0 else 1 - mix[0]}

    assert not search(ask, QUESTIONS, THIRDS).is_better


def test_where_nothing_differs_the_present_mix_stands() -> None:
    """Ties go to what is in force."""
    found = search(lambda *_: {"recall@5": 0.5}, QUESTIONS, (0.4, 0.3, 0.3))
    assert found.best == found.present == (0.4, 0.3, 0.3) and not found.is_better
    assert len(found.tried) == 29
