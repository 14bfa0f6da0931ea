"""What a model says, without what it thinks."""

import pytest

from core.models.replies import visible_text


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("<think>Is it 7? {7}</think>It is 7.", "It is 7."),
        ("So it is 7.</think>\nIt is 7.", "It is 7."),
        ("It is 7. <thinking>But why", "It is 7."),
        ("<think>It is", ""),
        ("```json\n{}\n```", "{}"),
        ("It is <7>.", "It is <7>."),
    ],
)
def test_thoughts_are_no_part_of_what_is_said(raw: str, said: str) -> None:
    """With both tags, with the closing one alone, cut before it; also where no JSON is looked for."""
    assert visible_text(raw) == said
