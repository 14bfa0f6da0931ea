"""The page of a source opens from a citation, marked, with the pages beside it one click away."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from core.errors import UnknownDocument
from core.records import SourcePage
from pages.shared.paper import STRETCH, paper, stretches
from pages.shared.places import place_words
from pages.shared.text import Words
from tests.pages.fake_engine import SUPPLEMENT, FakeEngine
from tests.pages.fake_sources import HOSTILE

ZH, EN = Words("zh"), Words("en")
OPEN = "open-page-a1-1"


def opened(app: AppTest) -> AppTest:
    """The app with an answer, and the page of its first citation open."""
    app.run()
    app.button(key="suggested-0").click().run()
    return app.button(key=OPEN).click().run()


def shown(app: AppTest) -> str:
    """All HTML on the page."""
    return "\n".join(one.body for one in app.html)


def words_of(app: AppTest) -> Words:
    """The texts in the app's language."""
    return Words(app.session_state["language"])


def test_a_citation_opens_its_page(app: AppTest, engine: FakeEngine) -> None:
    """The picture of the cited page, with its words for those who do not see it; nothing is asked again."""
    page = shown(opened(app))
    assert not app.exception and len(engine.asked) == 1
    assert engine.shown_pages[0][:2] == (SUPPLEMENT, 2)
    assert 'src="data:image/png;base64,' in page and 'alt="第一条 &lt;img' in page
    assert words_of(app)("page_of", n=2, total=4) in page


def test_pages_turn_and_end(app: AppTest, engine: FakeEngine) -> None:
    """One click goes a page on; the first page has none before it."""
    opened(app)
    app.button(key="source-after").click().run()
    assert engine.shown_pages[-1][1] == 3
    app.button(key="source-before").click().run().button(key="source-before").click().run()
    assert engine.shown_pages[-1][1] == 1 and app.button(key="source-before").disabled
    assert len(engine.asked) == 1


def test_the_file_can_be_downloaded_where_it_was_kept(app: AppTest, engine: FakeEngine) -> None:
    """Else a sentence says that these are the words read from it."""
    engine.are_kept = False
    assert words_of(opened(app))("original_not_kept") in [one.value for one in app.caption]


def test_a_document_that_is_gone_offers_no_page(app: AppTest, engine: FakeEngine) -> None:
    """The citation says that it was removed."""
    opened(app)
    engine.stored.clear()
    app.run()
    assert OPEN not in [one.key for one in app.button]
    assert words_of(app)("source_removed") in shown(app)


def test_an_error_is_said_in_the_dialog(app: AppTest, engine: FakeEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the reader's language, without a trace."""
    def gone(*_: object) -> SourcePage:
        raise UnknownDocument("No document has the id 'x'.")

    monkeypatch.setattr(engine, "source_page", gone)
    opened(app)
    assert len(app.error) == 1 and not app.exception


def test_a_grid_has_its_letters_numbers_and_marked_cell() -> None:
    """Cells are text, whatever they hold."""
    page = SourcePage("d", "a.xlsx", 1, 1, "grid", cells=(("x", HOSTILE), ("y", "0.42")), first_row=7, first_column=26)
    html = paper(page, (0, 0), EN) + paper(
        SourcePage("d", "a.xlsx", 1, 1, "grid", cells=(("0.42",),), marked_cells=frozenset({(0, 0)})), (0, 0), EN
    )
    assert "<img" not in html and ">AA</th>" in html and ">8</th>" in html
    assert '<td class="sk-marked sk-target"><mark>0.42</mark></td>' in html


def test_words_show_their_mark() -> None:
    """The words around it stay text."""
    page = SourcePage("d", "a.md", 1, 1, "text", text=f"ab{HOSTILE}", marks=((0, 2),))
    html = paper(page, (0, len(page.text)), ZH)
    assert '<span class="sk-target"></span><mark>ab</mark>&lt;img' in html


def test_a_long_text_comes_in_parts_with_the_mark_in_the_middle_of_one() -> None:
    """The parts make up the whole text."""
    page = SourcePage("d", "a.txt", 1, 1, "text", text="x" * 2 * STRETCH + "y" * 4_000, marks=((9_990, 10_010),))
    parts, place = stretches(page)
    assert parts == [(0, 6_000), (6_000, 14_000), (14_000, 20_000)] and place == 1


def test_a_text_without_a_mark_begins_at_its_begin() -> None:
    """Parts end at line ends."""
    page = SourcePage("d", "a.txt", 1, 1, "text", text=("z" * 99 + "\n") * 200)
    parts, place = stretches(page)
    assert place == 0 and all(page.text[end - 1] == "\n" for _, end in parts)


@pytest.mark.parametrize(
    ("document_format", "page", "locator", "zh", "en"),
    [
        ("pdf", 3, "", "第 3 页", "p. 3"),
        ("docx", 1, "", "", ""),
        ("docx", 1, "table 2, row 3-4", "表 2，第 3–4 行", "table 2, rows 3–4"),
        ("xlsx", 2, "Prices!A5:J9", "Prices，A5:J9", "Prices, A5:J9"),
        ("csv", 1, "row 2", "第 2 行", "row 2"),
        ("eml", 1, "", "邮件正文", "the mail itself"),
        ("eml", 2, "attachment a.pdf", "附件 a.pdf", "attachment a.pdf"),
        ("", 1, "", "", ""),
    ],
)
def test_only_formats_with_pages_name_a_page(document_format: str, page: int, locator: str, zh: str, en: str) -> None:
    """Others say their sheet, rows or attachment, in the reader's language."""
    assert place_words(document_format, page, locator, ZH) == zh
    assert place_words(document_format, page, locator, EN) == en
