"""
Readers: the bytes of one file to a `Reading`, one small module per format.

`read` chooses the reader; `read_corpus` and `corpus_reading` are for JSONL
corpora; `read_grid` gives the cells of a sheet; `clean_name` makes a file name safe to keep; `resting_in` says where
recognised pages rest.
"""

from core.ingest.readers.corpus import LINE_HINT, CorpusLine, corpus_reading, read_corpus
from core.ingest.readers.grids import read_grid
from core.ingest.readers.names import clean_name
from core.ingest.readers.registry import read
from core.ingest.readers.seen_pages import resting_in

__all__ = ["LINE_HINT", "CorpusLine", "clean_name", "corpus_reading", "read", "read_corpus", "read_grid", "resting_in"]
