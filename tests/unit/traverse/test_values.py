"""Value links: from what reckons with a named day or amount to what states it."""

import numpy as np

from core.records import NewDocument
from core.settings import Settings
from core.testing import TinyMemory
from core.traverse.hop import ScoredLink, View
from core.traverse.reading import read_question
from core.traverse.values import is_plain, value_links
from tests.walk_examples import document_of_names, question, walked

GUARANTEE = "Alder guarantees the crane of Birch and Cedar for two years from the date of its Final Acceptance."
MINUTES = "Alder and Birch and Cedar noted Final Acceptance on 28 November 2024."
STRANGE = "Xenon and Yttrium and Zinc had Final Acceptance on 1 May 2023."
FEE = "Alder and Birch and Cedar share 5% of the Contract Price of the crane."
PRICE = 'Birch and Cedar and Alder agree a total of $5,000 (the "Contract Price").'
OTHERS = tuple(document_of_names(f"o{number}", f"Other{number} met Another{number}.") for number in range(40))


def memory_of(*news: NewDocument) -> TinyMemory:
    """These documents among forty others, so that a word of two passages is rare."""
    return TinyMemory([*news, *OTHERS])


def links_of(memory: TinyMemory, text: str, scope: tuple[str, ...] = ()) -> list[ScoredLink]:
    """Value links of the first passage."""
    graph = memory.hypergraph
    asked = read_question(question(text, scope=scope), memory)
    view = View(memory, graph, np.ones(len(graph.hyperedge_ids)), None)
    return value_links([graph.passage_ids[0]], asked, view, (0.4, 0.4, 0.2))


def test_a_day_leads_to_the_paper_that_tells_it() -> None:
    """Fact to fact, named by the day; papers of strangers date their own acceptance."""
    news = [document_of_names(f"d{at}", text) for at, text in enumerate((GUARANTEE, MINUTES, STRANGE))]
    [best] = links_of(memory_of(*news), "How long is the crane guaranteed?")
    assert (best.link.kind, best.link.parent, best.link.child) == ("value", 0, 1)
    assert best.link.words == ("Final Acceptance",) and best.link.departure == 0 and is_plain(best)


def test_an_amount_is_sought_in_its_own_document() -> None:
    """The contract price of another contract is another price."""
    own = memory_of(document_of_names("d0", FEE, PRICE))
    assert [one.link.child for one in links_of(own, "Who gets a share for the crane?")] == [1]
    other = memory_of(document_of_names("d0", FEE), document_of_names("d1", PRICE))
    assert links_of(other, "Who gets a share for the crane?") == []


def test_what_the_question_does_not_touch_is_not_followed() -> None:
    """A sentence without a word of the question reckons for somebody else."""
    news = [document_of_names(f"d{at}", text) for at, text in enumerate((GUARANTEE, MINUTES))]
    assert links_of(memory_of(*news), "What rent does Other3 pay?") == []


def test_a_statement_out_of_scope_is_not_found() -> None:
    """A question about one document gets no other."""
    news = [document_of_names(f"d{at}", text) for at, text in enumerate((GUARANTEE, MINUTES))]
    assert links_of(memory_of(*news), "How long is the crane guaranteed?", ("d0",)) == []


def test_the_walk_keeps_what_states_a_day_though_it_covers_no_word_of_the_question() -> None:
    """Hop 2 holds the minutes, led to by the guarantee."""
    news = [document_of_names(f"d{at}", text) for at, text in enumerate((GUARANTEE, MINUTES))]
    found = walked(question("How long is the crane guaranteed?"), memory_of(*news), Settings())
    [kept] = [fact for hop in found.hops[1:] for fact in hop.kept if fact.states]
    assert kept.words == ("Final Acceptance",) and kept.hop == 2
