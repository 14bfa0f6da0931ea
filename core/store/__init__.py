"""
Keeps everything: the ledger (SQLite, the truth) and the vectors (Chroma, an index).

The only folder that imports sqlite3, sqlite_utils or chromadb. Reading order:
`schema.sql`, `database.py`, `ledger.py`, `memories.py`, `memory.py`, `vectors.py`, `repair.py`.
Next in the flow: `traverse/`, which reads a memory through `core.ports.Memory`.
"""
