"""Durations and counts in words, the same on every page. Sizes of files are the Settings page's own."""

from pages.shared.text import Words


def duration(ms: float, words: Words) -> str:
    """ "850 ms" below a second, "29.6 s" from there on."""
    return words("milliseconds", ms=f"{ms:.0f}") if ms < 1000 else words("decimal_seconds", s=f"{ms / 1000:.1f}")


def count(number: int) -> str:
    """ "1,737": thousands apart."""
    return f"{number:,}"
