"""Texts of the frame and of the first start."""

TEXTS: dict[str, tuple[str, str]] = {
    # --- frame ---
    "page_ask": ("提问", "Ask"),
    "page_library": ("资料库", "Library"),
    "page_memory": ("记忆", "Memory"),
    "page_trace": ("轨迹", "Trace"),
    "page_evaluate": ("检验", "Evaluate"),
    "page_settings": ("设置", "Settings"),
    "loading": (
        "正在启动，首次打开约需十几秒……",
        "Starting; the first visit takes ten seconds or more …",
    ),
    "starting": ("正在打开记忆库……", "Opening the memory …"),
    "page_names": (
        "“资料库”放文件；“记忆”是从文件里读出的名称和事实，以及对它们的评价；两者合起来叫记忆库。",
        "The Library holds the files; Memory is what was read from them, names and facts, and the votes on them.",
    ),
    # --- first start ---
    "empty_title": ("记忆库还是空的", "The memory is still empty"),
    "empty_text": (
        "先载入示例资料（约两分钟，载入时即可提问），或到资料库上传自己的合同、纪要、邮件。所有内容都留在这台机器上。",
        "Load the sample set (about two minutes; you can ask while it loads), or add your own contracts, minutes and "
        "mails in the library. Everything stays on this machine.",
    ),
    "load_samples": ("载入示例资料", "Load the sample set"),
    "go_library": ("到资料库添加资料", "Add documents in the library"),
}
