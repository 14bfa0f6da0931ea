"""The extractive answer and its honest outcomes."""

from dataclasses import replace

import pytest

from core.evidence.answer import draft_answer, empty_draft
from core.evidence.carrying import judge, says_anything
from core.evidence.open_words import open_words
from core.evidence.spoken import missing_words
from core.records import Draft, JudgedQuote, PriorVotes, Question, Walk
from core.testing import tiny_hypergraph
from tests.walk_examples import question, walked

MEMORY = tiny_hypergraph()
ASKED = question("Who guarantees that Alder supplies Pump 7?")


def drafted(asked: Question) -> tuple[str, str, tuple[str, ...]]:
    """Outcome, text and what is missing, of a question to the eight-node hypergraph."""
    draft = draft_answer(asked, walked(asked, MEMORY), MEMORY, 2)
    return draft.outcome, draft.answer, draft.missing


def test_an_answer_is_verbatim_sentences_with_markers() -> None:
    """In the order of the citations."""
    outcome, text, missing = drafted(ASKED)
    assert outcome == "answered" and missing == ()
    assert text.startswith("Alder supplies Pump 7 to Birch. [1] Birch owes") and text.endswith("[2]")


def test_what_is_unknown_is_not_answered() -> None:
    """And named, as far as the question has words for it."""
    outcome, text, missing = drafted(question("Does Zebra own the Quagga?"))
    assert (outcome, text) == ("no_seed", "Nothing in this question occurs in the documents.")
    assert missing == ("no document in scope speaks of “Zebra”, “own”, “Quagga”",)


def test_whether_something_has_happened_is_not_established_by_a_sentence() -> None:
    """What the papers say is shown, but not as the answer."""
    outcome, text, missing = drafted(question("Has Alder supplied Pump 7 yet?"))
    assert outcome == "partial" and "Alder supplies Pump 7 to Birch. [1]" in text
    assert missing == ("no document plainly states whether this has happened",)


def test_a_question_that_hardly_occurs_is_refused() -> None:
    """One known word of many carries nothing."""
    outcome, _, missing = drafted(question("Cedar zebra quagga okapi gnu emu lynx puma ibis kiwi newt toad"))
    assert outcome == "unanswerable" and "“zebra”, “quagga”" in missing[0]


def test_an_empty_memory_says_so_in_the_language_of_the_question() -> None:
    """Both languages."""
    assert empty_draft("en").answer == "The memory holds no documents yet."
    assert empty_draft("zh").answer == "记忆库中还没有文档。"


def test_chinese_questions_are_refused_in_chinese() -> None:
    """With the words that are missing."""
    outcome, text, missing = drafted(question("斑马属于谁"))
    assert (outcome, text) == ("no_seed", "文档中没有出现这个问题所说的任何内容。")
    assert missing[0].startswith("范围内没有文档提到“斑马")


def test_less_support_is_never_a_better_outcome() -> None:
    """With every open term more, an answer can only turn unanswerable."""
    base = walked(ASKED, MEMORY)
    terms = [term for term, _ in base.parts] + list(base.unknown)
    order = ["answered", "unanswerable"]
    found = [order.index(judge(base, terms[:count])) for count in range(len(terms) + 1)]
    assert found == sorted(found) and (found[0], found[-1]) == (0, 1)


def test_the_nearer_the_meaning_the_fewer_words_are_needed() -> None:
    """Paraphrase is allowed where the passage is clearly related."""
    base: Walk = replace(walked(ASKED, MEMORY), parts=(("a", 1.0), ("b", 1.0)), unknown=())
    assert judge(replace(base, nearness=0.0), ["b"]) == "unanswerable"
    assert judge(replace(base, nearness=9.0), ["b"]) == "answered"


@pytest.mark.parametrize(
    ("text", "open_terms", "known_terms", "expected"),
    [
        ("谁负责二期验收", {"二期", "期验", "验收"}, set(), ["二期验收"]),
        ("谁负责二期验收", {"期验", "验收"}, {"二期"}, ["验收"]),
        ("Who tests Phase 2?", {"phase"}, set(), ["Phase"]),
        ("谁负责", {"二期"}, set(), []),
        ("2024年8月谁负责", {"2024-08", "2024"}, set(), ["2024年8月"]),
        ("甲公司 Phase 甲公司", {"甲公", "公司", "phase"}, set(), ["甲公司", "Phase"]),
    ],
)
def test_open_words_are_quoted_as_asked(
    text: str, open_terms: set[str], known_terms: set[str], expected: list[str]
) -> None:
    """Whole stretches, each once, without what belongs to a known word."""
    assert open_words(text, open_terms, known_terms) == expected


def told_after(votes: PriorVotes, asked: Question = ASKED) -> Draft:
    """The answer of a walk that knows of earlier votes."""
    return draft_answer(asked, replace(walked(asked, MEMORY), prior=votes), MEMORY, 2)


def test_a_rejected_quote_is_not_quoted_again() -> None:
    """Another sentence takes its place."""
    first = told_after(PriorVotes()).citations[0]
    found = told_after(PriorVotes((JudgedQuote(first.document_id, first.start, first.end, -1.0),)))
    assert found.outcome == "answered" and found.citations
    assert (first.document_id, first.start) not in {(one.document_id, one.start) for one in found.citations}


def test_after_three_rejected_answers_nothing_else_is_offered() -> None:
    """It says so, instead of a fourth guess."""
    assert told_after(PriorVotes(rejections=2)).outcome == "answered"
    found = told_after(PriorVotes(rejections=3))
    assert (found.outcome, found.citations) == ("unanswerable", ()) and "rejected" in found.answer


def test_who_finds_a_refusal_wrong_is_shown_what_comes_nearest() -> None:
    """Also after rejections; without a passage there is nothing to show."""
    hardly = question("Cedar zebra quagga okapi gnu emu lynx puma ibis kiwi newt toad")
    assert told_after(PriorVotes(), hardly).outcome == "unanswerable"
    found = told_after(PriorVotes(is_insisted=True, rejections=3), hardly)
    assert found.outcome == "answered" and found.citations


def test_what_is_missing_is_told_in_words() -> None:
    """A pair of characters over two words is none, unless nothing else is open."""
    asked = replace(question("什么时候收滞纳金"), language="zh", pairs_over_words=("收滞",))
    found = walked(asked, tiny_hypergraph())
    assert missing_words(asked, found, ("收滞", "滞纳", "纳金")) == ("范围内没有文档提到“滞纳金”",)
    assert missing_words(asked, found, ("收滞",)) == ("范围内没有文档提到“收滞”",)


@pytest.mark.parametrize(("term", "says"), [("600000", True), ("5", False), ("2024", False)])
def test_a_long_number_says_something(term: str, says: bool) -> None:
    """A sum is asked for by its digits alone; a year or a figure is in every other paper."""
    assert says_anything(Walk("hypergraph", (), (), (), (), "", parts=((term, 3.0),))) == says
