"""
The subcommand `settings`: the settings of a memory listed or changed.

Maps what is typed to the engine's calls; which values there may be is decided
in `core/settings.py`. Sentences for people are in `text.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.engine import Engine
from core.errors import BadInput
from core.settings import Settings

NAMES = ("embedder", *Settings.CHANGEABLE)


def settings(engine: Engine, typed: Mapping[str, str]) -> dict[str, Any]:
    """
    Change what was typed, then list all settings that can be changed.

    Args:
        typed: values by name; an empty one returns a setting to its default.

    Returns:
        settings [{name, value, default, fixed}], changes [{name, before, after}]; warning where golden questions lost
        evidence through another embedder.

    Raises:
        BadInput: for an unknown or fixed name, a value it cannot have, or an embedder among others.
        ModelUnavailable: if the embedder cannot be loaded.
    """
    before, warning = engine.settings, ""
    if "embedder" in typed:
        warning = _change_embedder(engine, typed)
    elif typed:
        engine.change_settings({name: value or None for name, value in typed.items()})
    fixed = engine.fixed_settings()
    rows = [
        {
            "name": name,
            "value": getattr(engine.settings, name),
            "default": Settings.model_fields[name].default,
            "fixed": name in fixed,
        }
        for name in NAMES
    ]
    changes = [
        {"name": row["name"], "before": getattr(before, row["name"]), "after": row["value"]}
        for row in rows
        if getattr(before, row["name"]) != row["value"]
    ]
    return {"settings": rows, "changes": changes} | ({"warning": warning} if warning else {})


def _change_embedder(engine: Engine, typed: Mapping[str, str]) -> str:
    """Alone, for a change that fails must not leave another one done; which golden questions lost evidence."""
    if len(typed) > 1:
        raise BadInput("The embedder cannot be changed together with other settings.", "Change it by itself.")
    changed = engine.change_embedder(typed["embedder"] or Settings.model_fields["embedder"].default)
    return str(changed["warning"])
