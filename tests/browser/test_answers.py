"""An answer on the page: its marks, its vote, its reload; nothing is asked twice, and nothing leaves the machine."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import QUESTION
from tests.browser.steps import ask, close_page, go, open_page, picture_seen, settled, show_view, visit, vote


def claims(page: Page) -> list[tuple[str, str]]:
    """Each sentence of the answer with the quote that its mark leads to, without white space and who its roles are."""
    shown = page.locator(".sk-answer").inner_text()
    for added in page.locator(".sk-answer .sk-stands-for").all_inner_texts():
        shown = shown.replace(added, "", 1)
    pieces = re.split(r"\[(\d+)\]", shown)
    quotes = [page.locator(f"#source-{number} q").inner_text() for number in pieces[1::2]]
    return [(squeezed(one), squeezed(quote)) for one, quote in zip(pieces[::2], quotes, strict=False)]


def squeezed(text: str) -> str:
    """The text without white space."""
    return "".join(text.split())


def test_marks_lead_to_what_they_claim(page: Page, address: str, language: str) -> None:
    """Each sentence stands in the source that its mark names and scrolls to; so it does after a reload."""
    words = visit(page, address, language)
    ask(page, words, QUESTION[language])
    found = claims(page)
    assert found and all(sentence == quote for sentence, quote in found)
    for _ in range(2):
        page.locator(".sk-answer a").last.click()
        expect(page.locator(f"#source-{len(found)}")).to_be_in_viewport()
        page.reload(wait_until="domcontentloaded")
        settled(page)
        assert claims(page) == found


def test_a_mark_in_a_text_is_on_the_sentence(page: Page, address: str) -> None:
    """The page of a Word file marks the very words that are quoted."""
    words = visit(page, address, "zh")
    ask(page, words, "松崖电池的技术验证由谁负责？")
    source = page.locator(".sk-cite", has_text="季闻舟").first
    marked = open_page(page, words, int(source.inner_text()[1])).locator("mark").all_inner_texts()
    assert squeezed("".join(marked)) == squeezed(source.locator("q").inner_text())


def test_a_vote_a_view_and_a_reload_ask_nothing(page: Page, address: str) -> None:
    """The answer stays the same one, and the Trace page counts one question for it."""
    words = visit(page, address, "en")
    ask(page, words, question := "Which price was EUR 18,400 replaced by?")
    before = page.url
    vote(page, words, "down")
    show_view(page, words, "table")
    page.reload(wait_until="domcontentloaded")
    expect(page.locator("h2", has_text=question)).to_be_visible()
    assert page.url == before
    go(page, words, "trace")
    expect(page.locator("[class*=st-key-rows-traces] button", has_text=question)).to_have_count(1)


def test_nothing_leaves_the_machine(page: Page, address: str, hosts: set[str]) -> None:
    """A journey over every page, with picture, hulls, scores and an open page, asks only the app's own host."""
    words = visit(page, address, "zh")
    ask(page, words, QUESTION["zh"])
    picture_seen(page).locator("canvas").click()
    show_view(page, words, "hulls")
    show_view(page, words, "table")
    page.get_by_text(words("score_parts"), exact=True).click()
    expect(page.locator(".js-plotly-plot").first).to_be_visible()
    open_page(page, words)
    close_page(page)
    for name in ("library", "memory", "trace", "settings"):
        go(page, words, name)
    assert hosts - {""} == {address.removeprefix("http://")}


def test_a_typed_day_holds_when_escape_is_pressed(page: Page, address: str, language: str) -> None:
    """The words beside its field say so, also of one long ago."""
    words = visit(page, address, language)
    page.get_by_test_id("stDateInput").get_by_role("spinbutton").first.click()
    page.keyboard.type("19990901", delay=50)
    page.keyboard.press("Escape")
    expect(page.get_by_text(words("as_of", date="1999-09-01"), exact=True)).to_be_visible()
