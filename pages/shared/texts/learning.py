"""Texts of the Evaluate page: what simulated users taught a copy of the memory."""

TEXTS: dict[str, tuple[str, str]] = {
    "learning": ("记忆学到了什么", "What the memory learns"),
    "learning_nothing": (
        "还没有保存过。命令 python -m core bench memory --here --questions 问题.jsonl --save 让模拟用户按标准答案评价，"
        "在记忆的副本上测量，结果显示在这里。",
        "Nothing was kept yet. The command python -m core bench memory --here --questions questions.jsonl --save lets "
        "simulated users vote by the known answers, on a copy of the memory; what it finds is drawn here.",
    ),
    "learning_intro": (
        "模拟用户按标准答案评价一半问题，再问另一半没见过的问题，两半互换。“只读”是第一次评价之前的记忆。",
        "Simulated users vote on half of the questions by the known answers; the other, unseen half is asked, and the "
        "halves change places. “Frozen” is the memory before the first vote.",
    ),
    "learning_run": ("哪一次测量", "Measurement"),
    "learning_seed": ("随机种子 {seed}", "seed {seed}"),
    "learning_votes": (
        "{up} 次“有帮助”，{down} 次“没帮助”",
        "{up} {up:vote|votes} Helpful, {down} Not helpful",
    ),
    "learning_curve": ("没见过的问题，随评价增多", "Unseen questions, as votes come in"),
    "learning_group": ("哪些问题", "Which questions"),
    "learning_group_shares": ("用到被评价的事实 {n}", "share judged facts {n}"),
    "learning_group_none": ("没用到 {n}", "share none {n}"),
    "learning_group_all": ("全部 {n}", "all {n}"),
    "learning_no_questions": ("没有这样的问题。", "There is no such question."),
    "learning_share": ("已评价的问题，%", "share of the questions voted on, %"),
    "learning_after": ("{share} % 之后", "after {share} %"),
    "learning_measure": ("指标（%）", "Measure (%)"),
    "learning_difference": ("开启减只读", "On less frozen"),
    "learning_alt": (
        "折线图：{measure}，记忆开启、只读、关闭；数字见下表",
        "Line chart: {measure} with the memory on, frozen and off; the table below has the numbers",
    ),
    "learned_recall@2": ("前 2 份找全", "Found in first 2"),
    "learned_recall@5": ("前 5 份找全", "Found in first 5"),
    "learned_quote_recall@5": ("前 5 段含原文", "Quotes in first 5"),
    "learned_quote_recall@10": ("前 10 段含原文", "Quotes in first 10"),
    "learned_chain_hit": ("证据链完整", "Chain complete"),
    "learned_right": ("回答正确", "Right"),
    # --- asked again ---
    "learning_twice": ("评价过的问题再问一次", "Asked again after the vote"),
    "learning_which": ("哪些回答", "Which answers"),
    "learning_wrong": ("（仍然）答错", "(Still) wrong"),
    "learning_n": ("问题数", "Questions"),
    "learning_is_right": ("原来答对、评为有帮助", "were right, voted Helpful"),
    "learning_is_wrong": ("原来答错、评为没帮助", "were wrong, voted Not helpful"),
    "learning_is_again": ("同样的话", "same words"),
    "learning_is_in_other_words": ("换一种说法", "other words"),
    "learning_is_after_3_votes": ("评价三次之后", "after 3 votes"),
    "learning_is_before_the_vote": ("评价之前", "before the vote"),
    "learning_came": ("结果", "What came"),
    "learning_came_right": ("答对 {n}", "right {n}"),
    "learning_came_refused": ("拒答 {n}", "refused {n}"),
    "learning_came_another_wrong_answer": ("另一个错误回答 {n}", "another wrong answer {n}"),
    "learning_came_the_same_wrong_answer": ("同样的错误回答 {n}", "the same wrong answer {n}"),
    # --- bounds ---
    "learning_bounds": ("会不会学坏", "Whether it can be led astray"),
    "learning_drift": ("一周只问一个主题，再问新主题", "A week of one topic, then another"),
    "learning_noise": ("五分之一的评价相反", "A fifth of contrary votes"),
    "learning_malice": ("一个人一味差评", "One user votes everything down"),
    "learning_column_part": ("情形", "Case"),
    "learning_column_of": ("哪些问题", "Questions"),
    "learning_column_measure": ("指标", "Measure"),
    "learning_column_difference": ("差（百分点）", "Points"),
    "learning_of_on - frozen": ("没见过的问题", "unseen ones"),
    "learning_of_unseen": ("没见过的问题", "unseen ones"),
    "learning_of_stream": ("评价过的问题", "those voted on"),
    "learning_entropy": (
        "所选证据链的熵：之前 {before} 比特，之后 {after} 比特。",
        "Entropy of the chosen chains: {before} bits before, {after} after.",
    ),
    "learning_malicious": (
        "同一个人 {n} 次差评之后，最低的权重是 {weight}。",
        "After {n} votes down by one user the lowest weight is {weight}.",
    ),
    "learning_order": (
        "{n} 个问题中，换一种评价顺序后 {alike} 个结果相同；全部撤销后 {undone} 个与原来相同。",
        "Of {n} questions, {alike} are answered alike after another order of the votes, and {undone} as before once "
        "all are taken back.",
    ),
    # --- cost ---
    "learning_cost": ("一次评价要多久", "What a vote costs"),
    "learning_stored": ("已存的事实", "Facts stored"),
    "learning_vote_ms": ("毫秒", "ms"),
    "learning_question_cost": (
        "开启记忆的一次提问 {ms} 毫秒，是关闭时的 {ratio} 倍（{n} 对的中位数）。",
        "A question with the memory on takes {ms} ms, {ratio} times that with it off (median of {n} pairs).",
    ),
}
