"""What a visitor does, as steps that the journeys are made of."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import FrameLocator, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from core import without_control_characters
from pages.shared.text import Words

TRIES, CHOSEN_MS = 3, 15_000
"""How often a visitor chooses a file that is not shown, and how long they wait for it."""

# --- to a page ---


def visit(page: Page, address: str, language: str, path: str = "", query: str = "") -> Words:
    """Open a page by its address and wait until it stands; gives the texts of its language."""
    words = Words("zh" if language == "zh" else "en")
    page.goto(f"{address}/{path}?lang={language}{query}", wait_until="domcontentloaded")
    heading = words(f"page_{path or 'ask'}")
    expect(page.get_by_role("heading", name=heading, exact=True, level=1)).to_be_visible()
    settled(page)
    return words


def go(page: Page, words: Words, name: str) -> None:
    """Go to a page by its link in the sidebar."""
    page.get_by_test_id("stSidebarNav").get_by_role("link", name=words(f"page_{name}"), exact=True).click()
    expect(page.get_by_role("heading", name=words(f"page_{name}"), exact=True, level=1)).to_be_visible()
    settled(page)


def settled(page: Page) -> None:
    """Wait until the script of the page has come to its end and does not begin anew within a moment."""
    page.wait_for_function(
        """call => {
            const app = document.querySelector("[data-testid=stApp]"), now = performance.now();
            if (app?.dataset.testScriptState !== "notRunning" || window.rest?.call !== call)
                window.rest = {call, since: now};
            return now - window.rest.since > 250;
        }""",
        arg=time.monotonic_ns(),
        polling=50,  # a page that is not in front draws no frames to wait for
    )


# --- in the Library ---


def upload(page: Page, words: Words, *files: tuple[str, bytes]) -> None:
    """Hand files in and wait until all of them are stored and the job is over."""
    before = documents_told(page)
    hand_in(page, words, *files)
    expect(documents_heading(page, words, before + len(files))).to_be_visible()
    expect(page.get_by_role("button", name=words("cancel"), exact=True)).to_have_count(0)
    settled(page)


def hand_in(page: Page, words: Words, *files: tuple[str, bytes]) -> None:
    """
    Choose files and press the button that has them read.

    Streamlit drops its answer to a chosen file where a rerun starts before the answer is sent; nothing is shown then,
    and a visitor chooses again.
    """
    settled(page)  # a page that was behind others first follows what happened meanwhile
    given = [{"name": name, "mimeType": "application/octet-stream", "buffer": data} for name, data in files]
    chosen = page.get_by_role("button", name=re.compile("^Remove ")).first
    for _ in range(TRIES):
        page.locator("input[type=file]").first.set_input_files(given)  # type: ignore[arg-type]
        with suppress(PlaywrightTimeout):
            chosen.wait_for(timeout=CHOSEN_MS)
            break
    expect(chosen).to_be_visible()
    page.get_by_role("button", name=words("upload_submit"), exact=True).click()


def documents_heading(page: Page, words: Words, count: int) -> Locator:
    """The heading that tells so many documents."""
    return page.get_by_role("heading", name=words("documents_count", n=count), exact=True)


def documents_told(page: Page) -> int:
    """How many documents the Library says there are."""
    heading = page.get_by_role("heading", name=re.compile(r"^\d+ (份资料|documents?)"))
    return int(heading.inner_text().split()[0])


def choose_document(page: Page, words: Words, name: str) -> None:
    """Choose a document by its name, as the keyboard does."""
    name = without_control_characters(name)
    choose(page, page.get_by_label(words("choose"), exact=True), name)
    expect(page.get_by_role("button", name=words("remove"), exact=True)).to_be_visible()


def remove_document(page: Page, words: Words, name: str) -> None:
    """Remove a document and wait for its receipt."""
    choose_document(page, words, name)
    page.get_by_role("button", name=words("remove"), exact=True).click()
    page.get_by_role("button", name=words("remove_sure"), exact=True).click()
    expect(page.get_by_test_id("stAlert")).to_contain_text(name)
    settled(page)


# --- on Ask ---


def ask(page: Page, words: Words, question: str) -> None:
    """Type a question, press Enter and wait for its answer."""
    start_asking(page, words, question)
    expect(answer_heading(page, question)).to_be_visible()
    settled(page)


def start_asking(page: Page, words: Words, question: str) -> None:
    """Type a question and press Enter."""
    box = page.get_by_label(words("question"), exact=True)
    expect(box).to_be_editable()
    box.fill(question)
    box.press("Enter")


def answer_heading(page: Page, question: str) -> Locator:
    """The question above its answer."""
    return page.locator("h2", has_text=question)


def picture_seen(page: Page) -> FrameLocator:
    """Wait until the picture is drawn."""
    frame = page.frame_locator("iframe")
    expect(frame.locator("canvas")).to_be_visible()
    expect(frame.locator("#marks li").first).to_be_attached()
    return frame


def show_view(page: Page, words: Words, view: str) -> None:
    """Choose the picture, the hulls or the table of the chain."""
    page.get_by_text(words(f"view_{view}"), exact=True).click()
    drawn = {"picture": "iframe", "hulls": ".sk-hulls, [data-testid=stAlert]", "table": ".sk-table"}[view]
    expect(page.locator(drawn).first).to_be_visible()
    settled(page)


def open_page(page: Page, words: Words, marker: int = 1) -> Locator:
    """Open the page behind a citation; gives the paper."""
    page.get_by_role("button", name=words("open_page_of", marker=marker), exact=True).click()
    paper = page.locator(".sk-paper")
    expect(paper).to_be_visible()
    return paper


def close_page(page: Page) -> None:
    """Close the page of a source by keyboard."""
    page.keyboard.press("Escape")
    expect(page.locator(".sk-paper")).to_have_count(0)
    settled(page)


def vote(page: Page, words: Words, value: str) -> list[tuple[float, float]]:
    """Vote on the answer, or take the vote back with "none"; gives the weights before and after that it tells."""
    page.get_by_role("button", name=words(f"vote_{value}"), exact=True).first.click()
    head = words("vote_returned" if value == "none" else "vote_moved", n=2).partition("2")[0]
    told = page.locator("[role=status]", has_text=re.compile(rf"{head}.*→", re.DOTALL)).first
    expect(told).to_be_visible()
    settled(page)
    return [(float(a), float(b)) for a, b in re.findall(r"(\d\.\d\d) → (\d\.\d\d)", told.inner_text())]


def marked_share(paper: Locator) -> float:
    """Which part of a page's picture has the amber of a mark."""
    return float(
        paper.locator("img").evaluate(
            """async image => {
                await image.decode();
                const {naturalWidth: width, naturalHeight: height} = image;
                const drawn = new OffscreenCanvas(width, height).getContext("2d");
                drawn.drawImage(image, 0, 0);
                const dots = drawn.getImageData(0, 0, width, height).data;
                let amber = 0;
                for (let at = 0; at < dots.length; at += 4)
                    if (dots[at] > 240 && dots[at + 1] > 190 && dots[at + 2] < 130) amber++;
                return amber / (width * height);
            }"""
        )
    )


# --- anywhere ---


def choose(page: Page, box: Locator, option: str) -> None:
    """Choose an option of a box by typing its words, as the keyboard does."""
    box.click()
    page.keyboard.type(option)
    page.get_by_role("option", name=option, exact=True).click()
    settled(page)


def download(page: Page, button: str, folder: Path) -> Path:
    """Press a download button; gives the file."""
    with page.expect_download() as found:
        page.get_by_role("button", name=button, exact=True).click()
    return Path(found.value.path()).rename(folder / found.value.suggested_filename)


def wide_overflow(page: Page) -> int:
    """Pixels by which the content is wider than the window."""
    return int(page.evaluate("document.querySelector('.stMain').scrollWidth - window.innerWidth"))
