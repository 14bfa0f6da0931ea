"""What people read of a result."""

from core.machine.text import as_text


def test_the_timeline_tells_dates_that_may_be_read_two_ways() -> None:
    """Beside their paper."""
    paper = {"date": "", "document": "a.md", "amends": [], "ambiguous": ["03/04/2025"]}
    told = as_text("timeline", {"documents": [paper], "effects": [], "changes": []})
    assert told == "undated    a.md (03/04/2025: 2025-03-04 or 2025-04-03)\n"


def test_a_trace_tells_sub_goals_and_calls() -> None:
    """In words; with --json each call is whole."""
    call = {"stage": "verify", "model": "m", "prompt_tokens": 7, "reply_tokens": 3, "seconds": 1.25, "error": "busy"}
    goals = [{"text": "Who?", "established_by": ["h1"]}, {"text": "When?", "established_by": []}]
    walk = {"seeds": [], "hops": [], "pruned": [], "stopped_because": "", "goals": goals}
    answer = {"question": "Who?", "outcome": "answered", "stopped_because": "done"}
    said = as_text("trace", {"answer": answer, "walk": walk, "facts": {}, "calls": [call], "gone": []})
    assert "established: Who?" in said and "open: When?" in said and "stopped: done" in said
    assert "call: verify (m), 7 + 3 tokens, 1.2 s: busy" in said
