"""A question stopped while it is worked on, in a browser, on a fake engine that takes its time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from pages.shared.text import Words
from tests.browser.conftest import running
from tests.browser.steps import answer_heading, settled, start_asking, visit

QUESTION = "Who guarantees?"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """An app whose engine takes a second a step."""
    with running("tests.browser.fake_server", "{port}", "slow") as found:
        yield found


def start(page: Page, words: Words) -> None:
    """Ask, and wait until the first hop is told."""
    start_asking(page, words, QUESTION)
    expect(page.locator(".sk-stages .sk-now")).to_contain_text(words("stage_hop_n", n=1))


@pytest.mark.parametrize("how", ["click", "Escape"])
def test_a_question_stops_and_leaves_nothing(page: Page, address: str, how: str) -> None:
    """By the button or by Esc: it says so, there is no answer and no past question; asked again it is answered."""
    words = visit(page, address, "en")
    start(page, words)
    page.get_by_role("button", name=words("stop")).click() if how == "click" else page.keyboard.press(how)
    expect(page.locator(".st-key-stopped")).to_contain_text(QUESTION)
    settled(page)
    expect(page.locator(".sk-stages")).to_have_count(0)
    expect(page.locator("h2")).to_have_count(0)
    expect(page.locator(".st-key-history")).to_have_count(0)
    page.get_by_role("button", name=words("ask_again")).click()
    expect(answer_heading(page, QUESTION)).to_be_visible()


def test_another_control_stops_it_too(page: Page, address: str) -> None:
    """Switching the language while it works is no question: it is stopped, and one click asks it again."""
    start(page, visit(page, address, "en"))
    page.get_by_text("中文", exact=True).click()
    expect(page.locator(".st-key-stopped")).to_contain_text(QUESTION)
    expect(page.get_by_role("button", name=Words("zh")("ask_again"))).to_be_visible()
