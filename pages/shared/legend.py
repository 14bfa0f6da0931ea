"""The signs that a picture uses, each with its word. Holds no colours and no shapes; those are in `signs.py`."""

from core.evidence.picture import Picture
from pages.shared.show import Safe, conflict_sign, element, explored_sign, seed_sign, sign, superseded_sign, type_sign
from pages.shared.text import Words


def legend(picture: Picture, words: Words) -> Safe:
    """Only signs that occur in the picture: statuses first, then what else may be said of a fact, then names."""
    marks = [sign(one, words(f"status_{one}")) for one in dict.fromkeys(fact.status for fact in picture.facts)]
    marks += [sign("missing", words("status_missing"))] if picture.gaps else []
    marks += [explored_sign(words("explored"))] if any(fact.explored for fact in picture.facts) else []
    marks += [superseded_sign(words("superseded"))] if any(fact.superseded for fact in picture.facts) else []
    marks += [conflict_sign(words("conflict"))] if picture.conflicts else []
    marks += [seed_sign(words("seed"))] if any(node.is_seed for node in picture.nodes) else []
    kinds = sorted({node.type for node in picture.nodes})
    marks += [type_sign(one, words(f"type_{one}")) for one in kinds]
    return element("div", *marks, css="sk-legend")
