"""
What a 👎 on an answer does, in words, and which of its sentences were wrong: a vote on their facts in its place.

Offered as a choice, because nothing else tells which sentence misled: to blame
those that stand first more than the others was measured to lose (README).
"""

import streamlit as st

from core import Answer, VerdictReason
from core.evidence.picture import markers_of
from core.records import REFUSED
from pages.ask.ballot import Ballot
from pages.shared import keys
from pages.shared.show import element, show

_ALIKE: frozenset[VerdictReason | None] = frozenset({None, "wrong-answer", "wrong-evidence"})


def facts_of_sentences(answer: Answer) -> dict[str, str]:
    """The facts that the answer quotes, by id, each with the marks of its sentences, "[1][2]"."""
    found: dict[str, str] = {}
    for fact in (*answer.confirmed, *answer.candidates):
        if marks := "".join(f"[{one}]" for one in markers_of(fact, answer.citations)):
            found[fact.hyperedge_id] = marks
    return dict(sorted(found.items(), key=lambda one: one[1]))


def blamed_sentences(ballot: Ballot) -> list[str]:
    """The facts of quoted sentences that the visitor has judged to be wrong."""
    answer, user = ballot.answer, ballot.user
    facts = facts_of_sentences(answer)
    return [one for one in facts if ballot.engine.verdict(answer.answer_id, user=user, hyperedge_id=one) == "down"]


def show_blame(ballot: Ballot, is_down: bool, blamed: list[str], reason: VerdictReason | None) -> None:
    """What the vote in force does, and the sentences to choose from; nothing where nothing was voted down."""
    if not (is_down or blamed) or ballot.answer.memory_mode != "on":
        return
    facts, words = facts_of_sentences(ballot.answer), ballot.words
    marks = " ".join(facts[one] for one in blamed)
    told = _does(ballot, reason) if is_down else words("blame_chosen", marks=marks)
    show(element("p", told, css="sk-change"))
    if len(facts) < 2 and not blamed:
        return
    st.session_state[blame_key(ballot)] = blamed  # what is in force, whoever changed it
    st.pills(
        words("blame_which"),
        list(facts),
        selection_mode="multi",
        format_func=facts.__getitem__,
        key=blame_key(ballot),
        help=words("blame_which_help"),
        on_change=_want,
        args=(ballot,),
    )


def cast_blame(ballot: Ballot) -> bool:
    """Give the votes that were clicked: the chosen facts are blamed, the others and the answer as a whole no more."""
    wanted: list[str] | None = st.session_state.pop(f"{blame_key(ballot)}-wanted", None)
    if wanted is None:
        return False
    before = blamed_sentences(ballot)
    ballot.give("none", None)
    for one in sorted({*before, *wanted}):
        if (one in before) != (one in wanted):
            own = Ballot(ballot.engine, ballot.answer, ballot.user, ballot.words, one)
            own.give("down" if one in wanted else "none", None)
    return True


def blame_key(ballot: Ballot) -> str:
    """Of the choice of sentences."""
    return f"{keys.VOTES}-blame-{ballot.key}"


def _want(ballot: Ballot) -> None:
    st.session_state[f"{blame_key(ballot)}-wanted"] = list(st.session_state[blame_key(ballot)])


def _does(ballot: Ballot, reason: VerdictReason | None) -> str:
    if ballot.answer.outcome in REFUSED:
        return ballot.words("blame_refusal")
    key = "alike" if reason in _ALIKE else str(reason)
    return ballot.words(f"blame_{key}", n=len(ballot.answer.citations))
