"""
What a chat model adds to a question: read it, verify what the walk found, write the answer.

Every reply is a proposal that code checks: names must be known, numbers must
be those of sentences shown, a written sentence must be borne out by what it
cites. Without a model, or where one fails, none of this takes place and the
question is answered as without. Reading order: `budget.py`, `prompts.py`,
`pieces.py`, `suspicious.py`, `parse.py`, `verify.py`, `search.py`, `joining.py`, `gaps.py`,
`write.py`, `bind.py`, `support.py`, and `reasoner.py`, which the engine talks to.
"""
