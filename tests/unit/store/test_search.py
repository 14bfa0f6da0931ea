"""Full text and names that resemble."""

import numpy as np
import pytest

from core.store.search import name_pieces
from core.text import fold, terms
from tests.store_examples import Store, new_document


def ids(found: list[tuple[str, float]]) -> list[str]:
    return [one for one, _ in found]


def test_a_two_character_chinese_name_is_found(store: Store) -> None:
    """Names of two characters, which a trigram index cannot find."""
    store.add(new_document("d1", "合同由张伟签署。", "李娜负责付款。"), new_document("d2", "The weather was fine."))
    with store.memories.open() as memory:
        assert ids(memory.search_text(terms("张伟"), 5)) == ["d1#0"]


def test_title_and_headings_are_searched(store: Store) -> None:
    """A passage is found by its document's title."""
    store.add(new_document("d1", "Payment in May.", title="变流器采购合同"), new_document("d2", "Payment in June."))
    with store.memories.open() as memory:
        assert ids(memory.search_text(terms("采购合同"), 5)) == ["d1#0"]
        assert "采购" in memory.terms(["d1#0"])[0]


def test_operators_in_a_question_are_words(store: Store) -> None:
    """AND, NOT, quotes and stars in a query reach the index as terms, never as syntax."""
    store.add(new_document("d1", "Not near and or."), new_document("d2", "Something else."))
    with store.memories.open() as memory:
        assert ids(memory.search_text(["not", '"', "near(", "*", 'a"b'], 5)) == ["d1#0"]


def test_scope_and_language_hold(store: Store) -> None:
    """Only passages of the chosen documents and language come back."""
    store.add(*(new_document(f"d{i}", "Pumps 水泵 delivered.", "水泵由供应商于五月交付给我们 pumps") for i in range(4)))
    store.add(*(new_document(f"e{i}", "Filler.") for i in range(20)))
    with store.memories.open() as memory:
        found = memory.search_text(["pump"], 20, ["d1", "d2"], "en")
        assert ids(found) == ["d1#0", "d2#0"]
        assert memory.search_text(["pump"], 20, ["e1"]) == []


def test_common_terms_are_dropped_while_rarer_remain(store: Store) -> None:
    """A term of nearly every passage brings nothing in, unless it is all there is."""
    store.add(new_document("d1", *[f"The party pays number{i}." for i in range(10)]))
    with store.memories.open() as memory:
        assert ids(memory.search_text(terms("party number3"), 10)) == ["d1#3"]
        assert len(memory.search_text(terms("party"), 20)) == 10


def test_a_search_looks_at_so_many_rows_and_no_more(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rarest terms are searched as far as the work allows, always one."""
    store.add(new_document("d1", "apple pear", "apple plum", "pear plum", "plum"))
    with store.memories.open() as memory:
        for work, found in ((2, {"d1#0", "d1#1"}), (4, {"d1#0", "d1#1", "d1#2"}), (1, {"d1#0", "d1#1"})):
            monkeypatch.setattr("core.store.search.TEXT_WORK", work)
            assert {one for one, _ in memory.search_text(["pear", "plum", "appl"], 9)} == found


def test_many_passages_are_searched_by_the_index(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the same order, in scope and language as where all are compared."""
    store.add(new_document("d1", "apple pear", "梨子 apple", "plum"), new_document("d2", "apple plum", "梨子"))
    asked = store.embedder.embed_question("apple apple apple pear pear 梨子")
    with store.memories.open() as memory:
        searches = [(limit, scope, one) for limit in (1, 9) for scope in ((), ("d1",)) for one in (None, "zh", "en")]
        compared = [memory.search_vectors(asked, *one) for one in searches]
        for most in (2, 0):  # the two Chinese ones are compared all the same, or nothing is
            monkeypatch.setattr("core.store.memory.MOST_COMPARED", most)
            for one, expected in zip(searches, compared, strict=True):
                assert [found for found, _ in memory.search_vectors(asked, *one)] == [found for found, _ in expected]
        assert np.allclose(memory.vectors(["d1#0", "d2#1"]), store.index.fetch(["d1#0", "d2#1"]))


def test_document_frequency_counts_passages(store: Store) -> None:
    """Each passage once, and 0 for a word that is not there."""
    store.add(new_document("d1", "pump pump", "pump"))
    with store.memories.open() as memory:
        assert memory.document_frequency(["pump", "valv"]) == {"pump": 2, "valv": 0}


def test_resembling_names_are_found_in_both_languages(store: Store) -> None:
    """One wrong character or letter, and a short form of a long name."""
    store.add(new_document("d1", "《骋原储能科技》 《张伟》 met Halvorsen and Brightwater."))
    with store.memories.open() as memory:
        for typed, right in [("张玮", "张伟"), ("骋原储能", "骋原储能科技"), ("Halvorson", "Halvorsen")]:
            node_id, similarity = memory.similar_names(fold(typed), 3)[0]
            assert node_id == f"n:{fold(right)}" and 0.4 < similarity < 1


def test_nothing_resembles_in_an_empty_memory(store: Store) -> None:
    """No names, no hits, no error; nor for a key without letters."""
    with store.memories.open() as memory:
        assert memory.similar_names("张伟", 5) == memory.similar_names("", 5) == memory.search_text(["x"], 5) == []


def test_pieces_mark_the_edges() -> None:
    """Two characters of Chinese, three of other scripts."""
    assert name_pieces("张伟") == ["ǀ张", "张伟", "伟ǀ"]
    assert name_pieces("ab 中") == ["ǀab", "abǀ", "ǀ中", "中ǀ"]
