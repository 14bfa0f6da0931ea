"""Whom the roles in a quote stand for, in brackets behind it: the system's words, none of the quote's."""

from core import Citation
from pages.shared.show import Safe, element
from pages.shared.text import Words


def stands_for(citation: Citation | None, words: Words) -> Safe | str:
    """The roles and short names in a quote with whom or what they stand for in its paper; "" where there are none."""
    if citation is None or not citation.stands_for:
        return ""
    told = words("stands_for_joint").join(
        words("stands_for_one", role=role, name=name) for role, name in citation.stands_for
    )
    brackets = words("stands_for", what=told)
    return element("span", brackets, css="sk-stands-for", title=words("stands_for_help"))
