"""Each measure on a small answer worked by hand."""

import pytest

from core.evaluate import metrics
from core.evaluate.questions import GoldQuestion, GoldQuote
from core.records import Citation, ShownPassage
from core.testing import example_answer

LONG = "因港务公司原因导致停工连续超过十五日的，前十五日租金照付，自第十六日起按基本月租金的60%计收租金"


def passage(document: str, text: str, start: int = 0, group: str = "main") -> ShownPassage:
    end = start + len(text)
    return ShownPassage(f"{document}-{start}", document, f"papers/{document}", 1, start, end, text, 1.0, group)


def citation(quote: str, document: str = "a.md") -> Citation:
    return Citation(1, document, f"papers/{document}", "p1", 1, 0, len(quote), quote)


def question(**changes) -> GoldQuestion:
    values = {"answer": "Rush", "aliases": (), "type": "single", "language": "en", **changes}
    return GoldQuestion("q1", "Who?", **values)


# --- gold ids ---


def test_a_document_ranks_where_its_best_passage_ranks() -> None:
    """Passages of a, a, b: b is second, so recall of {a, b} is 1/2 at 1 and 1 at 2."""
    answer = example_answer(passages=(passage("a", "x"), passage("a", "y", 9), passage("b", "z")))
    gold = question(gold=("a", "b"))
    assert [metrics.recall(answer, gold, k) for k in (1, 2)] == [0.5, 1.0]


def test_only_the_main_group_ranks() -> None:
    """A gold document in the other-language group is not retrieved in the top k."""
    answer = example_answer(passages=(passage("a", "x", group="other-language"),))
    assert metrics.recall(answer, question(gold=("a",)), 5) == 0.0


def test_all_recall_needs_every_gold_document() -> None:
    """One of two is half of recall and nothing of all_recall."""
    answer = example_answer(passages=(passage("a", "x"),))
    scores = metrics.grade(answer, question(gold=("a", "b")), [2], [])
    assert (scores["recall@2"], scores["all_recall@2"]) == (0.5, 0.0)


def test_a_chain_hits_when_its_facts_stand_in_every_gold_document() -> None:
    """The chain of the example uses d1 and d2, and its ranked passage d3 is no part of it."""
    assert metrics.is_chain_hit(example_answer(), question(gold=("d1", "d2")))
    assert not metrics.is_chain_hit(example_answer(), question(gold=("d1", "d3")))


# --- quotes ---


def test_quote_comparison_ignores_space_bars_and_stars() -> None:
    """Markdown tables and bold print do not matter."""
    assert metrics.squeeze("| **a** |\u3000b |\n c") == "abc"


def test_a_quote_may_run_over_two_passages() -> None:
    """Neither covers it alone; together, in reading order and overlapping, they do."""
    halves = [passage("a.md", LONG[15:], 15), passage("a.md", LONG[:20], 0)]
    assert metrics.quote_recall(halves, [GoldQuote("a.md", LONG)]) == 1.0
    assert metrics.quote_recall(halves[:1], [GoldQuote("a.md", LONG)]) == 0.0


def test_a_quote_counts_in_its_own_file_only() -> None:
    """The same words in another contract are another clause."""
    assert metrics.quote_recall([passage("b.md", LONG)], [GoldQuote("a.md", LONG)]) == 0.0


def test_quote_recall_is_a_share_of_the_quotes() -> None:
    """One of two quotes covered gives 1/2."""
    quotes = [GoldQuote("a.md", "alpha"), GoldQuote("a.md", "beta")]
    assert metrics.quote_recall([passage("a.md", "alpha")], quotes) == 0.5


def test_quote_recall_counts_at_most_ten_of_the_other_language() -> None:
    """k main passages plus ten; the eleventh of the other language does not count."""
    others = tuple(passage(f"{i}.md", f"text {i}", group="other-language") for i in range(11))
    answer = example_answer(passages=(passage("a.md", "main"), *others))
    gold = question(evidence=tuple(GoldQuote(f"{i}.md", f"text {i}") for i in (9, 10)))
    assert metrics.grade(answer, gold, [1], [])["quote_recall@1"] == 0.5


def test_a_budget_of_characters_cuts_the_last_passage_and_counts_overlap_once() -> None:
    """Ten characters, then the four new ones of the next passage: 14 hold the first word of it, 13 do not."""
    first, second = passage("a.md", "0123456789"), passage("a.md", "6789abcdef", 6)
    gold = question(evidence=(GoldQuote("a.md", "9abcd"),))
    scores = metrics.grade(example_answer(passages=(first, second)), gold, [], [13, 14])
    assert [scores[f"quote_recall_characters@{size}"] for size in (13, 14)] == [0.0, 1.0]


def test_twenty_characters_overlap() -> None:
    """A run of twenty is enough, nineteen are not, white space not counted."""
    assert metrics.overlaps("……" + LONG[3:23] + "……", LONG)
    assert not metrics.overlaps("……" + LONG[3:22] + "……", LONG)


def test_a_short_quote_must_be_held_whole() -> None:
    """Fewer than twenty characters: all of them."""
    assert metrics.overlaps("term: 18 months.", "18 months")
    assert not metrics.overlaps("term: 18 mont", "18 months")


# --- right ---


@pytest.mark.parametrize(("given", "right"), [("answered", True), ("conflict", False), ("partial", False)])
def test_the_outcome_class_must_match(given: str, right: bool) -> None:
    """An answer with the gold quote is right only as the outcome the question asks for."""
    answer = example_answer(outcome=given, citations=(citation(LONG),))
    assert metrics.is_right(answer, question(evidence=(GoldQuote("a.md", LONG),))) is right


@pytest.mark.parametrize(("given", "right"), [("unanswerable", True), ("partial", True), ("answered", False)])
def test_a_refusal_without_evidence_needs_the_outcome_only(given: str, right: bool) -> None:
    """Partial, unanswerable and no_seed are one class."""
    answer = example_answer(outcome=given, citations=())
    assert metrics.is_right(answer, question(outcome="unanswerable")) is right


def test_a_partial_answer_must_show_what_is_known() -> None:
    """Refusing is not enough where the papers hold a part of the answer."""
    gold = question(outcome="partial", evidence=(GoldQuote("a.md", LONG),))
    assert metrics.is_right(example_answer(outcome="partial", citations=(citation(LONG),)), gold)
    assert not metrics.is_right(example_answer(outcome="partial", citations=()), gold)


def test_only_five_shown_sentences_count() -> None:
    """The gold quote in the sixth citation does not make an answer right."""
    filler = [citation("something else entirely, long enough")] * 5
    gold = question(evidence=(GoldQuote("a.md", LONG),))
    assert not metrics.is_right(example_answer(citations=(*filler, citation(LONG))), gold)
    assert metrics.is_right(example_answer(citations=(*filler[1:], citation(LONG))), gold)


def test_a_quote_of_the_wrong_contract_is_wrong() -> None:
    """The same words cited from another file."""
    answer = example_answer(citations=(citation(LONG, "b.md"),))
    assert not metrics.is_right(answer, question(evidence=(GoldQuote("a.md", LONG),)))


def test_a_short_answer_may_equal_an_alias() -> None:
    """No citation is needed for a span that equals the gold."""
    answer = example_answer(answer="the band Rush", citations=())
    assert metrics.is_right(answer, question(aliases=("The Band “Rush”",), gold=("a",)))


def test_with_gold_ids_a_shown_sentence_must_have_the_gold_string() -> None:
    """Folded, as whole words."""
    gold = question(gold=("a.md",))
    assert metrics.is_right(example_answer(citations=(citation("It was RUSH, in 1993."),)), gold)
    assert not metrics.is_right(example_answer(citations=(citation("It was Rushmore."),)), gold)


@pytest.mark.parametrize(("document", "right"), [("a.md", True), ("b.md", False)])
def test_yes_and_no_need_a_gold_passage(document: str, right: bool) -> None:
    """The word itself stands in no sentence."""
    answer = example_answer(citations=(citation("Both bands are Canadian.", document),))
    assert metrics.is_right(answer, question(answer="Yes", gold=("a.md",))) is right


# --- the whole ---


def test_refusals_are_counted_on_the_side_they_belong_to() -> None:
    """A refused question that should be refused, and one that should not."""
    refused = example_answer(outcome="no_seed")
    assert metrics.grade(refused, question(outcome="unanswerable"), [], [])["refused_right"] == 1.0
    assert metrics.grade(refused, question(gold=("a",)), [], [])["refused_wrong"] == 1.0


def test_a_measure_that_does_not_apply_is_absent() -> None:
    """No recall for quotes, no quote recall for gold ids, neither for an unanswerable question."""
    scores = metrics.grade(example_answer(), question(outcome="unanswerable"), [5], [4000])
    assert not {name.split("@")[0] for name in scores} & {"recall", "quote_recall", "chain_hit", "refused_wrong"}


def test_hops_are_those_of_the_chain() -> None:
    """The example's chain ends at hop 2; an answer without a chain has none."""
    assert (metrics.hops(example_answer()), metrics.hops(example_answer(chains=()))) == (2, 0)
