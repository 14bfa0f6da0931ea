"""
Names and places that a clause states: "项目经理为孟庆和", "the escrow agent is Helvetia Trust AG", "交货地点：无锡".

Pure patterns, no model: what stands behind a verb of being and ends with its clause. Knows no subjects; next:
`statements.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.evidence.contradicting.values import Value
from core.text import fold

_IS = re.compile(r"(?:指定为|确定为|为|是|[：:]|由)\s*|\b(?:is|are|shall be|will be)\s+(?:the )?")
_DOES = re.compile(r"(?:担任|承担|负责|出任|作为|提供|出具|开立|承保).*$|\s+(?:shall|will|acts?|who)\b.*$")
_TITLE = re.compile(r"(?:先生|女士|同志|经理|工程师|律师|总监|主任)$|^(?:Mr|Ms|Mrs|Dr)\.? ")
_NAME_HAN = re.compile(r"[㐀-鿿]{2,4}|[㐀-鿿（）()·]{4,30}(?:公司|集团|银行|行|所|中心|厂|院|局|部|校)")
_NAME_LATIN = re.compile(r"(?:[A-Z][\w.&'’\-]*|of|and|de|van|von|the|&|\s)+")
_ROLE = re.compile(
    r"[甲乙丙丁双各][方]?|[买卖供需]方|.{0,3}(?:出租|承租|发包|承包|委托|受托|保证|借款|贷款)[人方].*"
    r"|(?:the )?(?:buyer|seller|supplier|customer|client|landlord|tenant|lessor|lessee|party|parties|company)",
    re.IGNORECASE,
)
_LEVEL = re.compile(r"(?P<name>[㐀-鿿]{1,6}?|\d{1,5})(?P<level>省|市|区|县|镇|乡|路|街|号|港|机场|码头)")
_AT = re.compile(
    r"地点|地址|位于|坐落|存放|交[货付]至|运[至到]|送[至到]|\b(?:at|in|to|place|site|address|located)\b|:",
    re.IGNORECASE,
)
_BEFORE_PLACE = re.compile(r"^.*(?:位于|坐落于?|存放[于在]|交[货付]至|运[至到]|送[至到]|地[点址]为?|[：:])\s*")
_CAPITALISED = re.compile(
    r"\b(?!(?:Buyer|Seller|Supplier|Purchaser|Customer|Client|Landlord|Tenant|Goods|Products|Services|Party|Parties"
    r"|Agreement|Contract|Site|Premises|Date|Schedule|Annex|Clause|Section|The|Port|Delivery|Closing|Completion)\b)"
    r"[A-Z][a-z]{2,}\b"
)
_TO = re.compile(r"\b(?:at|in|to|is)\b|:")
_MOST_WORDS = 7


def slots_in(clause: str) -> Iterator[Value]:
    """The name and the place that a clause states, where it does; roles of the parties are no names."""
    yield from _names(clause)
    yield from _places(clause)


def _names(clause: str) -> Iterator[Value]:
    for match in reversed(list(_IS.finditer(clause))):
        said = _DOES.sub("", clause[match.end() :]).strip()
        bare = _TITLE.sub("", said)
        is_name = _NAME_HAN.fullmatch(bare) or (_NAME_LATIN.fullmatch(bare) and len(bare.split()) <= _MOST_WORDS)
        if match.start() and is_name and not _ROLE.fullmatch(bare):
            yield Value("name", match.end(), match.end() + len(said), said, key=fold(bare))
            return


def _places(clause: str) -> Iterator[Value]:
    """Of a Chinese place its named levels (市 … 路 … 号), of an English one its capitalised words."""
    if not _AT.search(clause):
        return
    first = len(match.group()) if (match := _BEFORE_PLACE.match(clause)) else 0
    levels = [(one["level"], one["name"]) for one in _LEVEL.finditer(clause, first)]
    to = _TO.search(clause)
    words = list(_CAPITALISED.finditer(clause, to.end())) if to and not levels else []
    if levels:
        key = "|".join(f"{level}={name}" for level, name in levels)
        yield Value("place", first, len(clause), clause[first:].strip(), key=key)
    elif to and words:
        key = " ".join(sorted({one.group().lower() for one in words}))
        yield Value("place", to.end(), len(clause), clause[to.end() :].strip(), key=key)
