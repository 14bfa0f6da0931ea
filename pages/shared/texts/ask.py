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
    "options": ("选项", "Options"),
    "strategy": ("查找方式", "How to look"),
    "strategy_help": (
        "“事实网络”沿着事实从一份资料走到另一份；其余各种用来对照，使用同样的段落和名称。",
        "The network of facts is followed from one document to the next; the others are for comparison, on the same "
        "passages and names.",
    ),
    "strategy_hypergraph": ("沿事实网络逐跳查找", "Follow the network of facts"),
    "strategy_naive": ("只按意思找段落", "By meaning only"),
    "strategy_bm25": ("只按字词找段落", "By words only"),
    "strategy_rrf": ("意思与字词合并", "By meaning and words"),
    "strategy_multistep": ("用查到的内容再查两次", "Search again with what was found"),
    "strategy_kg": ("沿两两关系查找", "Follow pairs of names"),
    "strategy_ppr": ("按共有名称传播权重", "Spread over shared names"),
    "n_documents": ("仅 {n} 份资料", "only {n} {n:document|documents}"),
    "memory_mode_on": ("记忆开启", "memory on"),
    "memory_mode_frozen": ("记忆只读", "memory frozen"),
    "memory_mode_off": ("记忆关闭", "memory off"),
    "memory_on": ("开启", "On"),
    "memory_frozen": ("只读", "Frozen"),
    "memory_off": ("关闭", "Off"),
    "question": ("问题", "Question"),
    "question_placeholder": ("输入问题，按回车提问", "Type a question and press Enter"),
    "ask": ("提问", "Ask"),
    "suggested": ("可以试着问", "You could ask"),
    # --- while it works ---
    "stage_understand": ("理解问题", "Understanding the question"),
    "stage_hop": ("查找事实", "Looking for facts"),
    "stage_answer": ("核对出处并摘录", "Checking sources and quoting"),
    "stage_hop_n": ("第 {n} 跳", "hop {n}"),
    "stage_kept": ("已保留 {n} 条事实", "{n} {n:fact|facts} kept so far"),
    "stop": ("停止", "Stop"),
    "stopped": (
        "已停止，没有保存任何内容：“{question}”",
        "Stopped; nothing of it was kept: “{question}”",
    ),
    "ask_again": ("再问一次", "Ask it again"),
    # --- past questions ---
    "past_questions": ("问过的问题", "Past questions"),
    "all_questions": ("全部问题", "All questions"),
    "answer": ("回答", "Answer"),
    "hops": ("证据链 {n} 跳", "chain of {n} {n:hop|hops}"),
    "hop_number": ("第 {n} 跳", "hop {n}"),
    "hops_help": (
        "一跳：从一个名称（节点）经过一条事实（超边）到达与它相连的名称。这里数到最远的一条已确认事实；"
        "查找时走得可能更远，见“轨迹”。",
        "One hop goes from a name (node) through one fact (hyperedge) to the names beside it. Counted up to the "
        "furthest confirmed fact; the search may have walked further, see Trace.",
    ),
    "milliseconds": ("{ms} 毫秒", "{ms} ms"),
    "decimal_seconds": ("{s} 秒", "{s} s"),
    "llm_calls": ("{n} 次模型调用", "{n} LLM {n:call|calls}"),
    "llm_calls_help": (
        "回答时询问大语言模型的次数；0 表示全部在本机完成。",
        "How often a large language model was asked; with 0 everything was done on this machine.",
    ),
    "mode_extractive": ("摘录原文", "verbatim"),
    "mode_extractive_help": (
        "每一句都是资料中的原文，没有改写。",
        "Every sentence stands in a document word for word.",
    ),
    "mode_generated": ("模型撰写", "generated"),
    "mode_generated_help": ("由语言模型根据所引原文写成。", "Written by a language model from what it cites."),
    "in_scope": ("范围：{names}", "scope: {names}"),
    # --- outcomes ---
    "outcome_answered": ("找到原文", "found in the documents"),
    "outcome_conflict": ("来源冲突", "sources conflict"),
    "outcome_partial": ("证据链不完整", "chain broken"),
    "outcome_unanswerable": ("资料中没有答案", "not in the documents"),
    "outcome_no_seed": ("没有认出任何名称", "no name recognised"),
    "outcome_empty_memory": ("记忆库为空", "memory empty"),
    "verbatim_note": (
        "以下是资料中与问题最相符的原句，请自行判断是否回答了问题。",
        "The sentences that fit the question best, as the documents have them; judge for yourself whether they "
        "answer it.",
    ),
    "answer_gone": (
        "这个回答不在当前记忆库里。",
        "This answer is not in the present memory.",
    ),
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
    "stopped_because": ("查找到此为止：{why}。", "Why the search ended: {why}."),
    "understood": ("理解为", "Understood as"),
    # --- citations ---
    "citations": ("出处", "Sources"),
    "page_number": ("第 {page} 页", "p. {page}"),
    "source_removed": ("已移除", "removed"),
    "attachment": ("附件 {name}", "attachment {name}"),
    "context_gone": (
        "这份资料已被移除，只保留当时引用的原文。",
        "This document has been removed; only the words quoted then are kept.",
    ),
    "other_language": ("其他语言的相关段落", "Related passages in the other language"),
    "other_language_n": ("其他语言的相关段落（{n}）", "Related passages in the other language ({n})"),
    "nothing_cited": ("没有可以引用的原文。", "There is nothing to quote."),
    # --- the same question with the memory off ---
    "again_off": ("关闭记忆再问一次", "Ask again with memory off"),
    "again_on": ("开启记忆再问一次", "Ask again with memory on"),
    "again_help": (
        "新的回答显示在旁边，不会取代这个回答。",
        "The second answer stands beside this one and does not replace it.",
    ),
    "compared": ("两个回答的差别", "What differs"),
    "close": ("关闭对照", "Close"),
    "open_this": ("单独打开这个回答", "Open this answer by itself"),
    "same_outcome": ("结论相同：{outcome}。", "Both end alike: {outcome}."),
    "other_outcome": (
        "结论不同：左边{first}，右边{second}。",
        "They end differently: {first} on the left, {second} on the right.",
    ),
    "facts_both": ("两边都确认的事实：{n} 条。", "Facts confirmed in both: {n}."),
    "facts_only": ("只在{mode}时确认的事实（{n} 条）：", "Facts confirmed with {mode} only ({n}):"),
    "same_order": (
        "排在前面的 {n} 个出处相同，顺序也相同。",
        "The first {n} passages are the same, in the same order.",
    ),
    "other_order": (
        "排在前面的 {n} 个出处相同，但顺序不同。",
        "The first {n} passages are the same, in another order.",
    ),
    "other_sources": ("排在前面的出处不完全相同。", "The first passages are not all the same."),
    "moved_sources": ("名次有变的出处（{n} 个）", "Passages that moved ({n})"),
    "column_source": ("出处", "Passage"),
    # --- export ---
    "export": ("导出", "Export"),
    "export_pack": (
        "证据包：问题、回答、证据链、引文与版本",
        "Evidence pack: question, answer, chain, quotes, versions",
    ),
    "export_html": ("网页（HTML）", "Page (HTML)"),
    "export_md": ("文本（Markdown）", "Text (Markdown)"),
    "export_json": ("数据（JSON）", "Data (JSON)"),
    "file_evidence": ("证据包", "evidence"),
    # --- votes ---
    "vote_up": ("有帮助", "Helpful"),
    "vote_down": ("没帮助", "Not helpful"),
    "vote_none": ("撤销评价", "Take back"),
    "vote_reason": ("原因（可不填）", "Reason (optional)"),
    "reason_wrong-answer": ("答案不对", "The answer is wrong"),
    "reason_wrong-evidence": ("证据不对", "The evidence is wrong"),
    "reason_missing-evidence": ("缺少证据", "Evidence is missing"),
    "reason_out-of-date": ("已经过时", "It is out of date"),
    "vote_moved": ("调整了 {n} 条事实的权重：", "Moved {n} {n:fact|facts}:"),
    "vote_returned": ("已撤销，{n} 条事实的权重复原：", "Taken back; {n} {n:fact|facts} returned:"),
    "vote_no_change": ("评价已记下，没有事实的权重因此改变。", "Your vote is kept; it changed no fact's weight."),
    "vote_withdrawn": ("评价已撤销。", "Your vote is taken back."),
    "vote_kept_frozen": (
        "评价已记下。这个回答是在记忆“只读”时给出的，所以没有事实的权重因此改变。",
        "Your vote is kept. This answer was given with the memory frozen, so it moves no weight.",
    ),
    "vote_kept_off": (
        "评价已记下。这个回答是在记忆“关闭”时给出的，所以没有事实的权重因此改变。",
        "Your vote is kept. This answer was given with the memory off, so it moves no weight.",
    ),
    "vote_stands": ("你对这个问题的评价：{vote}。", "Your vote on this question: {vote}."),
    "vote_stands_fact": ("你对这条事实的评价：{vote}。", "Your vote on this fact: {vote}."),
    "vote_fact_up_help": ("只提高这一条事实的权重", "Raises the weight of this fact alone"),
    "vote_fact_down_help": ("只降低这一条事实的权重", "Lowers the weight of this fact alone"),
}
