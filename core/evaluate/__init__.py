"""
How right and how fast: question sets, grading, runs, comparison, bench.

Reading order: `questions.py`, `short_answers.py`, `metrics.py`, `runs.py`,
`summary.py`, `saved.py`, `grid.py`, `bench.py`. Talks to an engine through small protocols, so that
any stage can be measured.
"""
