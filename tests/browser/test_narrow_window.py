"""The main job in a window of 400 pixels: nothing has to be scrolled sideways."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import GUARANTEE, QUESTION
from tests.browser.steps import (
    ask,
    choose_document,
    close_page,
    open_page,
    picture_seen,
    show_view,
    upload,
    visit,
    vote,
    wide_overflow,
)

FACT = "Birch Metals Ltd and Alder Instruments Ltd signed the Gorse Agreement in Dunmore on 1 May 2024."


@pytest.fixture
def narrow(page: Page) -> Page:
    """A window as wide as a telephone."""
    page.set_viewport_size({"width": 400, "height": 900})
    return page


def test_the_main_job_can_be_done(narrow: Page, address: str, language: str) -> None:
    """A text is added, a question asked, its page opened, the table read, a vote given and taken back."""
    words = visit(narrow, address, language, "library")
    upload(narrow, words, (f"{language}.txt", f"{language}. {FACT}".encode()))
    assert wide_overflow(narrow) <= 0
    visit(narrow, address, language)
    ask(narrow, words, QUESTION[language])
    picture_seen(narrow)
    assert wide_overflow(narrow) <= 0
    open_page(narrow, words)
    assert wide_overflow(narrow) <= 0
    close_page(narrow)
    show_view(narrow, words, "table")
    assert vote(narrow, words, "up") and vote(narrow, words, "none")
    assert wide_overflow(narrow) <= 0


def test_no_page_is_wider_than_the_window(narrow: Page, address: str) -> None:
    """Each page with what it opens first, the Library with what was found in a document."""
    for path in ("memory", "trace", "settings", "library"):
        words = visit(narrow, address, "en", path)
        assert wide_overflow(narrow) <= 0, path
    choose_document(narrow, words, GUARANTEE)
    narrow.get_by_text(words("extraction"), exact=True).click()
    narrow.locator(".sk-passage").first.wait_for()
    assert wide_overflow(narrow) <= 0


def test_beside_the_sidebar_the_picture_stands_below_the_answer(page: Page, address: str) -> None:
    """At 800 pixels two columns would leave its words unreadably small."""
    page.set_viewport_size({"width": 800, "height": 1200})
    words = visit(page, address, "en")
    ask(page, words, QUESTION["en"])
    picture_seen(page)
    answer, picture = page.locator(".sk-answer").bounding_box(), page.locator("iframe").first.bounding_box()
    assert answer and picture and picture["y"] > answer["y"] + answer["height"] and picture["width"] > 500
    assert wide_overflow(page) <= 0
