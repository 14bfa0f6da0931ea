"""An open store in a temporary folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store_examples import Store, open_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Empty ledger and index."""
    with open_store(tmp_path) as opened:
        yield opened
