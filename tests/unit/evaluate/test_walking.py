"""What a question costs, on a made-up memory."""

import numpy as np
import pytest

from core.evaluate.made_up import PASSAGES, MadeUpEmbedder, asked, company, entries, entry
from core.evaluate.walking import WARM, report, walk_cost


def test_an_entry_is_always_the_same_and_its_facts_stand_in_it() -> None:
    """Members of every fact are written in its passage, and each is a company of an earlier entry or its own."""
    new = entry(9)
    assert new == entry(9) and new.document.language == "zh" and len(new.passages) == PASSAGES
    known = {company(number) for number in range(10)}
    for passage, found in zip(new.passages, new.extractions, strict=True):
        assert new.text[passage.start : passage.end] == passage.text
        assert {one.surface for one in found.incidences if one.surface} <= {one for one in known if one in passage.text}


def test_entries_fill_a_memory_to_a_size() -> None:
    """From where an earlier filling ended, each company once."""
    assert [one.document.document_id for one in entries(2, 4 * PASSAGES)] == ["d2", "d3"]
    assert len({company(number) for number in range(20_000)}) == 20_000


def test_questions_are_different_and_ask_about_what_is_stored() -> None:
    """Each about an entry's first passage, in its language."""
    questions = asked(100 * PASSAGES, 20)
    assert len(set(questions)) == 20 and all(one.count("Leasing") + one.count("租赁") >= 2 for one in questions)


def test_texts_that_begin_alike_are_near() -> None:
    """Unit vectors, the same every time."""
    rows = MadeUpEmbedder(64).embed_passages(["Abc one", "Abc one more", "Xyz"])
    assert np.linalg.norm(rows, axis=1) == pytest.approx([1, 1, 1])
    assert rows[0] @ rows[1] > 0.4 > rows[0] @ rows[2]
    assert (MadeUpEmbedder(64).embed_question("Xyz") == rows[2]).all()


def test_the_first_questions_are_not_counted() -> None:
    """Percentiles of the others, for the walk and for the dense search."""
    took = iter([90.0] * 2 * WARM + [4.0, 2.0] * 3)
    cost = walk_cost(list("x" * (WARM + 3)), lambda *_: dict.fromkeys(("walk", "answer", "total"), next(took)))
    assert cost["n"] == 3 and cost["hypergraph"]["walk"] == {"ms_p50": 4.0, "ms_p95": 4.0}
    assert cost["naive"]["total"]["ms_p50"] == 2.0 and cost["ratio"] > 0


def test_growth_is_told_against_the_first_size() -> None:
    """Processor time at p50 over that of the smallest memory."""
    sizes = [{"hypergraph": {"cpu": {"ms_p50": p50}}} for p50 in (2.0, 5.0)]
    assert [one["growth"] for one in report(sizes, "m")["sizes"]] == [1.0, 2.5]
