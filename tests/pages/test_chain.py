"""The evidence chain on Ask: its views, pages, the panel of a fact, score parts and the picture as a file."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from core.evidence.picture import build_picture
from core.records import Fact, Member, ScoreParts
from pages.ask import hulls
from pages.ask.chain_export import picture_file
from pages.ask.hull_drawing import fact_labels, hulls_svg, name_letters
from pages.ask.hull_layout import lay_out
from pages.ask.scores import score_figure
from pages.shared.chain_picture import chain_html, gap_label, two_lines
from pages.shared.text import Words
from tests.pages.fake_browsing import record
from tests.pages.fake_engine import BUYER, PAPER, SUPPLIER, FakeEngine, answer_to, fact

HOSTILE = ("<img src=x onerror=window.__x=1>", "$x_1$ & “q” 'a\"", "\u202egnp.exe مسمك", "长" * 300)
ALL = ("confirmed", "candidate", "pruned")


def ask(app: AppTest) -> Words:
    """Ask, and give the texts of the app's language."""
    app.run()
    app.text_input(key="question").set_value("担保方是否担责？")
    app.button[0].click().run()
    return Words(app.session_state["language"])


def shown(app: AppTest) -> str:
    """All HTML on the page."""
    return "\n".join(one.body for one in app.html)


def drawn(app: AppTest) -> str:
    """The words in the picture, as they travel to the browser."""
    return re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), app.get("iframe")[0].proto.srcdoc)


def many(count: int) -> tuple[Fact, ...]:
    """Pruned facts, each about a project of its own."""
    own = (Member(f"m{number}", f"项目{number}", "project") for number in range(count))
    return tuple(fact(f"p{number}", f"第{number}条", [PAPER, BUYER, one], "pruned") for number, one in enumerate(own))


# --- views --------------------------------------------------------------------


def test_each_view_is_drawn_without_asking(app: AppTest, engine: FakeEngine) -> None:
    """Picture, hulls and table of the same answer come one at a time, and none asks again."""
    words = ask(app)
    assert len(app.get("iframe")) == 1
    app.button_group(key="chain_view").set_value("hulls").run()
    assert not app.get("iframe") and words("hulls_alt", facts=3, nodes=6) in shown(app)
    app.button_group(key="chain_view").set_value("table").run()
    assert words("column_score") in shown(app) and not app.exception
    assert len(engine.asked) == 1


def test_near_facts_are_counted_and_marked_apart(app: AppTest, engine: FakeEngine) -> None:
    """In both languages a fact that only comes near is never called confirmed; both are shown at first."""
    one, two = (replace(fact, status="confirmed") for fact in many(2))
    engine.changed = {"chains": (), "confirmed": (one, replace(two, basis="near")), "candidates": (), "pruned": ()}
    words = ask(app)
    pills = app.button_group(key="chain_statuses-a1")
    assert list(pills.value) == ["confirmed", "near"]
    assert words("count_confirmed", n=1) in pills.options and words("count_near", n=1) in pills.options
    app.button_group(key="chain_view").set_value("table").run()
    assert [shown(app).count(f"sk-sign sk-{one}") for one in ("confirmed", "near")] == [1, 1]


def test_a_long_chain_has_hulls_of_its_first_facts(app: AppTest, engine: FakeEngine) -> None:
    """More than eight confirmed facts are too many to draw as hulls; the page says how many it draws."""
    engine.changed = {"chains": (), "confirmed": tuple(replace(one, status="confirmed") for one in many(9))}
    words = ask(app)
    app.button_group(key="chain_view").set_value("hulls").run()
    assert words("hulls_first", drawn=8, facts=9) in [one.value for one in app.caption]
    assert words("hulls_alt", facts=8, nodes=10) in shown(app)


def test_hulls_that_would_lie_are_drawn_of_fewer_facts(
    app: AppTest, engine: FakeEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a band of all would go round a stranger, the last facts are left out; [1] is drawn."""
    engine.changed = {"chains": (), "confirmed": tuple(replace(one, status="confirmed") for one in many(4))}
    monkeypatch.setattr(hulls, "hulls_svg", lambda picture, *_, **__: b"<svg/>" if len(picture.facts) < 3 else b"")
    words = ask(app)
    app.button_group(key="chain_view").set_value("hulls").run()
    assert words("hulls_first", drawn=2, facts=4) in [one.value for one in app.caption]


def test_no_chain_no_hulls(app: AppTest, engine: FakeEngine) -> None:
    """Without a confirmed fact the hulls say so."""
    engine.changed = {"chains": (), "confirmed": ()}
    words = ask(app)
    app.button_group(key="chain_view").set_value("hulls").run()
    assert app.info[0].value == words("hulls_none")


def test_facts_left_out_are_on_the_next_pages(app: AppTest, engine: FakeEngine) -> None:
    """A button leads to facts that the picture had no room for, and says which these are."""
    engine.changed = {"chains": (), "confirmed": (), "candidates": (), "pruned": many(30)}
    words = ask(app)
    assert "第0条" in drawn(app)
    next(one for one in app.button if one.label == words("facts_on")).click().run()
    assert words("facts_range", first=21, last=30, total=30) in [one.value for one in app.caption]
    assert "第25条" in drawn(app)


def test_pruned_is_seen_beside_confirmed(app: AppTest, engine: FakeEngine) -> None:
    """Choosing pruned as well shows pruned branches dashed, however many others there are."""
    engine.changed = {"candidates": tuple(replace(one, status="candidate") for one in many(40))}
    ask(app)
    app.button_group(key="chain_statuses-a1").set_value(list(ALL)).run()
    assert "其他条款不变。" in drawn(app) and '"dashes": true' in drawn(app)


def test_the_concepts_of_the_shown_facts_are_told(app: AppTest) -> None:
    """With how many of them belong to each, as links; nothing where none does."""
    words = ask(app)
    assert words("concepts_head") in shown(app) and "memory?fact=c_1" in shown(app) and "</a> (2)" in shown(app)
    app.button_group(key="chain_statuses-a1").set_value(["pruned"]).run()
    assert words("concepts_head") not in shown(app)


# --- the panel of a fact --------------------------------------------------------


def test_panel_tells_all_of_a_fact(app: AppTest, engine: FakeEngine) -> None:
    """A chosen fact shows members with roles, source, score parts, weight now and later, and a link to Memory."""
    engine.facts["h2"] = record("h2", "x", 1.45, 1.25, 2)
    words = ask(app)
    app.selectbox(key="chain_fact-a1").select("h1").run()
    assert "河岸控股集团 (担保方)" in shown(app)
    app.selectbox(key="chain_fact-a1").select("h2").run()
    page = shown(app)
    assert words("weight_line", now="1.45", later="1.25", n=2) in page
    assert f"{words('semantic')} 0.82" in page and "memory?fact=h2" in page


def test_vote_on_a_fact_asks_nothing(app: AppTest, engine: FakeEngine) -> None:
    """A vote in the panel goes to the engine once and asks nothing."""
    engine.facts["h2"] = record("h2", "x")
    ask(app)
    app.selectbox(key="chain_fact-a1").select("h2").run()
    up = [one for one in app.button if str(one.key).startswith("up-") and "h2" in str(one.key)]
    up[0].click().run()
    assert [one[:2] for one in engine.voted] == [("a1", "up")] and len(engine.asked) == 1


def test_a_fact_that_memory_has_lost_still_shows(app: AppTest) -> None:
    """A fact whose document was removed shows what the answer holds, with a message about the rest."""
    ask(app)
    app.selectbox(key="chain_fact-a1").select("h1").run()
    assert len(app.error) == 1 and not app.exception
    assert "宁川精密材料有限公司 (乙方)" in shown(app)


# --- hulls ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "sets",
    [
        ("abc",),
        ("abc", "cde", "efg"),
        ("abcd", "abe", "afg", "ahi"),
        ("7ab", "7cd", "abcd", "aef"),
        ("abcdefghijkl", "almn", "mopq"),
    ],
)
def test_a_hull_holds_its_members_only(sets: tuple[str, ...]) -> None:
    """Each band goes round every member and no other name; where that cannot be, nothing is drawn."""
    from matplotlib.path import Path

    hulls = lay_out({f"f{number}": list(names) for number, names in enumerate(sets)})
    assert hulls
    for band, names in zip(hulls.bands.values(), sets, strict=True):
        assert {key for key, place in hulls.places.items() if Path(band).contains_point(place)} == set(names)


def test_hulls_that_cannot_be_honest_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where names may not move away from the many bands round one of them, nothing is drawn."""
    monkeypatch.setattr("pages.ask.hull_layout._MOST_MOVES", 1)
    assert lay_out({f"f{number}": ["a", f"b{number}", f"c{number}"] for number in range(24)}) is None


def test_hulls_are_called_by_their_marks() -> None:
    """A fact that no citation quotes has a letter, and so has one whose marks another fact has."""
    picture = build_picture(answer_to("q"), ALL[:1])
    facts = [replace(picture.facts[0], markers=markers) for markers in ((2, 3, 4), (), (2, 3), ())]
    assert fact_labels(facts) == ["[2][3]", "A", "[2][3]B", "C"]


def test_the_narrow_hulls_have_a_letter_for_each_name() -> None:
    """Two letters after the alphabet; the drawing is narrower than the one with names."""
    picture = build_picture(answer_to("q"), ALL[:1])
    many = [replace(picture.nodes[0], key=f"n{number}") for number in range(40)]
    assert len(set(name_letters(many).values())) == 40 and name_letters(many)["n26"] == "aa"
    wide, narrow = (hulls_svg(picture, "dark", Words("en"), is_narrow) for is_narrow in (False, True))
    assert _width(narrow) < _width(wide)


def _width(drawn: bytes) -> float:
    return float(drawn.partition(b'width="')[2].partition(b'pt"')[0])


def test_a_gap_is_named_in_the_readers_language() -> None:
    """Whichever language the question had."""
    picture = build_picture(answer_to("q", outcome="partial", missing=("范围内没有文档提到“X”",)), ALL[:1])
    assert "no document in scope speaks of" in chain_html(picture, Words("en"), "light")
    said = replace(picture.gaps[0], text="no document in scope speaks of “X”")
    assert "范围内没有文档提到" in gap_label(said, Words("zh"))


def test_hulls_have_the_same_bytes_each_time() -> None:
    """One hyperedge is enough for a drawing, and nothing random takes part."""
    picture = build_picture(answer_to("q", chains=(), confirmed=(fact("7", "7", [BUYER, SUPPLIER, PAPER]),)), ALL[:1])
    assert hulls_svg(picture, "dark", Words("zh")) == hulls_svg(picture, "dark", Words("zh")) != b""


# --- score parts and files --------------------------------------------------------


def test_score_parts_add_up_to_the_score() -> None:
    """Each bar's parts, weighted, sum to A·semantic + B·structure + C·history; markup in labels stays text."""
    one = replace(fact("h1", "<b>x", [BUYER]), score=ScoreParts(0.5, 0.9, 0.4, 0.2))
    shares = {"semantic": 0.5, "structure": 0.3, "history": 0.2}
    figure = score_figure([one], shares, "light", Words("en"))
    assert sum(bar.x[0] for bar in figure.data) == pytest.approx(0.61)
    assert figure.layout.yaxis.ticktext == ("&lt;b&gt;x",)
    assert len({bar.marker.pattern.shape for bar in figure.data}) == 3


@pytest.mark.parametrize(("kind", "magic"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("html", b"<html lang=")])
@pytest.mark.parametrize("look", ["light", "dark"])
def test_a_picture_file_is_the_same_each_time(kind: str, magic: bytes, look: str) -> None:
    """The file has its kind's first bytes, no path of a machine, no request, and the same bytes again."""
    files = [picture_file(answer_to("q"), ALL, kind, Words("zh"), look) for _ in range(2)]  # type: ignore[arg-type]
    assert files[0].startswith(magic)
    assert len({hashlib.sha256(one).hexdigest() for one in files}) == 1
    assert b"/usr/" not in files[0] and b"<link" not in files[0] and b'src="http' not in files[0]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_names_in_a_file_stay_text(text: str) -> None:
    """Markup, formulas and long names are drawn as they are written."""
    hostile = fact("h9", text, [Member("x", text, "person", text)])
    answer = answer_to(text, chains=(), confirmed=(hostile,), missing=(text,))
    for kind in ("png", "svg", "html"):
        assert b"<img src=x" not in picture_file(answer, ALL, kind, Words("en"), "light")


def test_an_empty_answer_has_an_empty_picture() -> None:
    """Nothing found still gives a file."""
    nothing = answer_to("q", chains=(), confirmed=(), candidates=(), pruned=())
    assert picture_file(nothing, ALL, "png", Words("en"), "light").startswith(b"\x89PNG")


def test_a_label_is_broken_in_no_number_and_leaves_no_single_sign() -> None:
    """Two lines at most, each of them whole words where that fits."""
    assert two_lines("合同金额5,553,600元整") == "合同金额\n5,553,600元整"
    assert two_lines("瑞砾锂盐有限公司") == "瑞砾锂盐有限\n公司"
    assert two_lines("NS-CY-2024-05") == "NS-CY-2024-05"
