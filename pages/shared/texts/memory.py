"""Texts of the Memory page."""

TEXTS: dict[str, tuple[str, str]] = {}
