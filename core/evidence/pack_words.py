"""
The words of an evidence pack in Chinese and English: headings, outcomes, statuses, roles.

A table and its reading. Next: `pack.py`.
"""

from __future__ import annotations

from core.records import Language

_WORDS: dict[str, tuple[str, str]] = {
    "pack": ("证据包", "Evidence pack"),
    "outcome": ("结论", "Outcome"),
    "answer": ("回答", "Answer"),
    "quoted_note": (
        "以下是资料中与问题最相符的原句，请自行判断是否回答了问题。",
        "The sentences that fit the question best, as the documents have them; judge whether they answer it.",
    ),
    "missing": ("缺失", "Missing"),
    "quotes": ("引文", "Quotes"),
    "chain": ("证据链", "Evidence chain"),
    "candidates": ("候选", "Candidates"),
    "pruned": ("已排除", "Pruned"),
    "versions": ("版本", "Versions"),
    "model": ("语言模型", "Language model"),
    "calls": ("{} 次调用，{} 个词元", "calls: {}, tokens: {}"),
    "taken_out": ("核对时剔除 {} 处", "taken out by checking: {}"),
    "unsupported_sign": ("标有 [?] 的句子没有出处支持。", "A sentence marked [?] is not borne out by any source."),
    "necessary": ("必要", "necessary"),
    "supporting": ("佐证", "supporting"),
    "hop": ("第 {} 跳", "hop {}"),
    "page": ("第 {} 页", "page {}"),
    "attachment": ("附件 {}", "attachment {}"),
    "table": ("表 {}", "table {}"),
    "row": ("第 {} 行", "row {}"),
    "joint": ("，", ", "),
    "joined": ("由此相连", "joined by"),
    "confirmed": ("已确认", "confirmed"),
    "near": ("相近", "near"),
    "candidate": ("候选", "candidate"),
    "answered": ("有相符的原文", "matching passages found"),
    "conflict": ("来源互相矛盾", "the sources disagree"),
    "partial": ("证据链中断", "the chain is broken"),
    "unanswerable": ("资料不能回答", "the documents do not say"),
    "no_seed": ("未找到起点", "nothing in the question is known"),
    "empty_memory": ("尚无文档", "no documents yet"),
    "paper agreement": ("合同", "agreement"),
    "paper amendment": ("变更文件", "amendment"),
    "paper order": ("订单", "order"),
    "paper invoice": ("发票或账单", "invoice or bill"),
    "paper offer": ("报价", "offer"),
    "paper certificate": ("证书", "certificate"),
    "paper notice": ("通知或函件", "notice or letter"),
    "paper minutes": ("会议记录", "minutes"),
    "paper report": ("报告", "report"),
    "paper mail": ("邮件", "e-mail"),
    "paper news": ("新闻摘编", "news"),
    "paper other": ("其他文件", "other paper"),
    "signed": ("已签署", "signed"),
    "in force": ("现行有效", "in force"),
    "superseded": ("已被替代", "superseded"),
    "amended": ("部分已变更", "changed in part"),
    "suspended": ("已中止", "suspended"),
    "not yet": ("尚未生效", "not yet in force"),
    "ended": ("已失效", "no longer in force"),
    "gives way": ("按优先顺序不适用", "gives way by the order of precedence"),
    "barren": ("两跳无新确认事实", "two hops without a confirmed fact"),
    "below_budget": ("排名在名额之外", "ranked below the budget"),
    "seen": ("已看过", "seen before"),
    "out_of_scope": ("超出所选范围", "outside the chosen scope"),
    "unsupported": ("核对未通过", "verification found no support"),
    "repeated": ("与另一条事实相同", "says the same as another fact"),
    "archived": ("已归档：权重太低", "archived: its weight is too low"),
    "covers_nothing": ("不涉及问题的任何部分", "covers no part of the question"),
    "same_passage": ("同一段中另有更相符的事实", "another fact of its passage fits better"),
    "further": ("所在段落相关度较低", "its passage is less near"),
    "unverified": ("模型核对未采用", "not taken up by the verification"),
    "not_answered": ("问题未得到回答", "nothing was answered"),
    "full name": ("全称", "full name"),
    "short name": ("简称", "short name"),
    "person": ("人", "person"),
    "organisation": ("机构", "organisation"),
    "place": ("地点", "place"),
    "product": ("产品", "product"),
    "project": ("项目", "project"),
    "document": ("文件", "document"),
    "clause": ("条款", "clause"),
    "amount": ("金额", "amount"),
    "date": ("日期", "date"),
    "role": ("角色", "role"),
    "event": ("事件", "event"),
    "term": ("术语", "term"),
}
"""Outcomes, statuses, reasons, and the roles and types that the extractor gives; other roles are the document's."""


def pack_words(language: Language) -> dict[str, str]:
    """All words in one language, by what the program calls them."""
    column = 0 if language == "zh" else 1
    return {key: pair[column] for key, pair in _WORDS.items()}
