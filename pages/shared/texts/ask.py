"""Texts of the Ask page: question, outcomes, sources, votes."""

TEXTS: dict[str, tuple[str, str]] = {
    # --- ask ---
    "scope": ("范围", "Scope"),
    "scope_all": ("全部资料", "All documents"),
    "memory_mode": ("记忆", "Memory"),
    "memory_mode_help": (
        "记忆会记住哪些事实曾经有用。“只读”会使用但不更新；“关闭”则一视同仁。",
        "The memory knows which facts were useful before. Frozen uses it without changing it; off treats all facts "
        "alike.",
    ),
    "memory_on": ("开启", "On"),
    "memory_frozen": ("只读", "Frozen"),
    "memory_off": ("关闭", "Off"),
    "question": ("问题", "Question"),
    "question_placeholder": ("输入问题，按回车提问", "Type a question and press Enter"),
    "ask": ("提问", "Ask"),
    "suggested": ("可以试着问", "You could ask"),
    "working": ("正在查找事实并核对出处……", "Looking for facts and checking where they stand …"),
    "answer": ("回答", "Answer"),
    "hops": ("{n} 跳", "{n} {n:hop|hops}"),
    "hop_number": ("第 {n} 跳", "hop {n}"),
    "hops_help": (
        "一跳 = 由一个节点经过一条事实到达相邻节点。",
        "A hop goes from one name through one fact to the names next to it.",
    ),
    "milliseconds": ("{ms} 毫秒", "{ms} ms"),
    "llm_calls": ("{n} 次模型调用", "{n} LLM {n:call|calls}"),
    "mode_extractive": ("摘录原文", "extractive"),
    "mode_generated": ("模型撰写", "generated"),
    "asked_under": ("记忆：{mode}", "memory: {mode}"),
    "in_scope": ("范围：{names}", "scope: {names}"),
    # --- outcomes ---
    "outcome_answered": ("已回答", "answered"),
    "outcome_conflict": ("来源冲突", "sources conflict"),
    "outcome_partial": ("证据链不完整", "chain broken"),
    "outcome_unanswerable": ("资料中没有答案", "not in the documents"),
    "outcome_no_seed": ("没有认出任何名称", "no name recognised"),
    "outcome_empty_memory": ("记忆库为空", "memory empty"),
    "banner_conflict": (
        "资料之间说法不一致，下面全部列出，未作取舍。",
        "The documents disagree. All versions are shown below; none was dropped.",
    ),
    "banner_partial": ("证据链在 {after} 之后中断。缺少：", "The chain breaks after {after}. Missing:"),
    "banner_partial_start": ("证据链没有接上。缺少：", "The chain does not connect. Missing:"),
    "banner_unanswerable": (
        "认出了 {seeds}，但所选资料中没有任何一处支持答案。",
        "Found {seeds}, but nothing in the selected documents supports an answer.",
    ),
    "banner_empty_memory": (
        "还没有任何资料可供查找。请载入示例资料或上传文件。",
        "There are no documents to look in yet. Load the sample set or add files.",
    ),
    "banner_try": (
        "可以试试：写出资料中使用的全称，扩大范围，或补充可能含有答案的资料。",
        "What you can try: write the name as the documents do, widen the scope, or add the document that may hold it.",
    ),
    "banner_reading": (
        "还有资料没有读完，答案可能就在其中。读完后请再问一次。",
        "Some documents are still being read and may hold the answer. Ask again when they are finished.",
    ),
    "understood": ("理解为", "Understood as"),
    # --- citations ---
    "citations": ("出处", "Sources"),
    "page_number": ("第 {page} 页", "p. {page}"),
    "show_context": ("[{marker}] 查看上下文", "[{marker}] Show in context"),
    "source_removed": ("已移除", "removed"),
    "attachment": ("附件 {name}", "attachment {name}"),
    "context_gone": (
        "这份资料已被移除，只保留当时引用的原文。",
        "This document has been removed; only the words quoted then are kept.",
    ),
    "other_language": ("其他语言的相关段落", "Related passages in the other language"),
    "nothing_cited": ("没有可以引用的原文。", "There is nothing to quote."),
    # --- votes ---
    "vote_up": ("有帮助", "Helpful"),
    "vote_down": ("没帮助", "Not helpful"),
    "vote_none": ("撤回评价", "Take back"),
    "vote_reason": ("原因（可不填）", "Reason (optional)"),
    "reason_wrong-answer": ("答案不对", "The answer is wrong"),
    "reason_wrong-evidence": ("证据不对", "The evidence is wrong"),
    "reason_missing-evidence": ("缺少证据", "Evidence is missing"),
    "reason_out-of-date": ("已经过时", "It is out of date"),
    "vote_moved": ("调整了 {n} 条事实的权重：", "Moved {n} {n:fact|facts}:"),
    "vote_returned": ("已撤回，{n} 条事实的权重复原：", "Taken back; {n} {n:fact|facts} returned:"),
    "vote_no_change": ("评价已记下，没有事实的权重因此改变。", "Your vote is kept; it changed no fact's weight."),
    "vote_withdrawn": ("评价已撤回。", "Your vote is taken back."),
}
