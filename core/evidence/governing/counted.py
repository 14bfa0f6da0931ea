"""
What a sentence puts a number to, for changes: dates, sums, shares and periods, and counted things as well.

"twelve parking spaces" and "eight parking spaces" are values of one kind here,
as are 12名 and 16名. Contradictions are looked for without counted things
(`restated.py`), as papers count many things. Pure. Used by `struck.py` and `topics.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from core.evidence.governing.restated import FUNCTION_WORDS, Value, values_in
from core.numerals import NUMERAL, chinese_number, english_number
from core.text import terms

_WORDS = (
    "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen"
    "|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
)
_COUNTED = re.compile(
    rf"(?<![第\d])(?P<zh>\d+(?:,\d{{3}})*(?:\.\d+)?|(?<!{NUMERAL}){NUMERAL}{{1,4}})\s?"
    r"(?P<measure>平方米|立方米|千瓦时|公里|公斤|千克|平米|[名人位台套件吨次辆个家间份座箱批度升组块亩层班趟分倍桶桩])"
    r"(?!工作日|日历|[月日])"
    rf"|(?<![\w$€£¥.,/-])(?P<en>\d+(?:,\d{{3}})*(?:\.\d+)?|(?:{_WORDS})(?:-\w+)?)(?: \(\d+\))? (?P<noun>[a-z]{{3,}})\b",
    re.IGNORECASE,
)
_MOST = re.compile(
    r"上限|最高|最多|至多|不(?:得|应)?(?:超过|高于|多于)|超过|为限|封顶"
    r"|\b(?:cap(?:s|ped)?|ceilings?|maximum|at most|exceed(?:s|ing)?|(?:no|not) more than|limited to"
    r"|(?<!goes )(?<!rises )(?<!climbs )(?<!moves )(?<!raised )(?<!increased )up to"
    r"|upper limit)\b",
    re.IGNORECASE,
)
_LEAST = re.compile(
    r"下限|最低|最少|至少|不(?:得|应)?(?:低于|少于|小于)|保底"
    r"|\b(?:minimum|at least|no less than|not (?:be )?less than|floor|fall below)\b",
    re.IGNORECASE,
)
_BREAK = re.compile(r"[，。；;\n]|,(?!\d)")
_ONE = {"人": "名", "位": "名", "平米": "平方米", "千克": "公斤"}
_NO_THING = FUNCTION_WORDS | frozenset(
    re.findall(
        r"\w+",
        "per cent percent million thousand hundred day days week weeks month months year years hour hours calendar"
        " business working consecutive times january february march april june july august september october"
        " november december",
    )
)


@lru_cache(maxsize=5_000)
def governed_values(text: str) -> tuple[Value, ...]:
    """The values of a text that a change may put in each other's place, in its order."""
    found = values_in(text)
    counted = (one for one in _counted(text) if not any(a.start < one.end and one.start < a.end for a in found))
    return tuple(sorted((*found, *counted), key=lambda one: one.start))


def bound_of(text: str, start: int, end: int) -> str:
    """Whether the part of a text around text[start:end] states a value as a bound: "most", "least" or ""."""
    first = max((one.end() for one in _BREAK.finditer(text, 0, start)), default=0)
    last = next((one.start() for one in _BREAK.finditer(text, end)), len(text))
    part = text[first:last]
    return "most" if _MOST.search(part) else "least" if _LEAST.search(part) else ""


def may_replace(sentence: str, new: Value, text: str, value: Value) -> bool:
    """
    Whether a value that a sentence gives may take the place of one in a text: a bound that of a bound of its sort.

    Example: "the cap is raised to 8%" leaves "0.5% a week" alone, and changes "not more than 5% in all".
    """
    at = max(sentence.find(new.text), 0)
    bound = bound_of(sentence, at, at + len(new.text))
    return not bound or bound == bound_of(text, value.start, value.end)


def _counted(text: str) -> Iterator[Value]:
    for match in _COUNTED.finditer(text):
        thing = match["measure"] or match["noun"].lower()
        number = _number(match["zh"] or match["en"])
        if thing in _NO_THING or number is None:
            continue
        kind = _ONE.get(thing, thing) if match["measure"] else " ".join(terms(thing))
        yield Value(f"count {kind}", match.start(), match.end(), match.group(), f"{number:g}")


def _number(words: str) -> float | None:
    if words[0].isdigit():
        return float(words.replace(",", ""))
    return chinese_number(words) if words[0] >= "㐀" else english_number(words)
