"""
Words that say what a party is in a document: 甲方, the Lessor.

Holds the vocabulary and the finder; who bears a role is read by
`definitions.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.extract.rules.spans import Span

HAN_ROLES = tuple(
    ["甲方", "乙方", "丙方", "丁方", "出租方", "承租方", "出租人", "承租人", "买方", "卖方", "买受人", "出卖人", "供方", "需方", "供应商", "采购方", "采购人", "发包人", "承包人", "分包人", "发包方", "承包方", "总承包人", "总包方", "分包方", "担保人", "保证人", "反担保人", "债务人", "债权人", "受益人", "委托人", "受托人", "委托方", "受托方", "投保人", "被保险人", "保险人", "第一受益人", "转让方", "受让方", "许可方", "被许可方", "建设单位", "施工单位", "监理单位", "监理人", "业主", "制造厂", "制造商", "贷款人", "借款人", "抵押人", "抵押权人", "质权人", "出质人", "服务方", "用户方", "申请人", "被申请人", "担保银行"]
)
ENGLISH_ROLES = tuple(
    ["Lessor", "Lessee", "Seller", "Buyer", "Supplier", "Purchaser", "Customer", "Vendor", "Guarantor", "Beneficiary", "Debtor", "Creditor", "Borrower", "Lender", "Insurer", "Insured", "Landlord", "Tenant", "Employer", "Employee", "Contractor", "Subcontractor", "Licensor", "Licensee", "Manufacturer", "Distributor", "Consultant", "Client", "Company", "Agent", "Principal", "Trustee", "Assignor", "Assignee", "Owner", "Operator", "Provider", "Engineer", "Consignee"]
)
_ROLE = re.compile(
    "|".join(sorted(HAN_ROLES, key=len, reverse=True))
    + r"|\b(?:Principal Debtor|Loss Payee|"
    + "|".join(ENGLISH_ROLES)
    + r")\b(?! [A-Z][a-z]+ (?:Ltd|Inc|Corp|Limited)\b)"
)


def find_roles(text: str, scope: str) -> Iterator[Span]:
    """Role words in `scope` (the document's id). An English role must be capitalised."""
    for match in _ROLE.finditer(text):
        name = match.group()
        yield Span(match.start(), match.end(), "role", name, scope=scope)


def is_role(word: str) -> bool:
    """Whether the whole word is a role word of the vocabulary."""
    return _ROLE.fullmatch(word) is not None
