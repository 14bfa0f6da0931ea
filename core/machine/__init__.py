"""
The machine interface: what each subcommand of `python -m core` does.

Reading order: `commands.py` (arguments in, one JSON-ready object out),
`sources.py` (paths → files), `measure.py` (evaluate and bench), `text.py` (the
same objects for people).
"""
