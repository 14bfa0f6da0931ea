"""
Passages about something else than a question names: another contract's, another project's.

Their clauses read alike, so they answer best by their words and wrong by their paper.
Rates nothing (`sentences.py`). Used by `quoting.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from core.evidence.subjects import is_described, is_proper, names_of, without_count, written_in
from core.ports import Memory
from core.records import Passage, Question, Walk
from core.text import terms

NAMED_BEFORE = 0.5
"""How far a clause is about another thing, 0..1, where only the beginning of its paper names the one asked of."""
_CAPITALISED = re.compile(r"(?<=[a-z,] )[A-Z][a-z]{3,}\b")


def of_other_things(
    question: Question, walk: Walk, passages: Sequence[Passage], memory: Memory
) -> Mapping[str, float]:
    """
    How far each of these passages is about another thing than the question names, above 0 to 1, by id.

    1 where neither the passage names it nor its headings, title, parties and the beginning of its
    document, NAMED_BEFORE where only this does. Empty where the question names nothing, or only
    describes it, or numbers it, as papers do differently (3#, No. 3). Papers of the other language
    spell names their own way, but for Latin names in a Chinese question, and a corpus line leads on
    without naming where it came from: they are about nothing else.
    """
    names = _names(question, walk, memory) if passages else {}
    if not names or any(name[0].isdigit() for name in names):
        return {}
    spelt_alike = question.language == "zh" and all(map(str.isascii, names))
    own = [one for one in passages if spelt_alike or one.language == question.language]
    graph, naming = memory.hypergraph, frozenset[int]().union(*names.values())
    wanted = [frozenset(terms(name)) for name in names]
    found = dict[str, float]()
    for passage in own:
        document, number = memory.document(passage.document_id), graph.passage_number[passage.passage_id]
        if document.format == "corpus" or number in naming:
            continue
        first = int(graph.passages_by_document[graph.passage_document[number]][0])
        [head] = memory.passages([graph.passage_ids[first]])
        labels = (document.title, document.name, *passage.heading_path, *passage.bound_names, *head.bound_names)
        held = frozenset(terms(" ".join(labels)))
        if not any(held >= one for one in wanted):
            found[passage.passage_id] = NAMED_BEFORE if first in naming else 1.0
    return found


def _names(question: Question, walk: Walk, memory: Memory) -> dict[str, frozenset[int]]:
    """The names of the question, of a counted one also without what counts it, with the passages that hold them."""
    if is_described(question):
        return {}
    found = names_of(question, walk, memory)
    for name in (*map(without_count, found), *_capitalised(question, walk, found)):
        if name not in found and is_proper(name, memory):
            found[name] = written_in(name, memory)
    return found


def _capitalised(question: Question, walk: Walk, named: Mapping[str, object]) -> Iterator[str]:
    """Capitalised words within a question that the papers know and that stand in no name found."""
    known = {term for term, _ in walk.parts}
    for word in _CAPITALISED.findall(question.text):
        if known.issuperset(terms(word)) and not any(word in name for name in named):
            yield word
