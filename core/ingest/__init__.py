"""Bytes → document → passages. Next in the flow: `extract/`."""
