"""
Questions for what is left over: "Which companies are not guarantors?", "哪些合同没有违约金？".

A quote shows who is a guarantor; that the others are none, no quote shows. What a paper itself can deny (a right, a
duty, a clause that does not apply) is asked like anything else. Pure patterns; used by `answer.py`.
"""

from __future__ import annotations

import re

_THINGS_ZH = "(?:公司|企业|单位|机构|银行|供应商|当事人|人员?|合同|协议|文件|项目|方|家|份)"
_DENIED_ZH = "(?:[^，。？?]{0,4}(?:权利?|义务|责任|资格)|不)"
_THINGS_EN = (
    r"(?:compan(?:y|ies)|firms?|banks?|suppliers?|part(?:y|ies)|persons?|people|contracts?|agreements?|documents?"
    r"|papers?|projects?)"
)
_DENIED_EN = r"(?:an? |any |the )?(?:liab|respons|entitl|oblig|requir|allow|permit|bound|cover|includ|apply|right|dut)"
_LEFT_OVER = re.compile(
    rf"(?:哪(?:些|几)?[个家份]?{_THINGS_ZH}|哪[家个份]|谁)(?:都|目前|还|尚|也|并|从来|至今)?"
    rf"(?:(?:不是|并非|不属于)(?!.*还是)|没有?(?!{_DENIED_ZH}))"
    rf"|\b(?:who|which (?:of the )?(?:other )?{_THINGS_EN})(?:['’]s| (?:is|are|was|were|do|does|did|has|have))"
    rf"(?:n['’]t| not| no)\b(?! {_DENIED_EN})",
    re.IGNORECASE,
)


def asks_what_is_not(question: str) -> bool:
    """
    Whether a question asks which people, companies or papers are not something.

    Examples: "Who is NOT a party to this?" does; "Which clause does not apply?" and "谁没有义务付款？" do not.
    """
    return bool(_LEFT_OVER.search(question))
