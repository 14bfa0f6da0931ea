"""Papers in traditional characters: read as simplified ones, place for place."""

import opencc
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.ingest.clauses import clause_start
from core.scripts import in_one_script

CLAUSE = "第二条 付款。甲方应在收到发票后45日内付款，逾期付款的，每日按应付金额的0.05%支付违约金。"


@pytest.mark.parametrize("text", [CLAUSE, "Payment within 45 days.", "", "乙方：華星公司，" + CLAUSE * 3])
def test_what_is_not_traditional_stays(text: str) -> None:
    """Simplified and English text is unchanged, a traditional name in it too."""
    assert in_one_script(text) == text


def test_a_traditional_paper_reads_as_its_simplified_one() -> None:
    """Every character at its place."""
    assert in_one_script(opencc.OpenCC("s2t").convert(CLAUSE)) == CLAUSE


@given(st.text(alphabet="第二條付款應發後內違約乾坤著作權裏麼髮 abc1\n", max_size=40))
def test_places_stay(text: str) -> None:
    """The length never changes, whatever the text."""
    assert len(in_one_script(text)) == len(text)


def test_a_traditional_clause_begins_as_its_simplified_one_does() -> None:
    """Its heading stays as it is written."""
    start = clause_start("第六條 爭議解決")
    assert start is not None and (start.kind, start.label, start.is_heading) == ("article", "第六條 爭議解決", True)
