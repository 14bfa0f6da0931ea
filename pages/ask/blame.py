"""
What a 👎 on an answer does, in words, and which of its sentences were wrong: a vote on their facts in its place.

Offered as a choice, because nothing else tells which sentence misled: to blame
those that stand first more than the others was measured to lose (README).
"""

from dataclasses import replace

import streamlit as st

from core import Answer, VerdictReason, VerdictResult
from core.evidence.picture import markers_of
from core.records import REFUSED
from pages.ask.ballot import Ballot
from pages.shared import keys
from pages.shared.show import element, show

_ALIKE: frozenset[VerdictReason | None] = frozenset({None, "wrong-answer", "wrong-evidence"})


def facts_of_sentences(answer: Answer) -> dict[str, list[str]]:
    """For the marks of quoted sentences, "[1]" or "[1][2]" where a fact is told by two, the ids of their facts."""
    found: dict[str, list[str]] = {}
    for fact in (*answer.confirmed, *answer.candidates):
        if marks := "".join(f"[{one}]" for one in markers_of(fact, answer.citations)):
            found.setdefault(marks, []).append(fact.hyperedge_id)
    return dict(sorted(found.items()))


def blamed_sentences(ballot: Ballot) -> list[str]:
    """The marks of the sentences that the visitor has judged to be wrong."""
    facts = facts_of_sentences(ballot.answer)
    return [marks for marks, ids in facts.items() if all(_of(ballot, one).in_force() == "down" for one in ids)]


def show_blame(ballot: Ballot, is_down: bool, blamed: list[str], reason: VerdictReason | None) -> None:
    """What the vote in force does, and the sentences to choose from; nothing where nothing was voted down."""
    if not (is_down or blamed) or ballot.answer.memory_mode != "on":
        return
    marks, words = list(facts_of_sentences(ballot.answer)), ballot.words
    told = words("blame_chosen", marks=" ".join(blamed)) if blamed else _does(ballot, reason)
    show(element("p", told, css="sk-change", role="status"))
    if len(marks) < 2 and not blamed:
        return
    st.session_state[blame_key(ballot)] = blamed  # what is in force, whoever changed it
    st.pills(
        words("blame_which"),
        marks,
        selection_mode="multi",
        key=blame_key(ballot),
        help=words("blame_which_help"),
        on_change=_want,
        args=(ballot,),
    )
    if untold := without_fact(ballot.answer):
        st.caption(words("blame_without_fact", marks=" ".join(untold)))


def without_fact(answer: Answer) -> list[str]:
    """The marks of quoted sentences of which the memory holds no fact, so that none can be judged alone."""
    told = "".join(facts_of_sentences(answer))
    marks = (f"[{one.marker}]" for one in answer.citations)
    return [one for one in dict.fromkeys(marks) if one not in told]


def cast_blame(ballot: Ballot) -> bool:
    """Give the votes that were clicked: chosen sentences are blamed, the others and the answer as a whole no more."""
    wanted: list[str] | None = st.session_state.pop(f"{blame_key(ballot)}-wanted", None)
    if wanted is None:
        return False
    before = blamed_sentences(ballot)
    if ballot.in_force() != "none":
        ballot.give("none", None)
        ballot.forget()
    for marks, ids in facts_of_sentences(ballot.answer).items():
        for one in ids if (marks in before) != (marks in wanted) else ():
            _of(ballot, one).give("down" if marks in wanted else "none", None)
    return True


def take_back_blame(ballot: Ballot) -> VerdictResult | None:
    """Take back the votes on single sentences, before others take their place; what returned, None for nothing."""
    facts, blamed = facts_of_sentences(ballot.answer), blamed_sentences(ballot)
    single = [_of(ballot, one) for marks in blamed for one in facts[marks]]
    for one in single:
        one.forget()
        one.give("none", None)
    returned = blame_result(ballot, blamed)
    for one in single:
        one.forget()
    return returned


def blame_result(ballot: Ballot, blamed: list[str]) -> VerdictResult | None:
    """What this session's votes on these sentences moved, taken together; None where it gave none."""
    facts = facts_of_sentences(ballot.answer)
    results = [_of(ballot, one).last() for marks in blamed for one in facts[marks]]
    known = [one for one in results if one is not None]
    if not known:
        return None
    return replace(known[0], changes=tuple(change for one in known for change in one.changes), moves=None)


def _of(ballot: Ballot, hyperedge_id: str) -> Ballot:
    return replace(ballot, hyperedge_id=hyperedge_id)


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
