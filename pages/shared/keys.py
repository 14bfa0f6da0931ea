"""Every name under which the pages keep something in the session or in the address, named once."""

# kept by the pages themselves
LANGUAGE = "language"
USER = "user"
ANSWER = "answer_id"
PENDING = "pending_question"
SUGGESTED = "suggestions_taken"
ASKING = "question_at_work"
AGAIN = "request_to_ask"
VOTES = "votes_by_answer"
UNDO = "event_to_undo"
UNDONE = "undone_by_event"
RECEIPT = "removal_receipt"
REPLACING = "job_that_replaces"
SOURCE_PAGE = "source_page"  # the page of a source that is open
SAVED_SETTINGS = "saved_settings"
EMBEDDER_CHANGED = "embedder_changed"
REPAIRED = "repaired_passages"
SNAPSHOT = "snapshot_made"
RESTORED = "restored_snapshot"

# widgets
QUESTION = "question"
SCOPE = "scope"
MEMORY_MODE = "memory_mode"
STRATEGY = "strategy"
STOP = "stop"
VIEW = "chain_view"
STATUSES = "chain_statuses"
CHAIN_PAGE = "chain_page"  # with answer, view and statuses: which lot of facts is shown
CHAIN_FACT = "chain_fact"  # with the answer: the fact whose panel is open
UPLOAD = "upload"
PASTE_NAME = "paste_name"
PASTE_TEXT = "paste_text"
FILTER = "document_filter"
TABLE = "document_table"  # how often the choice was made by name; with the rows: the table itself
CHOSEN = "chosen_document"
EXTRACTION = "extraction_open"
STRETCH = "passages_shown"  # with the document's id: which of its passages are shown
REMOVE_SURE = "remove_sure"
LEDGER_MINE = "ledger_mine"
LEDGER_SHOWN = "ledger_shown"
MEMORY_SECTION = "memory_section"
MEMORY_SEARCH = "memory_search"
MEMORY_SHOWN = "memory_shown"  # with what is listed: how many rows of it are shown
SETTINGS_SECTION = "settings_section"
SETTING = "setting-"  # with the name of a setting and the value it has
EMBEDDER = "embedder_choice"
EMBEDDER_MODEL = "embedder_model"
LANGUAGE_HERE = "language_in_settings"
RESTORE_UPLOAD = "restore_upload"
RESTORE_STORED = "restore_stored"
RESTORE_SURE = "restore_sure"
TRACE_TEXT = "trace_text"
TRACE_OUTCOMES = "trace_outcomes"
TRACE_WHOSE = "trace_whose"
TRACE_SHOWN = "traces_shown"  # how many questions are listed
TRACE_STEP = "trace_step"  # with the answer: where its slider stands
TRACE_STATUSES = "trace_statuses"  # with the answer
TRACE_OTHER = "trace_other"  # with the answer: the one it is compared with

# parameters of the address, and the cookie that keeps the random user id
QUERY_LANGUAGE = "lang"
QUERY_ANSWER = "answer"  # on Ask and on Trace
QUERY_NODE = "node"  # on Memory: the name that is open
QUERY_FACT = "fact"  # on Memory: the fact that is open, maybe from the list of a name
QUERY_BESIDE = "beside"
USER_COOKIE = "skein_user"
