"""Names and facts are found by what a reader types, and told with sources and weights."""

import pytest

from core.records import WeightEntry
from core.store import browse, look_up
from core.store.memory import StoredMemory
from tests.store_examples import Store, new_document, weight_entry

FIRST = "Alpha signed with Beta and Gamma."
SECOND = "Gamma pays Delta for Epsilon."
CHINESE = "《张伟》与《星槎能源》签订《采购合同》。"


@pytest.fixture
def memory(store: Store) -> StoredMemory:
    """Three documents, two of which state the same fact."""
    store.add(new_document("d1", FIRST, SECOND), new_document("d2", FIRST), new_document("d3", CHINESE))
    return store.memories.open()


def names(memory: StoredMemory, text: str) -> list[str]:
    """Names found for a text."""
    return [one.node.name for one in browse.found_nodes(memory, look_up.node_ids_by_name(memory, text, 9))]


def texts(memory: StoredMemory, text: str) -> list[str]:
    """Words of the facts found for a text."""
    return [one.text for one in browse.facts_by_id(memory, look_up.fact_ids_by_text(memory, text, 9))]


def test_names_are_found_by_any_part(memory: StoredMemory) -> None:
    """Case and quotes make no difference, and two Chinese characters are enough."""
    assert names(memory, "ALPH") == ["Alpha"] and names(memory, "“星槎”") == ["星槎能源"]
    assert names(memory, "张伟") == ["张伟"] and names(memory, "采") == ["采购合同"]
    assert names(memory, "!?") == [] and names(memory, "zzzz") == []


def test_the_name_itself_comes_first_then_the_most_connected(memory: StoredMemory) -> None:
    """Gamma takes part in two facts; a misspelt name is found by resemblance."""
    assert names(memory, "a")[0] == "Gamma"
    assert names(memory, "delta")[0] == "Delta" and "Epsilon" in names(memory, "epsilom")


def test_names_are_found_by_sound_and_by_other_spellings(store: Store) -> None:
    """Pinyin, an umlaut written with an e, a nickname, a city without its kind."""
    store.add(new_document("d1", "《陈立群》与《星槎能源》在《深圳市》签约。", "Robert signed with Muller and Adam."))
    memory = store.memories.open()
    assert names(memory, "Chen Liqun")[0] == "陈立群" and names(memory, "Xingcha")[0] == "星槎能源"
    assert names(memory, "Mueller")[0] == "Muller" and names(memory, "深圳")[0] == "深圳市"


def test_blank_lists_the_most_connected(memory: StoredMemory) -> None:
    """With degree and the number of documents that name them."""
    found = browse.found_nodes(memory, look_up.most_connected(memory, 2))
    assert [(one.node.name, one.degree, one.documents) for one in found] == [("Gamma", 2, 2), ("Alpha", 1, 2)]


def test_facts_are_found_by_words_and_members(memory: StoredMemory) -> None:
    """The better a fact holds what was typed, the earlier it comes; one that holds too little is left out."""
    assert texts(memory, "signed Beta") == [FIRST] and texts(memory, "gamma")[0] in (FIRST, SECOND)
    assert texts(memory, "采购") == [CHINESE] and texts(memory, "签") == [CHINESE]
    assert texts(memory, " ") == [] and texts(memory, "nothing whatever") == []


def test_a_fact_tells_every_place_that_states_it(memory: StoredMemory) -> None:
    """Members in order with roles; unknown ids are left out."""
    first, *rest = browse.facts_by_id(memory, ["h:alpha signed with beta and gamma", "h:unknown"])
    assert not rest and [one.name for one in first.members] == ["Alpha", "Beta", "Gamma"]
    assert [(one.document, one.page, one.start, one.text) for one in first.sources] == [
        ("d1.txt", 1, 0, FIRST),
        ("d2.txt", 1, 0, FIRST),
    ]


def test_facts_are_told_by_passage(memory: StoredMemory) -> None:
    """Also where the passage is not the first that states it; a passage without facts has none."""
    found = browse.facts_in_passages(memory, ["d2#0", "d1#1", "unknown"])
    assert {one: [fact.text for fact in facts] for one, facts in found.items()} == {
        "d2#0": [FIRST],
        "d1#1": [SECOND],
        "unknown": [],
    }


def test_weights_are_told_for_now_and_later(store: Store, memory: StoredMemory) -> None:
    """A vote counts, fades, and counts no more once it is taken back."""
    graph = memory.hypergraph
    first, second = graph.hyperedge_ids[:2]
    store.append_weights([weight_entry(first, 0.5), weight_entry(first, 0.25), weight_entry(second, -0.5)])
    store.append_weights([WeightEntry(0, first, -0.25, 1_800_000_000.0, "a1", "ann", reverses=2)])
    with store.memories.open() as after:
        up, down = browse.facts_by_id(after, [first, second])
        assert (up.weight, up.votes, down.weight, down.votes) == (1.5, 1, 0.5, 1)
        assert up.weight_later == pytest.approx(1 + 0.5 * 0.98**30)
        assert browse.moved_facts(after) == [(second, 0.5), (first, 1.5)]
        assert browse.facts_of_node(after, "n:gamma") == [first, second]
