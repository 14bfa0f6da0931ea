"""
The model extractor: a chat model reads the passage, rules check what it says.

Asks once a passage, keeps replies by content, prompt and model, and leaves a
passage to the rules where the model fails, saying why. What a reply is worth is
decided in `model_facts.py`; the hyperedges are built in `hyperedges.py`, which
comes next in the flow.
"""

from __future__ import annotations

import hashlib
import json
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from string import Template
from typing import Any

from core.extract.hyperedges import build_extraction
from core.extract.local import LocalDocumentExtractor, LocalExtractor
from core.extract.model_facts import ROLES, TYPES, read_reply, reply_schema
from core.ports import ChatModel, ReplyStore
from core.records import ChatReply, ChatRequest, Document, ExtractedBy, Extraction, Language, Passage, StatedFact
from core.scripts import in_one_script, passage_in_one_script

MOST_TOKENS = 2_000  # a passage of 600 characters makes about 700
FAILURES_IN_A_ROW = 3
REST_SECONDS = 60.0
_SAID = "The model was not asked: it has just failed several times in a row."
_SCHEMA = reply_schema()


class ModelExtractor:
    """Finds nodes and hyperedges with a chat model; the rules stand in where it fails."""

    def __init__(
        self,
        chat: ChatModel,
        replies: ReplyStore,
        local: LocalExtractor,
        concurrency: int = 1,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """
        Args:
            chat: the model that is asked.
            replies: where its replies lie at rest.
            local: the rules.
            concurrency: passages read at once.
            now: seconds that only grow, for the rest after failures in a row.
        """
        self._chat, self._replies, self._local = chat, replies, local
        self.concurrency = concurrency
        self.version = f"{local.version}+model-{_prompt_version()}/{chat.name}"
        self.patience = Patience(now)

    def open_document(self, document: Document, passages: Sequence[Passage]) -> ModelDocumentExtractor:
        """Read the definitions of a document once, before its passages."""
        return ModelDocumentExtractor(self, document, self._local.open_document(document, passages))

    def requests(self, document: Document, passages: Sequence[Passage]) -> list[ChatRequest]:
        """What the model would be asked about a document, whether or not a reply lies at rest."""
        opened = self.open_document(document, passages)
        bound = [replace(one, bound_names=opened.bound_names(one)) for one in passages]
        return [opened.request(one) for one in bound if has_words(one)]

    def stated(self, passage: Passage, fact: StatedFact) -> Extraction:
        """A fact that a file states itself; no model is asked."""
        return self._local.stated(passage, fact)

    def reply(self, request: ChatRequest) -> tuple[ChatReply | None, str, bool]:
        """
        What the model says, asked only where no earlier reply lies at rest.

        Returns:
            the reply, or None and a sentence why there is none; and whether it lay at rest.
        """
        key = self.key(request)
        kept = self._replies.chat_reply(key)
        if kept is not None and kept.data is not None:
            return kept, "", True
        if not self.patience.may_ask():
            return None, _SAID, False
        reply = self._chat.complete(request)
        self.patience.learn(reply)
        if reply.data is None:
            return None, reply.call.error or "The model gave no answer.", False
        self._replies.keep_chat_reply(key, replace(reply, call=replace(reply.call, system="", user="")))
        return reply, "", False

    def key(self, request: ChatRequest) -> str:
        """Under which the reply is kept: model, prompts and schema, hashed."""
        parts = [self._chat.name, request.system, request.user, json.dumps(request.schema, sort_keys=True)]
        return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


class ModelDocumentExtractor:
    """The model extractor for one document."""

    def __init__(self, extractor: ModelExtractor, document: Document, local: LocalDocumentExtractor) -> None:
        """Built by `ModelExtractor.open_document`."""
        self._extractor, self._document, self._local = extractor, document, local

    def bound_names(self, passage: Passage) -> tuple[str, ...]:
        """The bindings whose role or short name the passage uses, by the rules."""
        return self._local.bound_names(passage)

    def request(self, passage: Passage) -> ChatRequest:
        """
        What the model is asked about a passage.

        The material is one JSON object, which no text inside it can end, so that
        an instruction in a document stays a string.
        """
        passage = passage_in_one_script(passage)
        bound = dict(one.split("=", 1) for one in passage.bound_names)
        material: dict[str, Any] = {
            "document": in_one_script(self._document.title),
            "headings": list(passage.heading_path),
            "names": bound,
            "passage": passage.text,
        }
        text = json.dumps(material, ensure_ascii=False).encode("utf-8", "replace").decode()
        return ChatRequest("extract", _prompt(passage.language), text, _SCHEMA, MOST_TOKENS)

    def extract(self, passage: Passage) -> Extraction:
        """Facts of one passage; every surface is a substring of it. By the rules, and marked, where the model fails."""
        if not has_words(passage):
            return self._local.extract(passage)
        reply, failure, is_cached = self._extractor.reply(self.request(passage))
        if reply is None:
            return replace(self._local.extract(passage), by=ExtractedBy(self._extractor.version, failure))
        call = reply.call
        spent = (call.prompt_tokens, call.reply_tokens, call.seconds, is_cached)
        return replace(self._checked(passage, reply), by=ExtractedBy(self._extractor.version, "", *spent))

    def _checked(self, passage: Passage, reply: ChatReply) -> Extraction:
        written, passage = passage, passage_in_one_script(passage)
        known, too_long = self._local.known(passage)
        longest = self._local.max_name_characters
        facts = read_reply(reply.data, known, lambda span: self._local.resolved(span, passage), longest)
        extraction = build_extraction(replace(known, names=facts.names), facts.statements)
        dropped = Counter({"name_too_long": too_long, "reply_cut": int(reply.is_cut)})
        dropped.update(facts.dropped)
        dropped.update(extraction.dropped)
        extraction = self._local.written.extraction(extraction, written)
        return replace(extraction, dropped={reason: count for reason, count in dropped.items() if count})


def has_words(passage: Passage) -> bool:
    """Whether there is anything to ask a model about."""
    return any(character.isalpha() for character in passage.text)


class Patience:
    """Spares a server that fails: after three calls in a row without a reply nothing is asked for a minute."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._lock = threading.Lock()
        self._failures, self._rests_until = 0, 0.0

    def may_ask(self) -> bool:
        """False during the rest."""
        with self._lock:
            return self._now() >= self._rests_until

    def learn(self, reply: ChatReply) -> None:
        """Count a call without any reply; one that brought something ends the row."""
        with self._lock:
            self._failures = self._failures + 1 if reply.call.error and not reply.call.reply else 0
            if self._failures >= FAILURES_IN_A_ROW:
                self._rests_until = self._now() + REST_SECONDS


@cache
def _prompt(language: Language) -> str:
    text = files("core.extract").joinpath("prompts", f"extract.{language}.txt").read_text("utf-8")
    roles = ROLES.values() if language == "zh" else ROLES
    joined = ("、" if language == "zh" else ", ").join(roles)
    return Template(text).substitute(types=", ".join(TYPES), roles=joined)


@cache
def _prompt_version() -> str:
    """Eight hexadecimal digits of both prompts and the schema: other words make another extractor."""
    whole = _prompt("zh") + _prompt("en") + json.dumps(_SCHEMA)
    return hashlib.sha256(whole.encode()).hexdigest()[:8]
