"""What every layer of the tests shares: quiet threads, and a count of tests by layer at the end."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

os.environ.setdefault("OMP_NUM_THREADS", "1")


def _layer(report: pytest.TestReport) -> str:
    return Path(report.nodeid.split("::")[0]).parts[1]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how many tests of each layer passed, failed and were skipped."""
    terminalreporter.section("tests by layer")
    for outcome in ("passed", "failed", "skipped"):
        counts = Counter(_layer(report) for report in terminalreporter.stats.get(outcome, []))
        shown = " · ".join(f"{layer} {count}" for layer, count in sorted(counts.items()))
        terminalreporter.write_line(f"{outcome:8}{counts.total():5}  {shown}")
