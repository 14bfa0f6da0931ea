"""
Many slow things at once, each on a thread of its own, that can be left at any moment.

What waits for a server must not hold up a stop button: whoever breaks off does
not wait for the threads, which end by themselves. Next: `work.py`.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")
_LOOK_SECONDS = 0.1


def side_by_side(
    work: Callable[[T], R], items: Sequence[T], threads: int, check: Callable[[], None]
) -> Iterator[tuple[T, R]]:
    """
    Each item with its result: in order on the caller's thread, or as they come from several.

    Args:
        work: called once an item; what it raises is raised here.
        items: what there is to do.
        threads: how many at once; 1 uses no other thread.
        check: called before each item and several times a second while waiting; what it raises breaks off.
    """
    if threads <= 1:
        for item in items:
            check()
            yield item, work(item)
        return
    todo: queue.SimpleQueue[T] = queue.SimpleQueue()
    done: queue.SimpleQueue[tuple[T, R | None, Exception | None]] = queue.SimpleQueue()
    is_over = threading.Event()
    for item in items:
        todo.put(item)
    for _ in range(min(threads, len(items))):
        threading.Thread(target=_run, args=(work, todo, done, is_over), name="extract", daemon=True).start()
    try:
        for _ in items:
            item, result, error = _next(done, check)
            if error is not None:
                raise error
            yield item, result  # type: ignore[misc]
    finally:
        is_over.set()


def _run(
    work: Callable[[T], R],
    todo: queue.SimpleQueue[T],
    done: queue.SimpleQueue[tuple[T, R | None, Exception | None]],
    is_over: threading.Event,
) -> None:
    while not is_over.is_set():
        try:
            item = todo.get_nowait()
        except queue.Empty:
            return
        try:
            done.put((item, work(item), None))
        except Exception as exc:  # noqa: BLE001 - not swallowed: raised again where the results are awaited
            done.put((item, None, exc))


def _next(done: queue.SimpleQueue[T], check: Callable[[], None]) -> T:
    while True:
        check()
        try:
            return done.get(timeout=_LOOK_SECONDS)
        except queue.Empty:
            continue
