"""Texts of the Memory page: how facts are used, pins, and weights on another day."""

TEXTS: dict[str, tuple[str, str]] = {
    # --- use ---
    "use_counts": (
        "{facts} 条事实中，查找看过 {visited} 条，保留过 {kept} 条，回答确认过 {confirmed} 条；{unseen} 条从未看过。",
        "Of {facts} {facts:fact|facts}, searches have looked at {visited} and kept {kept}, and answers have confirmed "
        "{confirmed}; {unseen} {unseen:was|were} never looked at.",
    ),
    "use_diversity": ("证据链有多样吗", "How varied the chains are"),
    "use_diversity_help": (
        "如果不同的问题总走同几条路，这里的比例和数字会变小：记忆可能偏向了常用的事实。",
        "Where different questions always take the same few ways, share and number fall: the memory may have come to "
        "favour what it always used.",
    ),
    "use_chains": (
        "最近 {questions} 个不同的问题走了 {chains} 条证据链，其中 {share} 各不相同；用到 {facts} 条事实，"
        "相当于均匀使用 {evenly} 条（熵 {bits} 比特）。",
        "The last {questions} different {questions:question|questions} took {chains} {chains:chain|chains}, {share} of "
        "them distinct, over {facts} {facts:fact|facts}: as varied as {evenly} used evenly (entropy {bits} bits).",
    ),
    "use_no_chains": ("还没有回答用到证据链。", "No answer has taken a chain yet."),
    "use_list": ("列出哪些事实", "Which facts to list"),
    "use_confirmed": ("最常确认", "Confirmed most"),
    "use_idle": ("常看而未确认", "Kept, never confirmed"),
    "use_unseen": ("从未看过", "Never looked at"),
    "use_confirmed_about": ("回答最常引用或依据的事实。", "Facts that answers quote or rest on most often."),
    "use_idle_about": (
        "查找一再保留、但没有回答确认过的事实。保留超过二十次后，权重会慢慢降低，最多 0.25。",
        "Facts that searches keep again and again and no answer confirms. Beyond twenty times their weight falls "
        "slowly, by 0.25 at most.",
    ),
    "use_unseen_about": (
        "还没有任何问题走到的事实，按读入的先后排列。",
        "Facts that no question has come by yet, in the order they were read.",
    ),
    "use_confirmed_none": ("还没有回答确认过事实。", "No answer has confirmed a fact yet."),
    "use_idle_none": ("没有这样的事实。", "There is no such fact."),
    "use_unseen_none": ("每条事实都看过了。", "Every fact has been looked at."),
    "use_of_fact": (
        "看过 {visited} 次，保留 {kept} 次，确认 {confirmed} 次；最近 {when}",
        "looked at {visited} {visited:time|times}, kept {kept}, confirmed {confirmed}; last {when}",
    ),
    "use_never": ("还没有查找看过它。", "No search has looked at it yet."),
    # --- pins ---
    "memory_pin": ("固定", "Pin"),
    "memory_unpin": ("取消固定", "Unpin"),
    "memory_pin_help": (
        "固定的事实权重不会随时间消退，也不会低于 1。评价仍然留在记录里。",
        "A pinned fact's weight neither fades nor falls below 1. Votes on it stay in the ledger.",
    ),
    "memory_pinned": ("已固定（{n}）", "Pinned ({n})"),
    # --- weights on another day ---
    "memory_day": ("看哪一天的权重", "Weights on another day"),
    "memory_day_help": (
        "以前的日子：当天结束时（协调世界时）的权重；以后的日子：如果不再有评价，届时的权重。",
        "A day past: the weights at its end (UTC). A day to come: the weights then, if nobody votes.",
    ),
    "memory_on_day": ("{day} 为 {weight}", "{weight} on {day}"),
    "memory_day_counts": (
        "{day}：高于中性 {above_then} 条（现在 {above_now}），低于中性 {below_then} 条（现在 {below_now}），"
        "归档 {archived_then} 条（现在 {archived_now}）。",
        "{day}: {above_then} above neutral (now {above_now}), {below_then} below (now {below_now}), {archived_then} "
        "archived (now {archived_now}).",
    ),
    "memory_trends": ("权重随时间的变化", "Weights over time"),
    "memory_trends_alt": (
        "折线图：{n} 条最受信任和最不受信任的事实，权重随时间的变化；上面的列表写着现在的数字。",
        "Line chart: the weights of the {n} most and least trusted facts over time; the lists above have the numbers.",
    ),
    "memory_trends_about": (
        "最受信任与最不受信任的事实各至多四条；虚线是今后没有新评价时的权重。",
        "At most four facts from either end; dashed: from now on, if nobody votes.",
    ),
}
