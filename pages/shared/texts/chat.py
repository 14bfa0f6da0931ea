"""Texts of the Settings page about the language model."""

TEXTS: dict[str, tuple[str, str]] = {
    "chat_title": ("语言模型", "Language model"),
    "chat_now": (
        "正在使用 {name}（服务器 {host}）。密钥只从环境变量或 secrets.toml 读取，不会保存或显示。",
        "In use: {name} on {host}. Its key is read from the environment or secrets.toml only, never stored or shown.",
    ),
    "chat_none": (
        "没有设定语言模型。不用它也能读取资料和回答问题；有了它，事实读得更细，问题理解得更准，回答更通顺。"
        "任何兼容 OpenAI 接口的服务器都可以（OpenAI、DeepSeek、Qwen、Ollama、vLLM、llama.cpp 等）。",
        "No language model is set. Reading and answering work without one; with one, facts are read in more detail, "
        "questions are understood better and answers are written. Any OpenAI-compatible server will do (OpenAI, "
        "DeepSeek, Qwen, Ollama, vLLM, llama.cpp …).",
    ),
    "chat_none_says": (
        "把这几行写进启动程序的文件夹里的 .streamlit/secrets.toml，或设为环境变量，然后重新启动。"
        "本机服务器不需要密钥。",
        "Write these lines into .streamlit/secrets.toml in the folder where the program is started, or set them as "
        "environment variables, and start again. A server on this machine needs no key.",
    ),
    "chat_test": ("测试连接", "Test connection"),
    "chat_test_says": (
        "发送几个很短的请求，不含资料内容。",
        "Sends a few very short requests, without anything from your documents.",
    ),
    "chat_testing": ("正在测试……", "Testing …"),
    "chat_unset": (
        "设定了模型，但没有密钥，也没有服务器地址。",
        "A model is set, but neither a key nor the address of a server.",
    ),
    "chat_works": ("{address} 可以使用。", "{address} works."),
    "chat_works_in_part": (
        "{address} 可以使用；下面标为失败的功能会用别的办法代替。",
        "{address} works; what fails below is done another way.",
    ),
    "chat_fails": ("{address} 不能使用。", "{address} does not work."),
    "chat_step": ("测试", "Tried"),
    "chat_outcome": ("结果", "Result"),
    "chat_milliseconds": ("毫秒", "ms"),
    "chat_why": ("说明", "Why"),
    "chat_step_reached": ("能连上服务器", "Server reached"),
    "chat_step_key": ("密钥有效", "Key accepted"),
    "chat_step_model": ("认识这个模型", "Model known"),
    "chat_step_chat": ("能对话", "Chat"),
    "chat_step_json_schema": ("按 JSON Schema 输出", "Output by JSON schema"),
    "chat_step_json_object": ("JSON 模式", "JSON mode"),
    "chat_step_streaming": ("逐字输出", "Streaming"),
    "chat_outcome_yes": ("✓ 可以", "✓ works"),
    "chat_outcome_no": ("✗ 不行", "✗ fails"),
    "chat_outcome_unknown": ("– 不确定", "– not known"),
    "chat_reading_title": ("读取资料", "Reading documents"),
    "setting_chat_extraction": ("由谁读出资料中的事实", "Who reads the facts in documents"),
    "help_chat_extraction": (
        "语言模型读得更细，但文字会发送到它的服务器，也可能产生费用。没有设定模型时总是用规则。",
        "The language model reads in more detail, but the text is sent to its server and may cost money. Without a "
        "model, rules always read.",
    ),
    "chat_extraction_model": ("语言模型（出错时用规则）", "The language model, and rules where it fails"),
    "chat_extraction_local": ("只用规则，不发送资料", "Rules only; no document is sent"),
    "chat_question_title": ("回答问题", "Answering questions"),
    "setting_llm_calls_per_question": ("每个问题最多调用几次", "Most calls for one question"),
    "help_llm_calls_per_question": (
        "理解问题、核对事实、写回答一共最多调用这么多次。0 表示回答时不用语言模型。",
        "Understanding, checking and writing together take at most so many calls. 0 answers without the model.",
    ),
    "setting_question_deadline_seconds": ("每个问题最长时间（秒）", "Longest time for one question, seconds"),
    "help_question_deadline_seconds": (
        "到了时间，就用已经查明的内容回答，并说明没有查完。",
        "After that the question is answered with what is confirmed, and the answer says so.",
    ),
    "chat_prices_title": ("价格", "Prices"),
    "setting_chat_prompt_price": ("每百万输入 token", "A million input tokens"),
    "help_chat_prompt_price": (
        "用于估算费用，货币随您；0 表示不知道。",
        "For estimates, in your currency; 0 = unknown.",
    ),
    "setting_chat_reply_price": ("每百万输出 token", "A million output tokens"),
    "help_chat_reply_price": (
        "用于估算费用，货币随您；0 表示不知道。",
        "For estimates, in your currency; 0 = unknown.",
    ),
}
