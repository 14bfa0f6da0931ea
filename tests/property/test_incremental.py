"""A memory that papers came to and went from is what reading the papers that are left would give."""

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core import Engine, Settings
from core.records import SourceFile
from core.testing import FakeEmbedder, FixedClock

DELAY = (
    "## 6. Late delivery\n\nIf {party} delivers Pump P-700 late, {party} pays Birch Energy Inc a penalty of 5% of the"
    " price for each week of delay, under order {n}.\n"
)
LEASE = "## 2. Rent\n\nCedar Bank Ltd lets the yard to {party}; {party} pays rent to Cedar Bank Ltd, account {n}.\n"
CHINESE = "## 第六条 违约责任\n\n{party}迟延供货的，应向星槎能源有限公司支付违约金，该违约金为货款的5%，订单{n}。\n"
PARTIES = ["Alder Works Ltd", "Alder Works Inc", "Dorn Storage GmbH"]
papers = st.builds(
    lambda text, party, n: text.format(party=party, n=n),
    st.sampled_from([DELAY, LEASE, CHINESE]),
    st.sampled_from(PARTIES),
    st.integers(1, 3),
)
steps = st.lists(st.tuples(st.integers(0, 7), st.one_of(st.none(), papers)), min_size=4, max_size=16)


def told(engine: Engine) -> dict[str, object]:
    """What the memory holds, without what only counts its changes: concepts, proposals, facts, and who meets whom."""
    with engine._memories.open() as memory:
        graph = memory.hypergraph
        facts = {one: sorted(graph.node_ids[n] for n in graph.members[i]) for i, one in enumerate(graph.hyperedge_ids)}
        named = {one: sorted(graph.node_ids[n] for n in graph.nodes_in[i]) for i, one in enumerate(graph.passage_ids)}
    concepts = sorted((one.text, [each.node_id for each in one.members], one.sources) for one in engine.concepts())
    proposals = sorted((one.proposal_id, one.grounds) for one in engine.merge_queue(100).proposals)
    return {"facts": facts, "named": named, "concepts": concepts, "proposals": proposals}


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(steps)
def test_what_came_and_went_leaves_what_reading_the_rest_anew_gives(life: list[tuple[int, str | None]]) -> None:
    """Papers are added, replaced and removed one by one; concepts, proposals and incidences equal a full rebuild."""
    left: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        engine = Engine.open(Settings(memory=Path(one)), FakeEmbedder(), FixedClock())
        for number, text in life:
            name = f"p{number}.md"
            if text and text not in left.values():
                engine.ingest([SourceFile(name, text.encode())])
                left[name] = text
            elif not text and left.pop(name, ""):
                engine.remove(next(each.document_id for each in engine.documents() if each.name == name))
        fresh = Engine.open(Settings(memory=Path(other)), FakeEmbedder(), FixedClock())
        fresh.ingest([SourceFile(name, text.encode()) for name, text in left.items()])
        before, after = told(engine), told(fresh)
        engine.close()
        fresh.close()
    assert before == after
