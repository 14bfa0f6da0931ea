"""From the first start to a vote taken back: the main job of somebody new, in Chinese and in English."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from pages.shared.text import Words
from tests.browser.conftest import running_app
from tests.browser.steps import ask, close_page, go, marked_share, open_page, picture_seen, visit, vote

QUESTION = {"zh": "保证责任的最高金额是多少元？", "en": "What is the price for each Unit, packing included?"}
QUOTED = {"zh": "48,000,000元", "en": "EUR 18,400 for each Unit"}
PAPER = {"zh": "JC-BZ-2023-004_保证合同.pdf", "en": "HT-CY-2309_Supply_Agreement.pdf"}
READ = {"zh": 6, "en": 4}  # files of the sample set, in its order, among which these papers are


def load_samples(page: Page, words: Words) -> None:
    """Press the button of the invitation and wait until the first files are read; the others are called off."""
    page.get_by_role("button", name=words("load_samples")).click()
    expect(page.get_by_role("button", name=words("load_samples"))).to_have_count(0)
    go(page, words, "library")
    told = (words("job_title", finished=n, n=99, status="").partition("99")[0] for n in range(READ[words.language], 38))
    expect(page.get_by_text(re.compile(rf"^({'|'.join(told)})\d+"))).to_be_visible()  # a poll may skip a number
    page.get_by_role("button", name=words("cancel"), exact=True).click()
    expect(page.get_by_role("button", name=words("cancel"), exact=True)).to_have_count(0)
    go(page, words, "ask")


def test_from_the_first_start_to_a_vote_taken_back(page: Page, tmp_path: Path, language: str) -> None:
    """Samples, question, picture, the page with its mark; then a vote moves weights, and they go back with it."""
    with running_app(tmp_path) as address:
        words = visit(page, address, language)
        load_samples(page, words)
        ask(page, words, QUESTION[language])
        cited = page.locator(".sk-cite", has_text=QUOTED[language]).filter(has_text=PAPER[language]).first
        picture_seen(page)
        assert 0.0005 < marked_share(open_page(page, words, int(cited.inner_text()[1]))) < 0.1
        close_page(page)
        moved = vote(page, words, "up")
        assert moved and all(before == 1 < after for before, after in moved)
        assert sorted(vote(page, words, "none")) == sorted((after, before) for before, after in moved)
