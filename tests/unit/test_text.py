"""How text is compared."""

import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.records import Document, Passage
from core.text import (
    _stem,
    as_read,
    as_written,
    embedded_text,
    fold,
    language_of,
    sentence_spans,
    simplified,
    terms,
    without_control_characters,
)

writing = st.text(alphabet=st.sampled_from("aB é.;!?。；甲乙12,-\n\t“”()'"), max_size=60)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("“Café”  Ltd.’s", "cafe ltd"),
        ("ＡＢＣ１２", "abc12"),
        ("《采购合同》", "采购合同"),
        ("采购 合同", "采购合同"),
        ("1,234,567.50", "1234567.50"),
        ("Müller & Søn", "muller and son"),
        ("Łódź", "lodz"),
        ("HT-2023.118", "ht-2023.118"),
        ("A.B. Corp.", "a b corp"),
        ("", ""),
    ],
)
def test_spellings_of_one_name_meet(one: str, other: str) -> None:
    """Width, case, accents, quotes, possessives, punctuation and spacing."""
    assert fold(one) == other


@given(writing)
def test_folding_again_changes_nothing(text: str) -> None:
    """A folded name is its own key."""
    assert fold(fold(text)) == fold(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("第2期 payments", ["第", "2", "期", "payment"]),
        ("合同金额", ["合同", "同金", "金额"]),
        ("Suppliers supplied 1,200", ["supplier", "suppli", "1200"]),
        ("CAFÉ", ["cafe"]),
        ("!?。", []),
    ],
)
def test_terms_are_stems_and_bigrams(text: str, expected: list[str]) -> None:
    """In order, both languages."""
    assert terms(text) == expected


@pytest.mark.parametrize(
    ("text", "language"), [("甲方 pays", "zh"), ("The supplier 甲 pays now", "en"), ("123", "en"), ("", "en")]
)
def test_a_fifth_of_chinese_makes_a_chinese_text(text: str, language: str) -> None:
    """Names in the other script do not."""
    assert language_of(text) == language


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("He paid. She left.", ["He paid.", "She left."]),
        ("Mr. Yu paid 1.5 million. It was No. 3.", ["Mr. Yu paid 1.5 million.", "It was No. 3."]),
        ("他说：“好。”我走了。", ["他说：“好。”", "我走了。"]),
        ("甲方付款；乙方交货。\n第二条", ["甲方付款；", "乙方交货。", "第二条"]),
        ("  ", []),
    ],
)
def test_sentences_end_where_they_should(text: str, expected: list[str]) -> None:
    """Not after abbreviations or inside numbers; closing quotes stay with their sentence."""
    assert [text[start:end] for start, end in sentence_spans(text)] == expected


@given(writing)
def test_sentences_hold_all_but_white_space(text: str) -> None:
    """In order, without overlap, trimmed."""
    spans = sentence_spans(text)
    assert "".join("".join(text[start:end] for start, end in spans).split()) == "".join(text.split())
    assert all(start < end and text[start:end] == text[start:end].strip() for start, end in spans)
    assert spans == sorted(spans) and all(one[1] <= other[0] for one, other in pairwise(spans))


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("a\x1b[31mred\x1b[0m", "ared"),
        ("a\r\nb\rc\td", "a\nb\nc\td"),
        ("in\u202evisible\u200b\ufeff\x00", "invisible"),
        ("设\u200d备\u2060租赁, Al\u200cd\u00ader", "设备租赁, Alder"),
        ("👩\u200d🔧", "👩\u200d🔧"),
        ("好\ue000", "好"),
    ],
)
def test_control_characters_are_dropped(text: str, clean: str) -> None:
    """Escape sequences, bidirectional overrides and private characters; line ends and tabs stay."""
    assert without_control_characters(text) == clean


@pytest.mark.parametrize(("format_", "expected"), [("corpus", "Title\nHe left."), ("pdf", "He left.")])
def test_only_corpus_lines_are_embedded_with_their_title(format_: str, expected: str) -> None:
    """A clause is found better without."""
    document = Document("d1", "a", "Title", format_, "en", "", 1)
    assert embedded_text(document, Passage("p1", "d1", 0, "He left.", 1, 0, 8, "en")) == expected


def test_traditional_and_simplified_characters_meet() -> None:
    """In names and in full text; what is quoted stays as it is written."""
    assert fold("華為技術有限公司") == fold("华为技术有限公司")
    assert terms("供貨方應交付設備") == terms("供货方应交付设备")
    assert simplified("no Han here") == "no Han here"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("自最终验收之日起，终验由甲方验收", ("最终验收", "终验", "验收")),
        ("After final  acceptance, the crane's final check", ("final  acceptance", "final")),
        ("无关", ()),
    ],
)
def test_terms_are_shown_as_written(text: str, expected: tuple[str, ...]) -> None:
    """Neighbouring words and overlapping pairs as one stretch, each stretch once."""
    assert as_written(text, frozenset(terms("最终验收 final acceptance"))) == expected


def test_threads_do_not_spoil_each_others_words() -> None:
    """Eight threads find the same terms at once as one alone, switched as often as Python can."""
    endings = ("ing", "ments", "ational", "eed", "ied", "iveness", "ization")
    words = [f"{stem}{ending}" for stem in ("engineer", "agre", "purchas", "organis", "suppl") for ending in endings]
    alone = [_stem.__wrapped__(word) for word in words]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(_stem.__wrapped__, words * 40))
    sys.setswitchinterval(before)
    assert together == alone * 40


def test_a_question_is_read_in_one_script() -> None:
    """Traditional characters and wide letters; punctuation keeps its width."""
    assert as_read("賠多少錢？ＨＴ４０") == "赔多少钱？HT40"
    assert as_read("600,000") == "600000" and as_read("600,000 EUR") == "600,000 EUR"
    assert as_read("ＷＨＯ　ｉｓ　ｉｔ？") == "WHO is it？"
