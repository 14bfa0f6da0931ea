"""Texts of votes on the Ask page: the vote, what it moved, and the same question under other weights."""

TEXTS: dict[str, tuple[str, str]] = {
    # --- votes ---
    "vote_up": ("有帮助", "Helpful"),
    "vote_down": ("没帮助", "Not helpful"),
    "vote_none": ("撤销评价", "Take back"),
    "vote_up_help": (
        "提高这条证据链上各条事实的权重；以后问到相同或相近的问题时排得更前。",
        "Raises the weight of the facts of this chain; they come earlier when this or a like question is asked.",
    ),
    "vote_down_help": (
        "所引的各句一视同仁地算作有误，再问时尽量不再引用；点击之后可以只选其中不对的句子。随时可以撤销。",
        "Blames all quoted sentences alike: asked again, they are left out where possible. After the click you can say "
        "which of them were wrong; it can be taken back at any time.",
    ),
    "blame_alike": (
        "这次评价把引用的 {n} 句一视同仁地算作有误：再问这个问题时，会尽量不再引用它们。",
        "This blames all {n} quoted {n:sentence|sentences} alike: asked again, they are left out where possible.",
    ),
    "blame_missing-evidence": (
        "这次评价几乎不影响引用的各句；再问这个问题时，会说明尚不能确定。",
        "This hardly touches the quoted sentences; asked again, the answer says that it is not established.",
    ),
    "blame_out-of-date": (
        "这次评价只降低每条证据链最后一条事实的权重；这些句子仍可引用。",
        "This lowers the last fact of each chain only; the sentences may be quoted again.",
    ),
    "blame_refusal": (
        "再问这个问题时，会给出最接近的原文，而不再说没有答案。",
        "Asked again, the nearest sentences are shown instead of a refusal.",
    ),
    "blame_chosen": (
        "只有 {marks} 算作有误：再问这个问题时，会排到其他句子之后，或不再引用。",
        "Only {marks} counts as wrong: asked again, it stands behind the others or is left out.",
    ),
    "blame_which": ("不是每一句都错？请点出错的句子", "Not all of them wrong? Choose those that are"),
    "blame_which_help": (
        "选中之后，只有这些句子算作有误，对整个回答的评价随之撤销。",
        "Then only these count as wrong, and the vote on the whole answer is taken back.",
    ),
    "blame_without_fact": (
        "{marks} 没有对应的事实，不能单独评价。",
        "No fact of its own is held for {marks}, which cannot be judged alone.",
    ),
    "vote_gone": (
        "这个回答有出处已不在资料库中；对它的评价不再改变那份资料的事实。",
        "A source of this answer is gone; a vote moves nothing of that document any more.",
    ),
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
    "golden_add": ("留作对照题", "Keep as a golden question"),
    "golden_add_help": (
        "以后资料、模型或权重有变化时，可以在“检验”页重新提问，看这些依据还找不找得到。",
        "When documents, the model or weights have changed, Evaluate can ask it again and see whether this evidence is "
        "still found.",
    ),
    "golden_kept": ("已留作对照题，可在“检验”页重新提问。", "Kept as a golden question; Evaluate can ask it again."),
    "vote_fact_up_help": ("只提高这一条事实的权重", "Raises the weight of this fact alone"),
    "vote_fact_down_help": ("只降低这一条事实的权重", "Lowers the weight of this fact alone"),
    # --- what a vote moved in the answer ---
    "moved_more": ("另外 {n} 条", "{n} more"),
    "moved_again": ("现在再问一次：", "Asked again now:"),
    "moved_fact": ("名次 {before} → {after}", "place {before} → {after}"),
    "moved_fact_help": ("现在再问一次，在查到的事实里排第几", "Among the facts found, were it asked again now"),
    "moved_up": ("从第 {before} 位升到第 {after} 位", "from place {before} up to {after}"),
    "moved_down": ("从第 {before} 位降到第 {after} 位", "from place {before} down to {after}"),
    "moved_in": ("进入第 {after} 位", "in at place {after}"),
    "moved_out": ("从第 {before} 位落到前列之外", "from place {before} out of the list"),
    "moved_others": ("另有 {n} 个段落随之移动。", "{n} other {n:passage|passages} moved a place or more with them."),
    "moved_nothing": ("现在再问一次，出处的顺序不变。", "Asked again now, the sources stand as before."),
    "vote_hop": ("评价第 {hop} 跳的全部 {n} 条事实", "All {n} facts of hop {hop}"),
    "vote_hop_help": (
        "一次评价这一跳中所有已确认的事实；每条都可以再单独评价或撤销。",
        "One vote on every confirmed fact of this hop; each can still be judged or taken back by itself.",
    ),
    "vote_stands_hop": ("你对这一跳的评价：{vote}。", "Your vote on this hop: {vote}."),
    # --- the same question with the memory off ---
    "again_off": ("关闭记忆再问一次", "Ask again with memory off"),
    "again_on": ("开启记忆再问一次", "Ask again with memory on"),
    "again_then": ("按以前的权重再问", "As it was on …"),
    "again_then_help": (
        "资料用现在的，权重按那一天结束时的（协调世界时）；新的回答显示在旁边。",
        "Present documents, weights as at the end of that day (UTC); the second answer stands beside this one.",
    ),
    "again_day": ("哪一天的权重", "Weights of which day"),
    "weights_of": ("{day} 的权重", "the weights of {day}"),
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
}
