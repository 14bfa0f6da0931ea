"""
What a sentence without enough names is about: "The notice period is 180 days", "租期为十八个月".

Pure regular expressions. Next in the flow: `extract/hyperedges.py`, which
asks only where a sentence has fewer than two members of its own.
"""

from __future__ import annotations

import re

_ENGLISH = re.compile(
    r"\W*(?:\d[\d.]*\s+)?(?:The|An?|Each|Every|Any|No|All|Its|Their)\s+(?P<subject>[a-z][a-z\-]+(?: [a-z\-]+){0,4}?)"
    r"(?: (?:of|for) [^.;]{1,60}?)?"
    r" (?:is|are|was|were|shall|will|must|may|cannot|has|have|had|equals?|bears?|amounts?|lasts?|costs?|ends?|runs?)\b"
)
_HAN = re.compile(
    r"(?:[\s\d.、（）()]|第[^条]{1,6}条)*(?![本该其此如若除未经因在从自按凡双各任])(?P<subject>[㐀-鿿]{2,12}?)(?:内|期间)?[的已也亦仅另再将]?"
    r"(?:为|是|应|不得|不超过|不低于|不少于|按|自|由|均|仍|可|须|共|达)"
)


def find_subject(sentence: str) -> tuple[int, int] | None:
    """
    The subject noun of a sentence as (start, end), or None.

    Example: "1.2 The notice period is 180 days." gives the place of "notice period".
    """
    match = _ENGLISH.match(sentence) or _HAN.match(sentence)
    return match.span("subject") if match else None
