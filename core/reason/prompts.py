"""
Prompts from files, and material for them that cannot be taken for instructions.

Instructions stand in `prompts/<stage>.<language>.md` and go into the system
message; questions and documents go into the user message as one JSON object.
Holds no words of a prompt. Next: `pieces.py`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from core.records import ChatRequest, ChatStage, Language
from core.text import without_control_characters

_FOLDER = Path(__file__).parent / "prompts"


def request(
    stage: ChatStage,
    language: Language,
    material: Mapping[str, Any],
    schema: Mapping[str, Any] | None = None,
    max_tokens: int = 1_000,
) -> ChatRequest:
    """
    A request of one stage, its instructions in the question's language.

    Args:
        material: what the model is to work on; texts of documents only here.
        schema: JSON schema of the reply, None for plain text.
        max_tokens: most tokens of the reply.
    """
    return ChatRequest(stage, _instructions(stage, language), _as_data(material), schema, max_tokens)


@cache
def _instructions(stage: ChatStage, language: Language) -> str:
    return (_FOLDER / f"{stage}.{language}.md").read_text("utf-8").strip()


def _as_data(material: Mapping[str, Any]) -> str:
    """
    JSON without "<", so that no text of a document can be read as a mark of a chat template.

    Servers that look for such marks (<|im_start|>, </s>, <start_of_turn>) find none; a model reads the same letter.
    """
    return without_control_characters(json.dumps(material, ensure_ascii=False)).replace("<", "\\u003c")
