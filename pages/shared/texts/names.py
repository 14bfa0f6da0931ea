"""Texts of the queue of names that may mean the same, and of the user's dictionary."""

TEXTS: dict[str, tuple[str, str]] = {
    "memory_same_names": ("同一个名称？", "Same name?"),
    "merge_looking": ("正在比较名称……", "Comparing names…"),
    "merge_total": (
        "{n} 对名称可能指同一个对象。拿不准的就放着：不决定时，它们各自分开。",
        "{n} {n:pair|pairs} of names may mean the same. Leave what is unsure: undecided names stay apart.",
    ),
    "merge_none": ("没有待定的名称。", "No names wait for a decision."),
    "merge_why": ("理由", "Why"),
    "merge_dictionary": ("你的词典里写着二者同义", "your dictionary says so"),
    "merge_alias": ("有资料同时写出两个名称（{detail}）", "a document gives both names ({detail})"),
    "merge_form": ("只差公司形式", "only the legal form differs"),
    "merge_number": ("号码相同：{detail}", "the same number: {detail}"),
    "merge_sound": ("读音相同（拼音）", "sounds the same (pinyin)"),
    "merge_short": ("一个是另一个的简称", "one may be short for the other"),
    "merge_initials": ("首字母相符", "the initials fit"),
    "merge_role": ("同一合同里的同一角色：{detail}", "the same role in the same contract: {detail}"),
    "merge_namesake": ("同名，但其中一处没有写明单位", "the same name, but one place does not say whose"),
    "merge_similar": ("只差一个字母", "one letter differs"),
    "merge_follows": ("由已接受的决定引出", "follows from what was accepted"),
    "merge_scope": ("属于 {scope}", "of {scope}"),
    "merge_scope_id": ("证件或工号 {told}", "number {told}"),
    "merge_scope_born": ("出生日期 {told}", "born {told}"),
    "merge_scope_post": ("职务 {told}", "{told}"),
    "merge_do_accepted": ("是同一个", "The same"),
    "merge_do_rejected": ("不是同一个", "Not the same"),
    "merge_help_accepted": (
        "以后“{one}”与“{other}”当作一个名称；事实和权重都不变，随时可以撤销。",
        "From now on “{one}” and “{other}” are one name; facts and weights stay, and you can take it back.",
    ),
    "merge_help_rejected": (
        "“{one}”与“{other}”分开，不再询问。",
        "“{one}” and “{other}” stay apart, and you are not asked again.",
    ),
    "merge_decided": ("已经决定的", "What was decided"),
    "merge_none_decided": ("还没有决定。", "Nothing has been decided yet."),
    "merge_accepted": ("同一个", "the same"),
    "merge_rejected": ("不是同一个", "not the same"),
    "merge_waits": (
        "等待“{one}”与“{other}”也被接受后才生效",
        "takes effect when “{one}” and “{other}” are accepted too",
    ),
    # --- dictionary ---
    "synonyms": ("你的词典", "Your dictionary"),
    "synonyms_help": (
        "问题里用到词典里的词时，也会找到与它同义的名称。两个词都是记忆里的名称时，它们排在待定名称的最前面。",
        "A question that has a word of the dictionary also finds what means the same. Two words that are both names "
        "in the memory come first in the queue.",
    ),
    "synonym_name": ("词", "Word"),
    "synonym_other": ("同义词", "Means the same"),
    "synonym_upload": (
        "或一个 CSV 表：每行一个词和它的同义词",
        "Or a CSV table: in each row a word and what means the same",
    ),
    "synonym_add": ("加入词典", "Add"),
    "synonym_added": ("加入了 {n} 对新词。", "{n} new {n:pair|pairs} added."),
    "synonyms_empty": ("词典是空的。", "The dictionary is empty."),
    "synonyms_listed": (
        "词典里有 {n} 对词；点一对可以移除",
        "{n} {n:pair|pairs} in the dictionary; choose one to take it out",
    ),
    "synonym_remove": ("移除“{name} = {other}”", "Take out “{name} = {other}”"),
}
