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


def opacities(page: Page) -> dict[str, float]:
    """How opaque the lines are, by the mark that they begin at: the least of each."""
    return dict(page.evaluate("""() => edges.get().reduce((found, one) => {
        const opacity = one.color.opacity ?? 1;
        found[one.from] = Math.min(found[one.from] ?? 1, opacity);
        return found;
    }, {})"""))


def test_lines_of_other_marks_fade_while_one_is_looked_at(page: Page, tmp_path: Path) -> None:
    """Those of the confirmed chain are full before; Escape brings all back."""
    opened(page, tmp_path, build_picture(answer_to("q")))
    before = opacities(page)
    assert max(before.values()) == 1 > min(before.values())
    page.locator("#marks").focus()
    page.keyboard.press("Enter")
    during = opacities(page)
    assert during["f0"] == 1 and all(value < 0.2 for key, value in during.items() if key != "f0")
    page.keyboard.press("Escape")
    assert opacities(page) == before


def test_the_words_of_a_fact_take_two_lines(page: Page, tmp_path: Path) -> None:
    """A long one is cut at the end of the second; a short one stays on one."""
    answer = answer_to("q")
    long, *others = answer.confirmed
    text = "The Supplier delivers forty containers of cells to the yard of the Buyer in Harrow by the end of May. " * 3
    answer = replace(answer, chains=(), confirmed=(replace(long, text=text), *others), candidates=(), pruned=())
    page.set_viewport_size({"width": 440, "height": 700})
    opened(page, tmp_path, build_picture(answer))
    shown = page.evaluate("nodes.get().filter(one => one.id[0] === 'f').map(one => one.shown)")
    assert sorted(one.count("\n") for one in shown)[-1] == 1 and any("…" in one.split("\n")[-1] for one in shown)


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
