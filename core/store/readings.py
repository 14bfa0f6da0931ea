"""
Who read which passage, and the replies of chat models that lie at rest.

Holds the tables `passage_extractor` and `chat_reply`. Next: `judgements.py`.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.records import ChatReply, DocumentReading, ExtractedBy, Extraction
from core.store.database import Database
from core.store.plain import from_plain
from core.store.rows import to_json

EXTRACTORS = (
    "SELECT passage_id, extractor, failure, prompt_tokens, reply_tokens, seconds, is_cached FROM json_each(?)"
    " JOIN passage ON passage_id = value JOIN passage_extractor ON passage = passage.number"
)
"""Who read the passages of a JSON list of ids; those read by rules alone are left out."""


class Readings(Database):
    """The part of the ledger that knows what a chat model did for the documents."""

    # --- replies at rest ---

    def chat_reply(self, key: str) -> ChatReply | None:
        """The reply kept under this key, if any; its call names no prompts, for the key stands for them."""
        rows = self.rows("SELECT reply FROM chat_reply WHERE key = ?", (key,))
        return from_plain(ChatReply, json.loads(rows[0][0])) if rows else None

    def known_chat_replies(self, keys: Sequence[str]) -> set[str]:
        """Those of the keys that a reply is kept under."""
        sql = "SELECT value FROM json_each(?) JOIN chat_reply ON chat_reply.key = value"
        return {row[0] for row in self.rows(sql, (json.dumps(list(keys)),))}

    def keep_chat_reply(self, key: str, reply: ChatReply) -> None:
        """Keep a reply; a later one under the same key takes its place."""
        with self.writing() as connection:
            connection.execute("INSERT OR REPLACE INTO chat_reply VALUES (?, ?)", (key, to_json(reply)))

    def check_readings(self) -> None:
        """Read every row of both tables. Raises ValueError, TypeError or AttributeError where one cannot be."""
        for (reply,) in self.connection.execute("SELECT reply FROM chat_reply"):
            found = from_plain(ChatReply, json.loads(reply))
            len(found.text), len(found.call.reply), found.call.prompt_tokens + found.call.seconds
        for (dropped,) in self.connection.execute("SELECT dropped FROM passage_extractor"):
            sum(json.loads(dropped).values())
        wrong = "prompt_tokens < 0 OR reply_tokens < 0 OR NOT seconds BETWEEN 0 AND 1e9"
        if self.rows(f"SELECT 1 FROM passage_extractor WHERE {wrong} LIMIT 1"):
            raise ValueError("a passage was read for less than nothing")

    # --- who read what ---

    def readings(self, extractor: str) -> dict[str, DocumentReading]:
        """How each document was read, by its id; `can_retry` where this extractor is to read a passage yet."""
        sql = """
            SELECT document_id, count(*), coalesce(sum(failure = ''), 0), coalesce(sum(failure <> ''), 0),
                   coalesce(min(CASE WHEN failure <> '' THEN failure END), ''),
                   coalesce(sum(prompt_tokens), 0), coalesce(sum(reply_tokens), 0), coalesce(sum(seconds), 0.0),
                   ?1 <> '' AND sum(coalesce(extractor <> ?1 OR failure <> '', 1)) > 0
            FROM document JOIN passage ON document = document.number
            LEFT JOIN passage_extractor ON passage = passage.number GROUP BY document.number
        """
        return {row[0]: DocumentReading(*[*row[:8], bool(row[8])]) for row in self.rows(sql, (extractor,))}

    def mean_reading(self, model: str) -> tuple[float, float, float] | None:
        """
        Mean prompt tokens, reply tokens and seconds of the passages a model has read, None where it read none.

        Args:
            model: how versions of its extractors end.
        """
        sql = (
            "SELECT avg(prompt_tokens), avg(reply_tokens), avg(seconds) FROM passage_extractor"
            " WHERE failure = '' AND reply_tokens > 0 AND substr(extractor, -length(?1)) = ?1"
        )
        [row] = self.rows(sql, (model,))
        return None if row[0] is None else (row[0], row[1], row[2])


def add_extractors(
    connection: sqlite3.Connection, passages: Mapping[str, int], extractions: Sequence[Extraction]
) -> None:
    """Write down who read the passages, given their numbers by id."""
    rows = [
        (
            passages[one.passage_id],
            one.by.extractor,
            one.by.failure,
            to_json(one.dropped),
            one.by.prompt_tokens,
            one.by.reply_tokens,
            one.by.seconds,
            int(one.by.is_cached),
        )
        for one in extractions
        if one.by
    ]
    connection.executemany("INSERT INTO passage_extractor VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)


def drop_extractors(connection: sqlite3.Connection, document: int) -> None:
    """Forget who read the passages of a document, given its number."""
    connection.execute(
        "DELETE FROM passage_extractor WHERE passage IN (SELECT number FROM passage WHERE document = ?)", (document,)
    )


def extractors(rows: Iterable[Sequence[Any]]) -> dict[str, ExtractedBy]:
    """Who read each passage, by its id, from the rows of EXTRACTORS."""
    return {row[0]: ExtractedBy(row[1], row[2], row[3], row[4], row[5], bool(row[6])) for row in rows}
