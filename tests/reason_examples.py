"""Scripted models for tests of asking: one that answers by words it looks for, and what one request showed it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from core.records import ChatRequest, SourceFile
from core.testing import ScriptedChat

SUPPLY = "# Supply Contract\n\nAlder Works Ltd supplies Pump P-700 to Birch Energy Inc on 5 May 2024 for 900 EUR."
LETTER = "# Guarantee Letter\n\nCedar Bank Ltd guarantees the payment of Birch Energy Inc to Alder Works Ltd."
SALE = "# Sale of Shares\n\nDover Holding Inc sold all shares of Cedar Bank Ltd to Elm Capital Ltd on 3 March 2025."
FILES = [
    SourceFile("supply.md", SUPPLY.encode()),
    SourceFile("letter.md", LETTER.encode()),
    SourceFile("sale.md", SALE.encode()),
]
ASKED = "Who guarantees the payment of Birch Energy Inc, and to whom was the guarantor sold?"
GOALS = ("Who guarantees the payment of Birch Energy Inc?", "To whom was the guarantor sold?")
WRITTEN = "Cedar Bank Ltd guarantees the payment of Birch Energy Inc [{0}]."

Said = str | Mapping[str, Any]


def sentences_in(request: ChatRequest) -> dict[int, str]:
    """The sentences that a request shows, by number."""
    evidence = json.loads(request.user).get("evidence", [])
    return {int(number): text for passage in evidence for number, text in passage["sentences"].items()}


def numbers_of(request: ChatRequest, words: str) -> list[int]:
    """The numbers of the shown sentences that hold some words."""
    return [number for number, text in sentences_in(request).items() if words in text]


def parsed(*goals: str, names: tuple[str, ...] = ()) -> dict[str, Any]:
    """What a model says of a question."""
    described = [{"description": "somebody", "name": one} for one in names]
    return {"entities": [], "relation": "", "answer_type": "text", "goals": list(goals), "described": described}


def verified(request: ChatRequest, *wanted: str) -> dict[str, Any]:
    """Goal n is established by the sentences that hold the n-th words; without such a sentence it is open."""
    found = {goal: numbers_of(request, words) for goal, words in enumerate(wanted, 1)}
    established = [{"goal": goal, "sentences": numbers} for goal, numbers in found.items() if numbers]
    still_open = [
        {"goal": goal, "missing": f"{wanted[goal - 1]} by whom", "search": wanted[goal - 1]}
        for goal, numbers in found.items()
        if not numbers
    ]
    relevant = [number for numbers in found.values() for number in numbers]
    return {"established": established, "relevant": relevant, "open": still_open}


def honest(**changed: Callable[[ChatRequest], Said]) -> ScriptedChat:
    """A model that reads the three papers rightly, but for the stages that a test changes."""
    says: dict[str, Callable[[ChatRequest], Said]] = {
        "parse": lambda _: parsed(*GOALS),
        "verify": lambda request: verified(request, "guarantees the payment", "sold all shares"),
        "gaps": lambda request: {
            "outcome": "answered",
            "use": numbers_of(request, "guarantees the payment") + numbers_of(request, "sold all shares"),
            "missing": [],
        },
        "write": lambda request: WRITTEN.format(*numbers_of(request, "guarantees the payment")),
        **changed,
    }
    return ScriptedChat(lambda request: says[request.stage](request))
