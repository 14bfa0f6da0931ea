"""Two phases: what the walk found is verified, what is open is searched for, nothing is lost."""

from dataclasses import replace

import pytest

from core.reason.budget import Budget
from core.reason.joining import EVERYTHING_FOUND, NOT_FOUND, joined
from core.reason.parse import Plan
from core.reason.pieces import Pieces
from core.reason.search import Searched, search
from core.records import Walk
from core.settings import Settings
from core.testing import ScriptedChat, tiny_hypergraph
from tests.reason_examples import Said, verified
from tests.walk_examples import question, walked

MEMORY = tiny_hypergraph()
ASKED = question("Who guarantees that Alder supplies Pump 7, and to whom was the guarantor sold?")
GOALS = ("Who guarantees that Alder supplies Pump 7?", "To whom was the guarantor sold?")


def only(*passage_ids: str, hops: int = 1) -> Walk:
    """The walk of the question as if it had found only these passages."""
    walk = walked(ASKED, MEMORY)
    kept = [
        replace(hop, kept=tuple(one for one in hop.kept if one.passage_id in passage_ids)) for hop in walk.hops[:hops]
    ]
    found = tuple(one for one in walk.passages if one.passage_id in passage_ids)
    return replace(walk, passages=found, hops=tuple(kept), pruned=())


def searched(
    walk: Walk, *wanted: str, calls: int = 6, further: tuple[str, ...] = ("p3",)
) -> tuple[Searched, Walk, list[str]]:
    """A search whose model looks for these words, one for each goal; a further walk finds `further`."""
    chat, walks = ScriptedChat(lambda request: verified(request, *wanted)), []

    def walk_on(goal: str) -> Walk:
        walks.append(goal)
        return only(*further, hops=2)

    found = search(ASKED, Plan(GOALS), walk, Pieces(MEMORY), Budget(chat, calls, 60), walk_on, lambda _: None)
    return found, joined(ASKED, walk, found, MEMORY, Settings()), walks


def kept(walk: Walk) -> dict[str, int]:
    """The hop of each fact that is kept."""
    return {fact.hyperedge_id: hop.number for hop in walk.hops for fact in hop.kept}


def test_what_is_all_established_needs_no_further_walk() -> None:
    """One call; the facts of both goals are named."""
    found, walk, walks = searched(only("p1", "p2", "p3"), "under Guarantee", "sold by Dover")
    assert (walks, found.open_goals, walk.stopped_because) == ([], [], EVERYTHING_FOUND)
    assert [goal.established_by for goal in walk.goals] == [("h2",), ("h3",)]


def test_what_is_open_is_searched_for_in_the_words_of_what_is_missing() -> None:
    """The fact found is a hop of its own, joined to what was established by a shared name."""
    _, walk, walks = searched(only("p1", "p2"), "under Guarantee", "sold by Dover")
    assert walks == ["sold by Dover"] and walk.stopped_because == EVERYTHING_FOUND
    assert [goal.established_by for goal in walk.goals] == [("h2",), ("h3",)]
    late = walk.hops[-1].kept[-1]
    assert (late.hyperedge_id, late.hop, late.parent, late.reached_by) == ("h3", walk.hops[-1].number, "h2", "n_cedar")


def test_the_same_words_are_walked_for_once() -> None:
    """Goals that lack the same, a round that lacks it still; the question itself, which phase 1 was made for."""
    walks: list[str] = []

    def walk_on(goal: str) -> Walk:
        walks.append(goal)
        return only("p3", "p4", hops=2)

    for words, expected in (("Who Sold it?", ["Who Sold it?"]), (ASKED.text, [])):
        still_open = [{"goal": one, "missing": "", "search": words} for one in (1, 2)]
        lacking = {"established": [], "relevant": [], "open": still_open}
        budget = Budget(ScriptedChat(lambda _, lacking=lacking: lacking), 6, 60)
        search(ASKED, Plan(GOALS), only("p1"), Pieces(MEMORY), budget, walk_on, lambda _: None)
        assert walks == expected
        walks.clear()


def test_the_limit_of_hops_holds_for_further_walks() -> None:
    """Where the first walk used it up, its last hop takes the fact."""
    walk = replace(only("p1", "p2"), hops=(*only("p1", "p2").hops,))
    found, _, _ = searched(walk, "under Guarantee", "sold by Dover")
    assert len(joined(ASKED, walk, found, MEMORY, Settings(max_hops=1)).hops) == 1


def test_phase_one_is_never_lost() -> None:
    """All its passages stay in their order, behind those with verified sentences."""
    first = walked(ASKED, MEMORY)
    _, walk, _ = searched(first, "under Guarantee", "sold by Dover")
    assert {one.passage_id for one in first.passages} <= {one.passage_id for one in walk.passages}
    assert [one.passage_id for one in walk.passages][:2] == ["p2", "p3"]
    assert [one.score for one in walk.passages] == sorted((one.score for one in walk.passages), reverse=True)


def test_facts_that_were_turned_down_are_pruned_with_their_reason() -> None:
    """Unless an established one was reached by them."""
    first = walked(ASKED, MEMORY)
    _, walk, _ = searched(first, "under Guarantee", "sold by Dover")
    unsupported = {one.hyperedge_id for one in walk.pruned if one.reason == "unsupported"}
    parents = {fact.parent for hop in walk.hops for fact in hop.kept}
    assert unsupported and not unsupported & (kept(walk).keys() | parents)
    assert kept(walk).keys() | {one.hyperedge_id for one in walk.pruned} >= kept(first).keys()


def test_where_nothing_is_established_nothing_is_pruned() -> None:
    """A model that finds nothing may be wrong; two barren rounds end the search."""
    first = only("p1", "p2")
    found, walk, walks = searched(first, "nowhere", "never")
    assert kept(walk) == kept(first) and walk.stopped_because == NOT_FOUND
    assert walks == ["nowhere", "never"] and not found.established
    assert [goal.missing for goal in walk.goals] == ["nowhere by whom", "never by whom"]


def test_a_walk_that_brings_nothing_new_ends_the_search() -> None:
    """No call is spent on sentences that were seen."""
    found, _, walks = searched(only("p1", "p2"), "under Guarantee", "sold by Dover", further=("p1", "p2"))
    assert len(walks) == 1 and found.open_goals == [1]


def test_without_a_call_left_no_further_walk_is_made() -> None:
    """Two calls are kept for gaps and writing."""
    found, _, walks = searched(only("p1", "p2"), "under Guarantee", "sold by Dover", calls=3)
    assert walks == [] and found.open_goals == [1]


UNKNOWN_GOAL = {"established": [{"goal": 9, "sentences": [1]}], "relevant": "x", "open": 1}


@pytest.mark.parametrize("said", ["error: down", UNKNOWN_GOAL])
def test_a_reply_of_no_use_changes_no_ranking(said: Said) -> None:
    """The facts and passages are those of phase 1."""
    first, chat = walked(ASKED, MEMORY), ScriptedChat(lambda _: said)
    found = search(ASKED, Plan(GOALS), first, Pieces(MEMORY), Budget(chat, 6, 60), lambda _: first, lambda _: None)
    walk = joined(ASKED, first, found, MEMORY, Settings())
    assert (walk.hops, walk.pruned, walk.passages) == (first.hops, first.pruned, first.passages)


def test_a_goal_is_established_only_where_forward_and_backward_agree() -> None:
    """A model that calls it established and open at once has not established it."""
    torn = {"established": [{"goal": 1, "sentences": [1]}], "relevant": []}
    torn |= {"open": [{"goal": 1, "missing": "who", "search": ""}]}
    first, chat = only("p1"), ScriptedChat(lambda _: torn)
    found = search(ASKED, Plan(GOALS), first, Pieces(MEMORY), Budget(chat, 6, 60), lambda _: first, lambda _: None)
    assert not found.established and found.still_open[0].missing == "who"


def test_a_fact_that_no_walk_kept_can_be_verified() -> None:
    """It was beyond the budget of its hop, but its passage was shown."""
    bare = replace(only("p2"), hops=(replace(only("p2").hops[0], kept=()),))
    _, walk, _ = searched(bare, "Guarantee 4", "never", further=())
    [fact] = walk.hops[0].kept
    assert (fact.hyperedge_id, fact.hop, fact.score.structure) == ("h2", 1, 0.0)
    assert 0 < fact.score.total <= 1
