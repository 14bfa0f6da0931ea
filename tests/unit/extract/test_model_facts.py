"""What is taken of a model's reply: only what the passage says, on the nodes that the rules know."""

from __future__ import annotations

from typing import Any

import pytest

from core.extract.llm import ModelExtractor
from core.extract.local import LocalExtractor
from core.extract.occurrences import Occurrences
from core.records import ChatReply, Document, Extraction, Language, Passage
from core.testing import ScriptedChat


class NoReplies:
    """Nothing lies at rest."""

    def chat_reply(self, _: str) -> ChatReply | None:
        """None."""
        return None

    def known_chat_replies(self, _: object) -> set[str]:
        """None."""
        return set()

    def keep_chat_reply(self, key: str, reply: ChatReply) -> None:
        """Forgotten."""


def event(*names: str, **changes: Any) -> dict[str, Any]:
    """A fact of these names."""
    members = [{"name": name, "role": "party"} for name in names]
    whole = {"event": "", "kind": "semantic", "participants": members, "attributes": [], "time": "", "confidence": 1}
    return whole | changes


def read(text: str, *events: dict[str, Any], language: Language = "en", **entities: str) -> Extraction:
    """The extraction of one passage with this reply; entities as name=type."""
    found = [{"name": name.replace("_", " "), "type": type_} for name, type_ in entities.items()]
    chat = ScriptedChat(lambda _: {"entities": found, "events": list(events)})
    document = Document("d", "a.txt", "Paper", "txt", language, "0" * 64, 1)
    passage = Passage("d#0", "d", 0, text, 1, 0, len(text), language)
    return ModelExtractor(chat, NoReplies(), LocalExtractor()).open_document(document, [passage]).extract(passage)


def by_rules(text: str, language: Language = "en") -> Extraction:
    """The extraction of the rules alone."""
    document = Document("d", "a.txt", "Paper", "txt", language, "0" * 64, 1)
    passage = Passage("d#0", "d", 0, text, 1, 0, len(text), language)
    return LocalExtractor().open_document(document, [passage]).extract(passage)


def names_of(found: Extraction, kind: str = "semantic") -> list[set[str]]:
    """The surfaces of each fact of a kind."""
    ids = [one.hyperedge_id for one in found.hyperedges if one.kind == kind]
    return [{one.surface for one in found.incidences if one.hyperedge_id == each and one.surface} for each in ids]


@pytest.mark.parametrize(
    ("words", "text", "places"),
    [
        ("abc ltd", "ＡＢＣ  Ltd pays", [(0, 8)]),
        ("AG", "AGREED by AG", [(10, 12)]),
        ("5", "15 and 5", [(7, 8)]),
        ("A", "a lease to A", [(11, 12)]),
        ("华为", "由华\n为承担，华为", [(1, 4), (7, 9)]),
        ("", "text", []),
        ("absent", "text", []),
    ],
)
def test_words_are_found_as_the_passage_writes_them(words: str, text: str, places: list[tuple[int, int]]) -> None:
    """Width, case and spaces may differ; parts of other words do not count."""
    assert Occurrences(text).of(words) == places


def test_both_extractors_meet_on_the_same_nodes() -> None:
    """A date, an amount and a company that the rules know keep their identity, however the model writes them."""
    text = "On 1 May 2024 Alder Works Ltd paid Birch Yards Ltd EUR 90,000."
    found = read(text, event("alder works  ltd", "BIRCH YARDS LTD", "90,000", time="1 May 2024"))
    known = {node.node_id for node in by_rules(text).nodes}
    held = {one.node_id for one in found.incidences if one.hyperedge_id.endswith(":m1")}
    assert len(held & known) >= 5


def test_what_the_passage_does_not_say_is_dropped_and_counted() -> None:
    """A planted party, a planted role and a planted event word; the rest of the fact stays."""
    text = "Alder Works Ltd supplies Birch Yards Ltd with pumps."
    planted = event("Alder Works Ltd", "Birch Yards Ltd", "Zeta Corp", event="guarantees")
    planted["participants"][0]["role"] = "owner of everything"
    found = read(text, planted)
    assert (found.dropped["not_in_passage"], found.dropped["role_not_in_passage"]) == (2, 1)
    assert names_of(found) == [{"Alder Works Ltd", "Birch Yards Ltd"}]


def test_a_fact_quotes_the_fewest_sentences_that_hold_it() -> None:
    """Names that stand in two sentences make a fact of both; a third is not quoted."""
    text = "Alder Works Ltd sold a pump. Birch Yards Ltd bought it. Cedar Mills Ltd knew nothing."
    found = read(text, event("Alder Works Ltd", "Birch Yards Ltd"))
    [fact] = [one for one in found.hyperedges if one.kind == "semantic"]
    assert fact.text == "Alder Works Ltd sold a pump. Birch Yards Ltd bought it."


def test_a_sentence_the_model_leaves_out_keeps_its_fact() -> None:
    """So a lazy model costs money, not knowledge."""
    text = "Alder Works Ltd sold Birch Yards Ltd a pump. Cedar Mills Ltd leased Dover Docks Ltd a plant."
    found = read(text, event("Alder Works Ltd", "Birch Yards Ltd"))
    assert [one for one in names_of(found, "co-occurrence") if {"Cedar Mills Ltd", "Dover Docks Ltd"} <= one]
    assert not [one for one in names_of(found, "co-occurrence") if "Alder Works Ltd" in one]


def test_no_fact_has_more_than_twelve_members() -> None:
    """What is beyond is counted; names go by rank of type."""
    names = [f"Alder{chr(97 + i)} Ltd" for i in range(16)]
    found = read(" and ".join(names) + " agreed.", event(*names))
    [fact] = [one for one in found.hyperedges if one.kind == "semantic"]
    assert sum(one.hyperedge_id == fact.hyperedge_id for one in found.incidences) == 12 and found.dropped["over_twelve"]


def test_chinese_roles_are_of_the_list_too() -> None:
    """The passage's language decides the prompt and the roles."""
    text = "青禾机械有限公司向朝云货运有限公司出租厂房。"
    lease = event("青禾机械有限公司", "朝云货运有限公司", event="出租")
    lease["participants"][0]["role"] = "出租方"
    found = read(text, lease, language="zh")
    assert {one.role for one in found.incidences if one.hyperedge_id.endswith(":m1")} >= {"出租方", "event"}
    assert found.hyperedges[0].event == "lease"
