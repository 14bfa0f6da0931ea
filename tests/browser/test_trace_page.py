"""The Trace page: a question found, opened, stepped through; its picture grows."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import QUESTION
from tests.browser.steps import ask, go, picture_seen, settled, visit


def test_the_slider_steps_through_the_hops(page: Page, address: str, language: str) -> None:
    """From the answer by keyboard back to the seeds: fewer marks at every step, and forward to the same again."""
    words = visit(page, address, language)
    ask(page, words, QUESTION[language])
    go(page, words, "trace")
    page.locator("[class*=st-key-rows-traces] button", has_text=QUESTION[language]).first.click()
    slider = page.get_by_role("slider")
    expect(page.get_by_role("heading", name=words("answer"), exact=True)).to_be_visible()
    whole = picture_seen(page).locator("#marks li").count()
    slider.press("Home")
    expect(page.get_by_role("heading", name=words("trace_seeds"), exact=True)).to_be_visible()
    settled(page)
    assert 0 < picture_seen(page).locator("#marks li").count() < whole
    slider.press("End")
    expect(picture_seen(page).locator("#marks li")).to_have_count(whole)


def test_a_search_narrows_the_list(page: Page, address: str) -> None:
    """Words of a question leave it alone in the list; a click opens it at its address."""
    words = visit(page, address, "en")
    ask(page, words, "Who signed Amendment No. 1 for the Supplier?")
    go(page, words, "trace")
    box = page.get_by_label(words("trace_search"), exact=True)
    box.fill("for the Supplier")
    box.press("Enter")
    rows = page.locator("[class*=st-key-rows-traces] button")
    expect(rows).to_have_count(1)
    rows.click()
    expect(page.get_by_role("heading", name="Who signed Amendment No. 1 for the Supplier?")).to_be_visible()
    assert "answer=" in page.url
