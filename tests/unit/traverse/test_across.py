"""The vector that searches the papers of the other language."""

import numpy as np
import pytest

from core.testing import tiny_hypergraph
from core.traverse.across import across_languages, as_near_as
from core.traverse.direct import DirectHits

_TYPICAL = {"zh": np.array([0.8, 0.6, 0, 0], np.float32), "en": np.array([0.8, 0, 0.6, 0], np.float32)}


def test_nothing_of_the_language_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """What sets the languages apart has no part in it, and its length is 1."""
    memory = tiny_hypergraph()
    monkeypatch.setattr(memory, "typical_questions", lambda: _TYPICAL)
    found = across_languages(np.array([0.5, 0.5, 0.1, 0.7], np.float32), "zh", memory)
    assert found @ (_TYPICAL["zh"] - _TYPICAL["en"]) == pytest.approx(0, abs=1e-6)
    assert np.linalg.norm(found) == pytest.approx(1)


def test_what_is_special_counts_for_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the question shares with all questions is taken off."""
    memory = tiny_hypergraph()
    monkeypatch.setattr(memory, "typical_questions", lambda: _TYPICAL)
    question = np.array([0.7, 0.5, 0, 0.51], np.float32)
    assert across_languages(question, "zh", memory)[3] > question[3]


def test_without_means_the_question_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are no vectors of questions, or none of this one."""
    memory, vector, nothing = tiny_hypergraph(), np.ones(4, np.float32) / 2, np.zeros(4, np.float32)
    assert across_languages(vector, "en", memory) is vector
    monkeypatch.setattr(memory, "typical_questions", lambda: _TYPICAL)
    assert across_languages(nothing, "en", memory) is nothing


def test_cosines_stay_those_of_the_question_itself() -> None:
    """Another vector ranks, the plain one tells how near."""
    memory = tiny_hypergraph()
    vector = memory.vectors(["p1"])[0]
    hits = as_near_as(DirectHits({"p2": 0.9, "p1": 0.1}, {"p2": 3.0}, {"p2": 1.0}), vector, memory)
    assert hits.cosine["p1"] == pytest.approx(1) and hits.cosine["p2"] < 0.9 and hits.fused == {"p2": 1.0}
    assert as_near_as(DirectHits({}, {}, {}), vector, memory).cosine == {}
