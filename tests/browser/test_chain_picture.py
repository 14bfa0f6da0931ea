"""The picture of a chain in Chromium: the wheel, the keyboard, hostile names, and no request."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page

from core.evidence.picture import Picture, build_picture
from pages.shared.chain_picture import chain_html
from pages.shared.text import Words
from tests.pages.fake_engine import answer_to

HOSTILE = "<img src=x onerror=window.__x=1>"


def opened(page: Page, folder: Path, picture: Picture) -> Page:
    """The picture as a file in the browser, drawn."""
    file = folder / "picture.html"
    file.write_text(chain_html(picture, Words("en"), "light"), "utf-8")
    page.goto(file.as_uri())
    page.wait_for_function("network.getScale() > 0.2 && document.querySelectorAll('#marks li').length > 0")
    return page


def scale(page: Page) -> float:
    """How large the picture is drawn, two frames later."""
    frames = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(network.getScale()))))"
    return float(page.evaluate(frames))


def test_the_wheel_alone_does_not_zoom(page: Page, tmp_path: Path) -> None:
    """The wheel is left to the page; with Ctrl it zooms, and so do the buttons."""
    opened(page, tmp_path, build_picture(answer_to("q")))
    page.mouse.move(300, 200)
    before = scale(page)
    page.mouse.wheel(0, -100)
    assert scale(page) == before
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    assert (nearer := scale(page)) > before
    page.locator("#nearer").click()
    assert scale(page) > nearer


def test_the_keyboard_reaches_every_fact(page: Page, tmp_path: Path) -> None:
    """Tab, arrows and Enter show the details of one fact after the other; Escape closes them."""
    picture = build_picture(answer_to("q"))
    opened(page, tmp_path, picture)
    page.locator("#marks").focus()
    seen = []
    for _ in picture.facts:
        page.keyboard.press("Enter")
        seen.append(page.locator("#details b").inner_text())
        page.keyboard.press("ArrowDown")
    assert seen == [fact.text for fact in picture.facts]
    page.keyboard.press("Escape")
    assert page.locator("#details").is_hidden()


@pytest.mark.parametrize("width", [400, 1280])
def test_hostile_names_are_text(page: Page, tmp_path: Path, hosts: set[str], width: int) -> None:
    """Markup in names and facts is drawn as text, its details too, and nothing is asked for."""
    answer = answer_to("q")
    facts = tuple(replace(one, text=HOSTILE, reason=HOSTILE) for one in answer.confirmed)
    page.set_viewport_size({"width": width, "height": 700})
    opened(page, tmp_path, build_picture(replace(answer, chains=(), confirmed=facts)))
    page.locator("#marks").focus()
    page.keyboard.press("Enter")
    assert page.locator("#details b").inner_text() == HOSTILE
    assert page.evaluate("window.__x") is None and hosts <= {""}


def test_details_do_not_cover_marks_for_the_pointer(page: Page, tmp_path: Path) -> None:
    """With the details of the first fact open, a click on the next fact under them shows that one."""
    picture = build_picture(answer_to("q"))
    opened(page, tmp_path, picture)
    for fact in picture.facts[:2]:
        place = page.evaluate(f"network.canvasToDOM(network.getPositions(['{fact.key}']).{fact.key})")
        page.locator("canvas").click(position=place)
        assert page.locator("#details b").inner_text() == fact.text
