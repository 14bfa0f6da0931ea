"""What the engine says of its language model, in Chinese: patterns with their translation, for `messages.py`."""

OF_MODELS: tuple[tuple[str, str], ...] = (
    (
        r"(\d+) of (\d+) passages were read by rules: ",
        r"\2 个段落中有 \1 个由规则读出：",
    ),
    (
        r"Open the document in the library and read them again with the model\.",
        "请在资料库中打开这份资料，用语言模型再读这些段落。",
    ),
    (r"The model server does not accept the key \(status (\d+)\)\.", r"模型服务器不接受密钥（状态 \1）。"),
    (r"The model server does not know the model (\S+?)\.", r"模型服务器不认识模型 \1。"),
    (
        r"The model server is too busy \(status (\d+)\); it asks to wait (\d+) s\.",
        r"模型服务器太忙（状态 \1），要求等待 \2 秒。",
    ),
    (r"The model server is too busy \(status (\d+)\)\.", r"模型服务器太忙（状态 \1）。"),
    (r"The model server gave up waiting \(status (\d+)\)\.", r"模型服务器等待超时（状态 \1）。"),
    (r"The model server failed \(status (\d+)\)\.", r"模型服务器出错（状态 \1）。"),
    (r"The model server failed: ", "模型服务器出错："),
    (r"The model server refused the request \(status (\d+)\): ", r"模型服务器拒绝了请求（状态 \1）："),
    (r"The model server did not answer within (\d+) s\.", r"模型服务器在 \1 秒内没有响应。"),
    (r"The model server did not finish its reply in time\.", "模型服务器没有按时完成回复。"),
    (
        r"The model server cannot be reached, or the connection broke off\.",
        "连不上模型服务器，或连接中断。",
    ),
    (r"The model server sent something that is no chat reply\.", "模型服务器返回的内容不是对话回复。"),
    (r"The model server sent far more than was asked for\.", "模型服务器返回的内容远远超出所要求的长度。"),
    (
        r"The model server points to another address \(status (\d+)\), which is not followed\.",
        r"模型服务器指向另一个地址（状态 \1），本程序不会转往那里。",
    ),
    (r"The model server lists no models\.", "模型服务器没有列出模型。"),
    (r"The text is too long for the model (\S+?): its context is full\.", r"文字太长，模型 \1 装不下。"),
    (r"There was no time left to ask the model\.", "没有时间再询问模型了。"),
    (r"The program is closing; the model was not asked\.", "程序正在关闭，没有询问模型。"),
    (r"The model sent an empty reply\.", "模型返回了空回复。"),
    (r"The model used up its tokens before it said anything\.", "模型还没有回答就用完了 token。"),
    (r"The model's reply is not of the form that was asked for\.", "模型的回复不符合要求的格式。"),
    (r"The model gave no answer\.", "模型没有回答。"),
    (r"The model was not asked: it has just failed several times in a row\.", "没有询问模型：它刚才连续多次失败。"),
    (r"No language model is in use\.", "没有使用语言模型。"),
    (
        r"Set OPENAI_MODEL and its server, or let it read documents\.",
        "请设定 OPENAI_MODEL 和服务器，或允许它读取资料。",
    ),
    (r"(\S+) states its facts itself\.", r"\1 本身就写明了事实。"),
    (r"There is nothing to be read in it\.", "其中没有需要读取的内容。"),
)
