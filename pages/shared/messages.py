"""
What the engine says about a file or a request, in Chinese.

The engine speaks English; this holds its sentences as patterns with their
translation, in the order in which they are tried. A sentence that is not here
stays as it is. Texts of the interface itself are in `text.py`.
"""

import re

from core import Language
from pages.shared.answer_messages import IN_ENGLISH, LEADS, OF_ANSWERS, READ_AS
from pages.shared.file_messages import OF_FILES
from pages.shared.model_messages import OF_MODELS

_SENTENCES: tuple[tuple[str, str], ...] = (
    # --- golden questions ---
    (r"(\d+) of (\d+) golden questions lost evidence: (.+)\.", r"\2 道对照题中有 \1 道找不全原来的依据：\3。"),
    (r"This answer quotes nothing that could be found again\.", "这个回答没有引用任何可以再找到的原文。"),
    (r"Choose one with sources\.", "请选择有出处的回答。"),
    (r"There is no golden question yet\.", "还没有对照题。"),
    (r"There is no golden question (.+?)\.(?=\s|$)", r"没有这道对照题：\1。"),
    (r"List them and use one of their ids\.", "请从列表中选择。"),
    (r"Vote 👍 on an answer and keep it as one\.", "请先给一个回答点“有帮助”，再留作对照题。"),
    # --- what is wrong with the memory ---
    (r"The memory folder (\S+) cannot be used: (.+)\.", r"记忆文件夹 \1 无法使用：\2。"),
    (r"(\S+) is not there any more\.", r"文件夹 \1 已经不在了。"),
    (r"Put the folder back, or connect its disk again\.", "请把文件夹放回原处，或重新接上它所在的磁盘。"),
    (r"(.+) has no page (\d+)\.", r"\1 没有第 \2 页。"),
    (r"Choose one of its pages\.", "请选择它已有的页。"),
    (
        r"The words to look up have (\d+) characters; at most (\d+) can be\.",
        r"要查找的文字有 \1 个字符，最多 \2 个。",
    ),
    (r"A word here has more than (\d+) characters\.", r"这里有一个词超过 \1 个字符。"),
    (r"(\S+) is after (\S+)\.", r"\1 晚于 \2。"),
    (r"(.+) lies in the memory's own folder\.", r"\1 在记忆库自己的文件夹里。"),
    (r"(.+) is there already and is no snapshot\.", r"\1 已经存在，而且不是备份文件。"),
    (r"(.+) is there already and is no folder\.", r"\1 已经存在，而且不是文件夹。"),
    (r"(.+) is there already and is not of an earlier copy\.", r"\1 已经存在，而且不是以前导出的文件。"),
    (r"(\S+) takes no file: (.+)\.", r"\1 无法写入文件：\2。"),
    (r"(\S+) cannot be written: (.+)\.", r"\1 无法写入：\2。"),
    (r"The memory does not hold this fact \(any more\)\.", "记忆里没有（或不再有）这条事实。"),
    (r"The memory does not hold this name \(any more\)\.", "记忆里没有（或不再有）这个名称。"),
    # --- what is wrong with a snapshot ---
    (r"the file is no snapshot(?: of a memory|, or is damaged)\.", r"这不是记忆库的快照，或已损坏。"),
    (r"the snapshot comes from a newer version of this program\.", r"快照来自本程序的较新版本。"),
    (r"the snapshot comes from an older version of this program\.", r"快照来自本程序的较旧版本。"),
    (r"It has schema (\d+); this program reads (\d+)\.", r"它的格式是 \1，本程序只能读取 \2。"),
    (r"the ledger in it is damaged\.", r"其中的数据已损坏。"),
    (r"the ledger in it cannot be read \((\w+)\)\.", r"其中的数据无法读取（\1）。"),
    (r"the ledger in it has tables or triggers that are not ours\.", r"其中有不属于本程序的内容。"),
    (r"the ledger in it holds values that cannot be\.", r"其中有不可能的数值。"),
    (r"an original file in it was changed \(\w+\)\.", r"其中有原始文件被改动过。"),
    (r"(\S+) in it is locked or too large\.", r"其中的 \1 已加密或过大。"),
    (r"it unpacks to (\d+) bytes, and (\d+) are free\.", r"解压后有 \1 字节，而磁盘只剩 \2 字节。"),
    (r"Choose a file that this program wrote as a snapshot\.", "请选择由本程序写出的快照文件。"),
    (r"Use another copy of it\.", "请换用另一份备份。"),
    (r"Update this program\.", "请更新本程序。"),
    (r"Make room on the disk\.", "请腾出磁盘空间。"),
    (r"Check its permissions and the space left\.", "请检查权限和剩余空间。"),
    (r"Files are being read into the memory\.", "正在读取资料。"),
    (r"Wait until they are done, or cancel the job\.", "请等读取完成，或取消这项任务。"),
    (r"the file is not valid JSON\.", r"文件不是有效的 JSON。"),
    (r"the file is no HIF\.", r"文件不是 HIF 超图文件。"),
    (r"the file holds no hyperedge with members\.", r"文件中没有带成员的超边。"),
    (
        r'It must be one JSON object with "network-type" and "incidences", see the HIF standard\.',
        "它须是 HIF 标准规定的 JSON 对象。",
    ),
    # --- what is wrong with a request ---
    (r"The ledger has no event (\d+)\.", r"评价记录中没有第 \1 项。"),
    (r"Use the number of an event that the ledger lists\.", "请使用记录中列出的编号。"),
    (r"There is no proposal '(\S+)' \(any more\)\.", r"没有（或不再有）待定的名称 \1。"),
    (r"Look at the list again; its document may have been removed\.", "请再看一次列表；资料可能已被移除。"),
    (r"Proposal (\S+) is already accepted\.", r"名称 \1 已定为同一个。"),
    (r"Proposal (\S+) is already rejected\.", r"名称 \1 已定为不是同一个。"),
    (r"Undo the decision to think again\.", "要重新考虑，请撤销这项决定。"),
    (r"There is no decision (\d+)\.", r"没有编号为 \1 的决定。"),
    (r"Use the number of a decision that is listed\.", "请使用列表中决定的编号。"),
    (r"Decision (\d+) is already taken back\.", r"第 \1 项决定已经撤销。"),
    (r"Nothing is left to do\.", "无需再做什么。"),
    (r"The dictionary does not hold '(.+)' = '(.+)'\.", r"词典里没有“\1 = \2”。"),
    (r"There are no two words here that differ\.", "这里没有两个不同的词。"),
    (r"Give a word, then what means the same\.", "请填写一个词和它的同义词。"),
    (r"The log has no entry (\d+); its last is (\d+)\.", r"评价记录中没有第 \1 条，最后一条是第 \2 条。"),
    (r"Use a pair that is listed\.", "请选择列表中的一对词。"),
    (r"no row holds two words\.", "没有一行写着两个词。"),
    (r"the dictionary has (\d+) rows, more than the (\d+) allowed\.", r"词典有 \1 行，超过允许的 \2 行。"),
    (r"a word has more than (\d+) characters\.", r"有一个词超过 \1 个字符。"),
    (
        r'Write one row a word: the word, then what means the same, as in "云图,云图科技有限公司"\.',
        "每行一个词：先写词，再写同义词，例如“云图,云图科技有限公司”。",
    ),
    (r"Event (\d+) is already taken back\.", r"第 \1 项评价已经撤销。"),
    (r"Nothing is left to do; vote again to count it\.", "无需再做什么；要重新计入，请再评价一次。"),
    (r"The question is empty\.", "问题是空的。"),
    (r"Write what you want to know, in Chinese or English\.", "请用中文或英文写出想知道的事。"),
    (r"The question has (\d+) characters; at most (\d+) can be asked\.", r"问题有 \1 个字符，最多 \2 个。"),
    (r"Ask one thing at a time, and add long texts as documents\.", "请一次只问一件事；长文请作为资料添加。"),
    (r"the questions cannot be read \((.+?)\)", r"题目无法读取（\1）"),
    (r"Give a JSON-lines file in UTF-8\.", "请选择 UTF-8 编码、每行一个 JSON 对象的文件。"),
    (r"no question in it", "文件里没有题目"),
    (r"Give one JSON object a line\.", "请每行写一个 JSON 对象。"),
    (r'line (\d+) is no question \("(\w+)" is missing\)', r"第 \1 行不是题目（缺少 \2）"),
    (r"line (\d+) is no question \(it is not valid JSON\)", r"第 \1 行不是题目（不是有效的 JSON）"),
    (r"line (\d+) is no question \(it is no JSON object of this form\)", r"第 \1 行不是题目（格式不符）"),
    (r"line (\d+) is no question \((.+?)\)", r"第 \1 行不是题目（\2）"),
    (r"line (\d+) has the unknown outcome (.+)", r"第 \1 行的 outcome 不认识：\2"),
    (
        r'A line needs "id", "question", "answer", and "gold" or "evidence"\.',
        "每行须有 id、question、answer，以及 gold 或 evidence。",
    ),
    (r"Job \S+ has no file to try again\.", "没有可以重试的文件。"),
    (r"Add the files once more\.", "请重新添加文件。"),
    # --- what is wrong with a setting or an embedder ---
    (r"'(.*)' is no setting that can be changed here\.", r"“\1”不是可以在这里修改的设置。"),
    (r"See the list of settings\.", "请查看设置列表。"),
    (r"(\w+) is fixed to (.+) by the environment\.", r"\1 已由环境变量固定为 \2。"),
    (r"Start the program without that variable to choose it here\.", "启动程序时不设这个变量，即可在这里修改。"),
    (r"(\w+) cannot be (.+?): Input should be (.+)\.", r"\1 不能设为 \2。"),
    (r"The three weights: .+ must be 1, not (\S+)\.", r"三部分的权重合计必须为 1，而不是 \1。"),
    (r"Choose another value\.", "请换一个值。"),
    (r"Documents are being read just now\.", "正在读取资料。"),
    (r"Change the embedder when they are finished\.", "请等读取完成后再更换模型。"),
    (r"The index is being built just now\.", "索引正在建立中。"),
    (r"Wait until it is done, then try again\.", "请等它完成后再试。"),
    (r"'(.*)' names no embedder", r"“\1”不是向量模型的名称。"),
    (r"sentence-transformers cannot load '(.*)'", r"无法载入模型“\1”。"),
    (
        r"Give a folder or an installed model package, or set HF_HUB_OFFLINE=0 once to download it\.",
        "请填写模型所在的文件夹，或已安装的模型包的名称。",
    ),
    (r"no key for the embeddings server", "没有模型服务器的密钥。"),
    (r"Set OPENAI_API_KEY, or OPENAI_BASE_URL\.", "请在启动程序时设定 OPENAI_API_KEY 或 OPENAI_BASE_URL。"),
    (r"the embeddings server did not answer for '(.*)': (.+)", r"模型服务器对“\1”没有响应：\2"),
    (r"The vector index took (\d+) of (\d+) passages\.", r"向量索引只写入了 \2 个段落中的 \1 个。"),
)


def in_language(message: str, language: Language) -> str:
    """The engine's message in the reader's language, sentence by sentence."""
    for pattern, translation in (*_SENTENCES, *OF_FILES, *OF_MODELS, *OF_ANSWERS) if language == "zh" else IN_ENGLISH:
        message = re.sub(pattern, translation, message)
    return message


def lead_in_language(answer: str, language: Language) -> str:
    """An answer with the engine's own words at its start in the reader's language; quotes stay as they are."""
    for pair in LEADS:
        own, other = pair if language == "zh" else pair[::-1]
        found = re.match(re.escape(other).replace(r"\{\}", "(.*?)"), answer)
        if found:
            said, rest = own.format(*found.groups()), answer[found.end() :]
            return said + (rest[:1] + lead_in_language(rest[1:], language) if pair == READ_AS else rest)
    return answer
