"""What passages are about, by words that most of them hold and their cell does not."""

from core.extract.topics import topics_of

REST = ["租金按月支付。", "The rent is due.", "Nothing else.", "其余照旧。"]


def test_words_of_the_dictionary_that_tell_these_texts_from_others() -> None:
    """The longer one first among equals; two like ones are one."""
    texts = ["货物装卸由承运人负责。", "装卸时货物受损。"]
    assert topics_of(texts, [*texts, *REST], []) == ["货物", "装卸"]
    assert topics_of(["保险担保", "担保保证"], ["保险担保", "担保保证", *REST], [])[:1] == ["担保"]


def test_english_words_come_in_pairs_where_they_stand_so() -> None:
    """Small words, and words that any contract has, are none."""
    texts = ["the loan facility shall be drawn", "a loan facility is given to each party"]
    assert topics_of(texts, [*texts, *REST], []) == ["loan facility"]


def test_words_of_all_passages_names_and_numbers_are_no_topics() -> None:
    """They tell nothing of these."""
    texts = ["能源投资三十万", "能源投资三十万"]
    assert topics_of(texts, [*texts, *REST], ["云麓新能源投资有限公司"]) == []
    assert topics_of(texts, texts, []) == []
