"""The tables of a measurement of learning: mistakes asked again, drift, noise, malice, order, and what a vote costs."""

from collections.abc import Iterator, Mapping
from typing import Any

from core.records import LearningRun
from pages.shared.show import Safe, element, show, table
from pages.shared.text import Words

_DIFFERENCES = ("drift", "noise", "malice")
_MEASURES = ("recall@2", "quote_recall@5", "right")


def show_learning_tables(run: LearningRun, words: Words) -> None:
    """Each part that was measured; nothing for the others."""
    _twice(run.results.get("twice", {}), words)
    _differences(run.results, words)
    _facts(run.results, words)
    _cost(run.results.get("cost", {}), words)


def points(interval: Mapping[str, Any], words: Words) -> Safe:
    """A difference in points with its 95 % interval and the number of questions; a word says where it is sure."""
    low, high = 100 * interval["low"], 100 * interval["high"]
    sure = "" if low <= 0 <= high else words("better" if low > 0 else "worse")
    told = f"{low:+.1f} … {high:+.1f}, n {interval['n']} {sure}".strip()
    return element("div", f"{100 * interval['difference']:+.1f}", element("div", element("small", told)))


def _twice(part: Mapping[str, Any], words: Words) -> None:
    """Right and wrong answers asked again after the vote."""
    if not part:
        return
    show(element("h3", words("learning_twice")))
    head = [words(f"learning_{one}") for one in ("which", "wrong", "n", "came")]
    rows = [
        [_said(one, words), f"{100 * row['still_wrong']:.0f} %", str(row["n"]), _came(row, words)]
        for one, row in part.items()
    ]
    show(table(head, rows, words("learning_twice"), (1, 2)))


def _came(row: Mapping[str, Any], words: Words) -> str:
    """How many came out which way."""
    results = row.get("results", {})
    return " · ".join(
        words.known("learning_came_", one.replace(" ", "_"), n=count) for one, count in results.items() if count
    )


def _said(which: str, words: Words) -> str:
    """ "wrong, in other words, before the vote", part by part."""
    return " · ".join(words.known("learning_is_", one.replace(" ", "_")) for one in which.split(", "))


def _differences(results: Mapping[str, Mapping[str, Any]], words: Words) -> None:
    rows = [
        [
            words(f"learning_{part}"),
            words.known("learning_of_", group),
            words.known("learned_", measure),
            points(one, words),
        ]
        for part in _DIFFERENCES
        for group, found in results.get(part, {}).items()
        for measure, one in _intervals(found)
    ]
    if rows:
        show(element("h3", words("learning_bounds")))
        head = [words(f"learning_column_{one}") for one in ("part", "of", "measure", "difference")]
        show(table(head, rows, words("learning_bounds"), (3,)))


def _intervals(found: object) -> Iterator[tuple[str, Mapping[str, Any]]]:
    if isinstance(found, Mapping):
        yield from ((one, found[one]) for one in _MEASURES if one in found)


def _facts(results: Mapping[str, Mapping[str, Any]], words: Words) -> None:
    """What is no difference: entropy of chains, the lowest weight, and whether order and undo change anything."""
    drift, malice, order = (results.get(one, {}) for one in ("drift", "malice", "order"))
    lines = []
    if entropy := drift.get("entropy_bits"):
        lines.append(words("learning_entropy", before=f"{entropy['before']:.2f}", after=f"{entropy['after']:.2f}"))
    if "least_weight" in malice:
        lines.append(words("learning_malicious", n=malice["votes"], weight=f"{malice['least_weight']:.2f}"))
    if order:
        alike = {"alike": order["alike_in_another_order"], "undone": order["alike_after_undo"]}
        lines.append(words("learning_order", n=order["n"], **alike))
    if lines:
        show(element("ul", *(element("li", one) for one in lines)))


def _cost(part: Mapping[str, Any], words: Words) -> None:
    if not part:
        return
    rows = [[f"{one['hyperedges']:,}", f"{one['ms']:.1f}"] for one in part["vote"]["sizes"]]
    show(element("h3", words("learning_cost")))
    show(table([words("learning_stored"), words("learning_vote_ms")], rows, words("learning_cost"), (0, 1)))
    question = part["question"]
    numbers = {"ms": f"{question['ms_on']:.0f}", "ratio": f"{question['on_over_off']:.2f}", "n": question["pairs"]}
    show(element("p", words("learning_question_cost", **numbers)))
