"""A question's words in the other language, as far as a memory uses them."""

from dataclasses import replace

import pytest

from core.dictionary import pairs_over_words, unknown_pairs, words_abroad
from core.records import Question, Translated
from core.testing import TinyMemory
from core.traverse import abroad
from tests.store_examples import new_document
from tests.walk_examples import question


def terms_abroad(asked: Question, memory: TinyMemory) -> list[str]:
    """The terms of the other language for the words of a question."""
    return abroad.terms_abroad(abroad.words_abroad(asked, memory))


def test_a_word_counts_where_the_memory_uses_it() -> None:
    """Of the Chinese words for guarantee only the one that the papers have."""
    memory = TinyMemory([new_document("d1", "乙方为货款提供担保。")])
    asked = replace(question("Who gives the guarantee?"), abroad=words_abroad("guarantee", "en"))
    assert terms_abroad(asked, memory) == ["担保"]


def test_a_name_is_found_by_its_sound() -> None:
    """Both ways: Latin letters in Chinese papers, Chinese characters in English ones."""
    chinese = TinyMemory([new_document("d1", "甲方为衍驰电池有限公司。")])
    assert terms_abroad(question("What does Yanchi deliver?"), chinese) == ["衍驰"]
    english = TinyMemory([new_document("d1", "Yanchi Battery Ltd delivers cells.")])
    asked = replace(question("衍驰供什么货？"), unknown_pairs=unknown_pairs("衍驰供什么货？"))
    assert terms_abroad(asked, english) == ["yanchi"]


def test_chinese_words_have_their_first_english_senses() -> None:
    """Single characters and asides are left out."""
    assert words_abroad("担保", "zh") == (Translated("担保", ("guarantee", "vouch for")),)
    assert words_abroad("的", "zh") == ()


def test_phrases_are_looked_up_before_their_words() -> None:
    """Inflected words are found by their stem."""
    phrase, *words = words_abroad("working capital", "en")
    assert "营运资金" in phrase.senses and phrase.word == "working capital"
    assert [one.word for one in words] == ["working", "capital"]
    assert "供应商" in words_abroad("suppliers", "en")[0].senses


def test_what_papers_write_for_an_everyday_word_is_translated_too() -> None:
    """In both languages it stands for the word."""
    *_, fine = words_abroad("滞纳金", "zh", [Translated("滞纳金", ("违约金",))])
    assert fine.word == "滞纳金" and fine.senses[:2] == ("违约金", "liquidated damages")


@pytest.mark.parametrize(
    ("paper", "found"), [("二期验收。", [("二期",)]), ("分为几个阶段，第二个阶段验收。", [("第二",), ("阶段",)])]
)
def test_a_phrase_is_told_once(paper: str, found: list[tuple[str, ...]]) -> None:
    """By itself where the memory writes it, else by its words."""
    asked = replace(question("Is the second phase done?"), abroad=words_abroad("second phase", "en"))
    words = abroad.words_abroad(asked, TinyMemory([new_document("d1", paper)]))
    assert [word.senses[0] for word in words if word.senses] == found


def test_pairs_over_two_words_say_nothing() -> None:
    """Two single characters may be a name, and are not among them."""
    assert pairs_over_words("晚交货") == ("晚交",) and pairs_over_words("衍驰") == ()


def test_a_word_is_worth_what_its_commonest_sense_is() -> None:
    """Its own terms and those of its senses hold it; a word without a sense in the memory is held by itself only."""
    memory = TinyMemory([new_document("d1", "出租人交付仓库。"), new_document("d2", "仓库在柏州。")])
    asked = replace(question("Which landlord has a warehouse?"), abroad=words_abroad("landlord warehouse", "en"))
    landlord, warehouse = abroad.words_abroad(asked, memory)
    assert landlord.is_held_by({"出租", "租人"}) and not landlord.is_held_by({"出租"})
    assert landlord.is_held_by({"landlord"})
    assert landlord.worth > warehouse.worth > 0
