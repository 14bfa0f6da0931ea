"""
Memory: search names and facts, see what lies around them, what changed their weights, and take it back.
"""

from pages.shared import visitor
from pages.shared.engine import get_engine
from pages.shared.guard import guard

words = visitor.words()
with guard(words):
    engine = get_engine(words)
