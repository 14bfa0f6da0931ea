"""The Memory page in Chromium: found by keyboard, drawn, linked, and harmless with hostile names."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from core import Engine, Settings, SourceFile
from pages.shared.text import Words
from tests.browser.conftest import running_app
from tests.browser.steps import READ_WITHIN_MS, settled, wide_overflow

FILE = '合同 <img src=x onerror="alert(1)">.txt'
CONTRACT = (
    "采购合同\n\n甲方：云图科技有限公司\n乙方：宁川精密材料有限公司\n\n"
    "第一条 云图科技有限公司于2024年3月1日与宁川精密材料有限公司签订采购合同，合同金额为人民币900万元。\n"
)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The app on a memory that holds one contract with a hostile file name."""
    folder = tmp_path_factory.mktemp("memory")
    with closing(Engine.open(Settings(memory=folder))) as engine:
        engine.ingest([SourceFile(FILE, CONTRACT.encode())])
    with running_app(folder) as found:
        yield found


def open_memory(page: Page, address: str, language: str, query: str = "") -> Words:
    """Open the page by its address and wait until it stands."""
    words = Words("zh" if language == "zh" else "en")
    page.goto(f"{address}/memory?lang={language}{query}", wait_until="domcontentloaded")
    expect(page.get_by_role("heading", name=words("page_memory"), exact=True)).to_be_visible(timeout=READ_WITHIN_MS)
    settled(page)
    return words


def test_a_name_is_found_and_opened_by_keyboard(page: Page, address: str, hosts: set[str]) -> None:
    """Two characters, Enter, a row, Enter: the picture stands, and no other host was asked."""
    words = open_memory(page, address, "zh")
    box = page.get_by_role("textbox", name=words("memory_search_label"))
    box.fill("云图")
    box.press("Enter")
    row = page.locator("[class*=st-key-rows-names] button", has_text="云图科技有限公司").first
    expect(row).to_be_visible()
    row.press("Enter")
    expect(page.frame_locator("iframe").locator("canvas")).to_be_visible()
    assert "node=" in page.url and hosts == {address.removeprefix("http://")}


def test_a_link_opens_the_fact_it_names(page: Page, address: str) -> None:
    """In a new visit, in the other language, with words, document and page; nothing of the file's name takes effect."""
    open_memory(page, address, "zh")
    page.locator("[class*=st-key-rows-names] button", has_text="云图科技有限公司").first.click()
    page.locator("[class*=st-key-rows-facts] button", has_text="900万元").first.click()
    page.wait_for_url("**fact=*")
    query = page.url.split("lang=zh")[1]
    words = open_memory(page, address, "en", query)
    expect(page.locator("q", has_text="合同金额为人民币900万元")).to_be_visible()
    expect(page.locator(".sk-where", has_text='<img src=x onerror="alert(1)">')).to_be_visible()
    expect(page.get_by_role("heading", name=words("memory_members"))).to_be_visible()


def test_a_narrow_window_needs_no_scrolling_sideways(page: Page, address: str) -> None:
    """At 400 pixels, with a list and with a name open."""
    page.set_viewport_size({"width": 400, "height": 900})
    open_memory(page, address, "en")
    assert wide_overflow(page) <= 0
    page.locator("[class*=st-key-rows-names] button").first.click()
    expect(page.locator("iframe")).to_be_visible()
    assert wide_overflow(page) <= 0


def test_the_browsers_back_leads_to_what_was_open_before(page: Page, address: str) -> None:
    """From a fact to its name, and from there to the list."""
    words = open_memory(page, address, "en")
    page.locator("[class*=st-key-rows-names] button", has_text="云图科技有限公司").first.click()
    page.locator("[class*=st-key-rows-facts] button", has_text="900万元").first.click()
    expect(page.get_by_role("heading", name=words("memory_members"))).to_be_visible()
    page.go_back()
    expect(page.locator("iframe")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name=words("memory_most_connected"))).to_be_visible()
