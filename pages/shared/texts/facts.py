"""Texts about facts wherever they are shown: statuses, score parts, reasons, roles, node types."""

TEXTS: dict[str, tuple[str, str]] = {
    # --- evidence chain ---
    "chain": ("证据链", "Evidence chain"),
    "chain_help": (
        "菱形是一条事实（超边），一次连接三个以上的名称；圆圈是名称（节点）。由上往下是推理的顺序。"
        "“+2”表示还有两个名称没有画出来。",
        "A diamond is one fact (hyperedge) joining three or more names at once; circles are names (nodes). "
        "Reasoning runs from top to bottom. “+2” means two more names that are not drawn.",
    ),
    "view": ("显示方式", "View"),
    "view_picture": ("图", "Picture"),
    "view_hulls": ("圈", "Hulls"),
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
        "显示 {facts} / {facts_total} 条事实、{nodes} / {nodes_total} 个名称；其余见表，或用下面的按钮翻看。",
        "{facts} of {facts_total} facts and {nodes} of {nodes_total} names shown; the table has the rest, "
        "and so have the next pictures.",
    ),
    "facts_back": ("← 前面的事实", "← Facts before"),
    "facts_on": ("后面的事实 →", "Next facts →"),
    "facts_range": ("第 {first}–{last} 条，共 {total} 条", "{first}–{last} of {total}"),
    "picture_alt": (
        "证据链图：{facts} 条事实、{nodes} 个名称。同样的内容见“表”。",
        "Picture of the evidence chain: {facts} facts, {nodes} names. The table view says the same in words.",
    ),
    "picture_hint": (
        "点菱形或圆圈看详情；Ctrl/⌘ + 滚轮缩放。",
        "Click a diamond or circle for details; Ctrl/⌘ + wheel zooms.",
    ),
    "picture_keys": (
        "证据链图：上下键逐条看事实，左右键逐个看所有标记，回车看详情，Esc 关闭",
        "Evidence chain: up and down for facts, left and right for all marks, Enter for details, Esc closes",
    ),
    "fit": ("全图", "Fit"),
    "zoom_in": ("放大", "Zoom in"),
    "zoom_out": ("缩小", "Zoom out"),
    "superseded": ("已被替代", "superseded"),
    "superseded_on": ("自 {date} 起已被替代", "superseded from {date}"),
    "conflict": ("冲突", "conflict"),
    "drawing": ("正在画图……", "Drawing …"),
    "hulls_alt": (
        "证据链的圈图：{facts} 条已确认事实，每个圈围住它连接的名称，共 {nodes} 个。同样的内容见“表”。",
        "Hulls of the evidence chain: {facts} confirmed facts, each a band round the names it joins, {nodes} names in "
        "all. The table view says the same in words.",
    ),
    "hulls_none": (
        "没有已确认的事实可以画圈。请看“图”或“表”。",
        "No confirmed fact to draw a hull of. See the picture or the table.",
    ),
    "hulls_too_many": (
        "圈只适合小的证据链：最多 {most_facts} 条事实、{most_nodes} 个名称；这里有 {facts} 条、{nodes} 个。请看“图”。",
        "Hulls are legible for a small chain only: at most {most_facts} facts and {most_nodes} names; here are {facts} "
        "and {nodes}. See the picture.",
    ),
    "hulls_would_lie": (
        "这条证据链里，圈一定会围住不属于它的名称，所以没有画。请看“图”。",
        "In this chain some hull would go round a name that is not a member, so none are drawn. See the picture.",
    ),
    "hulls_help": (
        "每个圈是一条已确认的事实；圈里正是它连接的名称。",
        "Each band is one confirmed fact; inside are exactly the names it joins.",
    ),
    "score_parts": ("得分的构成", "Score parts"),
    "score_parts_alt": (
        "每条事实一根横条：语义、结构、历史三部分之和是得分。同样的数字见“表”。",
        "One bar a fact: meaning, structure and history add up to its score. The table view has the same numbers.",
    ),
    "score_parts_help": (
        "得分 = {semantic} 语义 + {structure} 结构 + {history} 历史，每部分在这个问题里 0 到 1。",
        "Score = {semantic} semantic + {structure} structure + {history} history, each from 0 to 1 in this question.",
    ),
    "choose_fact": ("查看一条事实", "Look at one fact"),
    "choose_fact_placeholder": ("选择上面的一条事实", "Choose one of the facts above"),
    "members_head": ("涉及的名称", "Names it joins"),
    "source_head": ("出处", "Source"),
    "score_head": ("得分", "Score"),
    "weight_head": ("权重", "Weight"),
    "weight_line": (
        "现在 {now}，30 天不用后 {later}；{n} 次评价有效",
        "{now} now, {later} in 30 days without use; {n} {n:vote|votes} in force",
    ),
    "taken_back": ("已撤销", "taken back"),
    "in_memory": ("在“记忆”里打开", "Open in Memory"),
    "export_picture": ("下载图", "Download the picture"),
    "export_picture_help": (
        "画的是上面选中的事实；打开这些文件不需要网络。",
        "What is chosen above, drawn; the files open without a network.",
    ),
    "export_png": ("PNG 图片", "PNG image"),
    "export_svg": ("SVG 矢量图", "SVG drawing"),
    "export_picture_html": ("HTML 网页，可以拖动", "HTML page that can be dragged"),
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
    "prune_archived": (
        "已归档：评价使它的权重过低，查找时不再使用",
        "archived: votes made its weight too low for it to be used",
    ),
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
}
