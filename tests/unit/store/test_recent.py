"""What was read lately is kept, within bounds."""

from core.store.recent import Recent


def test_only_what_is_not_kept_is_read_and_once() -> None:
    """Repeated ids, in one question or in the next, cost one reading."""
    read: list[list[str]] = []
    recent: Recent[str] = Recent(10)
    for ids in (["a", "b", "a"], ["b", "c"], ["a", "c"]):
        assert recent.find(ids, lambda missing: read.append(missing) or {one: one.upper() for one in missing}) == {
            one: one.upper() for one in ids
        }
    assert read == [["a", "b"], ["c"]]


def test_what_came_first_goes_first() -> None:
    """More values than the limit push out the oldest, and what nobody knows is left out."""
    recent: Recent[int] = Recent(2)
    for one in "abc":
        recent.find([one], lambda missing: dict.fromkeys(missing, 1))
    assert recent.find(["a", "b", "c"], lambda _: {}) == {"b": 1, "c": 1}
