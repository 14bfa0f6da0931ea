"""
What keeps a memory well: check and repair, copies to take away and to bring back.

A part of `engine.py`'s Engine. Next: `embedding.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core.engine.gathering import gather_concepts
from core.engine.tuning import Tuning
from core.errors import BadInput
from core.records import LinkPrecision
from core.store.export import FILES, hif_bytes, write_export
from core.store.foreign_ledger import take_place
from core.store.repair import compare, heal, is_same_embedder, rebuild
from core.store.snapshot import Unpacked, unpacked, write_snapshot
from core.store.targets import folder_for, new_or_snapshot, outside
from core.traverse.precision import measured_links

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
                gather_concepts(self._ledger, self._embedder.name, self._embedder.dimension)
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

    def link_precision(self) -> tuple[LinkPrecision, ...]:
        """How often each kind of link is right when the memory tests itself, most precise first."""
        with self._memories.open() as memory:
            return measured_links(memory)

    def export(self, folder: Path) -> dict[str, Any]:
        """
        Write one version of the memory as HIF and JSON files; returns their names and counts.

        Raises:
            BadInput: if the folder is the memory's own or lies in it, or holds other files of these names.
        """
        folder_for(folder, FILES, self.settings.memory)
        with self._memories.open() as memory:
            return write_export(memory, folder)

    def hif(self) -> bytes:
        """The nodes, hyperedges and incidences of the memory as one HIF file, JSON in UTF-8, with present weights."""
        with self._memories.open() as memory:
            return hif_bytes(memory)

    # --- copies ---

    def snapshot(self, path: Path) -> dict[str, Any]:
        """
        Write the whole memory into one ZIP file: the ledger, the original files and a manifest.

        Unfinished jobs are not in it. It is one version of the memory, whoever else is at work.

        Returns:
            path, bytes, row counts, memory version, embedder and time.

        Raises:
            BadInput: if the file cannot be written, lies among the memory's own, or would replace another kind of file.
        """
        new_or_snapshot(outside(path, self.settings.memory))
        told = {"embedder": self._ledger.meta("index_stamp"), "created": self._now_iso()}
        return write_snapshot(self._ledger, self.settings.memory / "originals", path, told)

    def restore(self, path: Path) -> dict[str, Any]:
        """
        Make the memory what a snapshot holds; what it held before is kept as a snapshot beside it.

        The file is checked completely before anything changes, and the content
        is taken in one transaction: a process that dies leaves the old state or
        the new one.

        Returns:
            row counts, memory version, how many vectors were worked on ("indexed"), and the path of the snapshot
            taken before ("before").

        Raises:
            BadInput: if the file is no snapshot, is damaged, comes from another version of the program, or files are
                being read in just now; nothing has changed then.
            ModelUnavailable: if vectors are to be made anew and the embedder does not answer; the content is there
                then, and `check(repair=True)` makes the vectors.
        """
        folder = self.settings.memory / "snapshots"
        with self._alone(), self._ingester.standstill():
            self._refuse_while_jobs_wait()
            with unpacked(path, folder / ".restoring", self.settings) as found:
                before = self.snapshot(folder / f"before-restore-{self._moment()}.zip")
                with self._judging, self._index.following:
                    told = self._take(found)
        return told | {"before": before["path"]}

    def _refuse_while_jobs_wait(self) -> None:
        if any(one.status in ("queued", "running") for one in self._jobs.jobs()):
            raise BadInput("Files are being read into the memory.", "Wait until they are done, or cancel the job.")

    def _moment(self) -> str:
        """Time and memory version, so that no two snapshots have one name."""
        now = self._now()
        return f"{now:%Y%m%d-%H%M%S}-{self._ledger.memory_version()}"

    def _take(self, found: Unpacked) -> dict[str, Any]:
        """Original files first, for one too many harms nobody; then the ledger; then the index follows."""
        originals = self.settings.memory / "originals"
        for one in found.originals:
            one.replace(originals / one.name)
        distrusted = not is_same_embedder(self._ledger, self._index)
        contents = take_place(self._ledger, found.ledger, distrusted)
        self._take_stored()
        self._originals.sweep()
        follow = heal if is_same_embedder(self._ledger, self._index) else rebuild
        indexed = follow(self._ledger, self._index, self._embedder)
        gather_concepts(self._ledger, self._embedder.name, self._embedder.dimension)
        return {"counts": contents.counts, "memory_version": contents.memory_version, "indexed": indexed}

    def storage(self) -> dict[str, int]:
        """Bytes on disk by part: ledger, index, originals, incoming, snapshots."""
        return {part: _bytes_in(self.settings.memory, pattern) for part, pattern in _PARTS.items()}


def _bytes_in(folder: Path, pattern: str) -> int:
    """Bytes of the files of this name, and of those in folders of this name."""
    found = [file for one in folder.glob(pattern) for file in (one, *one.rglob("*"))]
    return sum(file.stat().st_size for file in found if file.is_file())
