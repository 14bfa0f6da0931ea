"""Texts of the Settings page."""

TEXTS: dict[str, tuple[str, str]] = {}
