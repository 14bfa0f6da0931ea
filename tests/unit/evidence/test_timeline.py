"""Papers by date, their effects, what differs between two dates, and outlines."""

from core.evidence.governing.law import law_of
from core.evidence.governing.outline import find_clause, outline_of
from core.evidence.governing.timeline import changes_between, timeline_of
from core.testing import TinyMemory
from tests.governing_examples import AMENDMENT, FIRST, LEASE, SUPPLY, law, paper


def test_papers_stand_by_date_with_what_they_act_on() -> None:
    """Undated ones come last."""
    found = timeline_of(law(AMENDMENT, SUPPLY, paper(9, "Note", "Note\n\nNothing dated.")))
    assert [one.date for one in found.documents] == ["2022-03-02", "2024-05-05", ""]
    assert found.documents[1].amends == ("Supply Agreement.txt",)


def test_the_timeline_of_one_document_holds_its_kin_only() -> None:
    """What acts on it, not what others do."""
    found = timeline_of(law(LEASE, FIRST, SUPPLY, AMENDMENT), "d1")
    assert {one.document_id for one in found.documents} == {"d1", "d2"}
    assert {one.kind for one in found.effects} == {"replace", "suspend", "revive"}


def test_between_two_dates_only_what_changed_is_told() -> None:
    """With the text that was in force before."""
    changes = changes_between(law(LEASE, FIRST), "2023-10-20", "2023-12-01")
    assert [(one.text, one.before, one.after) for one in changes] == [("80,000元", "in force", "superseded")]
    assert changes_between(law(LEASE, FIRST), "2023-11-10", "2023-12-01") == ()


def test_a_date_with_two_readings_is_told() -> None:
    """Until another date of the paper shows which part is the day."""
    open_one = paper(1, "Letter", "Letter\n\nPayment is due on 03/04/2025.")
    settled = paper(2, "Note", "Note\n\nPayment is due on 03/04/2025, at the latest on 25/04/2025.")
    found = timeline_of(law(open_one, settled))
    assert {one.document: one.ambiguous for one in found.documents} == {
        "Letter.txt": ("03/04/2025",),
        "Note.txt": (),
    }


def test_an_outline_holds_sections_clauses_and_items() -> None:
    """Each with all below it, numbers under a section with the section's."""
    text = "一、租金\n1. 月租金\n2. 押金\n\n二、期限\n2.1 两年\n(a) 可延期\n\n附件一 租金表\n1. 价格"
    outline = outline_of(paper(1, "协议", text).passages)
    numbers = ["1", "1.1", "1.2", "2", "2.1", "2.1(a)", "附件一", "附件一 1"]
    assert [one.number for one in outline] == numbers
    assert outline[0].end == outline[3].start and outline[0].level < outline[1].level


def test_a_clause_is_found_by_its_number_or_the_one_above() -> None:
    """An item that the paper does not number apart stands in its clause."""
    outline = outline_of(SUPPLY.passages)
    exact, above = find_clause(outline, "4.1"), find_clause(outline, "5.1(b)")
    assert exact and exact.title.startswith("4.1") and above and above.number == "5.1"
    assert find_clause(outline, "9") is None


def test_the_law_is_kept_for_one_version_of_the_memory() -> None:
    """Asked again it is the same; another memory has its own."""
    memory = TinyMemory([LEASE, FIRST])
    assert law_of(memory) is law_of(memory) and law_of(TinyMemory([LEASE])) is not law_of(memory)
