"""Texts, signs and small pieces that all pages share."""

import re
from dataclasses import replace
from string import Formatter

import pytest

from core import Language
from core.errors import BadInput, SkeinError
from core.evidence.picture import PictureNode, build_picture
from core.testing import example_answer
from pages.shared.chain_picture import chain_html, node_name, shown_name, with_role
from pages.shared.places import place_words
from pages.shared.show import element, plain, safe, weight
from pages.shared.signs import COLOURS, NODE_TYPES, PAPER, node_svg, status_svg, type_letter
from pages.shared.text import TEXTS, Words
from tests.pages.fake_engine import answer_to, fact


def fields(text: str) -> set[str]:
    """Names of the values a text wants."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_both_languages_say_the_same() -> None:
    """Every text exists in Chinese and English and wants the same values."""
    unequal = [key for key, (chinese, english) in TEXTS.items() if fields(chinese) != fields(english)]
    blank = [key for key, pair in TEXTS.items() if not all(map(str.strip, pair))]
    assert not unequal + blank


def test_every_error_kind_has_a_chinese_sentence() -> None:
    """An error the user can meet is told in Chinese, with a hint."""
    kinds = {one.kind for one in (*SkeinError.__subclasses__(), *BadInput.__subclasses__())}
    internal = {"shape_mismatch", "cancelled", "unknown_strategy"}
    assert {f"error_{one}" for one in kinds - internal} <= TEXTS.keys()
    assert {f"hint_{one}" for one in kinds - internal} <= TEXTS.keys()


def test_counts_choose_singular_or_plural() -> None:
    """English texts agree with their number; an unknown code is shown in plain words."""
    assert Words("en")("hops", n=1) == "chain of 1 hop"
    assert Words("en")("hops", n=3) == "chain of 3 hops"
    assert Words("zh").known("dropped_", "odd_reason") == "odd reason"


def test_escaping() -> None:
    """Text is escaped once for HTML, and Markdown marks are disarmed for Streamlit's own texts."""
    assert element("b", "<i>", safe("&")) == "<b>&lt;i&gt;&amp;</b>"
    assert element("a", "x", href='"><script>') == '<a href="&quot;&gt;&lt;script&gt;">x</a>'
    assert plain("$x$ [a](b) :red[c]") == r"\$x\$ \[a\]\(b\) \:red\[c\]"


def luminance(colour: str) -> float:
    """Relative luminance of "#rrggbb" (WCAG)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_signs_are_legible(theme: str) -> None:
    """Every sign colour has a contrast of at least 4.5 to its paper in both themes."""
    colours = [pair[theme] for pair in COLOURS.values()] + [pair[theme] for _, pair in NODE_TYPES.values()]
    paper = luminance(PAPER[theme])
    for colour in colours:
        high, low = max(luminance(colour), paper), min(luminance(colour), paper)
        assert (high + 0.05) / (low + 0.05) >= 4.5, colour


def test_status_is_told_by_shape_too() -> None:
    """Two statuses differ even without their colours."""
    shapes = {re.sub(r"#[0-9a-f]{6}", "", status_svg(one, "light")) for one in COLOURS}
    assert len(shapes) == len(COLOURS)
    assert node_svg("person", True, "light") != node_svg("person", False, "light")


def test_picture_page_makes_no_request_and_runs_no_markup() -> None:
    """The page names no other host in a tag, forbids requests, and keeps names out of markup."""
    hostile = "</script><img src=x onerror=alert(1)> href"
    answer = answer_to("q", confirmed=(fact("h9", hostile, []),), chains=(), missing=(hostile,))
    page = chain_html(build_picture(answer), Words("en"), "light")
    assert 'content="default-src &#x27;none&#x27;;' in page
    assert not re.search(r"<(script|link|img)[^>]+(src|href)=", page)
    assert "<img" not in page.partition("drawGraph()")[2]
    assert "innerHTML = nodeData" not in page


def test_same_answer_same_picture() -> None:
    """A change of theme moves no mark."""
    picture = build_picture(answer_to("q"))
    pages = [chain_html(picture, Words("zh"), theme) for theme in ("light", "dark")]
    places = [re.findall(r'"[xy]": (-?[\d.]+)', page) for page in pages]
    assert places[0] == places[1] != []


@pytest.mark.parametrize(("language", "shown"), [("zh", "百分之十"), ("en", "10 per cent")])
def test_an_amount_is_drawn_as_the_readers_language_writes_it(language: Language, shown: str) -> None:
    """Where a drawn fact does; otherwise by the name that the memory keeps."""
    node = PictureNode("n1", "10 per cent", "amount", False, 0, 0, ("百分之十", "10 per cent"))
    assert node_name(node, Words(language)) == shown
    assert node_name(replace(node, written=("10 per cent",)), Words(language)) == "10 per cent"


@pytest.mark.parametrize("role", ["cause", "effect", "condition", "consequence", "exception", "rule", "end", "state"])
def test_the_roles_of_events_are_told_in_the_readers_language(role: str) -> None:
    """Those that the program gives; a paper's own words for a role stay."""
    assert with_role("停机", role, Words("zh")).isascii() is False and role not in with_role("停机", role, Words("zh"))
    assert with_role("停机", role, Words("en")) == f"停机 ({role})"
    assert with_role("Haitong", "Lessee", Words("zh")) == "Haitong (Lessee)"


@pytest.mark.parametrize(("language", "shown"), [("zh", "2024-09-30"), ("en", "30 September 2024")])
def test_dates_are_written_as_the_reader_does(language: str, shown: str) -> None:
    """The memory keeps full dates in English words."""
    assert shown_name("30 September 2024", Words(language)) == shown  # type: ignore[arg-type]
    assert shown_name("30 Septober 2024", Words("zh")) == "30 Septober 2024"


def test_types_have_one_character_each() -> None:
    """In either language, and no two names of types share one."""
    for language in ("zh", "en"):
        letters = [type_letter(one, language) for one in NODE_TYPES]
        assert len(set(letters)) == len(letters) and all(len(one) == 1 for one in letters)


@pytest.mark.parametrize(("number", "said"), [(0.975, "0.97"), (0.97500001, "0.97"), (1.0, "1.00"), (0.9765, "0.98")])
def test_a_weight_is_said_alike_everywhere(number: float, said: str) -> None:
    """A second of fading does not change what is said."""
    assert weight(number) == said


@pytest.mark.parametrize(
    ("given", "place"),
    [
        (("docx", 1, "第三条 交付"), "第三条 交付"),
        (("docx", 1, "5.2"), "第 5.2 条"),
        (("pdf", 3, "Risk! Delay"), "第 3 页，Risk! Delay"),
        (("xlsx", 2, "Prices!A5:J9"), "Prices，A5:J9"),
        (("eml", 1, ""), "邮件正文"),
        (("pptx", 4, "picture 2, table 1, row 3"), "第 4 张幻灯片，图片 2，表 1，第 3 行"),
        (("image", 2, ""), "第 2 页"),
    ],
)
def test_a_place_is_said_in_words(given: tuple[str, int, str], place: str) -> None:
    """A page only where there are pages; headings as they are."""
    assert place_words(*given, Words("zh")) == place


def test_a_picture_of_its_own_has_title_and_legend() -> None:
    """On the page both stand outside the frame."""
    picture, words = build_picture(example_answer()), Words("zh")
    alone = chain_html(picture, words, "light", "谁<b>付款？")
    assert "<h1>谁&lt;b&gt;付款？</h1>" in alone and 'class="sk-legend"' in alone and words("status_confirmed") in alone
    assert 'class="sk-legend"' not in chain_html(picture, words, "light")
