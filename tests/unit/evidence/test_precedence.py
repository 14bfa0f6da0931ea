"""An order of precedence that a paper states decides between its own contradictions."""

import pytest

from core.evidence.governing.clashes import find_clash
from core.evidence.governing.law import ALWAYS
from core.evidence.governing.precedence import rules_of
from core.evidence.governing.quoted import by_what_governs
from core.evidence.pieces import full_sentences
from core.evidence.rating import Sentence
from core.records import NewDocument, Question
from core.testing import TinyMemory
from tests.governing_examples import LEASE, law, paper

COVER = (
    "Crane Hire Agreement\nDated 4 April 2023\n\nCover page\n\nMonthly hire: EUR 5,400\n\n1. Hire\n"
    "1.1 The monthly hire is EUR 5,900.\n\n2. Order\n2.1 {rule}\n\nSigned: A. Berg\n\nAnnex A: Times\n\n"
    "A.1 The monthly hire is EUR 6,100."
)
BILINGUAL = (
    "仓储协议 Storage Agreement\n签订日期：2023年4月4日\n\n第一条 期限 Term\n1.1 保管期限为两年。"
    "The storage period is four years.\n\n第二条 文本 Language\n2.1 {rule}"
)


def stated(rule: str) -> set[tuple[str, str]]:
    """The pairs of parts that a clause ranks."""
    document = paper(1, "Agreement", f"Agreement\n\n1. Order\n1.1 {rule}")
    return {(one.first, one.second) for one in rules_of(law(document).papers["d1"])}


RULES = [
    ("The annexes prevail over the clauses, and the clauses over the cover page.",
     {("annex", "body"), ("body", "cover"), ("annex", "cover")}),
    ("If this Agreement and a Schedule conflict, the Schedule shall prevail.", {("annex", "body")}),
    ("In case of discrepancies between the two versions the English version shall control.", {("en", "zh")}),
    ("The order of precedence is: the Special Conditions; the General Conditions; the Appendices.",
     {("special", "general"), ("general", "annex"), ("special", "annex")}),
    ("If this Amendment and the Agreement conflict, the terms of this Amendment shall control.", {("own", "base")}),
    ("In case of conflict between the Agreement and the Annexes, the Annexes prevail.", {("annex", "body")}),
    ("前附表与正文条款不一致时，以前附表为准。", {("sheet", "body")}),
    ("本合同与附件不一致的，以本合同为准。", {("body", "annex")}),
    ("正文与附件不一致时，以附件为准。", {("annex", "body")}),
    ("中英文不一致的，以中文为准。", {("zh", "en")}),
    ("专用条款与通用条款有冲突的，以专用条款为准。", {("special", "general")}),
    ("本协议与原合同不一致的，以本协议为准。", {("own", "base")}),
    ("合同文件的优先顺序为：附件、正文、封面。", {("annex", "body"), ("body", "cover"), ("annex", "cover")}),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "pairs"), RULES)
def test_an_order_of_precedence_is_read(rule: str, pairs: set[tuple[str, str]]) -> None:
    """In either language, as a chain, a list, or a choice."""
    assert stated(rule) == pairs


@pytest.mark.parametrize(
    "rule",
    [
        "Danish law governs this Agreement and its annexes.",
        "数量以附件所列为准。",
        "If clause 4 and clause 5 differ, clause 4 prevails.",
        "The annexes do not prevail over the clauses even where they differ.",
        "The Buyer has control over the schedule.",
    ],
)
def test_other_sentences_rank_nothing(rule: str) -> None:
    """Law, a reference to a list, two single clauses, a denial."""
    assert stated(rule) == set()


def standings(document: NewDocument, words: str, *others: NewDocument) -> str:
    """How the place of these words stands."""
    start = document.text.index(words)
    found = law(document, *others).standing(document.document.document_id, start, start + len(words))
    return found.status if found else ""


def clash(question: str, document: NewDocument) -> str:
    """The words that contradict each other, where all is quoted."""
    quoted = [
        Sentence(one, one.start + a, one.start + b, 0.0, frozenset())
        for one in document.passages
        for a, b in full_sentences(one.text)
    ]
    found = find_clash(question, quoted, document.passages, law(document), ALWAYS)
    return found.words if found else ""


def test_the_annex_prevails_over_the_clause_and_both_over_the_cover_page() -> None:
    """By the clause that says so."""
    document = paper(1, "Hire", COVER.format(rule=RULES[0][0]))
    found = [standings(document, f"EUR {one}") for one in ("6,100", "5,900", "5,400")]
    assert found == ["in force", "gives way", "gives way"]
    assert clash("How much is the monthly hire?", document) == ""


def test_without_an_order_of_precedence_it_is_a_contradiction() -> None:
    """The same paper with another clause."""
    document = paper(1, "Hire", COVER.format(rule="The annexes are part of this Agreement."))
    assert standings(document, "EUR 5,900") == "" and "EUR 5,900" in clash("How much is the monthly hire?", document)


@pytest.mark.parametrize(("first", "held", "other"), [("中文", "两年", "four years"), ("英文", "four years", "两年")])
def test_one_language_prevails(first: str, held: str, other: str) -> None:
    """Whichever the paper names."""
    document = paper(1, "仓储协议", BILINGUAL.format(rule=f"中英文不一致的，以{first}文本为准。"))
    assert (standings(document, held), standings(document, other)) == ("in force", "gives way")


def test_values_that_agree_in_both_languages_stay_as_they_are() -> None:
    """Units of both languages are one."""
    text = BILINGUAL.replace("four years", "two years").format(rule="中英文不一致的，以中文为准。")
    assert standings(paper(1, "仓储协议", text), "two years") == ""


def test_an_amendment_that_prevails_decides_against_the_paper_it_changes() -> None:
    """Where it says so, and says the same of another value."""
    text = (
        "补充协议（二）\n签订日期：2024年2月1日\n鉴于双方签有编号为LZ-01的《设备租赁合同》（以下简称“原合同”）。\n\n"
        "一、押金：60,000元。\n\n二、本协议与原合同不一致的，以本协议为准。"
    )
    later = paper(2, "补充协议（二）", text)
    assert standings(LEASE, "50,000元", later) in {"gives way", "superseded"}


def test_other_things_of_the_same_kind_do_not_give_way() -> None:
    """Another party, another fee."""
    text = COVER.replace("Monthly hire: EUR 5,400", "Transport: EUR 5,400").format(rule=RULES[0][0])
    assert standings(paper(1, "Hire", text), "EUR 5,400") == ""


def test_the_date_of_a_paper_gives_way_to_no_other() -> None:
    """Each paper keeps the date it was signed."""
    text = (
        "补充协议（二）\n\n签订日期：2024年2月1日\n鉴于双方签有编号为LZ-01的《设备租赁合同》（以下简称“原合同”）。\n\n"
        "一、本协议与原合同不一致的，以本协议为准。"
    )
    assert not law(LEASE, paper(2, "补充协议（二）", text)).preferences


def test_an_answer_cites_what_prevails_then_the_rule_and_last_what_gives_way() -> None:
    """Also where only the rule was chosen for the answer."""
    new = paper(1, "Hire", COVER.format(rule=RULES[0][0]))
    memory = TinyMemory([new])
    rule = next(one for one in new.passages if "prevail" in one.text)
    chosen = [Sentence(rule, rule.start, rule.end, 1.0, frozenset())]
    question = Question("How much is the monthly hire?", "en")
    found = by_what_governs(chosen, question, memory, 5)
    wanted = ("EUR 6,100", "the annexes prevail", "EUR 5,900")
    assert all(words.lower() in one.text.lower() for words, one in zip(wanted, found, strict=True))


def test_a_like_word_before_another_period_is_another_thing() -> None:
    """Who asks and who answers before the deadline each have their own days."""
    text = (
        "招标文件\n\n1. 提问\n1.1 投标人应在投标截止时间10日前提出疑问。\n\n2. 顺序\n"
        "2.1 正文与附件不一致的，以附件为准。\n\n附件一 概要\n\n1. 澄清与修改，投标截止15日前。"
    )
    assert not law(paper(1, "招标文件", text)).preferences
