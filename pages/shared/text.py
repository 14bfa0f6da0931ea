"""
Every text of the interface, Chinese and English side by side, so that neither can be forgotten.

Values in braces are filled in by the page, which escapes them where they come
from a document. "{n:hop|hops}" gives the singular for one.
"""

from core import Language

TEXTS: dict[str, tuple[str, str]] = {
    # --- frame ---
    "page_ask": ("提问", "Ask"),
    "page_library": ("资料库", "Library"),
    "starting": ("正在打开记忆库……", "Opening the memory …"),
    # --- first start ---
    "empty_title": ("记忆库还是空的", "The memory is still empty"),
    "empty_text": (
        "先载入示例资料（约两分钟，载入时即可提问），或到资料库上传自己的合同、纪要、邮件。所有内容都留在这台机器上。",
        "Load the sample set (about two minutes; you can ask while it loads), or add your own contracts, minutes and "
        "mails in the library. Everything stays on this machine.",
    ),
    "load_samples": ("载入示例资料", "Load the sample set"),
    "go_library": ("到资料库添加资料", "Add documents in the library"),
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
    # --- evidence chain ---
    "chain": ("证据链", "Evidence chain"),
    "chain_help": (
        "菱形是一条事实（超边），一次连接三个以上的名称；圆圈是名称（节点）。由上往下是推理的顺序。",
        "A diamond is one fact (hyperedge) joining three or more names at once; circles are names (nodes). "
        "Reasoning runs from top to bottom.",
    ),
    "view": ("显示方式", "View"),
    "view_picture": ("图", "Picture"),
    "view_table": ("表", "Table"),
    "statuses": ("显示哪些事实", "Facts to show"),
    "status_confirmed": ("已确认", "confirmed"),
    "status_candidate": ("候选", "candidate"),
    "status_pruned": ("已剪枝", "pruned"),
    "status_missing": ("缺失", "missing"),
    "count_confirmed": ("已确认 {n}", "confirmed {n}"),
    "count_candidate": ("候选 {n}", "candidates {n}"),
    "count_pruned": ("已剪枝 {n}", "pruned {n}"),
    "seed": ("种子", "seed"),
    "explored": ("探索", "explored"),
    "no_facts": ("没有可以显示的事实。", "There are no facts to show."),
    "n_of_m": (
        "显示 {facts} / {facts_total} 条事实、{nodes} / {nodes_total} 个名称；其余见表。",
        "{facts} of {facts_total} facts and {nodes} of {nodes_total} names shown; the table has the rest.",
    ),
    "picture_alt": (
        "证据链图：{facts} 条事实、{nodes} 个名称。同样的内容见“表”。",
        "Picture of the evidence chain: {facts} facts, {nodes} names. The table view says the same in words.",
    ),
    "picture_hint": ("点菱形或圆圈查看详情。", "Click a diamond or circle for details."),
    "fit": ("全图", "Fit"),
    "column_status": ("状态", "Status"),
    "column_fact": ("事实", "Fact"),
    "column_score": ("得分", "Score"),
    "members": ("成员", "members"),
    "score": ("得分", "score"),
    "semantic": ("语义", "semantic"),
    "structure": ("结构", "structure"),
    "history": ("历史", "history"),
    "prune_barren": (
        "连续两跳没有带来新的已确认事实",
        "two hops in a row brought no new confirmed fact",
    ),
    "prune_below_budget": ("得分排在这一跳的保留名额之外", "scored below those kept in this hop"),
    "prune_seen": ("前面的跳里已经看过", "already looked at in an earlier hop"),
    "prune_out_of_scope": ("不在所选资料范围内", "outside the selected documents"),
    "prune_unsupported": ("核对后不支持问题的任何部分", "verification found that it supports no part of the question"),
    # --- roles that the extractor gives itself; others are words of the document ---
    "role_full name": ("全称", "full name"),
    "role_short name": ("简称", "short name"),
    # --- node types ---
    "type_person": ("人", "person"),
    "type_organisation": ("机构", "organisation"),
    "type_place": ("地点", "place"),
    "type_product": ("产品", "product"),
    "type_project": ("项目", "project"),
    "type_document": ("文件", "document"),
    "type_clause": ("条款", "clause"),
    "type_amount": ("金额", "amount"),
    "type_date": ("日期", "date"),
    "type_role": ("角色", "role"),
    "type_event": ("事件", "event"),
    "type_term": ("术语", "term"),
    # --- library ---
    "add_files": ("上传文件", "Add files"),
    "add_text": ("粘贴文字", "Paste text"),
    "upload_label": (
        "可一次选择多个文件：PDF、DOCX、XLSX、CSV、HTML、EML、MD、TXT、JSONL",
        "Many files at once: PDF, DOCX, XLSX, CSV, HTML, EML, MD, TXT, JSONL",
    ),
    "upload_button": ("选择文件", "Choose files"),
    "upload_submit": ("开始读取", "Read these files"),
    "upload_none": ("请先选择文件。", "Choose files first."),
    "paste_name": ("名称", "Name"),
    "paste_default_name": ("粘贴的文字", "Pasted text"),
    "paste_text": ("文字", "Text"),
    "paste_submit": ("加入记忆库", "Add to the memory"),
    "paste_none": ("请先粘贴文字。", "Paste some text first."),
    "jobs": ("读取进度", "Reading"),
    "job_queued": ("排队中", "waiting"),
    "job_running": ("进行中", "running"),
    "job_done": ("已完成", "finished"),
    "job_cancelled": ("已取消", "cancelled"),
    "job_interrupted": ("中断", "interrupted"),
    "job_title": ("{finished} / {n} 个文件 · {status}", "{finished} of {n} {n:file|files} · {status}"),
    "job_line": (
        "正在读取资料：{finished} / {n}。现在就可以提问，回答只依据已经读完的资料。",
        "Reading documents: {finished} of {n}. You can ask already; answers rest on what is finished.",
    ),
    "older_jobs": ("以前的读取", "Earlier readings"),
    "cancel": ("取消", "Cancel"),
    "retry": ("重试未完成的文件", "Try the unfinished files again"),
    "time_left": ("约剩 {time}", "about {time} left"),
    "seconds": ("{n} 秒", "{n} s"),
    "minutes": ("{n} 分钟", "{n} min"),
    "stage_read": ("读取", "reading"),
    "stage_extract": ("抽取事实", "finding facts"),
    "stage_embed": ("建立索引", "indexing"),
    "stage_store": ("保存", "storing"),
    "file_stored": ("已入库", "stored"),
    "file_duplicate": ("内容重复", "duplicate"),
    "file_replaced": ("已替换旧版", "replaced the old version"),
    "file_failed": ("无法读取", "failed"),
    "file_cancelled": ("已取消", "cancelled"),
    "file_queued": ("排队中", "waiting"),
    "file_running": ("进行中", "in work"),
    "column_name": ("名称", "Name"),
    "column_format": ("类型", "Type"),
    "column_language": ("语言", "Language"),
    "column_pages": ("页", "Pages"),
    "column_passages": ("段落", "Passages"),
    "column_nodes": ("节点", "Nodes"),
    "column_hyperedges": ("超边", "Hyperedges"),
    "column_dropped": ("舍弃（原因）", "Dropped (why)"),
    "column_note": ("说明", "Note"),
    "language_zh": ("中文", "Chinese"),
    "language_en": ("英文", "English"),
    "dropped_under_three": ("不足三个成员", "fewer than three members"),
    "dropped_over_twelve": ("超过十二个成员", "more than twelve members"),
    "dropped_table_head": ("表头行", "table head rows"),
    "dropped_not_in_passage": ("原文中没有", "not in the passage"),
    "dropped_name_too_long": ("名称过长", "name too long"),
    "dropped_near_duplicate": ("近似重复", "near-duplicate"),
    "documents": ("资料", "Documents"),
    "documents_count": ("{n} 份资料", "{n} {n:document|documents}"),
    "no_documents": ("还没有资料。", "There are no documents yet."),
    "remove_which": ("要移除的资料", "Document to remove"),
    "remove_choose": ("选择一份资料", "Choose a document"),
    "remove_sure": (
        "确认移除，连同只由它支持的事实",
        "Yes, remove it together with the facts only it supports",
    ),
    "remove": ("移除", "Remove"),
    "remove_none": ("请先选择要移除的资料。", "Choose a document first."),
    "remove_unsure": ("还没有移除：请先勾选“确认移除”。", "Nothing is removed yet: tick the box first."),
    "receipt": (
        "已移除“{name}”：{passages} 个段落、{facts} 条事实、{nodes} 个名称。"
        "{facts_kept} 条事实、{nodes_kept} 个名称另有资料支持，予以保留。有 {answers} 个以前的回答引用过它。",
        "Removed “{name}”: {passages} {passages:passage|passages}, {facts} {facts:fact|facts}, "
        "{nodes} {nodes:name|names}. Kept because other documents support them: {facts_kept} {facts_kept:fact|facts}, "
        "{nodes_kept} {nodes_kept:name|names}. {answers} earlier {answers:answer|answers} had relied on it.",
    ),
    # --- errors, by kind; English shows the engine's own sentence ---
    "error_bad_input": ("无法照此处理。", "This cannot be used as it is."),
    "hint_bad_input": ("请检查输入后再试一次。", "Check the input and try again."),
    "error_unreadable_document": ("无法读取这个文件。", "The file cannot be read."),
    "hint_unreadable_document": (
        "请用原来的程序打开并另存一份，再添加新文件。",
        "Open it in its own program, save it again, and add the new copy.",
    ),
    "error_unknown_document": ("记忆库中没有这份资料。", "The memory does not hold this document."),
    "hint_unknown_document": ("它可能已被移除，请重新选择范围。", "It may have been removed; choose the scope again."),
    "error_unknown_answer": ("找不到这个回答。", "This answer cannot be found."),
    "hint_unknown_answer": ("它可能属于另一个记忆库，请重新提问。", "It may belong to another memory; ask again."),
    "error_memory_busy": ("另一个程序正在使用这个记忆库。", "Another program is using this memory."),
    "hint_memory_busy": ("请关闭那个程序后刷新本页。", "Close that program and reload this page."),
    "error_memory_damaged": ("记忆库无法读取。", "The memory cannot be read."),
    "hint_memory_damaged": (
        "请从备份恢复，或换一个新的文件夹。",
        "Restore the folder from a copy, or start with a new folder.",
    ),
    "error_embedder_mismatch": ("索引是用另一个向量模型建立的。", "The index was built with another embedder."),
    "hint_embedder_mismatch": (
        "请运行 python -m core check --repair 重建索引。",
        "Run python -m core check --repair to rebuild it.",
    ),
    "error_model_unavailable": ("模型没有响应。", "The model did not answer."),
    "hint_model_unavailable": (
        "请检查设置中的模型名称、地址和密钥。",
        "Check the model's name, address and key in the settings.",
    ),
}


class Words:
    """The texts in one language: `words("hops", n=3)` is "3 hops"."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key with its values filled in. Raises KeyError for an unknown key."""
        text = TEXTS[key][0 if self.language == "zh" else 1]
        if not values:
            return text
        return text.format_map({k: _Count(v) if isinstance(v, int) else v for k, v in values.items()})

    def known(self, prefix: str, name: str) -> str:
        """The text of prefix + name, or the name itself in plain words where no text is kept for it."""
        key = prefix + name
        return self(key) if key in TEXTS else name.replace("_", " ").replace("-", " ")


class _Count(int):
    """A number that picks "{n:one|many}"."""

    def __format__(self, form: str) -> str:
        one, bar, many = form.partition("|")
        return (one if self == 1 else many) if bar else super().__format__(form)
