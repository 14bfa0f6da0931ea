"""Which sentences of ranked passages are shown."""

from dataclasses import replace

import pytest

from core.evidence.parties import Bound
from core.evidence.pieces import full_sentences
from core.evidence.rating import rated_sentences
from core.evidence.sentences import Judged, choose_sentences
from core.records import Passage, WordAbroad
from core.text import language_of, terms

WORTH = {"rent": 1.0, "alder": 1.0}


def passage(text: str, number: int = 1, start: int = 100) -> Passage:
    """Passage p<number>, somewhere in a document."""
    return Passage(f"p{number}", "d1", number, text, 1, start, start + len(text), language_of(text))


def test_a_sentence_is_a_span_of_its_document() -> None:
    """Offsets count from the document's beginning; the text is verbatim."""
    first, second = rated_sentences(passage("Alder pays.  The rent is 5 EUR."), 0, "?", WORTH)
    assert (first.start, first.end, first.text) == (100, 111, "Alder pays.")
    assert (second.start, second.text) == (113, "The rent is 5 EUR.")


def test_clauses_that_a_semicolon_ends_stay_together() -> None:
    """In both languages."""
    for text in ("甲方付款；乙方交货。丙方担保。", "A pays; B delivers. C guarantees."):
        first, second = full_sentences(text)
        assert text[slice(*first)].endswith(("乙方交货。", "delivers.")) and second[1] == len(text)


@pytest.mark.parametrize(
    ("question", "holds", "lacks"),
    [
        ("How much is the rent?", "The rent is 500 EUR.", "The rent is due then."),
        ("When is the rent due?", "The rent is due on 5 May.", "The rent is due then."),
        ("How many rents?", "The rents are seven.", "The rents are some."),
        ("Who pays the rent?", "Mr Yu pays the rent.", "One pays the rent."),
        ("租金是多少钱", "租金为人民币500元。", "租金按约支付。"),
        ("货款何时支付", "货款于2024年5月支付。", "货款按约支付。"),
        ("谁支付货款", "星槎公司支付货款。", "按约支付货款的。"),
    ],
)
def test_a_sentence_with_what_is_asked_for_is_rated_higher(question: str, holds: str, lacks: str) -> None:
    """Amounts, dates, numbers and names, in both languages; not where nothing else fits."""
    worth = {"rent": 1.0, "租金": 1.0, "货款": 1.0}
    [better], [worse] = (rated_sentences(passage(text), 0, question, worth) for text in (holds, lacks))
    assert better.rating == pytest.approx(worse.rating + 0.3)
    assert rated_sentences(passage(holds), 0, question, {})[0].rating == 0.5


def test_what_is_asked_for_beside_counts_half() -> None:
    """First of all this question asks who, then how much."""
    worth, question = {"rent": 1.0}, "Who pays how much rent?"
    texts = ("Mr Yu pays the rent.", "The rent is 500 EUR.", "The rent is due then.")
    who, amount, neither = (rated_sentences(passage(text), 0, question, worth)[0].rating for text in texts)
    assert (who - neither, amount - neither) == (pytest.approx(0.3), pytest.approx(0.15))


def test_what_stands_above_a_sentence_counts_in_part() -> None:
    """A heading more than a title; the sentence's own words whole."""
    worth, plain, headed = {"alder": 1.0}, passage("It holds."), replace(passage("It holds."), heading_path=("Alder",))
    bare, under_title = (rated_sentences(plain, 0, "?", worth, title)[0].rating for title in ("", "Alder"))
    under_heading, own = (rated_sentences(one, 0, "?", worth)[0].rating for one in (headed, passage("Alder holds.")))
    assert bare < under_title < under_heading < own


@pytest.mark.parametrize(
    ("recital", "clause"),
    [
        ("鉴于甲方支付预付款，双方约定如下。", "甲方支付预付款，双方约定如下。"),
        ("Whereas Alder pays, it holds.", "Alder pays, it holds."),
    ],
)
def test_a_recital_is_rated_lower(recital: str, clause: str) -> None:
    """It tells why the parties agree, not what."""
    low, high = (rated_sentences(passage(text), 0, "?", {"预付款": 1.0, "alder": 1.0})[0] for text in (recital, clause))
    assert low.covers == high.covers and low.rating < high.rating


def test_earlier_passages_and_sentences_are_rated_higher() -> None:
    """All else being equal."""
    first, second = rated_sentences(passage("Alder. Alder."), 0, "?", WORTH)
    [later] = rated_sentences(passage("Alder."), 3, "?", WORTH)
    assert first.rating > second.rating > later.rating


def test_the_same_words_are_shown_once_and_there_is_a_limit() -> None:
    """Best first, ties by passage and place."""
    papers = [passage("Alder pays rent. Alder."), passage("Alder  pays rent.", 2), passage("Rent.", 3)]
    chosen = choose_sentences(papers, "?", WORTH, 2)
    assert [one.text for one in chosen] == ["Alder pays rent.", "Alder."]


def test_nothing_gives_nothing() -> None:
    """No passages, or blank ones."""
    assert choose_sentences([], "?", WORTH, 5) == [] == choose_sentences([passage("  ")], "?", WORTH, 5)


def test_what_was_said_already_counts_less() -> None:
    """The second step of a chain goes before a sentence that says the first once more."""
    papers = [passage("Alder pays. Alder, too."), passage("The rent is due.", 2)]
    chosen = choose_sentences(papers, "?", WORTH, 2)
    assert [one.text for one in chosen] == ["Alder pays.", "The rent is due."]


def test_the_title_counts_for_each_sentence_of_its_document() -> None:
    """Less than the sentence's own words."""
    papers = [passage("Pays alder."), passage("Pays alder now.", 2)]
    papers[1] = replace(papers[1], document_id="d2")
    chosen = choose_sentences(papers, "?", WORTH, 1, {"d1": "Notes", "d2": "Rent"})
    assert chosen[0].text == "Pays alder now."


def test_a_sentence_that_was_voted_down_comes_after_others() -> None:
    """Of two sentences that say as much, a vote decides which is shown; without one the first is."""
    one = passage("The rent is 5. The rent was 6.")
    assert choose_sentences([one], "the rent", WORTH, 1)[0].text == "The rent is 5."
    judged = [Judged("d1", 100, 114, -1.0), Judged("d2", 115, 130, -1.0)]
    assert choose_sentences([one], "the rent", WORTH, 1, judged=judged)[0].text == "The rent was 6."


def test_what_adds_no_word_and_is_much_weaker_is_left_out() -> None:
    """A weak sentence with a new word of the question stays, as the next step of a chain."""
    first, weak = passage("Alder pays rent of 5 EUR."), passage("Alder has two sites there.", 9)
    others = [passage(f"Nothing is said here, {number}.", number) for number in range(2, 9)]
    question = "How much is the rent that Alder pays?"
    assert [one.text for one in choose_sentences([first, *others, weak], question, WORTH, 5)] == [first.text]
    new = passage("The hire runs on.", 9)
    found = choose_sentences([first, *others, new], question, {**WORTH, "hire": 0.2}, 5)
    assert [one.text for one in found] == [first.text, new.text]


def test_a_title_that_only_repeats_the_question_answers_nothing() -> None:
    """A sentence of the same words may."""
    found = passage("Alder rent\nAlder pays rent.\nRent: 5 EUR")
    assert [one.may_answer for one in rated_sentences(found, 0, "Who pays Alder rent?", WORTH)][:2] == [False, True]


def test_a_step_of_a_chain_fills_up_nothing() -> None:
    """What a link leads to is told although it repeats no further word of the question."""
    ranked = [passage("Alder Ltd pays the rent of 5 EUR.", 0), *(passage(f"Line {n} on rent.", n) for n in range(1, 9))]
    step = passage("The rent is of Birch.", 9)
    for steps, is_told in ((set(), False), ({step.passage_id}, True)):
        shown = choose_sentences([*ranked, step], "How much is the rent of Alder?", WORTH, 10, steps=steps)
        assert (step.passage_id in [one.passage.passage_id for one in shown]) is is_told


def test_a_sentence_of_the_other_language_counts_by_the_words_it_holds_in_its_own() -> None:
    """However many senses a word has, one of them is the whole word."""
    words = (WordAbroad(("rent",), (("租金",), ("租费",), ("破口",)), 1.0), WordAbroad(("alder",), (("桤木",),), 1.0))
    [both] = rated_sentences(passage("桤木付租金。"), 0, "?", WORTH, abroad=words)
    [one] = rated_sentences(passage("乙方付租金。"), 0, "?", WORTH, abroad=words)
    assert both.covers == {"rent", "alder"} and one.covers == {"rent"}
    assert both.rating - one.rating == pytest.approx(0.5)


def test_a_role_counts_as_the_name_of_whom_it_stands_for() -> None:
    """More than a clause of a paper that only binds them, and that more than a clause of others."""
    roles = Bound((("the Supplier", frozenset({"alder"})),), frozenset({"alder"}))
    texts = ("The rent of the Supplier.", "The rent of it.")
    own, same_paper = (rated_sentences(passage(one), 0, "?", WORTH, bound=roles)[0] for one in texts)
    [other] = rated_sentences(passage(texts[1]), 0, "?", WORTH)
    assert own.rating > same_paper.rating > other.rating and "alder" in own.covers - same_paper.covers


def test_a_line_that_says_who_a_party_is_counts_less() -> None:
    """Unless somebody asks who."""
    line = replace(passage("Alder (the Supplier)."), bound_names=("Supplier=Alder",))
    asked, who = (rated_sentences(line, 0, question, WORTH)[0].rating for question in ("the rent?", "Who?"))
    assert asked < who - 0.25


def test_a_numbered_clause_holds_what_its_heading_says_where_it_has_what_is_asked_for() -> None:
    """A line without a number, or without a period, does not."""
    worth, text = {"warranti": 1.0}, "5.1 The goods hold for 24 months. For 36 months.\n5.2 Claims are written."
    section = replace(passage(text), heading_path=("5. Warranty",))
    rated = rated_sentences(section, 0, "How long is the warranty?", worth)
    assert [one.covers for one in rated] == [{"warranti"}, set(), set()]


def test_a_line_below_a_party_tells_of_that_party() -> None:
    """Whose representative is asked for decides between two lines of one label."""
    text = "甲方：青泽设备有限公司\n法定代表人：沈若溪\n乙方：岚峰机械有限公司\n法定代表人：贺长风\n双方订立本合同。"
    bound = ("甲方=青泽设备有限公司", "乙方=岚峰机械有限公司")
    asked = "岚峰机械有限公司的法定代表人是谁？"
    worth = dict.fromkeys(terms("岚峰机械法定代表人"), 1.0)
    rated = rated_sentences(replace(passage(text), bound_names=bound), 0, asked, worth)
    first, second = (one for one in rated if one.text.startswith("法定代表人"))
    assert second.rating > first.rating and second.text.endswith("贺长风")
    assert "岚峰" not in rated[-1].covers
