"""
What keeps a memory well: check and repair, copies to take away and to bring back.

A part of `engine.py`'s Engine. Next: `embedding.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core.engine.tuning import Tuning
from core.store.export import write_export
from core.store.foreign_ledger import take_place
from core.store.repair import compare, heal, is_same_embedder, rebuild
from core.store.snapshot import Unpacked, unpacked, write_snapshot

_PARTS = {  # of the memory folder: what it is called → its file or folder
    "ledger": "ledger.sqlite*",
    "index": "vectors",
    "originals": "originals",
    "incoming": "incoming",
    "snapshots": "snapshots",
}


class Keeping(Tuning):
    """Health and copies."""

    def check(self, repair: bool = False) -> dict[str, Any]:
        """
        Compare ledger and index; with `repair`, heal, or rebuild the index for the present embedder.

        Returns:
            whether all is well, row counts, what differs and how many passages were worked on.
        """
        repaired = 0
        if repair:
            with self._alone():
                mend = heal if is_same_embedder(self._ledger, self._index) else rebuild
                repaired = mend(self._ledger, self._index, self._embedder)
        state = compare(self._ledger, self._index)
        return {
            "sound": state.is_sound,
            "embedder": self._index.stamp,
            "index": {
                "passages": state.passages,
                "missing": state.missing,
                "surplus": state.surplus,
                "waiting": state.waiting,
                "same_embedder": state.is_stamped,
            },
            "counts": self._ledger.counts(),
            "memory_version": self._ledger.memory_version(),
            "repaired": repaired,
        }

    def export(self, folder: Path) -> dict[str, Any]:
        """Write the memory as HIF and JSON files; returns their names and counts."""
        with self._memories.open() as memory:
            weights = dict(zip(memory.hypergraph.hyperedge_ids, memory.weights().tolist(), strict=True))
        return write_export(self._ledger, folder, weights)

    # --- copies ---

    def snapshot(self, path: Path) -> dict[str, Any]:
        """
        Write the whole memory into one ZIP file: the ledger, the original files and a manifest.

        Returns:
            path, bytes and row counts.
        """
        raise NotImplementedError

    def restore(self, path: Path) -> dict[str, Any]:
        """
        Make the memory what a snapshot holds; what it held before is kept as a snapshot beside it.

        Returns:
            row counts, and the path of the snapshot taken before.

        Raises:
            BadInput: if the file is no snapshot, is damaged or comes from a newer program; nothing has changed then.
        """
        raise NotImplementedError

    def storage(self) -> dict[str, int]:
        """Bytes on disk by part: ledger, index, originals, incoming, snapshots."""
        raise NotImplementedError
