"""
Trace: every question asked, step by step.
"""

from pages.shared import visitor
from pages.shared.engine import get_engine
from pages.shared.guard import guard

words = visitor.words()
with guard(words):
    engine = get_engine(words)
