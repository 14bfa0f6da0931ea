"""What a part of a sentence takes from the part before it, and short names that a table gives."""

from core.amounts import find_amounts
from core.extract.rules.references import find_clauses
from core.extract.rules.subjects import find_subject
from core.records import Extraction
from tests.unit.extract.conftest import Extract


def surfaces(found: Extraction, words: str) -> set[str]:
    """The members of the fact whose text holds these words."""
    (fact,) = [one for one in found.hyperedges if words in one.text and one.kind != "coreference"]
    return {one.surface for one in found.incidences if one.hyperedge_id == fact.hyperedge_id}


PARTIES = "甲方：常宁阀门有限公司\n乙方：武进铸造有限公司\n“模具”指铸造用的木模。"


def test_a_part_behind_a_semicolon_that_goes_on_has_who_and_what_it_is_about(extract: Extract) -> None:
    """Not the days and amounts of the part before."""
    found = extract(PARTIES, "乙方应在15日内将模具返还甲方；逾期返还的，每日支付违约金人民币2,000元。")
    held = surfaces(found, "逾期返还")
    assert {"乙方", "甲方", "模具", "人民币2,000元"} <= held and "15日" not in held


def test_a_part_of_its_own_matter_takes_nothing(extract: Extract) -> None:
    """Only words that lean on the part before do."""
    found = extract(PARTIES, "乙方应在15日内将模具返还甲方；本合同一式四份，附图三十页，合同期限二十四个月。")
    assert not any("一式四份" in one.text and "模具" in surfaces(found, "一式四份") for one in found.hyperedges)


def test_a_column_of_short_names_binds_them(extract: Extract) -> None:
    """In the whole document, as a definitions clause would."""
    table = "单位 | 简称 | 人员\n常宁阀门有限公司 | 总包单位 | 彭海涛\n武进铸造有限公司 | 供货商 | 汪启明"
    found = extract(table, "总包单位暂停向供货商支付第二期货款。")
    held = {one.name for one in found.nodes if one.type == "organisation"}
    assert held == {"常宁阀门有限公司", "武进铸造有限公司"}


def test_a_table_without_such_a_column_binds_nothing(extract: Extract) -> None:
    """A column of people is none."""
    found = extract("单位 | 联系人\n常宁阀门有限公司 | 王工", "王工验收了二号泵站的阀门，共12件。")
    assert not any(one.type == "organisation" for one in found.nodes)


def test_things_are_counted_by_their_measure_words() -> None:
    """根据 and 支付 begin no such word."""
    texts = ("首批产品30万件", "补发412支膜元件", "45 employees", "依第3根据办理", "2支付")
    assert [[one.value for one in find_amounts(text)] for text in texts] == [["300000"], ["412"], ["45"], [], []]


def test_one_of_several_sections_is_a_section() -> None:
    """However the words before it are written."""
    assert next(find_clauses("SECTIONS 6 and 8", "d")).name == "Section 6"


def test_a_subject_may_be_of_something() -> None:
    """What stands between it and its verb is no part of it."""
    sentence = "5.1 An arrangement fee of EUR 138,750 is payable on the date of acceptance."
    assert sentence[slice(*(find_subject(sentence) or (0, 0)))] == "arrangement fee"
