"""
What business questions ask for, and how a paper says it: fee, profit, insurer, reason …

Reads the lexicon `attributes.toml`, made by hand from what contracts, minutes
and reports usually state. It knows only how an attribute is asked for and how a
sentence looks that states one; whether some sentence does is decided in
`lacking.py`. A question for something else has no attribute here.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Literal

Value = Literal["", "money", "number", "share", "date", "name"]

_LEXICON = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
_MONEY = (
    r"[¥$€£]\s?\d|\d[\d,.]*\s*(?:元|万|亿|美元|欧元|dollars?|euros?|million|billion)|\d\s*[%％‰]"
    r"|(?:EUR|USD|RMB|CNY|GBP|US\$)\s?\d|\d\s?(?:EUR|USD|RMB|CNY|GBP)|[壹贰叁肆伍陆柒捌玖拾佰仟]{2,}"
    r"|\d{1,3}(?:,\d{3})+|[百千万]分之|\bper ?cent\b"
)
_MONTHS = r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*"
_VALUES: dict[Value, re.Pattern[str]] = {
    "": re.compile(""),
    "money": re.compile(_MONEY, re.IGNORECASE),
    "number": re.compile(
        r"\d|[百千万]分之|[一二三四五六七八九十百千]+(?:台|套|只|批|吨|件|个|次|年|月|日|名|人|份)"
        r"|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)\b",
        re.IGNORECASE,
    ),
    "share": re.compile(
        r"\d\s*[%％‰]|[百千万]分之|\bper ?cent\b|报价利率|基准利率|\b(?:LPR|SOFR|EURIBOR|HIBOR|prime rate)\b",
        re.IGNORECASE,
    ),
    "date": re.compile(
        rf"\d{{4}}\s*[年./-]|\d{{1,2}}\s*月\s*\d{{1,2}}\s*日|\b(?:1\d|20)\d\d\b|\b{_MONTHS} \d", re.IGNORECASE
    ),
    "name": re.compile(r"[A-Z][\w’'-]+ [A-Z]|[㐀-鿿]{2,}(?:公司|集团|厂|银行|事务所|研究院)|\b[A-Z][a-z]+\b"),
}


_IS_PART = re.compile(
    r"[a-z]*[ -](?:lists?|increases?|decreases?|changes?|adjustments?|protections?|schedules?|index|books?|reductions?"
    r"|clauses?|terms|conditions?|periods?|accounts?|statements?|agreements?|contracts?|centres?|sharing)\b"
    r"|(?:表|清单|调整|条款|机制|指数|合同|协议|账户|单位|支付日)",
    re.IGNORECASE,
)
"""What follows a word that only says of which kind another thing is: a price list, a loan agreement."""


@dataclass(frozen=True, slots=True)
class Attribute:
    """
    Something that papers state of a thing.

    `zh` and `en` name it to a reader. `asked` finds it in a question; `stated` is
    a pattern for a sentence that states it, where "{what}" stands for the words
    that the group "what" of `asked` caught. `value` is the kind of thing that
    the sentence must hold besides. `is_role`: whom is asked for, which only a passage
    that names whose it is can tell.
    """

    zh: str
    en: str
    asked: re.Pattern[str]
    stated: str
    value: Value = ""
    is_role: bool = False


@dataclass(frozen=True, slots=True)
class Sought:
    """An attribute that a question asks for, and the pattern of a sentence that states it."""

    attribute: Attribute
    stated: re.Pattern[str]

    def is_stated_by(self, sentence: str, context: str = "", is_row: bool = False) -> bool:
        """Whether a sentence, under its headings, speaks of it and holds such a value: in a row, any number."""
        value = _VALUES["number" if is_row and self.attribute.value == "money" else self.attribute.value]
        return bool(self.stated.search(f"{sentence} {context}") and value.search(sentence))


def _lexicon() -> tuple[Attribute, ...]:
    """The lexicon in its order, its lists put where it names them."""
    lists = {
        "{unit}": "|".join(sorted((zh for zh, _ in _LEXICON["unit"]), key=len, reverse=True)),
        "{unit_en}": "|".join(dict.fromkeys(en for _, en in _LEXICON["unit"])),
        "{fee}": _LEXICON["fee"],
    }

    def filled(pattern: str) -> str:
        for name, words in lists.items():
            pattern = pattern.replace(name, words)
        return pattern

    return tuple(
        Attribute(
            one["zh"],
            one["en"],
            re.compile(filled(one["asked"]), re.IGNORECASE),
            filled(one["stated"]),
            one.get("value", ""),
        )
        for one in _LEXICON["attribute"]
    )


def _roles() -> tuple[Attribute, ...]:
    """Whom a question asks for by a role: "Who is X's insurer?", "Who insures X?", "X的保险人是谁？", "谁承保X？"."""
    return tuple(
        Attribute(one["zh"], one["en"], re.compile(_asked_by_role(one), re.IGNORECASE), one["stated"], "", True)
        for one in _LEXICON["role"]
    )


def _asked_by_role(role: dict[str, str]) -> str:
    frames = _LEXICON["frames"]
    kinds = [("noun_en", "verb_en"), ("noun_zh", "verb_zh")]
    return "|".join(frames[kind].replace("{is}", role[kind]) for pair in kinds for kind in pair if role.get(kind))


ATTRIBUTES = (*_lexicon(), *_roles())
"""In the order in which they are tried; the first that a question asks for counts."""


@lru_cache(maxsize=1_000)
def sought_by(question: str) -> Sought | None:
    """
    The attribute a question asks for, or None where the lexicon has none.

    Example: "开那份保函收了多少手续费？" seeks "手续费", stated by a sentence that holds that word and an amount.
    """
    for one in ATTRIBUTES:
        found = one.asked.finditer(question)
        match = next((match for match in found if not _IS_PART.match(question, match.end())), None)
        if match:
            caught = next((word for word in match.groupdict().values() if word), "")
            named = replace(one, zh=one.zh.replace("{what}", caught), en=one.en.replace("{what}", caught.lower()))
            stated = one.stated.replace("{what}", "|".join(map(re.escape, _in_both_languages(caught))))
            return Sought(named, re.compile(stated, re.IGNORECASE))
    return None


def _in_both_languages(unit: str) -> set[str]:
    """A unit as written, and as the other language has it."""
    return {unit, *(zh if en == unit.lower() else en for zh, en in _LEXICON["unit"] if unit.lower() in {zh, en})}
