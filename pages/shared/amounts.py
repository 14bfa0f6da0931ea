"""Durations, counts and money in words, the same on every page. Sizes of files are the Settings page's own."""

from pages.shared.text import Words


def duration(ms: float, words: Words) -> str:
    """ "850 ms" below a second, "29.6 s" from there on."""
    return words("milliseconds", ms=f"{ms:.0f}") if ms < 1000 else words("decimal_seconds", s=f"{ms / 1000:.1f}")


def count(number: int) -> str:
    """ "1,737": thousands apart."""
    return f"{number:,}"


def money(amount: float) -> str:
    """ "12.34", and "0.0012" below a hundredth: in the currency that the prices are in."""
    return f"{amount:,.2f}" if amount >= 0.01 or not amount else f"{amount:.4f}"
