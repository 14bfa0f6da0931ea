"""
What the engine does with names: who may be who, what the user decides, and the user's dictionary.

A part of `engine.py`'s Engine. A merge is a view (`core/store/merged.py`):
nothing stored is renamed, so weights and votes stay with their facts, and
taking it back is complete. Next: `keeping.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from core.engine.parts import Parts
from core.errors import BadInput
from core.extract.sameness import grounds_for, signs_of, strength_of
from core.ingest.dictionary import read_pairs
from core.records import (
    MergeDecision,
    MergeGround,
    MergeProposal,
    MergeQueue,
    MergeReason,
    MergeSide,
    MergeValue,
    NamedNode,
    Synonym,
)
from core.store.likes import Found, proposal_id_of
from core.store.memory import StoredMemory
from core.store.quotes import side_of
from core.text import fold

_BATCH = 500
_SAYS_SO: frozenset[MergeReason] = frozenset({"alias", "namesake"})
_REFRESH = "Look at the list again; its document may have been removed."


class Naming(Parts):
    """Names that may mean the same."""

    def merge_queue(self, limit: int = 20) -> MergeQueue:
        """The strongest undecided proposals, with evidence; looks for likes of what came since the last time."""
        self._look_for_likes()
        found, total = self._ledger.open_proposals(limit)
        with self._memories.open() as memory:
            return MergeQueue(tuple(_shown(memory, one) for one in found), total)

    def decide_merge(self, proposal_id: str, value: MergeValue, *, user: str = "local") -> MergeDecision:
        """
        Say that the two names of a proposal are one ("accepted") or two ("rejected").

        Returns:
            the decision; what it waits for, where other pairs must be accepted before it takes effect.

        Raises:
            BadInput: if there is no such proposal (any more), or it is decided this way.
        """
        with self._judging:
            found = self._ledger.proposal(proposal_id)
            if found is None:
                raise BadInput(f"There is no proposal {proposal_id!r} (any more).", _REFRESH)
            before = next((one for one in self._ledger.decisions() if one.proposal_id == proposal_id), None)
            if before and not before.undone_at and before.value == value:
                raise BadInput(f"Proposal {proposal_id} is already {value}.", "Undo the decision to think again.")
            number = self._ledger.save_decision(found, value, user, self._clock.now())
            self._propose(self._following(), "follows")
        return next(one for one in self._ledger.decisions() if one.decision_id == number)

    def undo_merge(self, decision_id: int, *, user: str = "local") -> MergeDecision:
        """
        Take one decision back; the names are what they were, and the proposal is in the queue again.

        Raises:
            BadInput: for an unknown decision, or one that is not in force any more.
        """
        with self._judging:
            found = next((one for one in self._ledger.decisions() if one.decision_id == decision_id), None)
            if found is None:
                raise BadInput(f"There is no decision {decision_id}.", "Use the number of a decision that is listed.")
            if found.undone_at:
                raise BadInput(f"Decision {decision_id} is already taken back.", "Nothing is left to do.")
            self._ledger.undo_decision(found, user, self._clock.now())
        return next(one for one in self._ledger.decisions() if one.decision_id == decision_id)

    def merge_decisions(self, limit: int = 100) -> list[MergeDecision]:
        """What was decided about names, newest first, taken back or not."""
        return list(islice(self._ledger.decisions(), limit))

    # --- the dictionary ---

    def synonyms(self) -> list[Synonym]:
        """The user's dictionary: words that mean the same, by name."""
        return self._ledger.synonyms()

    def add_synonyms(self, pairs: Iterable[Sequence[str]], *, user: str = "local") -> int:
        """
        Add words that mean the same; a question that has one finds what the other names.

        Names that are both in the memory become a proposal, the first in the queue.

        Returns:
            how many pairs are new.

        Raises:
            BadInput: if no row has two words that differ, or one is longer than a name may be.
        """
        wanted = [(one[0].strip(), other.strip()) for one in pairs for other in one[1:]]
        if not any(fold(one) and fold(other) and fold(one) != fold(other) for one, other in wanted):
            raise BadInput("There are no two words here that differ.", "Give a word, then what means the same.")
        most = self.settings.max_name_characters
        if any(len(word) > most for pair in wanted for word in pair):
            raise BadInput(f"A word here has more than {most} characters.", "Give names or short phrases.")
        return self._ledger.add_synonyms(wanted, user, self._clock.now())

    def load_synonyms(self, name: str, data: bytes, *, user: str = "local") -> int:
        """Add the rows of a CSV file, a word and its synonyms in each; how many pairs are new. Raises BadInput."""
        return self.add_synonyms(read_pairs(name, data), user=user)

    def remove_synonym(self, name: str, other: str) -> None:
        """Take a pair out of the dictionary. Raises BadInput if it is not there."""
        if not self._ledger.remove_synonym(name, other):
            raise BadInput(f"The dictionary does not hold {name!r} = {other!r}.", "Use a pair that is listed.")

    # --- looking ---

    def _look_for_likes(self) -> None:
        """Compare the nodes that came, or are spelled otherwise, with those that share something with them."""
        while new := self._ledger.unlooked(_BATCH):
            sharing = self._ledger.save_signs({number: signs_of(one) for number, one in new.items()})
            others = {other for shared in sharing.values() for other in shared}
            nodes = new | self._ledger.named_nodes(sorted(others - new.keys()))
            pairs = {(min(one, other), max(one, other)) for one, shared in sharing.items() for other in shared}
            self._compare(sorted(pairs), nodes)
        self._propose(self._ledger.in_dictionary(), "dictionary")
        self._propose(self._following(), "follows")

    def _compare(self, pairs: Sequence[tuple[int, int]], nodes: dict[int, NamedNode]) -> None:
        """Propose the pairs that have a reason; a passage that holds two names, and not one twice, tells them apart."""
        found = {pair: grounds_for(nodes[pair[0]], nodes[pair[1]]) for pair in pairs}
        found = {pair: grounds for pair, grounds in found.items() if grounds}
        naming = self._ledger.passages_naming({number for pair in found for number in pair})
        self._ledger.save_proposals(
            {
                (one, other): _proposal(nodes[one], nodes[other], grounds)
                for (one, other), grounds in found.items()
                if naming.get(one, frozenset()).isdisjoint(naming.get(other, ())) or _joined(grounds)
            }
        )

    def _following(self) -> list[tuple[int, int]]:
        pairs = self._ledger.following_pairs()
        number = self._ledger.numbers_of({one for pair in pairs for one in pair})
        return [(number[one], number[other]) for one, other in pairs]

    def _propose(self, pairs: Sequence[tuple[int, int]], reason: MergeReason) -> None:
        """Propose pairs for a reason that is no likeness, beside the reasons they have."""
        nodes = self._ledger.named_nodes(sorted({number for pair in pairs for number in pair}))
        self._ledger.save_proposals(
            {
                (one, other): _proposal(
                    nodes[one], nodes[other], (MergeGround(reason), *grounds_for(nodes[one], nodes[other]))
                )
                for one, other in pairs
            }
        )


def _joined(grounds: Sequence[MergeGround]) -> bool:
    return any(one.reason in _SAYS_SO for one in grounds)


def _proposal(one: NamedNode, other: NamedNode, grounds: tuple[MergeGround, ...]) -> Found:
    proposal_id = proposal_id_of(one.node_id, other.node_id)
    return Found(proposal_id, one.node_id, other.node_id, grounds, strength_of(grounds))


def _place(side: MergeSide) -> tuple[bool, str, bool, str]:
    """Where a side stands in a proposal: Latin names first, then by name; of namesakes first whoever is less known."""
    node = side.node.node
    return not side.name.isascii(), fold(side.name), bool(node.scope), side.node.scope_name or node.scope


def _shown(memory: StoredMemory, found: Found) -> MergeProposal:
    one, other = sorted((side_of(memory, each) for each in (found.one_id, found.other_id)), key=_place)
    return MergeProposal(found.proposal_id, one, other, found.grounds, found.strength)
