"""The engine on a real ledger and index, with a fake embedder: ask, judge, remove, many at once."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock, patch

import pytest

from core import Engine, Settings
from core.engine import SAMPLES
from core.errors import BadInput, MemoryBusy, UnknownAnswer, UnknownDocument, UnknownStrategy
from core.records import Answer, GoneSource, SourceFile
from core.testing import FakeEmbedder, FixedClock
from core.traverse.references import clause_links

SUPPLY = "# Supply Contract\n\nAlder Works Ltd supplies Pump P-700 to Birch Energy Inc on 5 May 2024 for 900 EUR."
LETTER = "# Guarantee Letter\n\nCedar Bank Ltd guarantees the payment of Birch Energy Inc to Alder Works Ltd."
CHINESE = "# 采购合同\n\n星槎能源有限公司于2024年5月6日与拓岳重工有限公司签订采购合同，合同金额为人民币900万元。"
LEASE = """# 塔机租赁合同

合同编号：HC-ZL-2023-017

出租方（以下简称“甲方”）：衡川设备租赁有限公司
承租方（以下简称“乙方”）：岚峰建设工程有限公司

## 第三条 租金

3.1 每台设备的基本月租金为人民币86,000元，由岚峰建设工程有限公司支付。
"""
AMENDMENT = """# 补充协议

双方于2023年3月27日签订了编号为HC-ZL-2023-017的《塔机租赁合同》（以下简称“原合同”）。

## 一、租金调整

原合同第3.1条中的基本月租金修改为人民币79,500元，自2023年11月1日起执行。
"""
FILES = [SourceFile("supply.md", SUPPLY.encode()), SourceFile("letter.md", LETTER.encode())]
ASKED = "Who guarantees the payment of Birch Energy Inc?"


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """An engine that holds two documents of one passage or two."""
    opened = Engine.open(Settings(memory=tmp_path), FakeEmbedder(), FixedClock())
    opened.ingest(FILES)
    yield opened
    opened.close()


def document_id(engine: Engine, name: str) -> str:
    """The id of the document of a file name."""
    return next(one.document_id for one in engine.documents() if one.name == name)


def shown(answer: Answer) -> tuple[object, ...]:
    """What two answers to one question have in common."""
    passages = tuple((one.passage_id, one.score) for one in answer.passages)
    return answer.answer, answer.outcome, answer.chains, answer.candidates, answer.pruned, passages


def test_a_question_is_answered_from_what_came_in(engine: Engine) -> None:
    """With a quote from the right document, and kept under its id."""
    answer = engine.ask(ASKED)
    assert answer.outcome == "answered" and answer.citations[0].document == "letter.md"
    assert "Cedar Bank" in answer.answer and engine.answer(answer.answer_id) == answer
    assert engine.answers() == [answer] and engine.answers(user="somebody else") == []
    assert set(answer.timings_ms) == {"embed", "walk", "answer", "total"}


def test_an_amendment_leads_to_the_clause_that_it_changes(engine: Engine) -> None:
    """From the sentence that names a clause of the lease to the clause itself."""
    engine.ingest([SourceFile("lease.md", LEASE.encode()), SourceFile("amendment.md", AMENDMENT.encode())])
    with engine._memories.open() as memory:
        texts = [one.text for one in memory.passages(memory.hypergraph.passage_ids)]
        parent = next(number for number, text in enumerate(texts) if "第3.1条" in text)
        ends = [texts[one.child] for one in clause_links(parent, memory.hypergraph)]
    assert len(ends) == 1 and "3.1 每台设备" in ends[0]


def test_the_sample_set_is_held_where_most_of_it_is_stored(engine: Engine) -> None:
    """One paper of it is not the set; it still is the set without one."""
    paths = sorted((SAMPLES / "documents").glob("*.txt"))
    assert engine.ingest([SourceFile(paths[0].name, paths[0].read_bytes())])[0].status == "stored"
    assert not engine.holds_samples()
    names = sorted(path.name for path in (SAMPLES / "documents").iterdir())[1:]
    with patch.object(engine, "documents", Mock(return_value=[SimpleNamespace(name=one) for one in names])):
        assert engine.holds_samples()


def test_chinese_is_answered_in_chinese(engine: Engine) -> None:
    """From the Chinese document."""
    engine.ingest([SourceFile("采购合同.md", CHINESE.encode())])
    answer = engine.ask("星槎能源与谁签订了采购合同？")
    assert (answer.language, answer.citations[0].document) == ("zh", "采购合同.md")
    assert {seed.surface for seed in answer.seeds} >= {"星槎能源"}


def test_the_same_question_has_the_same_answer_until_the_memory_changes(engine: Engine) -> None:
    """Whoever asks."""
    first, second = engine.ask(ASKED), engine.ask(ASKED, user="ann")
    assert shown(first) == shown(second) and first.memory_version == second.memory_version
    engine.give_verdict(first.answer_id, "up")
    assert engine.ask(ASKED).memory_version > first.memory_version


def test_ingesting_twice_changes_nothing(engine: Engine) -> None:
    """Neither counts nor version; the reports say duplicate."""
    before = engine.check()
    assert [one.status for one in engine.ingest(FILES)] == ["duplicate", "duplicate"]
    assert engine.check() == before


def test_a_document_tells_its_date_and_when_it_came_in(engine: Engine) -> None:
    """A letter without a date has none; a new version is read anew and came in later."""
    ids = {one.name: one.document_id for one in engine.documents()}
    engine.ingest([SourceFile("dated.md", b"# Lease\n\nDated: 5 May 2024\n\nAlder Ltd lets a hall to Birch Ltd.")])
    [dated] = [one for one in engine.documents() if one.name == "dated.md"]
    assert (engine.document_dates()[dated.document_id], engine.document_dates()[ids["letter.md"]]) == ("2024-05-05", "")
    assert all(one.added_at == FixedClock().now() for one in engine.reports())
    engine.ingest([SourceFile("dated.md", b"# Lease\n\nDated: 6 May 2024\n\nAlder Ltd lets a hall to Birch Ltd.")])
    assert "2024-05-06" in engine.document_dates().values() and "2024-05-05" not in engine.document_dates().values()


def test_nothing_of_a_removed_document_is_found(engine: Engine) -> None:
    """No passage, fact, name or suggestion."""
    removed = document_id(engine, "letter.md")
    engine.remove(removed)
    answer = engine.ask(ASKED)
    assert "Cedar" not in repr((answer.answer, answer.passages, answer.confirmed, answer.candidates, answer.pruned))
    assert not [seed for seed in engine.ask("Cedar Bank Ltd").seeds if seed.found_by != "meaning"]
    assert engine.check()["sound"]
    assert not any("Guarantee" in one for one in engine.suggested_questions())
    with pytest.raises(UnknownDocument):
        engine.passages_of(removed)


def test_a_trace_tells_of_every_fact_kept_or_pruned(engine: Engine) -> None:
    """With status, in the words of then, also when the documents are gone, which it says."""
    answer = engine.ask(ASKED)
    trace = engine.trace(answer.answer_id)
    looked_at = {one.hyperedge_id for hop in trace.walk.hops for one in hop.kept}
    looked_at |= {one.hyperedge_id for one in trace.walk.pruned}
    assert trace.answer == answer and looked_at == set(trace.facts)
    assert all(trace.facts[one.hyperedge_id] == one for one in answer.confirmed)
    gone = document_id(engine, "letter.md")
    engine.remove(gone)
    assert engine.trace(answer.answer_id) == replace(trace, gone=(GoneSource(gone, "letter.md", False),))


def test_a_trace_adds_kept_facts_that_the_answer_does_not_list(engine: Engine) -> None:
    """As candidates, as long as they are stored."""
    answer, walk = engine.ask(ASKED), engine.trace(engine.answers()[0].answer_id).walk
    bare = replace(answer, answer_id="a_bare", confirmed=(), candidates=(), pruned=())
    engine._ledger.save_answer(bare, walk)
    kept = {one.hyperedge_id for hop in walk.hops for one in hop.kept}
    found = engine.trace("a_bare").facts
    assert kept and set(found) == kept and {one.status for one in found.values()} == {"candidate"}
    for document in engine.documents():
        engine.remove(document.document_id)
    assert engine.trace("a_bare").facts == {}


def test_a_scope_keeps_everything_else_out(engine: Engine) -> None:
    """Passages and citations are of the chosen document; a scope that is not there is refused."""
    supply = document_id(engine, "supply.md")
    answer = engine.ask(ASKED, scope=[supply])
    assert {one.document_id for one in answer.passages} == {supply}
    assert {one.document_id for one in answer.citations} <= {supply}
    with pytest.raises(UnknownDocument, match="nowhere"):
        engine.ask(ASKED, scope=["nowhere"])


def test_a_vote_moves_weights_and_taking_it_back_restores_them(engine: Engine) -> None:
    """To the last bit, whatever happened between."""
    answer = engine.ask(ASKED)
    up = engine.give_verdict(answer.answer_id, "up")
    assert up.changes and all(one.before == 1 < one.after for one in up.changes)
    down = engine.give_verdict(answer.answer_id, "down", reason="wrong-answer")
    assert all(one.after < 1 for one in down.changes)
    back = engine.give_verdict(answer.answer_id, "none")
    assert all(one.after == 1.0 for one in back.changes)


def test_weights_count_with_memory_on_and_not_with_memory_off(engine: Engine) -> None:
    """The history part follows the votes only where it may."""
    fact = engine.ask(ASKED).confirmed[0]
    engine.give_verdict(engine.ask(ASKED).answer_id, "up", hyperedge_id=fact.hyperedge_id)
    on, off = (engine.ask(ASKED, memory_mode=mode).confirmed[0] for mode in ("on", "off"))
    assert on.hyperedge_id == off.hyperedge_id == fact.hyperedge_id
    assert on.score.history > off.score.history == fact.score.history == 0.5


def test_an_answer_with_frozen_memory_teaches_nothing(engine: Engine) -> None:
    """Used, not updated."""
    answer = engine.ask(ASKED, memory_mode="frozen")
    assert engine.give_verdict(answer.answer_id, "up").changes == ()


@pytest.mark.parametrize("text", ["", " \n ", "\x00\u202e\ud83d", "x" * 2001])
def test_a_question_that_is_none_is_refused(engine: Engine, text: str) -> None:
    """Blank or far too long, with a hint."""
    with pytest.raises(BadInput) as caught:
        engine.ask(text)
    assert caught.value.hint


def test_unknown_names_are_refused(engine: Engine) -> None:
    """Strategies, answers and facts that are not there."""
    with pytest.raises(UnknownStrategy):
        engine.ask(ASKED, strategy="magic")
    with pytest.raises(UnknownAnswer):
        engine.give_verdict("a_nothing", "up")
    with pytest.raises(BadInput, match="h_nothing"):
        engine.give_verdict(engine.ask(ASKED).answer_id, "up", hyperedge_id="h_nothing")


@pytest.mark.parametrize("text", ["'; DROP TABLE passage; --", "\" OR * NEAR(", "zebra\ud83d\x00", "🙂", "?!", "%_"])
def test_hostile_questions_are_only_text(engine: Engine, text: str) -> None:
    """Asked, answered or refused, and nothing is harmed."""
    assert engine.ask(text).outcome in {"no_seed", "unanswerable"}
    assert engine.check()["sound"] and engine.ask(ASKED).outcome == "answered"


def test_an_empty_memory_answers_that_it_is_empty(tmp_path: Path) -> None:
    """In both languages."""
    opened = Engine.open(Settings(memory=tmp_path), FakeEmbedder(), FixedClock())
    assert {opened.ask(text).outcome for text in (ASKED, "谁担保")} == {"empty_memory"}
    assert opened.suggested_questions() == [] and opened.documents() == []
    opened.close()


def test_a_second_engine_is_refused_until_the_first_is_closed(tmp_path: Path) -> None:
    """One writer a folder; what was learnt is there afterwards."""
    first = Engine.open(Settings(memory=tmp_path), FakeEmbedder(), FixedClock())
    first.ingest(FILES)
    with pytest.raises(MemoryBusy):
        Engine.open(Settings(memory=tmp_path), FakeEmbedder(), FixedClock())
    asked = shown(first.ask(ASKED))
    first.close()
    second = Engine.open(Settings(memory=tmp_path), FakeEmbedder(), FixedClock())
    assert shown(second.ask(ASKED)) == asked
    second.close()


def test_ten_threads_ask_and_vote_at_once(engine: Engine) -> None:
    """Every vote counts once, none is lost, and readers never see a half version."""

    def ask_and_vote(number: int) -> str:
        answer = engine.ask(ASKED, user=f"user {number}")
        engine.give_verdict(answer.answer_id, "up", user=f"user {number}")
        return answer.outcome

    with ThreadPoolExecutor(10) as threads:
        assert set(threads.map(ask_and_vote, range(10))) == {"answered"}
    counts = engine.check()["counts"]
    assert (counts["answers"], counts["verdicts"]) == (10, 10)
    votes = engine.give_verdict(engine.answers()[0].answer_id, "none", user="nobody")
    assert votes.changes == () and engine.ask(ASKED).confirmed[0].score.history == 1.0


def test_suggestions_are_made_once_for_the_same_documents(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """A vote makes none anew, a removed document does."""
    made: list[object] = []
    monkeypatch.setattr("core.engine.asking.suggest_questions", lambda *given: made.append(given) or ["?"])
    engine.suggested_questions()
    engine.give_verdict(engine.ask(ASKED).answer_id, "up")
    read = Mock(wraps=engine._ledger.documents)
    monkeypatch.setattr(engine._ledger, "documents", read)
    assert engine.suggested_questions() == ["?"] and len(made) == 1 and not read.called
    engine.remove(document_id(engine, "letter.md"))
    engine.suggested_questions()
    assert len(made) == 2


@pytest.mark.parametrize("day", ["garbage", "2024-02-30", "99999-01-01", "\x00"])
def test_what_is_no_date_is_refused(engine: Engine, day: str) -> None:
    """For the text in force and for the weights of a day."""
    for given in ({"as_of": day}, {"weights_at": day}):
        with pytest.raises(BadInput, match="no date"):
            engine.ask(ASKED, **given)
    with pytest.raises(BadInput, match="no date"):
        engine.reset_to(day)
    assert engine.ask(ASKED, as_of="20240901").as_of == "2024-09-01"


def test_a_question_in_traditional_characters_is_answered_like_the_simplified_one(engine: Engine) -> None:
    """And is shown and kept as it was written."""
    engine.ingest([SourceFile("purchase.md", CHINESE.encode())])
    asked = "採購合同的合同金額是多少？"
    one, other = engine.ask("采购合同的合同金额是多少？"), engine.ask(asked)
    assert one.outcome == "answered" and shown(one) == shown(other)
    assert engine.answer(other.answer_id).question == asked


def test_a_misspelt_name_is_read_as_the_known_one_and_the_answer_says_so(engine: Engine) -> None:
    """In the language of the question; it is kept as it was typed."""
    answer = engine.ask("Who guarantees the payment of Birhc Energy?")
    assert answer.answer.startswith("No document has “Birhc”; read as “Birch”. ") and answer.citations
    assert answer.question == "Who guarantees the payment of Birhc Energy?"


def test_a_wish_for_a_language_is_followed_and_not_searched(engine: Engine) -> None:
    """What code says itself is in that language; the quotes stay as they are."""
    plain, wished = engine.ask("Who guarantees the payment?"), engine.ask("Who guarantees the payment? 请用中文回答")
    assert (plain.language, wished.language) == ("en", "zh")
    assert [one.quote for one in plain.citations] == [one.quote for one in wished.citations]
    assert engine.ask("Who paints zebras? 请用中文回答").answer == "文档中没有出现这个问题所说的任何内容。"
