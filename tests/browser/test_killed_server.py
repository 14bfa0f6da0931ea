"""The server is killed while it reads papers: started again it goes on, loses nothing and pays for nothing twice."""

from __future__ import annotations

import json
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import free_port, started, wait_until_up
from tests.browser.steps import documents_heading, hand_in, visit
from tests.chat_server import ChatServer, Turn

PASSAGES, AT_ONCE = 24, 4
DUTY = "骋原储能公司应按本合同的约定，于每一批设备交付之后向砚池电芯公司支付相应的价款。"
PAPER = "\n\n".join(f"第{number}条 {DUTY * 8}第{number}批。" for number in range(1, PASSAGES + 1))


@pytest.fixture
def model() -> Iterator[ChatServer]:
    """A slow language model that finds nothing."""
    with ChatServer(lambda _: Turn('{"entities": [], "events": []}', delay_seconds=0.7)) as server:
        yield server


def serve(memory: Path, port: int, model: ChatServer) -> subprocess.Popen[bytes]:
    """The app, with the model reading documents."""
    named = {"SKEIN_MEMORY": str(memory), "OPENAI_MODEL": "m", "OPENAI_BASE_URL": model.address}
    server = started("streamlit", "run", "app.py", "--server.port", str(port), **named)
    wait_until_up(f"http://127.0.0.1:{port}")
    return server


def asked_of(model: ChatServer) -> Counter[str]:
    """How often each passage was sent to the model."""
    bodies: list[dict[str, Any]] = [one for one in list(model.asked) if len(one["messages"]) > 1]
    return Counter(json.loads(one["messages"][1]["content"])["passage"] for one in bodies)


def test_a_killed_server_goes_on_where_it_was(page: Page, model: ChatServer, tmp_path: Path) -> None:
    """The page of the tab that stayed open says so; only what was under way is asked for again."""
    port = free_port()
    server = serve(tmp_path, port, model)
    words = visit(page, f"http://127.0.0.1:{port}", "zh", "library")
    hand_in(page, words, ("长合同.txt", PAPER.encode()))
    page.get_by_role("button", name=words("estimate_start"), exact=True).click()
    while len(asked_of(model)) < PASSAGES // 3:
        time.sleep(0.05)
    server.kill()
    server.wait()
    server = serve(tmp_path, port, model)
    expect(page.get_by_text(words("job_resumed")).or_(page.get_by_text(words("job_was_resumed"))).first).to_be_visible()
    expect(documents_heading(page, words, 1)).to_be_visible()
    expect(page.get_by_text(words("job_was_resumed"))).to_be_visible()
    server.kill()
    server.wait()
    asked = asked_of(model)
    assert len(asked) >= PASSAGES and sum(asked.values()) - len(asked) <= AT_ONCE
