"""A question stopped while it is worked on, in a browser, on a fake engine that takes its time."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from pages.shared.text import Words
from tests.browser.conftest import ROOT, wait_until_up
from tests.browser.steps import settled, visit

QUESTION = "Who guarantees?"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """An app whose engine takes a second a step."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "tests.browser.fake_server", str(port), "slow"]
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_until_up(f"http://127.0.0.1:{port}")
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)


def start(page: Page, words: Words) -> None:
    """Ask, and wait until the first hop is told."""
    box = page.get_by_label(words("question"), exact=True)
    box.fill(QUESTION)
    box.press("Enter")
    expect(page.locator(".sk-stages .sk-now")).to_contain_text(words("stage_hop_n", n=1), timeout=20_000)


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
    expect(page.locator("h2", has_text=QUESTION)).to_be_visible(timeout=20_000)


def test_another_control_stops_it_too(page: Page, address: str) -> None:
    """Switching the language while it works is no question: it is stopped, and one click asks it again."""
    start(page, visit(page, address, "en"))
    page.get_by_text("中文", exact=True).click()
    expect(page.locator(".st-key-stopped")).to_contain_text(QUESTION)
    expect(page.get_by_role("button", name=Words("zh")("ask_again"))).to_be_visible()
