"""A setting changed with its effect and back, and a snapshot taken away."""

from __future__ import annotations

import zipfile
from pathlib import Path

from playwright.sync_api import Page, expect

from pages.shared.text import Words
from tests.browser.steps import ask, download, go, settled, visit

SEVERAL_PARTS = {
    "zh": "保证责任的最高金额、保证期间和保证方式分别是什么？",
    "en": "Which price for each Unit replaces EUR 18,400, who signed, and when does it take effect?",
}


def open_section(page: Page, words: Words, section: str) -> None:
    """Go to a part of the settings."""
    go(page, words, "settings")
    page.locator(".stMain").get_by_text(words(f"settings_{section}"), exact=True).first.click()
    settled(page)


def sentences(page: Page) -> int:
    """How many sentences the answer has."""
    return page.locator(".sk-answer a").count()


def test_a_setting_takes_effect_and_goes_back(page: Page, address: str, language: str) -> None:
    """With one sentence at most the next answer has one; with the default it has as many as before."""
    words = visit(page, address, language)
    ask(page, words, SEVERAL_PARTS[language])
    before = sentences(page)
    open_section(page, words, "answering")
    field = page.get_by_label(words("setting_answer_sentences"), exact=True)
    field.fill("1")
    field.press("Enter")
    expect(page.get_by_text(words("settings_unsaved", n=1))).to_be_visible()
    page.get_by_role("button", name=words("settings_save"), exact=True).click()
    expect(page.get_by_test_id("stAlert")).to_contain_text("→ 1")
    go(page, words, "ask")
    ask(page, words, f"{SEVERAL_PARTS[language]}?")
    assert sentences(page) == 1 < before
    open_section(page, words, "answering")
    page.get_by_role("button", name=words("settings_reset"), exact=True).click()
    expect(page.get_by_test_id("stAlert")).to_contain_text("1 →")
    go(page, words, "ask")
    ask(page, words, f"{SEVERAL_PARTS[language]}??")
    assert sentences(page) == before


def test_a_snapshot_is_taken_away(page: Page, address: str, tmp_path: Path) -> None:
    """The file that comes down is a sound ZIP that holds the ledger."""
    words = visit(page, address, "en", "settings")
    open_section(page, words, "copies")
    page.get_by_role("button", name=words("snapshot_make"), exact=True).click()
    button = page.get_by_role("button", name="Download skein-")
    expect(button).to_be_visible()
    with zipfile.ZipFile(download(page, button.inner_text().splitlines()[-1], tmp_path)) as taken:
        assert taken.testzip() is None and any("ledger" in name for name in taken.namelist())
