"""
The English sentence patterns that tie one event to another; built like the Chinese ones in `ties_han.py`.

Data only. Next in the flow: `causes.py`, which applies them.
"""

from __future__ import annotations

from core.extract.rules.relations import Relation

_EN = r"(?:[^,;.:]|(?<=\d)[,.:](?=\d)|(?<=\d),(?= \d{4}\b)|:(?=\w| \()|(?<=\b[A-Z])\.(?= [A-Z]))"
_MODAL = (
    r"\b(?:shall|will|may|must|is|are|was|were|has|have|had|can|cannot|could|does|do|did|would|should"
    r"|terminates?|ends?|lapses?|accrues?|appl(?:y|ies)|passes|begins?|starts?|expires?|becomes?|remains?"
    r"|takes?|falls?"
    r"|increases?|decreases?|agrees?|continues?|requires?|undertakes?|prevails?|governs?|seized|failed|stopped)\b"
)
_MAIN = rf"(?={_EN}{{0,150}}{_MODAL}){_EN}{{4,160}}"
_NOT = (
    rf"(?={_EN}{{0,150}}\b(?:[Nn]ot?\b(?! (?:more|later|less|fewer))"
    rf"|[Nn]one|[Nn]either|[Nn]or|cannot|suspend(?:ed|s)?)(?!\w)){_MAIN}"
)
_GOES_ON = r"(?:whether|including|such as|as well as|which|who|or|and|but|nor)\b"
_FRONT = rf"{_EN}{{4,160}}?(?:, {_EN}{{1,120}}?){{0,3}}?(?=, (?!{_GOES_ON}){_EN}{{0,150}}?{_MODAL})"
"""A part in front, up to the comma behind which the main clause begins."""
_THING = (
    r"(?:the|its|their|his|her|our|an?|any|each|all|both|such|receipt|completion|delivery|execution|closing"
    r"|acceptance"
    r"|payment|signature|issue|issuance|expiry|termination|approval|notice|\w+ing|[A-Z]\w+)\b"
)
_DAYS = (
    r"(?:[\w\-]+ )?(?:\(?\d+\)? )?(?:(?:full |consecutive )?(?:[Bb]usiness|[Ww]orking|[Cc]alendar"
    r"|[Bb]anking|[Cc]lear) )?"
    r"(?:days?|weeks?|months?|years?)['’]?"
)
_TERMS = (
    r"(?!(?:the )?(?:terms|provisions|conditions|foregoing|following|clauses?|sections?|articles?|paragraphs?"
    r"|limitations?|exceptions?|exclusions?|laws?|rules?|remainder|rest)\b|this\b|these\b|such\b|applicable"
    r"|an? (?:late|fee|charge|penalty|maximum|minimum|cap|limit)\b)"
)
"""What a clause is subject to that is no event: other clauses."""
_IF = (
    r"if|provided(?:,? (?:however|always|further),?)?(?: that)?|in case(?: of)?|while|whilst|once(?! there"
    r"| an? | every| per| each| more| in )|so long as|as long as|for as long as|on condition that"
    r"|in the event (?:that|of)|conditional (?:up)?on|to the extent that"
)
_FRONT_IF = (
    r"If|In case(?: of)?|While|Whilst|Where|When(?:ever)?|Provided that|In the event(?: that| of)?|Once"
    r"|[Ss]o long as|[Aa]s long as"
    r"|[Ff]or so long as|On condition that|To the extent that|Should"
)

LATIN: tuple[tuple[Relation, str, str], ...] = (
    (
        "condition",
        rf"^[\W\d]*(?:{_FRONT_IF})\b",
        rf"^[\W\d]*(?P<cue>{_FRONT_IF}) (?P<first>{_FRONT}), (?P<second>{_EN}{{4,160}})",
    ),
    (
        "exception",
        r"\b[Uu]nless\b",
        rf"\b(?P<cue>Unless(?: and until)?) (?!otherwise\b)(?P<first>{_FRONT}), (?P<second>{_EN}{{4,160}})"
        rf"|(?P<second_b>{_MAIN}),? (?P<cue_b>unless(?: and until)?) (?!otherwise\b)(?P<first_b>{_EN}{{4,160}})",
    ),
    (
        "exception",
        r"\b(?:[Ee]xcept|[Ss]ave|[Aa]bsent|[Aa]bsence of)\b",
        rf"\b(?P<cue>(?:Except|Save) (?:where|if|when|in (?:the )?case of|to the extent(?: that)?)|Absent"
        rf"|In the absence of)"
        rf" (?P<first>{_FRONT}), (?P<second>{_EN}{{4,160}})"
        rf"|(?P<second_b>{_MAIN}),? (?P<cue_b>(?:except|save) (?:where|if|when|in (?:the )?case of"
        rf"|to the extent(?: that)?))"
        rf" (?P<first_b>{_EN}{{4,160}})",
    ),
    (
        "cause",
        r"\b(?:[Bb]ecause|[Dd]ue to|[Oo]wing to|[Aa]s a (?:result|consequence) of|by reason of|on account of)\b",
        rf"\b(?P<cue>(?:Because(?: of)?|Due to|Owing to|By reason of|On account of"
        rf"|As a (?:result|consequence) of)) (?P<first>{_FRONT}), (?P<second>{_EN}{{4,160}})"
        rf"|(?P<second_b>{_MAIN}),? (?P<cue_b>because(?: of)?|due to|owing to|by reason of|on account of"
        rf"|as a (?:result|consequence) of) (?P<first_b>{_EN}{{4,160}})",
    ),
    (
        "cause",
        r"^\W*(?:[\d.]+ )?(?:Because of|Due to|Owing to|As a (?:result|consequence) of)\b",
        rf"(?P<cue>Because of|Due to|Owing to|As a (?:result|consequence) of) (?P<first>{_EN}{{4,120}}?)"
        rf" (?P<second>(?:the [Pp]arties|(?:neither|either|each) [Pp]arty|it|they|we)\b{_EN}{{8,160}})",
    ),
    (
        "cause",
        r"\bcaus|\bresult|\barising from\b|\ble(?:ads|d) to|\btrigger|\brise to\b|\bstem|\battribut",
        rf"(?P<second>{_EN}{{4,120}}?) (?:(?:was|were|is|are|been) )?(?P<cue>caused by|triggered by"
        rf"|arising from|resulting from"
        rf"|stem(?:s|med) from|(?<=is )attributable to|(?<=was )attributable to)"
        rf" (?P<first>{_EN}{{4,120}})"
        rf"|(?P<first_b>{_EN}{{4,120}}?) (?P<cue_b>caus(?:es|ed)(?! by| this | the same)|result(?:s|ed) in"
        rf"|trigger(?:s|ed)(?! by)|g(?:ives?|ave) rise to|le(?:ads"
        rf"|d) to) (?P<second_b>{_EN}{{4,120}})",
    ),
    (
        "cause",
        r"\b(?:therefore|accordingly|consequently|hence)\b",
        rf"(?P<first>{_EN}{{8,160}})[;,] (?:and )?(?P<cue>therefore|accordingly|consequently|hence),? "
        rf"(?P<second>{_EN}{{8,160}})",
    ),
    (
        "cause",
        r"\bWithout\b",
        rf"(?P<cue>Without) (?P<first>{_EN}{{4,60}}?),? (?P<second>(?:the|it|this|they)\b{_EN}{{4,120}})",
    ),
    (
        "exception",
        r"\b(?:failing (?:which|that)|otherwise|or else)\b",
        rf"(?P<first>{_MAIN})[,;] (?:and )?(?P<cue>failing (?:which|that)|otherwise|or else),? (?P<second>{_MAIN})",
    ),
    (
        "exception",
        r"\bwithout\b",
        rf"(?P<second>{_NOT}),? (?P<cue>without) (?P<first>(?:(?:the|its|their|prior|express|written|previous) )*"
        rf"(?:consent|approval|permission|authori[sz]ation|agreement)\b{_EN}{{0,120}})",
    ),
    (
        "until",
        r"\b[Uu]ntil\b|\bpending\b",
        rf"\b(?P<cue>Until|Pending) (?P<first>{_FRONT}), (?P<second>{_MAIN})"
        rf"|(?P<second_b>{_MAIN}),? (?P<cue_b>until|pending(?= {_THING})) (?P<first_b>(?!\d){_EN}{{8,120}})",
    ),
    (
        "until",
        r"\b(?:[Bb]efore|[Pp]rior to)\b",
        rf"(?P<second>{_NOT}),? (?P<cue>before|prior to) (?P<first>(?!that\b)[A-Za-z]{_EN}{{7,120}})"
        rf"|\b(?P<cue_b>Before|Prior to) (?P<first_b>{_FRONT}), (?P<second_b>{_NOT})",
    ),
    (
        "condition",
        rf"\b(?:{_FRONT_IF}|{_IF})\b",
        rf"\b(?P<cue>{_FRONT_IF}) (?P<first>{_FRONT}), (?P<second>{_EN}{{4,160}})"
        rf"|(?P<second_b>{_MAIN})(?<!even)(?<!as)(?<!determine),? (?P<cue_b>{_IF}) (?P<first_b>"
        rf"(?!any\b){_EN}{{4,160}})",
    ),
    (
        "condition",
        r"\b[Ss]ubject to\b",
        rf"\b(?P<cue>Subject to) {_TERMS}(?P<first>{_FRONT}), (?P<second>{_EN}{{4,160}})"
        rf"|(?P<second_b>{_MAIN}),? (?P<cue_b>subject(?: only)? to) {_TERMS}(?P<first_b>{_EN}{{4,160}})",
    ),
    (
        "condition",
        r"\bdeemed\b",
        rf"(?P<first>{_EN}{{4,80}} (?:that|which|who|whom|not|fails?)\b{_EN}{{4,120}}?),?"
        rf" (?P<second>(?:(?:it|they|he|she) )?(?:is|are|was|were|shall be|will be) (?P<cue>deemed) {_EN}{{4,120}})",
    ),
    (
        "after",
        r"\b(?:days?|weeks?|months?|years?)\b",
        rf"(?P<second>{_MAIN}) (?P<cue>(?:within|no later than|not later than) {_DAYS} (?:after|from|following|of))"
        rf" (?!each|every)(?P<first>{_EN}{{4,120}})",
    ),
    (
        "before",
        r"\b(?:days?|weeks?|months?|years?)\b",
        rf"(?P<first>{_MAIN}) (?P<cue>(?:at least|not less than|no later than|not later than|no less than)"
        rf" {_DAYS} (?:before|prior to)) (?P<second>{_EN}{{4,120}})",
    ),
    (
        "after",
        r"\b(?:[Uu]pon|[Aa]fter|[Ff]ollowing|As soon as|On)\b",
        rf"\b(?P<cue>(?:Upon|After|Following|As soon as|On(?= (?:the )?[a-z]+ of\b)(?! behalf| the date))) "
        rf"(?P<first>{_FRONT}), (?P<second>{_EN}{{4,160}})"
        rf"|(?P<second_b>{_MAIN})(?<!agreed)(?<!based)(?<!relied)(?<!rely)(?<!call)(?<!imposed)"
        rf"(?<!conferred)(?<!binding)"
        rf"(?<!incumbent)(?<!predicated) (?P<cue_b>upon|after|following) (?P<first_b>{_THING}{_EN}{{4,120}})",
    ),
    (
        "before",
        r"\b(?:[Bb]efore|[Pp]rior to)\b",
        rf"\b(?P<cue>Before|Prior to) (?P<second>{_FRONT}), (?P<first>{_EN}{{4,160}})"
        rf"|(?P<first_b>{_MAIN}) (?P<cue_b>before|prior to) (?P<second_b>{_THING}{_EN}{{4,120}})",
    ),
)
