"""Labels of concepts: words that the papers themselves use."""

from dataclasses import dataclass

import pytest

from core.extract.labels import heading_words, label_of


@dataclass(frozen=True)
class Read:
    """A passage as a label sees it."""

    text: str
    headings: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("heading", "words"),
    [
        ("第六条 违约责任", "违约责任"),
        ("三、逾期交货", "逾期交货"),
        ("（二）付款方式", "付款方式"),
        ("ARTICLE II REPRESENTATIONS AND WARRANTIES", "Representations and warranties"),
        ("12.1 Law and arbitration", "Law and arbitration"),
        ("补充协议（二）", "补充协议"),
        ("第三届董事会第九次会议决议", "第三届董事会第九次会议决议"),
        ("7月16日 致陈立群", ""),
        ("13.1", ""),
        ("Item | Price | Serial No.", ""),
        ("The Supplier shall deliver. It may stop.", ""),
    ],
)
def test_a_heading_is_read_without_its_number(heading: str, words: str) -> None:
    """Numbers and what stands in brackets go; a sentence or a table head is no heading."""
    assert heading_words(heading) == words


def test_the_heading_that_most_passages_share_is_the_label() -> None:
    """Also where a part of a clause does not repeat it."""
    delay = [Read("10% a day.", ("5. Delay",)), Read("No more than 8%.", ("5. Delay",)), Read("Late.", ("7. Delay",))]
    assert label_of(delay, [*delay, Read("Rent.", ("2. Rent",))], [], []) == "Delay"


def test_without_headings_terms_then_words_then_names_tell() -> None:
    """Each only where the one before has nothing to say; a name completes a single word."""
    cell = [Read("验收单由甲方签署，货物装卸。"), Read("验收单应当签署，装卸货物。"), Read("付款。"), Read("租金。")]
    assert label_of(cell[:2], cell, ["验收单"], ["甲公司"]) == "验收单 · 货物"
    assert label_of(cell[:2], cell, [], ["甲公司"]) == "验收 · 货物"
    assert label_of([Read("x"), Read("y")], cell, [], ["甲公司", "乙公司", "丙公司"]) == "甲公司 · 乙公司"


def test_headings_that_no_two_passages_share_tell_more_than_words() -> None:
    """Two of the most telling passages; who bears a name is no matter."""
    cell = [Read("a", ("第三条 运输要求",)), Read("b", ("第六条 交接与装卸",)), Read("c", ("甲公司",)), Read("付款。")]
    assert label_of(cell[:3], cell, [], ["甲公司"]) == "运输要求 · 交接与装卸"
    assert label_of([cell[2], Read("d", ("甲公司",))], cell, [], ["甲公司", "乙公司"]) == "甲公司 · 乙公司"


def test_words_of_any_paper_are_no_label() -> None:
    """“其他” says nothing of a concept."""
    others = [Read("其余条款继续有效。", ("五、其他",)), Read("其余条款继续有效。", ("第六条 其他",))]
    assert label_of(others, [*others, Read("付款")], [], ["陈立群"]) == "陈立群"


@pytest.mark.parametrize(
    ("heading", "label"),
    [
        ("第九条 变更", "变更 · 机电安装"),
        ("第九条 工程变更", "工程变更"),
        ("12. Law", "Law · 机电安装"),
        ("12. Law and arbitration", "Law and arbitration"),
    ],
)
def test_a_single_common_word_is_completed_by_the_best_name(heading: str, label: str) -> None:
    """A phrase that says enough stays alone; a name that only repeats it completes nothing."""
    headed = [Read("机电安装按期完成。", (heading,)), Read("机电安装另行通知。", (heading,))]
    names = [heading.split()[1], "机电安装"]
    assert label_of(headed, [*headed, Read("付款。", ("第二条 付款",))], [], names) == label
