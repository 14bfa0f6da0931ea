"""
Page numbers in a sentence, runs of them shortened.

Holds words only. Used by readers that must say which pages a warning is about.
"""

from __future__ import annotations

from collections.abc import Sequence


def page_numbers(numbers: Sequence[int]) -> str:
    """
    Ascending page numbers in words.

    Example: [3] gives "page 3", [1, 2, 3, 7] gives "pages 1-3, 7".
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    word = "page " if len(numbers) == 1 else "pages "
    return word + ", ".join(f"{first}-{last}" if last > first else str(first) for first, last in runs)
