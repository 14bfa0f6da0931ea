"""The chain picture as plain data: what is drawn, where, and how much is left out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.evidence.picture import build_picture, ordered_facts, places_by_passage, shorten
from core.records import Answer, EvidenceChain, Fact, Member, ScoreParts, Seed


def a_fact(number: int, names: str, status: str = "confirmed", hop: int = 1) -> Fact:
    """A fact whose members are the letters of `names`."""
    members = tuple(Member(f"n-{one}", one, "organisation") for one in names)
    score = ScoreParts(1, 1, 1, 1)
    return Fact(f"h{number}", status, f"fact {number}", members, score, hop, f"p{number}")  # type: ignore[arg-type]


def an_answer(**changed: object) -> Answer:
    """
    Two hops from the seed a to the answer e, with a candidate and a pruned branch.

    a ─◆h1─ b,c    c ─◆h2─ d,e    a ─◇h3─ f,g    b ─✕h4─ h,i
    """
    one, two = a_fact(1, "abc"), a_fact(2, "cde", hop=2)
    standard = Answer(
        "a", "q", "answered", "", "extractive", "hypergraph", (EvidenceChain((one, two), ("c",)),), (one, two),
        (a_fact(3, "afg", "candidate"),), (a_fact(4, "bhi", "pruned", 2),), (), (), (),
        (Seed("n-a", "a", "a", 1, "name"),), 0, 0, {}, 1, "answered",
    )  # fmt: skip
    return replace(standard, **changed)  # type: ignore[arg-type]


def test_members_in_the_picture_are_members_in_the_data() -> None:
    """Each drawn fact lists exactly its members and is joined only to those; node and fact keys never meet."""
    picture = build_picture(an_answer())
    names = {node.key: node.name for node in picture.nodes}
    listed = {fact.text: "".join(one.name for one in fact.members) for fact in picture.facts}
    assert listed == {"fact 1": "abc", "fact 2": "cde", "fact 3": "afg", "fact 4": "bhi"}
    assert all(names[one.key] == one.name for fact in picture.facts for one in fact.members if one.key)
    assert not names.keys() & {fact.key for fact in picture.facts}


def test_only_what_joins_a_candidate_is_drawn() -> None:
    """A confirmed fact shows all members; of a candidate or pruned branch those it shares, the rest counted."""
    picture = build_picture(an_answer())
    assert [node.name for node in picture.nodes] == list("abcde")
    assert {fact.text: fact.hidden for fact in picture.facts} == {"fact 1": 0, "fact 2": 0, "fact 3": 2, "fact 4": 2}


def test_without_a_confirmed_fact_joints_are_drawn() -> None:
    """Where nothing is confirmed, candidates show what they share with each other."""
    pair = (a_fact(5, "xyz", "candidate"), a_fact(6, "zvw", "candidate"))
    picture = build_picture(an_answer(chains=(), confirmed=(), pruned=(), candidates=pair))
    assert [node.name for node in picture.nodes] == ["z"]


def test_facts_stand_in_the_order_of_the_chain() -> None:
    """Facts go down in their order, members of one fact only follow it, seeds and joints stand in column 0."""
    picture = build_picture(an_answer())
    row = {node.name: node.y for node in picture.nodes} | {fact.text: fact.y for fact in picture.facts}
    assert row["fact 1"] < row["fact 2"] < row["d"] < row["e"] < row["fact 3"] < row["fact 4"]
    assert [node.name for node in picture.nodes if node.x == 0] == ["a", "b", "c"]
    assert [node.name for node in picture.nodes if node.is_seed] == ["a"]


def test_no_two_marks_share_a_place() -> None:
    """Places are distinct, also for a crowded answer with gaps."""
    crowd = tuple(a_fact(number, "az" + chr(200 + number)) for number in range(30))
    picture = build_picture(an_answer(confirmed=crowd, missing=("x", "y")))
    marks = [(mark.x, mark.y) for mark in (*picture.nodes, *picture.facts, *picture.gaps)]
    assert len(set(marks)) == len(marks)


def test_at_most_forty_nodes_and_the_rest_counted() -> None:
    """More than fits is counted, chains come first, and no confirmed fact is drawn in part."""
    many = tuple(a_fact(10 + number, f"{chr(300 + 2 * number)}{chr(301 + 2 * number)}a") for number in range(100))
    picture = build_picture(an_answer(confirmed=many, candidates=(), pruned=()))
    assert len(picture.nodes) <= 40
    assert (picture.facts_total, picture.nodes_total) == (102, 205)
    assert [fact.text for fact in picture.facts[:2]] == ["fact 1", "fact 2"]
    assert all(fact.hidden == 0 for fact in picture.facts)


def test_same_answer_same_places() -> None:
    """Nothing random takes part."""
    assert build_picture(an_answer()) == build_picture(an_answer())


def test_only_the_wanted_statuses() -> None:
    """A fact of another status is not drawn, nor are nodes only it has."""
    picture = build_picture(an_answer(), ["confirmed"])
    assert {fact.status for fact in picture.facts} == {"confirmed"}
    assert {node.name for node in picture.nodes} == set("abcde")


def test_missing_link_hangs_on_the_last_confirmed_fact() -> None:
    """A gap stands right below the furthest confirmed fact and its members, and is joined to that fact."""
    picture = build_picture(an_answer(missing=("who accepts",)))
    row = {fact.text: fact.y for fact in picture.facts} | {node.name: node.y for node in picture.nodes}
    assert [fact.text for fact in picture.facts if fact.key == picture.gaps[0].after] == ["fact 2"]
    assert row["e"] < picture.gaps[0].y < row["fact 3"]


@pytest.mark.parametrize("missing", [(), ("something",)])
def test_empty_answer(missing: tuple[str, ...]) -> None:
    """Nothing found draws nothing, or only what is missing."""
    picture = build_picture(an_answer(chains=(), confirmed=(), candidates=(), pruned=(), missing=missing))
    assert (picture.nodes, picture.facts) == ((), ())
    assert [gap.after for gap in picture.gaps] == [""] * len(missing)


def test_a_single_large_fact_is_still_drawn() -> None:
    """One fact with more members than the limit is better than an empty picture."""
    large = a_fact(1, "abcdefghijkl")
    assert len(build_picture(an_answer(chains=(), confirmed=(large,)), ["confirmed"], limit=5).nodes) == 12


def test_facts_come_once_in_order() -> None:
    """A fact in a chain and in the confirmed list is listed once, at its place in the chain."""
    answer = an_answer()
    reverse = replace(answer, confirmed=answer.confirmed[::-1])
    assert [fact.hyperedge_id for fact in ordered_facts(reverse)] == ["h1", "h2", "h3", "h4"]
    assert places_by_passage(answer) == {}


@pytest.mark.parametrize(
    ("text", "columns", "expected"),
    [
        ("供货协议补充协议", 9, "供货协议…"),
        ("short", 9, "short"),
        ("a\u0301bc", 3, "a\u0301bc"),
        ("👩\u200d👩\u200d👧 family", 5, "👩\u200d👩\u200d👧 f…"),
        ("e\u0301" * 5, 3, "e\u0301e\u0301…"),
        ("a\nb\x1b[31m\u202ec", 9, "a bc"),
        ("", 5, ""),
    ],
)
def test_labels_are_cut_at_whole_characters(text: str, columns: int, expected: str) -> None:
    """A label is cut between what a reader sees as characters, and control characters go."""
    assert shorten(text, columns) == expected


def test_growing_hop_by_hop_keeps_places() -> None:
    """Until a hop, later facts and what only they show are left out, and the rest stands where it always stands."""
    answer, steps = an_answer(missing=("x",)), [0, 1, 2]
    whole = build_picture(answer)
    grown = [build_picture(answer, until_hop=hop) for hop in steps]
    assert [len(one.facts) for one in grown] == [0, 2, 4]
    assert [node.name for node in grown[0].nodes] == ["a"] and not grown[1].gaps
    assert all(set(one.nodes) <= set(whole.nodes) and set(one.facts) <= set(whole.facts) for one in grown)
    assert grown[2] == whole


def test_confirmed_facts_keep_their_places_when_others_are_shown() -> None:
    """Showing candidates and pruned branches beside confirmed facts moves no confirmed fact."""
    answer = an_answer(candidates=(a_fact(3, "bfg", "candidate"), a_fact(6, "dxy", "candidate")))
    few = {fact.text: (fact.x, fact.y) for fact in build_picture(answer, ["confirmed"]).facts}
    many = {fact.text: (fact.x, fact.y) for fact in build_picture(answer).facts}
    assert few.items() <= many.items() and len(many) > len(few)


def test_each_wanted_status_is_seen() -> None:
    """Many confirmed facts and candidates leave room for pruned branches."""
    crowd = tuple(a_fact(20 + one, "az" + chr(200 + one)) for one in range(30))
    others = tuple(a_fact(60 + one, "afg", "candidate") for one in range(30))
    shown = [fact.status for fact in build_picture(an_answer(confirmed=crowd, candidates=others)).facts]
    assert {"confirmed", "candidate", "pruned"} == set(shown)
    assert len(shown) <= 20


def test_pages_show_every_fact_once() -> None:
    """Going through the pages meets each fact exactly once, and each page says how many came before."""
    many = tuple(a_fact(10 + number, f"{chr(300 + 2 * number)}{chr(301 + 2 * number)}a") for number in range(50))
    pages = [build_picture(an_answer(confirmed=many), page=number) for number in range(6)]
    texts = [fact.text for page in pages for fact in page.facts]
    assert len(texts) == len(set(texts)) == pages[0].facts_total
    assert [page.facts_before for page in pages] == [sum(len(one.facts) for one in pages[:n]) for n in range(6)]


def test_amounts_and_dates_are_told_as_each_fact_writes_them() -> None:
    """The memory keeps one name for many; other names stay as kept."""
    members = [Member("n-x", "10 per cent", "amount", "", one) for one in ("百分之十", "10%")]
    buyer = Member("n-z", "Buyer", "organisation", "", "the Buyer")
    facts = [replace(a_fact(n, ""), members=(one, buyer)) for n, one in enumerate(members)]
    picture = build_picture(an_answer(confirmed=tuple(facts), chains=()))
    assert [one.members[0].name for one in picture.facts[:2]] == ["百分之十", "10%"]
    assert {one.name: one.written for one in picture.nodes}["10 per cent"] == ("百分之十", "10%")
    assert {one.name: one.written for one in picture.nodes}["Buyer"] == ("Buyer",)


def test_a_near_fact_has_its_own_sign_and_only_its_joints() -> None:
    """It is evidence of the chain, but what it alone names would bury what is confirmed."""
    near = replace(a_fact(2, "bcd"), basis="near")
    picture = build_picture(an_answer(chains=(), confirmed=(a_fact(1, "ab"), near), candidates=(), pruned=()))
    assert [fact.status for fact in picture.facts] == ["confirmed", "near"]
    assert [node.name for node in picture.nodes] == ["a", "b"] and picture.facts[1].hidden == 2
    assert [fact.status for fact in build_picture(an_answer(chains=(), confirmed=(near,)), ["near"]).facts] == ["near"]
