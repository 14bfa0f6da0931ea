"""Questions that this memory can answer."""

import json
from dataclasses import replace
from pathlib import Path

from core.evidence.suggest import Suggestion, answers_well, suggest_questions
from core.records import Hyperedge, NewDocument, NodeType
from core.testing import TinyMemory, example_answer
from tests.walk_examples import document_of_names


def typed(new: NewDocument, kind: str, **types: NodeType) -> NewDocument:
    """A document whose facts are of a kind and whose nodes, by name, are of these types."""
    found = []
    for one in new.extractions:
        nodes = tuple(replace(node, type=types.get(node.name, node.type)) for node in one.nodes)
        edges: tuple[Hyperedge, ...] = tuple(replace(edge, kind=kind) for edge in one.hyperedges)  # type: ignore[arg-type]
        found.append(replace(one, nodes=nodes, hyperedges=edges))
    return replace(new, extractions=tuple(found))


DEFINED = typed(document_of_names("d1", "Alpha is Buyer from Beta.", title="Contract 7"), "coreference", Buyer="role")
CHINESE = document_of_names("d2", "《付款》于《五月》由《华为》进行。", title="合同八")
DATED = typed(CHINESE, "co-occurrence", 付款="event", 五月="date")


def test_a_definition_asks_who_bears_the_role(tmp_path: Path) -> None:
    """In the language of the document."""
    assert suggest_questions(TinyMemory([DEFINED]), tmp_path) == ["Who is “Buyer” in Contract 7?"]


def test_a_dated_event_asks_what_is_said_of_it(tmp_path: Path) -> None:
    """Chinese questions come first where both languages are stored."""
    assert suggest_questions(TinyMemory([DEFINED, DATED]), tmp_path) == [
        "《合同八》对“付款”是怎么规定的？",
        "Who is “Buyer” in Contract 7?",
    ]


def test_facts_without_role_or_event_ask_nothing(tmp_path: Path) -> None:
    """No question is better than one without an answer."""
    memory = TinyMemory([document_of_names("d1", "Alpha met Beta and Gamma.")])
    assert suggest_questions(memory, tmp_path) == [] == suggest_questions(TinyMemory([]), tmp_path)


def test_the_samples_bring_their_own_while_one_of_them_is_stored(tmp_path: Path) -> None:
    """At most three a language, and only for languages that are there."""
    (tmp_path / "documents").mkdir()
    (tmp_path / "documents" / "d1.txt").write_text("…")
    (tmp_path / "suggested.json").write_text(json.dumps({"en": ["1?", "2?", "3?", "4?"], "zh": ["一？"]}))
    assert suggest_questions(TinyMemory([DEFINED]), tmp_path) == ["1?", "2?", "3?"]
    other = replace(DEFINED, document=replace(DEFINED.document, name="other.txt"))
    assert suggest_questions(TinyMemory([other]), tmp_path) == ["Who is “Buyer” in Contract 7?"]


def test_only_what_is_answered_is_offered_first_in_the_main_language(tmp_path: Path) -> None:
    """A language of few documents asks nothing."""
    two = replace(DEFINED, document=replace(DEFINED.document, document_id="d3", title="Contract 8"))
    memory = TinyMemory([DEFINED, DATED, document_of_names("d4", "Gamma met Delta and Epsilon.")])
    assert suggest_questions(memory, tmp_path)[0] == "Who is “Buyer” in Contract 7?"
    assert suggest_questions(memory, tmp_path, lambda one: one.language == "zh") == ["《合同八》对“付款”是怎么规定的？"]
    many = [replace(two, document=replace(two.document, document_id=f"e{i}")) for i in range(4)]
    assert all("Buyer" in one for one in suggest_questions(TinyMemory([DEFINED, *many, DATED]), tmp_path))


def test_an_answer_must_quote_the_name_from_the_document() -> None:
    """In its first sentence."""
    answer = example_answer()
    first = answer.citations[0]
    fitting = Suggestion("?", "en", first.document_id, first.quote[:8])
    assert answers_well(fitting, answer) and not answers_well(replace(fitting, document_id="other"), answer)
    assert not answers_well(replace(fitting, name="Zebra"), answer)
    assert not answers_well(fitting, replace(answer, outcome="partial"))
