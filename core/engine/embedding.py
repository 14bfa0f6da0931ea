"""
The embedder of a memory: the one it starts with, and the change to another while questions go on.

A part of `engine.py`'s Engine.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

from core.engine.keeping import Keeping
from core.engine.parts import Embedded
from core.errors import BadInput, ModelUnavailable
from core.feedback.decay import present_weight
from core.feedback.leaning import leaning_of, likeness
from core.feedback.prior import prior_votes
from core.ingest.work import silent
from core.models.embed import embedders_at_hand, open_embedder
from core.models.probes import probe_vectors, question_vectors
from core.ports import Embedder, OnProgress
from core.records import Progress
from core.settings import with_stored
from core.store.memories import Memories
from core.store.repair import embed_all, fill, is_same_embedder
from core.store.vectors import ChromaIndex
from core.store.votes import Leaning

logger = logging.getLogger(__name__)
_AT_WORK = frozenset({"queued", "running"})


class Embedding(Keeping):
    """One embedder at a time, with its own index."""

    def embedder(self) -> dict[str, Any]:
        """
        The embedder in use.

        Returns:
            chosen (as `Settings.embedder`), name, dimension, usable (whether the index is its own), and at_hand:
            what `change_embedder` can take without more being installed.
        """
        return {
            "chosen": self.settings.embedder,
            "name": self._embedder.name,
            "dimension": self._embedder.dimension,
            "usable": is_same_embedder(self._ledger, self._index),
            "at_hand": embedders_at_hand(),
        }

    def change_embedder(self, name: str, on_progress: OnProgress = silent) -> dict[str, Any]:
        """
        Build the index of another embedder from the ledger, then use it; questions meanwhile use the old one.

        Vectors made before are kept, so what was broken off goes on where it
        stopped. The old collection stays until the next start, for the
        questions that are still at work with it.

        Args:
            name: as `Settings.embedder`.
            on_progress: told at stage "embed" how many passages are done; what it raises breaks off,
                and nothing has changed then.

        Returns:
            what `check` says afterwards.

        Raises:
            BadInput: if the name is none, if the environment fixes it, or while documents are being read.
            ModelUnavailable: if it cannot be loaded; nothing has changed then.
        """
        self._require_free("embedder")
        if any(job.status in _AT_WORK for job in self._jobs.jobs()):
            raise BadInput("Documents are being read just now.", "Change the embedder when they are finished.")
        with self._alone():
            embedder = open_embedder(with_stored(self._given, {"embedder": name}))
            index = self._index.beside(embedder.name, embedder.dimension)
            embed_all(self._ledger, embedder, lambda done, of: on_progress(Progress(name, "embed", done, of)))
            with index.following:
                fill(self._ledger, index, embedder)
                self._swap(name, self._embedded_with(embedder, index))
                self._publish()
        return self.check()

    def _swap(self, name: str, embedded: Embedded) -> None:
        """From now on this embedder; the choice and the stamp of its index are stored together."""
        with self._tuning, self._swapping:
            before, self._embedded = self._embedded, embedded
            try:
                self._keep({**self._stored(), "embedder": name}, index_stamp=embedded.index.stamp)
            except BaseException:
                self._embedded = before
                raise

    def _embedded_with(self, embedder: Embedder, index: ChromaIndex) -> Embedded:
        probes = partial(probe_vectors, embedder, self._ledger)
        decay = self.settings.decay_per_day
        leaning = Leaning(likeness, leaning_of, prior_votes, partial(question_vectors, embedder, self._ledger))
        memories = Memories(self._ledger, index, present_weight, self._clock, decay, probes, leaning)
        return Embedded(embedder, index, memories)

    def _stored_embedder(self) -> Embedder:
        """
        The embedder that the settings name; the default where the memory's own choice cannot be loaded.

        Questions are refused then, with a hint, until another one is chosen or
        the model is there again.
        """
        try:
            embedder = open_embedder(self.settings)
            logger.info("embedder %s, %d dimensions", embedder.name, embedder.dimension)
            return embedder
        except (ModelUnavailable, BadInput) as exc:
            if self.settings.embedder == self._given.embedder:
                raise
            logger.warning("%s: %s; using %s", self.settings.embedder, exc.message, self._given.embedder)
            self.settings = self.settings.model_copy(update={"embedder": self._given.embedder})
            return open_embedder(self.settings)
