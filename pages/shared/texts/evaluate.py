"""Texts of the Evaluate page."""

TEXTS: dict[str, tuple[str, str]] = {
    "evaluate_intro": (
        "用已知答案的问题检验：这份记忆找得全不全、答得对不对。检验时记忆只读，不学习，也不添加资料。",
        "Test with questions whose answers are known: does this memory find what is needed, and answer rightly? The "
        "memory is frozen meanwhile: it learns nothing, and nothing is read in.",
    ),
    # --- what to run ---
    "evaluate_set": ("问题集", "Questions"),
    "evaluate_set_sample": ("示例资料的问题", "of the sample set"),
    "evaluate_set_upload": ("上传问题集", "a file of yours"),
    "evaluate_upload": ("问题集文件（JSONL）", "File of questions (JSONL)"),
    "evaluate_upload_help": (
        "每行一个 JSON 对象：id、question、answer，以及 evidence（file 与 quote）或 gold；可选 outcome、as_of、type。",
        "One JSON object a line with id, question, answer, and evidence (file and quote) or gold; outcome, as_of and "
        "type if you like.",
    ),
    "evaluate_strategies": ("查找方式", "Ways to look"),
    "evaluate_strategies_help": (
        "各种方式使用同样的段落、名称和模型，只有查找方法不同。其余各种与“意思与字词合并”比较；没有选它时与第一种比较。",
        "All use the same passages, names and model; only the way differs. Each is compared with “By meaning and "
        "words”, or with the first where that is not chosen.",
    ),
    "evaluate_without": ("去掉一部分再试", "Leave a part out"),
    "evaluate_without_help": (
        "只影响“沿事实网络逐跳查找”，用来看每一部分有多大作用。",
        "Only “Follow the network of facts” changes; it shows what each part is worth.",
    ),
    "without_titles": ("标题当作名称", "titles as names"),
    "without_full-text": ("按字词查找", "search by words"),
    "without_vectors": ("按意思查找", "search by meaning"),
    "without_expansion": ("沿事实走下去", "following facts"),
    "without_merge": ("并入走到的段落", "merging what was reached"),
    "without_coverage": ("避免重复", "avoiding repetition"),
    "evaluate_llm": ("使用语言模型 {model}", "Use the language model {model}"),
    "evaluate_llm_help": (
        "每个问题、每种方式最多询问模型 6 次，会产生费用，用时也更长；不勾选时只用本机的规则。",
        "Every question in every way makes at most 6 calls, which cost money and time; without it only this "
        "machine works.",
    ),
    "evaluate_start": ("开始", "Start"),
    # --- at work ---
    "evaluate_at": ("已问 {done} / {n} 个问题", "{done} of {n} {n:question|questions} asked"),
    "evaluate_stopped": ("已停止，没有保存任何内容。", "Stopped; nothing of it was kept."),
    "evaluate_failed": (
        "由于本程序出错，检验没有完成。",
        "The run did not finish because of an error in this program.",
    ),
    # --- saved runs ---
    "evaluate_runs": ("保存的检验：{n}", "Saved runs: {n}"),
    "evaluate_run": ("检验", "Run"),
    "evaluate_questions": ("{n} 个问题", "{n} {n:question|questions}"),
    "evaluate_on": ("资料：{papers}", "on {papers}"),
    "evaluate_left_out": ("去掉：{parts}", "without {parts}"),
    "evaluate_with": ("语言模型：{model}", "with {model}"),
    "evaluate_mix": ("意思 / 结构 / 记忆 = {mix}", "meaning / structure / memory = {mix}"),
    # --- results ---
    "evaluate_table": (
        "各种方式的结果。小字：与“{base}”的差（百分点）和 95% 区间；区间不含 0 时注明",
        "Results by way of looking. Small: points above “{base}” with the 95 % interval; said where it excludes 0",
    ),
    "evaluate_chart": (
        "与“{base}”的差（百分点）；横线是 95% 区间，跨过 0 表示不能确定。",
        "Points above “{base}”; the lines are 95 % intervals, and one across 0 is not sure.",
    ),
    "evaluate_chart_alt": (
        "各种方式与“{base}”的差及区间，数字见上表",
        "Differences to “{base}” with intervals; the table above has the numbers",
    ),
    "measure_recall@5": ("前 5 份找全", "Found in first 5"),
    "measure_quote_recall@10": ("前 10 段含原文", "Quotes in first 10"),
    "measure_quote_recall_characters@8000": ("8000 字内含原文", "Quotes in 8,000 characters"),
    "measure_chain_hit": ("证据链完整", "Chain complete"),
    "measure_right": ("回答正确", "Right"),
    "measure_refused_right": ("该拒答而拒答", "Rightly refused"),
    "measure_refused_wrong": ("误拒答", "Wrongly refused"),
    "measure_ms": ("毫秒（中位 / 95%）", "ms (median / 95 %)"),
    "measure_llm": ("每题模型调用 / 词元", "Model calls / tokens a question"),
    "better": ("更好", "better"),
    "worse": ("更差", "worse"),
    # --- question by question ---
    "evaluate_gains": ("逐题比较", "Question by question"),
    "evaluate_of": ("哪种方式", "Which way"),
    "evaluate_by": ("按什么比较", "By what"),
    "evaluate_which": ("列出", "List"),
    "evaluate_count_losses": ("变差 {n}", "lost {n}"),
    "evaluate_count_all": ("全部 {n}", "all {n}"),
    "evaluate_count_gains": ("变好 {n}", "gained {n}"),
    "evaluate_none": ("没有这样的问题。", "There is no such question."),
    "evaluate_open_help": (
        "点一个问题：以同样方式再问一次（记忆只读），并打开它的轨迹。",
        "Click a question: it is asked again in the same way (memory frozen), and its trace opens.",
    ),
    "evaluate_expected": ("应为：{outcome}", "expected: {outcome}"),
    # --- golden questions ---
    "golden": ("对照题", "Golden questions"),
    "golden_none": (
        "还没有对照题。在“提问”页给一个好回答点“有帮助”，就可以把它留作对照题；以后有变化时在这里重新提问，看有没有变差。",
        "There are none yet. On Ask, vote Helpful on a good answer and keep it as a golden question; after changes, "
        "ask it again here and see whether the answer got worse.",
    ),
    "golden_intro": (
        "这些是你认可过的回答。重新提问时记忆只读、不用语言模型；"
        "看当时引用的依据是否仍在前 20 个段落之内、排在第几、结论是否相同。",
        "Answers you vouched for. They are asked again with the memory frozen and without a language model: is the "
        "evidence quoted then still among the first 20 passages, at which place, and is the outcome the same?",
    ),
    "golden_run": ("重新提问全部 {n} 题", "Ask all {n} again"),
    "golden_never": ("还没有重新提问过。", "They have not been asked again yet."),
    "golden_commits": (
        "上次以来资料或权重有 {n} 次变化。",
        "{n} {n:change|changes} of documents or weights since the last run.",
    ),
    "golden_settings": ("模型或设置也与上次不同。", "The model or settings differ from then."),
    "golden_unchanged": ("上次以来没有变化。", "Nothing has changed since the last run."),
    "golden_last": ("上次：{when}，记忆版本 {version}。", "Last run: {when}, memory version {version}."),
    "golden_worse": ("变差 {n}", "{n} worse"),
    "golden_better": ("变好 {n}", "{n} better"),
    "golden_same": ("不变 {n}", "{n} the same"),
    "golden_is_worse": ("变差", "worse"),
    "golden_is_better": ("变好", "better"),
    "golden_is_same": ("不变", "the same"),
    "golden_evidence": ("依据找到 {found}/{n}，排在 {places}", "evidence {found} of {n}, at {places}"),
    "golden_lost": ("丢失", "lost"),
    "golden_list": ("全部对照题（{n}）", "All golden questions ({n})"),
    "golden_quotes": ("{n} 处依据", "{n} {n:quote|quotes}"),
    "golden_remove": ("移除", "Remove"),
    # --- types of question ---
    "question_type_single": ("单一事实", "single fact"),
    "question_type_bridge2": ("两步相连", "two facts joined"),
    "question_type_bridge3": ("三步相连", "three facts joined"),
    "question_type_bridge": ("多步相连", "facts joined"),
    "question_type_comparison": ("比较", "comparison"),
    "question_type_homonym": ("同名", "same name"),
    "question_type_change-over-time": ("随时间变化", "change over time"),
    "question_type_table": ("表格", "table"),
    "question_type_causal": ("因果", "cause"),
    "question_type_conflict": ("互相矛盾", "contradiction"),
    "question_type_unanswerable": ("没有答案", "no answer"),
    # --- two runs ---
    "evaluate_compare": ("与另一次检验比较", "Compare with another run"),
    "evaluate_compare_with": ("另一次检验", "The other run"),
    "evaluate_compare_hint": ("选择一次保存的检验", "Choose a saved run"),
    "evaluate_two": ("两次检验对照：上为这一次，下为另一次", "Two runs: above this one, below the other"),
}
