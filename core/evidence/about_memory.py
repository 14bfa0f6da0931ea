"""
Questions about the memory itself, or about the day: what no paper can answer.

How many documents there are the memory tells; who it is, and what day it is, it
does not look up in papers that happen to hold these words. Pure but for reading
the memory. Used by `compose.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from core.ports import Memory
from core.records import Draft, Language, Question, Walk

_MARKS = re.compile(r"[\s?？!！。.,，、：:;；“”\"'’]+")
_COUNTED_ZH = re.compile(r"多少|几[份个篇本件]|数[量目]|总数|哪些|清单|列出")
_PAPERS_ZH = re.compile(r"文件|资料|文档|材料|文献|papers?|documents?|files?", re.IGNORECASE)
_FILLING_ZH = re.compile(
    r"请问|请|告诉|列出|清单|你们?|您|我们?|这里|这个|目前|现在|当前|到底|一共|总共|共计|共|记忆库?|资料库|知识库|数据库"
    r"|系统|软件|程序|库|里面|里|中|内|上传|上|导入|录入|收录|保存|存储|存放|存|读取|读|掌握|包含|包括|装|持有|有|是|在|了|过|的|都"
    r"|全部|所有|多少|数[量目]|总数|哪些|几|份|个|篇|本|件|数|吗|呢|啊|呀"
)
_COUNTED_EN = re.compile(r"\bhow many\b|\bnumber of\b|\bcount of\b|\b(?:which|what|list|show)\b")
_PAPERS_EN = re.compile(r"\b(?:documents?|papers?|files?)\b")
_FILLING_EN = re.compile(
    r"(?:how|many|number|of|count|which|what|list|show|me|tell|please|can|could|is|are|was|were|there|do|does|did|you|your"
    r"|have|has|had|holds?|knows?|stored?|stores|contain(?:s|ing)?|keep|kept|read|(?:up)?loaded|imported|ingested|in(?:to)?|the"
    r"|an?|this|that|it|i|we|my|our|memory|library|system|database|collection|index|here|now|currently|total|altogether|all"
    r"|so|far|and|documents?|papers?|files?)"
)
_SELF = re.compile(
    r"(?:请问)?(?:你|您)(?:到底|究竟)?(?:是谁|是什么(?:人|东西|模型|系统|软件|ai)?|叫什么(?:名字)?|是(?:机器人|人|人工智能|ai)吗?"
    r"|(?:能|会|可以)(?:做|干)(?:什么|些什么|哪些事)|怎么(?:用|工作))|(?:请)?(?:介绍一下)?(?:你自己|自我介绍)(?:一下)?"
    r"|(?:so )?(?:who|what)(?: exactly)? are you|what(?:s| is) your name|what can you do|who (?:made|built) you"
    r"|what (?:ai |language )?model are you|are you (?:an? )?(?:ai|bot|robot|human|person|machine|language model)"
    r"|(?:please )?introduce yourself|how do you work"
)
_TODAY = re.compile(
    r"(?:请问)?(?:今天|现在|今日|明天|昨天|后天|今年|本月|这个月)的?(?:是|到)?"
    r"(?:星期几|周几|礼拜几|几号|几月几[号日]|几月|几点(?:钟)?(?:了)?|日期(?:是什么|是多少)?|什么日子|什么日期|什么时间|哪一?年"
    r"|哪一?天|天气(?:如何|怎么样|怎样)?)了?(?:呢|啊)?"
    r"|(?:whats|what is|tell me) (?:the |todays |the current )?(?:date|day|time|weather)(?: like)?(?: is it)?"
    r"(?: of)?(?: today| now| right now| tomorrow)?"
    r"|what (?:day|date|time|year|month|day of the week)(?: is it| is today| is it today)(?: today| now| right now)?"
    r"|(?:whats |what is )?todays date|hows the weather(?: today)?"
)
_NOT_OF_PAPERS = "the question is not about the documents"
_WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "counts": "The memory holds {documents} documents ({zh} in Chinese, {en} in English) with {passages} passages; "
        "the Library lists them.",
        "counts_scope": " This question is limited to {n} of them.",
        "about_self": "Skein is a program that answers from the words of your documents; what it is itself is not "
        "looked up in them.",
        "about_now": "What day, time or weather it is now is not looked up in documents.",
        "no_paper": "this is asked of the program or the present, not of the documents",
    },
    "zh": {
        "counts": "记忆库共有{documents}份资料（中文{zh}份，英文{en}份），{passages}个段落；清单见“资料库”。",
        "counts_scope": "本次提问限于其中{n}份。",
        "about_self": "Skein 是只根据资料原文回答问题的程序；它自己是什么，不从资料中查找。",
        "about_now": "现在的日期、时间或天气，不从资料中查找。",
        "no_paper": "这是在问程序本身或当前情况，不是在问资料",
    },
}


def is_about_memory(question: str) -> bool:
    """
    Whether no paper can answer a question, since it asks about the memory itself or about now.

    Examples: "一共有多少份文件？", "who are you?" and "今天星期几" do, "合同一式几份？" and "今天合同有效吗？" not.
    """
    return _asks_how_many(question) or bool(_kind(question))


def draft_about_memory(question: Question, memory: Memory) -> Draft | None:
    """What the memory says of itself: its counts, or that papers do not tell this; None for a question about papers."""
    words, kind = _WORDS[question.speaks], _kind(question.text)
    if kind:
        return Draft("unanswerable", words[kind], missing=(words["no_paper"],))
    if not _asks_how_many(question.text):
        return None
    documents = memory.documents()
    by_language = Counter(one.language for one in documents)
    told = words["counts"].format(
        documents=len(documents),
        zh=by_language["zh"],
        en=by_language["en"],
        passages=len(memory.hypergraph.passage_ids),
    )
    limited = words["counts_scope"].format(n=len(question.scope)) if question.scope else ""
    return Draft("answered", told + limited)


def nothing_found(walk: Walk) -> Walk:
    """The walk of a question that is not about papers: whatever came near its words has nothing to do with it."""
    return replace(walk, seeds=(), hops=(), pruned=(), passages=(), stopped_because=_NOT_OF_PAPERS)


def _kind(question: str) -> str:
    """The key of the words for what is asked of now or of the program, "" for neither."""
    plain = " ".join(_MARKS.sub(" ", question.casefold().replace("'s", "s").replace("’s", "s")).split())
    return "about_self" if _SELF.fullmatch(plain) else "about_now" if _TODAY.fullmatch(plain) else ""


def _asks_how_many(question: str) -> bool:
    """Whether every word serves to ask how many documents there are, or which; any other word makes it a question."""
    plain = _MARKS.sub(" ", question.casefold().replace("'s", "").replace("’s", "")).strip()
    if _COUNTED_ZH.search(plain) and _PAPERS_ZH.search(plain):
        return not _FILLING_ZH.sub("", _PAPERS_ZH.sub("", plain)).strip()
    if not (_COUNTED_EN.search(plain) and _PAPERS_EN.search(plain)):
        return False
    return all(_FILLING_EN.fullmatch(one) for one in plain.split())
