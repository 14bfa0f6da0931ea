"""Documents read by a chat model over real HTTP: whatever the server does, none is lost and a retry completes."""

from __future__ import annotations

import json
import logging
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from core import Engine, Settings, SourceFile
from core.errors import Cancelled, UnknownDocument
from core.records import IngestReport
from core.testing import FakeEmbedder
from tests.chat_server import SECRET, ChatServer, Turn, refusal, says

ROOT = Path(__file__).resolve().parents[2]
LEASE = "On 3 March A, B and C jointly leased plant P from D for RMB 5m."
PAPER = "\n\n".join(
    f"Article {n}\nAlder Works Ltd delivers pump {n} to Birch Yards Ltd in May 202{n} at plant {n}." + " It is so." * 30
    for n in range(1, 7)
)
Open = Callable[..., Engine]


def honest(body: dict[str, Any]) -> Turn:
    """Reads whatever delivery the passage tells of."""
    passage = passage_of(body)
    number = (re.findall(r"pump (\d)", passage) or ["0"])[0]
    names = ["Alder Works Ltd", "Birch Yards Ltd", f"pump {number}"]
    entities = [{"name": one, "type": "organisation" if "Ltd" in one else "product"} for one in names]
    roles = ("supplier", "recipient", "object")
    members = [{"name": one, "role": role} for one, role in zip(names, roles, strict=True)]
    event = {"event": "delivers", "kind": "semantic", "participants": members, "attributes": [], "confidence": 0.9}
    return says({"entities": entities, "events": [event | {"time": f"May 202{number}"}]})


def passage_of(body: dict[str, Any]) -> str:
    """The passage that a request asks about."""
    return str(json.loads(body["messages"][1]["content"])["passage"])


class Scripted:
    """A server whose behaviour can be changed under way."""

    def __init__(self) -> None:
        self.turn: Callable[[dict[str, Any]], Turn] = honest

    def __call__(self, body: dict[str, Any]) -> Turn:
        """What is to be played now."""
        return self.turn(body)


@pytest.fixture
def script() -> Scripted:
    """Honest until told otherwise."""
    return Scripted()


@pytest.fixture
def server(script: Scripted) -> Iterator[ChatServer]:
    """A chat server on a free port."""
    with ChatServer(script) as running:
        yield running


@pytest.fixture
def opened(server: ChatServer, tmp_path: Path) -> Iterator[Open]:
    """Open a memory whose chat model is that server."""
    engines: list[Engine] = []

    def open_memory(**changes: Any) -> Engine:
        own = {"chat_attempts": 1, "chat_timeout_seconds": 5, "passage_characters": 400, "chat_concurrency": 2}
        where = {"openai_model": "m", "openai_base_url": server.address, "openai_api_key": SecretStr(SECRET)}
        settings = Settings(memory=tmp_path / "memory", **{**where, **own, **changes})
        engines.append(Engine.open(settings, FakeEmbedder()))
        return engines[-1]

    yield open_memory
    for engine in engines:
        engine.close()


def ingest(engine: Engine, text: str = PAPER) -> IngestReport:
    """Bring in one paper."""
    [report] = engine.ingest([SourceFile("paper.txt", text.encode())])
    return report


def facts_of(engine: Engine, document_id: str) -> list[Any]:
    """Every fact of a document; none of them twice."""
    facts = [fact for one in engine.extraction_of(document_id) for fact in one.facts]
    sets = Counter((one.sources[0].passage_id, frozenset(each.node_id for each in one.members)) for one in facts)
    assert not [one for one, count in sets.items() if count > 1]
    return facts


def test_a_fact_is_kept_whole(opened: Open, script: Scripted) -> None:
    """Four parties, the thing, the date and the amount are one hyperedge, and the prompt asks for that."""
    names = {"A": "lessee", "B": "lessee", "C": "lessee", "D": "lessor", "plant P": "object"}
    event = {"event": "leased", "kind": "semantic", "time": "3 March", "confidence": 1}
    members = [{"name": name, "role": role} for name, role in names.items()]
    event |= {"participants": members, "attributes": [{"name": "price", "value": "RMB 5m"}]}
    script.turn = lambda _: says({"entities": [], "events": [event]})
    engine = opened()
    [fact] = facts_of(engine, ingest(engine, LEASE).document_id)
    assert {*names, "3 March", "RMB 5m", "leased"} <= {one.name for one in fact.members}
    assert fact.text == LEASE and fact.kind == "semantic"


def test_a_second_reading_pays_nothing(opened: Open, server: ChatServer) -> None:
    """Removed and brought in again, or read again: every reply lies at rest."""
    engine = opened()
    first = ingest(engine)
    asked = len(server.asked)
    assert first.by_model == first.passages == asked
    engine.remove(first.document_id)
    again = ingest(engine)
    assert again.by_model == first.passages and len(server.asked) == asked
    assert engine.retry_extraction(again.document_id).by_model == first.passages and len(server.asked) == asked


def test_one_bad_passage_does_not_harm_the_others(opened: Open, script: Scripted, server: ChatServer) -> None:
    """It is read by rules and marked; a retry asks for that one only, and then all is well."""
    script.turn = lambda body: refusal(500) if "pump 3" in passage_of(body) else honest(body)
    engine = opened()
    report = ingest(engine)
    assert report.status == "stored" and report.failed_passages == 1 and report.by_model == report.passages - 1
    assert "1 of" in report.message and "status 500" in report.message
    [reading] = engine.readings().values()
    assert reading.can_retry and "status 500" in reading.failure
    before, script.turn = len(server.asked), honest
    mended = engine.retry_extraction(report.document_id)
    assert len(server.asked) == before + 1 and (mended.failed_passages, mended.by_model) == (0, report.passages)
    assert facts_of(engine, report.document_id) and not engine.readings()[report.document_id].can_retry


FAULTS: dict[str, Turn] = {
    "cut in the middle": Turn('{"entities": [], "ev', finish="length"),
    "wrong types": says({"entities": "none", "events": 3}),
    "empty": Turn(""),
    "thinking only": Turn("<think>hm, a pump", finish="length"),
    "busy for ever": refusal(429),
    "busy for an hour": refusal(429, retry_after="3600"),
    "broken": refusal(500),
    "unknown model": refusal(404, "The model `m` does not exist"),
    "wrong key": refusal(401, f"Incorrect API key provided: {SECRET}"),
    "context overflow": refusal(400, "maximum context length is 64 tokens"),
    "slow": Turn("{}", delay_seconds=2.5),
    "no chat": Turn(body="<html>proxy</html>"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_after_every_fault_nothing_is_lost_and_a_retry_completes(
    opened: Open, script: Scripted, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The document is there, read by rules, says why, and becomes what it would have been; the key is told nowhere."""
    caplog.set_level(logging.DEBUG)
    engine = opened(chat_timeout_seconds=1)
    script.turn = lambda _: FAULTS[fault]
    report = ingest(engine)
    assert report.status == "stored" and report.failed_passages == report.passages and report.hyperedges
    assert report.message and engine.ask("Who delivers pump 3?", use_llm=False).passages
    script.turn = honest
    mended = engine.retry_extraction(report.document_id)
    assert (mended.failed_passages, mended.by_model) == (0, report.passages)
    assert facts_of(engine, report.document_id)
    assert SECRET not in f"{report} {engine.readings()} {caplog.text}"


def test_after_a_restart_with_the_right_key_a_retry_completes(
    opened: Open, server: ChatServer, caplog: pytest.LogCaptureFixture
) -> None:
    """Read by rules and marked while the key was wrong, of which nothing is told; nothing is asked before the retry."""
    caplog.set_level(logging.DEBUG)
    server.key, wrong = SECRET, "sk-of-somebody-else-9876543210"
    engine = opened(openai_api_key=SecretStr(wrong))
    report = ingest(engine)
    assert report.status == "stored" and report.failed_passages == report.passages and not server.asked
    engine.close()
    again = opened()
    [before] = again.readings().values()
    assert before.can_retry and "does not accept the key" in before.failure and not server.asked
    mended = again.retry_extraction(report.document_id)
    assert (mended.failed_passages, mended.by_model) == (0, report.passages) == (0, len(server.asked))
    assert facts_of(again, report.document_id) and not again.readings()[report.document_id].can_retry
    assert wrong not in f"{report} {before} {mended} {caplog.text}"


def test_a_dead_server_is_soon_left_alone(opened: Open, server: ChatServer, script: Scripted) -> None:
    """After a few failures in a row the rest of the paper is read by rules at once."""
    script.turn = lambda _: refusal(500)
    engine = opened(passage_characters=100)
    report = ingest(engine)
    assert report.passages > 10 and report.failed_passages == report.passages
    assert len(server.asked) <= 3 + 2


def test_a_stop_button_does_not_wait_for_the_server(opened: Open, script: Scripted) -> None:
    """A job that waits for slow replies ends at once; what was read is kept for the next try."""
    script.turn = lambda body: Turn("{}", delay_seconds=4) if "pump 5" in passage_of(body) else honest(body)
    engine = opened()
    job_id = engine.start_ingest([SourceFile("paper.txt", PAPER.encode())])
    wait_for(lambda: engine.job(job_id).prompt_tokens >= 200)
    started = time.monotonic()
    engine.cancel(job_id)
    wait_for(lambda: engine.job(job_id).status == "cancelled")
    assert time.monotonic() - started < 2 and not engine.documents()
    engine.retry(job_id)
    script.turn = honest
    wait_for(lambda: bool(engine.documents()))
    assert not engine.readings()[engine.documents()[0].document_id].failed


def wait_for(is_so: Callable[[], bool], seconds: float = 10) -> None:
    """Until it is."""
    until = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.02)


def test_reading_again_can_be_stopped(opened: Open, script: Scripted) -> None:
    """Nothing has changed then."""
    script.turn = lambda _: refusal(401)
    engine = opened()
    report = ingest(engine)
    before = engine.readings()
    with pytest.raises(Cancelled):
        engine.retry_extraction(report.document_id, is_cancelled=lambda: True)
    assert engine.readings() == before


def test_reading_again_in_the_background_completes(opened: Open, script: Scripted) -> None:
    """As a job that any caller sees; what it cost is told."""
    script.turn = lambda _: refusal(401)
    engine = opened()
    report = ingest(engine)
    script.turn = honest
    job_id = engine.start_reading_again(report.document_id)
    wait_for(lambda: engine.job(job_id).status == "done")
    [mended], tokens = engine.job(job_id).files, engine.job(job_id).prompt_tokens
    assert (mended.failed_passages, mended.by_model) == (0, report.passages) and tokens > 0
    assert not engine.readings()[report.document_id].can_retry
    with pytest.raises(UnknownDocument):
        engine.start_reading_again("nobody")


def test_passages_are_read_side_by_side(opened: Open, server: ChatServer, script: Scripted) -> None:
    """As many at once as the settings allow, and the outcome is in reading order."""

    def slow(body: dict[str, Any]) -> Turn:
        turn = honest(body)
        return Turn(turn.text, delay_seconds=0.1)

    script.turn = slow
    engine = opened(chat_concurrency=3)
    report = ingest(engine)
    assert 2 <= server.most_at_once <= 3
    ordinals = [one.passage.ordinal for one in engine.extraction_of(report.document_id)]
    assert ordinals == sorted(ordinals) and report.by_model == report.passages


def test_an_estimate_knows_what_is_paid(opened: Open, server: ChatServer) -> None:
    """Before: prompts counted, nothing asked. After: the same paper costs nothing, another what passages cost."""
    engine = opened(chat_prompt_price=2, chat_reply_price=10)
    file = SourceFile("paper.txt", PAPER.encode())
    before = engine.estimate_reading([file, SourceFile("bad.pdf", b"%PDF-broken")])
    assert before and before.known == 0 and not before.is_measured and before.cost and not server.asked
    report = ingest(engine)
    other = engine.estimate_reading([SourceFile("other.txt", PAPER.replace("Alder", "Aspen").encode())])
    assert other and other.is_measured and other.prompt_tokens == 100 * report.passages
    engine.remove(report.document_id)
    again = engine.estimate_reading([file])
    assert again and (again.known, again.prompt_tokens, again.cost) == (report.passages, 0, 0)


def test_by_rules_when_that_is_wanted(opened: Open, server: ChatServer) -> None:
    """A memory may have a model for answers only; turned on, the paper can be read again."""
    engine = opened(chat_extraction="local")
    report = ingest(engine)
    assert not server.asked and not report.by_model and engine.estimate_reading([]) is None
    assert engine.readings()[report.document_id].can_retry is False


KILLED = """
import sys
from pathlib import Path
from core import Engine, Settings, SourceFile
from core.testing import FakeEmbedder
settings = Settings(memory=Path(sys.argv[1]), openai_model="m", openai_base_url=sys.argv[2], passage_characters=400)
Engine.open(settings, FakeEmbedder()).ingest([SourceFile("paper.txt", sys.stdin.buffer.read())])
"""


def test_a_process_killed_while_it_waits_pays_nothing_twice(
    opened: Open, server: ChatServer, script: Scripted, tmp_path: Path
) -> None:
    """What the slow server had answered is at rest, and the next process asks for the others only."""
    script.turn = lambda body: Turn("{}", delay_seconds=60) if "pump 5" in passage_of(body) else honest(body)
    command = [sys.executable, "-c", KILLED, str(tmp_path / "memory"), server.address]
    with subprocess.Popen(command, stdin=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdin
        process.stdin.write(PAPER.encode())
        process.stdin.close()
        wait_for(lambda: len(server.asked) >= 6, 60)
        time.sleep(0.5)
        process.kill()
    before, script.turn = len(server.asked), honest
    report = ingest(opened())
    assert (report.status, report.failed_passages, report.by_model) == ("stored", 0, report.passages)
    assert 1 <= len(server.asked) - before <= 2


def test_another_model_reads_what_is_new_and_leaves_what_is_there(opened: Open, server: ChatServer) -> None:
    """A paper is not read twice because the model changed; one that was removed is asked of the new model."""
    engine = opened()
    first = ingest(engine)
    engine.close()
    engine, before = opened(openai_model="n"), len(server.asked)
    assert ingest(engine).status == "duplicate" and len(server.asked) == before
    [other] = engine.ingest([SourceFile("other.txt", b"Alder Works Ltd delivers pump 9 to Birch Yards Ltd in 2029.")])
    assert (other.by_model, server.asked[-1]["model"]) == (1, "n") and len(server.asked) == before + 1
    engine.remove(first.document_id)
    assert ingest(engine).by_model == first.passages == len(server.asked) - before - 1
