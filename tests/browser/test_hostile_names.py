"""Names from documents that try to be markup or script: they stay text everywhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from core import without_control_characters
from tests.browser.steps import ask, choose_document, settled, upload, visit

MARKUP = "<img src=x onerror=window.__x=1>"
TEXT = (
    f"# {MARKUP} <script>window.__x=1</script>\n\n"
    f'Supplier {MARKUP} Ltd signed the Gorse Agreement with "href" Holdings Ltd on 1 May 2024 in Dunmore.\n'
)
FILES = [f"{MARKUP}.txt", "\u202egnp.\u202c' ` $x$ :red[x].txt", "长" * 60 + "</script>.txt", "file_🙂.txt", "é.txt"]


@pytest.fixture
def asked(page: Page, address: str) -> Page:
    """The page with an answer whose document, title and names are hostile."""
    words = visit(page, address, "en", "library")
    files = [(name.replace("/", "∕"), f"{TEXT}\nCopy {number}.".encode()) for number, name in enumerate(FILES)]
    upload(page, words, *files)
    for name in FILES[:2]:
        choose_document(page, words, name.replace("/", "∕"))
        expect(page.locator(".sk-name", has_text=without_control_characters(name)).first).to_be_visible()
    page.get_by_text(words("extraction"), exact=True).click()
    expect(page.locator(".sk-passage", has_text=MARKUP).first).to_be_visible()
    page.get_by_role("link", name=words("page_ask")).click()
    ask(page, words, "Who signed the Gorse Agreement on 1 May 2024?")
    expect(page.frame_locator("iframe").locator("canvas")).to_be_visible(timeout=15_000)
    return page


def test_hostile_names_stay_text(asked: Page) -> None:
    """Nothing runs when the picture is hovered and clicked, the table read and the source opened."""
    canvas = asked.frame_locator("iframe").locator("canvas")
    box = canvas.bounding_box()
    assert box is not None
    for y in range(10, int(box["height"]), 12):
        canvas.hover(position={"x": 125, "y": y})
    for x, y in ((50, 18), (165, 18), (190, 42)):
        canvas.click(position={"x": x, "y": y})
    asked.get_by_text("Table", exact=True).click()
    asked.get_by_role("button", name="Open page [1]").click()
    expect(asked.locator(".sk-paper")).to_be_visible()
    settled(asked)
    assert all(frame.evaluate("window.__x") is None for frame in asked.frames)
    assert asked.locator("img[src='x']").count() == 0


def test_clicked_mark_shows_its_name_as_text(asked: Page) -> None:
    """The details below the picture hold the words of the fact and no element made of them."""
    frame = asked.frame_locator("iframe")
    inner = next(one for one in asked.frames if one.parent_frame)
    inner.wait_for_function("nodes.get().some(mark => mark.shape === 'custom')")
    place = inner.evaluate("network.canvasToDOM(network.getPositions(['f0']).f0)")
    frame.locator("canvas").click(position=place)
    expect(frame.locator("#details b")).to_contain_text("Gorse Agreement")
    assert frame.locator("#details img").count() == 0
