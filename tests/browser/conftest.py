"""The real app on the real engine in real Chromium: servers on free ports, memories in temporary folders."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from core import Engine, Settings, SourceFile

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "data/sample/documents"
GUARANTEE = "JC-BZ-2023-004_保证合同.pdf"
MINUTES = "会议纪要_供应风险例会_20240718.docx"
AMENDMENT = "HT-CY-2309_Amendment_No_1.docx"
QUESTION = {"zh": "保证责任的最高金额是多少元？", "en": "Which price for each Unit replaces EUR 18,400?"}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
UP_WITHIN_SECONDS = 120
WITHIN_MS = 120_000  # for what a visitor waits for, on a machine that has much else to do
expect.set_options(timeout=WITHIN_MS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs Chromium."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@contextmanager
def running_app(memory: Path) -> Iterator[str]:
    """Start the app as the README does; gives its address."""
    with running("streamlit", "run", "app.py", "--server.port", "{port}", memory=memory) as found:
        yield found


@contextmanager
def running(*module: str, memory: Path | None = None) -> Iterator[str]:
    """Run a module of Python that serves on the port put in for "{port}"; gives its address."""
    port = free_port()
    named = {"SKEIN_MEMORY": str(memory)} if memory else {}
    process = started(*(one.format(port=port) for one in module), **named)
    try:
        wait_until_up(f"http://127.0.0.1:{port}")
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def free_port() -> int:
    """A port that nothing serves on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def started(*module: str, **environment: str) -> subprocess.Popen[bytes]:
    """A module of Python in a process of its own; pytest shows what it says where a test fails."""
    command = [sys.executable, "-m", *module]
    return subprocess.Popen(command, cwd=ROOT, env={**os.environ, "OMP_NUM_THREADS": "1", **environment})


def wait_until_up(address: str) -> None:
    """Poll the health page."""
    deadline = time.monotonic() + UP_WITHIN_SECONDS
    while time.monotonic() < deadline:
        try:
            urllib.request.urlopen(f"{address}/_stcore/health")
            return
        except OSError:
            time.sleep(0.2)
    pytest.fail(f"the app was not up within {UP_WITHIN_SECONDS} s")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Chromium from the system; the tests skip, saying so, where there is none."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        pytest.skip("no Chromium on this machine (apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def remember(folder: Path, *files: SourceFile) -> Path:
    """A memory that has read these files."""
    with closing(Engine.open(Settings(memory=folder))) as engine:
        engine.ingest(files)
    return folder


@pytest.fixture(scope="session")
def papers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A memory of a guarantee (PDF), minutes and an amendment (DOCX) of the sample set; copied before use."""
    files = [SourceFile(name, (SAMPLES / name).read_bytes()) for name in (GUARANTEE, MINUTES, AMENDMENT)]
    return remember(tmp_path_factory.mktemp("papers") / "memory", *files)


@pytest.fixture(scope="module")
def address(papers: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One app for the tests of a module, on a copy of the memory of three papers."""
    copy = shutil.copytree(papers, tmp_path_factory.mktemp("copy") / "memory")
    with running_app(copy) as found:
        yield found


@pytest.fixture(params=["zh", "en"])
def language(request: pytest.FixtureRequest) -> str:
    """Either language of the interface."""
    return str(request.param)


@pytest.fixture
def hosts() -> set[str]:
    """Every host that the page of this test asked for anything."""
    return set()


def new_visitor(chromium: Browser) -> BrowserContext:
    """Cookies of its own, a wide window, and patience."""
    context = chromium.new_context(viewport={"width": 1280, "height": 1400}, accept_downloads=True)
    context.set_default_timeout(WITHIN_MS)
    return context


@pytest.fixture
def page(chromium: Browser, hosts: set[str]) -> Iterator[Page]:
    """A new visitor with a wide window; records requests and fails on a script error."""
    context = new_visitor(chromium)
    opened = context.new_page()
    errors: list[str] = []
    context.on("request", lambda request: hosts.add(request.url.split("/")[2] if "//" in request.url else ""))
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    context.close()
    assert not errors
