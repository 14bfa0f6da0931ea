"""
The HTTP client under every model server: it goes nowhere else, and no reply is endless or huge.

A server that redirects would have documents sent to a place that nobody chose;
one that sends a byte now and then would never run into a timeout that counts
from byte to byte. Knows nothing of chats and embeddings. Next: `chat_wire.py`
and `embed.py`, whose clients speak through it.
"""

from __future__ import annotations

import time
import weakref
from collections.abc import Callable, Iterator

import httpx2
from openai import DefaultHttpxClient

from core.models.waiting import WatchedBackend

MOST_BYTES = 32_000_000
"""Of one reply; 128 vectors of 4,096 numbers are about 12 million."""


def bounded_client(now: Callable[[], float] = time.monotonic) -> httpx2.Client:
    """
    A client whose replies end within the timeout of their request and within `MOST_BYTES`; it follows no redirect.

    All its connections read in waits that can be broken off, and end with it.

    Args:
        now: tells seconds.
    """

    def bound(response: httpx2.Response) -> None:
        if response.headers.get("content-encoding", "identity").lower() != "identity":
            raise httpx2.RemoteProtocolError("the reply is packed, which was not asked for")
        seconds = response.request.extensions.get("timeout", {}).get("read")
        if isinstance(response.stream, httpx2.SyncByteStream):
            response.stream = _Stream(response.stream, now() + seconds if seconds else None, now)

    # A packed reply may unpack to any size, so none is asked for.
    headers = {"Accept-Encoding": "identity"}
    client = DefaultHttpxClient(follow_redirects=False, headers=headers, event_hooks={"response": [bound]})
    transports = [one for one in (client._transport, *client._mounts.values()) if isinstance(one, httpx2.HTTPTransport)]
    for transport in transports:
        # Set where they are kept, for a transport of one's own would know nothing of the proxies in the environment.
        transport._pool._network_backend = WatchedBackend()
        weakref.finalize(client, transport.close)  # whoever forgets to close it leaves no connection open
    return client


class _Stream(httpx2.SyncByteStream):
    """The bytes of one reply, as long as there is time and they are not too many."""

    def __init__(self, inner: httpx2.SyncByteStream, until: float | None, now: Callable[[], float]) -> None:
        self._inner, self._until, self._now = inner, until, now

    def __iter__(self) -> Iterator[bytes]:
        count = 0
        for piece in self._inner:
            count += len(piece)
            if count > MOST_BYTES:
                raise httpx2.RemoteProtocolError(f"the reply is longer than {MOST_BYTES} bytes")
            if self._until is not None and self._now() > self._until:
                raise httpx2.ReadTimeout("the reply did not end in time")
            yield piece

    def close(self) -> None:
        self._inner.close()
