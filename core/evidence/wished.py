"""
The language in which a question wants its answer: "Answer in English", "请用中文回答".

Such a wish says nothing of what is asked, so nothing is searched by it. Pure
patterns. Quotes stay as the papers have them: what code says itself is in that
language. Used by the engine, which takes the wish off the question.
"""

from __future__ import annotations

import re

from core.records import Language

_LANGUAGES: dict[str, Language] = {
    **dict.fromkeys(("english", "英文", "英语"), "en"),
    **dict.fromkeys(("chinese", "mandarin", "中文", "汉语", "普通话"), "zh"),
}
_NAMED = "|".join(_LANGUAGES)
_WISH = re.compile(
    r"(?:^|(?<=[。？！；：，?!.;:,]))\s*[(（]?(?:"
    rf"(?:请|麻烦|最好)?(?:您|你)?[用以](?P<zh>{_NAMED})来?(?:回答|作答|答复|回复|告诉我|说明|说|答)(?:我|一下|即可)?"
    r"|(?:please )?(?:answer|reply|respond|tell me|say it|write)(?: me| this| it)?(?: please)?"
    rf" in (?P<en>{_NAMED})(?: please)?"
    rf"|(?:please,? )?in (?P<short>{_NAMED}),? please|please,? in (?P<polite>{_NAMED})"
    r")[)）]?(?:\s*[。！：，；.!:,;]+|(?=\s*[？?]?\s*$)|(?<=告诉我))",
    re.IGNORECASE,
)


def without_wish(question: str) -> tuple[str, Language | None]:
    """
    A question without the wish for a language, and that language; the question itself and None where it has none.

    The wish is a clause by itself. Examples: "谁担保？Answer in English" gives "谁担保？" and "en";
    "Must the Supplier reply in English?" has none.
    """
    match = _WISH.search(question)
    rest = f"{question[: match.start()]} {question[match.end() :]}" if match else ""
    if match is None or not any(map(str.isalnum, rest)):
        return question, None
    named = next(one for one in match.groups() if one)
    return re.sub(r"[，,；;：:]\s*(?=[？?]?$)", "", " ".join(rest.split())), _LANGUAGES[named.lower()]
