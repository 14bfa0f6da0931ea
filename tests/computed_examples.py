"""Small papers with values, and what is computed from them, for tests of computed answers."""

from __future__ import annotations

from core.evidence.computed.rules import computed
from core.testing import TinyMemory
from tests.store_examples import new_document
from tests.walk_examples import question

PAPERS = {
    "输送机采购合同": ("合同总价为人民币320万元（大写：叁佰贰拾万元整），为含税价。", "质保期自2024年9月1日起24个月。"),
    "破碎机采购合同": ("合同总价为人民币2,850,000元，为含税价。", "质保期为18个月。", "本合同适用瑞典法律。"),
    "筛分机采购合同": ("合同总价为人民币3,100,000元，不含增值税。", "质保期不少于12个月。", "本合同适用瑞典法律。"),
    "除尘设备合同": ("合同总价为450,000欧元。", "如甲方按时付款，质保期为36个月。", "本合同不适用瑞典法律。"),
    "水泵报价函": ("合同总价拟为人民币880,000元。",),
    "锅炉采购合同": ("合同总价为人民币叁拾万元（小写：350,000元），为含税价。",),
    "Crane Lease": (
        "The total contract price is EUR 1,200,000, excluding VAT.",
        "The term is 36 months from 1 April 2023.",
    ),
    "Steel Supply": ("The total contract price is EUR 950,000, excluding VAT.", "It is warranted for eighteen months."),
    "Dredging Service": ("The total contract price is USD 1,100,000, excluding VAT.", "It is warranted for 2 years."),
    "Paint Supply": ("The total contract price is about EUR 80,000, excluding VAT.",),
    "Crane Law": ("The Crane Lease is governed by the laws of Ireland.",),
}


def line_of(text: str, **papers: tuple[str, ...]) -> str:
    """The line computed for a question from all papers, or from those given; "" where the rules are silent."""
    held = papers or PAPERS
    memory = TinyMemory([new_document(title, *texts, title=title) for title, texts in held.items()])
    found = computed(question(text), memory, memory.hypergraph.passage_ids)
    return found.text if found else ""
