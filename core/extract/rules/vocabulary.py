"""
Word lists of the rules, Chinese and English; nothing else.

Each is general: no name of a person, company or place, and no verb (those are
in `events.py`).
"""

from __future__ import annotations


def words(text: str) -> frozenset[str]:
    """The words of a text, at white space."""
    return frozenset(text.split())


FUNCTION_WORDS = words(
    """
    a an the this that these those it its he she his her they their them we our you your i my me who whom whose
    which what when where why how in on at by for from to of with as and or but if not no nor so yet after
    before during since until while although though because however also there here then than thus other some
    any all both each every many most much several such few more less is are was were be been being has have had
    do does did can could may might must shall should will would over into upon between among within without per
    via about against through today currently originally later together according additionally furthermore
    despite following either neither only please yes dear subject re cc date time mr mrs ms dr prof sir he's
    it's signed dated whereas resolved hi hello now witnesseth hereby notwithstanding
    """
)
"""English words that begin no name."""

NUMBER_WORDS = words(
    """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion and
    percent per cent dollar dollars euro euros pound pounds
    """
)
"""Words that a number in words is made of, and what it counts."""

NEVER_ALONE = words(
    """
    agreement contract deed amendment supplement party parties schedule schedules clause clauses section article
    annex notices headings recitals whereas director signatory page item total table figure chapter appendix new
    old first second third one two three four five six seven eight nine ten once name note place page north
    south east west january february march april may june july august september october november december monday
    tuesday wednesday thursday friday saturday sunday attn attention esq utc gmt policy suite floor room berth
    """
)
"""English words that are no name by themselves but may be part of one."""

TRADE_TERMS = words("EXW FCA FAS FOB CFR CIF CPT CIP DAP DPU DAT DDP DDU FOR FOT CNF")
"""Incoterms of several years: a place follows them."""

ABBREVIATIONS = TRADE_TERMS | words(
    """
    VAT GST MOQ SPQ ETA ETD ETC PO POS SO RMA QC QA QTY SKU UPC EAN NET EOM COD TT LC CAD COA MSDS SDS BOM RFQ RFP RFI
    LOI MOU MOA NOR BL BLS AWB POD POL TEU FCL LCL SLA KPI FAT SAT OEM ODM UPS HVAC PPE AOB TBD TBC TBA NA FAQ FAO FYI
    ASAP RE FW FWD CC BCC ID NO REF TEL FAX VS EBITDA ROI IP IT HR PR R&D CEO CFO COO CTO USD EUR GBP RMB CNY HKD JPY
    SGD CHF AUD CAD NZD SEK NOK DKK INR KRW TWD AED SAR ZAR BRL MXN UTC GMT HS HTS CE NDA SOW MSA SPA JV IPR SOP
    CoA BLs POs IDs CIFs
    """
)
"""Abbreviations of trade, offices and papers that stand for a thing, a sum or a post, never for somebody by name."""

NAME_LINKS = words(
    """
    of the de del della da di von van der den la le al el bin ibn y e du des d’
    """
)
"""Lower-case words that join the words of one name."""

NOT_FIRST_IN_COMPANY = words(
    """
    between and this that the a an by to of for with from in on under whereas deed agreement contract lessor
    lessee seller buyer supplier purchaser customer guarantor beneficiary insured payee insurer manufacturer
    means is said each such any no or if when signed dated made both our your their its via per
    """
)
"""English words that stand before a company name without being part of it."""

LEGAL_FORMS = words(
    """
    co company ltd limited inc incorporated corp corporation gmbh pte pvt pty llc pllc llp plc ag as aps
    sro srl spa bv nv
    """
)
"""Words of English legal forms."""

COMPANY_WORDS = words(
    """
    Thermal Foundation Energy Storage Logistics Holdings Holding Capital Partners Systems Technologies Technology
    Solutions Materials Motors Shipping Chemicals Chemical Pharma Electronics Networks Group
    Engineering Construction Industries Industrial International Enterprises Ventures Trading Services Software
    Instruments Semiconductor Semiconductors Microdevices Micro Automotive Aerospace Airlines Airways Foods Textiles
    Plastics Metals Mining Petroleum Electric Robotics Biotech Bio Medical Insurance Assurance Freight Machinery
    """
)
"""What companies are called last, where their legal form is left out."""

GENERIC_ORGANISATIONS = words(
    """
    单位 公司 贵公司 我公司 子公司 分公司 贵行 本行 本公司 该公司 集团 银行 法院 仲裁委员会 政府 双方 各方 业主
    项目部 工程部 监理 监理单位 建设单位 施工单位
    """
)
"""Chinese words for organisations in general."""

PROJECT_ENDS = words(
    """
    工程 项目 计划 标段
    """
)
"""What a Chinese project name ends with."""

NOT_IN_PROJECT = words(
    """
    承建 承包 承接 为 是 在 于 用于 建设 负责 进行 实施 参与 施工 系 位于 由 对 将 参加 签订 中标 工程 项目 本
    该 各 每 其 此 某 所 全部 有关 相关 其他 上述
    """
)
"""Words the tagger may put before a project name."""

HAN_ROLES = words(
    """
    甲方 乙方 丙方 丁方 出租方 承租方 出租人 承租人 买方 卖方 买受人 出卖人 供方 需方 供应商 采购方 采购人
    发包人 承包人 分包人 发包方 承包方 总承包人 总包方 分包方 担保人 保证人 反担保人 债务人 债权人 受益人 委托人
    受托人 委托方 受托方 投保人 被保险人 保险人 第一受益人 转让方 受让方 许可方 被许可方 建设单位 施工单位
    监理单位 监理人 业主 制造厂 制造商 贷款人 借款人 抵押人 抵押权人 质权人 出质人 服务方 用户方 申请人 被申请人
    担保银行
    """
)
"""What a party is in a Chinese document."""

ENGLISH_ROLES = words(
    """
    Lessor Lessee Seller Buyer Supplier Purchaser Customer Vendor Guarantor Beneficiary Debtor Creditor Borrower
    Lender Insurer Insured Landlord Tenant Employer Employee Contractor Subcontractor Licensor Licensee
    Manufacturer Distributor Consultant Client Company Agent Principal Trustee Assignor Assignee Owner Operator
    Provider Engineer Consignee
    """
)
"""What a party is in an English document; one word each."""

SURNAMES = (
    "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘"
    "杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷"
    "施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜路詹关苗凌费"
    "纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边辜吉饶刁瞿戚丘古米"
    "池滕晋苑邬臧畅宫来嵺苟全褚廉简娄"
    "农蒙巫冼麦佟芮储栾厉戎束幸郜蒲卓蔺屠胥莘贡逄姬桑濮扈燕晏茹艾戈庾暨匡寇阙蔚巩晁敖訾阚鞠巢蒯荆竺逯桓邝谌岑佘仝揭亓邸郗"
)
"""Chinese surnames of one character, commonest first."""
