"""Texts of the Memory page; one section for each of its parts."""

TEXTS: dict[str, tuple[str, str]] = {
    # --- sections ---
    "memory_gone": (
        "这个名称或事实不在当前记忆库里。",
        "This name or fact is not in the present memory.",
    ),
    "memory_section": ("看什么", "What to see"),
    "memory_search": ("查找", "Search"),
    "memory_trust": ("信任", "Trust"),
    "memory_ledger": ("评价记录", "Ledger"),
    "memory_archive": ("归档", "Archive"),
    "memory_use": ("使用", "Use"),
    # --- looking up ---
    "memory_search_label": ("查找名称和事实", "Find names and facts"),
    "memory_search_placeholder": (
        "输入名称、简称或事实里的字词；留空则列出出现最多的名称",
        "A name, a short name or words of a fact; leave it empty for the most frequent names",
    ),
    "memory_search_help": (
        "名称（节点）是人、机构、文件、金额、日期等；事实（超边）把三个以上的名称连在一起，并记着原文出处。",
        "Names (nodes) are people, organisations, documents, amounts, dates and the like; a fact (hyperedge) joins "
        "three or more names and keeps the words it comes from.",
    ),
    "memory_counts": (
        "记忆里有 {names} 个名称、{facts} 条事实，来自 {documents} 份资料。",
        "The memory holds {names} {names:name|names} and {facts} {facts:fact|facts} from {documents} "
        "{documents:document|documents}.",
    ),
    "memory_names": ("名称", "Names"),
    "memory_facts": ("事实", "Facts"),
    "memory_most_connected": ("出现最多的名称", "Names in most facts"),
    "memory_no_names": ("没有名称包含或近似“{text}”。", "No name holds or resembles “{text}”."),
    "memory_no_facts": ("没有事实包含“{text}”。", "No fact holds “{text}”."),
    "memory_try": (
        "可以试试：少写几个字，或换成资料里的写法。",
        "What you can try: fewer words, or the name as the documents write it.",
    ),
    "memory_more": ("显示更多", "Show more"),
    "memory_fact_count": ("{n} 条事实", "{n} {n:fact|facts}"),
    "memory_document_count": ("{n} 份资料", "{n} {n:document|documents}"),
    "memory_weight_now": ("现在权重 {weight}", "weight now {weight}"),
    "memory_weight": ("权重 {weight}", "weight {weight}"),
    "memory_later": ("若无新评价，30 天后 {weight}", "in 30 days {weight}"),
    "memory_back": ("返回列表", "Back to the list"),
    "memory_back_to_name": ("返回这个名称", "Back to the name"),
    # --- concepts ---
    "memory_concepts": ("概念", "Concepts"),
    "memory_concept": ("概念", "Concept"),
    "concepts_about": (
        "意思相近的段落里反复一起出现的名称。没有哪一句话直接这样说，这是从许多段落归纳出来的。",
        "Names that keep meeting in passages of like meaning. No sentence states one: it is gathered from many.",
    ),
    "concepts_none": (
        "还没有概念。至少三个意思相近的段落提到同样的三个名称时，这里就会出现。",
        "No concept yet. One appears when at least three passages of like meaning name the same three things.",
    ),
    "concept_about": (
        "这些名称在下面意思相近的段落里反复一起出现；没有哪一句话直接这样说。",
        "These names keep meeting in the passages below, which are about one matter; no sentence states it.",
    ),
    "concept_sources": ("出现的段落", "Passages where they meet"),
    "concept_passages": ("{n} 个段落", "{n} {n:passage|passages}"),
    "concept_closeness": ("名称的紧密程度 {share}", "its names belong together to {share}"),
    "concept_names_end": ("、", ", "),
    "concepts_of": ("属于哪些概念", "Concepts it belongs to"),
    # --- how tidy it is ---
    "hygiene": ("这份记忆有多整齐", "How tidy this memory is"),
    "hygiene_facts": (
        "{passages} 个段落里有 {facts} 条事实，平均每段 {share} 条。",
        "{facts} {facts:fact|facts} in {passages} {passages:passage|passages}, {share} a passage.",
    ),
    "hygiene_singletons": (
        "事实里的 {total} 个名称中，{n} 个只出现在一条事实里。",
        "Of {total} names in facts, {n} {n:stands|stand} in just one.",
    ),
    "hygiene_unreachable": (
        "{n} 条事实与其他事实没有共同的名称：只能直接找到，不能由别的事实走到。",
        "{n} {n:fact shares|facts share} no name with another: found directly, never by way of another fact.",
    ),
    "hygiene_repeated": (
        "{n} 条事实在另一处几乎照样写着；回答里合成一条，各处出处都保留。",
        "{n} {n:fact is|facts are} stated alike in another place: one in an answer, with every source.",
    ),
    "hygiene_copies": (
        "{n} 个段落的文字在别处一字不差地又出现过。",
        "{n} {n:passage has|passages have} the same words as another.",
    ),
    "hygiene_concepts": (
        "从段落里归纳出 {n} 个概念。",
        "{n} {n:concept was|concepts were} gathered from the passages.",
    ),
    "hygiene_archived": ("{n} 条事实已归档。", "{n} {n:fact is|facts are} archived."),
    "hygiene_dropped": ("读取时未留下的：{reasons}", "Left out on reading: {reasons}"),
    # --- a name ---
    "memory_aliases": ("也写作", "Also written"),
    "memory_belongs_to": ("属于", "Belongs to"),
    "memory_in_documents": ("出现在", "Named in"),
    "memory_and_more": ("等 {n} 份资料", "and others, {n} {n:document|documents} in all"),
    "memory_facts_of": ("{n} 条事实", "{n} {n:fact|facts}"),
    "memory_no_facts_of": (
        "资料提到了这个名称，但还没有事实把它和别的名称连在一起。",
        "Documents mention this name, but no fact joins it to others.",
    ),
    "memory_around": ("周围的事实", "What lies around it"),
    "memory_around_help": (
        "菱形是一条事实（超边），圆圈是名称（节点），带琥珀色圈的是选中的名称。与它相隔一条事实的名称都画在这里。",
        "A diamond is one fact (hyperedge), circles are names (nodes); the amber ring marks the chosen one. Names one "
        "fact away are drawn here.",
    ),
    "memory_around_alt": (
        "“{name}”周围的图：{facts} 条事实、{nodes} 个名称。左侧列表写着同样的内容。",
        "Picture of what lies around “{name}”: {facts} facts, {nodes} names. The list says the same in words.",
    ),
    "memory_around_shown": (
        "图中画出 {facts} / {facts_total} 条事实；其余见列表。",
        "The picture shows {facts} of {facts_total} facts; the list has the rest.",
    ),
    "memory_next_to_it": ("与选中的名称直接相连", "next to the chosen name"),
    "memory_centre": ("选中的名称", "the chosen name"),
    "memory_a_fact": ("事实", "fact"),
    "memory_archived_fact": ("已归档", "archived"),
    # --- a fact ---
    "memory_fact": ("事实", "Fact"),
    "memory_members": ("涉及的名称", "Names it joins"),
    "memory_sources": ("出处", "Source"),
    "memory_repeats": ("别处也这样写", "Stated alike elsewhere"),
    "memory_repeats_help": (
        "名称相同、字句几乎相同的事实。它们各有出处和权重，不会合并掉。",
        "Facts with the same names in nearly the same words. Each keeps its source and its weight.",
    ),
    "memory_kind": ("类别", "Kind"),
    "memory_kind_co-occurrence": ("同句出现", "named together"),
    "memory_kind_semantic": ("语义", "by meaning"),
    "memory_kind_temporal": ("时间", "in time"),
    "memory_kind_causal": ("因果", "cause and effect"),
    "memory_kind_coreference": ("同指", "the same thing under two names"),
    "memory_trust_now": ("权重", "Weight"),
    "memory_trust_help": (
        "权重是记忆对一条事实的信任：0 到 2，1 为中性。评价会改变它；不再评价时，它慢慢回到 1。",
        "The weight is how far the memory trusts a fact: 0 to 2, neutral 1. Votes move it; without votes it slowly "
        "returns to 1.",
    ),
    "memory_votes": ("{n} 次评价有效", "{n} {n:vote|votes} in force"),
    "memory_confidence": ("读取把握 {share}", "read with {share} confidence"),
    "memory_events": ("改变过它的评价", "Votes that changed it"),
    # --- trust ---
    "memory_most_trusted": ("最受信任", "Most trusted"),
    "memory_least_trusted": ("最不受信任", "Least trusted"),
    "memory_changed_last": ("最近的变化", "What changed last"),
    "memory_none_trusted": (
        "还没有事实高于中性。给有用的回答点“有帮助”，用到的事实会升到这里。",
        "No fact is above neutral yet. Vote “Helpful” on a good answer, and the facts it used rise to this list.",
    ),
    "memory_none_distrusted": ("没有事实低于中性。", "No fact is below neutral."),
    "memory_none_changed": ("还没有评价改变过权重。", "No vote has changed a weight yet."),
    # --- archive ---
    "memory_archive_about": (
        "权重低于 {floor} 的事实不再用于回答，但没有删除。它们会这样回来：时间（没有新的评价，权重慢慢回到 1）、"
        "一次“有帮助”，在“评价记录”里撤销当初的评价，或点“恢复使用”把它固定。",
        "Facts with a weight below {floor} are left out of answers, but not deleted. What brings them back: time "
        "(without votes a weight slowly returns to 1), a “Helpful” vote, undoing the vote in the ledger, or “Bring "
        "back”, which pins it.",
    ),
    "memory_archive_empty": ("归档是空的：没有事实低于 {floor}。", "The archive is empty: no fact is below {floor}."),
    "memory_restore": ("恢复使用", "Bring back"),
    "memory_back_by_time": ("30 天内自行回来", "back by itself within 30 days"),
    "memory_back_later": ("30 天后仍在归档", "still archived in 30 days"),
    # --- ledger ---
    "ledger": ("评价记录", "Ledger of votes"),
    "ledger_help": (
        "每一次评价都记在这里：谁、何时、为什么，以及每条事实的权重前后如何。撤销只取消这一次评价，其他评价不受影响。",
        "Every vote stands here: who, when, why, and the weight of each fact before and after. Taking one back "
        "leaves all others as they are.",
    ),
    "turn_title": ("回到以前，或导出", "Go back, or export"),
    "turn_help": (
        "只追加记录，不删除；回到以前也可以再撤销。固定与使用次数不受影响。",
        "Rows are only added, never deleted, so going back can be undone. Pins and counts of use stay.",
    ),
    "turn_day": ("回到哪一天结束时（协调世界时）", "To the end of which day (UTC)"),
    "turn_reset": ("所有人的评价回到这一天", "Everybody's votes as on that day"),
    "turn_mine": ("撤销我的全部评价", "Take all my votes back"),
    "turn_export": ("导出全部记录（CSV）", "Export every row (CSV)"),
    "turn_done": (
        "撤销了 {back} 次评价，恢复了 {again} 次，涉及 {n} 条事实。",
        "{back} {back:vote|votes} taken back, {again} given again; {n} {n:fact|facts} touched.",
    ),
    "turn_undo": ("撤销这次操作", "Undo this"),
    "ledger_mine": ("只看我的", "Only mine"),
    "ledger_empty": (
        "还没有改变过权重的评价。在“提问”页点“有帮助”或“没帮助”，这里就会有记录。",
        "No vote has changed a weight yet. Click Helpful or Not helpful on the Ask page, and it will stand here.",
    ),
    "ledger_empty_mine": ("你还没有改变过权重的评价。", "No vote of yours has changed a weight yet."),
    "ledger_older": ("更早的记录", "Older votes"),
    "ledger_undo": ("撤销", "Take back"),
    "ledger_undo_help": ("撤销 {when} 的这次评价", "Take back this vote of {when}"),
    "ledger_undone": ("已于 {when} 撤销", "taken back {when}"),
    "ledger_undone_by": ("已于 {when} 由{who}撤销", "taken back {when} by {who}"),
    "ledger_on_answer": ("回答", "answer"),
    "ledger_on_fact": ("单条事实", "one fact"),
    "ledger_gone": ("（资料已移除）", "(its document was removed)"),
    "ledger_more_facts": ("另有 {n} 条事实", "{n} more {n:fact|facts}"),
    "user_you": ("你", "you"),
    "user_local": ("命令行", "command line"),
    "user_visitor": ("访客 {id}", "visitor {id}"),
    # --- weight over time ---
    "weight_over_time": ("权重的变化", "Weight over time"),
    "weight_over_time_help": (
        "权重表示记忆现在有多信任这条事实：1 为中性，范围 0 到 2。"
        "评价使它升降，久不使用会慢慢回到 1；低于归档线时，查找不再使用它。",
        "Weight is how far the memory trusts this fact now: 1 is neutral, from 0 to 2. Votes move it, without use it "
        "fades back to 1; below the archive line it is left out.",
    ),
    "weight_later": (
        "现在 {now}；若无新评价，30 天后为 {later}。",
        "{now} now; without a new vote {later} in 30 days.",
    ),
    "weight_unmoved": ("没有评价改变过它：权重 {now}。", "No vote has moved it: weight {now}."),
    "weight": ("权重", "weight"),
    "weight_forecast": ("今后（没有新评价）", "from now on, without a vote"),
    "weight_neutral": ("中性 1", "neutral 1"),
    "weight_archive": ("归档线 {floor}", "archived below {floor}"),
    "weight_alt": (
        "折线图：这条事实的权重，从 {first} 到今天为 {now}，之后逐渐回到 1。",
        "Line chart: this fact's weight from {first} until today, {now}, then fading back to 1.",
    ),
}
