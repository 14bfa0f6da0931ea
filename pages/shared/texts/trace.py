"""Texts of the Trace page."""

TEXTS: dict[str, tuple[str, str]] = {}
