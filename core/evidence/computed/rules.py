"""
The rules of this folder in turn: the first that is sure speaks.

Next in the flow: `answer.py`, which cites the sentences that a line is computed from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.evidence.computed.amounts import amounts_of_two
from core.evidence.computed.caps import days_to_the_cap
from core.evidence.computed.cell import cell_asked_for
from core.evidence.computed.dated import first_or_last
from core.evidence.computed.ends import end_of_period
from core.evidence.computed.extremes import difference_of_rows, extreme_row
from core.evidence.computed.guarantees import guarantees_of
from core.evidence.computed.line import Computed
from core.evidence.computed.same import same_country, same_law
from core.evidence.computed.sources import Sources
from core.evidence.computed.spans import bare_span, bare_value
from core.evidence.computed.threshold import above_or_below
from core.evidence.computed.totals import total_of_column
from core.evidence.heads import asking_part
from core.ports import Memory
from core.records import Question

RULES: tuple[Callable[[Sources], Computed | None], ...] = (
    first_or_last,
    same_country,
    same_law,
    above_or_below,
    amounts_of_two,
    end_of_period,
    days_to_the_cap,
    total_of_column,
    extreme_row,
    difference_of_rows,
    cell_asked_for,
    guarantees_of,
    bare_span,
    bare_value,
)


def computed(question: Question, memory: Memory, passage_ids: Sequence[str]) -> Computed | None:
    """
    What can be computed for a question from passages that carry its answer, or None.

    Args:
        passage_ids: best first.
    """
    if asking_part(question.text) != question.text.strip():
        return None  # a premise or condition, which no sentence may know of
    sources = Sources(question, memory, passage_ids)
    return next((found for rule in RULES if (found := rule(sources))), None)
