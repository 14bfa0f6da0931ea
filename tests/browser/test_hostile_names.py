"""A file, a title and names that try to be markup, script or a change of direction: on every page they stay text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from core import SourceFile
from pages.shared.text import Words
from tests.browser.conftest import remember, running_app
from tests.browser.steps import (
    choose_document,
    close_page,
    download,
    go,
    open_page,
    picture_seen,
    settled,
    show_view,
    upload,
    visit,
    vote,
)

MARKUP = "<img src=x onerror=window.__x=1>"
SCRIPT = "<script>window.__x=1</script>"
TURNED = "\u202egnp.\u202c\u200f"
FILE = f"{MARKUP}'\"` $x$ :red[x] **b** {TURNED} {'长' * 300}.txt"
TEXT = (
    f'# {MARKUP} {SCRIPT} "{TURNED}"\n\n'
    f"第一条 北湖材料有限公司于2024年3月1日与云岚科技有限公司签订《{MARKUP}》，合同金额为人民币900万元。\n\n"
    f"第二条 {MARKUP}有限公司（以下简称“{SCRIPT}”）与北湖材料有限公司于2024年5月签订《”'onload=window.__x=1 协议》。\n"
)
QUESTION = f"北湖材料有限公司签订了《{MARKUP}》还是 {SCRIPT} {TURNED}？"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The app on a memory of one hostile file."""
    folder = remember(tmp_path_factory.mktemp("hostile") / "memory", SourceFile(FILE, TEXT.encode()))
    with running_app(folder) as found:
        yield found


def asked(page: Page, address: str) -> Words:
    """Ask with the hostile question."""
    words = visit(page, address, "en")
    box = page.get_by_label(words("question"), exact=True)
    box.fill(QUESTION)
    box.press("Enter")
    expect(page.locator("h2", has_text=MARKUP)).to_be_visible()
    settled(page)
    return words


def harmless(page: Page) -> bool:
    """Whether no script ran and no element came of a name, in the page and in its frames."""
    return all(
        frame.evaluate("window.__x === undefined && !document.querySelector('img[src=x], [onload*=__x]')")
        for frame in page.frames
    )


def test_library(page: Page, address: str) -> None:
    """Brought in through the browser, chosen, with what was found and the page open."""
    words = visit(page, address, "en", "library")
    name = FILE[:90].replace('"', "") + ".txt"  # browsers write a quote in a file's name as %22
    upload(page, words, (name, f"{TEXT}\n第三条 又一份。".encode()))
    choose_document(page, words, name)
    page.get_by_text(words("extraction"), exact=True).click()
    expect(page.locator(".sk-passage", has_text=MARKUP).first).to_be_visible()
    expect(page.locator(".sk-facts", has_text=SCRIPT).first).to_be_visible()
    page.get_by_role("button", name=words("open_document"), exact=True).click()
    expect(page.locator(".sk-paper")).to_contain_text(MARKUP)
    assert harmless(page)


def test_ask(page: Page, address: str) -> None:
    """Picture with its details, hulls, table, score parts, a fact's panel, the open page, vote and past questions."""
    words = asked(page, address)
    frame = picture_seen(page)
    frame.locator("#marks").focus()
    page.keyboard.press("Enter")
    expect(frame.locator("#details b")).to_contain_text(MARKUP)
    show_view(page, words, "hulls")
    show_view(page, words, "table")
    expect(page.locator(".sk-table", has_text=MARKUP)).to_be_visible()
    page.get_by_text(words("score_parts"), exact=True).click()
    expect(page.locator(".js-plotly-plot").first).to_be_visible()
    page.get_by_label(words("choose_fact"), exact=True).click()
    page.get_by_role("option").first.click()
    expect(page.get_by_role("link", name=words("in_memory"))).to_be_visible()
    expect(open_page(page, words)).to_contain_text(MARKUP)
    close_page(page)
    vote(page, words, "up")
    assert harmless(page)


@pytest.mark.parametrize("what", ["export", "export_picture"])
def test_exports(page: Page, address: str, tmp_path: Path, what: str) -> None:
    """The evidence pack and the picture as pages, opened as files."""
    words = asked(page, address)
    page.get_by_role("button", name=words(what), exact=True).click()
    file = download(page, words("export_html" if what == "export" else "export_picture_html"), tmp_path)
    page.goto(file.as_uri())
    expect(page.locator("body")).not_to_be_empty()
    assert "onerror" in page.content() and harmless(page)


def test_memory(page: Page, address: str) -> None:
    """Found, with what lies around it drawn, and its fact."""
    words = visit(page, address, "en", "memory")
    box = page.get_by_role("textbox", name=words("memory_search_label"))
    box.fill(MARKUP)
    box.press("Enter")
    page.locator(".st-key-rows-names-names button", has_text=MARKUP).first.click()
    picture_seen(page)
    assert harmless(page)
    page.locator(".st-key-rows-facts-around button").first.click()
    expect(page.locator(".sk-quote").first).to_contain_text("北湖")
    assert harmless(page)


def test_votes_in_memory(page: Page, address: str) -> None:
    """After a vote, its facts among those that changed last and in the ledger."""
    words = asked(page, address)
    vote(page, words, "down")
    go(page, words, "memory")
    for section, rows in (("trust", ".st-key-rows-facts-changed"), ("ledger", ".sk-event")):
        page.locator(".stMain").get_by_text(words(f"memory_{section}"), exact=True).click()
        expect(page.locator(rows, has_text=MARKUP).first).to_be_visible()
        assert harmless(page)


def test_trace(page: Page, address: str) -> None:
    """The question in the list, and its steps."""
    words = asked(page, address)
    go(page, words, "trace")
    page.locator("[class*=st-key-rows-traces] button", has_text=MARKUP).first.click()
    picture_seen(page)
    assert harmless(page)


def test_settings(page: Page, address: str) -> None:
    """Every section."""
    words = visit(page, address, "en", "settings")
    for section in ("answering", "memory", "health", "storage", "copies"):
        page.locator(".stMain").get_by_text(words(f"settings_{section}"), exact=True).first.click()
        settled(page)
        expect(page.get_by_test_id("stException")).to_have_count(0)
    assert harmless(page)
