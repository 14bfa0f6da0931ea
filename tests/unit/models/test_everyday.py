"""Everyday words of a question, and what papers write for them."""

from core.models.everyday import everyday_words
from core.records import Translated


def test_a_chinese_everyday_word_is_found_anywhere_the_longest_first() -> None:
    """押金 stands within other characters; 打官司 is one word and not 官司."""
    assert everyday_words("这押金啥时候退", "zh") == (Translated("押金", ("保证金",)),)
    [court] = everyday_words("打官司去哪儿打", "zh")
    assert court.word == "打官司" and "人民法院" in court.senses


def test_an_english_phrase_is_found_by_its_stems() -> None:
    """However it is inflected, and as a whole rather than word by word."""
    [found] = everyday_words("Who is coughing up for the crane?", "en")
    assert found.word == "coughing up" and found.senses[0] == "pay"


def test_traditional_characters_are_read_as_simplified_ones() -> None:
    """滯納金 is 滞纳金."""
    assert everyday_words("滯納金怎麼收", "zh")[0].senses == everyday_words("滞纳金怎么收", "zh")[0].senses


def test_a_question_in_the_words_of_papers_has_none() -> None:
    """Nothing is added to it."""
    assert everyday_words("适用法律是什么？", "zh") == () == everyday_words("Which law governs it?", "en")
