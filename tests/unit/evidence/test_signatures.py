"""Names and titles of signatures."""

import pytest

from core.evidence.signatures import with_names
from core.text import sentence_spans


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Yours,\nAnn Reed\nChairman, Alder Co., Ltd.", ["Yours,", "Ann Reed\nChairman, Alder Co., Ltd."]),
        ("李明远\n董事长，柏州公司", ["李明远\n董事长，柏州公司"]),
        ("Name: Ann Reed\nTitle: Director", ["Name: Ann Reed\nTitle: Director"]),
        ("Ann Reed\n\nChairman, Alder Ltd", ["Ann Reed", "Chairman, Alder Ltd"]),
        ("Ann Reed\nChairman Poe resigned.", ["Ann Reed", "Chairman Poe resigned."]),
        ("It was late.\nDirector of Works", ["It was late.", "Director of Works"]),
    ],
)
def test_a_title_is_told_with_the_name_right_above_it(text: str, expected: list[str]) -> None:
    """In both languages; a sentence is neither."""
    assert [text[a:b] for a, b in with_names(text, sentence_spans(text))] == expected
