"""Questions that show how near something unrelated comes."""

import numpy as np

from core.models.probes import PROBES, probe_vectors
from core.store.ledger import SqliteLedger
from core.testing import FakeEmbedder


class Counting(FakeEmbedder):
    """Counts the questions it embeds."""

    asked = 0

    def embed_question(self, text):
        self.asked += 1
        return super().embed_question(text)


def test_probes_are_embedded_once_a_memory(tmp_path) -> None:
    """The second time they come from the ledger, unchanged."""
    ledger, embedder = SqliteLedger(tmp_path / "ledger.sqlite"), Counting()
    first, second = probe_vectors(embedder, ledger), probe_vectors(embedder, ledger)
    assert embedder.asked == sum(len(texts) for texts in PROBES.values())
    assert all(np.array_equal(first[language], second[language]) for language in ("zh", "en"))
    ledger.close()
