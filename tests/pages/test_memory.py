"""The Memory page on a fake engine, in both languages."""

from dataclasses import replace
from unittest.mock import patch

import pytest
from streamlit.testing.v1 import AppTest

from core.records import Delta, EventChange, FoundNode, Node
from pages.shared import links
from pages.shared.text import Words
from tests.pages.fake_browsing import ALDER, record
from tests.pages.fake_engine import FakeEngine


@pytest.fixture
def memory(app: AppTest) -> AppTest:
    """The app with the Memory page open."""
    app.run()
    return app.switch_page("pages/memory/page.py").run()


def words_of(app: AppTest) -> Words:
    """The texts of the app's language."""
    return Words(app.session_state["language"])


def shown(app: AppTest) -> str:
    """All HTML on the page."""
    assert not app.exception
    return "\n".join(one.body for one in app.html)


def labels(app: AppTest) -> str:
    """Labels of all buttons, without the marks that keep Markdown out."""
    return "\n".join(one.label.replace("\\", "") for one in app.button)


def press(app: AppTest, part: str) -> AppTest:
    """Press the first button whose label holds this."""
    return next(one for one in app.button if part in one.label.replace("\\", "")).click().run()


def search(app: AppTest, text: str) -> AppTest:
    """Type into the search box and press Enter."""
    return app.text_input(key="memory_search").set_value(text).run()


def section(app: AppTest, name: str) -> AppTest:
    """Choose another section."""
    return app.segmented_control(key="memory_section").set_value(name).run()


def test_blank_shows_the_numbers_and_the_most_frequent_names(memory: AppTest) -> None:
    """Names, facts and documents are counted; names come with type, facts and documents."""
    words = words_of(memory)
    assert words("memory_counts", names=4, facts=3, documents=2) in shown(memory)
    assert ALDER.name in labels(memory) and words("memory_document_count", n=2) in labels(memory)


def test_the_memory_says_how_tidy_it_is(memory: AppTest) -> None:
    """What stands alone, what is stated twice, what was left out."""
    words = words_of(memory)
    page = shown(memory)
    assert words("hygiene_repeated", n=2) in page and words("hygiene_singletons", n=2, total=4) in page
    assert words("dropped_near_duplicate", n=1) in page


def test_a_fact_says_where_else_it_is_stated(memory: AppTest) -> None:
    """As a fact of its own, which opens."""
    press(press(memory, ALDER.name), "担保方签订")
    assert words_of(memory)("memory_repeats") in [one.value for one in memory.subheader]
    press(memory, "担保范围与最低供货量挂钩")
    assert memory.query_params["fact"] == "h8"


def test_search_finds_names_and_facts(memory: AppTest) -> None:
    """Two characters are enough; what is not found is said."""
    search(memory, "担保")
    assert "担保范围与最低供货量挂钩。" in labels(memory)
    assert words_of(memory)("memory_no_names", text="担保") in shown(memory)
    assert ALDER.name in labels(search(memory, "云图"))


def test_a_name_shows_what_it_is_and_what_lies_around_it(memory: AppTest) -> None:
    """Aliases, documents, facts and the picture; the address names it."""
    press(memory, ALDER.name)
    page = shown(memory)
    assert "YT Tech" in page and "补充协议二.pdf" in page and words_of(memory)("memory_facts_of", n=3) in page
    assert memory.query_params["node"] == "7" and memory.get("iframe")
    assert words_of(memory)("memory_a_fact") in page


def test_a_name_without_facts_is_drawn_alone(memory: AppTest) -> None:
    """With a sentence that says why."""
    press(memory, "项目三期")
    assert words_of(memory)("memory_no_facts_of") in shown(memory) and memory.get("iframe")


def test_a_role_says_whose_it_is(memory: AppTest) -> None:
    """By the name of the document."""
    press(memory, "Guarantee.docx")
    assert words_of(memory)("memory_belongs_to") in shown(memory)


def test_a_fact_shows_words_members_source_and_weight(memory: AppTest) -> None:
    """Verbatim words with document and page, weight now and in 30 days, and the way back to its name."""
    press(press(memory, ALDER.name), "担保方签订")
    page, words = shown(memory), words_of(memory)
    assert '<q class="sk-quote">甲方与担保方签订补充协议二。</q>' in page and "第二条" in page
    assert words("weight_unmoved", now="1.45") in page or words("weight_later", now="1.45", later="1.25") in page
    assert memory.query_params["fact"] == "7" and memory.query_params["node"] == "7"
    press(memory, words("memory_back_to_name"))
    assert "fact" not in memory.query_params and memory.get("iframe")


def test_members_open_their_names(memory: AppTest) -> None:
    """From a fact on to the next name, and back to the list."""
    press(press(memory, ALDER.name), "挂钩")
    press(memory, "河岸控股集团")
    assert memory.query_params["node"] == "y2" and "fact" not in memory.query_params
    press(memory, words_of(memory)("memory_back"))
    assert "node" not in memory.query_params and not memory.get("iframe")


@pytest.mark.parametrize(("key", "text"), [("fact", "挂钩"), ("node", "YT Tech")])
def test_an_address_opens_a_name_or_a_fact(app: AppTest, key: str, text: str) -> None:
    """A fact and a name of one id are two things."""
    app.query_params[key] = "h8" if key == "fact" else "7"
    app.run()
    app.switch_page("pages/memory/page.py")
    app.query_params[key] = "h8" if key == "fact" else "7"
    assert text in shown(app.run())


@pytest.mark.parametrize("what", ["fact", "node"])
def test_what_is_gone_is_dropped_with_a_note(memory: AppTest, what: str) -> None:
    """An old link ends in a sentence and the list."""
    memory.query_params[what] = "gone"
    memory.run()
    assert [one.value for one in memory.info] == [words_of(memory)("memory_gone")] and not memory.error
    assert what not in memory.query_params and ALDER.name in labels(memory)


def test_trust_lists_both_ends(memory: AppTest) -> None:
    """Most trusted facts first, least trusted beside them; neutral facts in neither."""
    section(memory, "trust")
    assert "甲方与担保方签订补充协议二。" in labels(memory) and "乙方按月报告库存。" in labels(memory)
    assert "挂钩" not in labels(memory)
    assert words_of(memory)("memory_later", weight="1.25") in labels(memory)


def test_archive_says_what_brings_a_fact_back(memory: AppTest, engine: FakeEngine) -> None:
    """Within 30 days by itself or later; an empty archive is no error."""
    assert words_of(memory)("memory_back_by_time") in labels(section(memory, "archive"))
    engine.facts["h9"] = replace(engine.facts["h9"], weight_later=0.15)
    assert words_of(memory)("memory_back_later") in labels(memory.run())
    engine.facts.clear()
    assert words_of(memory)("memory_archive_empty", floor="0.20") in shown(memory.run())


def test_another_section_or_search_closes_what_is_open(memory: AppTest) -> None:
    """Nothing stays in the address."""
    press(memory, ALDER.name)
    section(memory, "trust")
    assert "node" not in memory.query_params
    press(memory, "担保方签订")
    section(memory, "search")
    press(memory, ALDER.name)
    assert "node" not in search(memory, "河岸").query_params


def test_long_lists_come_in_parts(memory: AppTest, engine: FakeEngine) -> None:
    """A button shows more until all are there."""
    engine.names |= {f"z{i}": FoundNode(Node(f"z{i}", f"Name {i}", "term"), 0, 1) for i in range(30)}
    memory.run()
    assert "Name 29" not in labels(memory)
    press(memory, words_of(memory)("memory_more"))
    assert "Name 29" in labels(memory) and words_of(memory)("memory_more") not in labels(memory)


def test_hostile_names_are_shown_as_written(memory: AppTest, engine: FakeEngine) -> None:
    """Markup, Markdown, direction overrides and great length have no effect anywhere."""
    hostile = '<img src=x onerror=alert(1)> **b** [x](y) \u202e"q"' + "长" * 300
    engine.names["7"] = FoundNode(Node("7", hostile, "term", "", (hostile,)), 1, 1, hostile)
    engine.facts["7"] = record("7", hostile)
    memory.run()
    row = next(one.label for one in memory.button if "onerror" in one.label)
    assert "\\<img" in row and "\\*\\*b" in row and "\u202e" not in row and len(row) < 700
    press(memory, "onerror")
    assert "<img src=x" not in shown(memory) and "&lt;img src=x" in shown(memory)


def test_empty_memory_invites(memory: AppTest, engine: FakeEngine) -> None:
    """Not an error but a first step."""
    engine.stored.clear()
    engine.names.clear()
    engine.facts.clear()
    assert words_of(memory)("load_samples") in labels(memory.run())


def test_votes_are_told_on_the_fact_and_under_trust(memory: AppTest, engine: FakeEngine) -> None:
    """What changed last leads to the fact, which says who voted how and on which question."""
    moved = EventChange(Delta("7", 0.45), "甲方与担保方签订补充协议二。", 1.0, 1.45)
    engine.tell("ann", "down", (moved,), reason="out-of-date", answer_id="a7", question="谁担保？")
    press(section(memory, "trust"), "1.00 → 1.45")
    page, words = shown(memory), words_of(memory)
    assert words("reason_out-of-date") in page and "1.00 → 1.45" in page and "ann" in page
    assert f'href="ask?answer=a7&amp;lang={words.language}"' in page


def test_a_vote_taken_back_happened_last(memory: AppTest, engine: FakeEngine) -> None:
    """The fact's row tells that first, with the weight now and without the step that is undone."""
    moved = EventChange(Delta("7", -0.25), "甲方与担保方签订补充协议二。", 1.0, 0.75)
    engine.tell("bob", "down", (moved,), question="?")
    engine.undo(1, by="eve")
    told = labels(section(memory, "trust"))
    assert "eve" in told
    assert words_of(memory)("memory_weight_now", weight="1.45") in told and "0.75" not in told


def test_the_ledger_is_a_section(memory: AppTest) -> None:
    """Empty, it says how it fills."""
    assert words_of(memory)("ledger_empty") in shown(section(memory, "ledger"))


@pytest.mark.parametrize("language", ["zh", "en"])
def test_links_keep_the_language_and_any_id(language: str) -> None:
    """An id may hold what an address may not."""
    with patch("pages.shared.visitor.language", return_value=language):
        assert links.memory_fact("d#0:h&1") == f"memory?fact=d%230%3Ah%261&lang={language}"
        assert links.trace("a1") == f"trace?answer=a1&lang={language}"


def test_concepts_are_listed_and_open_like_facts(memory: AppTest) -> None:
    """Label, names, passages and documents in the list; what a concept is, and where its names meet, when open."""
    words = words_of(memory)
    section(memory, "concepts")
    assert words("concepts_about") in shown(memory) and words("concept_passages", n=1) in labels(memory)
    press(memory, "逾期交货 · 违约责任")
    assert words("concept_about") in shown(memory) and words("concept_sources") in shown(memory)
    assert memory.query_params["fact"] == "c_1"


def test_a_memory_without_concepts_says_when_one_appears(memory: AppTest, engine: FakeEngine) -> None:
    """A sentence instead of a list."""
    with patch.object(engine, "concepts", lambda *_, **__: []):
        assert words_of(memory)("concepts_none") in shown(section(memory, "concepts"))


def test_a_name_shows_the_concepts_it_belongs_to(memory: AppTest) -> None:
    """Below its facts, and in the picture under a sign of their own, which the legend tells."""
    press(memory, ALDER.name)
    words = words_of(memory)
    assert words("concepts_of") in shown(memory) and "逾期交货 · 违约责任" in labels(memory)
    assert words("concept") in shown(memory)
