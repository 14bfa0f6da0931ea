"""
What the engine says of its chat model: what works of it.

A part of `engine.py`'s Engine.
"""

from __future__ import annotations

from core.engine.parts import Parts
from core.records import ChatCheck


class Chatting(Parts):
    """The language model, where there is one."""

    def test_chat(self) -> ChatCheck:
        """Try the server that the settings name, a few tokens a step: reached, key, model, chat, form, streaming."""
        from core.models.chat_check import check_chat  # loads the client, which takes a second

        return check_chat(self.settings)
