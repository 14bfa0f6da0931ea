"""
Records as the plain dicts and lists that JSON knows.

The way back is the store's (`store/plain.py`). Next in the flow: `ports/`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def to_plain(record: Any) -> Any:
    """Turn records, tuples and mappings into the dicts and lists that JSON knows."""
    if hasattr(record, "__dataclass_fields__"):
        return {name: to_plain(getattr(record, name)) for name in record.__dataclass_fields__}
    if isinstance(record, Mapping):
        return {str(key): to_plain(value) for key, value in record.items()}
    if isinstance(record, (tuple, list)):
        return [to_plain(item) for item in record]
    return record
