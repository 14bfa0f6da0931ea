"""
Waiting for a model server so that it can be broken off: a read that looks up four times a second.

A socket that is read cannot be stopped from outside, and a server may think for
a minute before its first byte. Each wait is therefore cut into short ones, and
between two of them the caller is asked, in its own thread, whether it goes on.
Knows nothing of HTTP and of chats. Next in the flow: `http.py`, whose client
reads through it.
"""

from __future__ import annotations

import ssl
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from httpcore2 import SOCKET_OPTION, NetworkStream, ReadTimeout, SyncBackend

STEP_SECONDS = 0.25
"""How long a wait goes on unasked."""
_LEAST_SECONDS = 0.001  # 0 would mean not to wait at all, which the socket takes for an error
_LOOK: ContextVar[Callable[[], None] | None] = ContextVar("look", default=None)


@contextmanager
def watched(look: Callable[[], None]) -> Iterator[None]:
    """
    Within the block, the requests of this thread call `look` between two waits for bytes.

    What it raises ends the request, closes its connection and comes out of the block as it is.
    """
    token = _LOOK.set(look)
    try:
        yield
    finally:
        _LOOK.reset(token)


class WatchedBackend(SyncBackend):
    """Connects as usual; what it connects to is read in short waits."""

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[SOCKET_OPTION] | None = None,
    ) -> NetworkStream:
        """As the class above has it."""
        return _WatchedStream(super().connect_tcp(host, port, timeout, local_address, socket_options))


class _WatchedStream(NetworkStream):
    """One connection. A wait in several parts loses no byte: each of them ends with bytes or with none."""

    def __init__(self, inner: NetworkStream) -> None:
        self._inner = inner

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        look = _LOOK.get()
        if look is None:
            return self._inner.read(max_bytes, timeout)
        until = None if timeout is None else time.monotonic() + timeout
        while True:
            left = STEP_SECONDS if until is None else until - time.monotonic()
            try:
                return self._inner.read(max_bytes, max(_LEAST_SECONDS, min(left, STEP_SECONDS)))
            except ReadTimeout:
                if left < STEP_SECONDS:
                    raise
            look()

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._inner.write(buffer, timeout)

    def close(self) -> None:
        self._inner.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> NetworkStream:
        return _WatchedStream(self._inner.start_tls(ssl_context, server_hostname, timeout))

    def get_extra_info(self, info: str) -> Any:
        return self._inner.get_extra_info(info)

