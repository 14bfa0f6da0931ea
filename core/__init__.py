"""Skein's engine: ingest → extract → store → traverse → evidence → feedback."""
