"""Sentences that tie one event to another, in Chinese and English."""

import pytest

from core.extract.rules.causes import find_tie

TIES = [
    ("因并网线路批复推迟，甲方的提货节奏相应放缓。", "cause", "并网线路批复推迟", "甲方的提货节奏相应放缓"),
    ("吊物与外脚手架相撞，造成起重臂变形。", "cause", "吊物与外脚手架相撞", "起重臂变形"),
    ("轴承损坏系由密封失效所致。", "cause", "密封失效", "轴承损坏"),
    ("夜间不得施工，除非取得书面同意。", "exception", "取得书面同意", "夜间不得施工"),
    ("原合同第九条中止适用，直至二期通过验收为止。", "until", "二期通过验收", "原合同第九条中止适用"),
    ("逾期超过三十日的，甲方有权解除该订单。", "condition", "逾期超过三十日", "甲方有权解除该订单"),
    ("自补充协议签署之日起，保证的最高金额由人民币4,800万元调整为5,600万元。", "after", "补充协议签署",
     "保证的最高金额由人民币4,800万元调整为5,600万元"),
    ("如甲方欠付超过1,032,000元,乙方可以停止供货。", "condition", "甲方欠付超过1,032,000元", "乙方可以停止供货"),
    ("设备到货后，双方共同开箱检查。", "after", "设备到货", "双方共同开箱检查"),
    ("It was not tested because the loop cannot hold such a load.", "cause", "the loop cannot hold such a load",
     "It was not tested"),
    ("The Insurer shall not be liable, unless an accident caused it.", "exception", "an accident caused it",
     "The Insurer shall not be liable"),
    ("If the maximum has been reached, the Buyer may cancel the Lot.", "condition", "the maximum has been reached",
     "the Buyer may cancel the Lot"),
    ("Neither party is liable for delay caused by events beyond its control.", "cause",
     "events beyond its control", "Neither party is liable for delay"),
    ("The duty is suspended until phase 2 has been accepted.", "until", "phase 2 has been accepted",
     "The duty is suspended"),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "relation", "first", "second"), TIES)
def test_a_tie_names_both_events_and_which_comes_first(
    sentence: str, relation: str, first: str, second: str
) -> None:
    """In the words of the sentence."""
    tie = find_tie(sentence)
    assert tie and tie.relation == relation and sentence[slice(*tie.second)].strip("., ") == second
    assert sentence[slice(*tie.first)] == first and tie.cue in sentence


@pytest.mark.parametrize(
    "sentence",
    [
        "评审因素应当量化到相应区间，并设置分值。",
        "因本合同发生的争议，双方应协商解决。",
        "The price is USD 5.",
        "They work even if late.",
        "其行为给他人造成损失的。",
        "自公告发布之日起五个工作日。",
    ],
)
def test_other_sentences_have_none(sentence: str) -> None:
    """因 within a word, the phrase for disputes, a bare figure."""
    assert find_tie(sentence) is None


def test_an_event_that_is_too_long_ends_before_a_number_it_cannot_hold() -> None:
    """Half a number is another number."""
    sentence = "设备到货后，" + "买方应当" * 9 + "付1,032,000元给卖方指定的账户。"
    tie = find_tie(sentence)
    assert tie and sentence[slice(*tie.second)] == "买方应当" * 9 + "付"
