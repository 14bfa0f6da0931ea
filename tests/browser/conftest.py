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
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
UP_WITHIN_SECONDS = 60


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs Chromium."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@contextmanager
def running_app(memory: Path) -> Iterator[str]:
    """Start the app as the README does; gives its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "streamlit", "run", "app.py", "--server.port", str(port)]
    environment = {**os.environ, "SKEIN_MEMORY": str(memory), "OMP_NUM_THREADS": "1"}
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_until_up(f"http://127.0.0.1:{port}")
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)


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


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One app with one memory for the tests of a module."""
    with running_app(tmp_path_factory.mktemp("memory")) as found:
        yield found


@pytest.fixture
def hosts() -> set[str]:
    """Every host that the page of this test asked for anything."""
    return set()


@pytest.fixture
def page(chromium: Browser, hosts: set[str]) -> Iterator[Page]:
    """A new visitor with a wide window; records requests and fails on a script error."""
    context = chromium.new_context(viewport={"width": 1280, "height": 1400})
    opened = context.new_page()
    errors: list[str] = []
    context.on("request", lambda request: hosts.add(request.url.split("/")[2] if "//" in request.url else ""))
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    context.close()
    assert not errors
