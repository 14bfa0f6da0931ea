"""The main job in a browser, in Chinese and English, and what must hold on the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import running_app
from tests.browser.steps import ask, choose_document, documents_told, settled, upload, visit, wide_overflow

CONTRACT = {
    "zh": "供货合同\n\n甲方：云岚科技有限公司\n乙方：北湖材料有限公司\n\n"
    "第一条 甲方与乙方于2024年3月1日签订本合同。\n\n第二条 乙方向甲方供应钛酸锂粉体，年供货量不低于800吨。\n",
    "en": "Supply Agreement\n\n1. Alder Instruments Ltd and Birch Metals Ltd signed this Agreement on 1 March 2024.\n\n"
    "2. Birch Metals Ltd supplies at least 800 tonnes of titanate powder a year to Alder Instruments Ltd.\n",
}
QUESTION = {"zh": "北湖材料的年供货量是多少？", "en": "How many tonnes of titanate powder does Birch Metals supply?"}
QUOTED = {"zh": "年供货量不低于800吨", "en": "at least 800 tonnes of titanate powder"}
FILE = {"zh": "测试供货合同.txt", "en": "Supply agreement.txt"}


@pytest.fixture(params=["zh", "en"])
def language(request: pytest.FixtureRequest) -> str:
    """Either language of the interface."""
    return str(request.param)


def test_upload_ask_vote(page: Page, address: str, language: str) -> None:
    """A visitor adds a contract, asks, sees quote and chain, votes and sees which weights moved."""
    words = visit(page, address, language, "library")
    upload(page, words, (FILE[language], CONTRACT[language].encode()))
    page.get_by_role("link", name=words("page_ask")).click()
    ask(page, words, QUESTION[language])
    expect(page.locator(".sk-cite", has_text=QUOTED[language]).first).to_contain_text(FILE[language])
    expect(page.frame_locator("iframe").locator("canvas")).to_be_visible()
    page.get_by_role("button", name=words("vote_up"), exact=True).click()
    expect(page.locator(".sk-change").first).to_contain_text("1.00 → 1.")
    page.get_by_role("button", name=words("vote_none"), exact=True).click()
    expect(page.locator(".sk-change").first).to_contain_text("→ 1.00")


def test_vote_and_reload_do_not_ask_again(page: Page, address: str, language: str) -> None:
    """The answer keeps its id through a vote, a change of view and a reload."""
    words = visit(page, address, language)
    ask(page, words, QUESTION[language])
    before = page.url
    page.get_by_role("button", name=words("vote_down"), exact=True).click()
    page.get_by_text(words("view_table"), exact=True).click()
    expect(page.locator(".sk-table")).to_be_visible()
    page.reload(wait_until="domcontentloaded")
    expect(page.locator("h2", has_text=QUESTION[language])).to_be_visible()
    assert page.url == before


def test_the_page_of_a_quote_opens(page: Page, address: str, language: str) -> None:
    """The page behind a quote opens as it looks, and Esc closes it; so it does again after a reload."""
    words = visit(page, address, language)
    ask(page, words, QUESTION[language])
    for _ in range(2):
        page.get_by_role("button", name=words("open_page_of", marker=1)).click()
        expect(page.locator(".sk-paper")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".sk-paper")).to_have_count(0)
        page.reload(wait_until="domcontentloaded")


def test_nothing_leaves_the_machine(page: Page, address: str, hosts: set[str], language: str) -> None:
    """A whole journey asks only the app's own host for anything."""
    words = visit(page, address, language, "library")
    visit(page, address, language)
    ask(page, words, QUESTION[language])
    page.frame_locator("iframe").locator("canvas").click()
    page.get_by_text(words("view_table"), exact=True).click()
    settled(page)
    assert hosts - {""} == {address.removeprefix("http://")}


@pytest.mark.parametrize(("path", "language"), [("", "zh"), ("ask", "en"), ("library", "zh")])
def test_cold_deep_link(chromium: Browser, tmp_path: Path, path: str, language: str) -> None:
    """The first visit of a new server may be to any page."""
    with running_app(tmp_path) as cold:
        page = chromium.new_page()
        visit(page, cold, language, path)
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.close()


@pytest.mark.parametrize("path", ["", "library"])
def test_narrow_window(page: Page, address: str, path: str, language: str) -> None:
    """At 400 pixels nothing is cut off to the right."""
    page.set_viewport_size({"width": 400, "height": 900})
    words = visit(page, address, language, path)
    if not path:
        ask(page, words, QUESTION[language])
    assert wide_overflow(page) <= 0


def test_another_tab_sees_the_job(page: Page, address: str, language: str) -> None:
    """A document added in one tab appears in another that was open already."""
    words = visit(page, address, language, "library")
    other = page.context.new_page()
    visit(other, address, language, "library")
    before = documents_told(other)
    upload(page, words, (f"tab-{language}.txt", f"Tab {language}. {CONTRACT[language]}".encode()))
    told = words("documents_count", n=before + 1)
    expect(other.get_by_role("heading", name=told)).to_be_visible(timeout=15_000)
    other.close()


def test_removed_document_is_not_cited(page: Page, address: str, language: str) -> None:
    """After removal with its receipt the document's words are no longer found."""
    words = visit(page, address, language, "library")
    upload(
        page, words, ("secret.txt", b"The code word of the Larkspur project is KINGFISHER, says Dora Quill of Elm Ltd.")
    )
    choose_document(page, words, "secret.txt")
    page.get_by_role("button", name=words("remove")).click()
    page.get_by_role("button", name=words("remove_sure"), exact=True).click()
    expect(page.get_by_test_id("stAlert")).to_contain_text("secret.txt")
    page.get_by_role("link", name=words("page_ask")).click()
    ask(page, words, "What is the code word of the Larkspur project?")
    expect(page.get_by_text("KINGFISHER")).to_have_count(0)
