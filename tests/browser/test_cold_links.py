"""The first visit of a new server may be to any page."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import running_app
from tests.browser.steps import visit


@pytest.mark.parametrize(
    ("path", "language"), [("ask", "zh"), ("library", "en"), ("memory", "zh"), ("trace", "en"), ("settings", "zh")]
)
def test_cold_deep_link(page: Page, papers: Path, tmp_path: Path, path: str, language: str) -> None:
    """It shows that page on the memory there is, and no dialog that says otherwise."""
    with running_app(shutil.copytree(papers, tmp_path / "memory")) as cold:
        words = visit(page, cold, language, path)
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.get_by_test_id("stException")).to_have_count(0)
        expect(page.get_by_role("button", name=words("load_samples"))).to_have_count(0)
        assert page.url.startswith(f"{cold}/{path}?")
