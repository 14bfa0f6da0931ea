"""A memory through any life of ingesting, asking, voting and removing."""

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, invariant, multiple, rule

from core import Engine, Settings
from core.records import Answer, SourceFile
from core.testing import FakeEmbedder, FixedClock

NAMES = ["Alder Works Ltd", "Birch Energy Inc", "Cedar Bank Ltd", "星槎能源有限公司", "拓岳重工有限公司"]
sentences = st.permutations(NAMES).map(lambda names: f"{names[0]} supplies {names[1]} and pays {names[2]}.")
users = st.sampled_from(["ann", "bo"])


class MemoryLife(RuleBasedStateMachine):
    """The real engine beside a model of it: which documents there are, and which votes are in force."""

    answers = Bundle("answers")

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.engine = Engine.open(Settings(memory=Path(self.folder.name)), FakeEmbedder(), FixedClock())
        self.texts: dict[str, str] = {}
        self.version = 0

    @rule(name=st.sampled_from(["a.txt", "b.txt", "c.txt"]), text=sentences)
    def ingest(self, name: str, text: str) -> None:
        """A new file is stored, another text under its name replaces it, the same bytes change nothing."""
        [report] = self.engine.ingest([SourceFile(name, text.encode())])
        if text in self.texts.values():
            assert report.status == "duplicate"
        else:
            assert report.status == ("replaced" if name in self.texts else "stored")
            self.texts[name] = text

    @rule(target=answers, names=st.lists(st.sampled_from(NAMES), min_size=1, max_size=2), user=users)
    def ask(self, names: list[str], user: str) -> object:
        """Whatever is quoted stands in a document that is there."""
        answer = self.engine.ask(f"Who pays {' or '.join(names)}?", user=user)
        assert (answer.outcome == "empty_memory") is not bool(self.texts)
        for one in answer.citations:
            assert self.texts[one.document][one.start : one.end] == one.quote
        assert {one.document for one in answer.passages} <= self.texts.keys()
        return answer if answer.confirmed else multiple()

    @rule(answer=answers, value=st.sampled_from(["up", "down", "none"]), user=users)
    def vote(self, answer: Answer, value: str, user: str) -> None:
        """No vote moves a weight by more than half, or out of its range."""
        for one in self.engine.give_verdict(answer.answer_id, value, user=user).changes:  # type: ignore[arg-type]
            assert abs(one.after - one.before) <= 0.5 + 1e-9 and 0 <= one.after <= 2

    @rule(answer=consumes(answers))
    def take_back(self, answer: Answer) -> None:
        """Once everybody has taken their vote back, an up and its undo leave the weights as they were."""
        for user in ("ann", "bo"):
            self.engine.give_verdict(answer.answer_id, "none", user=user)
        before = {one.hyperedge_id: one.before for one in self.engine.give_verdict(answer.answer_id, "up").changes}
        after = {one.hyperedge_id: one.after for one in self.engine.give_verdict(answer.answer_id, "none").changes}
        assert before == after

    @rule(name=st.sampled_from(["a.txt", "b.txt", "c.txt"]))
    def remove(self, name: str) -> None:
        """What was removed is found no more."""
        stored = [one.document_id for one in self.engine.documents() if one.name == name]
        for document_id in stored:
            self.engine.remove(document_id)
        assert bool(stored) is bool(self.texts.pop(name, ""))

    @invariant()
    def is_sound(self) -> None:
        """Ledger and index agree, the documents are those of the model, and the version never falls."""
        state = self.engine.check()
        assert state["sound"] and {one.name for one in self.engine.documents()} == self.texts.keys()
        assert state["memory_version"] >= self.version
        self.version = state["memory_version"]

    def teardown(self) -> None:
        """Let go of the folder."""
        self.engine.close()
        self.folder.cleanup()


TestMemoryLife = MemoryLife.TestCase
TestMemoryLife.settings = settings(
    max_examples=8, stateful_step_count=12, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
