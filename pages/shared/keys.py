"""Every name under which the pages keep something in the session or in the address, named once."""

# kept by the pages themselves
LANGUAGE = "language"
USER = "user"
ANSWER = "answer_id"
PENDING = "pending_question"
ASKING = "question_at_work"
AGAIN = "request_to_ask"
VOTES = "votes_by_answer"
RECEIPT = "removal_receipt"
MEMORY_NODE = "memory_node"
MEMORY_FACT = "memory_fact"

# widgets
QUESTION = "question"
SCOPE = "scope"
MEMORY_MODE = "memory_mode"
STRATEGY = "strategy"
STOP = "stop"
VIEW = "chain_view"
STATUSES = "chain_statuses"
UPLOAD = "upload"
PASTE_NAME = "paste_name"
PASTE_TEXT = "paste_text"
FILTER = "document_filter"
TABLE = "document_table"
CHOSEN = "chosen_document"
EXTRACTION = "extraction_open"
STRETCH = "passages_shown"  # with the document's id: which of its passages are shown
REMOVE_SURE = "remove_sure"
MEMORY_SECTION = "memory_section"
MEMORY_SEARCH = "memory_search"
MEMORY_SHOWN = "memory_shown"  # with what is listed: how many rows of it are shown

# parameters of the address, and the cookie that keeps the random user id
QUERY_LANGUAGE = "lang"
QUERY_ANSWER = "answer"  # on Ask and on Trace
QUERY_NODE = "node"  # on Memory: the name that is open
QUERY_FACT = "fact"  # on Memory: the fact that is open, maybe from the list of a name
QUERY_BESIDE = "beside"
USER_COOKIE = "skein_user"
