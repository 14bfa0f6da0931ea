"""A name with its facts becomes a picture that stays legible."""

from core.evidence.neighbourhood import build_neighbourhood
from core.records import FactRecord, FactSource, FoundNode, Member, Neighbourhood, Node

CENTRE = Member("7", "Alder", "organisation", "party")


def fact(number: int, *names: str, weight: float = 1.0) -> FactRecord:
    """A fact of the centre and these names."""
    source = FactSource("d1", "Lease.pdf", f"p{number}", 3, 0, 9, "fact text")
    members = (CENTRE, *(Member(f"n:{one}", one, "term") for one in names))
    return FactRecord(str(number), "semantic", "", f"fact {number}", members, (source,), weight=weight)


def around(*facts: FactRecord, total: int = 0) -> Neighbourhood:
    """The centre with these facts."""
    return Neighbourhood(FoundNode(Node("7", "Alder", "organisation"), 3, 1), facts, total or len(facts))


def test_a_name_without_facts_stands_alone() -> None:
    """One circle, which is the centre."""
    picture = build_neighbourhood(around())
    assert [(one.name, one.is_seed, one.x, one.y) for one in picture.nodes] == [("Alder", True, 0.0, 0.0)]
    assert (picture.facts, picture.facts_total, picture.nodes_total) == ((), 0, 1)


def test_one_fact_hangs_its_members_below_it() -> None:
    """The centre in column 0, the others right of the diamond, no two marks in one place."""
    picture = build_neighbourhood(around(fact(1, "Birch", "Cedar")))
    assert {one.name: one.x > 0 for one in picture.nodes} == {"Alder": False, "Birch": True, "Cedar": True}
    places = [(one.x, one.y) for one in (*picture.nodes, *picture.facts)]
    assert len(set(places)) == len(places)
    assert (picture.facts[0].source, picture.facts[0].page) == ("Lease.pdf", 3)


def test_a_member_of_two_facts_stands_beside_the_centre() -> None:
    """In column 0, on a row of its own."""
    picture = build_neighbourhood(around(fact(1, "Birch", "Cedar"), fact(2, "Birch", "Dover")))
    joints = [one for one in picture.nodes if one.x == 0]
    assert {one.name for one in joints} == {"Alder", "Birch"} and len({one.y for one in joints}) == 2
    assert [one.name for one in picture.nodes if one.is_seed] == ["Alder"]


def test_ids_of_names_and_facts_never_meet() -> None:
    """A node and a fact that are both called 7 are two marks."""
    picture = build_neighbourhood(around(fact(7, "Birch", "Cedar")))
    keys = [one.key for one in (*picture.nodes, *picture.facts)]
    assert len(set(keys)) == len(keys) == 4


def test_the_picture_stays_small_and_says_how_much_there_is() -> None:
    """At most 40 names; the facts that did not fit are counted."""
    many = [fact(number, *(f"{number}-{one}" for one in range(5))) for number in range(30)]
    picture = build_neighbourhood(around(*many, total=57))
    assert len(picture.nodes) == 36 and len(picture.facts) == 7
    assert (picture.facts_total, picture.nodes_total) == (57, 151)


def test_archived_facts_look_pruned() -> None:
    """Walks leave them out."""
    picture = build_neighbourhood(around(fact(1, "B", "C"), fact(2, "D", "E", weight=0.1)), archive_below=0.2)
    assert [one.status for one in picture.facts] == ["candidate", "pruned"]
