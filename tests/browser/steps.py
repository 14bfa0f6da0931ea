"""What a visitor does, as steps that the journeys are made of."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from core import without_control_characters
from pages.shared.text import Words

READ_WITHIN_MS = 60_000


def visit(page: Page, address: str, language: str, path: str = "") -> Words:
    """Open a page by its address and wait until it stands; gives the texts of its language."""
    words = Words("zh" if language == "zh" else "en")
    page.goto(f"{address}/{path}?lang={language}", wait_until="domcontentloaded")
    heading = words("page_library" if path == "library" else "page_ask")
    expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible(timeout=READ_WITHIN_MS)
    settled(page)
    return words


def settled(page: Page) -> None:
    """Wait until the script of the page has run to its end."""
    page.wait_for_timeout(250)
    page.locator("[data-testid=stApp][data-test-script-state=notRunning]").wait_for(timeout=READ_WITHIN_MS)


def upload(page: Page, words: Words, *files: tuple[str, bytes]) -> None:
    """Hand files in and wait until all of them are stored and the job is over."""
    before = documents_told(page)
    given = [{"name": name, "mimeType": "application/octet-stream", "buffer": data} for name, data in files]
    page.locator("input[type=file]").set_input_files(given)
    settled(page)
    page.get_by_role("button", name=words("upload_submit")).click()
    told = words("documents_count", n=before + len(files))
    expect(page.get_by_role("heading", name=told)).to_be_visible(timeout=READ_WITHIN_MS)
    expect(page.get_by_role("button", name=words("cancel"), exact=True)).to_have_count(0, timeout=READ_WITHIN_MS)
    settled(page)


def documents_told(page: Page) -> int:
    """How many documents the Library says there are."""
    heading = page.get_by_role("heading", name=re.compile(r"^\d+ (份资料|documents?)"))
    return int(heading.inner_text().split()[0])


def choose_document(page: Page, words: Words, name: str) -> None:
    """Choose a document by its name, as the keyboard does."""
    name = without_control_characters(name)
    page.get_by_label(words("choose"), exact=True).click()
    page.keyboard.type(name)
    page.get_by_role("option", name=name, exact=True).click()
    settled(page)


def ask(page: Page, words: Words, question: str) -> None:
    """Type a question, press Enter and wait for its answer."""
    box = page.get_by_label(words("question"), exact=True)
    box.fill(question)
    box.press("Enter")
    expect(page.locator("h2", has_text=question)).to_be_visible(timeout=READ_WITHIN_MS)
    settled(page)


def wide_overflow(page: Page) -> int:
    """Pixels by which the content is wider than the window."""
    return int(page.evaluate("document.querySelector('.stMain').scrollWidth - window.innerWidth"))
