"""
Event verbs of contracts, minutes and plain prose: one canonical word a concept, Chinese and English together.

Holds the vocabulary and the finder; no entity is known here. Next in the
flow: `hyperedges.py`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

# canonical word: (Chinese verbs, English forms as a regular expression)
_VERBS: dict[str, tuple[str, str]] = {
    "sign": ("签订 签署 签字 签章 订立 签有", "sign(?:s|ed|ing)?|execut(?:es?|ed)|enter(?:s|ed)? into"),
    "supply": ("供应 供货 提供", "suppl(?:y|ies|ied)|provides?|provided(?! that|[,:]? however)"),
    "guarantee": ("担保 反担保 责任保证 提供保证 保证责任", "guarant(?:ees?|eed|ies)|undertakes?"),
    "suspend": ("暂停 中止 暂缓 停用 停工 停机", "suspend(?:s|ed)?|stop(?:s|ped)? work|halt(?:s|ed)?"),
    "resume": ("恢复", "resum(?:es?|ed)|return(?:s|ed)? to service|reinstat(?:es?|ed)"),
    "terminate": ("终止 解除", "terminat(?:es?|ed)|cancel(?:s|led|ed)?|rescind(?:s|ed)?"),
    "amend": ("变更 修改 修订 改按 改为 调整", "amend(?:s|ed)?|modif(?:y|ies|ied)|var(?:y|ies|ied)|restat(?:es|ed)"),
    "pay": ("支付 付款 付清 垫付 交纳 缴纳 清偿", "pa(?:y|ys|id)|reimburs(?:es?|ed)|remit(?:s|ted)?"),
    "deliver": ("交付 交货 送达 发货 运抵 进场", "deliver(?:s|ed)?|ship(?:s|ped)?|arriv(?:es?|ed)"),
    "acquire": ("收购 购买 购置 买受 并购", "acquir(?:es?|ed)|purchas(?:es|ed)|b(?:uys?|ought)|took over|taken over"),
    "sell": ("出售 卖出 出卖", "s(?:ells?|old)"),
    "transfer": ("转让 移交", "transfer(?:s|red)?|assign(?:s|ed)?"),
    "appoint": (
        "任命 委任 聘任 指定 委托",
        "appoint(?:s|ed)?|nominat(?:es?|ed)|engag(?:es|ed)|hir(?:es|ed)|elect(?:s|ed)",
    ),
    "join": ("加入 入职", "join(?:s|ed)?"),
    "leave": ("离职 辞任 辞职 退场 撤离", "le(?:aves|ft)|resign(?:s|ed)?|depart(?:s|ed)?|retir(?:es?|ed)"),
    "accept": ("验收 接受 同意 认可 批准 通过", "accept(?:s|ed)?|approv(?:es?|ed)|agree(?:s|d)|consent(?:s|ed)?"),
    "refuse": ("拒绝 驳回 不同意 未予同意", "refus(?:es|ed)|reject(?:s|ed)?|declin(?:es|ed)"),
    "lease": ("出租 承租 租用 起租 增租", "leas(?:es|ed)|hir(?:es|ed) out|rent(?:s|ed)"),
    "insure": ("投保 承保", "insur(?:es?|ed)"),
    "notify": ("通知 告知 通报", "notif(?:y|ies|ied)|inform(?:s|ed)?|gives? notice|gave notice"),
    "supervise": ("监督 监管", "supervis(?:es?|ed)|oversees?|oversaw"),
    "replace": ("更换 替换 取代 替代", "replac(?:es?|ed)|supersed(?:es?|ed)|substitut(?:es|ed)"),
    "expire": ("届满 到期 失效", "expir(?:es?|ed)|laps(?:es|ed)"),
    "withdraw": ("撤回 撤销 收回", "withdr(?:aws?|ew|awn)|revok(?:es?|ed)"),
    "begin": (
        "生效 开始 开工 启动 起算",
        "beg(?:ins?|an|un)|commenc(?:es?|ed)|start(?:s|ed)?|tak(?:es?|en) effect|came into force",
    ),
    "complete": ("完成 竣工 完工", "complet(?:es?|ed)|finish(?:es|ed)?"),
    "repair": ("修复 维修 检修", "repair(?:s|ed)?|rectif(?:y|ies|ied)"),
    "inspect": ("检测 检查 检验 复检 复查 鉴定", "inspect(?:s|ed)?|examin(?:es?|ed)|test(?:s|ed)"),
    "fail": (
        "失效 故障 损坏 断裂 事故 相撞 碰撞",
        "fail(?:s|ed)?|brok(?:e|en(?! out| up| into))(?: down)?|seiz(?:es|ed)|collid(?:es?|ed)|sheared",
    ),
    "breach": ("违约 逾期 违反", "breach(?:es|ed)?|default(?:s|ed)|overdue"),
    "claim": ("索赔 主张 追偿 起诉 仲裁", "claim(?:s|ed)|su(?:es|ed)"),
    "bear": ("承担 负担 赔偿", "bears?|bore|indemnif(?:y|ies|ied)|compensat(?:es?|ed)"),
    "own": ("持有 拥有 持股 控股", "own(?:s|ed)|h(?:olds?|eld)"),
    "invest": ("投资 出资 增资", "invest(?:s|ed)?"),
    "issue": ("签发 出具 开具 开立 发出 颁发 发布", "issu(?:es|ed)|publish(?:es|ed)?|releas(?:es|ed)"),
    "request": ("请求 申请 要求 提出", "request(?:s|ed)?|requir(?:es?|ed)|ask(?:s|ed)|appl(?:y|ies|ied) for"),
    "decide": ("决定 决议 审议", "decid(?:es?|ed)|resolv(?:es|ed)|determin(?:es?|ed)"),
    "confirm": ("确认 证明 承诺", "confirm(?:s|ed)?|certif(?:y|ies|ied)|acknowledg(?:es?|ed)|record(?:s|ed)"),
    "extend": ("延长 延期 展期", "extend(?:s|ed)?|renew(?:s|ed)?"),
    "install": ("安装 拆除 拆卸", "install(?:s|ed)?|assembl(?:es?|ed)|dismantl(?:es?|ed)"),
    "make": ("制造 生产", "manufactur(?:es|ed)|mak(?:es)|made|produc(?:es|ed)"),
    "build": ("承建 建造 修建", "buil(?:ds?|t)|construct(?:s|ed)|erected"),
    "found": ("成立 设立 创立 创办 创建", "found(?:s|ed)|establish(?:es|ed)|form(?:s|ed)|creat(?:es|ed)"),
    "born": ("出生", "born"),
    "die": ("逝世 去世 死亡", "die[sd]|killed|assassinated"),
    "marry": ("结婚 嫁给", "marri(?:es|ed)"),
    "write": (
        "撰写 创作 著有",
        "wr(?:ites|ote)|(?<=has |had )written|written(?= (?:by|in|for|and (?:direct|produc|compos)))"
        "|compos(?:es|ed)|author(?:s|ed)",
    ),
    "direct": ("执导 导演", "direct(?:s|ed)"),
    "perform": ("主演 出演 演唱", "star(?:s|red|ring)|perform(?:s|ed)|portray(?:s|ed)|sang|sung|play(?:s|ed)"),
    "locate": ("位于 坐落", "located|situated|lies|headquartered|based in"),
    "include": ("包括 包含 属于", "includ(?:es?|ed)|compris(?:es|ed)|belong(?:s|ed)|(?<!on the )part of"),
    "name": ("命名 称为", "named|known as|called|renamed"),
    "lead": ("牵头 领导 负责", "l(?:eads|ed)|rul(?:ed|es over)|run by"),
    "govern": ("管辖 适用", "govern(?:s|ed)"),
    "serve": ("担任 任职 出任", "serv(?:es|ed)|work(?:s|ed)|became"),
    "win": ("获得 赢得 荣获", "w(?:ins|on)|award(?:s|ed)|receiv(?:es|ed)"),
    "study": ("毕业 就读", "stud(?:ies|ied)|graduat(?:es|ed)|educated|attended"),
    "move": ("迁往 搬到 调往 前往", "mov(?:es|ed)|travel(?:s|led|ed)|emigrated"),
    "fight": ("交战 击败 进攻", "fought|defeat(?:s|ed)|attack(?:s|ed)|invad(?:es|ed)|conquer(?:s|ed)|captur(?:es|ed)"),
}  # fmt: skip

_HAN = {verb: word for word, (verbs, _) in _VERBS.items() for verb in verbs.split()}
_NOUN_TAIL = (
    "(?![金人函书费期方单员量物款日证]|合同|协议|纪要|机构|公司|工程|工地|单位|报告|记录|会议|地点|时间|标准)"
)
"""保证金, 保险人: things, not events."""
_HAN_NOUNS = "(?!(?<=要求|证明|申请|承诺|决定|决议)(?:[的和及等与或为是均]|[^㐀-鿿：:]|$))"
"""不符合资格要求: a thing, too."""
_HAN_VERB = "|".join(sorted(_HAN, key=len, reverse=True))
_HAN_PATTERN = re.compile(f"(?<![可预])(?:{_HAN_VERB}){_NOUN_TAIL}{_HAN_NOUNS}")
_ENGLISH_PATTERN = re.compile(
    r"\b(?:" + "|".join(f"(?P<{word}>{forms})" for word, (_, forms) in _VERBS.items()) + r")\b", re.IGNORECASE
)
_PARTICIPLE = re.compile(r"(?:ed|en|wn|held|made|built)$", re.IGNORECASE)
_OWNER = re.compile(
    r"(?:\b(?:the|an?|any|each|every|this|that|these|those|such|no|all|its|their|our|your|his|her|prior|duly"
    r"|without|by|per)|['’]s?) $",
    re.IGNORECASE,
)
_DESCRIBED = re.compile(r" (?!by\b|to\b|in\b|on\b|from\b|with\b|as\b|that\b|and\b|or\b|at\b|under\b|for\b)[A-Za-z]")
"""Between these stands what a thing is, not what happens."""


@dataclass(frozen=True, slots=True)
class EventSpan:
    """A verb in text[start:end] and the canonical word of its concept."""

    start: int
    end: int
    event: str
    surface: str


def find_events(text: str) -> list[EventSpan]:
    """Event verbs in text order, of both languages. Example: "Alder signed" gives one with event "sign"."""
    found = [EventSpan(m.start(), m.end(), _HAN[m.group()], m.group()) for m in _HAN_PATTERN.finditer(text)]
    for match in _ENGLISH_PATTERN.finditer(text):
        if not _describes(match, text):
            found.append(EventSpan(match.start(), match.end(), match.lastgroup or "", match.group()))
    return sorted(found, key=lambda one: one.start)


def _describes(verb: re.Match[str], text: str) -> bool:
    """Whether a participle only says what a thing is: "the agreed price"."""
    is_led = verb.group()[0].isupper() or _OWNER.search(text, max(0, verb.start() - 16), verb.start())
    is_between = is_led and _DESCRIBED.match(text, verb.end())
    return bool(is_between and _PARTICIPLE.search(verb.group()))
