"""
Where one file holds several contracts: the passages at which its parties are bound anew.

甲方 of the second contract is not that of the first, so each part is read by its
own definitions. Pure. Next in the flow: `extract/local.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.extract.rules.bindings import Definition

_LEAST_AGAIN = 2


def part_starts(clauses: Sequence[Definition], passage_ids: Sequence[str]) -> list[int]:
    """
    Places of the passages with which a further contract begins; none for a file that is one contract.

    A passage begins one where it binds at least two short names of parties again, and one of them to another
    organisation; a signature, which binds the same ones, does not.

    Args:
        clauses: the definitions clauses of the whole file.
        passage_ids: in reading order.
    """
    here: dict[str, dict[str, str]] = {}
    for clause in clauses:
        if clause.target.type == "organisation":
            bound = here.setdefault(clause.passage_id, {})
            for name in clause.short_names:
                bound.setdefault(name, clause.target.name)
    starts: list[int] = []
    bound = {}
    for place, passage_id in enumerate(passage_ids):
        new = here.get(passage_id, {})
        again = new.keys() & bound.keys()
        if len(again) >= _LEAST_AGAIN and any(new[name] != bound[name] for name in again):
            starts.append(place)
            bound = dict(new)
        else:
            bound = {**new, **bound}
    return starts
