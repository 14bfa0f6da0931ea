"""Chinese characters: an order of what the other routes found."""

import numpy as np

from core.testing import TinyMemory
from core.traverse.characters import by_characters
from core.traverse.direct import direct_hits
from core.traverse.question import content_characters
from core.traverse.reading import read_question
from tests.store_examples import new_document
from tests.walk_examples import question

TEXTS = ("设备损坏的，承租方照价赔偿。", "设备损坏的，停用检修。", "租金按月支付，设备另计。")


def _memory() -> TinyMemory:
    return TinyMemory([new_document(f"d{number}", text) for number, text in enumerate(TEXTS)])


def test_single_characters_meet_where_pairs_do_not() -> None:
    """坏 and 赔 stand in 损坏 and 赔偿; a passage with neither is left out."""
    memory = _memory()
    found = by_characters("弄坏了赔吗？", memory.hypergraph.passage_ids, memory)
    documents = [memory.passages([one])[0].document_id for one, _ in found]
    assert documents == ["d0", "d1"] and found[0][1] > found[1][1] > 0


def test_characters_only_order_what_was_found() -> None:
    """They bring in no passage of their own, and English questions have none."""
    memory, nothing = _memory(), np.zeros(64, np.float32)
    for text in ("租金弄坏", "rent"):
        wanted = read_question(question(text), memory)
        with_them = direct_hits(wanted, nothing, memory, with_characters=True)
        assert with_them.fused.keys() == direct_hits(wanted, nothing, memory).fused.keys()


def test_characters_that_only_ask_say_nothing() -> None:
    """Neither do letters; traditional characters count as simplified ones."""
    assert content_characters("賠多少 A1？") == ("赔",)
