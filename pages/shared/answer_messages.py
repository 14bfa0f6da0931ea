"""What answers say in the engine's own words: patterns for `messages.py`, with translation in either direction."""

OF_ANSWERS: tuple[tuple[str, str], ...] = (
    # --- why a question came out as it did ---
    (r"no document in scope speaks of (.+)", r"范围内没有文档提到\1"),
    (r"the passages that fit best do not speak of (.+)", r"最相关的段落没有提到\1"),
    (r"no document lists who or what is not", "没有文档列出哪些不是或没有"),
    (r"no document has (.+)", r"没有文档有\1"),
    (r"this is asked of the program or the present, not of the documents", "这是在问程序本身或当前情况，不是在问资料"),
    (r"no document plainly states whether this has happened", "没有文档明确说明此事是否已经发生"),
    (r"who asked this before found that evidence is missing", "此前提出这个问题的人认为缺少依据"),
    (r"who asked this before rejected several different answers", "此前提出这个问题的人否定了几个不同的回答"),
    (r"no passage states this: (.+)", r"没有段落写明：\1"),
    (r"no passage that speaks of (.+) states this: (.+)", r"提到\1的段落都没有写明：\2"),
    (r"no passage in scope matches the question", "所选资料中没有与问题相符的段落"),
    (r"the question is not about the documents", "问的不是资料里的内容"),
    (r"the limit of three hops was reached", "已达到三跳的上限"),
    (r"no link leads on from the first facts", "最先找到的事实没有通向别处"),
    (r"no link leads to what is missing", "没有线索通向所缺的内容"),
    (
        r"the passages found cover most words of the question that occur in the documents",
        "问题中在文档里出现过的词，找到的段落已大多覆盖",
    ),
    (r"a single retrieval, no hops", "这种方式只查一次，不逐跳查找"),
    (
        r"the question was asked again with what was found, no hops",
        "这种方式用查到的内容补充问题后再查，不逐跳查找",
    ),
    (
        r"rank has spread over the names that passages share, no hops",
        "这种方式沿段落共有的名称传播权重，不逐跳查找",
    ),
    (r"no edge leaves the names of the question", "问题中的名称没有任何两两关系"),
    (r"no edge leads on", "没有两两关系通向别处"),
    (r"the limit of hops was reached", "已达到跳数的上限"),
    (r"every part of the question is established", "问题的各个部分都已查明"),
    (r"no further search brings what is missing", "继续查找也没有找到所缺的内容"),
    (r"the budget of model calls for one question was spent", "一个问题可用的模型调用次数已用完"),
    (r"the time for one question was up", "一个问题可用的时间已用完"),
    (
        r"the language model did not answer, so the question was answered without it",
        "语言模型没有给出可用的回复，因此这个问题是在没有它的情况下回答的",
    ),
)
IN_ENGLISH: tuple[tuple[str, str], ...] = (
    (r"范围内没有文档提到(.+)", r"no document in scope speaks of \1"),
    (r"最相关的段落没有提到(.+)", r"the passages that fit best do not speak of \1"),
    (r"没有文档列出哪些不是或没有", "no document lists who or what is not"),
    (r"没有文档有(.+)", r"no document has \1"),
    (r"这是在问程序本身或当前情况，不是在问资料", "this is asked of the program or the present, not of the documents"),
    (r"没有文档明确说明此事是否已经发生", "no document plainly states whether this has happened"),
    (r"此前提出这个问题的人认为缺少依据", "who asked this before found that evidence is missing"),
    (r"此前提出这个问题的人否定了几个不同的回答", "who asked this before rejected several different answers"),
    (r"没有段落写明：(.+)", r"no passage states this: \1"),
    (r"提到(.+)的段落都没有写明：(.+)", r"no passage that speaks of \1 states this: \2"),
)
"""What the engine says in the language of a Chinese question, for an English reader."""
READ_AS = ("资料中没有“{}”，按“{}”理解。", "No document has “{}”; read as “{}”.")
"""What may stand before any other beginning, once for each name that was misspelt."""
LEADS: tuple[tuple[str, str], ...] = (
    READ_AS,
    ("记忆库中还没有文档。", "The memory holds no documents yet."),
    ("文档中没有出现这个问题所说的任何内容。", "Nothing in this question occurs in the documents."),
    ("资料中没有答案。", "The documents do not answer this."),
    ("证据链不完整。资料中能找到的是：", "The chain of evidence is incomplete. What the documents do say:"),
    (
        "无法确定此事是否已经发生。资料中能找到的是：",
        "Whether this has happened could not be established. What the documents do say:",
    ),
    (
        "引文只能证明“是”，不能证明“不是”或“没有”。资料中能找到的是：",
        "Quotes show who or what is, not who or what is not. What the documents do say:",
    ),
    (
        "没有文档说此事发生过，文档说的是同意。资料中能找到的是：",
        "No document says that this happened; they speak of agreement instead. What they do say:",
    ),
    ("资料只回答了问题的一部分：", "Only a part of the question is answered by the documents:"),
    (
        "资料没有写明此事后来如何。资料中能找到的是：",
        "What came of this the documents do not say. What they do say:",
    ),
    ("无法确定。资料中最接近的内容是：", "This could not be established. The nearest that the documents say:"),
    (
        "没有找到其他答案：最相关的几个回答都已被否定。",
        "Nothing else was found: the answers that fit best were rejected.",
    ),
    ("资料自相矛盾（“{}”）：", "The documents contradict themselves (“{}”):"),
    (
        "记忆库共有{}份资料（中文{}份，英文{}份），{}个段落；清单见“资料库”。本次提问限于其中{}份。",
        "The memory holds {} documents ({} in Chinese, {} in English) with {} passages; the Library lists them."
        " This question is limited to {} of them.",
    ),
    (
        "记忆库共有{}份资料（中文{}份，英文{}份），{}个段落；清单见“资料库”。",
        "The memory holds {} documents ({} in Chinese, {} in English) with {} passages; the Library lists them.",
    ),
    (
        "Skein 是只根据资料原文回答问题的程序；它自己是什么，不从资料中查找。",
        "Skein is a program that answers from the words of your documents; what it is itself is not looked up in them.",
    ),
    ("现在的日期、时间或天气，不从资料中查找。", "What day, time or weather it is now is not looked up in documents."),
    ("这些资料都没有{}。最接近的内容是：", "None of these documents has {}. What comes nearest:"),
    ("{}没有{}。最接近的内容是：", "{} has no {}. What comes nearest:"),
    (
        "{}还没有到；以下按目前的资料。",
        "{} has not come yet; this is what the documents say so far.",
    ),
    (
        "{}早于所有写有日期的资料（最早的一份是{}）；以下是后来的内容。",
        "{} is before all dated documents, of which the first is of {}; this is what later ones say.",
    ),
)
"""How an answer that is not a plain one begins; what it quotes after that is never touched."""
