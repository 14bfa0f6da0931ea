"""Going back in the ledger on the Memory page, on a fake engine, in both languages."""

from datetime import date

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.fake_engine import FakeEngine
from tests.pages.test_evaluate import shown, words_of


@pytest.fixture
def ledger(app: AppTest) -> AppTest:
    """Memory with the ledger open."""
    app.run()
    page = app.switch_page("pages/memory/page.py").run()
    return page.segmented_control(key="memory_section").set_value("ledger").run()


def test_a_reset_needs_a_day_and_can_be_undone(ledger: AppTest, engine: FakeEngine) -> None:
    """What it did is told; undoing goes to the row before it."""
    assert ledger.button(key="turn_reset").disabled
    ledger.date_input(key="ledger_day").set_value(date(2026, 4, 1)).run()
    ledger.button(key="turn_reset").click().run()
    assert words_of(ledger)("turn_done", back=1, again=2, n=0) in shown(ledger)
    ledger.button(key="turn_undo").click().run()
    assert engine.__dict__["turned"] == [("2026-04-01", ""), (7, "")]


def test_all_own_votes_are_taken_back_at_once(ledger: AppTest) -> None:
    """Those of others stay; where there are none that is told too."""
    ledger.button(key="turn_mine").click().run()
    assert words_of(ledger)("turn_done", back=0, again=0, n=0) in shown(ledger)
