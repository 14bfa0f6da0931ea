"""Two visitors at once: each keeps language, options and what is open, whatever the other does."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from pages.shared.text import Words
from tests.browser.conftest import QUESTION, new_visitor
from tests.browser.steps import ask, choose, close_page, hand_in, open_page, settled, visit


def switched_off(page: Page, words: Words) -> None:
    """Have questions asked with the memory off."""
    page.get_by_role("button", name=words("options"), exact=True).click()
    choose(page, page.get_by_label(words("memory_mode"), exact=True), words("memory_off"))
    page.keyboard.press("Escape")
    settled(page)


def test_an_open_source_stays_open_when_the_papers_of_another_are_read(
    page: Page, chromium: Browser, address: str
) -> None:
    """A line says that more has come in; with the next thing that the visitor does, the page takes it up."""
    words = visit(page, address, "en")
    ask(page, words, QUESTION["en"])
    paper = open_page(page, words)
    context = new_visitor(chromium)
    other = context.new_page()
    visit(other, address, "zh", "library")
    hand_in(other, Words("zh"), ("来信.txt", "乌桕公司与青檀公司于2024年5月1日在临江签订运输协议。".encode()))
    expect(page.get_by_text(words("job_line_over"))).to_be_visible()
    expect(paper).to_be_visible()
    context.close()
    close_page(page)
    expect(page.get_by_text(words("job_line_over"))).to_have_count(0)


def test_two_tabs_keep_their_own_language_and_options(page: Page, chromium: Browser, address: str) -> None:
    """One reads Chinese with the memory off, the other English with it on; the answers say so."""
    words, others = visit(page, address, "zh"), Words("en")
    switched_off(page, words)
    context = new_visitor(chromium)
    other = context.new_page()
    visit(other, address, "en")
    ask(page, words, QUESTION["zh"])
    ask(other, others, QUESTION["en"])
    expect(page.locator(".sk-meta").first).to_contain_text(words("memory_mode_off"))
    expect(other.locator(".sk-meta").first).to_contain_text(others("memory_mode_on"))
    expect(page.get_by_role("heading", name=words("page_ask"), exact=True, level=1)).to_be_visible()
    context.close()
