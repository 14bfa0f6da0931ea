"""
Which bearer of a name is meant: by a number or a birth date beside it, or by whom the words around it put it with.

Two people of one name are told apart only by what a text says of each; what it
does not say is asked of the user (`extract/sameness.py`), never guessed. Pure
regular expressions. Next in the flow: `definitions.py` and `extract/local.py`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set

from core.dates import find_dates
from core.extract.rules.people import COMPANY, NAME

IDENTIFIED = "id:"
"""Begins the scope of a person known by the number of a paper; "born:" and "post:" those of who is known by these."""
BORN, POST = "born:", "post:"
_DOCUMENT = re.compile(r"d_[0-9a-f]{12}")
_CITIZENS_BIRTHDAY = re.compile(r"id:\d{6}(\d{8})\d{3}[\dx]")
_LATIN = r"[A-Z][a-z’'\-]+(?: [A-Z]\.?)?(?: [A-Z][a-z’'\-]+){1,2}"
_NUMBER = (
    r"(?:(?:身份证件?|居民证|护照|证件|工号|员工编号|执业证|资格证|注册证)(?:编?号码?)?"
    r"|(?:ID|identity|passport|employee|staff)(?: card| document)?(?: No\b\.?| number\b)?)"
    r"\s*(?:[：:为是]|of\b)?\s*(?P<number>[A-Za-z]{0,3}[\-]?\d[\dA-Za-z*\-]{3,20})"
)
_CITIZEN = r"(?<!\d)(?P<citizen>\d{17}[\dXx])(?!\d)"
_BORN = (
    r"(?:出生日期[：:]?|生于|出生于|[Bb]orn(?: on)?:?|[Dd]ate of birth:?)\s*(?P<born>[^，,；;。）)\n]{4,18})"
    r"|(?P<day>\d{4}年\d{1,2}月\d{1,2}日)出?生"
)
_SIGN = re.compile(rf"{_NUMBER}|{_CITIZEN}|{_BORN}")
_NEXT = re.compile(r"[。；;\n]|[与和及]|、| and | or ")
_POST = (
    r"[㐀-鿿]{0,10}(?:经理|总监|主任|工程师|董事长|总裁|代表|负责人|联系人|专员|主管|[部处科局]长"
    r"|会计|律师|顾问|秘书|总工|书记)"
)
_BESIDE = re.compile(rf"(?:为|系|是|的|方)?(?:{_POST})?[：:]?(?:为|是)?[（(]?$")
_BRACKET = re.compile(rf"\s?[（(](?P<company>{COMPANY})")
_COORDINATED = re.compile(
    rf"(?P<one>[㐀-鿿]{{2,8}}?)(?P<name>{NAME})(?:[（(][^（）()\n]{{0,20}}[）)])?[与和、及同]"
    r"(?P<other>[㐀-鿿]{2,8}?)(?P=name)"
    r"|(?P<first>(?:[A-Z][a-z]+ ){1,3}?)(?P<latin>[A-Z][a-z]+ [A-Z][a-z]+),? and (?:the )?"
    r"(?P<second>(?:[A-Z][a-z]+ ){1,3}?)(?P=latin)\b"
)
_NAMED = re.compile(rf"(?P<name>{NAME}|{_LATIN})(?=\s?[（(，,：: |\t])")
_NAME_ENDS = r"(?=[^㐀-鿿]|[与和及负应将已在签代须可同]|$)"
_SHORTEST = NAME.replace("{1,2}", "{1,2}?")
_REGISTER = 50  # more parties are a list of them
_AHEAD = 90


def sign_behind(text: str, end: int) -> str:
    """
    What tells the bearer of a name that ends here from namesakes: "id:110101199001011234", "born:1980-05-01", or "".

    Read up to the end of the sentence or the next of several people.
    """
    rest = text[end : end + _AHEAD]
    found = _SIGN.search(rest)
    if not found or _NEXT.search(rest, 0, found.start()):
        return ""
    number = found["number"] or found["citizen"]
    if number:
        return f"{IDENTIFIED}{number.lower().replace('-', '')}"
    days = [one.iso for one in find_dates(found["born"] or found["day"]) if one.is_full]
    return f"{BORN}{days[0]}" if days else ""


def employer_beside(text: str, start: int, end: int, parties: Mapping[str, str]) -> str:
    """
    The organisation that the words right beside a name put it with, or "".

    Args:
        start, end: of the name in the text.
        parties: short and full names of organisations → the full name.

    Example: in "乙方为采购总监陈立群" the party 乙方, in "周明（衡川设备租赁有限公司）" the company in brackets.
    """
    bracket = _BRACKET.match(text, end)
    if bracket:
        return bracket["company"]
    before = text[max(0, start - 40) : start]
    ends = ((before.rfind(word) + len(word), word) for word in parties if word in before)
    fitting = [(at, len(word), parties[word]) for at, word in ends if _BESIDE.fullmatch(before[at:])]
    return max(fitting)[2] if fitting else ""


def beside_parties(texts: Iterable[str], parties: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """(person, organisation) where a party and a post stand before a name: "乙方为采购总监陈立群"; not in registers."""
    if not 0 < len(parties) <= _REGISTER:
        return
    words = "|".join(map(re.escape, sorted(parties, key=len, reverse=True)))
    pattern = re.compile(rf"(?P<party>{words})(?:为|系|是|的|方)?(?:{_POST})[：:]?(?P<name>{_SHORTEST}){_NAME_ENDS}")
    for text in texts:
        yield from ((match["name"], parties[match["party"]]) for match in pattern.finditer(text))


def posts(text: str) -> dict[str, tuple[str, ...]]:
    """
    Names that one sentence gives to two people → their posts.

    Example: "采购部张伟和质检部张伟" gives {"张伟": ("采购部", "质检部")}.
    """
    found: dict[str, tuple[str, ...]] = {}
    for match in _COORDINATED.finditer(text):
        name = match["name"] or match["latin"]
        told = (match["one"] or match["first"]).strip(), (match["other"] or match["second"]).strip()
        if told[0] != told[1]:
            found[name] = told
    return found


def post_before(text: str, start: int, told: Iterable[str]) -> str:
    """Which of these posts stands right before a name, or ""."""
    before = text[:start].rstrip()
    return next((one for one in told if before.endswith(one)), "")


def identified(text: str) -> Iterator[tuple[str, str]]:
    """(person, sign) wherever a number or a day of birth stands behind a name."""
    for match in _NAMED.finditer(text) if _SIGN.search(text) else ():
        if sign := sign_behind(text, match.end()):
            yield match["name"], sign


def only_one(told: Iterable[tuple[str, str]]) -> tuple[dict[str, str], Set[str]]:
    """Names of which one thing is told → that thing; and the names of which several are."""
    values: dict[str, set[str]] = defaultdict(set)
    for name, value in told:
        values[name].add(value)
    return {name: next(iter(one)) for name, one in values.items() if len(one) == 1}, {
        name for name, several in values.items() if len(several) > 1
    }


def are_apart(scope: str, other: str) -> bool:
    """
    Whether two people of one name cannot be the same, by what each is known by.

    Two numbers, two days of birth, two employers or two posts tell them apart; what is not of one kind does not,
    but for a citizen's number, which holds a day of birth.
    """
    number, day = sorted((scope, other), key=lambda one: one.startswith(BORN))
    kinds = (_kind_of(number), _kind_of(day))
    held = _CITIZENS_BIRTHDAY.fullmatch(number)
    return kinds[0] == kinds[1] or (held is not None and kinds[1] == BORN and held[1] != _digits(day))


def _kind_of(scope: str) -> str:
    """ "id:", "born:", "post:" or "here" (one document only); else it is an employer's name."""
    kind = next((one for one in (IDENTIFIED, BORN, POST) if scope.startswith(one)), "employer")
    return "here" if _DOCUMENT.match(scope) else kind


def _digits(day: str) -> str:
    return day.removeprefix(BORN).replace("-", "")
