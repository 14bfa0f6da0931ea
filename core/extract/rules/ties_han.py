"""
The Chinese sentence patterns that tie one event to another: cues, and which part of the sentence is which event.

Data only: relation, a quick hint, and a pattern with the groups `cue`, `first` (what brings about, precedes,
conditions, ends or excepts) and `second`; the other way round of a pattern has `_b` behind its groups. In order of
strength: the first that fits is taken. The English ones are in `ties_latin.py`; next in the flow: `causes.py`.
"""

from __future__ import annotations

from core.extract.rules.relations import Relation

_COMMA = r"(?:，|(?<!\d),|,(?!\d{3}))"
_HAN = r"(?:[^，,。；;：:]|(?<=\d),(?=\d{3}))"
_BEGIN = r"(?:^|(?<=[。；;：，\s])|(?<=,)(?!\d{3}))"
_END = rf"(?={_COMMA}|[。；;]|$)"
_SPAN = r"(?:\s?[\d一二三四五六七八九十百两]+\s?个?(?:工作|自然|日历)?[日天周月年]之?+内?+)"
_HOLDS = "暂停|中止|停止|暂缓|暂不|不得|不予|不应|不能|不再|无权|仍|继续|保持|维持"
"""Words of what lasts up to an event, rather than coming before it."""
_TURNS = (
    "未|不|逾|超|低于|高于|达到|发生|出现|违反|拒绝|造成|导致|致使|属于|需|提前|提出|被|因|同意|要求|终止"
    "|解除|变更|转让|届满|任何|一方|之一|擅自|怠于|经|取得|完成|故障|事故|滞后|延误|有"
)
"""Words that make of a part that ends in 的 a condition, and not a description."""

HAN: tuple[tuple[Relation, str, str], ...] = (
    (
        "cause",
        "导致|造成|致使|引起|引发|使得|以致",
        rf"(?P<cue>因为|(?<![原起基])因|由于)(?!此(?![次类前])|[而素])(?P<first>{_HAN}{{2,60}}?){_COMMA}?而?"
        rf"(?:导致|造成|致使|引起|引发|使得|以致)(?!的)(?P<second>{_HAN}{{2,60}})",
    ),
    (
        "cause",
        "(?:所致|造成|引起|导致|引发)的?(?:[，,。；;]|$)",
        rf"(?P<second>{_HAN}{{2,60}}?){_COMMA}?(?P<cue>判定为|认定为|系因|系由于|系由|是由于?|是因为|系(?![统列数])|属于?)"
        rf"(?P<first>{_HAN}{{2,60}}?)(?:所致|造成|引起|引发|导致)的?{_END}",
    ),
    (
        "cause",
        "导致|造成|致使|引起|引发",
        rf"(?P<first>{_HAN}{{2,60}}){_COMMA}?(?P<cue>导致|造成|致使|引起|引发)(?!的)(?P<second>{_HAN}{{2,60}})",
    ),
    (
        "cause",
        "使|致",
        rf"(?P<first>{_HAN}{{4,60}}){_COMMA}(?P<cue>最终使|从而使|进而使|因而|致使"
        rf"|以致)(?P<second>{_HAN}{{4,60}}){_END}",
    ),
    (
        "cause",
        "系因|是因为|系由|是由于|原因",
        rf"(?P<second>{_HAN}{{2,60}}?)(?P<cue>系因|是因为|系由于?|是由于|(?:[的之](?:[㐀-鿿]{{2}})?)?原因(?:是|为|系|在于))"
        rf"(?P<first>{_HAN}{{2,60}}?){_END}",
    ),
    (
        "cause",
        "因|由于",
        rf"(?P<cue>由于|因为|(?<![原起基])因)(?!此(?![次类前])|[而素])(?!履?行?本(?:合同|协议"
        rf"|保函))(?P<first>{_HAN}{{2,60}}){_COMMA}(?P<second>{_HAN}{{3,80}})",
    ),
    ("cause", "受", rf"{_BEGIN}(?P<cue>受)(?P<first>{_HAN}{{2,40}}?)的?影响{_COMMA}(?P<second>{_HAN}{{4,80}})"),
    (
        "cause",
        "[源因]于|归咎于",
        rf"(?P<second>{_HAN}{{4,60}}?)(?P<cue>源于|归因于|起因于|归咎于)(?P<first>{_HAN}{{3,60}}){_END}",
    ),
    ("cause", "鉴于", rf"{_BEGIN}(?P<cue>鉴于)(?P<first>{_HAN}{{4,60}}){_COMMA}(?P<second>{_HAN}{{4,80}})"),
    (
        "cause",
        "因此|为此|所以|故",
        rf"(?P<first>{_HAN}{{4,60}}){_COMMA}(?P<cue>因此|为此|所以|故(?![障意]))(?P<second>{_HAN}{{3,60}})",
    ),
    (
        "exception",
        "除非",
        rf"(?P<cue>除非)(?!{_HAN}{{0,12}}另[有作])(?P<first>{_HAN}{{4,60}}){_COMMA}(?:否则)?(?![且并及或])(?P<second>{_HAN}{{4,80}})"
        rf"|(?P<second_b>{_HAN}{{4,80}}){_COMMA}(?P<cue_b>除非)(?!{_HAN}{{0,12}}另[有作])(?P<first_b>[^。；;]{{4,80}})",
    ),
    (
        "exception",
        "外[，,]",
        rf"{_BEGIN}(?P<cue>除)(?!{_HAN}{{0,20}}另[有作])(?={_HAN}{{0,40}}(?:已|有|{_TURNS}))(?P<first>{_HAN}{{4,60}}?)的?[以之]?外"
        rf"{_COMMA}(?!{_HAN}{{0,12}}[还尚亦也另])(?P<second>{_HAN}{{4,80}})",
    ),
    ("exception", "未经", rf"(?P<cue>未经)(?P<first>{_HAN}{{2,40}}){_COMMA}(?P<second>{_HAN}{{4,80}})"),
    ("exception", "否则", rf"(?P<first>{_HAN}{{4,80}}){_COMMA}(?P<cue>否则){_COMMA}?(?P<second>{_HAN}{{4,80}})"),
    (
        "exception",
        "除外",
        rf"(?P<second>{_HAN}{{4,80}}){_COMMA}(?P<cue>但)是?(?P<first>{_HAN}{{4,60}}?)的?除外{_END}",
    ),
    (
        "until",
        "直至|[续效]至|直到",
        rf"(?P<second>{_HAN}{{4,80}}?){_COMMA}?(?P<cue>直至|(?:持续|延续)?有效至|[持延]续至|直到)(?P<first>{_HAN}{{3,60}}?)"
        rf"(?:之日)?(?:时?为?止)?{_END}",
    ),
    (
        "until",
        "待|俟",
        rf"(?P<second>{_HAN}{{4,60}}){_COMMA}(?P<cue>待|俟)(?P<first>{_HAN}{{3,40}}?)[之以]?后(?:再|方|恢复|继续|予以"
        rf"|另行){_HAN}{{0,30}}",
    ),
    (
        "until",
        "前[，,]",
        rf"{_BEGIN}但?是?在?尚?未?(?P<first>{_HAN}{{3,40}}?)(?P<cue>[之以]?前){_COMMA}"
        rf"(?P<second>{_HAN}{{0,30}}?(?:{_HOLDS}){_HAN}{{0,60}})",
    ),
    (
        "after",
        "起",
        rf"(?P<cue>[自从])(?P<first>{_HAN}{{2,60}}?)(?:之日|之?次日|之日的次日|之?时"
        rf"|当日)起(?!(?:计算|起算|生效|成立|执行|施行|实施|履行){_COMMA}){_SPAN}?{_COMMA}?(?P<second>{_HAN}{{4,80}})"
        rf"|{_BEGIN}(?P<second_b>(?!本[㐀-鿿]{{1,4}}(?:一式|自|，)|{_HAN}{{0,20}}份，){_HAN}{{3,60}}?)(?:{_COMMA}|为)?"
        rf"(?P<cue_b>自)(?P<first_b>{_HAN}{{3,60}}?)(?:之日|之?次日|之日的次日"
        rf"|之?时|当日)起(?:[㐀-鿿]{{1,6}}|{_SPAN})?{_END}",
    ),
    (
        "after",
        "起",
        rf"(?P<cue>[于在])(?P<first>{_HAN}{{3,60}}?)(?:之日|次日|之?时)起{_SPAN}?(?P<second>{_HAN}{{3,80}})",
    ),
    (
        "after",
        "[日时]起",
        rf"{_BEGIN}(?!{_HAN}{{0,20}}[自从]|{_HAN}{{0,20}}[应须][于在])(?P<first>{_HAN}{{3,60}}?)(?P<cue>之日起|之?次日起"
        rf"|当日起){_SPAN}?"
        rf"{_COMMA}?(?P<second>{_HAN}{{4,80}})",
    ),
    (
        "condition",
        "如|若|倘|假|只|遇|逢|凡",
        rf"(?<![例诸比])(?P<cue>如果|如|若|倘若?|假[如使设]|只[要有]|(?:^|(?<=[，。；\s]))(?:每?逢|遇|凡))(?![下上期实干图约])"
        rf"(?P<first>{_HAN}{{3,60}}){_COMMA}[则就]?(?P<second>{_HAN}{{3,80}})",
    ),
    (
        "condition",
        "一经|一旦",
        rf"(?P<first>(?:(?![承并]){_HAN}){{0,20}}?(?P<cue>一经|一旦){_HAN}{{2,40}}?)(?:{_COMMA}|(?=[即则便就]|视为|自动))"
        rf"(?P<second>{_HAN}{{3,80}})",
    ),
    (
        "condition",
        "视为|视作|视同",
        rf"(?P<first>{_HAN}{{3,60}}?)的?{_COMMA}(?:即|则|应)?(?P<cue>视为|视作|视同)(?P<second>{_HAN}{{3,60}})",
    ),
    (
        "condition",
        "的[，,]",
        rf"{_BEGIN}(?!{_HAN}{{0,58}}是)(?={_HAN}{{0,58}}(?:{_TURNS}))(?P<first>{_HAN}{{4,60}})(?P<cue>的){_COMMA}"
        rf"(?P<second>(?:每{_HAN}{{2,10}}，)?{_HAN}{{3,80}})",
    ),
    (
        "condition",
        "的[，,]",
        rf"{_BEGIN}(?P<first>{_HAN}{{4,60}})(?P<cue>的){_COMMA}"
        rf"(?P<second>(?:应当?|须|可|有权|无须|不得|甲方|乙方|由){_HAN}{{2,80}})",
    ),
    (
        "condition",
        "前提|条件|情[况形]下",
        rf"{_BEGIN}在(?P<first>{_HAN}{{4,60}})的(?P<cue>前提下|条件下|情[况形]下){_COMMA}(?P<second>{_HAN}{{3,80}})"
        rf"|(?P<second_b>{_HAN}{{4,60}}?){_COMMA}?(?:应当?|须)?(?P<cue_b>以)(?P<first_b>{_HAN}{{4,60}}?)为(?:前提|"
        rf"(?:先决)?条件){_END}",
    ),
    (
        "condition",
        "为(?:前提|条件)[，,]",
        rf"{_BEGIN}(?P<cue>以)(?P<first>{_HAN}{{4,60}}?)为(?:前提|条件){_COMMA}(?P<second>{_HAN}{{3,80}})",
    ),
    (
        "condition",
        "方[可能予]|才[能可]|始[得能]",
        rf"(?P<first>{_HAN}{{4,60}}?)(?:之?后)?(?:{_COMMA}[^，,。；;：后经]{{0,8}}?|[甲乙丙丁双各]方)?(?P<cue>方[可能予]|才[能可]|始[得能])"
        rf"(?P<second>{_HAN}{{2,60}})",
    ),
    (
        "after",
        "后",
        rf"{_BEGIN}(?P<first>{_HAN}{{3,40}}?)(?P<cue>[之以]?后){_SPAN}?{_COMMA}(?P<second>{_HAN}{{3,80}})"
        rf"|(?<=[应须])[在于](?P<first_b>{_HAN}{{3,40}}?)(?P<cue_b>[之以]?后){_SPAN}(?P<second_b>{_HAN}{{3,80}})",
    ),
    (
        "before",
        "前[，,]",
        rf"{_BEGIN}在?(?P<second>{_HAN}{{3,40}}?)(?P<cue>[之以]?前){_COMMA}(?P<first>{_HAN}{{3,80}})",
    ),
    (
        "condition",
        "时[，,]",
        rf"{_BEGIN}[当在]?(?P<first>{_HAN}{{5,40}}?)(?P<cue>之?(?<![小及届同临准按定暂随平即何工计延限])时){_COMMA}"
        rf"(?P<second>(?={_HAN}{{0,40}}(?:应|可|须|得|以|由|按|有权|视为|无须|免)){_HAN}{{4,80}})",
    ),
    ("condition", "则", rf"{_BEGIN}(?P<first>{_HAN}{{5,60}}){_COMMA}(?P<cue>则)(?P<second>{_HAN}{{3,80}})"),
    (
        "condition",
        "逾期",
        rf"{_BEGIN}(?!每)(?P<first>{_HAN}{{0,12}}?(?P<cue>逾期)(?!的){_HAN}{{1,40}}?)的?{_COMMA}(?!除|其中)"
        rf"(?P<second>{_HAN}{{4,80}})",
    ),
)
