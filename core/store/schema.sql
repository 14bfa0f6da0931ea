-- The ledger: one SQLite file that holds the truth of a memory.
-- Read from top to bottom: what came in, what was found in it, how it is searched, what was
-- asked and judged, and the desk where unfinished work lies. Ids are text and belong to the
-- records; numbers are SQLite's own keys, so that an incidence costs a few bytes.
-- Snapshots are compared with this file word for word: any change inside a statement, even of a
-- comment, needs another SCHEMA_VERSION; only an index may come without.

-- --- the memory itself ------------------------------------------------------

-- memory_version rises with every commit; structure_version only when documents come or go
-- (a vote changes weights, not the hypergraph). index_stamp names the vector collection that
-- is known to be complete; until a rebuild is finished it names the old one.
CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO meta VALUES ('memory_version', '0'), ('structure_version', '0'), ('index_stamp', '');

-- --- ingest: documents and their passages -----------------------------------

CREATE TABLE document (
    number      INTEGER PRIMARY KEY,
    document_id TEXT NOT NULL UNIQUE,
    name        TEXT NOT NULL UNIQUE,      -- as the user knows it, Unicode NFC
    title       TEXT NOT NULL,
    format      TEXT NOT NULL,
    language    TEXT NOT NULL,
    source_hash TEXT NOT NULL,             -- SHA-256 of the bytes, hexadecimal
    page_count  INTEGER NOT NULL,
    attributes  TEXT NOT NULL,             -- JSON object
    warnings    TEXT NOT NULL,             -- JSON list
    report      TEXT NOT NULL,             -- JSON of the IngestReport
    text        TEXT NOT NULL              -- passages and citations are spans of it
);
CREATE INDEX document_by_hash ON document (source_hash);
CREATE INDEX document_by_language ON document (language);

CREATE TABLE passage (
    number       INTEGER PRIMARY KEY,
    passage_id   TEXT NOT NULL UNIQUE,
    document     INTEGER NOT NULL REFERENCES document (number),
    ordinal      INTEGER NOT NULL,         -- reading order within the document, from 0
    text         TEXT NOT NULL,
    page         INTEGER NOT NULL,         -- from 1
    start        INTEGER NOT NULL,         -- span in document.text
    "end"        INTEGER NOT NULL,
    language     TEXT NOT NULL,
    heading_path TEXT NOT NULL,            -- JSON list
    locator      TEXT NOT NULL,
    kind         TEXT NOT NULL,
    boxes        TEXT NOT NULL,            -- JSON list of [page, left, top, right, bottom]
    bound_names  TEXT NOT NULL,            -- JSON list
    text_hash    TEXT NOT NULL,            -- SHA-256 of what is embedded: the key into vector_cache
    UNIQUE (document, ordinal)
);
CREATE INDEX passage_by_text ON passage (text_hash);

-- --- extract: nodes, hyperedges and what ties them ---------------------------

CREATE TABLE node (
    number  INTEGER PRIMARY KEY,
    node_id TEXT NOT NULL UNIQUE,
    name    TEXT NOT NULL,
    key     TEXT NOT NULL,                 -- core.text.fold(name)
    type    TEXT NOT NULL,
    scope   TEXT NOT NULL                  -- "" everywhere, else a document or passage id
);

-- Every spelling of a node, by the document that uses it: a removed document takes its own
-- spellings along, and a node that no document names any more goes with them.
CREATE TABLE alias (
    node     INTEGER NOT NULL REFERENCES node (number),
    name     TEXT NOT NULL,
    key      TEXT NOT NULL,                -- core.text.fold(name)
    document INTEGER NOT NULL REFERENCES document (number),
    PRIMARY KEY (node, name, document)
) WITHOUT ROWID;
CREATE INDEX alias_by_key ON alias (key, node);
CREATE INDEX alias_by_document ON alias (document);

CREATE TABLE hyperedge (
    number       INTEGER PRIMARY KEY,
    hyperedge_id TEXT NOT NULL UNIQUE,
    kind         TEXT NOT NULL,
    event        TEXT NOT NULL,
    confidence   REAL NOT NULL
);

-- Where a hyperedge is written. Several documents may state one fact; it lives as long as one does.
CREATE TABLE source (
    number    INTEGER PRIMARY KEY,
    hyperedge INTEGER NOT NULL REFERENCES hyperedge (number),
    passage   INTEGER NOT NULL REFERENCES passage (number),
    document  INTEGER NOT NULL REFERENCES document (number),
    text      TEXT NOT NULL,               -- document.text[start:end]
    start     INTEGER NOT NULL,
    "end"     INTEGER NOT NULL
);
CREATE INDEX source_by_hyperedge ON source (hyperedge);
CREATE INDEX source_by_passage ON source (passage);
CREATE INDEX source_by_document ON source (document);

CREATE TABLE incidence (
    hyperedge INTEGER NOT NULL REFERENCES hyperedge (number),
    ordinal   INTEGER NOT NULL,            -- order of the members as extracted
    node      INTEGER NOT NULL REFERENCES node (number),
    role      TEXT NOT NULL,
    surface   TEXT NOT NULL,
    PRIMARY KEY (hyperedge, ordinal)
) WITHOUT ROWID;
CREATE INDEX incidence_by_node ON incidence (node);

CREATE TABLE mention (
    passage INTEGER NOT NULL REFERENCES passage (number),
    node    INTEGER NOT NULL REFERENCES node (number),
    start   INTEGER NOT NULL,
    surface TEXT NOT NULL,
    PRIMARY KEY (passage, node, start)
) WITHOUT ROWID;
CREATE INDEX mention_by_node ON mention (node);

-- --- search: full text and names ---------------------------------------------

-- Text is cut into terms before it comes here (core.text.terms: Chinese bigrams, stemmed words),
-- so that SQLite only has to split at spaces and two-character names are found. rowid = passage.number.
CREATE VIRTUAL TABLE passage_terms USING fts5 (terms, tokenize = 'unicode61 remove_diacritics 0');
CREATE VIRTUAL TABLE passage_vocabulary USING fts5vocab (passage_terms, row);

-- Folded names cut into overlapping pieces, for names that resemble. rowid = name_key.number.
CREATE TABLE name_key (
    number INTEGER PRIMARY KEY,
    key    TEXT NOT NULL UNIQUE
);
CREATE VIRTUAL TABLE name_pieces USING fts5 (pieces, tokenize = 'unicode61 remove_diacritics 0', detail = none);
CREATE VIRTUAL TABLE name_vocabulary USING fts5vocab (name_pieces, row);

-- --- ask and judge ------------------------------------------------------------

CREATE TABLE answer (
    number    INTEGER PRIMARY KEY,
    answer_id TEXT NOT NULL UNIQUE,
    user      TEXT NOT NULL,
    summary   TEXT NOT NULL,               -- JSON of the PastQuestion, so that a list need not read records
    record    TEXT NOT NULL,               -- JSON of the Answer
    walk      TEXT NOT NULL                -- JSON of the Walk: the trace
);
CREATE INDEX answer_by_user ON answer (user, number);

-- Which answers cite which documents; kept when the document goes, so that a receipt can tell.
CREATE TABLE answer_document (
    document_id TEXT NOT NULL,
    answer      INTEGER NOT NULL REFERENCES answer (number),
    PRIMARY KEY (document_id, answer)
) WITHOUT ROWID;

CREATE TABLE verdict (
    user         TEXT NOT NULL,
    question_key TEXT NOT NULL,
    hyperedge_id TEXT NOT NULL,            -- "" for the answer as a whole
    answer_id    TEXT NOT NULL,
    value        TEXT NOT NULL,
    at           REAL NOT NULL,            -- Unix seconds
    reason       TEXT,
    PRIMARY KEY (user, question_key, hyperedge_id)
) WITHOUT ROWID;

-- Weights are derived from this log and from nothing else. Undo appends the reversing row.
-- A row may name a hyperedge that is gone: if its document comes back, so does what was learned.
CREATE TABLE weight_log (
    entry_id     INTEGER PRIMARY KEY AUTOINCREMENT,
    hyperedge_id TEXT NOT NULL,
    delta        REAL NOT NULL,
    at           REAL NOT NULL,            -- Unix seconds, from which the delta fades
    answer_id    TEXT NOT NULL,
    user         TEXT NOT NULL,
    reason       TEXT NOT NULL,
    reverses     INTEGER NOT NULL,         -- entry_id taken back, or 0
    written      REAL NOT NULL             -- Unix seconds, of the row itself
);
CREATE INDEX weight_log_by_hyperedge ON weight_log (hyperedge_id);
CREATE INDEX weight_log_by_vote ON weight_log (answer_id, user);
CREATE TRIGGER weight_log_keeps_rows BEFORE DELETE ON weight_log
BEGIN SELECT RAISE (ABORT, 'the weight log is append-only'); END;
CREATE TRIGGER weight_log_keeps_values BEFORE UPDATE ON weight_log
BEGIN SELECT RAISE (ABORT, 'the weight log is append-only'); END;
CREATE TRIGGER weight_log_is_not_replaced BEFORE INSERT ON weight_log -- REPLACE deletes without asking the first trigger
WHEN EXISTS (SELECT 1 FROM weight_log WHERE entry_id = NEW.entry_id)
BEGIN SELECT RAISE (ABORT, 'the weight log is append-only'); END;

-- --- unfinished work -----------------------------------------------------------

CREATE TABLE job (
    number INTEGER PRIMARY KEY,
    job_id TEXT NOT NULL UNIQUE,
    state  TEXT NOT NULL                   -- JSON
);

-- Extractions of a document that is not yet visible; what a restart resumes from.
CREATE TABLE staging (
    key        TEXT NOT NULL,              -- content hash + extractor version
    ordinal    INTEGER NOT NULL,
    extraction TEXT NOT NULL,              -- JSON of the Extraction
    PRIMARY KEY (key, ordinal)
) WITHOUT ROWID;

-- Passages whose vector the index must write (the passage is here) or forget (it is gone).
-- A passage may wait twice: what came while the index was at work on it is not struck out with it.
CREATE TABLE outbox (
    number     INTEGER PRIMARY KEY AUTOINCREMENT,
    passage_id TEXT NOT NULL
);

CREATE TABLE vector_cache (
    embedder  TEXT NOT NULL,
    text_hash TEXT NOT NULL,               -- SHA-256 of the text, hexadecimal
    vector    BLOB NOT NULL,               -- float32, little endian
    UNIQUE (text_hash, embedder)
);

-- --- since version 4 ------------------------------------------------------------
-- An earlier ledger is given what it lacks when it is opened: statements above stay as they are.

-- Replies of a chat model, so that nothing is paid for twice. key = SHA-256 of model, prompts and schema.
CREATE TABLE chat_reply (
    key   TEXT PRIMARY KEY,
    reply TEXT NOT NULL                    -- JSON of the ChatReply
) WITHOUT ROWID;

-- Every call to a chat model for a question, in the order made.
CREATE TABLE chat_call (
    number    INTEGER PRIMARY KEY,
    answer_id TEXT NOT NULL,
    call      TEXT NOT NULL                -- JSON of the ChatCall
);
CREATE INDEX chat_call_by_answer ON chat_call (answer_id);

-- Who read the facts out of a passage, where a chat model had a part in it: how reading can be tried again, what
-- it cost, and what was dropped of the reply. A passage without a row was read by rules.
CREATE TABLE passage_extractor (
    passage       INTEGER PRIMARY KEY REFERENCES passage (number),
    extractor     TEXT NOT NULL,           -- version of the extractor that was to read it
    failure       TEXT NOT NULL,           -- why rules read it instead, "" where the model did
    dropped       TEXT NOT NULL,           -- JSON object, reason -> count
    prompt_tokens INTEGER NOT NULL,        -- of the reply, when it was made
    reply_tokens  INTEGER NOT NULL,
    seconds       REAL NOT NULL,
    is_cached     INTEGER NOT NULL         -- 1 where the reply lay at rest and was not paid for again
);

-- How often walks looked at a hyperedge, kept it, and answers confirmed it. idle_before counts the times it was kept
-- without ever being confirmed, up to the day before that of `last`: a walk reads nothing that its own day has changed.
CREATE TABLE hyperedge_use (
    hyperedge_id TEXT PRIMARY KEY,
    visited      INTEGER NOT NULL,
    kept         INTEGER NOT NULL,
    confirmed    INTEGER NOT NULL,
    last         REAL NOT NULL,            -- Unix seconds of the last visit
    idle_before  INTEGER NOT NULL
) WITHOUT ROWID;

-- Hyperedges whose weight neither fades nor falls below neutral.
CREATE TABLE hyperedge_pin (
    hyperedge_id TEXT PRIMARY KEY,
    user         TEXT NOT NULL,            -- who pinned it
    at           REAL NOT NULL             -- Unix seconds
) WITHOUT ROWID;

-- Nodes whose likes have been looked for. A node that a document spells or stops spelling is looked at again.
CREATE TABLE merge_looked (
    node INTEGER PRIMARY KEY REFERENCES node (number) ON DELETE CASCADE
);
CREATE TRIGGER merge_looked_again_when_spelled AFTER INSERT ON alias
BEGIN DELETE FROM merge_looked WHERE node = NEW.node; END;
CREATE TRIGGER merge_looked_again_when_unspelled AFTER DELETE ON alias
BEGIN DELETE FROM merge_looked WHERE node = OLD.node; END;

-- What a node has in common with any that might be the same; only nodes that share a sign are compared.
CREATE TABLE merge_sign (
    sign TEXT NOT NULL,                    -- "kind|value"
    node INTEGER NOT NULL REFERENCES node (number) ON DELETE CASCADE,
    PRIMARY KEY (sign, node)
) WITHOUT ROWID;
CREATE INDEX merge_sign_by_node ON merge_sign (node);

-- Two nodes that may be the same, one < other. Derived: may be thrown away and found again.
CREATE TABLE merge_proposal (
    one         INTEGER NOT NULL REFERENCES node (number) ON DELETE CASCADE,
    other       INTEGER NOT NULL REFERENCES node (number) ON DELETE CASCADE,
    proposal_id TEXT NOT NULL UNIQUE,
    grounds     TEXT NOT NULL,             -- JSON list of MergeGround
    strength    REAL NOT NULL,
    PRIMARY KEY (one, other)
) WITHOUT ROWID;
CREATE INDEX merge_proposal_by_other ON merge_proposal (other);

-- What users decided, in order; the last row of a pair counts. By node id, so that a decision outlives a document
-- that is replaced. A merge changes no other table: it is applied when the hypergraph is read.
CREATE TABLE merge_decision (
    decision_id INTEGER PRIMARY KEY AUTOINCREMENT,
    proposal_id TEXT NOT NULL,
    one_id      TEXT NOT NULL,             -- node_id
    other_id    TEXT NOT NULL,
    one_name    TEXT NOT NULL,             -- as it was then, for the list
    other_name  TEXT NOT NULL,
    value       TEXT NOT NULL,             -- accepted, rejected or undone
    user        TEXT NOT NULL,
    at          REAL NOT NULL              -- Unix seconds
);
CREATE INDEX merge_decision_by_pair ON merge_decision (proposal_id);

-- The user's dictionary: two words that mean the same.
CREATE TABLE synonym (
    key       TEXT NOT NULL,               -- core.text.fold(name)
    other_key TEXT NOT NULL,
    name      TEXT NOT NULL,
    other     TEXT NOT NULL,
    user      TEXT NOT NULL,
    at        REAL NOT NULL,               -- Unix seconds
    PRIMARY KEY (key, other_key)
) WITHOUT ROWID;
CREATE INDEX synonym_by_other ON synonym (other_key);

-- Answers that somebody vouched for, asked again after changes; one a question, scope and date.
CREATE TABLE golden_question (
    golden_id TEXT PRIMARY KEY,
    record    TEXT NOT NULL                -- JSON of the GoldenQuestion
) WITHOUT ROWID;

-- Runs of all golden questions, in the order made.
CREATE TABLE golden_run (
    number INTEGER PRIMARY KEY,
    record TEXT NOT NULL                   -- JSON of the GoldenRun
);

-- --- since version 5 ------------------------------------------------------------

-- Concepts: names that keep meeting in passages of like meaning. Hyperedges of the kind "semantic", worked out from the
-- vectors and kept apart from what was read: all of these tables may be emptied and filled again. What a passage that
-- came or went touches is its cell, at most so many passages; only that is worked out again.

-- Passages that are in no cell yet.
CREATE TABLE concept_waiting (
    passage INTEGER PRIMARY KEY REFERENCES passage (number) ON DELETE CASCADE
);
CREATE TRIGGER concept_waits_for_passage AFTER INSERT ON passage
BEGIN INSERT INTO concept_waiting VALUES (NEW.number); END;

-- Passages of one language that lie near each other.
CREATE TABLE concept_cell (
    number   INTEGER PRIMARY KEY,
    language TEXT NOT NULL,
    centre   BLOB NOT NULL,                -- mean of its vectors, float32, little endian
    passages INTEGER NOT NULL,             -- how many, when it was last worked out
    is_stale INTEGER NOT NULL              -- 1 where one has gone since
);
CREATE TABLE concept_place (
    passage INTEGER PRIMARY KEY REFERENCES passage (number) ON DELETE CASCADE,
    cell    INTEGER NOT NULL REFERENCES concept_cell (number)
);
CREATE INDEX concept_place_by_cell ON concept_place (cell);
CREATE TRIGGER concept_cell_loses_passage AFTER DELETE ON concept_place
BEGIN UPDATE concept_cell SET is_stale = 1 WHERE number = OLD.cell; END;

-- found: members and passages by id, as they were when the concept was last worked out; by these it is known again.
-- cell is NULL while every vector is being made anew.
CREATE TABLE concept (
    number     INTEGER PRIMARY KEY,
    concept_id TEXT NOT NULL UNIQUE,       -- as hyperedge_id in weight_log, hyperedge_use and hyperedge_pin
    cell       INTEGER REFERENCES concept_cell (number),
    label      TEXT NOT NULL,
    found      TEXT NOT NULL               -- JSON [[[node_id, membership], …], [passage_id, …]]
);
CREATE INDEX concept_by_cell ON concept (cell);
CREATE TABLE concept_member (
    concept    INTEGER NOT NULL REFERENCES concept (number) ON DELETE CASCADE,
    ordinal    INTEGER NOT NULL,           -- the best member first
    node       INTEGER NOT NULL REFERENCES node (number) ON DELETE CASCADE,
    membership REAL NOT NULL,              -- 0..1
    PRIMARY KEY (concept, ordinal)
) WITHOUT ROWID;
CREATE INDEX concept_member_by_node ON concept_member (node);
CREATE TABLE concept_passage (
    concept INTEGER NOT NULL REFERENCES concept (number) ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,              -- the most telling passage first
    passage INTEGER NOT NULL REFERENCES passage (number) ON DELETE CASCADE,
    PRIMARY KEY (concept, ordinal)
) WITHOUT ROWID;
CREATE INDEX concept_passage_by_passage ON concept_passage (passage);

-- How often walks looked at a hyperedge on the last day on which one did: exploration counts earlier days only, so that
-- within a day the same question gets the same walk.
CREATE TABLE hyperedge_day (
    hyperedge_id TEXT PRIMARY KEY,
    day          INTEGER NOT NULL,         -- days since 1970
    visits       INTEGER NOT NULL
) WITHOUT ROWID;
