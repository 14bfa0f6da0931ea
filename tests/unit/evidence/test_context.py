"""What quoted words stand among: who bears the roles they name, and how their section goes on."""

from dataclasses import replace

from core.evidence.governing.context import context_of
from core.records import Citation, NewDocument
from tests.governing_examples import law, paper

TEXT = "出租方（以下简称“甲方”）为岚峰机械有限公司。\n\n甲方每月开票。\n\n租金为三万元。\n\n以上为准。"
SECTIONS = (), ("二、租金",), ("二、租金",), ("三、其他",)


def lease() -> NewDocument:
    """A lease whose head binds a role; two of its passages stand in one section."""
    made = paper(1, "设备租赁合同", TEXT)
    bound = ("甲方=岚峰机械有限公司",)
    zipped = zip(made.passages, SECTIONS, strict=True)
    return replace(made, passages=tuple(replace(one, heading_path=path, bound_names=bound) for one, path in zipped))


def around(quote: str, question: str = "") -> list[str]:
    """The words shown beside a quote of the lease."""
    read = law(lease())
    [at] = [one for one in read.papers["d1"].passages if quote in one.text]
    cited = Citation(1, at.document_id, "设备租赁合同", at.passage_id, 1, at.start, at.end, quote)
    return [one.text for one in context_of([cited], question, read)]


def test_a_quoted_role_is_told_with_its_bearer_and_the_section_goes_on() -> None:
    """甲方 is bound in the head; the next passage of the same section follows, that of another does not."""
    assert around("甲方每月开票") == ["出租方（以下简称“甲方”）为岚峰机械有限公司。", "租金为三万元。"]


def test_a_quote_without_a_role_needs_no_bearer_unless_the_parties_are_asked_for() -> None:
    """Then the clause that binds them is shown all the same."""
    assert around("租金为三万元") == ["甲方每月开票。"]
    assert around("租金为三万元", "双方是谁？")[0].startswith("出租方")


def test_a_passage_under_another_heading_is_not_beside() -> None:
    """The last section has one passage."""
    assert around("以上为准") == []
