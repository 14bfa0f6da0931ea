"""
The noun or verb that a question asks by: "行长" in "行长叫什么", "colour" in "what colour".

Only forms in which that word is what an answer must speak of, and seldom put in
other words. Pure; whether the papers speak of it is decided in `lacking.py`.
"""

from __future__ import annotations

import re

_COUNTED = "条|个|辆|台|座|套|名|位|份|只|批|家|根|间|项|次|种|所|艘|栋|吨|公斤|升"
_END = r"(?=[，。？?]|$)"
_FORMS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"(?:多少|几)(?:{_COUNTED})([㐀-鿿]{{2,6}}?){_END}",
        r"的([㐀-鿿]{2,6}?)(?:应当?|大?约)?(?:叫|是|为|在)(?:什么|谁|多少|哪|几)",
        rf"(?:拿|收|领|付|用|花)了?(?:多少|什么)([㐀-鿿]{{2,4}}){_END}",
        r"\bwhat (?:is|was|are|were) the ((?:[a-z-]+ )?[a-z-]+) of\b",
        r"\bwhat (colou?r|size|shape|weight|age)\b",
        r"\bhow many ([a-z-]+)",
        r"\bhow much ([a-z]+) (?:did|does|do|was|is)\b",
        r"\bhow (old|tall|heavy|deep|wide)\b",
        r"\bwho (designed|invented|painted|founded|trained|wrote|hired|dismissed)\b",
        r"\bwhich ([a-z-]+(?: line)?) (?:carries|carried|decides|decided|handles|handled|runs|supplies)\b",
    )
)
_SAYS_LITTLE = re.compile(
    r"公司|单位|时候|时间|金额|项目|产品|价格|比例|地方|问题|情况|东西|内容|城市|日期|数量|身份|职务|关系|要求|条件|程度"
    r"|\b(?:company|firm|party|years?|dates?|days?|weeks?|months?|hours?|times?|people|person|kind|type|things?|parts?"
    r"|name|place|price|amount|number|share|money|law|sum)\b",
    re.IGNORECASE,
)


def heads(question: str) -> list[str]:
    """
    The words that a question asks by; none where it only asks who, when, which company or how much money.

    Example: "砚池有多少条生产线？" asks by "生产线", "How old is she?" by "old".
    """
    found = (match[1] for form in _FORMS for match in form.finditer(question))
    return [one for one in dict.fromkeys(found) if not _SAYS_LITTLE.search(one)]
