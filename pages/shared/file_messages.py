"""What the engine says of files and what to do about it, in Chinese: patterns for `messages.py`, with translation."""

OF_FILES: tuple[tuple[str, str], ...] = (
    # --- what is wrong with a file ---
    (r"the file is empty \(0 bytes\)\.?", "文件是空的（0 字节）。"),
    (r"the file is empty", "文件是空的"),
    (r"the file has (\S+) bytes, more than the (\S+) allowed\.", r"文件有 \1 字节，超过允许的 \2 字节。"),
    (
        r"the picture has (\d+) pixels, too many to be opened safely\.",
        r"图片有 \1 像素，过大，不能安全打开。",
    ),
    (r"the picture is damaged or was not copied completely\.", "图片已损坏，或没有复制完整。"),
    (r"this is a picture, and recognising text is switched off\.", "这是图片，而文字识别已关闭。"),
    (r"this is a HEIC or AVIF picture, which is not supported\.", "这是 HEIC 或 AVIF 图片，不支持读取。"),
    (r"this is an archive, which has no text that can be read\.", "这是压缩包，其中没有可以读取的文字。"),
    (r"this is an RTF document, which has no text that can be read\.", "这是 RTF 文件，不支持读取。"),
    (r"this is an archive, but no DOCX, XLSX or PPTX file\.", "这是压缩包，但不是 DOCX、XLSX 或 PPTX 文件。"),
    (r"the file is encrypted, it needs a password\.", "文件已加密，需要密码。"),
    (
        r"this is an old Office file \(DOC, XLS, PPT or MSG\), which is not supported\.",
        "这是旧版 Office 文件（DOC、XLS、PPT 或 MSG），不支持读取。",
    ),
    (r"no text found in this file\.", "文件中没有找到文字。"),
    (r"the file holds no line\.", "文件中一行也没有。"),
    (r"line (\d+) was left out: (.+?)\.(?=\s|$)", r"第 \1 行未读取：\2。"),
    (r"it is not valid JSON", "不是有效的 JSON"),
    (r'it has no "id" or no "text"', "缺少 id 或 text"),
    (r"its text is empty", "text 是空的"),
    (r"its id occurs before", "id 与前面重复"),
    (r"the file is damaged or was not copied completely\.", "文件已损坏，或没有复制完整。"),
    (
        r"the file unpacks to more than (\d+) times its size, as files made for an attack do\.",
        r"文件解压后超过原大小的 \1 倍，与用于攻击的文件相似。",
    ),
    (r"the file unpacks to (\S+) bytes, more than the (\S+) allowed\.", r"文件解压后有 \1 字节，超过允许的 \2 字节。"),
    (
        r"Save it again in its own program, or raise SKEIN_MAX_ARCHIVE_RATIO if you trust it\.",
        "请用原程序重新保存；如果信得过它，也可以在启动前调高 SKEIN_MAX_ARCHIVE_RATIO。",
    ),
    (r"the file declares XML entities, which may hide an attack\.", "文件声明了 XML 实体，其中可能藏有攻击。"),
    (r"the archive holds no file\.", "压缩包里没有文件。"),
    (r"the archive holds (\S+) files, more than the (\S+) allowed\.", r"压缩包里有 \1 个文件，超过允许的 \2 个。"),
    (r"this archive lies inside another one\.", "这是压缩包里的压缩包。"),
    (r"this is neither a known document format nor text\.", "这既不是已知的文件格式，也不是文字。"),
    (r"a page of this PDF is damaged and cannot be read\.", "这份 PDF 有一页已损坏，无法读取。"),
    (r"the PDF is damaged and cannot be opened\.", "这份 PDF 已损坏，无法打开。"),
    (
        r"Elements nested too deeply were left out: save the page anew, or as text\.",
        "嵌套过深的部分没有读取：请把网页另存一份，或存为纯文本。",
    ),
    (r"mails are nested too deeply\.", "邮件嵌套层数过多。"),
    (r"its parts are nested too deeply to be read\.", "内部嵌套层数过多，无法读取。"),
    (
        r"(\S+) could not be brought in because of an error in this program \((\w+)\)\.",
        r"由于本程序出错（\2），\1 未能读取。",
    ),
    (r"The copy of this file is gone; add it again\.", "这个文件的副本已不在，请重新添加。"),
    # --- what to do about it ---
    (
        r"Its document may have been removed; search for it by name\.",
        "它所在的资料可能已被移除；请按名称查找。",
    ),
    (
        r"Open the file in its own program, save it again, and add the new copy\.",
        "请用原来的程序打开并另存一份，再添加新文件。",
    ),
    (
        r"Open it in its own program, save it again, and add the new copy\.",
        "请用原来的程序打开并另存一份，再添加新文件。",
    ),
    (
        r"Open it with its password, save a copy without one, and add that copy\.",
        "请用密码打开，另存一份不加密的，再添加。",
    ),
    (r"Add a copy without password\.", "请添加一份不加密的。"),
    (r"Add a copy that (?:has content|holds text)\.", "请添加一份有内容的。"),
    (r"Save it as DOCX, XLSX, PPTX or EML, and add the new copy\.", "请另存为 DOCX、XLSX、PPTX 或 EML，再添加。"),
    (
        r"Save it as PDF with a text layer, DOCX, XLSX or text, and add that\.",
        "请另存为带文字层的 PDF、DOCX、XLSX 或文本，再添加。",
    ),
    (
        r"Save it as PDF, DOCX, XLSX, or as text in UTF-8, and add the new copy\.",
        "请另存为 PDF、DOCX、XLSX 或 UTF-8 文本，再添加。",
    ),
    (r"Unpack it and add the documents inside\.", "请解压后添加其中的文件。"),
    (r"Add an archive with documents in it\.", "请添加装有文件的压缩包。"),
    (r"Split it into several archives\.", "请拆成几个压缩包。"),
    (r"Set read_scans, or add a copy with a text layer\.", "请打开 read_scans，或添加带文字层的文件。"),
    (r"Set read_scans in the settings\.", "请在设置中打开 read_scans。"),
    (r"Save it as JPEG or PNG, and add that\.", "请另存为 JPEG 或 PNG，再添加。"),
    (
        r"Save it smaller, or raise max_picture_pixels in the settings\.",
        "请缩小后另存，或在设置中调高 max_picture_pixels。",
    ),
    (r"Split it, or raise max_file_bytes in the settings\.", "请拆分文件，或在设置中调高 max_file_bytes。"),
    (
        r"Split the document, or raise SKEIN_MAX_UNPACKED_BYTES if you trust it\.",
        "请拆分文件；如果信得过它，也可以在启动前调高 SKEIN_MAX_UNPACKED_BYTES。",
    ),
    (
        r'Each line must be one JSON object \{"id", "title", "text"\}\.',
        '每行须是一个 JSON 对象 {"id", "title", "text"}。',
    ),
    (r"The log says more; the other files are not affected\.", "详情见日志；其他文件不受影响。"),
    # --- what a reader should know of a file that was read ---
    (r"The same content is stored as (.+?)\.$", r"与“\1”内容相同，未重复保存。"),
    (r"Already stored; nothing changed\.", "已经入库，没有变化。"),
    (r"Stopped; what was finished is kept\.", "已停止；已完成的部分保留。"),
    (
        r"Replaced the earlier version: (\d+) passages, (\d+) facts and (\d+) names went; "
        r"(\d+) stored answers had relied on it\.",
        r"已替换旧版：移除 \1 个段落、\2 条事实、\3 个名称；有 \4 个以前的回答引用过它。",
    ),
    (
        r"The name ends in (\S+), but the content is (\w+); it was read as that\.",
        r"名称以 \1 结尾，内容却是 \2，已按后者读取。",
    ),
    (
        r"The plain and the HTML part of this mail differ; the plain part was read\.",
        "邮件的纯文本与 HTML 不一致，已读取纯文本。",
    ),
    (r"Attachment left out: ", "有附件未读取："),
    (r"Attachment (\S+): ", r"附件 \1："),
    (r"(?i)hidden text \([^)]*\) was left out in (\d+) (?:places|cells)\.", r"有 \1 处隐藏文字未读取。"),
    (r"(?i)hidden text was left out in (\d+) places\.", r"有 \1 处隐藏文字未读取。"),
    (r"(?i)hidden text \([^)]*\) on pages? ([\d, -]+) was left out\.", r"第 \1 页的隐藏文字未读取。"),
    (
        r"The text of (\d+) pictures in the file was recognised \(confidence (\d+) % or more\)\.",
        r"文件中有 \1 张图片的文字由识别得来（把握 \2% 以上）。",
    ),
    (
        r"(\d+) more pictures in the file were not looked at; (\d+) of a file are\.",
        r"文件中还有 \1 张图片未查看：每个文件只看 \2 张。",
    ),
    (r"Hidden slides were read too: ([\d, ]+)\.", r"隐藏的幻灯片也已读取：第 \1 张。"),
    (r"Nothing stands on pages? ([\d, -]+)\.", r"第 \1 页是空白页。"),
    (
        r"(?i)no text layer on pages? ([\d, -]+); what they show was not read \(read_scans is off\)\.",
        r"第 \1 页没有文字层，内容未读取（read_scans 已关闭）。",
    ),
    (
        r"(?i)the text layer of pages? ([\d, -]+) is unreadable \(read_scans is off\)\.",
        r"第 \1 页的文字层是乱码（read_scans 已关闭）。",
    ),
    (
        r"(?i)pages? ([\d, -]+) shows mostly a picture; words in it were not read \(read_scans is off\)\.",
        r"第 \1 页主要是图片，其中的文字未读取（read_scans 已关闭）。",
    ),
    (
        r"The text on pages? ([\d, -]+) was recognised from a picture \(confidence (\d+) %\)\.",
        r"第 \1 页的文字由图片识别得来（把握 \2%）。",
    ),
    (
        r"The text on pages? ([\d, -]+) was recognised from a picture \(confidence (\d+) to (\d+) %\)\.",
        r"第 \1 页的文字由图片识别得来（把握 \2% 至 \3%）。",
    ),
    (
        r"Text recognition was unsure on pages? ([\d, -]+); check the quotes\.",
        r"第 \1 页的识别没有把握，请核对引文。",
    ),
    (r"Text recognition found no text on pages? ([\d, -]+)\.", r"第 \1 页没有识别出文字。"),
    (r"The pictures on pages? ([\d, -]+) are too large to be opened\.", r"第 \1 页的图片过大，未能打开。"),
    (
        r"The text on pages? ([\d, -]+) was not recognised; only (\d+) scanned pages of a file are "
        r"\(max_scan_pages\)\.",
        r"第 \1 页的文字未识别：每个文件只识别 \2 页扫描件（max_scan_pages）。",
    ),
    (
        r"(?i)the text of pages? ([\d, -]+) is an invisible layer made by text recognition and may hold errors\.",
        r"第 \1 页的文字来自文字识别，可能有误。",
    ),
    (r"(\d+) cells beyond column (\d+) were left out\.", r"第 \2 列以后有 \1 个单元格未读取。"),
    (
        r"(\d+) formulas have no stored value; they are shown as formulas\.",
        r"有 \1 个公式没有保存结果，按公式显示。",
    ),
    (
        r"(\d+) rows have another number of columns than the first row; their values were kept in order\.",
        r"有 \1 行的列数与首行不同，各值按顺序保留。",
    ),
    (r"(\d+) names that take part in no fact were left out\.", r"有 \1 个名称不在任何事实中，未读取。"),
)
