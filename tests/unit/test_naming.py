"""Names that may mean the same: proposals, decisions and the dictionary, on a real ledger."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core import Engine, Settings
from core.errors import BadInput
from core.records import MergeProposal, SourceFile
from core.testing import FakeEmbedder, FixedClock

SUPPLY = "# Supply Contract\n\nOsier Pumps Ltd supplies Pump P-700 to Birch Energy Inc on 5 May 2024 for 900 EUR."
LETTER = "# Guarantee Letter\n\nCedar Bank Ltd guarantees the payment of Osier Pumps Inc on 6 May 2024."
NOTE = "# Note\n\nOsier Pumps GmbH paid Dover Rail Ltd 40 EUR on 7 May 2024."


def file_of(name: str, text: str) -> SourceFile:
    """A Markdown file."""
    return SourceFile(name, text.encode())


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """Two documents that write one company with two legal forms."""
    opened = Engine.open(Settings(memory=tmp_path), FakeEmbedder(), FixedClock())
    opened.ingest([file_of("supply.md", SUPPLY), file_of("letter.md", LETTER)])
    yield opened
    opened.close()


def between(engine: Engine, *names: str) -> MergeProposal:
    """The proposal on these two names."""
    return next(one for one in engine.merge_queue().proposals if {one.one.name, one.other.name} == set(names))


def osier(engine: Engine) -> MergeProposal:
    """The proposal on the two documents' names."""
    return between(engine, "Osier Pumps Ltd", "Osier Pumps Inc")


def degree(engine: Engine, name: str) -> int:
    """In how many facts a name takes part."""
    return next(one.degree for one in engine.find_nodes(name) if name in (one.node.name, *one.node.aliases))


def test_a_proposal_shows_both_names_where_they_stand(engine: Engine) -> None:
    """Verbatim, each from its document, with the reason."""
    found = osier(engine)
    assert {ground.reason for ground in found.grounds} == {"form"}
    quotes = {side.name: side.quotes[0] for side in (found.one, found.other)}
    assert quotes["Osier Pumps Inc"].document == "letter.md" and quotes["Osier Pumps Inc"].start == 0
    lines = {name: quote.text.splitlines() for name, quote in quotes.items()}
    assert lines["Osier Pumps Inc"][1] in LETTER and lines["Osier Pumps Ltd"][1] in SUPPLY


def test_an_excerpt_holds_the_name_and_cuts_no_word(engine: Engine) -> None:
    """However long the passage that writes it."""
    ends = "the northern harbour warehouses of the cooperative society " * 3
    engine.ingest([file_of("long.md", f"# Report\n\n{ends}were sold by Osier Pumps GmbH to {ends}on 8 May 2024.")])
    pair = next(one for one in engine.merge_queue().proposals if "Osier Pumps GmbH" in (one.one.name, one.other.name))
    [text] = [side.quotes[0].text for side in (pair.one, pair.other) if side.name == "Osier Pumps GmbH"]
    assert "Osier Pumps GmbH" in text and len(text) < 2 * 60 + len("Osier Pumps GmbH") + 1
    assert set(text.split()) <= {*ends.split(), "were", "sold", "by", "Osier", "Pumps", "GmbH", "to"}


def test_accepted_names_are_one_and_undone_they_are_two(engine: Engine) -> None:
    """Facts, aliases and documents come together; taking it back restores every number."""
    before = (degree(engine, "Osier Pumps Ltd"), degree(engine, "Osier Pumps Inc"), engine.hif())
    decision = engine.decide_merge(osier(engine).proposal_id, "accepted", user="ann")
    node = next(one for one in engine.find_nodes("Osier Pumps Ltd"))
    assert node.degree == before[0] + before[1] and node.documents == 2
    assert {"Osier Pumps Ltd", "Osier Pumps Inc"} <= {node.node.name, *node.node.aliases}
    engine.undo_merge(decision.decision_id)
    assert (degree(engine, "Osier Pumps Ltd"), degree(engine, "Osier Pumps Inc"), engine.hif()) == before


def test_weights_and_votes_stay_with_their_facts(engine: Engine) -> None:
    """A merge renames no hyperedge: what was voted on keeps its weight, before, during and after."""
    change = engine.give_verdict(engine.ask("What does Osier Pumps Ltd supply?").answer_id, "up").changes[0]
    decision = engine.decide_merge(osier(engine).proposal_id, "accepted")
    assert engine.fact(change.hyperedge_id).weight == pytest.approx(change.after)
    engine.undo_merge(decision.decision_id)
    assert engine.fact(change.hyperedge_id).weight == pytest.approx(change.after)


def test_a_merged_name_leads_to_the_facts_of_both(engine: Engine) -> None:
    """A question with one name starts at the node that stands for both."""
    question = "What does Osier Pumps Inc do?"
    engine.decide_merge(osier(engine).proposal_id, "accepted")
    seed = next(one for one in engine.ask(question).seeds if "osier" in one.surface.lower())
    around = engine.neighbourhood(seed.node_id)
    assert {source.document for fact in around.facts for source in fact.sources} == {"supply.md", "letter.md"}


def test_a_fact_names_a_merged_member_as_its_own_paper_does(engine: Engine) -> None:
    """One node, and in each fact the name that its paper writes."""
    engine.decide_merge(osier(engine).proposal_id, "accepted")
    node = next(one.node for one in engine.find_nodes("Osier Pumps Ltd"))
    facts = engine.neighbourhood(node.node_id).facts
    shown = [(fact.sources[0].document, one) for fact in facts for one in fact.members]
    told = {(document, one.name) for document, one in shown if one.node_id == node.node_id}
    assert told == {("supply.md", "Osier Pumps Ltd"), ("letter.md", "Osier Pumps Inc")}


def test_both_sides_of_a_proposal_stand_in_one_order(engine: Engine) -> None:
    """By name, Latin first, whichever came first into the memory, so that no pair is shown turned round."""
    engine.ingest([file_of("note.md", NOTE)])
    pairs = [(one.one.name, one.other.name) for one in engine.merge_queue().proposals]
    assert len(pairs) == 3 and all(one < other for one, other in pairs)


def test_a_rejected_pair_is_not_proposed_again(engine: Engine) -> None:
    """Also not when another document spells them; undone, it is back in the queue."""
    decision = engine.decide_merge(osier(engine).proposal_id, "rejected")
    engine.ingest([file_of("note.md", LETTER.replace("6 May", "8 May"))])
    assert engine.merge_queue().total == 0
    engine.undo_merge(decision.decision_id)
    assert osier(engine)


def test_a_third_name_is_not_concluded(engine: Engine) -> None:
    """Ltd = Inc and Inc = GmbH: the second waits until Ltd = GmbH is accepted too."""
    engine.ingest([file_of("note.md", NOTE)])
    engine.decide_merge(osier(engine).proposal_id, "accepted")
    second = engine.decide_merge(between(engine, "Osier Pumps Inc", "Osier Pumps GmbH").proposal_id, "accepted")
    assert [set(pair) for pair in second.waits_for] == [{"Osier Pumps Ltd", "Osier Pumps GmbH"}]
    assert next(one for one in engine.find_nodes("Osier Pumps GmbH")).documents == 1
    engine.decide_merge(between(engine, "Osier Pumps Ltd", "Osier Pumps GmbH").proposal_id, "accepted")
    assert next(one for one in engine.find_nodes("Osier Pumps GmbH")).documents == 3


def test_two_names_in_one_passage_are_told_apart_there(engine: Engine) -> None:
    """A sentence that names both means two companies."""
    both = "# Minutes\n\nOsier Pumps Ltd sold Pump P-700 to Osier Pumps Inc on 9 May 2024."
    engine.ingest([file_of("minutes.md", both)])
    assert engine.merge_queue().total == 0


def test_a_removed_document_takes_its_proposals_along(engine: Engine) -> None:
    """A decision stays on record and works again when the document comes back."""
    engine.decide_merge(osier(engine).proposal_id, "accepted")
    letter = next(one for one in engine.documents() if one.name == "letter.md")
    engine.remove(letter.document_id)
    assert engine.merge_queue().total == 0 and len(engine.merge_decisions()) == 1
    engine.ingest([file_of("letter.md", LETTER)])
    assert next(one for one in engine.find_nodes("Osier Pumps Ltd")).documents == 2


@pytest.mark.parametrize("act", ["unknown", "twice", "undo twice", "undo unknown"])
def test_what_cannot_be_decided_is_refused(engine: Engine, act: str) -> None:
    """With a sentence; nothing changes."""
    known = osier(engine).proposal_id
    decision = engine.decide_merge(known, "accepted")
    if act == "undo twice":
        engine.undo_merge(decision.decision_id)
    with pytest.raises(BadInput):
        if act.startswith("undo"):
            engine.undo_merge(decision.decision_id if act == "undo twice" else 99)
        else:
            engine.decide_merge(known if act == "twice" else "m_unknown", "accepted")


def test_a_name_that_fits_many_comes_last(engine: Engine) -> None:
    """A short name that five companies begin with says less than one that a single company begins with."""
    rest = ("Rail Ltd", "Bank Inc", "Motors Ltd", "Foods Inc", "Tools Ltd")
    lines = [f"Kestrel {one} paid 7{n} EUR on {n + 1} May 2024." for n, one in enumerate(rest)]
    lines += ["Kestrel Pvt. Ltd. paid 90 EUR on 9 May 2024."]
    engine.ingest([file_of(f"{n}.md", line) for n, line in enumerate(lines)])
    found = [{one.one.name, one.other.name} for one in engine.merge_queue().proposals]
    assert len(found) == 6 and found[0] == {"Osier Pumps Ltd", "Osier Pumps Inc"}


# --- the dictionary ---


def test_a_word_of_the_dictionary_finds_what_it_stands_for(engine: Engine) -> None:
    """A question's own word, which no document has, becomes a seed."""
    asked = "Where is our pumpmaker?"
    assert not engine.ask(asked).seeds
    assert engine.add_synonyms([("Pumpmaker", "Osier Pumps Ltd")]) == 1
    assert [one.name for one in engine.ask(asked).seeds] == ["Osier Pumps Ltd"]
    engine.remove_synonym("osier pumps ltd", "pumpmaker")
    assert not engine.ask(asked).seeds and not engine.synonyms()


@pytest.mark.parametrize("row", [(), ("one",), ("a", "A"), ("", " "), ("a", "")])
def test_one_word_is_no_pair(engine: Engine, row: tuple[str, ...]) -> None:
    """What cannot mean anything is told, not passed over."""
    with pytest.raises(BadInput, match="no two words"):
        engine.add_synonyms([row])


def test_two_names_of_the_dictionary_are_proposed_first(engine: Engine) -> None:
    """Whatever they look like."""
    engine.add_synonyms([("Cedar Bank Ltd", "Birch Energy Inc")])
    first = engine.merge_queue().proposals[0]
    assert {first.one.name, first.other.name} == {"Cedar Bank Ltd", "Birch Energy Inc"}
    assert first.grounds[0].reason == "dictionary"


def test_a_dictionary_is_read_from_a_csv_file(engine: Engine) -> None:
    """A row holds a word and all that means the same; what is there, either way round, is not added again."""
    data = "云图,云图科技有限公司,Yuntu\nPumpmaker,Osier Pumps Ltd\n".encode("gb18030")
    assert engine.load_synonyms("words.csv", data) == 3
    assert engine.add_synonyms([("yuntu", "云图")]) == 0


@pytest.mark.parametrize("data", [b"", b"one\ntwo\n", b"a,%s\n" % (b"b" * 200)])
def test_a_file_without_pairs_is_refused(engine: Engine, data: bytes) -> None:
    """Empty, one word a row, a word that is none."""
    with pytest.raises(BadInput):
        engine.load_synonyms("words.csv", data)


# --- namesakes ---

ZH = "甲方：{}（以下简称“甲方”）\n\n乙方：河岸管材有限公司（以下简称“乙方”）\n\n甲方授权代表：周明\n乙方授权代表：陈立"
EN = "{} (the “Supplier”) and Birch Energy Inc (the “Buyer”) agree.\n\nSigned for the Supplier: Jane Alder, Director"


def people(engine: Engine, name: str) -> list[str]:
    """The employers of all people of this name, in order."""
    found = [one.node for one in engine.find_nodes(name) if one.node.name == name and one.node.type == "person"]
    return sorted(one.scope for one in found)


@pytest.mark.parametrize(
    ("paper", "name", "companies"),
    [
        (ZH, "周明", ("松岭泵业有限公司", "白桦储运有限公司")),
        (EN, "Jane Alder", ("osier pumps ltd", "dover rail ltd")),
    ],
)
def test_representatives_of_two_companies_are_two(
    engine: Engine, paper: str, name: str, companies: tuple[str, str]
) -> None:
    """Whom a signature line represents tells namesakes apart; nobody is asked to merge them."""
    engine.ingest([file_of(f"{one}.txt", paper.format(one.title())) for one in companies])
    assert people(engine, name) == sorted(companies)
    assert not [one for one in engine.merge_queue().proposals if one.one.name == one.other.name == name]
