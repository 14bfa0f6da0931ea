"""
Names that may mean the same: what they share, who is yet to be compared, and the queue of proposals.

Holds the SQL of `merge_looked`, `merge_sign` and `merge_proposal`; what makes
two names alike is decided in `extract/sameness.py`. Next: `decisions.py`.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.records import MergeGround, NamedNode
from core.store.database import Database
from core.store.rows import to_json

MOST_ALIKE = 24  # nodes that share one sign beyond this share nothing that tells
UNAMBIGUOUS = 3.0  # proposals that one name may have before each says less
AFTER = 160  # characters read behind a name
PLACES_READ = 12  # of a name
_ROLES = (
    "SELECT DISTINCT one.node, role.name || '|' || paper.name FROM incidence AS one"
    " JOIN hyperedge ON hyperedge.number = one.hyperedge AND hyperedge.kind = 'coreference'"
    " JOIN incidence AS short ON short.hyperedge = one.hyperedge AND short.role = 'short name'"
    " JOIN node AS role ON role.number = short.node AND role.type = 'role'"
    " JOIN incidence AS document ON document.hyperedge = one.hyperedge AND document.role = 'document'"
    " JOIN node AS paper ON paper.number = document.node"
    " WHERE one.role = 'full name' AND one.node IN (SELECT value FROM json_each(?))"
)
_SPELLED = """
    SELECT node, surface, passage.text, mention.start + 1 AS at, passage.number AS passage
    FROM json_each(?1) JOIN node ON node.number = value AND node.type IN ('organisation', 'person')
    JOIN mention ON mention.node = node.number JOIN passage ON passage.number = mention.passage
    UNION SELECT node, surface, passage.text, instr(passage.text, surface), passage.number
    FROM json_each(?1) JOIN node ON node.number = value AND node.type IN ('organisation', 'person')
    JOIN incidence ON incidence.node = node.number AND surface <> '' JOIN source USING (hyperedge)
    JOIN passage ON passage.number = source.passage
"""
_RIVALS = "max({}, {})".format(
    *(
        f"(SELECT count(*) FROM merge_proposal WHERE one = proposal.{side})"
        f" + (SELECT count(*) FROM merge_proposal WHERE other = proposal.{side})"
        for side in ("one", "other")
    )
)
"""How many proposals the more ambiguous of two names has."""


@dataclass(frozen=True, slots=True)
class Found:
    """A proposal as it is stored: node ids, reasons as JSON, strength 0..1."""

    proposal_id: str
    one_id: str
    other_id: str
    grounds: tuple[MergeGround, ...]
    strength: float


def proposal_id_of(one_id: str, other_id: str) -> str:
    """A stable id of an unordered pair of nodes."""
    return "m_" + hashlib.sha256("|".join(sorted((one_id, other_id))).encode()).hexdigest()[:12]


class Likes(Database):
    """The part of the ledger that knows who might be who."""

    # --- looking for likes ---

    def unlooked(self, limit: int) -> dict[int, NamedNode]:
        """At most `limit` nodes whose likes are yet to be looked for, by number."""
        sql = (
            "SELECT number FROM node WHERE NOT EXISTS (SELECT 1 FROM merge_looked WHERE node = number)"
            " ORDER BY number LIMIT ?"
        )
        return self.named_nodes([row[0] for row in self.rows(sql, (limit,))])

    def named_nodes(self, numbers: Sequence[int]) -> dict[int, NamedNode]:
        """What is known of nodes when they are compared, by number."""
        wanted = json.dumps(list(numbers))
        names: dict[int, list[str]] = {}
        sql = "SELECT DISTINCT node, alias.name FROM json_each(?) JOIN alias ON node = value ORDER BY 1, 2"
        for number, name in self.rows(sql, (wanted,)):
            names.setdefault(number, []).append(name)
        roles: dict[int, list[str]] = {}
        for number, role in self.rows(_ROLES, (wanted,)):
            roles.setdefault(number, []).append(role)
        after = self._after(wanted)
        sql = "SELECT number, node_id, name, node.type, scope FROM json_each(?) JOIN node ON number = value"
        rows = self.rows(sql, (wanted,))
        return {
            row[0]: NamedNode(
                row[1],
                row[3],
                row[4],
                tuple(dict.fromkeys((row[2], *names.get(row[0], ())))),
                after.get(row[0], ()),
                tuple(roles.get(row[0], ())),
            )
            for row in rows
        }

    def _after(self, wanted: str) -> dict[int, tuple[str, ...]]:
        """What stands behind organisations and people in some of the passages that name them."""
        sql = f"""
            SELECT node, substr(text, at + length(surface), ?2) FROM (
                SELECT node, surface, text, at, row_number() OVER (PARTITION BY node ORDER BY passage) AS place
                FROM ({_SPELLED}) WHERE at > 0
            ) WHERE place <= ?3
        """
        found: dict[int, list[str]] = {}
        for number, text in self.rows(sql, (wanted, AFTER, PLACES_READ)):
            found.setdefault(number, []).append(text)
        return {number: tuple(texts) for number, texts in found.items()}

    def save_signs(self, signs: Mapping[int, Iterable[str]]) -> dict[int, list[int]]:
        """
        Write what nodes have in common with others, and forget their proposals, which are found anew.

        Returns:
            for each node the others that share a sign that at most MOST_ALIKE nodes have.
        """
        numbers = json.dumps(list(signs))
        rows = [(sign, number) for number, held in signs.items() for sign in held]
        with self.writing() as connection:
            for table, column in (("merge_sign", "node"), ("merge_proposal", "one"), ("merge_proposal", "other")):
                chosen = f"{column} IN (SELECT value FROM json_each(?))"
                connection.execute(f"DELETE FROM {table} WHERE {chosen}", (numbers,))
            connection.executemany("INSERT OR IGNORE INTO merge_sign VALUES (?, ?)", rows)
            looked = [(number,) for number in signs]
            connection.executemany("INSERT OR IGNORE INTO merge_looked VALUES (?)", looked)
            return self._sharing(connection, numbers)

    def _sharing(self, connection: sqlite3.Connection, numbers: str) -> dict[int, list[int]]:
        sql = (
            "SELECT DISTINCT mine.node, theirs.node FROM json_each(?1)"
            " JOIN merge_sign AS mine ON mine.node = value JOIN merge_sign AS theirs ON theirs.sign = mine.sign"
            " WHERE theirs.node <> mine.node AND"
            " (SELECT count(*) FROM (SELECT 1 FROM merge_sign WHERE sign = mine.sign LIMIT ?2)) < ?2"
        )
        found: dict[int, list[int]] = {}
        for number, other in connection.execute(sql, (numbers, MOST_ALIKE + 1)):
            found.setdefault(number, []).append(other)
        return found

    def passages_naming(self, numbers: Iterable[int]) -> dict[int, frozenset[int]]:
        """The passages that name each node, in a fact or in passing, by number."""
        sql = (
            "SELECT node, passage FROM json_each(?1) JOIN mention ON node = value UNION"
            " SELECT node, source.passage FROM json_each(?1) JOIN incidence ON node = value"
            " JOIN source USING (hyperedge)"
        )
        found: dict[int, set[int]] = {}
        for number, passage in self.rows(sql, (json.dumps(list(numbers)),)):
            found.setdefault(number, set()).add(passage)
        return {number: frozenset(passages) for number, passages in found.items()}

    def save_proposals(self, found: Mapping[tuple[int, int], Found]) -> None:
        """Write proposals by the numbers of their nodes; one that is there is replaced."""
        rows = [
            (min(pair), max(pair), one.proposal_id, to_json(list(one.grounds)), one.strength)
            for pair, one in found.items()
        ]
        with self.writing() as connection:
            connection.executemany("INSERT OR REPLACE INTO merge_proposal VALUES (?, ?, ?, ?, ?)", rows)

    def in_dictionary(self) -> list[tuple[int, int]]:
        """Pairs of nodes of one type that the user's dictionary makes the same, by number, first < second."""
        sql = (
            "SELECT DISTINCT min(one.number, other.number), max(one.number, other.number) FROM synonym"
            " JOIN alias AS name ON name.key = synonym.key JOIN node AS one ON one.number = name.node"
            " JOIN alias AS another ON another.key = synonym.other_key"
            " JOIN node AS other ON other.number = another.node"
            " WHERE one.number <> other.number AND one.type = other.type AND one.type <> 'event'"
        )
        return [(row[0], row[1]) for row in self.rows(sql)]

    def numbers_of(self, node_ids: Iterable[str]) -> dict[str, int]:
        """Numbers of the nodes that exist, by id."""
        sql = "SELECT node_id, number FROM json_each(?) JOIN node ON node_id = value"
        return {row[0]: row[1] for row in self.rows(sql, (json.dumps(list(node_ids)),))}

    # --- the queue ---

    def open_proposals(self, limit: int) -> tuple[list[Found], int]:
        """
        The strongest proposals that nobody has decided, ties by id, and how many there are.

        A name with many proposals ("Brown", whom a dozen people might be) fits none of them well: from the fourth on
        each counts against all of them.
        """
        undecided = (
            " FROM merge_proposal AS proposal JOIN node AS one ON one.number = proposal.one"
            " JOIN node AS other ON other.number = proposal.other"
            " WHERE coalesce((SELECT value FROM merge_decision WHERE proposal_id = proposal.proposal_id"
            " ORDER BY decision_id DESC LIMIT 1), 'undone') = 'undone'"
        )
        total = self.rows(f"SELECT count(*){undecided}")[0][0]
        sql = f"SELECT proposal_id, one.node_id, other.node_id, grounds, strength{undecided}"
        order = f"strength / max(1.0, {_RIVALS} / {UNAMBIGUOUS}) DESC, proposal_id"
        rows = self.rows(f"{sql} ORDER BY {order} LIMIT ?", (limit,))
        return [_found(row) for row in rows], total

    def proposal(self, proposal_id: str) -> Found | None:
        """A proposal, decided or not, if there is one of this id."""
        sql = (
            "SELECT proposal_id, one.node_id, other.node_id, grounds, strength FROM merge_proposal AS proposal"
            " JOIN node AS one ON one.number = proposal.one JOIN node AS other ON other.number = proposal.other"
            " WHERE proposal_id = ?"
        )
        rows = self.rows(sql, (proposal_id,))
        return _found(rows[0]) if rows else None

    def check_likes(self) -> None:
        """Read every proposal. Raises ValueError, TypeError or KeyError where one cannot be."""
        for row in self.connection.execute("SELECT proposal_id, '', '', grounds, strength FROM merge_proposal"):
            if not 0 <= _found(row).strength <= 1:
                raise ValueError("a proposal is stronger than can be")


def _found(row: Sequence[object]) -> Found:
    grounds = tuple(MergeGround(one["reason"], one["detail"]) for one in json.loads(str(row[3])))
    return Found(str(row[0]), str(row[1]), str(row[2]), grounds, float(str(row[4])))
