"""
What was asked and how it was judged: answers with their traces, verdicts, the weight log.

Holds the SQL of those tables; what a verdict does to weights is decided in
`feedback/`. Next: `ledger.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import islice

from core.errors import UnknownAnswer
from core.records import Answer, ChatCall, PastQuestion, Verdict, Walk, WeightEntry
from core.store.plain import from_plain
from core.store.rows import WEIGHT_COLUMNS, to_json, verdict_of, weight_entry_of
from core.store.uses import Uses, note_use
from core.text import fold


class Judgements(Uses):
    """The tables `answer`, `answer_document`, `chat_call`, `verdict` and `weight_log`."""

    # --- answers ---

    def save_answer(self, answer: Answer, walk: Walk, calls: Sequence[ChatCall] = ()) -> None:
        """
        Keep an answer and its trace, which documents it cites, and the calls to a chat model in their order.

        With the memory on and present weights, the use of its hyperedges is counted.
        """
        cited = sorted({one.document_id for one in answer.citations})
        with self.writing() as connection:
            number = connection.execute(
                "INSERT INTO answer (answer_id, user, summary, record, walk) VALUES (?, ?, ?, ?, ?)",
                (answer.answer_id, answer.user, to_json(_summary(answer)), to_json(answer), to_json(walk)),
            ).lastrowid
            if answer.memory_mode == "on" and not answer.weights_at:
                note_use(connection, answer, walk)
            connection.executemany("INSERT INTO answer_document VALUES (?, ?)", [(one, number) for one in cited])
            connection.executemany(
                "INSERT INTO chat_call (answer_id, call) VALUES (?, ?)",
                [(answer.answer_id, to_json(one)) for one in calls],
            )

    def answer(self, answer_id: str) -> Answer:
        """A stored answer. Raises UnknownAnswer."""
        return from_plain(Answer, json.loads(self._answer_column("record", answer_id)))

    def walk(self, answer_id: str) -> Walk:
        """The trace of a stored answer. Raises UnknownAnswer."""
        return from_plain(Walk, json.loads(self._answer_column("walk", answer_id)))

    def chat_calls(self, answer_id: str) -> tuple[ChatCall, ...]:
        """The calls to a chat model for an answer, in the order made; none for an unknown one."""
        found = self.rows("SELECT call FROM chat_call WHERE answer_id = ? ORDER BY number", (answer_id,))
        return tuple(from_plain(ChatCall, json.loads(row[0])) for row in found)

    def asked(self, answer_id: str) -> tuple[str, tuple[str, ...], str]:
        """What an answer was asked: question, scope, as-of date, without reading all of it. Raises UnknownAnswer."""
        fields = (f"json_extract(record, '$.{field}')" for field in ("question", "scope", "as_of"))
        question, scope, as_of = json.loads(self._answer_column(f"json_array({', '.join(fields)})", answer_id))
        return question, tuple(scope), as_of

    def _answer_column(self, column: str, answer_id: str) -> str:
        found = self.rows(f"SELECT {column} FROM answer WHERE answer_id = ?", (answer_id,))
        if not found:
            raise UnknownAnswer(f"No answer has the id {answer_id!r}.")
        return str(found[0][0])

    def answers(self, limit: int = 50, user: str | None = None) -> list[Answer]:
        """Stored answers, newest first; of one user or of all."""
        sql = "SELECT record FROM answer WHERE ?1 IS NULL OR user = ?1 ORDER BY number DESC LIMIT ?2"
        return [from_plain(Answer, json.loads(row[0])) for row in self.rows(sql, (user, limit))]

    def past_questions(self, limit: int = 200, user: str | None = None, text: str = "") -> list[PastQuestion]:
        """Summaries of stored answers, newest first; of one user or of all, with `text` in the folded question."""
        wanted = fold(text)
        sql = "SELECT summary FROM answer WHERE ?1 IS NULL OR user = ?1 ORDER BY number DESC LIMIT ?2"
        found = (
            from_plain(PastQuestion, json.loads(row[0])) for row in self.rows(sql, (user, -1 if wanted else limit))
        )
        return list(islice((one for one in found if wanted in fold(one.question)), limit))

    def recent_chains(self, limit: int) -> dict[str, list[tuple[str, ...]]]:
        """The chains of the newest answers, as hyperedge ids, by question; of a question asked again the newest."""
        sql = (
            "SELECT json_extract(summary, '$.question'), answer.number, chain.key, fact.value ->> '$.hyperedge_id'"
            " FROM (SELECT number, summary, record FROM answer ORDER BY number DESC LIMIT ?) AS answer,"
            " json_each(record, '$.chains') AS chain, json_each(chain.value, '$.facts') AS fact"
            " ORDER BY answer.number, chain.key, fact.key"
        )
        found: dict[str, dict[int, dict[int, list[str]]]] = {}
        for question, number, chain, hyperedge_id in self.rows(sql, (limit,)):
            answers = found.setdefault(fold(question), {})
            answers.setdefault(number, {}).setdefault(chain, []).append(hyperedge_id)
        return {
            question: [tuple(ids) for ids in answers[max(answers)].values()] for question, answers in found.items()
        }

    # --- verdicts ---

    def save_verdicts(self, judged: Iterable[tuple[Verdict, str, Sequence[WeightEntry]]]) -> None:
        """
        Store verdicts and append their rows to the weight log, in one transaction; raises the memory version.

        A second verdict for the same user, question and hyperedge replaces the
        first. Half of it would count a vote that could never be taken back.

        Args:
            judged: each verdict with its question's key and its rows, whose entry_id is given by the ledger.
        """
        with self.committing(structure=False) as connection:
            for verdict, question_key, entries in judged:
                connection.execute(
                    "INSERT OR REPLACE INTO verdict VALUES (?, ?, ?, ?, ?, ?, ?)", _verdict_row(verdict, question_key)
                )
                connection.executemany(
                    "INSERT INTO weight_log (hyperedge_id, delta, at, answer_id, user, reason, reverses, written)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    [_log_row(one, verdict) for one in entries],
                )

    def verdict(self, user: str, question_key: str, hyperedge_id: str = "") -> Verdict | None:
        """The verdict in force, if any."""
        sql = "SELECT * FROM verdict WHERE user = ? AND question_key = ? AND hyperedge_id = ?"
        found = self.rows(sql, (user, question_key, hyperedge_id))
        return verdict_of(found[0]) if found else None

    # --- weights ---

    def votes_of(self, answer_id: str, user: str) -> list[WeightEntry]:
        """Every log row of one user's votes on one answer and its facts, reversing rows included, in order."""
        sql = f"SELECT {WEIGHT_COLUMNS} FROM weight_log WHERE answer_id = ? AND user = ? ORDER BY entry_id"
        return [weight_entry_of(row) for row in self.rows(sql, (answer_id, user))]

    def weight_entry(self, entry_id: int) -> WeightEntry | None:
        """One row of the weight log, if there is such a row."""
        found = self.rows(f"SELECT {WEIGHT_COLUMNS} FROM weight_log WHERE entry_id = ?", (entry_id,))
        return weight_entry_of(found[0]) if found else None

    def newest_votes(self, limit: int, hyperedge_id: str = "", user: str = "") -> list[WeightEntry]:
        """
        The rows appended by the newest votes, reversing rows left out, in order; each vote whole.

        Args:
            limit: votes at least, as far as there are as many.
            hyperedge_id: only votes that changed this hyperedge; "" for all.
            user: only votes of this user; "" for all.
        """
        if hyperedge_id:
            is_one = "vote.hyperedge_id = ?2"
        else:  # the first row of a vote: none of the same vote stands right above it
            is_one = (
                "NOT EXISTS (SELECT 1 FROM weight_log AS above WHERE above.entry_id = vote.entry_id - 1"
                " AND above.reverses = 0 AND (above.answer_id, above.user, above.reason, above.written)"
                " = (vote.answer_id, vote.user, vote.reason, vote.written))"
            )
        sql = (
            "WITH newest AS (SELECT answer_id, user, reason, written FROM weight_log AS vote"
            f" WHERE reverses = 0 AND ?3 IN ('', user) AND {is_one} ORDER BY entry_id DESC LIMIT ?1)"
            f" SELECT DISTINCT {WEIGHT_COLUMNS} FROM newest JOIN weight_log USING (answer_id, user, reason, written)"
            " WHERE reverses = 0 ORDER BY entry_id"
        )
        return [weight_entry_of(row) for row in self.rows(sql, (limit, hyperedge_id, user))]

    def questions_of(self, answer_ids: Iterable[str]) -> dict[str, str]:
        """The question of each answer that is stored, by answer id, without reading the answers."""
        sql = (
            "SELECT answer_id, json_extract(summary, '$.question') FROM json_each(?) JOIN answer ON answer_id = value"
        )
        return {row[0]: row[1] for row in self.rows(sql, (json.dumps(sorted(set(answer_ids))),))}

    def fact_texts(self, hyperedge_ids: Iterable[str]) -> dict[str, str]:
        """The words of each hyperedge that is stored, from its first source, by hyperedge id; a concept's label."""
        sql = (
            "SELECT hyperedge_id, source.text, min(source.number) FROM json_each(?1)"
            " JOIN hyperedge ON hyperedge_id = value JOIN source ON hyperedge = hyperedge.number GROUP BY hyperedge_id"
            " UNION ALL SELECT concept_id, label, 0 FROM json_each(?1) JOIN concept ON concept_id = value"
        )
        return {row[0]: row[1] for row in self.rows(sql, (json.dumps(sorted(set(hyperedge_ids))),))}

    def weight_entries(self, hyperedge_ids: Sequence[str] | None = None) -> list[WeightEntry]:
        """The weight log in order, of all or of some hyperedges."""
        if hyperedge_ids is None:
            found = self.rows(f"SELECT {WEIGHT_COLUMNS} FROM weight_log ORDER BY entry_id")
        else:
            sql = (
                f"SELECT {WEIGHT_COLUMNS} FROM weight_log"
                " WHERE hyperedge_id IN (SELECT value FROM json_each(?)) ORDER BY entry_id"
            )
            found = self.rows(sql, (json.dumps(list(hyperedge_ids)),))
        return [weight_entry_of(row) for row in found]


def _verdict_row(verdict: Verdict, question_key: str) -> tuple[object, ...]:
    target = (verdict.user, question_key, verdict.hyperedge_id)
    return (*target, verdict.answer_id, verdict.value, verdict.at, verdict.reason)


def _log_row(one: WeightEntry, verdict: Verdict) -> tuple[object, ...]:
    written = one.written or verdict.at
    return (one.hyperedge_id, one.delta, one.at, one.answer_id, one.user, one.reason, one.reverses, written)


def _summary(answer: Answer) -> PastQuestion:
    """What a list of past questions shows of an answer."""
    return PastQuestion(
        answer_id=answer.answer_id,
        question=answer.question,
        outcome=answer.outcome,
        language=answer.language,
        asked_at=answer.asked_at,
        user=answer.user,
        strategy=answer.strategy,
        memory_mode=answer.memory_mode,
        hops=answer.hops,
        confirmed=sum(one.shown_as == "confirmed" for one in answer.confirmed),
        ms=answer.timings_ms.get("total", 0.0),
        as_of=answer.as_of,
    )
