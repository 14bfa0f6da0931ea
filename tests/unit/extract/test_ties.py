"""The cues of contracts that tie two events: which relation, which event is which."""

import pytest

from core.extract.rules.causes import find_tie
from tests.unit.extract.conftest import Extract

CHINESE = [
    ("经查，泄漏系密封圈未按图安装造成，责任单位另行通知。", "cause", "密封圈未按图安装", "泄漏"),
    ("机组振动的主要原因是联轴器不同心。", "cause", "联轴器不同心", "机组振动"),
    ("受台风影响，第二批钢材推迟发运。", "cause", "台风", "第二批钢材推迟发运"),
    ("桩基检测不合格，因此监理单位未签发放行单。", "cause", "桩基检测不合格", "监理单位未签发放行单"),
    ("鉴于航道封闭，双方同意顺延交货日。", "cause", "航道封闭", "双方同意顺延交货日"),
    ("除非买方书面认可，卖方不得更换品牌。", "exception", "买方书面认可", "卖方不得更换品牌"),
    ("除甲方已书面豁免外，乙方应承担全部税费。", "exception", "甲方已书面豁免", "乙方应承担全部税费"),
    ("承租人应于三日内排除妨害，否则出租人可自行处理。", "exception", "承租人应于三日内排除妨害", "出租人可自行处理"),
    ("竣工备案完成之前，发包人不得使用该厂房。", "until", "竣工备案完成", "发包人不得使用该厂房"),
    ("暂停供应催化剂，待质保金付清后恢复供应。", "until", "质保金付清", "暂停供应催化剂"),
    ("复检报告出具以前，先完成样品封存。", "before", "先完成样品封存", "复检报告出具"),
    ("交割通知一经发出即不可撤销。", "condition", "交割通知一经发出", "不可撤销"),
    ("采购人收到函件后五日内未回复的，视为同意。", "condition", "采购人收到函件后五日内未回复", "视为同意"),
    ("以完成环评批复为前提，乙方可以开工。", "condition", "完成环评批复", "乙方可以开工"),
    ("经安全员检查合格后，方可进入罐体作业。", "condition", "经安全员检查合格", "进入罐体作业"),
    ("合同价款调整时，应以最新图纸为准。", "condition", "合同价款调整", "应以最新图纸为准"),
    ("乙方应在收到付款通知之日起十日内开具发票。", "after", "收到付款通知", "开具发票"),
    ("质保期为三年，自终验合格之日起计算。", "after", "终验合格", "质保期为三年"),
    ("本合同终止后十五日内，乙方应返还全部图纸。", "after", "本合同终止", "乙方应返还全部图纸"),
]
ENGLISH = [
    ("Unless the Surveyor certifies the hull, the Buyer may reject the Vessel.", "exception",
     "the Surveyor certifies the hull", "the Buyer may reject the Vessel"),
    ("Except where the fault lies with the Client, the Agent shall refund the fee.", "exception",
     "the fault lies with the Client", "the Agent shall refund the fee"),
    ("No Party may assign its rights without the prior written consent of the Bank.", "exception",
     "the prior written consent of the Bank", "No Party may assign its rights"),
    ("The Carrier shall repair the trailer, failing which the Hirer may end the hire.", "exception",
     "The Carrier shall repair the trailer", "the Hirer may end the hire"),
    ("The flight tests are suspended pending the report of the inspector.", "until",
     "the report of the inspector", "The flight tests are suspended"),
    ("The Lessee shall not move the press before the permit is issued.", "until", "the permit is issued",
     "The Lessee shall not move the press"),
    ("Prior to the first delivery, the Seller shall send a sample.", "before", "the Seller shall send a sample",
     "the first delivery"),
    ("The Client shall give notice at least 30 days before the shutdown of the plant.", "before",
     "The Client shall give notice", "the shutdown of the plant"),
    ("Subject to receipt of the licence, the Seller shall ship the samples.", "condition",
     "receipt of the licence", "the Seller shall ship the samples"),
    ("A bill that is not disputed within ten days shall be deemed accepted.", "condition",
     "A bill that is not disputed within ten days", "shall be deemed accepted"),
    ("The fee is halved so long as the lift is closed.", "condition", "the lift is closed", "The fee is halved"),
    ("The deposit shall be released upon payment of the last instalment.", "after",
     "payment of the last instalment", "The deposit shall be released"),
    ("The Tenant shall return the keys within five days of the end of the lease.", "after", "the end of the lease",
     "The Tenant shall return the keys"),
    ("On expiry of the warranty, the bond shall be returned to the bank.", "after", "expiry of the warranty",
     "the bond shall be returned to the bank"),
    ("If the plans, sheets 1 to 9 and the list differ, the plans prevail over the list.", "condition",
     "the plans, sheets 1 to 9 and the list differ", "the plans prevail over the list"),
    ("The leak gave rise to a stop of the line.", "cause", "The leak", "a stop of the line"),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "relation", "first", "second"), [*CHINESE, *ENGLISH])
def test_a_cue_tells_relation_and_direction(sentence: str, relation: str, first: str, second: str) -> None:
    """What brings about, ends, excepts or precedes is first."""
    tie = find_tie(sentence)
    assert tie and tie.relation == relation
    assert (sentence[slice(*tie.first)], sentence[slice(*tie.second)]) == (first, second)


@pytest.mark.parametrize(
    "sentence",
    [
        "除本合同另有约定外，费用由乙方承担。",
        "本协议一式两份，自2024年6月1日起生效。",
        "Subject to the terms of this Agreement, the Licensor grants the Licence.",
        "Unless otherwise agreed, notices are sent by post.",
        "The parties have caused this Agreement to be executed.",
        "Orders may be shifted once thereafter.",
    ],
)
def test_what_only_sounds_like_a_cue_ties_nothing(sentence: str) -> None:
    """Stock phrases, mere dates and references to other clauses are no events."""
    assert find_tie(sentence) is None


def test_a_day_counted_from_that_of_the_paper_is_a_member_in_iso(extract: Extract) -> None:
    """How the text puts it is its role, and its surface; no other paper's 次月 means it."""
    found = extract("采购合同\n签订日期：2024年3月15日", "乙方应于本合同签署后三十日内向甲方交付二号锅炉。")
    day = next(one for one in found.nodes if one.name == "2024-04-14")
    (member,) = [one for one in found.incidences if one.node_id == day.node_id]
    assert (member.role, member.surface, day.aliases) == ("本合同签署后三十日内", "本合同签署后三十日内", ())
