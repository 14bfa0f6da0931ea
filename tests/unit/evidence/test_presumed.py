"""Events that a question takes for granted."""

from dataclasses import replace

import pytest

from core.evidence.presumed import is_presumed, is_told_otherwise
from core.testing import TinyMemory
from tests.walk_examples import document_of_names, question, walked

PAPERS = (
    document_of_names("d0", "Alder may terminate the lease if Birch does not pay.", title="Lease"),
    document_of_names("d2", "Elm agreed to the amendment on 3 June 2024.", title="Letter of consent"),
    document_of_names("d1", "Cedar terminated the lease on 3 May 2024. Cedar paid the rent.", title="Letter"),
)


def presumed(text: str) -> bool:
    """Whether the question takes for granted what neither paper tells."""
    asked = replace(question(text), names=tuple(one for one in ("Alder", "Birch", "Cedar", "Elm") if one in text))
    memory = TinyMemory(PAPERS)
    return is_presumed(asked, walked(asked, memory), memory)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Why did Alder terminate the lease?", True),
        ("When did Birch pay the rent?", True),
        ("Why did Cedar terminate the lease?", False),
        ("When did Cedar pay the rent?", False),
        ("Why did Alder not terminate the lease?", False),
        ("When may Alder terminate the lease?", False),
        ("Why did Alder paint the lease?", False),
        ("Why did somebody terminate the lease?", False),
    ],
)
def test_what_a_party_may_do_is_no_event(text: str, expected: bool) -> None:
    """Only of a named party, of an event that papers call by its name, and where none is told."""
    assert presumed(text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("When did Elm refuse the amendment?", True), ("When did Cedar refuse the amendment?", False),
     ("When did Elm agree to the amendment?", False)],
)  # fmt: skip
def test_a_refusal_where_agreement_is_told(text: str, expected: bool) -> None:
    """The opposite is told of the very party."""
    asked = replace(question(text), names=tuple(one for one in ("Cedar", "Elm") if one in text))
    memory = TinyMemory(PAPERS)
    assert is_told_otherwise(asked, walked(asked, memory), memory) is expected
