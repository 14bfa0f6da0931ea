"""
The settings that a memory holds for itself: they lie in its ledger, as JSON, and go behind what the environment gives.

A part of `engine.py`'s Engine. Next: `keeping.py`.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from core.engine.parts import Parts
from core.errors import BadInput
from core.settings import Settings, usable, with_stored

logger = logging.getLogger(__name__)
STORED = "settings"  # key of the ledger's meta table


class Tuning(Parts):
    """Settings of one memory, in force at once and at every later start."""

    def fixed_settings(self) -> frozenset[str]:
        """Names of the settings that the environment or the caller gave; these cannot be changed here."""
        return self._fixed

    def change_settings(self, changes: Mapping[str, Any]) -> Settings:
        """
        Set some settings for this memory, from now on and for later starts; None returns one to its default.

        Questions under way keep the settings they began with, and so does a
        file that is being read. `change_embedder` changes the embedder.

        Raises:
            BadInput: for an unknown or fixed name, or a value it cannot have; nothing has changed then.
        """
        for name in changes:
            self._require_changeable(name)
        with self._tuning:
            asked = {**self._stored(), **changes}
            self._keep({name: value for name, value in asked.items() if value is not None})
            return self.settings

    def _require_changeable(self, name: str) -> None:
        if name not in Settings.CHANGEABLE:
            raise BadInput(f"{name[:80]!r} is no setting that can be changed here.", "See the list of settings.")
        self._require_free(name)

    def _require_free(self, name: str) -> None:
        if name in self._fixed:
            raise BadInput(
                f"{name} is fixed to {getattr(self.settings, name)!r} by the environment.",
                "Start the program without that variable to choose it here.",
            )

    def _stored(self) -> dict[str, Any]:
        """The memory's own values, those left out that are fixed or that this program does not understand."""
        try:
            found = json.loads(self._ledger.meta(STORED) or "{}")
        except ValueError:
            found = None
        if not isinstance(found, dict):
            logger.warning("the stored settings cannot be read and are ignored")
            return {}
        names = {*Settings.CHANGEABLE, "embedder"}
        return usable(self._given, {name: found[name] for name in found if name not in self._fixed}, names)

    def _keep(self, stored: Mapping[str, Any], **also: str) -> None:
        """Check values, store them (and other values of the meta table, in the same transaction), use them."""
        settings = with_stored(self._given, stored)
        values = {name: getattr(settings, name) for name in stored}
        self._ledger.set_metas({STORED: json.dumps(values, sort_keys=True), **also})
        self._use(settings)
        logger.info("settings of this memory: %s", values)

    def _use(self, settings: Settings) -> None:
        """Everything that reads settings reads these from now on."""
        self.settings = settings
        self._memories.decay_per_day = settings.decay_per_day
        self._ingester.use(settings, self._embedder, self._extractor(settings))

    def _take_stored(self) -> None:
        """Use what the ledger now holds, after its content was replaced; the embedder stays the one in use."""
        with self._tuning:
            stored = {name: value for name, value in self._stored().items() if name != "embedder"}
            if self.settings.embedder != self._given.embedder:
                stored["embedder"] = self.settings.embedder
            self._keep(stored)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Around work that makes a whole index anew. Raises BadInput if such work is under way."""
        if not self._rebuilding.acquire(blocking=False):
            raise BadInput("The index is being built just now.", "Wait until it is done, then try again.")
        try:
            yield
        finally:
            self._rebuilding.release()
