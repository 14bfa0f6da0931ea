"""What no paper states of the very thing that a question asks about."""

from dataclasses import replace

import pytest

from core.evidence.answer import draft_answer
from core.evidence.lacking import lacking
from core.evidence.subjects import Subject
from core.records import WordAbroad
from core.testing import TinyMemory
from tests.walk_examples import document_of_names, question, walked

PAPERS = TinyMemory(
    [
        document_of_names("d0", "Alpha insures the pump with Zurich Insurance.", title="Policy"),
        document_of_names("d1", "Beta delivers the pump to Gamma.", "The fee of Alpha is EUR 500.", title="Order"),
        document_of_names("d2", "Delta has asked a lawyer, who will give an opinion on the pump.", title="Minutes"),
    ]
)


def sought_in(text: str, names: tuple[str, ...]) -> tuple[str, tuple[str, ...]] | None:
    """What is lacking for a question with these names, and of which."""
    asked = replace(question(text), names=names)
    lack = lacking(asked, walked(asked, PAPERS), PAPERS)
    return (lack.attribute.en, lack.names) if lack else None


@pytest.mark.parametrize(
    ("text", "names", "expected"),
    [
        ("Which insurer covers the pump of Alpha?", ("Alpha",), None),
        ("Which insurer covers the pump of Beta?", ("Beta",), ("insurer", ("Beta",))),
        ("What fee does Alpha charge for the pump?", ("Alpha",), None),
        ("What fee does Beta charge for the pump?", ("Beta",), ("fee", ("Beta",))),
        ("What profit came of the pump?", (), ("profit", ())),
        ("Who delivers the pump?", (), None),
        ("What colour is the pump of Alpha?", ("Alpha",), ("colour", ("Alpha",))),
        ("What colour is the pump?", (), None),
        ("Is the fee of Beta more than that of Alpha?", ("Beta", "Alpha"), None),
        ("Which insurer covers the firm that Beta delivers to?", ("Beta",), None),
        ("Who pays the fee of Beta?", ("Beta",), None),
        ("Who is the auditor of Beta?", ("Beta",), ("auditor", ("Beta",))),
        ("Which firm audits Beta?", ("Beta",), ("auditor", ("Beta",))),
        ("Who is Alpha's insurer?", ("Alpha",), None),
        ("Who is Beta's landlord?", ("Beta",), ("landlord", ("Beta",))),
        ("Who is liable to the landlord of Beta?", ("Beta",), None),
        ("A pump of Beta is late. What happens to the fee?", ("Beta",), None),
        ("What colour is Beta's pump?", ("Beta",), ("colour", ("Beta",))),
        ("What must Beta pay when the pump is late?", ("Beta",), ("penalty", ("Beta",))),
    ],
)
def test_an_attribute_must_be_stated_of_the_thing_that_is_named(
    text: str, names: tuple[str, ...], expected: tuple[str, tuple[str, ...]] | None
) -> None:
    """Another party's is no answer; yes or no, and things only described, are left to other rules."""
    assert sought_in(text, names) == expected


def test_an_answer_without_its_attribute_is_refused_by_name() -> None:
    """What is missing is said; nothing is quoted as if it answered."""
    asked = replace(question("What fee does Beta charge for the pump?"), names=("Beta",))
    draft = draft_answer(asked, walked(asked, PAPERS), PAPERS, 5)
    assert (draft.outcome, draft.citations) == ("unanswerable", ())
    assert draft.missing == ("no passage that speaks of “Beta” states this: fee",)


def test_what_is_only_planned_is_shown_as_such() -> None:
    """An opinion that is to come is none, but the paper that announces it is quoted."""
    asked = replace(question("What was the opinion of the lawyer on the pump?"), names=("Delta",))
    draft = draft_answer(asked, walked(asked, PAPERS), PAPERS, 5)
    assert draft.outcome == "partial" and draft.answer.startswith("What came of this the documents do not say.")
    assert draft.citations


def test_a_capitalised_term_is_no_name() -> None:
    """Where the papers also write it small, what is asked of it may stand anywhere."""
    papers = TinyMemory(
        [document_of_names("d0", "The closing takes place in May.", "At Handover the fee is EUR 9.", title="Deed")]
    )
    for name, expected in (("Closing", None), ("Handover", None)):
        asked = replace(question(f"What fee is due at {name}?"), names=(name,))
        assert lacking(asked, walked(asked, papers), papers) is expected


def test_a_part_of_a_contract_speaks_of_the_parties_by_their_roles() -> None:
    """Its document names them; a letter that names another does not."""
    papers = TinyMemory(
        [document_of_names("d0", "Beta (the Supplier) signs.", "The fee of the Supplier is EUR 9.", title="Deal")]
    )
    asked = replace(question("What fee does Beta get?"), names=("Beta",))
    assert lacking(asked, walked(asked, papers), papers) is None


def test_a_name_is_spelt_abroad_only_where_all_its_words_are() -> None:
    """松崖电池 is not named by a paper that merely speaks of cells."""
    words = (WordAbroad(("松崖",), (("songya",),), 1.0), WordAbroad(("电池",), (("cell",),), 1.0))
    subject = Subject({"松崖电池": frozenset()}, frozenset(), frozenset(), frozenset(), words)
    assert subject.is_named_in({"songya", "cell"}, "松崖电池") and not subject.is_named_in({"cell"}, "松崖电池")
