"""What an error says in Chinese, by kind; English shows the engine's own sentence."""

TEXTS: dict[str, tuple[str, str]] = {
    # --- errors, by kind; English shows the engine's own sentence ---
    "error_bad_input": ("无法照此处理。", "This cannot be used as it is."),
    "hint_bad_input": ("请检查输入后再试一次。", "Check the input and try again."),
    "error_unreadable_document": ("无法读取这个文件。", "The file cannot be read."),
    "hint_unreadable_document": (
        "请用原来的程序打开并另存一份，再添加新文件。",
        "Open it in its own program, save it again, and add the new copy.",
    ),
    "error_unknown_document": ("记忆库中没有这份资料。", "The memory does not hold this document."),
    "hint_unknown_document": ("它可能已被移除，请重新选择范围。", "It may have been removed; choose the scope again."),
    "error_unknown_answer": ("找不到这个回答。", "This answer cannot be found."),
    "hint_unknown_answer": ("它可能属于另一个记忆库，请重新提问。", "It may belong to another memory; ask again."),
    "error_memory_busy": ("另一个程序正在使用这个记忆库。", "Another program is using this memory."),
    "hint_memory_busy": ("请关闭那个程序后刷新本页。", "Close that program and reload this page."),
    "error_not_writable": ("记忆库写不进去。", "The memory cannot be written."),
    "hint_not_writable": (
        "请腾出磁盘空间，或让程序有权写入所在的文件夹；已存的内容没有丢失。",
        "Make room on the disk, or let this program write to the folder; nothing stored is lost.",
    ),
    "error_memory_damaged": ("记忆库无法读取。", "The memory cannot be read."),
    "hint_memory_damaged": (
        "请从备份恢复，或换一个新的文件夹。",
        "Restore the folder from a copy, or start with a new folder.",
    ),
    "error_embedder_mismatch": ("索引是用另一个向量模型建立的。", "The index was built with another embedder."),
    "hint_embedder_mismatch": (
        "请打开“设置”页：在“健康”中修复索引，或在“模型”中改选模型。",
        "Open the page Settings: repair the index under Health, or choose another embedder under Model.",
    ),
    "error_model_unavailable": ("模型没有响应。", "The model did not answer."),
    "hint_model_unavailable": (
        "请检查设置中的模型名称、地址和密钥。",
        "Check the model's name, address and key in the settings.",
    ),
}
