"""Ten visitors at once: each sees its own questions and hands in its own paper, and all of them the same memory."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from pages.shared.text import Words
from tests.browser.conftest import new_visitor
from tests.browser.steps import (
    answer_heading,
    documents_heading,
    documents_told,
    go,
    hand_in,
    settled,
    start_asking,
    visit,
)

SESSIONS = 10
QUESTIONS = [f"What did visitor number {number} ask about the price for each Unit?" for number in range(SESSIONS)]


@pytest.fixture
def pages(chromium: Browser) -> Iterator[list[Page]]:
    """A page of each of ten visitors with cookies of their own."""
    contexts = [new_visitor(chromium) for _ in range(SESSIONS)]
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


def each(pages: list[Page]) -> Iterator[tuple[int, Page]]:
    """One page after the other, in front as a visitor has it: Chromium lets pages behind others rest."""
    for number, page in enumerate(pages):
        page.bring_to_front()
        yield number, page


def test_ten_sessions_ask_and_vote_at_once(pages: list[Page], address: str) -> None:
    """Nobody waits for another: own answer, past question and vote, and one ledger for all."""
    words = Words("en")
    for number, page in each(pages):
        visit(page, address, "en")
        start_asking(page, words, QUESTIONS[number])
    for number, page in each(pages):
        expect(answer_heading(page, QUESTIONS[number])).to_be_visible()
        expect(page.locator(".st-key-history [class*=st-key-past-]")).to_have_count(1)
        settled(page)
        page.get_by_role("button", name=words("vote_down" if number % 2 else "vote_up"), exact=True).first.click()
        expect(page.get_by_role("button", name=words("vote_none"), exact=True).first).to_be_visible()
    go(pages[0], words, "memory")
    pages[0].locator(".stMain").get_by_text(words("memory_ledger"), exact=True).click()
    expect(pages[0].locator(".sk-event")).to_have_count(SESSIONS)


def test_ten_sessions_hand_in_papers_at_once(pages: list[Page], address: str) -> None:
    """Also while the papers of others are read; what is handed in is not lost, and all see it."""
    words = Words("en")
    for _, page in each(pages):
        visit(page, address, "en", "library")
    before = documents_told(pages[0])
    for number, page in each(pages):
        text = f"Visitor {number} and Birch Metals Ltd signed the Gorse Agreement {number} in Dunmore on 1 May 2024."
        hand_in(page, words, (f"visitor {number}.txt", text.encode()))
    for _, page in each(pages):
        expect(documents_heading(page, words, before + SESSIONS)).to_be_visible()
