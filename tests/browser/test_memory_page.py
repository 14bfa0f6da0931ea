"""The Memory page in Chromium: found by keyboard, drawn, linked, and harmless with hostile names."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from core import SourceFile
from tests.browser.conftest import remember, running_app
from tests.browser.steps import picture_seen, visit, wide_overflow

FILE = '合同 <img src=x onerror="alert(1)">.txt'
CONTRACT = (
    "采购合同\n\n甲方：云图科技有限公司\n乙方：宁川精密材料有限公司\n\n"
    "第一条 云图科技有限公司于2024年3月1日与宁川精密材料有限公司签订采购合同，合同金额为人民币900万元。\n"
)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The app on a memory that holds one contract with a hostile file name."""
    folder = remember(tmp_path_factory.mktemp("memory") / "memory", SourceFile(FILE, CONTRACT.encode()))
    with running_app(folder) as found:
        yield found


def test_a_name_is_found_and_opened_by_keyboard(page: Page, address: str, hosts: set[str]) -> None:
    """Two characters, Enter, a row, Enter: the picture stands, and no other host was asked."""
    words = visit(page, address, "zh", "memory")
    box = page.get_by_role("textbox", name=words("memory_search_label"))
    box.fill("云图")
    box.press("Enter")
    row = page.locator(".st-key-rows-names-names button", has_text="云图科技有限公司").first
    expect(row).to_be_visible()
    row.press("Enter")
    picture_seen(page)
    assert "node=" in page.url and hosts == {address.removeprefix("http://")}


def test_a_link_opens_the_fact_it_names(page: Page, address: str) -> None:
    """In a new visit, in the other language, with words, document and page; nothing of the file's name takes effect."""
    visit(page, address, "zh", "memory")
    page.locator("[class*=st-key-rows-names] button", has_text="云图科技有限公司").first.click()
    page.locator("[class*=st-key-rows-facts] button", has_text="900万元").first.click()
    page.wait_for_url("**fact=*")
    query = page.url.split("lang=zh")[1]
    words = visit(page, address, "en", "memory", query)
    expect(page.locator("q", has_text="合同金额为人民币900万元")).to_be_visible()
    expect(page.locator(".sk-where", has_text='<img src=x onerror="alert(1)">')).to_be_visible()
    expect(page.get_by_role("heading", name=words("memory_members"))).to_be_visible()


def test_a_narrow_window_needs_no_scrolling_sideways(page: Page, address: str) -> None:
    """At 400 pixels, with a list and with a name open."""
    page.set_viewport_size({"width": 400, "height": 900})
    visit(page, address, "en", "memory")
    assert wide_overflow(page) <= 0
    page.locator("[class*=st-key-rows-names] button").first.click()
    expect(page.locator("iframe")).to_be_visible()
    assert wide_overflow(page) <= 0


def test_the_browsers_back_leads_to_what_was_open_before(page: Page, address: str) -> None:
    """From a fact to its name, and from there to the list."""
    words = visit(page, address, "en", "memory")
    page.locator("[class*=st-key-rows-names] button", has_text="云图科技有限公司").first.click()
    page.locator("[class*=st-key-rows-facts] button", has_text="900万元").first.click()
    expect(page.get_by_role("heading", name=words("memory_members"))).to_be_visible()
    page.go_back()
    expect(page.locator("iframe")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name=words("memory_most_connected"))).to_be_visible()
