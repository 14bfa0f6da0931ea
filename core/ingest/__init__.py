"""
Files come in: bytes → Reading → Passages → ledger, with checkpoints.

Reading order: `unpack.py` (folders as ZIP), `readers/` (one module a format),
`passages.py` (where a text is cut), `drafts.py` (one file or line as a document
to be), `pipeline.py` (from there to a visible document), `jobs.py` (many files
in the background). Next in the flow: `extract/`, called from the pipeline
through its port.
"""
