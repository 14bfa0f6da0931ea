"""
`Words`: the interface texts in one language. The texts themselves are in `texts/`.
"""

from core import Language
from pages.shared.texts import (
    ask,
    chat,
    errors,
    evaluate,
    facts,
    frame,
    learning,
    library,
    memory,
    names,
    settings,
    trace,
    use,
    votes,
)

_PARTS = (frame, ask, votes, facts, library, memory, use, names, trace, evaluate, learning, settings, chat, errors)
TEXTS: dict[str, tuple[str, str]] = {key: pair for part in _PARTS for key, pair in part.TEXTS.items()}


class Words:
    """The texts in one language: `words("hops", n=3)` is "3 hops"."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key with its values filled in. Raises KeyError for an unknown key."""
        text = TEXTS[key][0 if self.language == "zh" else 1]
        if not values:
            return text
        return text.format_map({k: _Count(v) if isinstance(v, int) else v for k, v in values.items()})

    def known(self, prefix: str, name: str, **values: object) -> str:
        """The text of prefix + name, or the name itself in plain words and the values where no text is kept for it."""
        key = prefix + name
        if key in TEXTS:
            return self(key, **values)
        return " ".join([name.replace("_", " ").replace("-", " "), *map(str, values.values())])


class _Count(int):
    """A number with its thousands apart, "1,737", that picks "{n:one|many}"."""

    def __format__(self, form: str) -> str:
        one, bar, many = form.partition("|")
        return (one if self == 1 else many) if bar else super().__format__(form or ",")
