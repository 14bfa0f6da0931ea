"""How tidy the memory is: what stands alone, what is stated twice, what was left out on reading."""

import streamlit as st

from core import Engine
from pages.shared.show import element, name, show
from pages.shared.text import Words


def show_hygiene(engine: Engine, words: Words) -> None:
    """The counts, a sentence each, behind a line that opens them."""
    with st.expander(words("hygiene")):
        found = engine.hygiene()
        share = found.hyperedges / found.passages if found.passages else 0.0
        lines = [
            words("hygiene_facts", facts=found.hyperedges, passages=found.passages, share=f"{share:.1f}"),
            words("hygiene_singletons", n=found.singletons, total=found.nodes),
            words("hygiene_unreachable", n=found.unreachable),
            words("hygiene_repeated", n=found.repeated),
            words("hygiene_copies", n=found.copies),
            words("hygiene_concepts", n=found.concepts),
            words("hygiene_archived", n=found.archived),
        ]
        dropped = [words.known("dropped_", reason, n=count) for reason, count in sorted(found.dropped.items()) if count]
        lines += [words("hygiene_dropped", reasons=" · ".join(dropped))] if dropped else []
        show(element("ul", *(element("li", name(line)) for line in lines)))
