"""Files brought in, followed from two tabs, asked about and removed; nothing is read twice."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import GUARANTEE, MINUTES, SAMPLES, running_app
from tests.browser.steps import (
    ask,
    choose_document,
    close_page,
    documents_heading,
    documents_told,
    go,
    hand_in,
    remove_document,
    settled,
    upload,
    visit,
)

QUESTION = "松崖电池的技术验证由谁负责？"
PERSON = "季闻舟"
THREE = ("Minutes_20240905_quarterly_review.md", "News_digest_2024Q1.txt", "会议纪要_云麓二期最终验收会.md")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The app on an empty memory."""
    with running_app(tmp_path_factory.mktemp("memory")) as found:
        yield found


def test_chinese_files_come_in_and_go(page: Page, address: str, language: str) -> None:
    """A PDF and a DOCX show their progress, are cited by their names, and after removal no longer."""
    words = visit(page, address, language, "library")
    hand_in(page, words, *((name, (SAMPLES / name).read_bytes()) for name in (GUARANTEE, MINUTES)))
    expect(page.locator(".stMain .sk-table")).to_contain_text(MINUTES)
    expect(documents_heading(page, words, 2)).to_be_visible()
    go(page, words, "ask")
    ask(page, words, QUESTION)
    expect(page.locator(".sk-cite", has_text=PERSON).first).to_contain_text(MINUTES)
    go(page, words, "library")
    for name in (MINUTES, GUARANTEE):
        remove_document(page, words, name)
    go(page, words, "ask")
    ask(page, words, f"{QUESTION}？")
    expect(page.locator(".stMain .sk-cite")).to_have_count(0)
    expect(page.locator(".stMain")).not_to_contain_text(PERSON)


def test_two_tabs_see_one_job(page: Page, address: str) -> None:
    """A tab that was open sees the job that another started; closing that one stops nothing."""
    words = visit(page, address, "en", "library")
    other = page.context.new_page()
    visit(other, address, "en", "library")
    before = documents_told(page)
    hand_in(other, words, *((name, (SAMPLES / name).read_bytes()) for name in THREE))
    expect(other.get_by_role("button", name=words("cancel"), exact=True)).to_be_visible()
    other.close()
    expect(page.get_by_text(re.compile(r"^(\d of|Last reading:) 3 files")).first).to_be_visible()
    expect(documents_heading(page, words, before + 3)).to_be_visible()


def test_a_rerun_reads_nothing_again(page: Page, address: str) -> None:
    """After a switch of language, another page and back, the last reading is still the first one."""
    words = visit(page, address, "en", "library")
    upload(page, words, ("once.txt", b"Birch Metals Ltd and Alder Ltd signed the Gorse Agreement on 1 May 2024."))
    page.get_by_text("中文", exact=True).click()
    settled(page)
    page.get_by_text("EN", exact=True).click()
    go(page, words, "trace")
    go(page, words, "library")
    last = words("job_over", n=1, counts=words("file_count", status=words("file_stored"), n=1))
    expect(page.get_by_text(last, exact=True)).to_be_visible()
    remove_document(page, words, "once.txt")


def test_what_is_quoted_is_in_view(page: Page, address: str) -> None:
    """The page of the last passage of a long text opens at its words, not at its head."""
    words = visit(page, address, "en", "library")
    lines = (f"Alder {n} Ltd pays Birch {n} Ltd EUR {n}00 under the Gorse Agreement {n}." for n in range(80))
    upload(page, words, ("long.txt", "\n\n".join(lines).encode()))
    choose_document(page, words, "long.txt")
    page.get_by_text(words("extraction"), exact=True).click()
    settled(page)
    page.get_by_role("button", name=words("open_page"), exact=True).last.click()
    expect(page.locator(".sk-paper mark")).to_be_in_viewport()
    close_page(page)
    remove_document(page, words, "long.txt")
