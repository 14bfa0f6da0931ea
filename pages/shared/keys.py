"""Every name under which the pages keep something in the session or in the address, named once."""

# kept by the pages themselves
LANGUAGE = "language"
USER = "user"
ANSWER = "answer_id"
PENDING = "pending_question"
VOTES = "votes_by_answer"
RECEIPT = "removal_receipt"

# widgets
QUESTION = "question"
SCOPE = "scope"
MEMORY_MODE = "memory_mode"
VIEW = "chain_view"
STATUSES = "chain_statuses"
UPLOAD = "upload"
PASTE_NAME = "paste_name"
PASTE_TEXT = "paste_text"
REMOVE = "remove_document"
REMOVE_SURE = "remove_sure"

# parameters of the address, and the cookie that keeps the random user id
QUERY_LANGUAGE = "lang"
QUERY_ANSWER = "answer"
USER_COOKIE = "skein_user"
