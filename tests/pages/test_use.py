"""Use, pins, the archive and weights on another day on the Memory page, on a fake engine, in both languages."""

from datetime import date
from unittest.mock import patch

from streamlit.testing.v1 import AppTest

from core.errors import MemoryBusy
from core.records import ChainDiversity
from tests.pages.fake_engine import FakeEngine
from tests.pages.test_memory import labels, memory, press, section, shown, words_of

__all__ = ["memory"]
PRAISED = "甲方与担保方签订补充协议二。"
ARCHIVED = "乙方按月报告库存。"


def test_use_says_what_was_never_looked_at(memory: AppTest) -> None:
    """Counts in a sentence, and the facts that no question has come by."""
    section(memory, "use")
    words = words_of(memory)
    assert words("use_counts", facts=3, visited=2, kept=2, confirmed=1, unseen=1) in shown(memory)
    assert "挂钩" in labels(memory) and PRAISED not in labels(memory)


def test_use_lists_the_confirmed_and_the_idle(memory: AppTest) -> None:
    """Each with its counts; an empty list says so."""
    section(memory, "use")
    memory.segmented_control(key="memory_use").set_value("idle").run()
    assert ARCHIVED in labels(memory) and "25" in labels(memory) and PRAISED not in labels(memory)
    memory.segmented_control(key="memory_use").set_value("confirmed").run()
    assert PRAISED in labels(memory) and "12" in labels(memory)


def test_use_says_how_varied_chains_are(memory: AppTest, engine: FakeEngine) -> None:
    """Share, facts and what that is worth; before the first answer, that there is none."""
    words = words_of(section(memory, "use"))
    told = words("use_chains", questions=4, chains=8, share="75%", facts=8, bits="3.0", evenly="8")
    assert told in shown(memory)
    engine.diversity = ChainDiversity(0, 0, 0, 0, 0, 0.0)
    assert words("use_no_chains") in shown(memory.run())


def test_an_empty_memory_has_no_use(memory: AppTest, engine: FakeEngine) -> None:
    """Every list says that it is empty."""
    engine.facts.clear()
    section(memory, "use")
    for kind in ("unseen", "idle", "confirmed"):
        memory.segmented_control(key="memory_use").set_value(kind).run()
        assert words_of(memory)(f"use_{kind}_none") in shown(memory)


def test_a_fact_tells_its_use_and_can_be_pinned(memory: AppTest, engine: FakeEngine) -> None:
    """Pinned, it stands in the list under trust, and the button takes the pin off."""
    press(section(memory, "trust"), PRAISED)
    words = words_of(memory)
    assert "12" in shown(memory) and words("memory_pinned", n=1) not in shown(memory)
    memory.button(key="pin-fact-7").click().run()
    assert engine.pinned() == ["7"]
    assert words("memory_pinned", n=1) in shown(press(memory, words("memory_back")))
    press(memory, PRAISED)
    memory.button(key="unpin-fact-7").click().run()
    assert engine.pinned() == []


def test_an_archived_fact_is_brought_back_by_a_click(memory: AppTest, engine: FakeEngine) -> None:
    """It leaves the list at once."""
    section(memory, "archive")
    assert ARCHIVED in labels(memory)
    memory.button(key="restore-archive-h9").click().run()
    assert engine.pinned() == ["h9"] and ARCHIVED not in labels(memory)
    assert words_of(memory)("memory_archive_empty", floor="0.20") in shown(memory)


def test_a_pin_that_fails_says_why(memory: AppTest, engine: FakeEngine) -> None:
    """And the page stays."""
    section(memory, "archive")
    with patch.object(engine, "pin", side_effect=MemoryBusy("data/run is open elsewhere")):
        memory.button(key="restore-archive-h9").click().run()
    assert len(memory.error) == 1 and ARCHIVED in labels(memory)


def test_a_day_shows_the_weights_of_then(memory: AppTest) -> None:
    """On the rows of trust and archive, and counted beside those of now."""
    section(memory, "trust")
    memory.date_input(key="memory_day").set_value(date(2026, 3, 1)).run()
    words = words_of(memory)
    assert words("memory_on_day", day="2026-03-01", weight="1.23") in labels(memory)
    counts = {"above_then": 1, "above_now": 1, "below_then": 1, "below_now": 1, "archived_then": 0, "archived_now": 1}
    assert words("memory_day_counts", day="2026-03-01", **counts) in shown(memory)
    assert words("memory_on_day", day="2026-03-01", weight="0.55") in labels(section(memory, "archive"))


def test_trust_draws_the_weights_over_time(memory: AppTest, engine: FakeEngine) -> None:
    """A line for each of the furthest facts; none where no weight has moved."""
    section(memory, "trust")
    assert len(memory.get("plotly_chart")) == 1 and words_of(memory)("memory_trends") in shown(memory)
    engine.facts.clear()
    assert not memory.run().get("plotly_chart")
