"""The fake of what the engine does with names: two proposals, decisions on them, and a dictionary."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from core.errors import BadInput
from core.records import (
    FactSource,
    FoundNode,
    MergeDecision,
    MergeGround,
    MergeProposal,
    MergeQueue,
    MergeSide,
    MergeValue,
    Node,
    Synonym,
)

NOW = 1_747_040_000.0  # 12 May 2025


def side(node_id: str, name: str, document: str, text: str, scope: str = "") -> MergeSide:
    """A company that one document writes once."""
    quote = FactSource("d", document, "d-1", 1, 0, len(text), text, "第一条")
    return MergeSide(name, FoundNode(Node(node_id, name, "organisation", scope), 3, 1), (quote,))


PROPOSALS = (
    MergeProposal(
        "m1",
        side("y1", "云图科技有限公司", "补充协议二.pdf", "云图科技有限公司（Yuntu Technology）"),
        side("y8", "Yuntu Technology", "Guarantee.docx", "for Yuntu Technology: <b>Ming Zhou</b>"),
        (MergeGround("alias", "yuntu technology"), MergeGround("sound")),
        0.96,
    ),
    MergeProposal(
        "m2",
        side("y2", "河岸控股集团", "补充协议二.pdf", "河岸控股集团签章"),
        side("y7", "河岸", "补充协议二.pdf", "河岸同意", "某公司"),
        (MergeGround("short"),),
        0.5,
    ),
)


class FakeNaming:
    """Decisions move proposals out of the queue and, taken back, into it again."""

    @cached_property
    def proposals(self) -> dict[str, MergeProposal]:
        """What may be decided on; a test empties it."""
        return {one.proposal_id: one for one in PROPOSALS}

    @cached_property
    def decided(self) -> list[MergeDecision]:
        """Decisions, oldest first."""
        return []

    @cached_property
    def dictionary(self) -> list[Synonym]:
        """Pairs of words."""
        return []

    def merge_queue(self, limit: int = 20) -> MergeQueue:
        """What nobody has decided."""
        done = {one.proposal_id for one in self.decided if not one.undone_at}
        found = [one for one in self.proposals.values() if one.proposal_id not in done]
        return MergeQueue(tuple(found[:limit]), len(found))

    def decide_merge(self, proposal_id: str, value: MergeValue, *, user: str = "local") -> MergeDecision:
        """An accepted second proposal waits for another pair."""
        if proposal_id not in self.proposals:
            raise BadInput(f"There is no proposal {proposal_id!r} (any more).", "Look at the list again.")
        one = self.proposals[proposal_id]
        waits = (("云图", "河岸"),) if proposal_id == "m2" and value == "accepted" else ()
        number = len(self.decided) + 1
        made = MergeDecision(
            number, proposal_id, one.one.name, one.other.name, value, user, NOW, waits_for=waits
        )
        self.decided.append(made)
        return made

    def undo_merge(self, decision_id: int, *, user: str = "local") -> MergeDecision:  # noqa: ARG002
        """Mark it so."""
        self.decided[decision_id - 1] = replace(self.decided[decision_id - 1], undone_at=NOW, waits_for=())
        return self.decided[decision_id - 1]

    def merge_decisions(self, limit: int = 100) -> list[MergeDecision]:
        """Newest first."""
        return self.decided[::-1][:limit]

    def synonyms(self) -> list[Synonym]:
        """All pairs."""
        return list(self.dictionary)

    def add_synonyms(self, pairs: Sequence[Sequence[str]], *, user: str = "local") -> int:
        """Each is new; a word alone is refused."""
        if not all(map(str.strip, next(iter(pairs), ("",)))):
            raise BadInput("There are no two words here that differ.", "Give a word, then what means the same.")
        new = [Synonym(one[0], one[1], user, NOW) for one in pairs]
        self.dictionary.extend(new)
        return len(new)

    def load_synonyms(self, name: str, data: bytes, *, user: str = "local") -> int:
        """A file with nothing in it is refused."""
        if not data.strip():
            raise BadInput(f"{name}: no row holds two words.", "")
        return self.add_synonyms([line.split(",") for line in data.decode().split()], user=user)

    def remove_synonym(self, name: str, other: str) -> None:
        """Take it out."""
        self.dictionary[:] = [one for one in self.dictionary if (one.name, one.other) != (name, other)]
