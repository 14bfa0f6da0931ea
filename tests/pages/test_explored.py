"""A fact looked at on purpose is marked wherever it is shown: picture, legend, table, and the list to choose from."""

from dataclasses import replace

from streamlit.testing.v1 import AppTest

from core.evidence.picture import build_picture
from pages.shared.chain_picture import chain_html
from pages.shared.signs import data_uri, status_svg
from tests.pages.fake_engine import FakeEngine, answer_to
from tests.pages.test_chain import ask, shown

CANDIDATE = answer_to("?").candidates[0]


def test_the_table_and_the_legend_say_so(app: AppTest, engine: FakeEngine) -> None:
    """And say nothing where no fact was."""
    engine.changed = {"confirmed": (), "chains": (), "candidates": (CANDIDATE,)}
    words = ask(app)
    app.button_group(key="chain_view").set_value("table").run()
    assert words("explored") not in shown(app)
    engine.changed["candidates"] = (replace(CANDIDATE, explored=True),)
    ask(app)
    assert words("explored") in shown(app)
    app.button_group(key="chain_view").set_value("picture").run()
    assert words("explored") in shown(app)


def test_the_picture_draws_a_compass(app: AppTest) -> None:
    """The sign of a candidate with a small compass in it, and not the plain one."""
    words = ask(app)
    answer = answer_to("?", candidates=(replace(CANDIDATE, explored=True),))
    drawn = chain_html(build_picture(answer, ["candidate"]), words, "light")
    signs = {explored: data_uri(status_svg("candidate", "light", explored)) for explored in (True, False)}
    assert signs[True] in drawn and signs[False] not in drawn
