"""
Every error the product raises on purpose.

SkeinError                      something the user can be told in one sentence
├── BadInput                    the file, question or option cannot be used as it is
│   ├── UnreadableDocument      a file that is empty, damaged, encrypted or of no known kind
│   ├── UnknownDocument         a document id that the memory does not hold
│   ├── UnknownAnswer           an answer id that the memory does not hold
│   └── UnknownStrategy         a strategy name nobody registered
├── MemoryBusy                  another process has the data folder open
├── MemoryDamaged               the ledger cannot be read or has the wrong schema
├── NotWritable                      the disk is full, or the folder cannot be written or is not there any more
├── EmbedderMismatch            the index was built with another embedder
├── ModelUnavailable            an embedder did not answer
├── ShapeMismatch               arrays that must agree in shape do not (a bug, not bad input)
└── Cancelled                   the user stopped the work

`message` says what is wrong, with the value; `hint` says what to do.
"""

from __future__ import annotations


class SkeinError(Exception):
    """Something the user can be told in one sentence, with a hint what to do."""

    kind = "error"
    default_hint = ""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint or self.default_hint


class BadInput(SkeinError):
    """The file, question or option cannot be used as it is."""

    kind = "bad_input"


class UnreadableDocument(BadInput):
    """A file that is empty, damaged, encrypted or of no known kind."""

    kind = "unreadable_document"
    default_hint = "Open the file in its own program, save it again, and add the new copy."


class UnknownDocument(BadInput):
    """A document id that the memory does not hold."""

    kind = "unknown_document"
    default_hint = "List the documents in the library and use one of their ids."


class UnknownAnswer(BadInput):
    """An answer id that the memory does not hold."""

    kind = "unknown_answer"
    default_hint = "Use the answer_id that ask returned from this memory."


class UnknownStrategy(BadInput):
    """A strategy name nobody registered."""

    kind = "unknown_strategy"


class MemoryBusy(SkeinError):
    """Another process has the data folder open."""

    kind = "memory_busy"
    default_hint = "Close the other program, or choose another folder with --memory."


class MemoryDamaged(SkeinError):
    """The ledger cannot be read or has the wrong schema."""

    kind = "memory_damaged"
    default_hint = "Restore the folder from a snapshot, or start a new one with --memory."


class NotWritable(SkeinError):
    """The memory is sound, but cannot be written: the disk is full, or the folder is locked away or gone."""

    kind = "not_writable"
    default_hint = "Make room on the disk, or give this program the right to write there. Nothing stored is lost."


class EmbedderMismatch(SkeinError):
    """The index was built with another embedder."""

    kind = "embedder_mismatch"
    default_hint = (
        "Repair under Settings, Health (or run `python -m core check --repair`) to embed the stored passages with the "
        "present embedder."
    )


class ModelUnavailable(SkeinError):
    """An embedder did not answer."""

    kind = "model_unavailable"
    default_hint = "Check the model's name, address and key in the settings."


class ShapeMismatch(SkeinError):
    """Arrays that must agree in shape do not."""

    kind = "shape_mismatch"


class Cancelled(SkeinError):
    """The user stopped the work."""

    kind = "cancelled"
