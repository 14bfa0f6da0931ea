"""
What kind of thing a question asks for, and how a sentence that holds one looks.

Pure patterns in Chinese and English, no model: a sentence that holds a date is
likelier to answer "when". Holds no judgement of sentences; next: `sentences.py`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from core.text import as_read

Kind = Literal["date", "period", "name", "share", "amount", "number", "place", "reason"]

_MONTHS = (
    r"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?"
    r"|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)"
)
_INVERTED = (
    r"(?:is|are|was|were|do|does|did|will|would|shall|should|must|may|might|can|could|has|have|had|exactly|precisely)"
)
"""What follows "when" and "where" where they ask; "when the rig was moved" does not."""
_SMALL = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|twenty|thirty|sixty|ninety)"
_HAN_NUMBER = "[一二三四五六七八九十百]+"
_ASKED: dict[Kind, str] = {
    "date": r"(?:什么|啥)时候|何时|哪(?:一)?(?:天|年|月|日)|(?<!第)几[月号]|到期日"
    rf"|\bwhen {_INVERTED}\b|\b(?:by|since|until|till) when\b|\bwhen\W*$"
    r"|\b(?:what|which) (?:date|day|year)\b|\bhow soon\b",
    "period": r"(?:几|多少)个?(?:天|日|月|年|周|小时|工作日)|多久|多长时间|质保期|期限"
    r"|几个?(?:钟头|星期|礼拜)|\bhow (?:long|fast|quickly|late)\b|\bhow much notice\b"
    r"|\bhow many (?:days|weeks|months|years|hours)\b",
    "name": r"谁|哪(?:家|位|个人|个单位|个公司)|\bwho(?:m|se)?\b"
    r"|\bwhich (?:company|firm|person|party|bank|organi[sz]ation|entity|insurer)\b",
    "share": r"百分之[几多]|比例|几成|几个点|多少个?点|利率|税率"
    r"|\bwhat (?:per ?cent|percentage|share|stake|proportion)\b|\brate\b",
    "amount": r"多少(?:钱|元|费|租金|保证金|违约金|赔偿)|[赔罚扣掏卖值]多少|几[块毛分角万亿]|金额|价格"
    r"|单价|总价|租金|费用|\bhow much\b|\b(?:price|amount|rate|fee|cost)s?\b|\bpay\b|\bwhat (?:sum|ceiling)\b",
    "number": r"多少|几(?!乎)|多长|多久|\bhow (?:many|often|far|large|high)\b|\bnumber of\b",
    "place": r"哪里|哪儿|何处|(?:什么|啥)地方|在哪"
    rf"|\bwhere {_INVERTED}\b|\bwhere\W*$"
    r"|\b(?:what|which) (?:city|country|place|state|county|town)\b",
    "reason": r"为什么|为啥|为何|原因|咋.{0,3}(?:坏|回事|没)|怎么.{0,3}(?:坏|回事|没)|\bwhy\b|\bwhat caused\b|\bblame",
}
_HELD: dict[Kind, str] = {
    "date": rf"\d{{4}}\s*[年./-]\s*\d{{1,2}}|\d{{1,2}}\s*月\s*\d{{1,2}}\s*日|\b1\d{{3}}\b|\b20\d\d\b|\b{_MONTHS}\b",
    "period": rf"(?:\d\s*|{_HAN_NUMBER})(?:个?工作日|日历日|个月|小时|天|日(?!期)|周|年)"
    rf"|\b(?:\d+|{_SMALL})\)?[ -](?:business |working |calendar |consecutive )?(?:day|week|month|year|hour)s?\b",
    "name": r"(?-i:[A-Z][\w’'-]+\s+[A-Z])|[㐀-鿿]{2,}(?:公司|集团|银行|法院|局)|[：:]\s*[㐀-鿿]{2,4}(?:[，。（(]|$)"
    r"|先生|女士|经理|\b(?:Mr|Ms|Dr)\b|(?-i:\b[A-Z]\. ?[A-Z][a-z]{2,})",
    "share": r"\d\s*[%％‰]|[百千万]分之|\bper ?cent\b",
    "amount": r"[¥$€£]\s?\d|\d[\d,.]*\s*(?:元|万|亿|%|％|美元|欧元|dollars?|euros?|per cent|percent|million|billion)"
    r"|(?:EUR|USD|RMB|CNY|GBP)\s?\d|\d\s?(?:EUR|USD|RMB|CNY|GBP)|[壹贰叁肆伍陆柒捌玖拾佰仟]{2,}|[百千万]分之",
    "number": rf"\d|{_HAN_NUMBER}(?:日|天|个月|年|台|份|次|名|套)|\b{_SMALL}\b",
    "place": r"[㐀-鿿](?:省|市|区|县|镇|路|港|仓库|工地|现场)|(?-i:\b(?:in|at|of|from|to) [A-Z])",
    "reason": r"因(?![此而])|由于|导致|造成|原因|判定|所致|鉴于"
    r"|\bbecause\b|\bdue to\b|\bsince\b|\bcaus|\bas a result\b|\bowing to\b",
}
_ASKED_PATTERNS = {kind: re.compile(pattern, re.IGNORECASE) for kind, pattern in _ASKED.items()}
_HELD_PATTERNS = {kind: re.compile(pattern, re.IGNORECASE) for kind, pattern in _HELD.items()}
_COUNTING = re.compile(
    r"^\W*(?:第[^条]{1,5}条|[一二三四五六七八九十]+、|\d+(?:\.\d+)*\.?\s)|第\s*[\d.一二三四五六七八九十百]+\s*[条款项期章]"
    r"|\d{4}\s*[年./-]\s*\d{1,2}(?:\s*[月./-]\s*\d{1,2}\s*日?)?|\b(?:19|20)\d\d\b|[A-Z][\w-]*-\d[\w-]*"
    r"|\b(?:clause|section|article|schedule|annex|exhibit)\s+[\d.]+",
    re.IGNORECASE,
)
_WHETHER_IT_HAPPENED = re.compile(
    r"了吗|了没有?[？?]|没有[？?]?\s*$"
    r"|有没有(?!.{0,6}(?:例外|规定|约定|依据|限制|义务|权利|条款|可能|办法|必要|超|符合|人|[上下]限|限额|封顶))"
    r"|^(?:has|have)\b.*\b(?:yet|ever|already)\b|^(?:was|were|did)\b.*\b(?:again|in the end|after all|eventually)\b",
    re.IGNORECASE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Asked:
    """The kinds of thing that a question asks for, most telling first; none where no pattern knows it."""

    kinds: tuple[Kind, ...]

    def is_held_by(self, text: str) -> bool:
        """Whether a text holds something of one of these kinds."""
        return any(_holds(kind, text) for kind in self.kinds)

    def is_first_held_by(self, text: str) -> bool:
        """Whether a text holds something of the most telling kind."""
        return any(_holds(kind, text) for kind in self.kinds[:1])

    @property
    def is_number(self) -> bool:
        """Whether it is first of all a quantity that is asked for."""
        return self.kinds[:1] in (("period",), ("share",), ("amount",), ("number",))


@lru_cache(maxsize=1_000)
def asked_for(question: str) -> Asked:
    """
    The kinds of thing that a question asks for.

    Example: "Who pays how much rent?" asks for a name, then an amount.
    """
    text = as_read(question)
    return Asked(tuple(kind for kind, pattern in _ASKED_PATTERNS.items() if pattern.search(text)))


def _holds(kind: Kind, text: str) -> bool:
    """What only counts clauses, papers or days of the calendar is no number that is asked for."""
    return bool(_HELD_PATTERNS[kind].search(_COUNTING.sub(" ", text) if kind == "number" else text))


def holds_reason(text: str) -> bool:
    """Whether a text holds a word of reason."""
    return bool(_HELD_PATTERNS["reason"].search(text))


def asks_whether_it_happened(question: str) -> bool:
    """
    Whether a question asks if something has been done, not what is agreed.

    Papers say what shall be done; that a sentence speaks of it does not tell that it was.
    Examples: "技术验证按期做完了吗？" and "Has it paid yet?" do, "有没有例外？" does not.
    """
    return bool(_WHETHER_IT_HAPPENED.search(question))
