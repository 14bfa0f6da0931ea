"""
Which part of a question asks, and the noun or verb it asks by: "行长" in "行长叫什么", "colour" in "what colour".

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
_PREMISE_ENDS = re.compile(
    r"(?<=[。！；])|(?<=[a-z0-9%)’']{2}[.;!])(?<!\bMr\.|\bDr\.|\bNo\.|\bSt\.|\bvs\.)(?<!\bLtd\.|\bInc\.|\bMrs\.)\s+(?=[A-Z])"
)
_ASKS = re.compile(r"[?？]\W*$")
_CONDITION = re.compile(
    r"^\W*(?:if|when|while|once|after|before|unless|should|suppos\w+|assum\w+)\b[^,?]*,"
    r"|(?<=\w)[\s,]+(?:before|after|if|when|while|until|unless|once|given|because|except|provided|assuming)\b[^,?]*"
    r"|(?:如果|假如|要是|倘若|万一|若)[^，,。？?]*[，,]|[^，,。？?]*(?:的话|的时候|之后|以后|之前|以前)[，,]",
    re.IGNORECASE,
)
_NO_AMOUNT = re.compile(
    r"谁|哪(?:一)?方|何时|什么时候|多久|多长时间|[几多]少?个?(?:天|日|月|年|周)|哪(?:一)?[天年月日里]|怎[么样]|如何|后果|影响"
    r"|\b(?:who|whom|whose|when|where)\b|\bhow (?:long|soon|often|is|are|does|do|can|must|will|shall|should)\b"
    r"|\b(?:what|which) (?:date|day|party|side)\b|\bnotice\b"
    r"|\bwhat (?:will |would |may |must |can )?(?:happens?|becomes?|follows?|changes?)\b|\bconsequences?\b|\beffect\b",
    re.IGNORECASE,
)
_SAYS_LITTLE = re.compile(
    r"地址|住所|上限|下限|限额|职责|后果|用途|范围|期限|长度|地点|来源|名称|名字|负责人|销售|公司|单位|时候|时间|金额|项目|产品|价格|比例|地方|问题|情况|东西|内容|城市|日期|数量|身份|职务|关系|要求|条件|程度"
    r"|\b(?:company|firm|party|years?|dates?|days?|weeks?|months?|hours?|times?|people|person|kind|type|things?|parts?"
    r"|name|place|price|amount|number|share|money|law|sum|address|seat|office"
    r"|cap|ceiling|limit|maximum|minimum|term|length|duration|period|deadline|location|role|position|title|purpose"
    r"|effect|consequences?|scope|status|source|owner|rate|value|level|total|sales|content)\b",
    re.IGNORECASE,
)


def heads(question: str) -> list[str]:
    """
    The words that a question asks by; none where it only asks who, when, which company or how much money.

    Example: "砚池有多少条生产线？" asks by "生产线", "How old is she?" by "old".
    """
    found = (match[1] for form in _FORMS for match in form.finditer(question))
    return [one for one in dict.fromkeys(found) if not _SAYS_LITTLE.search(one)]


def asking_part(question: str) -> str:
    """
    The sentences of a question that ask, without premises and conditions.

    Example: "A cell is late. What fee is due if Alpha cancels?" asks "What fee is due?".
    """
    sentences = [one for one in _PREMISE_ENDS.split(question) if one.strip()]
    asking = [one for one in sentences if _ASKS.search(one)] or [question]
    return _CONDITION.sub("", " ".join(one.strip() for one in asking)).strip() or question


def asks_for_no_amount(question: str) -> bool:
    """
    Whether something else is asked of an amount than how much it is: who owes it, when, how it changes.

    Example: "Who bears the fee?" does, "What is the fee?" does not.
    """
    return bool(_NO_AMOUNT.search(question))
