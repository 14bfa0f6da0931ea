"""The Library page on papers in time: date, changes, outline, and two dates side by side."""

from datetime import date

import pytest
from streamlit.testing.v1 import AppTest

from pages.shared.text import Words


@pytest.fixture
def library(app: AppTest) -> AppTest:
    """The app with the Library open."""
    app.run()
    return app.switch_page("pages/library/page.py").run()


def shown(app: AppTest) -> str:
    """All HTML on the page."""
    return "\n".join(one.body for one in app.html)


def test_a_document_shows_its_date_what_changes_it_and_its_outline(library: AppTest) -> None:
    """Dates that may be read two ways are told; nothing of a document gets through unescaped."""
    words = Words(library.session_state["language"])
    library.selectbox(key="chosen_document").select("d-lease").run()
    library.toggle(key="document_in_time").set_value(True).run()
    page = shown(library)
    assert words("dated", date="2023-03-01") in page and "03/04/2025" in page
    assert "3.1 月租金" in page and "&lt;75,000元&gt;" in page and "<75" not in page


def test_two_dates_are_compared(library: AppTest) -> None:
    """A clause that was replaced between them, as it was and as it is, or that nothing changed."""
    words = Words(library.session_state["language"])
    library.date_input(key="compared_from").set_value(date(2023, 10, 1)).run()
    library.date_input(key="compared_to").set_value(date(2024, 1, 1)).run()
    assert words("standing_superseded") in shown(library) and "80,000元" in shown(library)
    assert "→ 月租金为75,000元。" in shown(library)
    library.date_input(key="compared_from").set_value(date(2023, 12, 1)).run()
    assert words("no_changes") in [one.value for one in library.markdown]
