"""What a test of the connection says of chat servers, seen over real HTTP: each step by itself, and no key."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import SecretStr

from core.models.chat_check import check_chat
from core.records import ChatCheck
from core.settings import Settings
from tests.chat_server import SECRET, ChatServer, Turn, refusal, says

BLUE = {"colour": "blue"}
ALL = ["reached", "key", "model", "chat", "json_schema", "json_object", "streaming"]


def checked(server: ChatServer, key: str = SECRET) -> ChatCheck:
    """The check of a server, with a key."""
    return check_chat(Settings(openai_model="m", openai_base_url=server.address, openai_api_key=SecretStr(key)))


def steps(check: ChatCheck) -> dict[str, bool | None]:
    """Whether each step works, in order."""
    return {one.name: one.works for one in check.steps}


def test_of_a_good_server_every_step_works() -> None:
    """Reached, key, model, chat, both forms of JSON, and the stream."""
    with ChatServer([says(BLUE)], key=SECRET) as server:
        check = checked(server)
    assert (list(steps(check)), set(steps(check).values())) == (ALL, {True}) and check.model == "m"


@pytest.mark.parametrize("missing", ["json_schema", "json_object"])
def test_a_form_that_a_server_does_not_take_is_told(missing: str) -> None:
    """That one only, with what the server says of it."""

    def script(body: dict[str, Any]) -> Turn:
        form = body.get("response_format", {}).get("type")
        return refusal(400, f"{missing} is not supported") if form == missing else says(BLUE)

    with ChatServer(script) as server:
        check = checked(server)
    assert [name for name, works in steps(check).items() if not works] == [missing]
    assert next(one.message for one in check.steps if one.name == missing).endswith(f"{missing} is not supported")


def test_prose_instead_of_json_and_an_empty_stream_are_told() -> None:
    """A server that takes everything and does none of it is seen through."""
    script = lambda body: Turn("") if body.get("stream") else Turn("It is blue.")  # noqa: E731
    with ChatServer(script) as server:
        found = steps(checked(server))
    assert found == {**dict.fromkeys(ALL[:4], True), **dict.fromkeys(ALL[4:], False)}


def test_a_wrong_key_ends_the_test_and_is_not_repeated() -> None:
    """The server is reached; no question is asked of it, and the key that it repeats stands nowhere."""
    with ChatServer([says(BLUE)], key=SECRET) as server:
        check = checked(server, "sk-of-somebody-else-9876543210")
        assert not server.asked
    assert steps(check) == {"reached": True, "key": False}
    assert "does not accept the key" in check.steps[-1].message and "9876543210" not in repr(check)


def test_an_unknown_model_is_told_apart_from_the_key() -> None:
    """The key works, the model does not."""
    with ChatServer([refusal(404, "The model `m` does not exist")]) as server:
        check = checked(server)
    assert steps(check) == {"reached": True, "key": True, "model": False, "chat": False}
    assert "does not know the model 'm'" in check.steps[-1].message


def test_nobody_there_is_told() -> None:
    """And nothing else is tried."""
    with ChatServer([]) as closed:
        pass
    check = checked(closed)
    assert steps(check) == {"reached": False} and "cannot be reached" in check.steps[0].message


def test_without_a_model_there_is_nothing_to_test() -> None:
    """No step, no request."""
    assert check_chat(Settings(openai_model="", openai_api_key=SecretStr(SECRET))).steps == ()
